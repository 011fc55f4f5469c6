"""The records of the whole group, as queries: no game is loaded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final, NamedTuple

from sushigo_score.records import GroupRecord
from sushigo_score.storage.people import named
from sushigo_score.storage.statistics import COUNTED, MOST_WINS, OF_EDITION
from sushigo_score.storage.store import Store


class GroupRecords(NamedTuple):
    """The records of the whole group; each is None until there is one."""

    highest_total: GroupRecord | None
    best_round: GroupRecord | None
    longest_streak: GroupRecord | None
    closest_game: GroupRecord | None
    biggest_turnaround: GroupRecord | None


def group_records(store: Store, edition: str = "") -> GroupRecords:
    """Find the records of the group, over all games or those of one edition."""
    results = [*map(_Result._make, store.database.rows(_RESULTS, {"edition": edition}))]
    turnaround = store.database.row(_TURNAROUND, {"edition": edition})
    counted = [result for result in results if not result.fewest_win]
    streak = _find_longest_streak(results)
    return GroupRecords(
        highest_total=_make_record(store, _find_most(counted, attrgetter("total"))),
        best_round=_make_record(
            store, _find_most([result for result in counted if result.best_round is not None], attrgetter("best_round"))
        ),
        longest_streak=GroupRecord(streak[0], streak[1], (named(store, streak[2][0]) or "",)) if streak else None,
        closest_game=_make_record(store, _find_closest(counted)),
        biggest_turnaround=_make_record(store, turnaround and (turnaround[0], turnaround[1], (turnaround[2],))),
    )


def _make_record(store: Store, best: _Best | None) -> GroupRecord | None:
    """Make a record with the names its holders had in that game."""
    if best is None:
        return None
    points, game, persons = best
    query = "SELECT name FROM results WHERE game = ? AND person = ?"
    names = [store.database.row(query, (game, person))[0] for person in persons]
    return GroupRecord(points, game, tuple(names))


def _find_most(results: Sequence[_Result], points: Callable[[_Result], int]) -> _Best | None:
    """Find the most points; of several games the one entered first."""
    if not results:
        return None
    most = max(map(points, results))
    first = min((result for result in results if points(result) == most), key=attrgetter("game"))
    return most, first.game, (first.person,)


def _find_longest_streak(results: Iterable[_Result]) -> _Best | None:
    """Find the longest run of wins, at least two, with its last game."""
    in_a_row: dict[int, int] = {}
    longest: _Best | None = None
    for result in results:
        wins = in_a_row[result.person] = in_a_row.get(result.person, 0) + 1 if result.won else 0
        if wins > (longest[0] if longest else 1):
            longest = (wins, result.game, (result.person,))
    return longest


def _find_closest(results: Iterable[_Result]) -> _Best | None:
    """Find the game with the smallest margin; of several the one entered first."""
    best: _Best | None = None
    for game, players in groupby(results, key=attrgetter("game")):
        first, *others = sorted(players, key=attrgetter("total"), reverse=True)
        if others and (best is None or (first.total - others[0].total, game) < best[:2]):
            best = (first.total - others[0].total, game, (first.person, others[0].person))
    return best


class _Result(NamedTuple):
    """A person's result in one game."""

    game: int
    person: int
    total: int
    best_round: int | None
    won: int
    fewest_win: int


_Best = tuple[int, int, tuple[int, ...]]
"""Points, the game, and the people they belong to."""
_RESULTS: Final = (
    f"SELECT results.game, person, total, max(round1, round2, round3), won, NOT ({MOST_WINS}) {COUNTED} "
    f"WHERE results.person IS NOT NULL AND {OF_EDITION} ORDER BY games.moment, games.id, results.seat"
)
_BEHIND: Final = "max(others.round1 - results.round1, others.round1 + others.round2 - results.round1 - results.round2)"
_TURNAROUND: Final = (
    f"SELECT {_BEHIND}, results.game, results.person {COUNTED} JOIN results AS others "
    "ON others.game = results.game AND others.seat != results.seat AND others.person IS NOT NULL "
    f"WHERE results.person IS NOT NULL AND {MOST_WINS} AND {OF_EDITION} AND results.won AND {_BEHIND} > 0 ORDER BY 1 DESC, 2 LIMIT 1"
)
