"""What stands at the left of a line of a score table: a dish with its picture, or a player."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, draw_ground, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.shapes import draw_shape
from sushigo_score.ui.kit.drawing.theme import GAP, RADIUS
from sushigo_score.ui.kit.text.textures import (
    at_size,
    blit,
    fits,
    paragraph,
    texture,
    write_left,
)
from sushigo_score.ui.pieces.badge import draw_badge
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of

PICTURE = 36
_LARGE_PICTURE = 52
SHAPE = 7
_NAME = 48
"""With less room than this, in dp, the name of a dish is not beside its picture."""
_LEAST_PICTURE = 18
"""The least side of a picture above a name, in dp; it grows with the letters."""
_INSET = 4
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
    letters = NumericProperty(0)
    """The size of a player's name, in pixels: the same for all players below each other."""

    @property
    def stacked(self) -> bool:
        """True if a player's name is below the shape, where large letters have more room in a narrow column."""
        scale = look.text_scale
        return bool(self.colour >= 0 and scale > _LARGE_TEXT and self.width < dp(_PLAYER) * scale)

    @property
    def name_kind(self) -> str:
        """The kind of text that a player's name is."""
        return "name"

    @property
    def lines(self) -> tuple[str, ...]:
        """The name, in one line."""
        return (self.text,)

    @property
    def room(self) -> float:
        """The width available to a player's name."""
        return float(self.width - dp(2 * _INSET) - (0 if self.stacked else dp(2 * SHAPE + 10)))

    @property
    def height_of_name(self) -> float:
        """The height available to a player's name."""
        return float(self.height - dp(2 * _INSET) - (dp(2 * SHAPE) if self.stacked else 0))

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
        return float(dp(_INSET if self.dish or self.picture or self.width >= dp(_SLIM) else GAP["small"]))

    @property
    def named_below(self) -> bool:
        """Whether the name of a dish is below its picture: where it has room only there."""
        return self._name_below() is not None

    def _name_below(self) -> Any:
        """Typeset the name of a dish below its picture; None where there is no room for both."""
        room, height = self.width - dp(2 * _INSET), self.height - dp(_INSET + _LEAST_PICTURE * look.text_scale)
        if max(texture(word, "small").width for word in self.text.split()) > room:
            return None
        name = paragraph(self.text, "small", room, "center")
        return name if name.height <= height else None

    def second_line(self, height: float) -> float:
        """Return what a row of this height lacks for a name of two lines below a picture as large as the others."""
        room = self.width - dp(2 * _INSET)
        if not self._narrow or max(texture(word, "small").width for word in self.text.split()) > room:
            return 0.0
        name, line = paragraph(self.text, "small", room, "center"), texture("X", "small").height
        lacking = dp(PICTURE + _INSET) + name.height - height
        return float(max(0.0, min(name.height - line, lacking)))

    def _draw_narrow(self) -> None:
        """Draw a dish in the middle, with its name below if there is room."""
        side, name = self._side, self._name_below()
        bottom = self.center_y - side / 2
        if name is not None:
            side = min(side, self.height - dp(_INSET) - name.height)
            bottom = self.center_y - (side - name.height) / 2
            paint(look.palette.text)
            blit(name, self.center_x - name.width / 2, bottom - name.height)
        draw_badge(plate_of(self.dish), picture_of_dish(self.dish), (self.center_x - side / 2, bottom), side, dp(2))

    def _draw_player(self) -> None:
        """Draw a player's shape, and the name beside it or below."""
        left, middle = self.x + dp(_INSET), self.center_y
        name = at_size(self.text, int(self.letters), self.strong, self.room)
        shape = middle + name.height / 2 if self.stacked else middle
        paint(look.palette.seats[int(self.colour)])
        draw_shape(int(self.colour), (left + dp(SHAPE if self.stacked else _INSET + SHAPE), shape), dp(SHAPE))
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
        room, height = self.right - dp(_INSET) - left, self.height - dp(_INSET)
        kind = self._kind
        if pictured and not fits(self.text, kind, room, 2, height):
            return
        paint(look.palette.text)
        tex = paragraph(self.text, kind, room)
        if texture(self.text, kind).width <= room or tex.height > height:
            write_left(self.text, kind, (left, self.center_y), room, height)
        else:
            blit(tex, left, self.center_y - tex.height / 2)
