"""The cards of one player as they lay, on a bamboo mat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, NamedTuple

from kivy.core.image import Image as CoreImage
from kivy.graphics import Mesh
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from sushigo_score.rules.cards import Item, Stack, parse_item
from sushigo_score.ui.kit.assets import asset
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, frame, paint, plate, rounded
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.mesh_batch import MeshBatch
from sushigo_score.ui.kit.theme import PICTURE_INK, RADIUS
from sushigo_score.ui.pieces.dish_pictures import plate_of
from sushigo_score.ui.pieces.laid_card import UNDER, lay_item

CARD: Final = 64
"""How wide, in dp, a card is where there is room."""
_TALL: Final = 1.28
"""How high a card is for its width."""
_STEP: Final = 0.5
"""How far the next card of the same dish lies from the one below it, as a part of its width."""
_GAP: Final = 8
_EDGE: Final = 14
_PIECE: Final = 96
"""How large, in dp, a piece of the mat is."""
_SMALLEST: Final = 20
_THREADS: Final = (0.06, 0.94)
_LINE: Final = 0.55
_TIDY: Final = 0.62
"""How much smaller the cards may become, for all to lie in fewer rows."""


class _Place(NamedTuple):
    """Where a card lies: from the left, and in which row."""

    item: Item
    left: float
    row: int


class CardMat(CanvasWidget):
    """`items` are all cards of a player in the notation; equal dishes lie over each other.

    As high as it has to be, unless it is given a height: then the cards are as large as there is room. `largest` is how
    wide, in dp, a card may be.
    """

    role = "cards"

    items = ListProperty()
    largest = NumericProperty(CARD)
    tidies = BooleanProperty(True)
    """True if cards may be a little smaller for a row less."""
    alike = BooleanProperty(False)
    """True if `largest` is what all mats beside it show: then no mat is tidier than the others."""

    shows = ("items", "largest")
    sized_by = ("width", "items", "largest", "alike")

    @property
    def spoken_name(self) -> str:
        """The cards by their names."""
        return str(look.words.listed([look.words.item(parse_item(item)) for item in self.items]))

    _wide = 0.0
    """How wide a card is where the height follows from that."""

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            self._wide = dp(self.largest) if self.alike else self.fitting(self.largest)
            self.height = self._height_of(self._wide)

    def _rows(self, wide: float) -> int:
        return max((place.row for place in self._in_rows(wide, self._room(wide))), default=0) + 1

    def _tidy(self, wide: float) -> float:
        """How wide cards are if they become a little smaller where that saves a row."""
        rows, smaller = self._rows(wide), float(wide)
        while self.tidies and smaller - dp(2) >= max(wide * _TIDY, dp(_SMALLEST)):
            smaller -= dp(2)
            if self._rows(smaller) < rows:
                return float(smaller)
        return wide

    def _height_of(self, wide: float) -> float:
        rows = self._rows(wide)
        return float(rows * wide * _TALL + (rows - 1) * dp(_GAP) + 2 * dp(_EDGE))

    def fitting(self, largest: float) -> float:
        """How wide, in pixels, a card can be for all to have room, tidily: `largest`, in dp, at most."""
        wide = dp(largest) if self.size_hint_y is None else self._in_height(largest)
        return float(self._tidy(wide))

    def _in_height(self, largest: float) -> float:
        wide = float(dp(largest))
        while wide > dp(_SMALLEST) and self._height_of(wide) > self.height + 1:
            wide -= dp(2)
        return wide

    def _room(self, wide: float) -> float:
        return float(max(wide, self.width - 2 * dp(_EDGE)))

    def _in_rows(self, wide: float, room: float) -> list[_Place]:
        """Every card in rows from the left that are as long as the room at most, those of a dish over each other."""
        places: list[_Place] = []
        left, row = 0.0, 0
        for pile in _piles([parse_item(item) for item in self.items]):
            step = min(wide * _STEP, (self._room(wide) - wide) / max(1, len(pile) - 1))
            broad = wide + step * (len(pile) - 1)
            if left and left + broad > room + 1:
                left, row = 0.0, row + 1
            places += [_Place(item, left + number * step, row) for number, item in enumerate(pile)]
            left += broad + dp(_GAP)
        return places

    def _places(self, wide: float) -> list[_Place]:
        """Where every card lies; on a mat of a given height the rows are about equally long, and in the middle."""
        room = self._room(wide)
        places = self._in_rows(wide, room)
        if self.size_hint_y is None or not places:
            return places
        shorter = places
        while shorter[-1].row == places[-1].row and room > wide:
            places, room = shorter, room - wide / 4
            shorter = self._in_rows(wide, room)
        aside = self._room(wide) - wide - max(place.left for place in places)
        return [place._replace(left=place.left + aside / 2) for place in places]

    def draw(self) -> None:
        self._draw_mat()
        wide = self._wide if self.size_hint_y is None else self._in_height(self.largest)
        size = (round(wide), round(wide * _TALL))
        places = self._places(wide)
        high = (max((place.row for place in places), default=0) + 1) * (size[1] + dp(_GAP)) - dp(_GAP)
        top = self.center_y + high / 2
        laid = MeshBatch(wide)
        for item, left, row in places:
            foot = round(top - size[1] - row * (size[1] + dp(_GAP)))
            at = round(self.x + dp(_EDGE) + left)
            low = size[1] * (1 - UNDER if isinstance(item, Stack) else 1)
            laid.plate(PICTURE_INK, (at + dp(1), foot - dp(2)), (size[0], low), 0.14 * size[0], 0.5)
            lay_item(laid, item, (at, foot), size)
        laid.draw()

    def _draw_mat(self) -> None:
        """The bamboo with round corners, its two threads, and a thin line around it."""
        radius = min(dp(RADIUS["medium"]), self.width / 2, self.height / 2)
        corners = rounded(self.pos, self.size, radius)
        vertices = [
            length for x, y in corners for length in (x, y, (x - self.x) / dp(_PIECE), (y - self.y) / dp(_PIECE))
        ]
        paint("#ffffff")
        Mesh(vertices=vertices, indices=list(range(len(corners))), mode="triangle_fan", texture=_bamboo())
        for share in _THREADS:
            paint(plate_of("tea"), 0.8)
            plate((round(self.x + share * self.width) - dp(1), self.y), (dp(2), self.height), 0)
        paint(PICTURE_INK, _LINE)
        frame(self, dp(0.5), radius, dp(0.5))


def _piles(items: Sequence[Item]) -> Iterator[list[Item]]:
    """The cards of the same dish and value after each other; those on a wasabi with the nigiri of their kind."""
    for _, pile in groupby(items, key=lambda item: (item.cards[-1].kind, item.cards[-1].value)):
        yield list(pile)


@lru_cache(maxsize=1)
def _bamboo() -> Any:
    """A piece of the mat that repeats."""
    texture = CoreImage(asset("mat.png"), keep_data=False).texture
    texture.wrap = "repeat"
    return texture


def size_alike(mats: Sequence[CardMat], largest: float) -> None:
    """Give the cards on all mats the size that those on the fullest can have: `largest`, in dp, at most."""
    for _ in range(2):  # what is a little smaller for all may save one of them a row
        largest = min((mat.fitting(largest) for mat in mats), default=0.0) / dp(1)
    for mat in mats:
        mat.alike, mat.largest = True, largest
