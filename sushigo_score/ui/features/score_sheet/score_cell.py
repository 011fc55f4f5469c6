"""One number of a score sheet; a tap explains it."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from sushigo_score.text.at_the_table import NO_NUMBER
from sushigo_score.text.language import is_negative
from sushigo_score.ui.kit.drawing.canvas_widget import Touchable, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.theme import RADIUS
from sushigo_score.ui.kit.reach.spoken import with_pauses
from sushigo_score.ui.kit.text.textures import texture, write

_INSET: Final = 3
"""The distance, in dp, of a plate from the lines around it."""
_NOTHING: Final = "0"
_PICTURE: Final = 36
_FAINT: Final = 0.7
"""The opacity of the picture of what counts elsewhere."""


class ScoreCell(Touchable):
    """A number, a picture, or nothing; `decided` marks what the booklet leaves open, `chosen` what is being explained.

    `pictured` says what a picture shows that counts elsewhere: it is faint, and a number may stand beside it.
    """

    role = "cell"
    named_by = "name"
    valued_by = "text"

    name = StringProperty("")
    """What the number is for: the name of its line."""
    text = StringProperty("")
    strong = BooleanProperty(False)
    large = BooleanProperty(False)
    """True in a table that has room for larger letters."""
    decided = BooleanProperty(False)
    chosen = BooleanProperty(False)
    picture = StringProperty("")
    pictured = StringProperty("")

    @property
    def heard(self) -> str:
        """What the number is for, whose it is, and the number."""
        what = "" if self.about.startswith(self.name) else self.name
        return with_pauses(
            what, self.about, self.pictured, self.text or ("" if self.picture else look.words.say(NO_NUMBER))
        )

    @property
    def _counts(self) -> bool:
        """True for points that are won or lost: they stand out from all the zeros."""
        return bool(self.text.lstrip("-−").isdecimal() and self.text != _NOTHING)

    @property
    def _kind(self) -> str:
        if self.strong:
            return "headline" if self.large else "name_bold"
        if self._counts:
            return "title" if self.large else "name_bold"
        return "name_large" if self.large else "name"

    @property
    def _ink(self) -> str:
        colours = look.palette
        if is_negative(self.text):
            return colours.loss
        return colours.text_soft if self.text == _NOTHING and not self.strong else colours.text

    def draw(self) -> None:
        colours = look.palette
        if self.pressed or self.chosen or self.strong:
            paint(colours.glow if self.chosen else colours.raised)
            inset = dp(_INSET)
            size = (self.width - 2 * inset, self.height - 2 * inset)
            plate((self.x + inset, self.y + inset), size, dp(RADIUS["small"]))
        self.draw_focus(RADIUS["small"])
        centre = self._draw_picture() if self.picture else self.center
        if not self.text:
            return
        paint(colours.on_glow if self.chosen else self._ink)
        kind = self._kind
        write(self.text, kind, centre, self.width - dp(8), 1, self.height)
        if self.decided:
            tex = texture(self.text, kind, self.width - dp(8), 1, self.height)
            left = min(self.center_x + tex.width / 2 + dp(2), self.right - dp(7))
            paint(colours.on_glow if self.chosen else colours.attention)
            plate((left, self.center_y + tex.height * 0.22), (dp(6), dp(6)), dp(3))

    def _draw_picture(self) -> tuple[float, float]:
        """Draw the picture, in the middle unless there is a number too; return the middle of the number."""
        side = min(self.width, self.height, dp(_PICTURE)) - dp(4)
        number = texture(self.text, self._kind).width + dp(2) if self.text else 0
        left = self.center_x - (min(side, self.width - number - dp(4)) + number) / 2
        side = min(side, self.width - number - dp(4))
        paint("#ffffff", _FAINT if self.pictured else 1)
        show(self.picture, (left, self.center_y - side / 2), side)
        return left + side + (number + dp(2)) / 2, self.center_y
