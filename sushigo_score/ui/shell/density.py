"""How large everything is: the pixels per dp, from the device, the monitor, the system and the people at it.

Nothing is so large that less than a small phone has fits into the window, upright or lying: everything stays within reach.
"""

from __future__ import annotations

import os
import sys
from math import floor
from typing import Final

from kivy.core.window import Window
from kivy.metrics import Metrics

from sushigo_score.device.device import Device
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.shell.window_place import SMALLEST

_SMALL_PHONE: Final = (360, 640)
_USUAL_DPI: Final = 96
_STEPS: Final = 20
"""Between one size and its double: while a window is resized, not every pixel rebuilds the page."""
_ROUNDING: Final = 1e-6


def density_changed(device: Device) -> bool:
    """Apply the density that follows from the device, its window and the wanted size; True if it has changed."""
    _limit_window(device)
    density = _usual_density(device) * size_shown(device)
    if density == Metrics.density:
        return False
    Metrics.density = density
    return True


def _limit_window(device: Device) -> None:
    """Keep the window from becoming smaller than a page at 100%, on a monitor where that takes more pixels, too."""
    if Window.minimum_width:
        scale = _usual_density(device) / _pixels_per_point()
        Window.minimum_width, Window.minimum_height = (round(side * scale) for side in SMALLEST)


def size_shown(device: Device) -> float:
    """Return the size that everything has in this window: the wanted one, or as much more than 100% as fits."""
    return float(min(look.size, max(1.0, largest_size(device))))


def largest_size(device: Device) -> float:
    """Return the largest size for which there is room in the window, in steps: not every pixel changes it."""
    short, long = _SMALL_PHONE
    upright, lying = ((Window.width / across, Window.height / down) for across, down in ((short, long), (long, short)))
    room = max(min(upright), min(lying))
    return float(floor(room / _usual_density(device) * _STEPS + _ROUNDING)) / _STEPS


def _usual_density(device: Device) -> float:
    """Return the pixels per dp of everything at 100%."""
    of_device = device.density()
    if of_device is not None:
        return of_device
    set_for_kivy = os.environ.get("KIVY_METRICS_DENSITY")
    if set_for_kivy:
        return float(set_for_kivy)
    if sys.platform == "win32":
        return float(Window.dpi) / _USUAL_DPI
    return _pixels_per_point() * float(look.system_size)


def _pixels_per_point() -> float:
    """Return how many pixels the system gives a window for one in which it measures it: several on a scaled monitor."""
    return float(Window.width / Window.system_size[0])
