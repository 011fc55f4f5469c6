"""Random commands for the current state of a game, allowed or not."""

from __future__ import annotations

from random import Random

from sushigo_conformance.random_games import random_setup
from sushigo_score.game.commands.cards import (
    CopyCard,
    DiscardSoups,
    PutCard,
    SetCount,
    StackNigiri,
    TakeBack,
    TurnOver,
    UnstackNigiri,
)
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.events import FinishRace, ReturnSquishy, SetDie, SetStarter, TakeSquishy, UndoFinish
from sushigo_score.game.commands.table import (
    AbandonGame,
    BeginRound,
    EndRound,
    FinishGame,
    NameGame,
    RecolourPlayer,
    RenamePlayer,
    ReopenRound,
    ReorderSeats,
    ResumeGame,
    StartGame,
    WriteNote,
)
from sushigo_score.game.state import State
from sushigo_score.rules.cards import NIGIRI
from tests.strategies import NAMES, items_of


def random_start(random: Random) -> StartGame:
    """Start a game with any edition and any dishes."""
    setup = random_setup(random, house_rules=True)
    colours = tuple(random.sample(range(8), setup.seats))
    return StartGame(setup.edition, setup.players, colours, setup.menu, setup.dessert, setup.variant, setup.house_rules)


def random_command(random: Random, state: State) -> Command:
    """Make any command; most put a card down."""
    setup = state.setup
    seat = random.randrange(-1, setup.seats + 1) if random.random() < 0.05 else random.randrange(setup.seats)
    items = items_of(setup)
    card = random.choice([item for item in items if "+" not in item and not item.startswith("special_order:")])
    item = _random_item(random, state, seat) or card
    choices: list[tuple[int, Command]] = [
        (40, PutCard(seat, card)),
        (6, CopyCard(seat, card, on_wasabi=random.random() < 0.5)),
        (8, TakeBack(seat, item.split("+")[-1])),
        (6, SetCount(seat, random.choice(items), random.choice([0, 1, 2, 5, 201]))),
        (8, StackNigiri(seat, _nigiri(random, state, seat))),
        (5, UnstackNigiri(seat, item)),
        (5, TurnOver(seat, tuple(item.split("+")))),
        (9, FinishRace(seat, with_last=random.random() < 0.3)),
        (5, UndoFinish(seat)),
        (4, DiscardSoups((seat,), (random.choice([item, "miso_soup"]),))),
        (6, TakeSquishy(seat)),
        (2, ReturnSquishy()),
        (6, SetDie(seat, random.randint(1, 7))),
        (6 if setup.variant == "sushi_battle" else 1, SetStarter(seat)),
        (10, BeginRound(starter=random.choice([None, 0, 1]) if setup.variant == "sushi_battle" else None)),
        (6, EndRound()),
        (4, ReopenRound(random.randrange(3))),
        (3, FinishGame()),
        (1, AbandonGame()),
        (4, ResumeGame()),
        (2, RenamePlayer(seat, random.choice([*NAMES, "", "Þór"]))),
        (2, RecolourPlayer(seat, random.randrange(9))),
        (2, ReorderSeats(tuple(random.sample(range(setup.seats), setup.seats)))),
        (1, WriteNote(random.choice(["", "wind", "x" * 100_001]))),
        (1, NameGame(random.choice(["", "Sunday"]))),
    ]
    weights = [weight for weight, _ in choices]
    return random.choices([command for _, command in choices], weights)[0]


def _nigiri(random: Random, state: State, seat: int) -> str:
    """Return a nigiri that is not on a wasabi, if there is one."""
    if state.entering is None or not 0 <= seat < state.setup.seats:
        return "egg"
    loose = [item for item in state.at.tableaux[seat].written if item in NIGIRI]
    return random.choice(loose or ["egg"])


def _random_item(random: Random, state: State, seat: int) -> str:
    if state.entering is None or not 0 <= seat < state.setup.seats:
        return ""
    written = state.at.tableaux[seat].written
    return random.choice(list(written)) if written else ""
