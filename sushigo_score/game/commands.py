"""All that a table can do. Facts only, never points; `check.py` says when, `fold.py` what comes of it.

Seats count from 0. Cards are written in the notation of the game file, such as ``maki:2`` or ``special_order:tea``.
Commands about cards, races and dice speak of the round that is open, or the one that is being corrected.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from sushigo_score.rules.facts import Game, HouseRules, Player


@dataclass(frozen=True, slots=True)
class StartGame:
    """Settle box, dishes, variant, house rules, and who sits where, in which colour."""

    edition: str
    players: tuple[Player, ...]
    colours: tuple[int, ...]
    menu: tuple[str, ...] = ()
    dessert: str = ""
    variant: str = "standard"
    house_rules: HouseRules = field(default_factory=HouseRules)


@dataclass(frozen=True, slots=True)
class ImportGame:
    """Take over a game that was entered elsewhere, with all that lies there."""

    game: Game
    colours: tuple[int, ...]
    title: str = ""
    notes: str = ""


@dataclass(frozen=True, slots=True)
class BeginRound:
    """Begin the next round; in a sushi battle with who begins it."""

    starter: int | None = None


@dataclass(frozen=True, slots=True)
class PutCard:
    """Put a card in front of a player. A nigiri goes on an empty wasabi if there is one."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CopyCard:
    """Put a special order down as the card it copies; a copied nigiri goes on a wasabi only if wanted."""

    seat: int
    card: str
    on_wasabi: bool = False


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take a card back, from a stack if it does not lie by itself."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class SetCount:
    """Say how many of an item lie there, stacks as stacks: for entering a table as it is."""

    seat: int
    item: str
    count: int


@dataclass(frozen=True, slots=True)
class StackNigiri:
    """Put a nigiri that lies there on an empty wasabi that lies there."""

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
    """Turn cards face down with a takeout box; they count no longer as what they were."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DiscardSoups:
    """Discard the miso soups that were played in one turn: whose, and for each of them which card."""

    seats: tuple[int, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FinishRace:
    """Reach 10 icons in the uramaki race, alone or sharing with the last finisher; the uramaki are discarded."""

    seat: int
    with_last: bool = False


@dataclass(frozen=True, slots=True)
class UndoFinish:
    """Take back the last finish of a player in the uramaki race."""

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
    """Note the mochi die of a player."""

    seat: int
    die: int


@dataclass(frozen=True, slots=True)
class SetStarter:
    """Note who begins this round of a sushi battle."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndRound:
    """End the round that is open, or the correction of an earlier one."""


@dataclass(frozen=True, slots=True)
class ReopenRound:
    """Open a round again to correct it; rounds count from 0."""

    round: int


@dataclass(frozen=True, slots=True)
class FinishGame:
    """The game is over and everyone has seen how it ended."""


@dataclass(frozen=True, slots=True)
class AbandonGame:
    """Leave the game as it is; it will not be played to its end."""


@dataclass(frozen=True, slots=True)
class ResumeGame:
    """Go on with a game that was abandoned."""


@dataclass(frozen=True, slots=True)
class RenamePlayer:
    """Give a player another name."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class RecolourPlayer:
    """Give a player another colour; whoever has it takes the old one, for at a full table no colour is free."""

    seat: int
    colour: int


@dataclass(frozen=True, slots=True)
class ReorderSeats:
    """Seat the players anew before the first card: who sat at each new seat."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WriteNote:
    """Replace the note that goes with the game."""

    text: str


@dataclass(frozen=True, slots=True)
class NameGame:
    """Give the game a title of its own."""

    title: str


First = StartGame | ImportGame
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
Later = RoundCommand | TableCommand
Command = First | Later
