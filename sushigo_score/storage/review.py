"""A year in review: what a person or everyone did in one year or ever, each figure with its games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter, itemgetter
from typing import Final, NamedTuple

from sushigo_score.records import Honour, ReviewFigure, ReviewKind
from sushigo_score.storage.statistics import COUNTED, MOST_WINS, chronicle
from sushigo_score.storage.store import Store

_IN_YEAR: Final = (
    "CASE WHEN begun_at GLOB '*T*[+-][0-9][0-9]:[0-9][0-9]' OR begun_at GLOB '*T*Z' "
    "THEN coalesce(strftime('%Y', begun_at, 'localtime'), substr(begun_at, 1, 4)) ELSE substr(begun_at, 1, 4) END"
)
"""The year of a game in the local time zone, as the list of games dates it."""
_OF_PERSON: Final = (
    f"{COUNTED} WHERE (:person = 0 OR EXISTS "  # noqa: S608 - constants only
    "(SELECT 1 FROM results WHERE results.game = games.id AND person = :person)) "
)
_REVIEWED: Final = f"{_OF_PERSON} AND (:year = '' OR {_IN_YEAR} = :year) "
_GAMES: Final = f"SELECT games.id {_REVIEWED} ORDER BY moment DESC, games.id DESC"
_SEATS: Final = (
    f"SELECT reviewed.id, person, total, rank, won, round1, round2, fewest_wins FROM (SELECT games.id, moment, NOT ({MOST_WINS}) AS fewest_wins "  # noqa: S608
    f"{_REVIEWED}) AS reviewed JOIN results ON results.game = reviewed.id AND person IS NOT NULL "
    "ORDER BY moment, reviewed.id, seat"
)
_SCORED: Final = (
    f"FROM (SELECT games.id {_REVIEWED} AND {MOST_WINS} ORDER BY games.id) AS reviewed "  # in this order, which is that of the tables
    "CROSS JOIN results ON results.game = reviewed.id AND person IS NOT NULL AND (:person = 0 OR person = :person) "
    "CROSS JOIN dish_points ON dish_points.game = reviewed.id AND dish_points.seat = results.seat "
)
_FAVORITE: Final = (
    f"SELECT dish, sum(scored) FROM (SELECT dish, sum(points) AS scored {_SCORED} "  # noqa: S608 - constants only
    "GROUP BY reviewed.id, dish HAVING scored > 0) GROUP BY dish ORDER BY 2 DESC, 1 DESC LIMIT 1"
)
_WITH_FAVORITE: Final = f"SELECT reviewed.id {_SCORED} WHERE dish = :dish GROUP BY reviewed.id HAVING sum(points) > 0"


class _Seat(NamedTuple):
    """One person's result in a game."""

    game: int
    person: int
    total: int
    rank: int
    won: int
    round1: int
    round2: int
    fewest_wins: int


class _BestGame(NamedTuple):
    """A game that is the best by some number, and whom it is about."""

    number: int
    game: int
    people: tuple[int, ...]


def years(store: Store, person: int = 0) -> tuple[int, ...]:
    """Return the years in which a person, or anybody if 0, completed a game, latest first."""
    rows = store.database.rows(f"SELECT DISTINCT {_IN_YEAR} {_OF_PERSON} ORDER BY 1 DESC", {"person": person})
    return tuple(int(year) for (year,) in rows if str(year).isdecimal())


def review(store: Store, year: int = 0, person: int = 0) -> Iterator[ReviewFigure | None]:
    """Yield the figures that exist of a year, or of all time if 0; of a person, or of everyone if 0; None at pauses.

    Each takes a moment if there are thousands of games.
    """
    asked = {"person": person, "year": f"{year:04}" if year else ""}
    games = tuple(game for (game,) in store.database.rows(_GAMES, asked))
    if not games:
        return
    yield ReviewFigure(ReviewKind.GAMES, games, number=len(games))
    called: Mapping[int, str] = dict(store.database.rows("SELECT id, name FROM people"))
    seats = map(_Seat._make, store.database.rows(_SEATS, asked))
    tables = [list(table) for _, table in groupby(seats, key=itemgetter(0))]
    yield from _wins(games, tables, person, called)
    yield from _favorite(store, games, asked)
    yield from _nemesis(games, tables, person, called)
    yield from _of_one_game(tables, person, called)
    yield from _honours(store, games, person, called)


def _in_order(games: Sequence[int], wanted: Iterable[int]) -> tuple[int, ...]:
    """Return these games, latest first."""
    found = set(wanted)
    return tuple(game for game in games if game in found)


_Tables = Sequence[Sequence[_Seat]]
"""The people at each table, the game begun first at first."""


def _wins(games: Sequence[int], tables: _Tables, person: int, called: Mapping[int, str]) -> Iterator[ReviewFigure]:
    """Yield how often a person won; or who won most often, if anybody did."""
    wins: dict[int, list[int]] = defaultdict(list)
    for table in tables:
        for seat in table:
            if seat.won:
                wins[seat.person].append(seat.game)
    if person:
        yield ReviewFigure(ReviewKind.WINS, _in_order(games, wins[person]), number=len(wins[person]), of=len(games))
    elif wins:
        most = max(map(len, wins.values()))
        first = sorted((one for one, won in wins.items() if len(won) == most), key=lambda one: called[one])
        won = _in_order(games, (game for one in first for game in wins[one]))
        yield ReviewFigure(ReviewKind.WINS, won, tuple(called[one] for one in first), most)


def _favorite(store: Store, games: Sequence[int], asked: Mapping[str, object]) -> Iterator[ReviewFigure]:
    """Yield the dish with the most points, and the games in which it scored any."""
    for dish, points in store.database.rows(_FAVORITE, asked):
        with_it = _in_order(games, (game for (game,) in store.database.rows(_WITH_FAVORITE, {**asked, "dish": dish})))
        yield ReviewFigure(ReviewKind.DISH, with_it, number=points, of=len(with_it), dish=dish)


def _nemesis(games: Sequence[int], tables: _Tables, person: int, called: Mapping[int, str]) -> Iterator[ReviewFigure]:
    """Yield who was ahead of somebody most often; if tied, in the fewest games together."""
    together: dict[tuple[int, int], int] = defaultdict(int)
    beaten: dict[tuple[int, int], list[int]] = defaultdict(list)
    for table in tables:
        for own in table:
            if person in (0, own.person):
                for other in table:
                    if other is not own:
                        together[other.person, own.person] += 1
                        if other.rank < own.rank:
                            beaten[other.person, own.person].append(own.game)
    if beaten:
        pair = max(beaten, key=lambda pair: (len(beaten[pair]), -together[pair], called.get(pair[0], "")))
        names = (called.get(pair[0], ""), called.get(pair[1], ""))
        yield ReviewFigure(ReviewKind.NEMESIS, _in_order(games, beaten[pair]), names, len(beaten[pair]), together[pair])


def _of_one_game(tables: _Tables, person: int, called: Mapping[int, str]) -> Iterator[ReviewFigure]:
    """Yield the figures that come from a single game; of several equal ones it is the earliest. Golf has no such points."""
    counted = [table for table in tables if not table[0].fewest_wins]
    best = (
        (ReviewKind.LUCKIEST, _luckiest(counted, person), -1),
        (ReviewKind.CLOSEST, _closest(counted, person), -1),
        (ReviewKind.SWING, _swing(counted, person), 1),
    )
    for kind, found, sign in best:
        first = max(found, key=attrgetter("number"), default=None)
        if first is not None:
            names = tuple(called.get(one, "") for one in first.people)
            yield ReviewFigure(kind, (first.game,), names, sign * first.number)


def _luckiest(tables: _Tables, person: int) -> Iterator[_BestGame]:
    """Yield every win, the better the fewer points it took."""
    for table in tables:
        for own in table:
            if own.won and person in (0, own.person):
                yield _BestGame(-own.total, own.game, (own.person,))


def _closest(tables: _Tables, person: int) -> Iterator[_BestGame]:
    """Yield how close the first two were; or a person and the best of the others."""
    for table in tables:
        first = max((seat for seat in table if person in (0, seat.person)), key=attrgetter("total"), default=None)
        if first is not None and len(table) > 1:
            second = max((seat for seat in table if seat is not first), key=attrgetter("total"))
            yield _BestGame(-abs(first.total - second.total), first.game, (first.person, second.person))


def _swing(tables: _Tables, person: int) -> Iterator[_BestGame]:
    """Yield how far behind a winner was after the first or second round, whichever is more."""
    for table in tables:
        for own in table:
            if own.won and person in (0, own.person):
                behind = max((_behind(own, other) for other in table if other is not own), default=0)
                if behind > 0:
                    yield _BestGame(behind, own.game, (own.person,))


def _behind(own: _Seat, other: _Seat) -> int:
    first = other.round1 - own.round1
    return max(first, first + other.round2 - own.round2)


def _honours(
    store: Store, games: Sequence[int], person: int, called: Mapping[int, str]
) -> Iterator[ReviewFigure | None]:
    """Yield the honours that a person won in these games; or who won the most, if anybody did. None at pauses."""
    counted, won = set(games), defaultdict[int, list[Honour]](list)
    for some in chronicle(store):
        yield None
        for honour in some:
            if honour.is_news and honour.game in counted:
                for one in honour.people:
                    won[one].append(honour)
    if person:
        won = defaultdict(list, {person: won[person]} if won[person] else {})
    if won:
        most = max(map(len, won.values()))
        first = sorted((one for one, honours in won.items() if len(honours) == most), key=lambda one: called[one])
        honours = tuple(honour for one in first for honour in won[one])
        proofs = _in_order(games, (honour.game for honour in honours))
        yield ReviewFigure(ReviewKind.HONOURS, proofs, tuple(called[one] for one in first), most, honours=honours)
