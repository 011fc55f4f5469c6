"""A dish to choose before the game: ticked when chosen, grey with the reason when this table cannot have it."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import frame, paint, plate
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import symbol, text_size, texture, write
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.kit.widgets.tiles import ChoiceTile
from sushigo_score.ui.pieces.badge import draw_badge
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of

_PICTURE = 60
_EDGE = 8
_TICK = 24


class DishChoice(ChoiceTile):
    """A tile that chooses the dish when tapped; `closed` says why it cannot be chosen."""

    kind = StringProperty("egg")
    name = StringProperty("")
    closed = StringProperty("")
    chosen = BooleanProperty(False)

    sized_by = (*ChoiceTile.sized_by, "name", "closed")

    @property
    def heard(self) -> str:
        """Its name, and why it cannot be chosen."""
        return told(self.name, self.closed)

    def _texts(self) -> list[tuple[str, str, str]]:
        name = (self.name, "small_bold" if self.chosen else "small", "text_soft" if self.closed else "text")
        return [name, (self.closed, "small", "text")] if self.closed else [name]

    def letters_for(self, width: float) -> int:
        return text_size(self.name, "small_bold", _room(width), 3) if self.name else 0

    def height_for(self, width: float) -> float:
        """Return the height of the picture and the words; a bold name takes as many lines as one that is not."""
        words, most = [(self.name, "small_bold"), (self.closed, "small")], int(self.shared_letters)
        height = sum(texture(text, kind, _room(width), 3, most=most).height for text, kind in words if text)
        return float(dp(_PICTURE + 2 * _EDGE + 2) + height)

    def draw(self) -> None:
        colours = look.palette
        ground = colours.raised if self.pressed else colours.glow if self.chosen else colours.surface
        draw_ground(ground, self.pos, self.size, dp(RADIUS["medium"]))
        if self.chosen:
            paint(colours.action)
            frame(self, dp(1), dp(RADIUS["medium"]), look.marking(dp(1.6)))
        self.draw_focus()
        side, shown = dp(_PICTURE), 0.35 if self.closed else 1.0
        left, bottom = self.center_x - side / 2, self.top - dp(_EDGE) - side
        colour, name = plate_of(self.kind), picture_of_dish(self.kind)
        draw_badge(colour, name, (left, bottom), side, side * 0.05, alpha=shown)
        if self.chosen:
            self._draw_tick(left + side, bottom + side)
        y, most = bottom - dp(2), int(self.shared_letters)
        for text, kind, tone in self._texts():
            height = texture(text, kind, _room(self.width), 3, most=most).height
            paint(colours.on_glow if self.chosen and not self.pressed else getattr(colours, tone))
            write(text, kind, (self.center_x, y - height / 2), _room(self.width), 3, most=most)
            y -= height

    def _draw_tick(self, right: float, top: float) -> None:
        colours, size = look.palette, dp(_TICK)
        paint(colours.action)
        plate((right - size * 0.6, top - size * 0.7), (size, size), size / 2)
        paint(colours.on_action)
        symbol(sign("check"), (right - size * 0.1, top - size * 0.2), dp(18))


def _room(width: float) -> float:
    return float(max(dp(40), width - dp(_EDGE)))
