"""Optional system programs: whether they are installed, how to start them without a console, how to end them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from typing import Final

_GRACE: Final = 1.0
"""How many seconds a program has to end once it is asked to."""
_CREATE_NO_WINDOW: Final = 0x08000000
FLAGS: Final = _CREATE_NO_WINDOW if sys.platform == "win32" else 0
"""The creation flags for every program."""


def is_installed(name: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether a program is installed."""
    return shutil.which(name, path=environment.get("PATH")) is not None


def end(running: subprocess.Popen[bytes]) -> None:
    """Terminate a program; kill it if it does not end in time."""
    running.terminate()
    try:
        running.wait(_GRACE)
    except subprocess.TimeoutExpired:
        running.kill()
        running.wait()
