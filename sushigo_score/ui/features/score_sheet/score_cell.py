"""What a score table consists of: numbers to tap, and at the left of a line a dish or a player."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.text.at_the_table import NO_NUMBER
from sushigo_score.text.language import is_negative
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, Touchable, draw_ground, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.shapes import draw_shape
from sushigo_score.ui.kit.drawing.theme import GAP, RADIUS
from sushigo_score.ui.kit.reach.spoken import with_pauses
from sushigo_score.ui.kit.text.textures import at_size, blit, fits, paragraph, text_size, texture, write, write_left
from sushigo_score.ui.pieces.dish_pictures import draw_badge, picture_of_dish, plate_of

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


PICTURE = 36
_LARGE_PICTURE = 52
SHAPE = 7
_NAME = 48
"""With less room than this, in dp, the name of a dish is not beside its picture."""
_LEAST_PICTURE = 18
"""The least side of a picture above a name, in dp; it grows with the letters."""
_LABEL_INSET = 4
"""The least distance, in dp, of anything from the edges of its cell."""
_WIDE = 144
"""From this width on, in dp, labels have the inset of other cards at the left."""
_SLIM = 96
"""With less width than this, in dp, sums stand below pictures in the middle of the column, and need not align with them."""
_LARGE_TEXT = 1.3
_PLAYER = 72
"""With less width than this, in dp at the normal text size, large names of players are below their shapes."""


class SheetLabel(CanvasWidget):
    """A dish with its picture, and its name if it fits; `picture` is for anything else, `colour` for a player."""

    role = "heading"

    dish = StringProperty("")
    picture = StringProperty("")
    text = StringProperty("")
    strong = BooleanProperty(False)
    large = BooleanProperty(False)
    colour = NumericProperty(-1)
    shared_letters = NumericProperty(0)
    """The size of a player's name, in pixels: the same for all players below each other."""

    @property
    def stacked(self) -> bool:
        """True if a player's name is below the shape, where large letters have more room in a narrow column."""
        scale = look.text_scale
        return bool(self.colour >= 0 and scale > _LARGE_TEXT and self.width < dp(_PLAYER) * scale)

    @property
    def room(self) -> float:
        """The width available to a player's name."""
        return float(self.width - dp(2 * _LABEL_INSET) - (0 if self.stacked else dp(2 * SHAPE + 10)))

    @property
    def own_letters(self) -> int:
        """The size, in pixels, at which a player's name fits."""
        high = self.height - dp(2 * _LABEL_INSET) - (dp(2 * SHAPE) if self.stacked else 0)
        return text_size(self.text, "name", self.room, 1, high)

    @property
    def _kind(self) -> str:
        if self.strong:
            return "title" if self.large else "name_bold"
        return "name" if self.large else "small"

    @property
    def _side(self) -> float:
        return float(min(dp(_LARGE_PICTURE if self.large else PICTURE), self.height - dp(4)))

    @property
    def _narrow(self) -> bool:
        """Whether a dish has no room for its name beside its picture."""
        return bool(self.dish) and self.width - self._left - self._side - dp(10) < dp(_NAME) * look.text_scale

    @property
    def _left(self) -> float:
        """The distance of a picture or a name from the left edge."""
        if self.width >= dp(_WIDE):
            return float(dp(GAP["medium"]))
        return float(dp(_LABEL_INSET if self.dish or self.picture or self.width >= dp(_SLIM) else GAP["small"]))

    def _name_below(self) -> Any:
        """Typeset the name of a dish below its picture; None where there is no room for both."""
        room, height = (
            self.width - dp(2 * _LABEL_INSET),
            self.height - dp(_LABEL_INSET + _LEAST_PICTURE * look.text_scale),
        )
        if max(texture(word, "small").width for word in self.text.split()) > room:
            return None
        name = paragraph(self.text, "small", room, "center")
        return name if name.height <= height else None

    def second_line(self, height: float) -> float:
        """Return what a row of this height lacks for a name of two lines below a picture as large as the others."""
        room = self.width - dp(2 * _LABEL_INSET)
        if not self._narrow or max(texture(word, "small").width for word in self.text.split()) > room:
            return 0.0
        name, line = paragraph(self.text, "small", room, "center"), texture("X", "small").height
        lacking = dp(PICTURE + _LABEL_INSET) + name.height - height
        return float(max(0.0, min(name.height - line, lacking)))

    def _draw_narrow(self) -> None:
        """Draw a dish in the middle, with its name below if there is room."""
        side, name = self._side, self._name_below()
        bottom = self.center_y - side / 2
        if name is not None:
            side = min(side, self.height - dp(_LABEL_INSET) - name.height)
            bottom = self.center_y - (side - name.height) / 2
            paint(look.palette.text)
            blit(name, self.center_x - name.width / 2, bottom - name.height)
        draw_badge(plate_of(self.dish), picture_of_dish(self.dish), (self.center_x - side / 2, bottom), side, dp(2))

    def _draw_player(self) -> None:
        """Draw a player's shape, and the name beside it or below."""
        left, middle = self.x + dp(_LABEL_INSET), self.center_y
        name = at_size(self.text, int(self.shared_letters), self.strong, self.room)
        shape = middle + name.height / 2 if self.stacked else middle
        paint(look.palette.seats[int(self.colour)])
        draw_shape(int(self.colour), (left + dp(SHAPE if self.stacked else _LABEL_INSET + SHAPE), shape), dp(SHAPE))
        paint(look.palette.text)
        if self.stacked:
            blit(name, left, shape - dp(SHAPE) - name.height)
        else:
            blit(name, left + dp(2 * SHAPE + 10), middle - name.height / 2)

    def draw(self) -> None:
        if self._narrow:
            self._draw_narrow()
            return
        if self.colour >= 0:
            self._draw_player()
            return
        side, left = self._side, self.x + self._left
        middle = self.center_y - side / 2
        pictured = bool(self.dish or self.picture)
        if self.dish:
            draw_ground(plate_of(self.dish), (left, middle), (side, side), dp(RADIUS["small"]))
        if pictured:
            paint("#ffffff")
            show(self.picture or picture_of_dish(self.dish), (left + dp(2), middle + dp(2)), side - dp(4))
            left += side + dp(6)
        room, height = self.right - dp(_LABEL_INSET) - left, self.height - dp(_LABEL_INSET)
        kind = self._kind
        if pictured and not fits(self.text, kind, room, 2, height):
            return
        paint(look.palette.text)
        tex = paragraph(self.text, kind, room)
        if texture(self.text, kind).width <= room or tex.height > height:
            write_left(self.text, kind, (left, self.center_y), room, height)
        else:
            blit(tex, left, self.center_y - tex.height / 2)
