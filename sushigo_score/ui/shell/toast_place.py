"""Where a message goes: in the room that the page keeps for it, else as far down as possible where it covers nothing.

If there is no such place, it goes above the fixed buttons: what scrolls can be scrolled out from under it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.drawing.canvas_widget import Touchable
from sushigo_score.ui.kit.widgets.bar_title import BarTitle
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.scroller import Scroller, scrollers_around

if TYPE_CHECKING:
    from sushigo_score.ui.shell.navigator import Navigator

_MARGIN: Final = 4
"""How far, in dp, it keeps from anything that can be touched."""
_EDGE: Final = 16
_SETTLED: Final = 0.05
"""In seconds: how long a new page needs for its layout."""
Span = tuple[float, float]


class ToastPlace:
    """Places the message of a navigator where it covers no button, at once and again after the layout of a new page."""

    def __init__(self, navigator: Navigator) -> None:
        self._navigator = navigator
        self._find_again = Clock.create_trigger(self._find, _SETTLED)

    def find(self) -> None:
        """Place the message, now and after the layout."""
        self._find()
        self._find_again()

    def _find(self, *_: object) -> None:
        navigator = self._navigator
        toast = navigator.toast
        if toast is None or toast.parent is not navigator or not navigator.has_page:
            return
        toast.edges, toast.width = navigator.taken, navigator.width
        toast.room, over = (), navigator.uppermost
        kept = navigator.page.message_room() if over is navigator.page and not toast.offers else None
        if kept is not None:
            (left, toast.foot), (width, height) = kept
            toast.room = (left, width, height)
            return
        left, width, height = toast.plate
        toast.foot = height_for_toast(over, (left, left + width), height, navigator.taken[3])

    def close(self) -> None:
        """Stop placing it."""
        self._find_again.cancel()


def height_for_toast(over: Widget, across: Span, size: float, lowest: float) -> float:
    """Return how high in the window, from `lowest` on, to put the foot of a message of height `size`.

    In the lower half, where messages are looked for, it covers what scrolls rather than to go up between the buttons.
    """
    if isinstance(over, BottomSheet):
        return _beside_a_sheet(over, size, lowest)

    def foot_where(may_cover: Callable[..., bool]) -> float:
        return _free(_in_the_way(over, across, may_cover), size, lowest)

    feet: list[float] = []
    for may_cover in (_covers_nothing, _covers_what_moves):
        feet.append(foot_where(may_cover))
        if feet[-1] + size <= over.center_y:
            return feet[-1]
    feet.append(foot_where(_covers_what_is_in_a_list))
    return next((foot for foot in feet if foot + size <= over.top), float(lowest + dp(_EDGE)))


def _covers_nothing(_: list[Scroller], *, touched: bool) -> bool:  # noqa: ARG001 - one of three with the same signature
    return False


def _covers_what_moves(around: list[Scroller], *, touched: bool) -> bool:
    return not touched or any(scroller.scrolls for scroller in around)


def _covers_what_is_in_a_list(around: list[Scroller], *, touched: bool) -> bool:
    return not touched or bool(around)


def _free(taken: Iterable[Span], size: float, lowest: float) -> float:
    """Find the lowest foot above which `size` is free."""
    air, foot = dp(_MARGIN), lowest + dp(_EDGE)
    for bottom, top in sorted(taken):
        if foot + size + air <= bottom:
            break
        foot = max(foot, top + air)
    return float(foot)


def _beside_a_sheet(sheet: BottomSheet, size: float, lowest: float) -> float:
    """Return a foot below or above the sheet; if neither fits, over its title rather than over what it asks."""
    foot = _free([sheet.span], size, lowest)
    return min(foot, float(sheet.top - sheet.edges[1] - size - dp(_MARGIN)))


def _in_the_way(page: Widget, across: Span, may_cover: Callable[..., bool]) -> Iterator[Span]:
    """Yield the vertical span of everything that can be touched or read, as far as it is in sight."""
    for widget in page.walk(restrict=True):
        touched = isinstance(widget, Touchable) and widget.enabled
        if not touched and not (isinstance(widget, Caption | BarTitle) and widget.text):
            continue
        around = list(scrollers_around(widget))
        left, bottom = widget.to_window(*widget.pos)
        width = widget.written if isinstance(widget, BarTitle) else widget.width
        if may_cover(around, touched=touched) or left >= across[1] or left + width <= across[0]:
            continue
        low, high = _in_sight(bottom, bottom + widget.height, around)
        if low < high:
            yield low, high


def _in_sight(bottom: float, top: float, around: list[Scroller]) -> Span:
    for scroller in around:
        edge = scroller.to_window(*scroller.pos)[1]
        bottom, top = max(bottom, edge), min(top, edge + scroller.height)
    return bottom, top
