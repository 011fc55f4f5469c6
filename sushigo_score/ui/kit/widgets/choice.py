"""One of several choices: a word on a pill-shaped plate, framed when chosen."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.ui.kit.drawing.canvas_widget import Point, draw_ground, frame, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Beside, Drawn, DrawnPart, Inset, Label
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.shapes import draw_shape
from sushigo_score.ui.kit.drawing.theme import TARGET
from sushigo_score.ui.kit.reach.spoken import Role
from sushigo_score.ui.kit.text.textures import symbol
from sushigo_score.ui.kit.widgets.composed import ComposedRow
from sushigo_score.ui.kit.widgets.tick import draw_tick

_MARGIN = 14
_MARK = 28
_PICTURE = 28
_SHAPE = 8
"""How large, in dp, a picture is, and how far a shape reaches."""
_TICK = 6
"""How far, in dp, the tick reaches that is in the corner of either."""
_WIDEST = 300
_BESIDE = 88
"""The width of the window, in dp, that words can never use: the margins of page, plate, and button."""


class ChoiceButton(ComposedRow):
    """A choice as wide as its words, optionally with a picture or a player's shape before them."""

    role: Role = "choice"
    named_by = "text"

    text = StringProperty("")
    picture = StringProperty("")
    colour = NumericProperty(-1)
    chosen = BooleanProperty(False)
    width: float

    def __init__(self, **more: Any) -> None:
        more.setdefault("size_hint", (None, None))
        super().__init__(**more)

    @property
    def _ticked(self) -> bool:
        """True if a tick is shown before the words; on a picture or a shape it is in its corner."""
        return self.chosen and not self.picture and self.colour < 0

    def parts(self, _: float) -> DrawnPart:
        """Put the words after the mark."""
        mark = self.mark()
        widest = min(dp(_WIDEST), Window.width - dp(_BESIDE) - (mark.width() if mark else 0.0))
        tone, alpha = "on_glow" if self.chosen and not self.pressed else "text", 1 if self.enabled else 0.6
        words = Label(self.text, "name", tone, lines=2, halign="center", widest=widest, alpha=alpha)
        return Inset(Beside(mark, words, least=0), _MARGIN, 6, _MARGIN, 6, least=TARGET)

    def mark(self) -> Drawn | None:
        """Return what is before the words, if anything."""
        marked = self.picture or self.colour >= 0 or self._ticked
        return Drawn((dp(_MARK), 0), self._draw_mark) if marked else None

    def measure(self, *_: object) -> None:
        """Take the width of the longer line, where there are two."""
        self._made = None
        if self.size_hint_x is None:
            self.width = max(dp(TARGET), self.parts_in(self.width).width())
        super().measure()

    @property
    def corner(self) -> float:
        return float(min(dp(24), self.height / 2))

    def draw_plate(self) -> None:
        """Draw the plate, framed."""
        colours = look.palette
        ground = colours.raised if self.pressed else colours.glow if self.chosen else colours.surface
        draw_ground(ground, self.pos, self.size, self.corner)
        paint(colours.action if self.chosen else colours.outline, 1 if self.enabled else 0.4)
        frame(self, dp(0.8), self.corner, look.marking(dp(1.4)) if self.chosen else dp(1))

    def _draw_mark(self, middle: Point) -> None:
        """Draw its picture, its shape or a tick: colour alone does not say what is chosen."""
        middle = (middle[0] - dp(4), middle[1])
        if self._ticked:
            paint(look.palette.text if self.pressed else look.palette.on_glow)
            symbol("check", middle, dp(20))
            return
        reach, corner = (dp(_PICTURE) / 2, dp(_PICTURE) / 2 - dp(1)) if self.picture else (dp(_SHAPE), dp(_SHAPE + 2))
        if self.picture:
            paint("#ffffff")
            show(self.picture, (middle[0] - reach, middle[1] - reach), 2 * reach)
        elif self.colour >= 0:
            paint(look.palette.seats[int(self.colour)])
            draw_shape(int(self.colour), middle, reach)
        if self.chosen:
            draw_tick((middle[0] + corner, middle[1] - corner), dp(_TICK), look.palette.glow)
