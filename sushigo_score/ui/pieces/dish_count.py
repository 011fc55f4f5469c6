"""The count of a dish for a player: what a tile and a cell of the table have in common."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from sushigo_score.present.round import Tile
from sushigo_score.text import at_the_table
from sushigo_score.text.at_the_table import IN_ALL, WASABI_USED
from sushigo_score.text.phones import ONE_LESS
from sushigo_score.ui.kit.drawing.canvas_widget import Touchable
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.motion import Popping
from sushigo_score.ui.kit.reach.by_keys import Area
from sushigo_score.ui.kit.reach.spoken import HeardPart, with_pauses
from sushigo_score.ui.kit.widgets.minus import Minus

_BETWEEN = " · "


class DishCount(Popping, Touchable):
    """A count: a tap adds one, the minus removes one, a long press asks for the rule; plus and minus keys work too.

    `goes_on_wasabi` shows before the tap that the next nigiri will go on a wasabi; `stacked` and `copies` are how many of
    those counted are on one or are special orders, `used` how many wasabi are under one, `kept` how many are left from earlier rounds. While a special order or a
    takeout box is pending (`waiting`), `meant` marks the dishes it asks for and `faded` the others; `turned` is how many will
    be turned face down. `values` are those on the cards, where they differ. `words` are those of the edition, if it has its
    own names; `letter` is the key that adds one.
    """

    item = StringProperty("egg")
    count = NumericProperty(0)
    points = NumericProperty(0)
    scored = BooleanProperty(False)
    goes_on_wasabi = BooleanProperty(False)
    stacked = NumericProperty(0)
    copies = NumericProperty(0)
    used = NumericProperty(0)
    kept = NumericProperty(0)
    letter = StringProperty("")
    faded = BooleanProperty(False)
    chosen = BooleanProperty(False)
    meant = BooleanProperty(False)
    waiting = BooleanProperty(False)
    turned = NumericProperty(0)
    values = StringProperty("")
    words = ObjectProperty(None, allownone=True)

    sinks = True
    areas_by_tab = True

    __events__ = ("on_add", "on_take_away", "on_explain")

    @property
    def spoken_name(self) -> str:
        """The dish or card, as its edition calls it."""
        return str((self.words or look.words).tile(self.item))

    @property
    def spoken_value(self) -> str:
        """The count."""
        return str(int(self.count))

    @property
    def heard(self) -> str:
        """The dish, the number of cards, what they score, and what will happen to the next one."""
        words = self.words or look.words
        return with_pauses(
            self.about,
            self.spoken_name,
            words.count(int(self.count), "cards"),
            words.count(int(self.points), "points") if self.scored else self.values.replace(_BETWEEN, ", "),
            words.say(at_the_table.ON_WASABI, n=int(self.stacked)) if self.stacked else "",
            words.count(int(self.copies), "copies") if self.copies else "",
            words.say(WASABI_USED, n=int(self.used)) if self.used else "",
            words.say(IN_ALL, count=int(self.count + self.kept)) if self.kept else "",
            words.count(int(self.turned), "turned") if self.turned else "",
            words.say(at_the_table.GOES_ON_WASABI) if self.goes_on_wasabi else "",
        )

    @property
    def heard_chosen(self) -> bool | None:
        """None: cards are counted, not chosen."""
        return None

    @property
    def heard_parts(self) -> tuple[HeardPart, ...]:
        """The minus, while there is something to take away."""
        if not self.has_minus or not self.enabled:
            return ()
        fewer = (self.words or look.words).say(ONE_LESS, name=with_pauses(self.about, self.spoken_name))
        return (HeardPart(fewer, partial(self.dispatch, "on_take_away")),)

    @property
    def counted(self) -> int:
        """The number of cards, or while a takeout box is pending, of those marked for it."""
        return int(self.turned if self.waiting else self.count)

    @property
    def minus(self) -> Minus:
        """The minus in its place, whether it is shown or not."""
        raise NotImplementedError

    @property
    def has_minus(self) -> bool:
        """True if there is something to take away: while a takeout box is pending, only cards marked for it."""
        return bool(self.turned if self.waiting else self.count)

    def areas(self) -> Sequence[Area]:
        """Return the whole widget, and the minus if there is one."""
        return (*super().areas(), *([self.minus.plate] if self.has_minus else []))

    @property
    def at_minus(self) -> bool:
        """True while the minus has the keyboard focus."""
        return bool(self.focused and self.area and self.has_minus)

    def show(self, dish: Tile, marked: int) -> None:
        """Show a player's cards of a dish, without those marked to be turned face down: what is left has no points yet."""
        self.count, self.stacked, self.copies = dish.count - marked, dish.on_wasabi, dish.copies
        self.scored = dish.points is not None and not marked
        self.kept, self.used = dish.kept, dish.used
        self.points = (dish.points or 0) if self.scored else 0
        self.goes_on_wasabi, self.chosen, self.turned = dish.goes_on_wasabi, bool(marked), marked
        self.values = _BETWEEN.join(dish.values)

    @property
    def worth(self) -> str:
        """What the cards score, their values as names have them, or the total including earlier rounds."""
        words = self.words or look.words
        if self.values:
            return f"({self.values})"
        if self.scored:
            return str(words.count(int(self.points), "pts"))
        if self.used:
            return str(words.say(WASABI_USED, n=int(self.used)))
        return str(words.say(IN_ALL, count=int(self.count + self.kept))) if self.kept else ""

    def on_tap(self, pos: tuple[float, float]) -> None:
        """Add one, or remove one on the minus."""
        self.dispatch("on_take_away" if self.has_minus and self.minus.holds(pos) else "on_add")

    def on_long_press(self) -> None:
        """Ask for the rule."""
        self.dispatch("on_explain")

    def on_key(self, key: str) -> bool:
        if key == "plus":
            self.dispatch("on_add")
        elif key == "minus" and self.has_minus:
            self.dispatch("on_take_away")
        return key in ("plus", "minus")

    def on_add(self, *_: Any) -> None:
        """Called to add one."""

    def on_take_away(self, *_: Any) -> None:
        """Called to remove one."""

    def on_explain(self, *_: Any) -> None:
        """Called to show the rule."""
