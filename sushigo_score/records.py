"""Plain records of games for lists and statistics: storage makes them, and screens and terminals put them into words."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, StrEnum, auto
from typing import Final, NamedTuple

from sushigo_score.rules.facts import ROUNDS
from sushigo_score.rules.refusals import Refusal


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
    length: int = ROUNDS
    """How many rounds the game has."""


class DishRecord(NamedTuple):
    """What one dish has scored for a player, in total and per game, and per game for everyone at the same tables.

    Games in which nobody had the dish do not count.
    """

    dish: str
    points: int
    average: float
    group_average: float


class DishBest(NamedTuple):
    """The most that anybody scored with a dish in one game; or the least, if that is a loss."""

    dish: str
    points: int
    game: int
    name: str


class HonourKind(StrEnum):
    """What an honour is for; the first ones are held until beaten, the others are won once and kept."""

    HIGHEST_TOTAL = "highest_total"
    BEST_ROUND = "best_round"
    LONGEST_STREAK = "longest_streak"
    CHAMPION = "champion"
    CLOSEST_WIN = "closest_win"
    COMEBACK = "comeback"
    SQUID = "squid"
    DUMPLINGS = "dumplings"
    SASHIMI = "sashimi"
    PUDDINGS = "puddings"
    FRUIT = "fruit"
    BUBBLE_TEA = "bubble_tea"
    NO_DESSERT = "no_dessert"
    EMPTY_WASABI = "empty_wasabi"
    LAST_LAUGH = "last_laugh"


UNTIL_BEATEN: Final = (
    HonourKind.HIGHEST_TOTAL,
    HonourKind.BEST_ROUND,
    HonourKind.LONGEST_STREAK,
    HonourKind.CHAMPION,
    HonourKind.CLOSEST_WIN,
    HonourKind.COMEBACK,
)
"""The honours that go to whoever does better; champions are beaten at their own table, the others by a number."""
KEPT: Final = tuple(kind for kind in HonourKind if kind not in UNTIL_BEATEN)
"""The honours that everyone can win once."""


class Honour(NamedTuple):
    """An honour that a game brought, and who won it, as numbers of people.

    `number` is what it is held with, points or wins; `lost_by` are those who held it before, with the number `before`.
    `edition` is the box that a champion is the champion of, `second` who came second in the closest win.
    """

    kind: HonourKind
    game: int
    people: tuple[int, ...]
    number: int = 0
    lost_by: tuple[int, ...] = ()
    before: int | None = None
    edition: str = ""
    second: int = 0

    @property
    def title(self) -> tuple[HonourKind, str]:
        """What can be held by one at a time: each box has a champion of its own."""
        return self.kind, self.edition

    @property
    def is_news(self) -> bool:
        """Whether there is something to tell: the first ones to hold it have beaten nobody, and a streak goes on by itself."""
        if self.kind is HonourKind.LONGEST_STREAK:
            return bool(self.lost_by)
        return self.kind in KEPT or self.before is not None


class GroupRecord(NamedTuple):
    """An honour that is held until beaten, with the names of its holders; after them who came second, in the closest win."""

    honour: Honour
    names: tuple[str, ...]

    @property
    def game(self) -> int:
        """The game that proves it."""
        return self.honour.game


class ReviewKind(StrEnum):
    """What a figure of a year in review is about; pages are opened with it."""

    GAMES = "games"
    WINS = "wins"
    DISH = "dish"
    NEMESIS = "nemesis"
    LUCKIEST = "luckiest"
    CLOSEST = "closest"
    SWING = "swing"
    HONOURS = "honours"


class ReviewFigure(NamedTuple):
    """One figure of a year in review, and the games it comes from, latest first.

    `names` are the people it is about, `number` and `of` its value, `dish` the dish if it is about one, `honours` what was won.
    """

    kind: ReviewKind
    games: tuple[int, ...]
    names: tuple[str, ...] = ()
    number: int = 0
    of: int = 0
    dish: str = ""
    honours: tuple[Honour, ...] = ()


class Synced(Enum):
    """What a sync with other devices did with a game, or could not do."""

    ADDED = auto()
    CONTINUED = auto()
    DELETED = auto()
    RESTORED = auto()
    WRITTEN = auto()
    DIVERGED = auto()
    APART = auto()
    TOO_LONG = auto()


class LeftAside(Enum):
    """Why a name in the shared folder needs somebody's attention."""

    BLOCKED = auto()
    """One of our files cannot be written, because of what has its name."""
    NEWER = auto()
    """A newer version of the app wrote it."""
    UNREADABLE = auto()


@dataclass(slots=True)
class SyncReport:
    """What a sync did. Games by number; `waiting` counts changes put off because their game is on the table.

    `apart` are the games of which the folder holds another version although ours was kept.
    """

    added: list[int] = field(default_factory=list)
    continued: list[int] = field(default_factory=list)
    diverged: list[int] = field(default_factory=list)
    deleted: list[int] = field(default_factory=list)
    restored: list[int] = field(default_factory=list)
    written: int = 0
    waiting: int = 0
    too_long: int = 0
    unread: list[str] = field(default_factory=list)
    left_aside: list[str] = field(default_factory=list)
    newer: list[str] = field(default_factory=list)
    blocked: list[str] = field(default_factory=list)
    apart: list[int] = field(default_factory=list)
    trouble: Refusal | None = None

    @property
    def games(self) -> dict[Synced, int]:
        """How many games there are of each kind, in the order in which they are told."""
        return {
            Synced.ADDED: len(self.added),
            Synced.CONTINUED: len(self.continued),
            Synced.DELETED: len(self.deleted),
            Synced.RESTORED: len(self.restored),
            Synced.WRITTEN: self.written,
            Synced.DIVERGED: len(self.diverged),
            Synced.APART: len(self.apart),
            Synced.TOO_LONG: self.too_long,
        }

    @property
    def files(self) -> dict[LeftAside, list[str]]:
        """The names in the folder that need somebody's attention."""
        return {LeftAside.BLOCKED: self.blocked, LeftAside.NEWER: self.newer, LeftAside.UNREADABLE: self.left_aside}

    @property
    def well(self) -> bool:
        """Whether nothing is left to do or to say."""
        return self.trouble is None and not any(self.files.values())

    @property
    def changed(self) -> set[int]:
        """The games that the sync changed."""
        return {*self.added, *self.continued, *self.diverged, *self.deleted, *self.restored}
