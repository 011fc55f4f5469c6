"""A player at the top of the round: shape and colour, name, total, cards in, squishy and boat."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from kivy.graphics import Line
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from sushigo_score.present.round import Chip, cards_in_words, dessert_in_words
from sushigo_score.text import at_the_table
from sushigo_score.text.at_the_table import BOAT, SQUISHY
from sushigo_score.text.language import figure
from sushigo_score.ui.features.round.dish_cell import AXIS
from sushigo_score.ui.kit.drawing.canvas_widget import Point, Touchable, draw_ground, frame_around, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.motion import Popping
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.shapes import draw_crown, draw_shape
from sushigo_score.ui.kit.drawing.theme import RADIUS
from sushigo_score.ui.kit.reach.by_keys import Area
from sushigo_score.ui.kit.reach.spoken import with_pauses
from sushigo_score.ui.kit.text.textures import blit, fitting_size, texture
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish

_LINE: Final = 3
"""The thickness, in dp, of the ring."""
_CROWN: Final = 6
_OVER: Final = 5
"""How far, in dp, the middle of the crown is above the ring, whose top the first cards fill."""
_SEGMENTS: Final = 64
"""How many segments the ring has: it looks round, and is cheap to draw."""
_BROKEN: Final = 45
"""The angle, in degrees, from one dash of a broken ring to the next."""


def draw_hand_ring(middle: Point, reach: float, colour: int, cards: tuple[int, int], *, leads: bool) -> None:
    """Draw the shape in its ring, and the crown of whoever leads.

    `cards` are the cards that are in, and the size of a hand: too many break the ring.
    """
    colours, (x, y), radius = look.palette, middle, reach - dp(_LINE / 2)
    has, hand = cards
    paint(colours.outline, 0.35)
    Line(circle=(x, y, radius, 0, 360, _SEGMENTS), width=dp(_LINE / 2))
    if has > hand > 0:
        paint(colours.attention)
        for turn in range(0, 360, _BROKEN):
            Line(circle=(x, y, radius, turn, turn + 0.6 * _BROKEN, _SEGMENTS), width=dp(_LINE / 2), cap="none")
    elif hand:
        paint(colours.action)
        Line(circle=(x, y, radius, 0, 360 * has / hand, _SEGMENTS), width=dp(_LINE / 2), cap="none")
    paint(colours.seats[colour])
    draw_shape(colour, (x, y), radius * 0.64)
    if leads:
        draw_crown((x, y + reach + dp(_OVER)), dp(_CROWN))


HEIGHT: Final = 66
"""The height, in dp, at which a chip has three lines one above the other."""
_WIDE: Final = 124
"""From this width on, in dp, name and total are aligned with the player's cards below, and desserts follow the total."""
EDGE: Final = 6
_GAP: Final = 5
_RING: Final = (12, 14)
"""The outer radius, in dp, of the ring in a narrow chip and in a wide one."""
_LIFTED: Final = 3
"""How much higher, in dp, the ring of a narrow chip is over marks below it."""
NARROWEST: Final = 70
"""Below this width, in dp, the ring and the pictures are smaller."""
PICTURE: Final = 16
"""The size, in dp, of a picture in a narrow chip."""
LEAST: Final = 12
"""The least size, in dp, of a picture."""
_LARGE: Final = 20
_MARKS_APART: Final = (12, 4)
"""The gap, in dp, before each picture: usually, and where room is tight."""


@lru_cache(maxsize=64)
def measured(width: float, one: float) -> tuple[bool, float, float, float]:
    """Return whether a chip is wide, the radius of its ring, and where what is beside the ring begins and how wide it is."""
    wide = bool(width >= _WIDE * one)
    reach = one * (_RING[1] if wide else _RING[0] - 1 if width < NARROWEST * one else _RING[0])
    left = one * AXIS if wide else one * (EDGE + _GAP) + 2 * reach
    return wide, float(reach), float(left), float(width - one * EDGE - left)


class ChipFoot(NamedTuple):
    """The gap before each picture, the size of the pictures, and whether squishy and boat are among them."""

    before: float = 0
    size: float = 0
    with_marks: bool = False


def fit_foot(room: float, marks: int, *, dessert: bool) -> ChipFoot:
    """Fit the pictures into a width: large and apart if possible, else smaller and closer, and finally without the marks."""
    one = dp(1)
    for number, apart in (
        (marks + dessert, _MARKS_APART[0]),
        (marks + dessert, _MARKS_APART[1]),
        (int(dessert), _MARKS_APART[1]),
    ):
        size = min(one * _LARGE, room / max(1, number) - one * apart)
        if size >= one * (PICTURE if apart == _MARKS_APART[0] else LEAST):
            return ChipFoot(one * apart, size, number > dessert)
    return ChipFoot(one * 2, one * LEAST)


_HIGH: Final = 80
"""From this height on, in dp, a wide one has larger letters."""
_FRAME: Final = 2
_APART: Final = 6
"""The gap, in dp, between the desserts of a narrow chip and the marks after them."""
_SEEN: Final = 14
"""The least size, in dp, of a mark beside the desserts of a narrow chip; a smaller one goes below its ring."""
_NAME, _TOTAL, _DESSERT = 54 / 66, 34 / 66, 14 / 66
_ALONE = 26 / 66
"""How high the middles of name, total and desserts are, relative to the whole, and that of a total without desserts."""
_RING_AT: Final = 23 / 66
_WIDE_NAME, _WIDE_FOOT = 0.72, 0.32


class PlayerChip(Popping, Touchable):
    """The tab of a player: a tap enters their cards. The ring around the shape fills up as cards come in."""

    role = "tab"
    named_by = "name"

    name = StringProperty("")
    colour = NumericProperty(0)
    total = NumericProperty(0)
    cards = NumericProperty(0)
    aside = NumericProperty(0)
    """How many of their cards left the table by the rules: these are in, too."""
    hand = NumericProperty(0)
    chosen = BooleanProperty(False)
    leads = BooleanProperty(False)
    squishy = BooleanProperty(False)
    boat = BooleanProperty(False)
    dessert = ObjectProperty(None, allownone=True)
    """How many desserts they have so far; None while nobody has one."""
    shared_letters = NumericProperty(0)
    """The size of the name, in pixels: the same for all chips beside each other."""
    shared_lift = NumericProperty(0)
    """How much higher, in dp, the ring is in a narrow one: the same for all, if one has marks below."""
    inset = NumericProperty(0)
    """How far its plate is from its left and right edges: in the table, they are those of the columns below."""

    _foot = ChipFoot()
    """The layout of what follows the total of a wide one."""

    sinks = True

    @property
    def spoken_value(self) -> str:
        """The points, in words."""
        return str(look.words.count(int(self.total), "pts"))

    @property
    def heard(self) -> str:
        """The player, how many cards of a hand, the points, and all that the pictures say."""
        words = look.words
        return with_pauses(
            self.name,
            cards_in_words(words, int(self.cards), int(self.aside), int(self.hand)),
            words.count(int(self.total), "points"),
            words.say(at_the_table.IN_THE_LEAD) if self.leads else "",
            words.say(SQUISHY) if self.squishy else "",
            words.say(BOAT) if self.boat else "",
            dessert_in_words(self.dessert, words) if self.dessert is not None else "",
        )

    def show(self, player: Chip, *, chosen: bool) -> None:
        """Show the current state of a player."""
        self.name, self.colour, self.total = player.name, player.colour, player.total
        self.cards, self.aside, self.hand, self.leads = player.cards, player.aside, player.hand, player.leads
        self.squishy, self.boat, self.chosen = player.squishy, player.boat, chosen
        self.dessert = player.dessert

    # --- where things are -----------------------------------------------------------------------------

    @property
    def ground(self) -> Area:
        return (self.x + self.inset, self.y), (self.width - 2 * self.inset, self.height)

    @property
    def _is_wide(self) -> bool:
        return measured(self.width, dp(1))[0]

    @property
    def name_room(self) -> tuple[str, float, float]:
        """The text style of the name, and how wide and how high it may be."""
        if not self._is_wide:
            return "small", float(self.width - dp(EDGE)), self.height * 0.28
        kind = "title" if self.height >= dp(_HIGH) else "name"
        return kind, float(self.width - dp(AXIS + EDGE)), self.height * 0.42

    @property
    def own_letters(self) -> int:
        """The size, in pixels, at which its name fits."""
        kind, room, high = self.name_room
        return fitting_size(self.name, kind, room, 1, high)

    @property
    def _reach(self) -> float:
        """The outer radius of the ring."""
        return measured(self.width, dp(1))[1]

    @property
    def _ring_at(self) -> Point:
        """The middle of the ring: in a wide chip, above the minus of the cells."""
        if self._is_wide:
            return self.x + dp(AXIS / 2 - 1), self.center_y - dp(2)
        return self.x + dp(EDGE) + self._reach, self.y + self.height * _RING_AT + dp(self.shared_lift)

    @property
    def own_lift(self) -> int:
        """How much higher its ring is if squishy or boat are below it."""
        return _LIFTED if not self._is_wide and self._marks and not self._mark_size else 0

    @property
    def _right_part(self) -> tuple[float, float]:
        """The left edge of what is beside the ring, and how wide it is."""
        left, room = measured(self.width, dp(1))[2:]
        return self.x + left, room

    def _placed_total(self) -> tuple[Any, Point]:
        """Return the total as a texture, and its middle."""
        left, room = self._right_part
        kind = "headline" if self._is_wide and self.height >= dp(_HIGH) else "title"
        total = texture(figure(int(self.total)), kind, room, 1, self.height * 0.42)
        if self._is_wide:
            return total, (left + total.width / 2, self.y + self.height * _WIDE_FOOT)
        return total, (left + room / 2, self.y + self.height * (_TOTAL if self.dessert or self._marks else _ALONE))

    @property
    def total_at(self) -> Point:
        """The middle of the total."""
        return self._placed_total()[1]

    # --- drawing --------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the name on top, the shape in its ring at the left, and beside it the total over the desserts."""
        colours = look.palette
        ground = colours.raised if self.pressed or self.chosen else colours.surface
        plate = self.ground
        draw_ground(ground, *plate, dp(RADIUS["medium"]))
        if self.chosen:
            paint(colours.seats[int(self.colour)])
            frame_around(*plate, dp(_FRAME / 2), dp(RADIUS["medium"]), look.marking(dp(_FRAME / 2)))
        self.draw_focus()
        draw_hand_ring(
            self._ring_at,
            self._reach,
            int(self.colour),
            (int(self.cards + self.aside), int(self.hand)),
            leads=self.leads,
        )
        self._draw_name()
        after = self._draw_total()
        if not self._is_wide:
            left, room = self._right_part
            after = left + max(0.0, (room - self._foot_width) / 2)
        if self.dessert:
            after = self._draw_dessert(after)
        self._draw_marks(after)

    @property
    def _marks(self) -> list[str]:
        """The pictures of squishy and boat, if they are here."""
        return [name for name, has in (("squishy", self.squishy), ("boat", self.boat)) if has]

    def _dessert_parts(self) -> tuple[float, Any]:
        """Return the size of the dessert's picture, and the number as a texture; a die shows its own number."""
        size = self._foot.size if self._is_wide else dp(PICTURE - 2 if self.width < dp(NARROWEST) else PICTURE)
        number = "" if self.dessert.kind == "die" else str(self.dessert.number)
        return size, texture(number, "small", max(1, self._right_part[1] - size - dp(2)), 1, dp(18))

    def _fit_foot(self, total: float) -> ChipFoot:
        """Fit what follows the total of a wide chip, given the width of the total."""
        number = str(self.dessert.number) if self.dessert and self.dessert.kind != "die" else ""
        room = self._right_part[1] - total - (texture(number, "small", 0, 1, dp(18)).width + dp(2) if number else 0)
        return fit_foot(room, len(self._marks), dessert=self.dessert is not None)

    @property
    def _mark_size(self) -> float:
        """The size of the marks: in a narrow chip, what the desserts leave; 0 if that is too little."""
        if self._is_wide:
            return self._foot.size if self._foot.with_marks else 0.0
        taken = self._dessert_width + dp(_APART) if self.dessert else 0
        size = float(min(dp(PICTURE), (self._right_part[1] - taken) / max(1, len(self._marks))))
        return size if size >= dp(_SEEN) else 0.0

    @property
    def _dessert_width(self) -> float:
        size, number = self._dessert_parts()
        return float(size if self.dessert.kind == "die" else size + dp(2) + number.width)

    @property
    def _foot_width(self) -> float:
        """The width of everything below the total of a narrow chip."""
        wide = self._dessert_width if self.dessert else 0.0
        beside = self._mark_size * len(self._marks)
        return wide + (dp(_APART) if self.dessert and beside else 0) + beside

    def _draw_name(self) -> None:
        kind, room, high = self.name_room
        name = texture(self.name, kind, room, 1, high, int(self.shared_letters))
        left = self._right_part[0] if self._is_wide else self.center_x - name.width / 2
        paint(look.palette.text)
        middle = self.y + self.height * (_WIDE_NAME if self._is_wide else _NAME)
        usual = texture("X", kind, 0, 1, high, int(self.shared_letters))
        blit(name, left, round(middle + usual.height / 2) - name.height)  # a letter with a tail adds to the foot

    def _draw_total(self) -> float:
        """Draw the total, and return its right edge."""
        total, at = self._placed_total()
        with self.drawn_popping(at):
            paint(look.palette.loss if self.total < 0 else look.palette.text)
            blit(total, at[0] - total.width / 2, at[1] - total.height / 2)
        if self._is_wide and (self.dessert or self._marks):
            self._foot = self._fit_foot(total.width)
        return at[0] + float(total.width) / 2

    def _draw_dessert(self, after: float) -> float:
        """Draw the dessert's picture and the number after it, a die as its own number, and return the right edge."""
        is_die, large = self.dessert.kind == "die", self._is_wide
        size, number = self._dessert_parts()
        start = after + self._foot.before if large else after
        middle = self.y + self.height * (_WIDE_FOOT if large else _DESSERT)
        paint("#ffffff")
        show(
            f"die_{self.dessert.number}" if is_die else picture_of_dish(self.dessert.kind),
            (start, middle - size / 2),
            size,
        )
        if not is_die:
            paint(look.palette.text_soft)
            blit(number, start + size + dp(2), middle - number.height / 2)
        return float(start + self._dessert_width)

    def _draw_marks(self, after: float) -> None:
        """Draw the squishy and the boat after the desserts, or if they do not fit there, below the shape."""
        size, large = self._mark_size, self._is_wide
        before = self._foot.before
        first = after + (before if large else dp(_APART) if self.dessert else 0)
        foot = self.y + self.height * (_WIDE_FOOT if large else _DESSERT) - size / 2
        if not size:
            size = dp(PICTURE - 1 if len(self._marks) == 1 else LEAST)
            first, foot = self._ring_at[0] - size * len(self._marks) / 2, self.y
            large = False
        paint("#ffffff")
        for at, name in enumerate(self._marks):
            show(name, (first + at * (size + before if large else size), foot), size)
