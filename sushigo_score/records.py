"""Plain records of games for lists and statistics, independent of how the games are stored."""

from __future__ import annotations

from typing import NamedTuple


class PlayerResult(NamedTuple):
    """One player's result in a listed game."""

    name: str
    total: int
    rank: int
    won: bool
    colour: int = -1
    """The colour they had in this game; -1 if they have none, as a puppet does."""


class ListedGame(NamedTuple):
    """One row of the list of games; `status` says if the game cannot be read, and `rounds` is 0 until somebody has played."""

    game: int
    begun_at: str
    edition: str
    variant: str
    status: str
    rounds: int
    complete: bool
    title: str
    players: tuple[PlayerResult, ...]


class DishRecord(NamedTuple):
    """What one dish has scored for a player, in total and per game, and per game for everyone at the same tables.

    Games in which nobody had the dish do not count.
    """

    dish: str
    points: int
    average: float
    group_average: float


class GroupRecord(NamedTuple):
    """A record, its holders and its game; two names for a close finish. For a streak, `points` is the number of wins."""

    points: int
    game: int
    names: tuple[str, ...]


class ReviewFigure(NamedTuple):
    """One figure of a year in review, and the games it comes from, latest first.

    `names` are the people it is about, `number` and `of` its value, `dish` the dish if it is about one.
    """

    kind: str
    games: tuple[int, ...]
    names: tuple[str, ...] = ()
    number: int = 0
    of: int = 0
    dish: str = ""
