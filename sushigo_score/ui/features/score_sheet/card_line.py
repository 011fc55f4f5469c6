"""A card in front of a player: picture, name, and how many."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.rules.cards import parse_item
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_textures import blit, paragraph, texture
from sushigo_score.ui.pieces.badge import draw_badge
from sushigo_score.ui.pieces.dish_pictures import picture_of, plate_of

_PICTURE = 36
_GAP = 10


class CardLine(CanvasWidget):
    """A line for one kind of card; `item` is written as in a game file, `times` says how many there are."""

    role = "cards"
    valued_by = "times"

    item = StringProperty("egg")
    text = StringProperty("")
    times = StringProperty("")

    sized_by = ("width", "text", "times")

    def _texts(self) -> tuple[Any, Any]:
        times = texture(self.times, "name_bold")
        room = max(dp(48), self.width - dp(_PICTURE + 2 * _GAP) - times.width)
        return paragraph(self.text, "name", room), times

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = max(dp(_PICTURE + 4), self._texts()[0].height + dp(4))

    def draw(self) -> None:
        item = parse_item(self.item)
        side = dp(_PICTURE)
        bottom = self.center_y - side / 2
        draw_badge(plate_of(item.cards[-1].kind), picture_of(item), (self.x, bottom), side, dp(2))
        name, times = self._texts()
        paint(look.palette.text)
        for tex, left in ((name, self.x + side + dp(_GAP)), (times, self.right - times.width)):
            blit(tex, left, self.center_y - tex.height / 2)
