"""A card that lies before a player: picture, name, how many of it."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.rules.cards import parse_item
from sushigo_score.ui.kit.canvas_widget import Drawn, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.text_textures import paragraph, texture
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.pieces.dish_pictures import picture_of, plate_of

_PICTURE = 36
_GAP = 10


class CardLine(Drawn):
    """`item` is written as in a game file, `times` says how often it lies there."""

    role = "cards"
    valued_by = "times"

    item = StringProperty("egg")
    text = StringProperty("")
    times = StringProperty("")

    shows = ("item", "text", "times")
    sized_by = ("width", "text", "times")

    def _texts(self) -> tuple[Any, Any]:
        times = texture(self.times, "name_bold")
        room = max(dp(48), self.width - dp(_PICTURE + 2 * _GAP) - times.width)
        return paragraph(self.text, "name", room), times

    def measure(self, *_: object) -> None:
        """Take the height that is needed."""
        if self.size_hint_y is None:
            self.height = max(dp(_PICTURE + 4), self._texts()[0].height + dp(4))

    def draw(self) -> None:
        """From the left to the right."""
        item = parse_item(self.item)
        side = dp(_PICTURE)
        bottom = self.center_y - side / 2
        paint(plate_of(item.cards[-1].kind))
        plate((self.x, bottom), (side, side), dp(RADIUS["small"]))
        paint("#ffffff")
        show(picture_of(item), (self.x + dp(2), bottom + dp(2)), side - dp(4))
        name, times = self._texts()
        paint(look.palette.text)
        for tex, left in ((name, self.x + side + dp(_GAP)), (times, self.right - times.width)):
            Rectangle(texture=tex, size=tex.size, pos=(round(left), round(self.center_y - tex.height / 2)))
