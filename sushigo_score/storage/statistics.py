"""What a person has done over all games, and the records of the group: queries, no game is loaded for them.

Only games that were played to their end count. Points of Sushi Golf, where fewest win, are left out of averages and
bests; its wins and places are not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Final, NamedTuple

from sushigo_score.game.records import DishRecord, GroupRecord
from sushigo_score.storage.faces import PersonFace
from sushigo_score.storage.sqlite import refusing
from sushigo_score.storage.store import Store

_COUNTED: Final = (
    "FROM results JOIN summaries ON summaries.game = results.game AND summaries.complete "
    "AND summaries.status != 'abandoned' "
    "JOIN games ON games.id = results.game AND games.deleted_at IS NULL "
)
_NO_GOLF: Final = "summaries.variant != 'golf'"


class Total(NamedTuple):
    """A number of points and the game it comes from."""

    points: int
    game: int


class DatedTotal(NamedTuple):
    """What a person had in the end of one game, and when it was begun."""

    points: int
    game: int
    begun_at: str


class PersonStanding(NamedTuple):
    """Someone who has played: games played to their end, how many of them they won, when the latest one was begun."""

    person: int
    name: str
    games: int
    wins: int
    last_played: str
    face: PersonFace


class HeadToHead(NamedTuple):
    """How a person stands against another one, over the games of both."""

    person: int
    name: str
    games: int
    ahead: int
    behind: int
    face: PersonFace


class PersonRecord(NamedTuple):
    """What a person has done; the totals are those of each game, the earliest first."""

    games: int
    wins: int
    average: float | None
    best: Total | None
    worst: Total | None
    totals: tuple[DatedTotal, ...]
    rivals: tuple[HeadToHead, ...]
    longest_streak: int
    streak: int


def everyone(store: Store) -> list[PersonStanding]:
    """Everyone who has played, those who won most first."""
    query = (
        "WITH counted AS (SELECT person, count(*) AS games, sum(won) AS wins, max(begun_at) AS latest "  # noqa: S608 - words of ours
        f"{_COUNTED} WHERE person IS NOT NULL GROUP BY person) "
        "SELECT people.id, people.name, coalesce(counted.games, 0), coalesce(wins, 0), coalesce(latest, ''), "
        "people.colour, people.face FROM people LEFT JOIN counted ON counted.person = people.id "
        "WHERE EXISTS (SELECT 1 FROM results JOIN games ON games.id = results.game AND games.deleted_at IS NULL "
        "WHERE results.person = people.id) ORDER BY 4 DESC, 3 DESC, people.same_name"
    )
    with refusing(store.connection):
        rows = store.connection.execute(query).fetchall()
    return [
        PersonStanding(person, name, games, wins, latest, PersonFace.read(colour, face))
        for person, name, games, wins, latest, colour, face in rows
    ]


def has_more_games(store: Store, person: int, most: int) -> bool:
    """True if someone sat at more tables than so many, whatever became of these games."""
    query = "SELECT count(*) FROM (SELECT 1 FROM results WHERE person = ? LIMIT ?)"
    with refusing(store.connection):
        return bool(store.connection.execute(query, (person, most + 1)).fetchone()[0] > most)


def person_record(store: Store, person: int) -> PersonRecord:
    """All about one person; what the dishes brought is added up apart."""
    query = (
        f"SELECT total, results.game, begun_at, won, {_NO_GOLF} {_COUNTED} "
        "WHERE person = ? ORDER BY games.moment, games.id"
    )
    with refusing(store.connection):
        rows = store.connection.execute(query, (person,)).fetchall()
    totals = tuple(DatedTotal(*row[:3]) for row in rows if row[4])
    longest, current = _streaks(won for _, _, _, won, _ in rows)
    return PersonRecord(
        games=len(rows),
        wins=sum(won for _, _, _, won, _ in rows),
        average=sum(points for points, _, _ in totals) / len(totals) if totals else None,
        best=_extreme(totals, lambda total: (-total.points, total.game)),
        worst=_extreme(totals, lambda total: (total.points, total.game)),
        totals=totals,
        rivals=_rivals(store, person),
        longest_streak=longest,
        streak=current,
    )


def _extreme(totals: tuple[DatedTotal, ...], first: Callable[[DatedTotal], tuple[int, int]]) -> Total | None:
    found = min(totals, key=first, default=None)
    return Total(found.points, found.game) if found is not None else None


class DishSums:
    """What each dish has brought a person, added up a few games at a time: over thousands it takes a while."""

    def __init__(self, store: Store, person: int) -> None:
        self._store, self._person = store, person
        query = f"SELECT results.game {_COUNTED} WHERE person = ? AND {_NO_GOLF} ORDER BY results.game DESC"
        with refusing(store.connection):
            self._left = [game for (game,) in store.connection.execute(query, (person,)).fetchall()]
        self._sums: dict[str, tuple[int, ...]] = {}

    def add_some(self) -> bool:
        """Add up a few more games; True while there are more."""
        some, self._left = self._left[-_EACH_TIME:], self._left[:-_EACH_TIME]
        if some:
            facts = {"person": self._person, "first": some[-1], "last": some[0]}
            with refusing(self._store.connection):
                rows = self._store.connection.execute(_DISHES, facts).fetchall()
            for dish, *more in rows:
                sums = self._sums.get(dish, (0,) * len(more))
                self._sums[dish] = tuple(one + other for one, other in zip(sums, more, strict=True))
        return bool(self._left)

    def records(self) -> tuple[DishRecord, ...]:
        """What was added up so far, the dish that brought the most first."""
        found = [
            DishRecord(dish, own, own / games, everybody / people)
            for dish, (own, games, everybody, people) in self._sums.items()
        ]
        return tuple(sorted(found, key=lambda record: (-record.points, record.dish)))


def dish_records(store: Store, person: int) -> tuple[DishRecord, ...]:
    """What each dish has brought a person, over all games."""
    sums = DishSums(store, person)
    while sums.add_some():
        pass
    return sums.records()


_EACH_TIME: Final = 100
_DISHES: Final = (
    f"WITH mine AS (SELECT results.game {_COUNTED} WHERE person = :person AND {_NO_GOLF} "  # noqa: S608 - words of ours
    "AND results.game BETWEEN :first AND :last), "
    "tables AS (SELECT game, count(person) AS people FROM results WHERE game IN mine GROUP BY game), "
    "brought AS (SELECT dish, dish_points.game AS game, "
    "coalesce(sum(CASE WHEN person = :person THEN points END), 0) AS own, "
    "coalesce(sum(CASE WHEN person IS NOT NULL THEN points END), 0) AS everybody "
    "FROM dish_points JOIN results ON results.game = dish_points.game AND results.seat = dish_points.seat "
    "WHERE dish_points.game IN mine GROUP BY dish_points.game, dish) "
    "SELECT dish, sum(own), count(*), sum(everybody), sum(people) "
    "FROM brought JOIN tables ON tables.game = brought.game GROUP BY dish"
)


def _rivals(store: Store, person: int) -> tuple[HeadToHead, ...]:
    query = (
        "SELECT others.person, people.name, count(*), sum(results.rank < others.rank), "
        f"sum(results.rank > others.rank), people.colour, people.face {_COUNTED} "
        "JOIN results AS others ON others.game = results.game AND others.person != results.person "
        "JOIN people ON people.id = others.person "
        "WHERE results.person = ? GROUP BY others.person ORDER BY count(*) DESC, people.same_name"
    )
    with refusing(store.connection):
        rows = store.connection.execute(query, (person,)).fetchall()
    return tuple(
        HeadToHead(rival, name, games, ahead, behind, PersonFace.read(colour, face))
        for rival, name, games, ahead, behind, colour, face in rows
    )


def _streaks(won: Iterable[int]) -> tuple[int, int]:
    """The most wins in a row, and those up to the latest game.

    >>> _streaks([1, 1, 0, 1]), _streaks([1, 0]), _streaks([])
    ((2, 1), (1, 0), (0, 0))
    """
    runs = [(won_them, sum(1 for _ in group)) for won_them, group in groupby(won)]
    longest = max((length for won_them, length in runs if won_them), default=0)
    return longest, runs[-1][1] if runs and runs[-1][0] else 0


class GroupRecords(NamedTuple):
    """The records of everybody together; none as long as no game was played to its end."""

    highest_total: GroupRecord | None
    best_round: GroupRecord | None
    closest_game: GroupRecord | None
    biggest_turnaround: GroupRecord | None


def group_records(store: Store, edition: str = "") -> GroupRecords:
    """The records of the group, over all games or those of one edition."""
    return GroupRecords(
        _record(store, _HIGHEST, edition),
        _record(store, _BEST_ROUND, edition),
        _closest(store, edition),
        _record(store, _TURNAROUND, edition),
    )


def _record(store: Store, query: str, edition: str) -> GroupRecord | None:
    with refusing(store.connection):
        row = store.connection.execute(query, {"edition": edition}).fetchone()
    return GroupRecord(row[0], row[1], tuple(row[2:])) if row else None


def _closest(store: Store, edition: str) -> GroupRecord | None:
    """The game with the smallest margin, the earliest of several; two totals of each are enough to see it."""
    with refusing(store.connection):
        query = f"SELECT results.game, group_concat(total) {_PEOPLE} GROUP BY results.game"
        games = store.connection.execute(query, {"edition": edition})
        totals_of = ((game, sorted(map(int, totals.split(",")))) for game, totals in games.fetchall())
        margins = [(totals[-1] - totals[-2], game) for game, totals in totals_of if len(totals) > 1]
        if not margins:
            return None
        margin, game = min(margins)
        query = f"SELECT name {_PEOPLE} AND results.game = :game ORDER BY total DESC, results.seat LIMIT 2"
        names = store.connection.execute(query, {"edition": edition, "game": game}).fetchall()
    return GroupRecord(margin, game, tuple(name for (name,) in names))


_BEHIND: Final = "max(others.round1 - results.round1, others.round1 + others.round2 - results.round1 - results.round2)"
_OF_EDITION: Final = "(:edition = '' OR summaries.edition = :edition)"
_PEOPLE: Final = f"{_COUNTED} WHERE results.person IS NOT NULL AND {_NO_GOLF} AND {_OF_EDITION}"
_HIGHEST: Final = f"SELECT total, results.game, name {_PEOPLE} ORDER BY 1 DESC, 2 LIMIT 1"
_BEST_ROUND: Final = f"SELECT max(round1, round2, round3), results.game, name {_PEOPLE} ORDER BY 1 DESC, 2 LIMIT 1"
_TURNAROUND: Final = (
    f"SELECT {_BEHIND}, results.game, results.name {_COUNTED} JOIN results AS others "
    "ON others.game = results.game AND others.seat != results.seat AND others.person IS NOT NULL "
    f"WHERE results.person IS NOT NULL AND {_NO_GOLF} AND {_OF_EDITION} AND results.won AND {_BEHIND} > 0 ORDER BY 1 DESC, 2 LIMIT 1"
)
