"""What a person has done over all games, and the records of the group: queries, no game is loaded for them.

Only games that were played to their end count. Points of Sushi Golf, where fewest win, are left out of averages and
bests; its wins and places are not.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final, NamedTuple

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


class Standing(NamedTuple):
    """Someone who has played: games played to their end, and how many of them they won."""

    person: int
    name: str
    games: int
    wins: int


class DishRecord(NamedTuple):
    """What one dish has brought a person: in all, and a game; and the group, a person and game.

    Games in which nobody had the dish do not count for it.
    """

    dish: str
    points: int
    average: float
    group_average: float


class HeadToHead(NamedTuple):
    """How a person stands against another one, over the games of both."""

    person: int
    name: str
    games: int
    ahead: int
    behind: int


class PersonRecord(NamedTuple):
    """What a person has done."""

    games: int
    wins: int
    average: float | None
    best: Total | None
    worst: Total | None
    dishes: tuple[DishRecord, ...]
    rivals: tuple[HeadToHead, ...]
    longest_streak: int
    streak: int

    @property
    def favourite(self) -> str | None:
        """The dish that brought the most points in all."""
        return self.dishes[0].dish if self.dishes else None


def everyone(store: Store) -> list[Standing]:
    """Everyone who has played, those with the most games first."""
    query = (
        "WITH counted AS (SELECT person, count(*) AS games, sum(won) AS wins "  # noqa: S608 - words of ours
        f"{_COUNTED} WHERE person IS NOT NULL GROUP BY person) "
        "SELECT people.id, people.name, coalesce(counted.games, 0), coalesce(wins, 0) FROM people "
        "LEFT JOIN counted ON counted.person = people.id "
        "WHERE EXISTS (SELECT 1 FROM results JOIN games ON games.id = results.game AND games.deleted_at IS NULL "
        "WHERE results.person = people.id) ORDER BY 3 DESC, 4 DESC, people.same_name"
    )
    with refusing(store.connection):
        return [Standing(*row) for row in store.connection.execute(query).fetchall()]


def totals(store: Store, person: int) -> list[DatedTotal]:
    """What a person had in each game, the earliest first."""
    query = f"SELECT total, results.game, begun_at {_COUNTED} WHERE person = ? AND {_NO_GOLF} "
    with refusing(store.connection):
        rows = store.connection.execute(f"{query} ORDER BY games.moment, games.id", (person,)).fetchall()
    return [DatedTotal(*row) for row in rows]


def person_record(store: Store, person: int) -> PersonRecord:
    """All about one person."""
    with refusing(store.connection):
        games, wins = store.connection.execute(
            f"SELECT count(*), coalesce(sum(won), 0) {_COUNTED} WHERE person = ?",
            (person,),
        ).fetchone()
        average = store.connection.execute(
            f"SELECT avg(total) {_COUNTED} WHERE person = ? AND {_NO_GOLF}",
            (person,),
        ).fetchone()[0]
    longest, current = _streaks(store, person)
    return PersonRecord(
        games=games,
        wins=wins,
        average=average,
        best=_extreme(store, person, "DESC"),
        worst=_extreme(store, person, "ASC"),
        dishes=_dishes(store, person),
        rivals=_rivals(store, person),
        longest_streak=longest,
        streak=current,
    )


def _extreme(store: Store, person: int, order: str) -> Total | None:
    with refusing(store.connection):
        row = store.connection.execute(
            f"SELECT total, results.game {_COUNTED} WHERE person = ? AND {_NO_GOLF} "
            f"ORDER BY total {order}, results.game LIMIT 1",
            (person,),
        ).fetchone()
    return Total(*row) if row else None


def _dishes(store: Store, person: int) -> tuple[DishRecord, ...]:
    query = (
        f"WITH mine AS (SELECT results.game {_COUNTED} WHERE person = :person AND {_NO_GOLF}), "  # noqa: S608
        "tables AS (SELECT game, count(person) AS people FROM results WHERE game IN mine GROUP BY game), "
        "brought AS (SELECT dish, dish_points.game AS game, "
        "coalesce(sum(CASE WHEN person = :person THEN points END), 0) AS own, "
        "coalesce(sum(CASE WHEN person IS NOT NULL THEN points END), 0) AS everybody "
        "FROM dish_points JOIN results ON results.game = dish_points.game AND results.seat = dish_points.seat "
        "WHERE dish_points.game IN mine GROUP BY dish, dish_points.game) "
        "SELECT dish, sum(own), avg(own), 1.0 * sum(everybody) / sum(people) "
        "FROM brought JOIN tables ON tables.game = brought.game GROUP BY dish ORDER BY 2 DESC, dish"
    )
    with refusing(store.connection):
        rows = store.connection.execute(query, {"person": person}).fetchall()
    return tuple(DishRecord(*row) for row in rows)


def _rivals(store: Store, person: int) -> tuple[HeadToHead, ...]:
    query = (
        "SELECT others.person, people.name, count(*), sum(results.rank < others.rank), "
        f"sum(results.rank > others.rank) {_COUNTED} "
        "JOIN results AS others ON others.game = results.game AND others.person != results.person "
        "JOIN people ON people.id = others.person "
        "WHERE results.person = ? GROUP BY others.person ORDER BY count(*) DESC, people.same_name"
    )
    with refusing(store.connection):
        rows = store.connection.execute(query, (person,)).fetchall()
    return tuple(HeadToHead(*row) for row in rows)


def _streaks(store: Store, person: int) -> tuple[int, int]:
    """The most wins in a row, and those up to the latest game."""
    with refusing(store.connection):
        rows = store.connection.execute(
            f"SELECT won {_COUNTED} WHERE person = ? ORDER BY games.moment, games.id",
            (person,),
        ).fetchall()
    runs = [(bool(won), sum(1 for _ in group)) for won, group in groupby(won for (won,) in rows)]
    longest = max((length for won, length in runs if won), default=0)
    return longest, runs[-1][1] if runs and runs[-1][0] else 0


class GroupRecord(NamedTuple):
    """A record, who holds it and in which game; two names for a close finish."""

    points: int
    game: int
    names: tuple[str, ...]


class GroupRecords(NamedTuple):
    """The records of everybody together; none as long as no game was played to its end."""

    highest_total: GroupRecord | None
    best_round: GroupRecord | None
    closest_game: GroupRecord | None
    biggest_turnaround: GroupRecord | None


def group_records(store: Store) -> GroupRecords:
    """The records of the group."""
    return GroupRecords(*(_record(store, query) for query in _GROUP_RECORDS))


def _record(store: Store, query: str) -> GroupRecord | None:
    with refusing(store.connection):
        row = store.connection.execute(query).fetchone()
    return GroupRecord(row[0], row[1], tuple(row[2:])) if row else None


_BY_TOTAL: Final = "OVER (PARTITION BY results.game ORDER BY total DESC, results.seat)"
_BEHIND: Final = "max(others.round1 - results.round1, others.round1 + others.round2 - results.round1 - results.round2)"
_PEOPLE: Final = f"{_COUNTED} WHERE results.person IS NOT NULL AND {_NO_GOLF}"
_GROUP_RECORDS: Final = (
    f"SELECT total, results.game, name {_PEOPLE} ORDER BY 1 DESC, 2 LIMIT 1",
    f"SELECT max(round1, round2, round3), results.game, name {_PEOPLE} ORDER BY 1 DESC, 2 LIMIT 1",
    (
        f"SELECT margin, game, name, next FROM (SELECT total - lead(total) {_BY_TOTAL} AS margin, "  # noqa: S608 - words of ours
        f"results.game AS game, name, lead(name) {_BY_TOTAL} AS next, row_number() {_BY_TOTAL} AS place {_PEOPLE}) "
        "WHERE place = 1 AND margin IS NOT NULL ORDER BY 1, 2 LIMIT 1"
    ),
    (
        f"SELECT {_BEHIND}, results.game, results.name {_COUNTED} JOIN results AS others "
        "ON others.game = results.game AND others.seat != results.seat AND others.person IS NOT NULL "
        f"WHERE results.person IS NOT NULL AND {_NO_GOLF} AND results.won AND {_BEHIND} > 0 ORDER BY 1 DESC, 2 LIMIT 1"
    ),
)
"""In the order of the fields of GroupRecords."""
