"""The cards of one player, laid out on a bamboo mat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, NamedTuple

from kivy.clock import Clock
from kivy.core.image import Image as CoreImage
from kivy.graphics import Mesh
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from sushigo_score.rules.cards import Item, Stack, parse_item
from sushigo_score.ui.kit.drawing.assets import asset
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, frame, paint, plate, rounded
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.mesh_batch import MeshBatch
from sushigo_score.ui.kit.drawing.theme import PICTURE_INK, RADIUS
from sushigo_score.ui.pieces.dish_pictures import plate_of
from sushigo_score.ui.pieces.laid_card import UNDER, lay_item

CARD: Final = 64
"""The width of a card, in dp, where there is room."""
_TALL: Final = 1.28
"""The height of a card, as a multiple of its width."""
_STEP: Final = 0.5
"""How far the next card of the same dish is shifted from the one below it, as a share of its width."""
_GAP: Final = 8
_EDGE: Final = 14
_PIECE: Final = 96
"""The size of the repeating piece of the mat, in dp."""
_SMALLEST: Final = 20
_THREADS: Final = (0.06, 0.94)
_LINE: Final = 0.55
_TIDY: Final = 0.62
"""How far the cards may shrink to fit into fewer rows."""


class _Place(NamedTuple):
    """The place of a card: its distance from the left, and its row."""

    item: Item
    left: float
    row: int


class CardMat(CanvasWidget):
    """A mat; `items` are all cards of a player in the notation; cards of the same dish overlap.

    It is as high as necessary, and at least `least_height`, unless its height is given: then the cards are as large as fit.
    `largest` is the greatest width of a card, in dp.
    """

    role = "cards"

    items = ListProperty()
    largest = NumericProperty(CARD)
    tidies = BooleanProperty(True)
    """True if cards may shrink a little to save a row."""
    least_height = NumericProperty(0)
    alike = BooleanProperty(False)
    """True if `largest` is shared with other mats: then none of them shrinks its cards alone."""

    sized_by = ("width", "items", "largest", "alike", "least_height")

    @property
    def spoken_name(self) -> str:
        """The names of the cards."""
        return str(look.words.listed([look.words.item(parse_item(item)) for item in self.items]))

    _wide = 0.0
    """The width of a card, if the height follows from that."""

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            self._wide = dp(self.largest) if self.alike else self.fitting(self.largest)
            self.height = max(_height_of(self.items, self.width, self._wide), self.least_height)

    def _tidy(self, wide: float) -> float:
        """Return the width of cards that shrink a little if that saves a row."""
        rows, smaller = _rows(self.items, self.width, wide), float(wide)
        while self.tidies and smaller - dp(2) >= max(wide * _TIDY, dp(_SMALLEST)):
            smaller -= dp(2)
            if _rows(self.items, self.width, smaller) < rows:
                return float(smaller)
        return wide

    def fitting(self, largest: float) -> float:
        """Return the width, in pixels, at which all cards fit tidily; `largest`, in dp, at most."""
        wide = dp(largest) if self.size_hint_y is None else width_in(self.items, self.size, largest)
        return float(self._tidy(wide))

    def _places(self, wide: float) -> list[_Place]:
        """Return the places of all cards; on a mat that is higher than necessary, the rows are balanced and centred."""
        whole = room = _room(self.width, wide)
        places = _in_rows(self.items, wide, whole, whole)
        if (self.size_hint_y is None and not self.least_height) or not places:
            return places
        shorter = places
        while shorter[-1].row == places[-1].row and room > wide:
            places, room = shorter, room - wide / 4
            shorter = _in_rows(self.items, wide, whole, room)
        aside = whole - wide - max(place.left for place in places)
        return [place._replace(left=place.left + aside / 2) for place in places]

    def draw(self) -> None:
        self._draw_mat()
        wide = self._wide if self.size_hint_y is None else width_in(self.items, self.size, self.largest)
        size = (round(wide), round(wide * _TALL))
        places = self._places(wide)
        high = (max((place.row for place in places), default=0) + 1) * (size[1] + dp(_GAP)) - dp(_GAP)
        top = self.center_y + high / 2
        batch = MeshBatch(wide)
        for item, left, row in places:
            foot = round(top - size[1] - row * (size[1] + dp(_GAP)))
            at = round(self.x + dp(_EDGE) + left)
            low = size[1] * (1 - UNDER if isinstance(item, Stack) else 1)
            batch.plate(PICTURE_INK, (at + dp(1), foot - dp(2)), (size[0], low), 0.14 * size[0], 0.5)
            lay_item(batch, item, (at, foot), size)
        batch.draw()

    def _draw_mat(self) -> None:
        """Draw the bamboo with rounded corners, its two threads, and a thin outline."""
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


def width_in(items: Sequence[str], size: Sequence[float], largest: float) -> float:
    """Return the width, in pixels, at which cards fit on a mat of a size; `largest`, in dp, at most."""
    wide = float(dp(largest))
    while wide > dp(_SMALLEST) and _height_of(items, size[0], wide) > size[1] + 1:
        wide -= dp(2)
    return wide


def _height_of(items: Sequence[str], across: float, wide: float) -> float:
    """Return the height that cards of a width need on a mat, given its own width."""
    rows = _rows(items, across, wide)
    return float(rows * wide * _TALL + (rows - 1) * dp(_GAP) + 2 * dp(_EDGE))


def _rows(items: Sequence[str], across: float, wide: float) -> int:
    room = _room(across, wide)
    return max((place.row for place in _in_rows(items, wide, room, room)), default=0) + 1


def _room(across: float, wide: float) -> float:
    """Return the width of a row of cards on a mat: at least that of one of them."""
    return float(max(wide, across - 2 * dp(_EDGE)))


def _in_rows(items: Sequence[str], wide: float, whole: float, room: float) -> list[_Place]:
    """Lay out cards from the left in rows no wider than the room; cards of the same dish overlap to fit into the whole."""
    places: list[_Place] = []
    left, row = 0.0, 0
    for pile in _piles([parse_item(item) for item in items]):
        step = min(wide * _STEP, (whole - wide) / max(1, len(pile) - 1))
        broad = wide + step * (len(pile) - 1)
        if left and left + broad > room + 1:
            left, row = 0.0, row + 1
        places += [_Place(item, left + number * step, row) for number, item in enumerate(pile)]
        left += broad + dp(_GAP)
    return places


def _piles(items: Sequence[Item]) -> Iterator[list[Item]]:
    """Group adjacent cards of the same dish and value; a nigiri on wasabi goes with others of its kind."""
    for _, pile in groupby(items, key=lambda item: (item.cards[-1].kind, item.cards[-1].value)):
        yield list(pile)


@lru_cache(maxsize=1)
def _bamboo() -> Any:
    """Return the repeating texture of the mat."""
    texture = CoreImage(asset("mat.png"), keep_data=False).texture
    texture.wrap = "repeat"
    return texture


def keep_alike(mats: Sequence[CardMat], most: float) -> None:
    """Keep the cards on all mats at the size that fits on the fullest one, whatever the room; `most` dp wide at most."""

    def size_all(_: float) -> None:
        largest = most
        for _again in range(2):  # shrinking all of them a little may save one of them a row
            largest = min((mat.fitting(largest) for mat in mats), default=0.0) / dp(1)
        for mat in mats:
            mat.alike, mat.largest = True, largest

    soon = Clock.create_trigger(size_all, -1)
    for mat in mats:
        mat.bind(**{"width" if mat.size_hint_y is None else "size": soon})
