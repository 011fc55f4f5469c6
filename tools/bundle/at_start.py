"""Runs in the frozen app before anything else."""

import os
import sys

from pyimod02_importers import pyz_archive

# Its own libraries are found already; programs of the system that it starts must find theirs where the system has them.
if "LD_LIBRARY_PATH" in os.environ:
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is None:
        del os.environ["LD_LIBRARY_PATH"]
    else:
        os.environ["LD_LIBRARY_PATH"] = before

# An upgrade may replace the program while it is open: what it has not loaded yet must come from the one that was started.
if sys.platform == "linux":
    kept_open = os.open(pyz_archive._filename, os.O_RDONLY | os.O_CLOEXEC)
    pyz_archive._filename = f"/proc/self/fd/{kept_open}"
