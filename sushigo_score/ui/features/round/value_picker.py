"""The values of a dish to choose from: one tap opens it, another one chooses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import DictProperty, ListProperty, NumericProperty

from sushigo_score.rules.cards import parse_item
from sushigo_score.ui.kit.by_keys import Area
from sushigo_score.ui.kit.canvas_widget import Touchable, paint, plate
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.spoken import HeardPart, told
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.pieces.dish_pictures import picture_of, toned_plate_of

_FADED: Final = 0.35


class ValuePicker(Touchable):
    """A grid of pictures, one for each item; Tab and arrows move between them, Enter chooses."""

    role = "picker"

    items = ListProperty()
    columns = NumericProperty(5)
    taken = DictProperty()
    """What is said of each item that is on the table already: these are faded."""

    __events__ = ("on_choose",)

    @property
    def spoken_name(self) -> str:
        """The item that Enter would choose."""
        return str(look.words.tile(self.items[int(self.area)])) if self.items else ""

    @property
    def heard_parts(self) -> list[HeardPart]:
        """A part for each item."""
        return [
            HeardPart(
                told(str(look.words.tile(item)), self.taken.get(item, "")),
                partial(self.dispatch, "on_choose", item),
                at=number,
            )
            for number, item in enumerate(self.items)
        ]

    @property
    def rows(self) -> int:
        """The number of rows."""
        return -(-len(self.items) // int(self.columns)) if self.items else 1

    def _cell(self, number: int) -> tuple[float, float, float, float]:
        row, column = divmod(number, int(self.columns))
        width, height = self.width / self.columns, self.height / self.rows
        return self.x + column * width, self.top - (row + 1) * height, width, height

    def draw(self) -> None:
        """Draw each item on its plate, and highlight the one that has the keyboard focus."""
        colours = look.palette
        draw_ground(colours.surface, self.pos, self.size, dp(RADIUS["medium"]))
        for number, text in enumerate(self.items):
            x, y, width, height = self._cell(number)
            item = parse_item(text)
            gap = dp(3)
            if self.focused and number == self.area:
                paint(colours.focus)
                plate((x, y), (width, height), dp(RADIUS["small"]))
            if text not in self.taken:
                ground = toned_plate_of(item.cards[-1].kind)
                draw_ground(ground, (x + gap, y + gap), (width - 2 * gap, height - 2 * gap), dp(RADIUS["small"]))
            side = min(width, height) - 3 * gap
            paint("#ffffff", _FADED if text in self.taken else 1)
            show(picture_of(item), (x + (width - side) / 2, y + (height - side) / 2), side)

    def at(self, pos: tuple[float, float]) -> int | None:
        """Return which item is at a point."""
        column = int((pos[0] - self.x) / self.width * self.columns)
        row = int((self.top - pos[1]) / self.height * self.rows)
        number = row * int(self.columns) + column
        return number if 0 <= number < len(self.items) else None

    def on_tap(self, pos: tuple[float, float]) -> None:
        """Choose the item at a point."""
        number = self.at(pos)
        if number is not None:
            self.dispatch("on_choose", self.items[number])

    areas_by_tab = True

    def areas(self) -> Sequence[Area]:
        """Return an area for each item."""
        cells = [self._cell(number) for number in range(len(self.items))]
        return [((x, y), (width, height)) for x, y, width, height in cells] or super().areas()

    def on_key(self, key: str) -> bool:
        steps = {"left": -1, "right": 1, "up": -int(self.columns), "down": int(self.columns)}
        if key not in steps:
            return False
        self.area = min(max(0, int(self.area) + steps[key]), len(self.items) - 1)
        return True

    def on_choose(self, item: str) -> Any:
        """Default handler: an item was chosen."""
