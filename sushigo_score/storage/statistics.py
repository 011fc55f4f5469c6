"""What a person and the whole group did over all games, as queries: no game is loaded.

Only completed games count. Points in Sushi Golf, where the fewest win, are left out of averages and bests; its wins and
ranks are not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, groupby
from typing import Final, NamedTuple

from sushigo_score.records import DishBest, DishRecord, GroupRecord, Honour, HonourKind
from sushigo_score.rules.editions.variants import VARIANTS
from sushigo_score.storage.honours import HOUSE_RULES, NO_SEAT, Chronicle, PersonResult, held
from sushigo_score.storage.people import PersonFace, named
from sushigo_score.storage.store import Store

_COUNTS: Final = "games.deleted_at IS NULL AND summaries.complete AND summaries.status != 'abandoned'"
COUNTED: Final = f"FROM games JOIN summaries ON summaries.game = games.id AND {_COUNTS} "
"""The games that count, in a query."""
SEATS: Final = f"{COUNTED} JOIN results ON results.game = games.id "
"""The seats at their tables; a puppet's has no person."""
_EVERYBODY: Final = (
    f"FROM summaries CROSS JOIN games ON games.id = summaries.game AND {_COUNTS} "
    "CROSS JOIN results ON results.game = games.id AND results.person IS NOT NULL "
)
"""Everybody's seats, game by game: in the order of the tables, as going from person to person takes four times as long."""
MOST_WINS: Final = "summaries.variant NOT IN ({})".format(
    ", ".join(f"'{variant.name}'" for variant in VARIANTS.values() if variant.fewest_wins)
)
_OF_EDITION: Final = "(:edition = '' OR summaries.edition = :edition)"


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
        f"{_EVERYBODY} GROUP BY person) "
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
    query = f"SELECT DISTINCT edition {SEATS} WHERE person = ?"
    return tuple(sorted(edition for (edition,) in store.database.rows(query, (person,))))


def has_more_games(store: Store, person: int, most: int) -> bool:
    """Return whether a person has played in more than `most` games, completed or not."""
    query = "SELECT count(*) FROM (SELECT 1 FROM results WHERE person = ? LIMIT ?)"
    return bool(store.database.row(query, (person, most + 1))[0] > most)


def person_record(store: Store, person: int, edition: str = "") -> PersonRecord:
    """Return a person's statistics, over all games or those of one edition; for dishes see `dish_records`."""
    query = (
        f"SELECT total, games.id, begun_at, won, {MOST_WINS} {SEATS} "
        f"WHERE person = :person AND {_OF_EDITION} ORDER BY games.moment, games.id"
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


def dish_records(store: Store, person: int, edition: str = "") -> tuple[DishRecord, ...]:
    """Return what each dish has scored for a person, the one with the most points first."""
    rows = store.database.rows(_DISHES, {"person": person, "edition": edition})
    return tuple(DishRecord(dish, own, own / games, everybody / people) for dish, own, games, everybody, people in rows)


_DISHES: Final = (
    "SELECT dish, sum(own), sum(games), sum(everybody), sum(games * people) FROM ("  # noqa: S608 - constants only
    "SELECT dish, people, count(DISTINCT mine.game) AS games, "
    "sum(CASE WHEN others.person = :person THEN points ELSE 0 END) AS own, "
    "sum(CASE WHEN others.person IS NOT NULL THEN points ELSE 0 END) AS everybody FROM ("
    "SELECT games.id AS game, (SELECT count(person) FROM results WHERE game = games.id) AS people "
    f"{SEATS} WHERE person = :person AND {MOST_WINS} AND {_OF_EDITION} ORDER BY games.id) AS mine "
    "CROSS JOIN results AS others ON others.game = mine.game "  # in this order, which is that of the tables
    "CROSS JOIN dish_points ON dish_points.game = mine.game AND dish_points.seat = others.seat "
    "GROUP BY dish, people) GROUP BY dish ORDER BY 2 DESC, dish"
)


def _find_rivals(store: Store, person: int, edition: str) -> tuple[HeadToHead, ...]:
    query = (
        "SELECT rival, people.name, games, ahead, behind, people.colour, people.face FROM ("  # noqa: S608 - constants only
        "SELECT others.person AS rival, "
        f"count(*) AS games, sum(results.rank < others.rank) AS ahead, sum(results.rank > others.rank) AS behind {SEATS} "
        "JOIN results AS others ON others.game = results.game AND others.person != results.person "
        f"WHERE results.person = :person AND {_OF_EDITION} GROUP BY others.person) "
        "JOIN people ON people.id = rival ORDER BY games DESC, people.same_name"
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


# --- everybody together -----------------------------------------------------------------------------------


def chronicle(store: Store, edition: str = "") -> Iterator[tuple[Honour, ...]]:
    """Yield every honour that was ever won, in all games or those of one edition, the first at first.

    A thousand games at a time, as each takes a moment. Games of one moment are in the order of their ids, which are the
    same on every device.
    """
    proved: dict[int, list[tuple[int, str]]] = {}
    for game, person, feat in store.database.rows(_FEATS):
        proved.setdefault(game, []).append((person, feat))
    so_far, moment, uid = Chronicle(), "", ""
    while found := store.database.rows(_RESULTS, {"edition": edition, "moment": moment, "uid": uid, "most": _AT_ONCE}):
        yield so_far.read((PersonResult._make(row[2:]) for row in found), proved)
        moment, uid, *_ = found[-1]


def all_honours(store: Store, edition: str = "") -> tuple[Honour, ...]:
    """Return every honour that was ever won, the first at first."""
    return tuple(chain.from_iterable(chronicle(store, edition)))


def seats_of(store: Store, game: int) -> dict[int, int]:
    """Return where each person sat in a game."""
    return dict(store.database.rows("SELECT person, seat FROM results WHERE game = ? AND person IS NOT NULL", (game,)))


def group_records(store: Store, edition: str = "") -> tuple[GroupRecord, ...]:
    """Find what is held until somebody does better, over all games or those of one edition."""
    return tuple(_make_record(store, honour) for honour in held(all_honours(store, edition)))


def _make_record(store: Store, honour: Honour) -> GroupRecord:
    """Add the names its holders had in that game; a streak is theirs under the name they have now."""
    people = (*honour.people, honour.second) if honour.second else honour.people
    if honour.kind is HonourKind.LONGEST_STREAK:
        return GroupRecord(honour, tuple(named(store, person) or "" for person in people))
    query = "SELECT name FROM results WHERE game = ? AND person = ?"
    return GroupRecord(honour, tuple(store.database.row(query, (honour.game, person))[0] for person in people))


_AT_ONCE: Final = 1000
_PROVING: Final = (
    f"{COUNTED} WHERE {MOST_WINS} AND {_OF_EDITION} "  # noqa: S608 - constants only
    f"AND NOT EXISTS (SELECT 1 FROM feats WHERE feats.game = games.id AND seat = {NO_SEAT} AND feat = '{HOUSE_RULES}') "
)
"""The games that can prove anything: without house rules, and not golf."""
_RESULTS: Final = (
    "SELECT moment, uid, game, edition, person, total, won, max(round1, round2, round3), round1, round1 + round2 "  # noqa: S608
    f"FROM (SELECT moment, uid, games.id AS proving, edition {_PROVING} AND (moment, uid) > (:moment, :uid) "
    "ORDER BY moment, uid LIMIT :most) CROSS JOIN results ON game = proving AND person IS NOT NULL ORDER BY moment, uid, seat"
)
_FEATS: Final = "SELECT game, person, feat FROM feats JOIN results USING (game, seat) WHERE person IS NOT NULL ORDER BY game, seat, feat"


def dish_bests(store: Store, edition: str = "") -> tuple[DishBest, ...]:
    """Return the best score with each dish in one game, highest first; of several equal ones the first entered."""
    rows = store.database.rows(_BESTS, {"edition": edition})
    return tuple(DishBest(*row) for row in rows)


def worst_with_a_dish(store: Store, edition: str = "") -> DishBest | None:
    """Return the most that anybody lost with a dish in one game; None if nobody ever lost points."""
    row = store.database.row(_WORST, {"edition": edition})
    return DishBest(*row) if row else None


_DISH_OF_SEAT: Final = "JOIN dish_points ON dish_points.game = games.id AND dish_points.seat = results.seat"
_BESTS: Final = (
    f"SELECT dish, max(points), games.id, name {_EVERYBODY} CROSS {_DISH_OF_SEAT} "
    f"WHERE {MOST_WINS} AND {_OF_EDITION} AND points > 0 GROUP BY dish ORDER BY 2 DESC, dish"
)
_WORST: Final = (
    f"SELECT dish, points, games.id, name {SEATS} {_DISH_OF_SEAT} "
    f"WHERE person IS NOT NULL AND {MOST_WINS} AND {_OF_EDITION} AND points < 0 ORDER BY points, games.id LIMIT 1"
)
