"""A year in review: what a person or everyone did in one year or ever, in batches, each figure with its games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple

from sushigo_score.records import ReviewFigure
from sushigo_score.storage.statistics import MOST_WINS
from sushigo_score.storage.store import Store

GAMES: Final = "games"
WINS: Final = "wins"
DISH: Final = "dish"
NEMESIS: Final = "nemesis"
LUCKIEST: Final = "luckiest"
CLOSEST: Final = "closest"
SWING: Final = "swing"

_BATCH: Final = 50
_IN_YEAR: Final = (
    "CASE WHEN begun_at GLOB '*T*[+-][0-9][0-9]:[0-9][0-9]' OR begun_at GLOB '*T*Z' "
    "THEN coalesce(strftime('%Y', begun_at, 'localtime'), substr(begun_at, 1, 4)) ELSE substr(begun_at, 1, 4) END"
)
"""The year of a game in the local time zone, as the list of games dates it."""
_COUNTED: Final = (
    "FROM games JOIN summaries ON summaries.game = games.id AND complete AND status != 'abandoned' "
    "WHERE deleted_at IS NULL AND (?1 = 0 OR EXISTS "
    "(SELECT 1 FROM results WHERE results.game = games.id AND person = ?1))"
)


class _ReviewedSeat(NamedTuple):
    """One seat's result in a game; the puppet is person 0."""

    game: int
    person: int
    total: int
    rank: int
    won: int
    round1: int
    round2: int
    fewest_wins: int


class _BestGame(NamedTuple):
    """The best game by some number, the earliest if tied."""

    number: int
    game: int
    people: tuple[int, ...]


def years(store: Store, person: int = 0) -> tuple[int, ...]:
    """Return the years in which a person, or anybody if 0, completed a game, latest first."""
    query = f"SELECT DISTINCT {_IN_YEAR} {_COUNTED} ORDER BY 1 DESC"
    rows = store.database.rows(query, (person,))
    return tuple(int(year) for (year,) in rows if str(year).isdecimal())


class Review:
    """The figures of a year, or of all time if 0; of a person, or of everyone if 0."""

    def __init__(self, store: Store, year: int = 0, person: int = 0) -> None:
        self._store, self._person = store, person
        query = f"SELECT games.id {_COUNTED} AND (?2 = '' OR {_IN_YEAR} = ?2) ORDER BY moment DESC, games.id DESC"
        rows = store.database.rows(query, (person, f"{year:04}" if year else ""))
        self.all = tuple(game for (game,) in rows)
        self._left = list(self.all)
        self._wins: dict[int, list[int]] = defaultdict(list)
        self._dishes: dict[str, list[int]] = defaultdict(list)
        self._dish_points: dict[str, int] = defaultdict(int)
        self._together: dict[tuple[int, int], int] = defaultdict(int)
        self._beaten: dict[tuple[int, int], list[int]] = defaultdict(list)
        self._luckiest: _BestGame | None = None
        self._closest: _BestGame | None = None
        self._swing: _BestGame | None = None

    @property
    def done(self) -> int:
        """The number of games processed so far."""
        return len(self.all) - len(self._left)

    def look_at_some(self) -> bool:
        """Process the next batch of games, earliest first; return whether there are more."""
        some, self._left = self._left[-_BATCH:], self._left[:-_BATCH]
        if some:
            marks = ", ".join("?" for _ in some)
            self._look_at(some, marks)
            self._add_dishes(some, marks)
        return bool(self._left)

    def _look_at(self, some: Sequence[int], marks: str) -> None:
        query = (
            f"SELECT results.game, coalesce(person, 0), total, rank, won, round1, round2, NOT ({MOST_WINS}) "  # noqa: S608
            "FROM results JOIN summaries ON summaries.game = results.game JOIN games ON games.id = results.game "
            f"WHERE results.game IN ({marks}) ORDER BY moment, games.id, seat"
        )
        rows = self._store.database.rows(query, some)
        for game, seats in groupby(map(_ReviewedSeat._make, rows), key=itemgetter(0)):
            people = [seat for seat in seats if seat.person]
            self._note_places(game, people)
            if people and not people[0].fewest_wins:
                self._note_points(game, people)

    def _note_places(self, game: int, people: Sequence[_ReviewedSeat]) -> None:
        for own in people:
            if own.won:
                self._wins[own.person].append(game)
            if self._person in (0, own.person):
                for other in people:
                    if other is not own:
                        self._together[other.person, own.person] += 1
                        if other.rank < own.rank:
                            self._beaten[other.person, own.person].append(game)

    def _note_points(self, game: int, people: Sequence[_ReviewedSeat]) -> None:
        mine = [seat for seat in people if self._person in (0, seat.person)]
        for own in mine:
            if own.won:
                self._luckiest = _better(self._luckiest, _BestGame(-own.total, game, (own.person,)))
                behind = max((_behind(own, other) for other in people if other is not own), default=0)
                if behind > 0:
                    self._swing = _better(self._swing, _BestGame(behind, game, (own.person,)))
        first = max(mine, key=lambda seat: seat.total, default=None)
        if first is not None and len(people) > 1:
            second = max((seat for seat in people if seat is not first), key=lambda seat: seat.total)
            apart = abs(first.total - second.total)
            self._closest = _better(self._closest, _BestGame(-apart, game, (first.person, second.person)))

    def _add_dishes(self, some: Sequence[int], marks: str) -> None:
        query = (
            "SELECT dish, dish_points.game, sum(points) FROM dish_points "  # noqa: S608 - constants and placeholders only
            "JOIN results ON results.game = dish_points.game AND results.seat = dish_points.seat "
            f"JOIN summaries ON summaries.game = dish_points.game AND {MOST_WINS} "
            f"WHERE dish_points.game IN ({marks}) AND person IS NOT NULL AND (? = 0 OR person = ?) "
            "GROUP BY dish, dish_points.game HAVING sum(points) > 0"
        )
        rows = self._store.database.rows(query, (*some, self._person, self._person))
        for dish, game, points in rows:
            self._dishes[dish].append(game)
            self._dish_points[dish] += points

    # --- the figures ----------------------------------------------------------------------------------

    def figures(self) -> tuple[ReviewFigure, ...]:
        """Return the figures that exist, over the games processed so far."""
        if not self.all:
            return ()
        called = self._names()
        found = [ReviewFigure(GAMES, self.all, number=len(self.all)), self._won(called), self._favourite()]
        found += [self._nemesis(called)]
        best = ((LUCKIEST, self._luckiest, -1), (CLOSEST, self._closest, -1), (SWING, self._swing, 1))
        for kind, which, sign in best:
            if which is not None:
                names = tuple(called.get(person, "") for person in which.people)
                found.append(ReviewFigure(kind, (which.game,), names, sign * which.number))
        return tuple(figure for figure in found if figure is not None)

    def _names(self) -> dict[int, str]:
        return dict(self._store.database.rows("SELECT id, name FROM people"))

    def _won(self, called: dict[int, str]) -> ReviewFigure | None:
        if self._person:
            games = self._wins.get(self._person, [])
            return ReviewFigure(WINS, self._latest_first(games), number=len(games), of=len(self.all))
        most = max(map(len, self._wins.values()), default=0)
        first = sorted(
            (person for person, games in self._wins.items() if len(games) == most), key=lambda person: called[person]
        )
        games = [game for person in first for game in self._wins[person]]
        names = tuple(called[person] for person in first)
        return ReviewFigure(WINS, self._latest_first(games), names, most) if most else None

    def _favourite(self) -> ReviewFigure | None:
        dish = max(self._dish_points, key=lambda dish: (self._dish_points[dish], dish), default=None)
        if dish is None:
            return None
        games = self._latest_first(self._dishes[dish])
        return ReviewFigure(DISH, games, number=self._dish_points[dish], of=len(games), dish=dish)

    def _nemesis(self, called: dict[int, str]) -> ReviewFigure | None:
        """Find who was ahead of somebody most often; if tied, in the fewest games together."""
        pair = max(
            self._beaten,
            key=lambda pair: (len(self._beaten[pair]), -self._together[pair], called.get(pair[0], "")),
            default=None,
        )
        if pair is None:
            return None
        games = self._beaten[pair]
        names = (called.get(pair[0], ""), called.get(pair[1], ""))
        return ReviewFigure(NEMESIS, self._latest_first(games), names, len(games), self._together[pair])

    def _latest_first(self, games: Iterable[int]) -> tuple[int, ...]:
        wanted = set(games)
        return tuple(game for game in self.all if game in wanted)


def _better(one: _BestGame | None, other: _BestGame) -> _BestGame:
    return other if one is None or other.number > one.number else one


def _behind(own: _ReviewedSeat, other: _ReviewedSeat) -> int:
    """Return how far somebody was behind another after the first or second round, whichever is more."""
    first = other.round1 - own.round1
    return max(first, first + other.round2 - own.round2)
