"""A menu of the booklet: its name, its dishes as pictures, and why this table cannot have it."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.parts import Above, DrawnPart, Inset, Label, Strip
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import symbol
from sushigo_score.ui.kit.widgets.composed import ComposedTile
from sushigo_score.ui.pieces.badge import draw_badge
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of

_EDGE = 12
_GAP = 6
_LARGEST = 48
_TICK = 28


class MenuCard(ComposedTile):
    """A card that chooses the menu when tapped; `closed` says why it cannot be chosen."""

    role = "card"
    named_by = "name"
    outline = 1.4

    name = StringProperty("")
    dishes = ListProperty()
    closed = StringProperty("")
    chosen = BooleanProperty(False)

    @property
    def heard(self) -> str:
        """Its name, its dishes, and why it cannot be chosen."""
        return told(self.name, *(look.words.dish(kind) for kind in self.dishes), self.closed)

    def parts(self, width: float) -> DrawnPart:
        """Put the pictures at the foot, in line with those of a neighbour whose words take more lines."""
        number = max(1, len(self.dishes))
        side = min(dp(_LARGEST), (width - dp(2 * _EDGE) - dp(_GAP) * (number - 1)) / number)
        words = Above(
            Inset(Label(self.name, "name_bold", self.ink("text_soft" if self.closed else "text")), 0, 0, _TICK),
            Label(self.closed, "small", self.ink("text")) if self.closed else None,
        )
        dishes = Strip(max(dp(16), side), lambda left, bottom, _: self._draw_dishes(left, bottom, side))
        return Inset(Above(words, dishes, gap=_GAP, stretched=0), _EDGE, _EDGE - 2, _EDGE, _EDGE - 2)

    def draw_plate(self) -> None:
        super().draw_plate()
        if self.chosen:  # in the colour of its frame
            symbol(sign("check"), (self.right - dp(20), self.top - dp(20)), dp(22))

    def _draw_dishes(self, left: float, bottom: float, side: float) -> None:
        bottom += max(0.0, dp(16) - side)
        for kind in self.dishes:
            shown = 0.35 if self.closed else 1.0
            draw_badge(plate_of(kind), picture_of_dish(kind), (left, bottom), side, side * 0.06, alpha=shown)
            left += side + dp(_GAP)
