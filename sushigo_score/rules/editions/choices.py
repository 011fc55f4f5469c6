"""What some editions let the table choose before the game: a menu of several courses, or one of several desserts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from sushigo_score.rules.editions.rows import DishRow
from sushigo_score.rules.reasons import Choice, dish
from sushigo_score.rules.refusals import NotInThisGame


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
