"""The records of everybody together: queries, no game is loaded for them."""

from __future__ import annotations

from itertools import groupby
from typing import Final, NamedTuple

from sushigo_score.game.records import GroupRecord
from sushigo_score.storage.sqlite import refusing
from sushigo_score.storage.statistics import COUNTED, NO_GOLF, OF_EDITION
from sushigo_score.storage.store import Store


class GroupRecords(NamedTuple):
    """The records of everybody together; none as long as no game was played to its end."""

    highest_total: GroupRecord | None
    best_round: GroupRecord | None
    longest_streak: GroupRecord | None
    closest_game: GroupRecord | None
    biggest_turnaround: GroupRecord | None


def group_records(store: Store, edition: str = "") -> GroupRecords:
    """The records of the group, over all games or those of one edition."""
    return GroupRecords(
        _record(store, _HIGHEST, edition),
        _record(store, _BEST_ROUND, edition),
        _longest_streak(store, edition),
        _closest(store, edition),
        _record(store, _TURNAROUND, edition),
    )


def _record(store: Store, query: str, edition: str) -> GroupRecord | None:
    with refusing(store.connection):
        row = store.connection.execute(query, {"edition": edition}).fetchone()
    return GroupRecord(row[0], row[1], tuple(row[2:])) if row else None


def _longest_streak(store: Store, edition: str) -> GroupRecord | None:
    """The most games that somebody won in a row, two at least, and the last of these games."""
    query = (
        f"SELECT results.person, won, results.game, people.name {COUNTED} JOIN people ON people.id = results.person "
        f"WHERE {OF_EDITION} ORDER BY results.person, games.moment, games.id"
    )
    with refusing(store.connection):
        rows = store.connection.execute(query, {"edition": edition}).fetchall()
    best: GroupRecord | None = None
    for (_, won), run in groupby(rows, key=lambda row: row[:2]):
        if won:
            games = [(game, name) for _, _, game, name in run]
            if len(games) > (best.points if best else 1):
                best = GroupRecord(len(games), games[-1][0], (games[-1][1],))
    return best


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
_PEOPLE: Final = f"{COUNTED} WHERE results.person IS NOT NULL AND {NO_GOLF} AND {OF_EDITION}"
_HIGHEST: Final = f"SELECT total, results.game, name {_PEOPLE} ORDER BY 1 DESC, 2 LIMIT 1"
_BEST_ROUND: Final = f"SELECT max(round1, round2, round3), results.game, name {_PEOPLE} ORDER BY 1 DESC, 2 LIMIT 1"
_TURNAROUND: Final = (
    f"SELECT {_BEHIND}, results.game, results.name {COUNTED} JOIN results AS others "
    "ON others.game = results.game AND others.seat != results.seat AND others.person IS NOT NULL "
    f"WHERE results.person IS NOT NULL AND {NO_GOLF} AND {OF_EDITION} AND results.won AND {_BEHIND} > 0 ORDER BY 1 DESC, 2 LIMIT 1"
)
