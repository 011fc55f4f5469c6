"""The running game on the first screen: one large card, one tap to go on."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.ui.kit.canvas_widget import Touchable, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import blit, paragraph, symbol, texture
from sushigo_score.ui.kit.theme import RADIUS

_PICTURE = 72
_EDGE = 16


class RunningCard(Touchable):
    """Where the table is and who leads, beside the box; below, what a tap does."""

    role = "card"
    named_by = "title"

    title = StringProperty("")
    detail = StringProperty("")
    action = StringProperty("")
    box = StringProperty("box_original")

    shows = (*Touchable.shows, "title", "detail", "action", "box")
    sized_by = ("width", "title", "detail")

    def _texts(self) -> tuple[Any, Any, Any]:
        room = max(dp(40), self.width - dp(_PICTURE + 3 * _EDGE))
        return (
            paragraph(self.title, "title", room),
            paragraph(self.detail, "name", room),
            texture(self.action, "name_bold", room),
        )

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            words = sum(tex.height for tex in self._texts())
            self.height = max(dp(_PICTURE), words + dp(16)) + dp(2 * _EDGE)

    def draw(self) -> None:
        """On the colour of the main action, for that is what it is."""
        colours = look.palette
        paint(colours.raised if self.pressed else colours.action)
        plate(self.pos, self.size, dp(RADIUS["large"]))
        self.draw_focus(RADIUS["large"])
        paint("#ffffff")
        show(self.box, (self.x + dp(_EDGE), self.center_y - dp(_PICTURE) / 2), dp(_PICTURE))
        title, detail, action = self._texts()
        left, y = self.x + dp(_PICTURE + 2 * _EDGE), self.top - dp(_EDGE)
        paint(colours.text if self.pressed else colours.on_action)
        for tex, gap in ((title, dp(4)), (detail, dp(12)), (action, 0)):
            y -= tex.height
            blit(tex, left, y)
            y -= gap
        middle = y + action.height / 2
        symbol(sign("go_on"), (left + action.width + dp(18), middle), dp(22))
