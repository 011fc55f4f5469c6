"""Every command a table can send. Facts only, never points; `check.py` says when each is allowed, `fold.py` applies it.

Seats count from 0. Cards are written in the notation of the game file, such as ``maki:2`` or ``special_order:tea``.
Commands about cards, races and dice apply to the open round, or to the one being corrected.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from sushigo_score.rules.facts import STANDARD, Game, HouseRules, Player


@dataclass(frozen=True, slots=True)
class StartGame:
    """Set box, dishes, variant, house rules, and who sits where, in which colour."""

    edition: str
    players: tuple[Player, ...]
    colours: tuple[int, ...]
    menu: tuple[str, ...] = ()
    dessert: str = ""
    variant: str = STANDARD
    house_rules: HouseRules = field(default_factory=HouseRules)


@dataclass(frozen=True, slots=True)
class ImportGame:
    """Import a game that was entered elsewhere, with all its rounds."""

    game: Game
    colours: tuple[int, ...]
    title: str = ""
    notes: str = ""


@dataclass(frozen=True, slots=True)
class BeginRound:
    """Begin the next round; `starter` says who begins it in a sushi battle."""

    starter: int | None = None


@dataclass(frozen=True, slots=True)
class PutCard:
    """Put a card in front of a player. A nigiri goes on an empty wasabi if there is one."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CopyCard:
    """Put a special order down as the card it copies; a copied nigiri goes on a wasabi only if `on_wasabi`."""

    seat: int
    card: str
    on_wasabi: bool = False


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take a card back, from a stack if it is not there by itself."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class SetCount:
    """Set the count of an item, stacks as stacks: for entering a finished tableau."""

    seat: int
    item: str
    count: int


@dataclass(frozen=True, slots=True)
class StackNigiri:
    """Put a nigiri that is already in the tableau on an empty wasabi."""

    seat: int
    nigiri: str
    wasabi: str = "wasabi"


@dataclass(frozen=True, slots=True)
class UnstackNigiri:
    """Take a nigiri off its wasabi: it was played before."""

    seat: int
    stack: str


@dataclass(frozen=True, slots=True)
class TurnOver:
    """Turn cards face down with a takeout box; they no longer count as what they were."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DiscardSoups:
    """Discard the miso soups that were played in one turn; `cards` names the card for each seat."""

    seats: tuple[int, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FinishRace:
    """Reach 10 icons in the uramaki race, alone or sharing with the last finisher; the uramaki are discarded."""

    seat: int
    with_last: bool = False


@dataclass(frozen=True, slots=True)
class UndoFinish:
    """Take back a player's last finish in the uramaki race."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeSquishy:
    """Take the squishy pudding and its 2 points."""

    seat: int


@dataclass(frozen=True, slots=True)
class ReturnSquishy:
    """Take back the last change of the squishy pudding in this round."""


@dataclass(frozen=True, slots=True)
class SetDie:
    """Note a player's mochi die."""

    seat: int
    die: int


@dataclass(frozen=True, slots=True)
class SetStarter:
    """Note who begins this round of a sushi battle."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndRound:
    """End the open round, or the correction of an earlier one."""


@dataclass(frozen=True, slots=True)
class ReopenRound:
    """Reopen a round to correct it; rounds count from 0."""

    round: int


@dataclass(frozen=True, slots=True)
class FinishGame:
    """Finish the game: all rounds are over and everyone has seen the result."""


@dataclass(frozen=True, slots=True)
class AbandonGame:
    """Leave the game unfinished."""


@dataclass(frozen=True, slots=True)
class ResumeGame:
    """Resume an abandoned game."""


@dataclass(frozen=True, slots=True)
class RenamePlayer:
    """Rename a player."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class RecolourPlayer:
    """Give a player another colour; whoever has it gets the old one, since at a full table no colour is free."""

    seat: int
    colour: int


@dataclass(frozen=True, slots=True)
class ReorderSeats:
    """Reseat the players before the first card: `order` holds the old seat for each new one."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WriteNote:
    """Replace the game's note."""

    text: str


@dataclass(frozen=True, slots=True)
class NameGame:
    """Set the game's title."""

    title: str


CardCommand = PutCard | CopyCard | TakeBack | SetCount | StackNigiri | UnstackNigiri | TurnOver
RoundCommand = CardCommand | DiscardSoups | FinishRace | UndoFinish | TakeSquishy | ReturnSquishy | SetDie | SetStarter
TableCommand = (
    BeginRound
    | EndRound
    | ReopenRound
    | FinishGame
    | AbandonGame
    | ResumeGame
    | RenamePlayer
    | RecolourPlayer
    | ReorderSeats
    | WriteNote
    | NameGame
)
Command = StartGame | ImportGame | RoundCommand | TableCommand
