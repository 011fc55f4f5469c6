"""One number of a score sheet, to tap for its reason."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from sushigo_score.ui.drawn import Touchable, paint, plate
from sushigo_score.ui.lettering import write
from sushigo_score.ui.look import look
from sushigo_score.ui.theme import RADIUS


class ScoreCell(Touchable):
    """A number, or nothing; `decided` marks what the booklet leaves open, `chosen` what is being explained."""

    text = StringProperty("")
    strong = BooleanProperty(False)
    decided = BooleanProperty(False)
    chosen = BooleanProperty(False)

    shows = (*Touchable.shows, "text", "strong", "decided", "chosen")

    def draw(self) -> None:
        """The number in the middle, the mark in the corner."""
        colours = look.palette
        if self.pressed or self.chosen or self.strong:
            paint(colours.glow if self.chosen else colours.raised)
            plate((self.x + dp(1), self.y + dp(1)), (self.width - dp(2), self.height - dp(2)), dp(RADIUS["small"]))
        self.draw_focus(RADIUS["small"])
        if not self.text:
            return
        loses = self.text.startswith(("-", "−"))
        paint(colours.on_glow if self.chosen else colours.loss if loses else colours.text)
        kind = "name_bold" if self.strong else "name"
        write(self.text, kind, self.center, self.width - dp(8), 1, self.height)
        if self.decided:
            paint(colours.attention)
            plate((self.right - dp(10), self.top - dp(10)), (dp(6), dp(6)), dp(3))
