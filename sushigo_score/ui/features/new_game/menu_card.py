"""A menu of the booklet: its name, its dishes as pictures, and why this table cannot have it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import frame, paint
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import blit, paragraph, symbol
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.kit.widgets.tiles import ChoiceTile
from sushigo_score.ui.pieces.badge import draw_badge
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of

_EDGE = 12
_GAP = 6
_LARGEST = 48
_TICK = 28


class MenuCard(ChoiceTile):
    """A card that chooses the menu when tapped; `closed` says why it cannot be chosen."""

    role = "card"

    name = StringProperty("")
    dishes = ListProperty()
    closed = StringProperty("")
    chosen = BooleanProperty(False)

    sized_by = (*ChoiceTile.sized_by, "name", "dishes", "closed")

    @property
    def heard(self) -> str:
        """Its name, its dishes, and why it cannot be chosen."""
        return told(self.name, *(look.words.dish(kind) for kind in self.dishes), self.closed)

    def _side(self, width: float) -> float:
        number = max(1, len(self.dishes))
        return float(min(dp(_LARGEST), (width - dp(2 * _EDGE) - dp(_GAP) * (number - 1)) / number))

    def _texts(self, width: float) -> list[tuple[Any, str]]:
        room = max(dp(40), width - dp(2 * _EDGE))
        name = (paragraph(self.name, "name_bold", room - dp(_TICK)), "text_soft" if self.closed else "text")
        return [name, (paragraph(self.closed, "small", room), "text")] if self.closed else [name]

    def height_for(self, width: float) -> float:
        """Return the height of the words and a row of pictures."""
        words = sum(tex.height for tex, _ in self._texts(width))
        return float(words + self._pictures(width) + dp(2 * _EDGE - 4 + _GAP))

    def _pictures(self, width: float) -> float:
        """Return the height that the pictures take."""
        return float(max(dp(16), self._side(width)))

    def draw(self) -> None:
        """Draw the pictures at the foot, in line with those of a neighbour whose words take more lines."""
        colours = look.palette
        ground = colours.raised if self.pressed else colours.glow if self.chosen else colours.surface
        draw_ground(ground, self.pos, self.size, dp(RADIUS["medium"]))
        if self.chosen:
            paint(colours.action)
            frame(self, dp(1), dp(RADIUS["medium"]), look.marking(dp(1.4)))
            symbol(sign("check"), (self.right - dp(20), self.top - dp(20)), dp(22))
        self.draw_focus()
        dishes, texts = self.y + dp(_EDGE - 2) + self._pictures(self.width), self._texts(self.width)
        self._draw_dishes(dishes)
        y = (self.top - dp(_EDGE - 2) + dishes + dp(_GAP) + sum(tex.height for tex, _ in texts)) / 2
        for tex, tone in texts:
            y -= tex.height
            paint(colours.on_glow if self.chosen and not self.pressed else getattr(colours, tone))
            blit(tex, self.x + dp(_EDGE), y)

    def _draw_dishes(self, top: float) -> None:
        side = self._side(self.width)
        shown = 0.35 if self.closed else 1.0
        for at, kind in enumerate(self.dishes):
            left = self.x + dp(_EDGE) + at * (side + dp(_GAP))
            colour, name = plate_of(kind), picture_of_dish(kind)
            draw_badge(colour, name, (left, top - side), side, side * 0.06, alpha=shown)
