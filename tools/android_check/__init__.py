"""`make android-check`: tries all of the build for Android that needs neither its SDK nor a phone."""

import logging
import os

os.environ["P4A_BUILD_IS_RUNNING_UNITTESTS"] = "1"  # else python-for-android looks for a finished build when imported
logging.disable(logging.WARNING)  # of what it would like to have for building
