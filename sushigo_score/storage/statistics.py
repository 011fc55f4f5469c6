"""A person's statistics over all games, as queries: no game is loaded.

Only completed games count. Points in Sushi Golf, where the fewest win, are left out of averages and bests; its wins and
ranks are not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Final, NamedTuple

from sushigo_score.records import DishRecord
from sushigo_score.rules.editions.variants import VARIANTS
from sushigo_score.storage.faces import PersonFace
from sushigo_score.storage.store import Store

COUNTED: Final = (
    "FROM results JOIN summaries ON summaries.game = results.game AND summaries.complete "
    "AND summaries.status != 'abandoned' "
    "JOIN games ON games.id = results.game AND games.deleted_at IS NULL "
)
MOST_WINS: Final = "summaries.variant NOT IN ({})".format(
    ", ".join(f"'{variant.name}'" for variant in VARIANTS.values() if variant.fewest_wins)
)
OF_EDITION: Final = "(:edition = '' OR summaries.edition = :edition)"


class Total(NamedTuple):
    """A total and its game."""

    points: int
    game: int


class DatedTotal(NamedTuple):
    """A person's total in one game, and when it was begun."""

    points: int
    game: int
    begun_at: str


class PersonStanding(NamedTuple):
    """Someone who has played: completed games, wins among them, and when the latest one was begun."""

    person: int
    name: str
    games: int
    wins: int
    last_played: str
    face: PersonFace


class HeadToHead(NamedTuple):
    """A person's record against another, over the games they both played."""

    person: int
    name: str
    games: int
    ahead: int
    behind: int
    face: PersonFace


class PersonRecord(NamedTuple):
    """A person's statistics; the totals are per game, earliest first."""

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
    """Return everyone who has played, those with the most wins first."""
    query = (
        "WITH counted AS (SELECT person, count(*) AS games, sum(won) AS wins, max(begun_at) AS latest "  # noqa: S608 - constants
        f"{COUNTED} WHERE person IS NOT NULL GROUP BY person) "
        "SELECT people.id, people.name, coalesce(counted.games, 0), coalesce(wins, 0), coalesce(latest, ''), "
        "people.colour, people.face FROM people LEFT JOIN counted ON counted.person = people.id "
        "WHERE EXISTS (SELECT 1 FROM results JOIN games ON games.id = results.game AND games.deleted_at IS NULL "
        "WHERE results.person = people.id) ORDER BY 4 DESC, 3 DESC, people.same_name"
    )
    rows = store.database.rows(query)
    return [
        PersonStanding(person, name, games, wins, latest, PersonFace.read(colour, face))
        for person, name, games, wins, latest, colour, face in rows
    ]


def editions_of(store: Store, person: int) -> tuple[str, ...]:
    """Return the editions in which a person has completed a game."""
    query = f"SELECT DISTINCT edition {COUNTED} WHERE person = ?"
    return tuple(sorted(edition for (edition,) in store.database.rows(query, (person,))))


def has_more_games(store: Store, person: int, most: int) -> bool:
    """Return whether a person has played in more than `most` games, completed or not."""
    query = "SELECT count(*) FROM (SELECT 1 FROM results WHERE person = ? LIMIT ?)"
    return bool(store.database.row(query, (person, most + 1))[0] > most)


def person_record(store: Store, person: int, edition: str = "") -> PersonRecord:
    """Return a person's statistics, over all games or those of one edition; for dishes see `DishSums`."""
    query = (
        f"SELECT total, results.game, begun_at, won, {MOST_WINS} {COUNTED} "
        f"WHERE person = :person AND {OF_EDITION} ORDER BY games.moment, games.id"
    )
    rows = store.database.rows(query, {"person": person, "edition": edition})
    totals = tuple(DatedTotal(*row[:3]) for row in rows if row[4])
    longest, current = _count_streaks(won for _, _, _, won, _ in rows)
    return PersonRecord(
        games=len(rows),
        wins=sum(won for _, _, _, won, _ in rows),
        average=sum(points for points, _, _ in totals) / len(totals) if totals else None,
        best=_find_extreme(totals, lambda total: (-total.points, total.game)),
        worst=_find_extreme(totals, lambda total: (total.points, total.game)),
        totals=totals,
        rivals=_find_rivals(store, person, edition),
        longest_streak=longest,
        streak=current,
    )


def _find_extreme(totals: tuple[DatedTotal, ...], first: Callable[[DatedTotal], tuple[int, int]]) -> Total | None:
    found = min(totals, key=first, default=None)
    return Total(found.points, found.game) if found is not None else None


class DishSums:
    """What each dish has scored for a person, added up in batches: over thousands of games it takes a while."""

    def __init__(self, store: Store, person: int, edition: str = "") -> None:
        self._store, self._person, self._edition = store, person, edition
        query = (
            f"SELECT results.game {COUNTED} "
            f"WHERE person = :person AND {MOST_WINS} AND {OF_EDITION} ORDER BY results.game DESC"
        )
        rows = store.database.rows(query, {"person": person, "edition": edition})
        self._left = [game for (game,) in rows]
        self._sums: dict[str, tuple[int, ...]] = {}

    def add_some(self) -> bool:
        """Add up the next batch of games; return whether there are more."""
        some, self._left = self._left[-_BATCH:], self._left[:-_BATCH]
        if some:
            facts = {"person": self._person, "edition": self._edition, "first": some[-1], "last": some[0]}
            rows = self._store.database.rows(_DISHES, facts)
            for dish, *more in rows:
                sums = self._sums.get(dish, (0,) * len(more))
                self._sums[dish] = tuple(one + other for one, other in zip(sums, more, strict=True))
        return bool(self._left)

    def records(self) -> tuple[DishRecord, ...]:
        """Return the sums so far, the dish with the most points first."""
        found = [
            DishRecord(dish, own, own / games, everybody / people)
            for dish, (own, games, everybody, people) in self._sums.items()
        ]
        return tuple(sorted(found, key=lambda record: (-record.points, record.dish)))


_BATCH: Final = 100
_DISHES: Final = (
    f"WITH mine AS (SELECT results.game {COUNTED} WHERE person = :person AND {MOST_WINS} "  # noqa: S608 - constants
    f"AND {OF_EDITION} AND results.game BETWEEN :first AND :last), "
    "tables AS (SELECT game, count(person) AS people FROM results WHERE game IN mine GROUP BY game), "
    "scored AS (SELECT dish, dish_points.game AS game, "
    "coalesce(sum(CASE WHEN person = :person THEN points END), 0) AS own, "
    "coalesce(sum(CASE WHEN person IS NOT NULL THEN points END), 0) AS everybody "
    "FROM dish_points JOIN results ON results.game = dish_points.game AND results.seat = dish_points.seat "
    "WHERE dish_points.game IN mine GROUP BY dish_points.game, dish) "
    "SELECT dish, sum(own), count(*), sum(everybody), sum(people) "
    "FROM scored JOIN tables ON tables.game = scored.game GROUP BY dish"
)


def _find_rivals(store: Store, person: int, edition: str) -> tuple[HeadToHead, ...]:
    query = (
        "SELECT others.person, people.name, count(*), sum(results.rank < others.rank), "
        f"sum(results.rank > others.rank), people.colour, people.face {COUNTED} "
        "JOIN results AS others ON others.game = results.game AND others.person != results.person "
        "JOIN people ON people.id = others.person "
        f"WHERE results.person = :person AND {OF_EDITION} GROUP BY others.person ORDER BY count(*) DESC, people.same_name"
    )
    rows = store.database.rows(query, {"person": person, "edition": edition})
    return tuple(
        HeadToHead(rival, name, games, ahead, behind, PersonFace.read(colour, face))
        for rival, name, games, ahead, behind, colour, face in rows
    )


def _count_streaks(won: Iterable[int]) -> tuple[int, int]:
    """Return the longest run of wins, and the current one.

    >>> _count_streaks([1, 1, 0, 1]), _count_streaks([1, 0]), _count_streaks([])
    ((2, 1), (1, 0), (0, 0))
    """
    runs = [(won_them, sum(1 for _ in group)) for won_them, group in groupby(won)]
    longest = max((length for won_them, length in runs if won_them), default=0)
    return longest, runs[-1][1] if runs and runs[-1][0] else 0
