"""A dish to tap: its picture on its plate, its name, how many lie there, what they bring now."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.rules.cards import Item, Stack, parse_item
from sushigo_score.text import interface
from sushigo_score.ui.drawn import Touchable, frame, paint, plate
from sushigo_score.ui.lettering import write
from sushigo_score.ui.look import look
from sushigo_score.ui.pictures import picture_of, plate_of, show
from sushigo_score.ui.theme import RADIUS, TARGET


def _as_printed(item: Item) -> Item:
    """The item by the name it is a copy of: the bell says that it is one."""
    if isinstance(item, Stack):
        return Stack(item.wasabi, replace(item.nigiri, copied=False))
    return replace(item, copied=False)


class DishTile(Touchable):
    """Tap adds one, the minus takes one away, so does a long press; plus and minus do it from the keyboard.

    `goes_on_wasabi` says before the tap that the next nigiri will go on a wasabi.
    """

    item = StringProperty("egg")
    count = NumericProperty(0)
    points = NumericProperty(0)
    scored = BooleanProperty(False)
    goes_on_wasabi = BooleanProperty(False)
    faded = BooleanProperty(False)

    __events__ = ("on_add", "on_take_away")
    shows = (*Touchable.shows, "item", "count", "points", "scored", "goes_on_wasabi", "faded")

    def draw(self) -> None:
        """Plate and picture at the top, count and points beside them, name below, minus in the corner."""
        colours = look.palette
        self._draw_card()
        item = parse_item(self.item)
        side = min(dp(72), self.height * 0.54, self.width * 0.5)
        left = self.x + dp(8) if self.count else self.center_x - side / 2
        bottom = self.top - dp(7) - side
        paint(plate_of(item.cards[-1].kind), 0.5 if self.faded else 1)
        plate((left, bottom), (side, side), dp(RADIUS["small"]))
        paint("#ffffff", 0.4 if self.faded else 1)
        inset = side * 0.06
        show(picture_of(item), (left + inset, bottom + inset), side - 2 * inset)
        if item.cards[-1].copied:
            show("special_order", (left - dp(5), bottom - dp(5)), side * 0.42)
        if self.goes_on_wasabi:
            self._draw_wasabi_mark(left + side, bottom)
        if self.count:
            self._draw_count(left + side, bottom)
        paint(colours.text_soft if self.faded else colours.text)
        width = self.width - dp(10) - (dp(32) if self.count else 0)
        room = bottom - self.y - dp(4)
        write(
            look.words.item(_as_printed(item)),
            "small",
            (self.x + dp(5) + width / 2, self.y + dp(2) + room / 2),
            width,
            2,
            room,
        )

    def _draw_card(self) -> None:
        colours = look.palette
        paint(colours.raised if self.pressed else colours.glow if self.goes_on_wasabi else colours.surface)
        plate(self.pos, self.size, dp(RADIUS["medium"]))
        if self.count and not self.focused:
            paint(colours.action)
            frame(self, dp(1), dp(RADIUS["medium"]), dp(1.2))
        self.draw_focus()

    def _draw_wasabi_mark(self, right: float, bottom: float) -> None:
        colours = look.palette
        width, height = dp(28), dp(20)
        paint(colours.action)
        plate((right - width * 0.7, bottom - dp(4)), (width, height), height / 2)
        paint(colours.on_action)
        write("×3", "small_bold", (right - width * 0.2, bottom - dp(4) + height / 2), width - dp(4), 1, height)

    def _draw_count(self, left: float, bottom: float) -> None:
        colours = look.palette
        room = self.right - left - dp(8)
        middle = left + dp(4) + room / 2
        height = self.top - dp(6) - bottom
        paint(colours.text)
        write(str(int(self.count)), "number", (middle, bottom + height * 0.7), room, 1, height * 0.6)
        if self.scored:
            points = look.words.say(interface.POINTS_SHORT, points=int(self.points))
            paint(colours.loss if self.points < 0 else colours.text_soft)
            write(points, "small", (middle, bottom + height * 0.2), room, 1, height * 0.4)
        self._draw_minus()

    def _draw_minus(self) -> None:
        colours = look.palette
        x, y = self._minus_middle()
        paint(colours.raised)
        plate((x - dp(14), y - dp(14)), (dp(28), dp(28)), dp(14))
        paint(colours.text)
        plate((x - dp(6), y - dp(1.25)), (dp(12), dp(2.5)), dp(1))

    def _minus_middle(self) -> tuple[float, float]:
        return (self.right - dp(18), self.y + dp(18))

    def minus_at(self, pos: tuple[float, float]) -> bool:
        """True where a touch means the minus: a full target in the corner."""
        return bool(self.count) and pos[0] >= self.right - dp(TARGET) and pos[1] <= self.y + dp(TARGET)

    def on_tap(self, pos: tuple[float, float]) -> None:
        """One more, or one fewer on the minus."""
        self.dispatch("on_take_away" if self.minus_at(pos) and pos != tuple(self.center) else "on_add")

    def on_long_press(self) -> None:
        """One fewer."""
        if self.count:
            self.dispatch("on_take_away")

    def on_key(self, key: str) -> bool:
        """Plus and minus."""
        if key == "plus":
            self.dispatch("on_add")
        elif key == "minus" and self.count:
            self.dispatch("on_take_away")
        return key in ("plus", "minus")

    def on_add(self, *_: Any) -> None:
        """One more was wanted."""

    def on_take_away(self, *_: Any) -> None:
        """One fewer was wanted."""
