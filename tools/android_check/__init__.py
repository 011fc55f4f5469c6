"""`make android-check`: checks whatever part of the Android build needs neither an SDK nor a phone."""

import logging
import os

os.environ["P4A_BUILD_IS_RUNNING_UNITTESTS"] = "1"  # keeps python-for-android from looking for a build when imported
logging.disable(logging.WARNING)  # about missing build dependencies
