"""Settling an argument, or just trying a round: a game nobody has played, to tap cards into. Nothing of it is kept unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sushigo_score.formats.gamefile import GameFile
from sushigo_score.game.commands.table import BeginRound
from sushigo_score.present.typed.reader import Chosen, setup_for
from sushigo_score.rules.facts import Game, Setup
from sushigo_score.rules.setups import same_name
from sushigo_score.storage.history import listed_games
from sushigo_score.storage.tables import last_start
from sushigo_score.text.rulebook import EXAMPLE_NAMES

if TYPE_CHECKING:
    from sushigo_score.ui.features.preview.preview import GamePreview
    from sushigo_score.ui.shell.app import WasabiBowlApp

DRAFT: Final = "typed_hands"
"""The setting that holds hands as they were typed."""
USUAL_PLAYERS: Final = 4


def settle_argument(app: WasabiBowlApp, game: GamePreview) -> None:
    """Let cards be tapped in at the table of the last game; or show what was being typed, which must not be lost."""
    if app.store.setting(DRAFT).strip():
        app.navigator.go("claim")
    else:
        last = last_start(app.store)
        begin_practice(app, game, last.setup if last else table_of(app, Chosen(), USUAL_PLAYERS))


def begin_practice(app: WasabiBowlApp, game: GamePreview, setup: Setup) -> None:
    """Put a game on the table that nobody has played, with its first round open."""
    with app.navigator.saying_why():
        game.look_at(GameFile(Game(setup, ())))
        app.table.do(BeginRound())
        app.show_game()


def table_of(app: WasabiBowlApp, chosen: Chosen, players: int) -> Setup:
    """Return the table for what was chosen, with the people of the last game as far as they go."""
    known = [player.name for listed in listed_games(app.store, most=1) for player in listed.players]
    names: list[str] = []
    for name in (*known, *EXAMPLE_NAMES):
        if len(names) < players and same_name(name) not in map(same_name, names):
            names.append(name)
    return setup_for(chosen, tuple(names), {})
