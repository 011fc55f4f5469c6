"""Detects which kind of machine this is."""

from __future__ import annotations

import os

from sushigo_score.device.device import Device


def this_device() -> Device:
    """Return the machine that the app runs on."""
    if "ANDROID_ARGUMENT" in os.environ:
        from sushigo_score.device.android.phone import Android

        return Android()
    from sushigo_score.device.desktop.desktop import Desktop

    return Desktop()
