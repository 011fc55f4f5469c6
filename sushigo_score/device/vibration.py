"""A tap that can be felt, on devices that can."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Final

_SHORT: Final = 0.015


def can_vibrate() -> bool:
    """True on a phone; a desktop has nothing to shake."""
    return "ANDROID_ARGUMENT" in os.environ


def vibrate() -> None:
    """Vibrate for a moment; where that fails nothing is lost."""
    if not can_vibrate():
        return
    from jnius import JavaException
    from plyer import vibrator

    with suppress(JavaException, NotImplementedError):  # a tap that is not felt is still a tap
        vibrator.vibrate(_SHORT)
