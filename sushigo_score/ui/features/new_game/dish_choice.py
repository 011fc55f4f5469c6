"""A dish to choose before the game: ticked when chosen, grey with the reason when this table cannot have it."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import Point, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.parts import Above, Drawn, DrawnPart, Inset, Label
from sushigo_score.ui.kit.spoken import Role
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import symbol
from sushigo_score.ui.kit.widgets.composed import ComposedTile
from sushigo_score.ui.pieces.badge import draw_badge
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of

_PICTURE = 60
_EDGE = 8
_TICK = 24


class DishChoice(ComposedTile):
    """A tile that chooses the dish when tapped; `closed` says why it cannot be chosen."""

    role: Role = "tile"
    named_by = "name"
    outline = 1.6

    kind = StringProperty("egg")
    name = StringProperty("")
    closed = StringProperty("")
    chosen = BooleanProperty(False)

    def parts(self, _: float) -> DrawnPart:
        """Put the words below the picture; a bold name takes as many lines as one that is not."""
        most, kind = self.shared_letters, "small_bold" if self.chosen else "small"
        name = Label(
            self.name,
            kind,
            self.ink("text_soft" if self.closed else "text"),
            lines=3,
            halign="center",
            shares=True,
            most=most,
            measured_as="small_bold",
        )
        why = Label(self.closed, "small", self.ink("text"), lines=3, halign="center", most=most)
        picture = Drawn((dp(_PICTURE), dp(_PICTURE)), self._draw_picture)
        words = Above(name if self.name else None, why if self.closed else None)
        return Inset(Above(picture, Inset(words, 0, 2), valign=1), _EDGE / 2, _EDGE, _EDGE / 2, _EDGE)

    def _draw_picture(self, middle: Point) -> None:
        side = dp(_PICTURE)
        left, bottom = middle[0] - side / 2, middle[1] - side / 2
        colour, name = plate_of(self.kind), picture_of_dish(self.kind)
        draw_badge(colour, name, (left, bottom), side, side * 0.05, alpha=0.35 if self.closed else 1.0)
        if self.chosen:
            self._draw_tick(left + side, bottom + side)

    def _draw_tick(self, right: float, top: float) -> None:
        colours, size = look.palette, dp(_TICK)
        paint(colours.action)
        plate((right - size * 0.6, top - size * 0.7), (size, size), size / 2)
        paint(colours.on_action)
        symbol(sign("check"), (right - size * 0.1, top - size * 0.2), dp(18))
