"""A figure that pops when it grows: only a matrix changes during the animation, nothing is redrawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from kivy.event import EventDispatcher
from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.properties import NumericProperty

from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.motion import move
from sushigo_score.ui.kit.drawing.theme import POP

_LARGEST: Final = 1.4


class Popping(EventDispatcher):
    """A mixin for a drawn widget with one figure in it."""

    popping = NumericProperty(1.0)
    """The scale at which the figure is drawn."""
    _scale_of_figure: Scale | None = None

    def pop(self) -> None:
        """Play the animation."""
        if not look.reduced_motion:
            move(self, POP, popping=(_LARGEST, 1.0))

    def on_popping(self, *_: object) -> None:
        """Apply the scale."""
        if self._scale_of_figure is not None:
            self._scale_of_figure.xyz = (self.popping, self.popping, 1)

    @contextmanager
    def drawn_popping(self, centre: tuple[float, float]) -> Iterator[None]:
        """Let whatever is drawn in the block pop around a point."""
        PushMatrix()
        self._scale_of_figure = Scale(self.popping, self.popping, 1, origin=centre)
        yield
        PopMatrix()
