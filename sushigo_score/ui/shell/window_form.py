"""The form of the window: which layout it calls for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.ui.kit.drawing.theme import width_class

_LOW: Final = 480
"""A window lower than this, in dp, is a phone in landscape."""


class WindowForm(NamedTuple):
    """How wide the window is, and whether it is low."""

    width: str
    low: bool


def form_of(size: tuple[float, float], insets: Sequence[float]) -> WindowForm:
    """Return the form of a window without its insets: left, top, right, bottom, in pixels."""
    left, top, right, bottom = insets
    return WindowForm(width_class((size[0] - left - right) / dp(1)), (size[1] - top - bottom) / dp(1) < _LOW)
