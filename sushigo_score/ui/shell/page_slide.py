"""The slide from one page to the next, side by side: only matrices move, no widget does.

Touches hit things where they will be, not where they are passing; the navigator ends a slide at the first touch.
"""

from __future__ import annotations

from typing import Final

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.motion import Motion, ease_out, play
from sushigo_score.ui.kit.theme import SLIDE
from sushigo_score.ui.kit.widgets.scroller import Scroller

_SHORT: Final = 48
"""How far, in dp, a page slides in a wide window, where the full width would be a leap; it fades in meanwhile."""
_FAINT: Final = 0.4
"""Its opacity at first: if a frame is late, nobody looks at an empty window."""


class PageSlide:
    """Slides a page in, forward from the right or back from the left; the page before it goes out the other way."""

    def __init__(self, under: Widget, gone: Widget, here: Widget, *, forward: bool, whole: bool) -> None:
        self._under = under
        self._way = (here.width if whole else dp(_SHORT)) * (1 if forward else -1)
        self._clears = not whole
        self._moving = [(here, Translate(), self._scrollers(here))]  # emptied at the end, to release the page that went
        if whole:
            self._moving.append((gone, Translate(), self._scrollers(gone)))
        self._drawn = InstructionGroup()
        self._wrap()
        self._step(0.0)
        self._motion: Motion = play(self._step, SLIDE, ease_out, then=self._unwrap)

    @staticmethod
    def _scrollers(page: Widget) -> list[Scroller]:
        return [widget for widget in page.walk(restrict=True) if isinstance(widget, Scroller)]

    def _wrap(self) -> None:
        (here, place, _), *others = self._moving
        self._push, self._pop = PushMatrix(), PopMatrix()
        here.canvas.before.insert(0, place)
        here.canvas.before.insert(0, self._push)
        here.canvas.after.add(self._pop)
        for gone, way, _ in others:
            for drawn in (PushMatrix(), way, gone.canvas, PopMatrix()):
                self._drawn.add(drawn)
        self._under.canvas.before.add(self._drawn)

    def _step(self, at: float) -> None:
        for (_, place, scrollers), left in zip(self._moving, (1 - at, -at), strict=False):
            place.x = across = round(self._way * left)
            for scroller in scrollers:
                scroller.cut_beside(across)
        if self._clears:
            self._moving[0][0].opacity = _FAINT + (1 - _FAINT) * at

    def _unwrap(self) -> None:
        here, place, _ = self._moving[0]
        for drawn in (self._push, place):
            here.canvas.before.remove(drawn)
        here.canvas.after.remove(self._pop)
        self._drawn.clear()
        self._under.canvas.before.remove(self._drawn)
        self._moving = []

    def finish(self) -> None:
        """End the slide, with everything in its place."""
        self._motion.finish()
