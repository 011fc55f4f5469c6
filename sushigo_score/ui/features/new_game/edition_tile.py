"""One of the three editions: its picture, its name, and how many can play."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import frame, paint
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.text_textures import text_size, texture, write
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.kit.widgets.tick import draw_tick
from sushigo_score.ui.kit.widgets.tiles import ChoiceTile

_PICTURE = 88
_LARGEST_PICTURE = 144
_SHARE = 0.78
"""How much of the width of a wide tile its picture takes."""
_EDGE = 8
_TICK = 10
"""The distance from the corner of the tile, where there is no picture."""


class EditionTile(ChoiceTile):
    """A tile that chooses the edition when tapped; `remark` is shown below, such as that it was the last one played."""

    name = StringProperty("")
    players = StringProperty("")
    remark = StringProperty("")
    picture = StringProperty("")
    chosen = BooleanProperty(False)

    sized_by = (*ChoiceTile.sized_by, "name", "players", "remark")

    @property
    def heard(self) -> str:
        """All that it says."""
        return told(self.name, self.players, self.remark)

    def _texts(self) -> list[tuple[str, str, str]]:
        """Return each text with its style and its tone."""
        texts = [(self.name, "name_bold", "text"), (self.players, "small", "text_soft")]
        return [*texts, (self.remark, "small_bold", "action")] if self.remark else texts

    def letters_for(self, width: float) -> int:
        return text_size(self.name, "name_bold", _room(width), 2) if self.name else 0

    def height_for(self, width: float) -> float:
        """Return the height of the picture and the words."""
        most = int(self.shared_letters)
        words = sum(texture(text, kind, _room(width), 2, most=most).height for text, kind, _ in self._texts())
        return float(_picture(width) + dp(2 * _EDGE + 4) + words)

    @property
    def corner(self) -> float:
        return float(dp(RADIUS["large"]))

    def draw(self) -> None:
        colours = look.palette
        ground = colours.raised if self.pressed else colours.glow if self.chosen else colours.surface
        draw_ground(ground, self.pos, self.size, self.corner)
        if self.chosen:
            paint(colours.action)
            frame(self, dp(1), self.corner, look.marking(dp(1.4)))
        self.draw_focus(RADIUS["large"])
        room, high = _room(self.width), _picture(self.width)
        side = min(high, room)
        paint("#ffffff")
        show(self.picture, (self.center_x - side / 2, self.top - dp(_EDGE) - side), side)
        if self.chosen:
            draw_tick((self.right - dp(_TICK), self.top - dp(_TICK)), dp(_TICK + 2), colours.ground)
        y, most = self.top - high - dp(_EDGE + 4), int(self.shared_letters)
        for text, kind, tone in self._texts():
            height = texture(text, kind, room, 2, most=most).height
            paint(colours.on_glow if self.chosen and not self.pressed else getattr(colours, tone))
            write(text, kind, (self.center_x, y - height / 2), room, 2, most=most)
            y -= height


def _picture(width: float) -> float:
    """Return the height of the picture, which grows with the tile."""
    return float(max(dp(_PICTURE), min(dp(_LARGEST_PICTURE), _room(width) * _SHARE)))


def _room(width: float) -> float:
    return float(max(dp(40), width - dp(2 * _EDGE)))
