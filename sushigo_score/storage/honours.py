"""Honours: what a group tells of each other for years, each with the game that proves it.

What a game proves by itself, its feats, is kept with its summary. Everything else follows from the results of all games,
read from the first to the last: some honours are held until somebody does better, others are won once and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple

from sushigo_score.records import KEPT, Honour, HonourKind
from sushigo_score.rules.cards import DESSERTS, FRUITS
from sushigo_score.rules.editions import EDITIONS, variant_of
from sushigo_score.rules.facts import Game, Tableau
from sushigo_score.rules.score import Sheet

HOUSE_RULES: Final = "house_rules"
"""Kept as if it were a feat, of no seat: this game can prove nothing, as it was another one."""
NO_SEAT: Final = -1

SQUID_ON_WASABI: Final = 3
DUMPLINGS: Final = 5
SASHIMI: Final = 6
PUDDINGS: Final = 6
OF_EACH_FRUIT: Final = 3
BUBBLE_TEAS: Final = 5
EMPTY_WASABI: Final = 3
_ENOUGH_TO_BE_LAST: Final = 3

# --- what one game proves -----------------------------------------------------------------------------


def feats(game: Game, sheet: Sheet) -> Iterator[tuple[int, str]]:
    """Yield who did what in a game, by seat; nothing of one that is not over, nor of golf."""
    setup = game.setup
    if not game.complete or variant_of(setup).fewest_wins:
        return
    if setup.house_rules.on:
        yield NO_SEAT, HOUSE_RULES
        return
    for seat, player in enumerate(setup.players):
        if not player.puppet:
            tableaux = tuple(entered.tableaux[seat] for entered in game.rounds)
            yield from ((seat, kind) for kind, did in _AT_ANY_TABLE.items() if did(tableaux))
            if seat in sheet.winners:
                yield from ((seat, kind) for kind, did in _BY_A_WINNER.items() if did(tableaux))
    yield from ((seat, HonourKind.LAST_LAUGH) for seat in sheet.winners if _was_last(game, sheet, seat))


_Tableaux = Sequence[Tableau]
"""What a player had in front of them in each round."""


def _squid(tableaux: _Tableaux) -> bool:
    """Three squid on wasabi in one round."""
    return any(
        sum(count for stack, count in tableau.stacks if stack.nigiri.kind == "squid") >= SQUID_ON_WASABI
        for tableau in tableaux
    )


def _dumplings(tableaux: _Tableaux) -> bool:
    """Five dumplings in one round."""
    return any(tableau.count("dumpling") >= DUMPLINGS for tableau in tableaux)


def _sashimi(tableaux: _Tableaux) -> bool:
    """Six sashimi in one round."""
    return any(tableau.count("sashimi") >= SASHIMI for tableau in tableaux)


def _puddings(tableaux: _Tableaux) -> bool:
    """Six puddings in a game."""
    return sum(tableau.count("pudding") for tableau in tableaux) >= PUDDINGS


def _fruit(tableaux: _Tableaux) -> bool:
    """At least three of each fruit."""
    icons = dict.fromkeys(FRUITS, 0)
    for tableau in tableaux:
        for value, count in tableau.values("fruit").items():
            for name in value.split(","):
                icons[name] += count
    return min(icons.values()) >= OF_EACH_FRUIT


def _bubble_tea(tableaux: _Tableaux) -> bool:
    """Bubble teas with five numbers in a row, which are all there are."""
    return len({value for tableau in tableaux for value in tableau.values("bubble_tea")}) >= BUBBLE_TEAS


def _no_dessert(tableaux: _Tableaux) -> bool:
    """Not one dessert card."""
    return not any(tableau.count(kind) for tableau in tableaux for kind in DESSERTS)


def _empty_wasabi(tableaux: _Tableaux) -> bool:
    """Three wasabi left empty in a game."""
    return sum(tableau.singles("wasabi") for tableau in tableaux) >= EMPTY_WASABI


_Did = Callable[[_Tableaux], bool]
_AT_ANY_TABLE: Final[Mapping[HonourKind, _Did]] = {
    HonourKind.SQUID: _squid,
    HonourKind.DUMPLINGS: _dumplings,
    HonourKind.SASHIMI: _sashimi,
    HonourKind.PUDDINGS: _puddings,
    HonourKind.FRUIT: _fruit,
    HonourKind.BUBBLE_TEA: _bubble_tea,
}
_BY_A_WINNER: Final[Mapping[HonourKind, _Did]] = {
    HonourKind.NO_DESSERT: _no_dessert,
    HonourKind.EMPTY_WASABI: _empty_wasabi,
}


def _was_last(game: Game, sheet: Sheet, seat: int) -> bool:
    """Return whether nobody had fewer points than a player after the first and after the second round, and others had more."""
    people = [other for other, player in enumerate(game.setup.players) if not player.puppet]
    after = [0] * game.setup.seats
    for part in sheet.rounds[:-1]:
        after = [before + more for before, more in zip(after, part.totals, strict=True)]
        points = [after[other] for other in people]
        if not min(points) == after[seat] < max(points):
            return False
    return len(people) >= _ENOUGH_TO_BE_LAST


# --- what all games bring, from the first to the last -------------------------------------------------


class PersonResult(NamedTuple):
    """One person's result in a game: `best` is their best round, `first` and `second` their points after those rounds."""

    game: int
    edition: str
    person: int
    total: int
    won: int
    best: int
    first: int
    second: int


_Table = Sequence[PersonResult]
"""The people at one table."""
Proved = Mapping[int, Sequence[tuple[int, str]]]
"""The feats of the games that have any: people, and what they did."""
_LEAST_STREAK: Final = 2


class Chronicle:
    """What is held by whom after some games, what everyone has kept, and how often they have just won in a row.

    What is held goes to whoever does better; equal numbers beat nobody.
    """

    def __init__(self) -> None:
        self._won: list[Honour] = []
        """What the games being read have brought."""
        self._held: dict[tuple[HonourKind, str], Honour] = {}
        self._kept: set[tuple[str, int]] = set()
        self._streaks: dict[int, int] = {}

    def read(self, results: Iterable[PersonResult], proved: Proved) -> tuple[Honour, ...]:
        """Return every honour that these games bring, the next one at first, as their results are."""
        self._won = []
        for game, table in groupby(results, key=itemgetter(0)):
            self._take(tuple(table), proved.get(game, ()))
        return tuple(self._won)

    def _take(self, table: _Table, proved: Sequence[tuple[int, str]]) -> None:
        """Read one more game."""
        winners = [own for own in table if own.won]
        self._most(HonourKind.HIGHEST_TOTAL, table, [own.total for own in table])
        self._most(HonourKind.BEST_ROUND, table, [own.best for own in table])
        self._streak(table)
        if len(winners) == 1 and len(table) > 1:
            self._champion(table, winners[0])
            self._closest(table, winners[0])
        if winners:
            self._comeback(table, winners)
        for kind in dict.fromkeys(kind for _, kind in proved):
            first = tuple(person for person, feat in proved if feat == kind and (kind, person) not in self._kept)
            if first:
                self._kept.update((kind, person) for person in first)
                self._won.append(Honour(HonourKind(kind), table[0].game, first))

    def _hold(self, honour: Honour) -> None:
        """Give an honour to new holders, and note who held it before."""
        held = self._held.get(honour.title)
        if held is not None:
            lost_by = tuple(person for person in held.people if person not in honour.people)
            honour = honour._replace(lost_by=lost_by, before=held.number)
        self._held[honour.title] = honour
        self._won.append(honour)

    def _most(self, kind: HonourKind, people: _Table, numbers: Sequence[int], least: int | None = None) -> None:
        """Give an honour for the highest of these people's numbers, if it is higher than that it is held with."""
        held, most = self._held.get((kind, "")), max(numbers)
        if most > held.number if held else least is None or most >= least:
            best = tuple(own.person for own, number in zip(people, numbers, strict=True) if number == most)
            self._hold(Honour(kind, people[0].game, best, most))

    def _streak(self, table: _Table) -> None:
        """Give the honour for the longest run of wins."""
        streaks = self._streaks
        for own in table:
            streaks[own.person] = streaks.get(own.person, 0) + 1 if own.won else 0
        self._most(HonourKind.LONGEST_STREAK, table, [streaks[own.person] for own in table], _LEAST_STREAK)

    def _champion(self, table: _Table, winner: PersonResult) -> None:
        """Give the title of a box to whoever first wins alone, then to whoever wins alone against its holder."""
        held = self._held.get((HonourKind.CHAMPION, winner.edition))
        if held is None or (winner.person not in held.people and any(own.person in held.people for own in table)):
            self._hold(Honour(HonourKind.CHAMPION, winner.game, (winner.person,), edition=winner.edition))

    def _closest(self, table: _Table, winner: PersonResult) -> None:
        """Give the honour for the win by the fewest points; by none if desserts decided."""
        held = self._held.get((HonourKind.CLOSEST_WIN, ""))
        by = winner.total - max([own.total for own in table if not own.won])
        if held is None or by < held.number:
            second = next(own.person for own in table if not own.won and own.total == winner.total - by)
            self._hold(Honour(HonourKind.CLOSEST_WIN, winner.game, (winner.person,), by, second=second))

    def _comeback(self, table: _Table, winners: _Table) -> None:
        """Give the honour for how far behind a winner was after the first or the second round, whichever is more."""
        first, second = max([own.first for own in table]), max([own.second for own in table])
        behind = [max(first - own.first, second - own.second) for own in winners]
        self._most(HonourKind.COMEBACK, winners, behind, least=1)


# --- who holds what -----------------------------------------------------------------------------------


def held(chronicle: Iterable[Honour]) -> tuple[Honour, ...]:
    """Return what is held until beaten, each as it was won last, in the order of their kinds and of the boxes."""
    last = {honour.title: honour for honour in chronicle if honour.kind not in KEPT}
    kinds, boxes = list(HonourKind), ["", *EDITIONS]
    return tuple(sorted(last.values(), key=lambda honour: (kinds.index(honour.kind), boxes.index(honour.edition))))


def honours_of(chronicle: Sequence[Honour], person: int) -> tuple[Honour, ...]:
    """Return what a person holds, and what they have won once and kept: the boxes they are the champion of at first."""
    kept = (honour for honour in chronicle if honour.kind in KEPT)
    return champions_first(honour for honour in (*held(chronicle), *kept) if person in honour.people)


def champions_first(honours: Iterable[Honour]) -> tuple[Honour, ...]:
    """Put honours into the order of their kinds, but champions first."""
    kinds = [HonourKind.CHAMPION, *HonourKind]
    return tuple(sorted(honours, key=lambda honour: kinds.index(honour.kind)))
