"""Drawn widgets that say what they consist of: rows, tiles, and lines that never change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, Touchable, draw_ground, frame, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import DrawnPart
from sushigo_score.ui.kit.drawing.theme import RADIUS
from sushigo_score.ui.kit.reach.spoken import Role, with_pauses
from sushigo_score.ui.kit.widgets.boxes import Sibling


class Composed(Sibling, CanvasWidget):
    """A drawn widget that says in `parts` what it consists of: its height, drawing and letter size follow from that."""

    heard_as: tuple[str, ...] = ("about", "all_words")
    not_sized: tuple[str, ...] = ("pressed", "focused", "enabled", "hovered", "area", "shared_height")
    """The properties that change neither its size nor what it says."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        cls.sized_by = ("width", *(name for name in cls.shows if name not in cls.not_sized))

    def parts(self, width: float) -> DrawnPart:
        """Return what it consists of in a width."""
        raise NotImplementedError

    @property
    def all_words(self) -> str:
        """Its words, in reading order."""
        return with_pauses(*self.parts_in(self.width).words())

    _made: tuple[object, DrawnPart] | None = None
    """Its parts, and what they are for."""

    def parts_in(self, width: float) -> DrawnPart:
        """Return its parts in a width, made anew only after something has changed."""
        now = (width, getattr(self, "enabled", True), getattr(self, "pressed", False))
        if self._made is None or self._made[0] != now:
            self._made = now, self.parts(width)
        return self._made[1]

    def measure(self, *_: object) -> None:
        self._made = None
        if self.width < 1:
            return
        self.own_letters = self.parts_in(self.width).letters(self.width)  # which may change the shared one
        if self.size_hint_y is None:
            self.own_height = self.parts_in(self.width).height(self.width)

    def draw(self) -> None:
        self.parts_in(self.width).draw(*self.pos, *self.size)


class ComposedRow(Composed, Touchable):
    """A composed widget on a plate to tap; a `soft` one has a plate only while it is pressed."""

    role: Role = "row"
    named_by = "title"
    rounded = "medium"
    soft = False
    bleeds = 0
    """How far, in dp, its plate extends to the left and the right."""
    outline = 0.0
    """Half the thickness, in dp, of the frame of a chosen one."""

    @property
    def corner(self) -> float:
        return float(dp(RADIUS[self.rounded]))

    def ink(self, tone: str) -> str:
        """Return the tone of something on its plate, as that is now."""
        if not self.enabled:
            return "text_soft"
        return "on_glow" if getattr(self, "chosen", False) and not self.pressed else tone

    def draw_plate(self) -> None:
        """Draw what it is on."""
        colours, chosen, out = look.palette, bool(getattr(self, "chosen", False)), dp(self.bleeds)
        if self.pressed or chosen or not self.soft:
            ground = colours.raised if self.pressed else colours.glow if chosen else colours.surface
            draw_ground(ground, (self.x - out, self.y), (self.width + 2 * out, self.height), self.corner)
        if chosen:
            paint(colours.action)
            frame(self, dp(1), self.corner, look.marking(dp(self.outline)))

    def draw(self) -> None:
        self.draw_plate()
        self.draw_focus(self.corner / dp(1))
        super().draw()


class FixedLine(Composed):
    """A drawn line of a page, which never changes: its page is built anew instead."""

    named_by, valued_by = "name", "value"

    def __init__(
        self, role: Role, name: str, parts: Callable[[float], DrawnPart], *heard: str, value: str = ""
    ) -> None:
        self.role, self.name, self.value = role, name, value
        self._described, self._heard = parts, heard
        super().__init__()

    def parts(self, width: float) -> DrawnPart:
        return self._described(width)

    @property
    def heard(self) -> str:
        """What it was given to say, else its words."""
        return with_pauses(*self._heard) if self._heard else super().heard
