"""The head of a row in the table of all players: the dish, and the key that adds one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_textures import blit, paragraph, size_for_all, sizes_of, text_size, texture, write
from sushigo_score.ui.pieces.badge import draw_badge
from sushigo_score.ui.pieces.card_face import face, name_of
from sushigo_score.ui.pieces.dish_pictures import plate_of

_WORDS_BESIDE = 130
"""From this width on, in dp, the name is beside the picture, otherwise below it."""
_LARGEST = 72
_LARGE = 1.3
_WIDE = 240
"""From this width on, in dp, the letters are larger."""
_FADED = 0.4
_KEY = 22
"""The width, in dp, of a key: a letter, and perhaps a number."""
_BELOW = 0.42
"""The height of a picture above its name, relative to the whole."""


class DishLabel(CanvasWidget):
    """The picture on its plate, the name beside it or below, the key at the end."""

    role = "heading"

    item = StringProperty("egg")
    letter = StringProperty("")
    words = ObjectProperty(None, allownone=True)
    faded = BooleanProperty(False)
    """True while a special order or a takeout box asks for other dishes."""

    brief = BooleanProperty(False)
    text_size = NumericProperty(0)
    """The size of a name beside its picture, in pixels: the same for the whole column."""

    def draw(self) -> None:
        if self.width >= dp(_WORDS_BESIDE):
            self._draw_beside()
        else:
            self._draw_above()

    @property
    def is_wide(self) -> bool:
        """True if it has room for large letters."""
        return bool(self.width >= dp(_WIDE) and look.text_scale < _LARGE)

    @property
    def dish_name(self) -> str:
        """The name that it shows if there is room."""
        return name_of(self.item, self.words or look.words)

    def _draw_picture(self, left: float, bottom: float, side: float) -> None:
        shown = face(self.item)
        alpha = _FADED if self.faded else 1.0
        draw_badge(plate_of(shown.kind), shown.picture, (left, bottom), side, side * 0.05, alpha=alpha)

    @property
    def _ink(self) -> str:
        return look.palette.text_soft if self.faded else look.palette.text

    @property
    def name_room(self) -> float:
        """How wide a name beside the picture may be."""
        key = _KEY if self.letter and look.keys_shown else 0
        return float(self.width - min(self.height - dp(4), dp(_LARGEST)) - dp(18 + key))

    def _draw_beside(self) -> None:
        colours = look.palette
        side = min(self.height - dp(4), dp(_LARGEST))
        left = self.x + dp(4)
        self._draw_picture(left, self.center_y - side / 2, side)
        key = dp(_KEY) if self.letter and look.keys_shown else 0
        start = left + side + dp(10)
        paint(self._ink)
        name = self._name_beside(self.name_room)
        blit(name, start, self.center_y - name.height / 2)
        if key:
            paint(colours.text_soft)
            write(self.letter, "small", (self.right - dp(12), self.center_y), dp(_KEY - 2), 1, self.height)

    def name_for(self, room: float) -> str:
        """Return the brief name if the column has those, or the full one does not fit in one line of usual letters."""
        if self.brief or texture(self.dish_name, "name").width > room:
            return name_of(self.item, self.words or look.words, brief=True)
        return self.dish_name

    def _name_beside(self, room: float) -> Any:
        """Typeset the name in one line, in letters as large as in the other rows, or in two lines, also aligned left."""
        high = self.height - dp(4)
        if self.is_wide:
            return texture(self.dish_name, "name_large", room, 1, high, int(self.text_size))
        if look.text_scale >= _LARGE:
            broken = paragraph(self.dish_name, "small", room)
            return broken if broken.height <= high else texture(self.dish_name, "small", room, 2, high)
        name = self.name_for(room)
        if not self.text_size and texture(name, "name").width <= room:
            return texture(name, "name")
        if text_size(name, "name", room) >= self.text_size:
            return texture(name, "name", room, 1, high, int(self.text_size))
        broken = paragraph(name, "name", room, most=int(self.text_size))
        return broken if broken.height <= high else texture(name, "name", room, 2, high, int(self.text_size))

    def _draw_above(self) -> None:
        side = min(self.height * _BELOW, dp(_LARGEST))
        bottom = self.top - dp(3) - side
        self._draw_picture(self.center_x - side / 2, bottom, side)
        paint(self._ink)
        room = bottom - self.y - dp(2)
        write(self.dish_name, "small", (self.center_x, self.y + dp(1) + room / 2), self.width - dp(6), 2, room)
        if self.letter and look.keys_shown:
            beside = self.right - self.center_x - side / 2
            paint(look.palette.text_soft)
            write(
                self.letter,
                "small",
                (self.right - beside / 2, bottom + side / 2),
                min(beside, dp(_KEY)) - dp(2),
                1,
                side,
            )


def give_labels_one_size(labels: Sequence[DishLabel]) -> None:
    """Give the names of a column one size: that of the longest, unless that would be too small for all of them."""
    first = labels[0]
    high, room = first.height - dp(4), first.name_room
    if first.is_wide:
        size = size_for_all((label.dish_name for label in labels), "name_large", room, 1, high)
    else:
        brief = any(label.name_for(room) != label.dish_name for label in labels)
        for label in labels:
            label.brief = brief
        size = size_for_all((label.name_for(room) for label in labels), "name", room, 2, high)
        size = max(size, sizes_of("small")[0])
    for label in labels:
        label.text_size = size
