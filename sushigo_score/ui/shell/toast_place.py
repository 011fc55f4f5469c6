"""Where a message stands: where it covers no button, as far down as that goes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.canvas_widget import Touchable
from sushigo_score.ui.kit.widgets.scroller import Scroller, scrollers_around

if TYPE_CHECKING:
    from sushigo_score.ui.shell.navigator import Navigator

_AIR: Final = 4
"""How far, in dp, it keeps from what can be touched."""
_EDGE: Final = 16
_SETTLED: Final = 0.05
"""How long, in seconds, a new page needs to lay itself out."""
Span = tuple[float, float]


class ToastPlace:
    """Puts the message of a navigator where it covers no button, at once and again when a new page is laid out."""

    def __init__(self, navigator: Navigator) -> None:
        self._navigator = navigator
        self._again = Clock.create_trigger(self._find, _SETTLED)

    def find(self) -> None:
        """Find it."""
        self._find()
        self._again()

    def _find(self, *_: object) -> None:
        navigator = self._navigator
        toast = navigator.toast
        if toast is None or toast.parent is not navigator or navigator.page is None:
            return
        toast.edges, toast.width = navigator.taken, navigator.width
        left, width, height = toast.plate
        toast.foot = height_for_toast(navigator.page, (left, left + width), height, navigator.taken[3])

    def close(self) -> None:
        """Look for no place any more."""
        self._again.cancel()


def height_for_toast(page: Widget, across: Span, size: float, lowest: float) -> float:
    """How high in the window the foot of a message is, whose height is `size`, from `lowest` on."""
    air = dp(_AIR)
    foot = lowest + dp(_EDGE)
    for bottom, top in sorted(_touchable(page, across)):
        if foot + size + air <= bottom:
            break
        foot = max(foot, top + air)
    if foot + size <= page.top:
        return float(foot)
    return _above_the_foot(page, across, lowest)


def _above_the_foot(page: Widget, across: Span, lowest: float) -> float:
    """Above the buttons that never scroll: what scrolls can be scrolled from under it."""
    tops = [top for _, top in _touchable(page, across, scrolled=False) if top < page.center_y]
    return float(max(tops) + dp(_AIR) if tops else lowest + dp(_EDGE))


def _touchable(page: Widget, across: Span, *, scrolled: bool = True) -> Iterator[Span]:
    """From where to where in height something in the way can be touched, as far as it is in sight."""
    for widget in page.walk(restrict=True):
        if not isinstance(widget, Touchable) or not widget.enabled:
            continue
        around = list(scrollers_around(widget))
        left, bottom = widget.to_window(*widget.pos)
        if (around and not scrolled) or left >= across[1] or left + widget.width <= across[0]:
            continue
        low, high = _in_sight(bottom, bottom + widget.height, around)
        if low < high:
            yield low, high


def _in_sight(bottom: float, top: float, around: list[Scroller]) -> Span:
    for scroller in around:
        edge = scroller.to_window(*scroller.pos)[1]
        bottom, top = max(bottom, edge), min(top, edge + scroller.height)
    return bottom, top
