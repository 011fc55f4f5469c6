"""Runs in the frozen app before anything else."""

import os
import sys

from pyimod02_importers import pyz_archive

# Our own libraries are already found; system programs that we start must find theirs in the system's places.
if "LD_LIBRARY_PATH" in os.environ:
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is None:
        del os.environ["LD_LIBRARY_PATH"]
    else:
        os.environ["LD_LIBRARY_PATH"] = before

# An upgrade may replace the program while it is running: modules loaded later must come from the old archive, kept open here.
if sys.platform == "linux":
    kept_open = os.open(pyz_archive._filename, os.O_RDONLY | os.O_CLOEXEC)
    pyz_archive._filename = f"/proc/self/fd/{kept_open}"
