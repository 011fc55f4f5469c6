"""Everything that differs between editions: rows, one per kind; what the table may choose before the game; special rules.

Code asks the `Edition`, and never compares its name.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from sushigo_score.rules.cards import LEFT_LYING
from sushigo_score.rules.facts import MOST_ROUNDS, HouseRules, Setup
from sushigo_score.rules.reasons import Choice, Reason, dish
from sushigo_score.rules.refusals import NotInThisGame
from sushigo_score.rules.shares import SPLIT, Ties
from sushigo_score.rules.table import Rule


class DishRow(NamedTuple):
    """One kind: its section in the booklet, its scoring rule and when it applies, its cards in the deck.

    `deck` counts cards by item, such as ``{"maki:1": 6}``, or by kind where the booklet does not break them down.
    `sentence` is the key of the rule's sentence in `text/`, if it is not the kind itself.
    """

    kind: str
    section: str
    rule: Rule
    deck: Mapping[str, int]
    at_end: bool = False
    sentence: str = ""

    @property
    def cards(self) -> tuple[str, ...]:
        """The kinds of card in the row's deck."""
        return tuple(dict.fromkeys([item.partition(":")[0] for item in self.deck]))

    @property
    def lying(self) -> tuple[str, ...]:
        """The kinds that lie in a tableau because of these cards: face-down cards because of a takeout box."""
        return tuple([LEFT_LYING.get(kind, kind) for kind in self.cards])

    @property
    def rule_key(self) -> str:
        """The key of the rule's sentence in `text/`."""
        return self.sentence or self.kind


class Course(NamedTuple):
    """A course of a menu: the dishes to choose from, and how many to choose."""

    key: str
    kinds: tuple[str, ...]
    number: int


class Limit(NamedTuple):
    """Dishes that are unavailable for some player counts, and the refusal key that says so."""

    refusal: str
    kinds: tuple[str, ...]
    players: tuple[int, ...]


class Menu(NamedTuple):
    """The courses of an edition and the preset menus of its booklet.

    `fillers` are preferred for completing a partly known menu: they score nothing while nobody has them, as do all
    other dishes except those in `costly`.
    """

    courses: tuple[Course, ...]
    presets: Mapping[str, tuple[str, ...]]
    limits: tuple[Limit, ...]
    fillers: tuple[str, ...]
    costly: tuple[str, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """Every dish that can be on a menu."""
        return tuple(kind for course in self.courses for kind in course.kinds)

    def preset_of(self, menu: Collection[str]) -> str:
        """Return the key of the preset menu with exactly these dishes; empty if there is none."""
        return next((key for key, kinds in self.presets.items() if set(kinds) == set(menu)), "")

    def check(self, menu: Sequence[str], players: int) -> None:
        """Refuse a menu with too many or too few dishes in a course, or with one not available for this many players."""
        for at, kind in enumerate(menu):
            self.check_dish(kind, players, f"menu[{at}]")
            if kind in menu[:at]:
                raise NotInThisGame("menu.twice", f"menu[{at}]", dish=dish(kind))
        for course in self.courses:
            chosen = sum(kind in course.kinds for kind in menu)
            if chosen != course.number:
                raise NotInThisGame(f"menu.{course.key}", "menu", chosen=chosen, right=Choice(course.kinds))

    def check_dish(self, kind: str, players: int, place: str = "") -> None:
        """Refuse a dish that no menu can have, or none for this many players."""
        if kind not in self.kinds:
            raise NotInThisGame("menu.unknown", place, word=kind)
        for limit in self.limits:
            if kind in limit.kinds and players in limit.players:
                raise NotInThisGame(limit.refusal, place, dish=dish(kind))

    def fits(self, kind: str, players: int) -> bool:
        """Return whether a dish is available for this many players."""
        return not any(kind in limit.kinds and players in limit.players for limit in self.limits)

    def complete(self, kinds: Collection[str], players: int) -> tuple[str, ...]:
        """Return a menu with these dishes: a preset if possible, else completed with dishes that score nothing."""
        wanted = [kind for kind in kinds if kind in self.kinds]
        for menu in self.presets.values():
            free = set(menu) - set(wanted)
            if set(wanted) <= set(menu) and free.isdisjoint(self.costly) and all(self.fits(k, players) for k in menu):
                return menu
        return tuple(kind for course in self.courses for kind in self._fill_course(course, wanted, players))

    def _fill_course(self, course: Course, wanted: Sequence[str], players: int) -> list[str]:
        here = [kind for kind in wanted if kind in course.kinds]
        candidates = dict.fromkeys((*(kind for kind in self.fillers if kind in course.kinds), *course.kinds))
        fills = [kind for kind in candidates if kind not in here and self.fits(kind, players)]
        return here + fills[: max(0, course.number - len(here))]


class Desserts(NamedTuple):
    """The desserts of which a table chooses one: the rows of each, and the one in the edition's standard deck.

    `quiet` is one that scores nothing while nobody has it.
    """

    rows: Mapping[str, tuple[DishRow, ...]]
    usual: str
    quiet: str

    def check(self, dessert: str) -> None:
        """Refuse a dessert that is not among the choices."""
        if dessert not in self.rows:
            raise NotInThisGame("setup.dessert", "dessert", word=dessert, right=Choice(tuple(self.rows)))

    def among(self, kinds: Collection[str]) -> str:
        """Return the first of these dishes that can be chosen as the dessert; the usual one if none can."""
        return next((kind for kind in kinds if kind in self.rows), self.usual)


class Sample(NamedTuple):
    """A sample table with some dishes of an edition; all samples of an edition together cover every dish."""

    seats: int
    menu: tuple[str, ...] = ()
    dessert: str = ""
    house_rules: HouseRules = HouseRules()


def _none_dealt(_: Setup) -> tuple[int, ...]:
    return ()


def _as_many(_: int) -> int:
    return MOST_ROUNDS


def _not_in_game(_: str) -> str:
    return "card.not_in_game"


class Edition(NamedTuple):
    """An edition: how many can play, what is dealt and chosen, which rows score, and its special rules.

    `preparing` gives the instructions for the edition's own cards before a round, counted from 0.
    `desserts_dealt` gives the number of dessert cards shuffled in before each round of a game, unless all are in from the start.
    `ties` says what is done about ties for a prize or a loss.
    `most_rounds` gives the number of rounds that the cards last for, from the number of players.
    `tie_break` holds the kinds that break a tie for the win, `tie_break_rule` the key of the sentence about them.
    `decided` holds the keys of the decisions this app made about this edition only.
    `why_not` gives the refusal key for a card that is not in the game.
    """

    name: str
    hand_sizes: Mapping[int, int]
    variants: tuple[str, ...]
    house_rules: tuple[str, ...]
    rows: Callable[[Setup], tuple[DishRow, ...]]
    preparing: Callable[[Setup, int], Iterable[Reason]]
    samples: tuple[Sample, ...]
    menu: Menu | None = None
    desserts: Desserts | None = None
    ties: Ties = SPLIT
    tie_break: tuple[str, ...] = ()
    tie_break_rule: str = ""
    decided: tuple[str, ...] = ()
    why_not: Callable[[str], str] = _not_in_game
    desserts_dealt: Callable[[Setup], tuple[int, ...]] = _none_dealt
    most_rounds: Callable[[int], int] = _as_many
    reshuffled: bool = False
    boat: bool = False
