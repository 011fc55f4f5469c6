"""What lists and statistics know of games without loading them: plain records, of whatever keeps the games."""

from __future__ import annotations

from typing import NamedTuple


class PlayerResult(NamedTuple):
    """How one player of a listed game stands."""

    name: str
    total: int
    rank: int
    won: bool
    colour: int = -1
    """The one they have at every table; none for a puppet."""


class ListedGame(NamedTuple):
    """One row of the list of games; its status says whether it can be read at all."""

    game: int
    begun_at: str
    moment: str
    edition: str
    variant: str
    status: str
    rounds: int
    complete: bool
    title: str
    players: tuple[PlayerResult, ...]


class DishRecord(NamedTuple):
    """What one dish has scored for a player: in total, and in an average game; and for everyone at the same tables.

    Games in which nobody had the dish do not count for it.
    """

    dish: str
    points: int
    average: float
    group_average: float


class GroupRecord(NamedTuple):
    """A record, who holds it and in which game; two names for a close finish. Points may be games that were won in a row."""

    points: int
    game: int
    names: tuple[str, ...]


class ReviewFigure(NamedTuple):
    """One figure, and the games that it comes from, the latest first.

    `names` are those whom it is about, `number` and `of` what it comes to, `dish` the dish if it is about one.
    """

    kind: str
    games: tuple[int, ...]
    names: tuple[str, ...] = ()
    number: int = 0
    of: int = 0
    dish: str = ""
