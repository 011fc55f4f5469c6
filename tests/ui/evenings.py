"""Games of a group that meets every week, for the history screens."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

from sushigo_score.game.commands.table import ImportGame, StartGame
from sushigo_score.game.journal import Entry
from sushigo_score.rules.facts import Game, Player, Round, Tableau
from sushigo_score.storage.store import SqliteJournal, Store

NAMES = ("Ana", "Ben", "Cleo", "Dóra")
_CARDS = ("egg", "salmon", "squid", "maki:1", "maki:2", "maki:3", "tempura", "sashimi", "dumpling", "pudding")
_FIRST = datetime(2025, 1, 3, 20, 30, tzinfo=UTC)


def play_evenings(store: Store, games: int, names: tuple[str, ...] = NAMES, seed: int = 1) -> None:
    """Store this many whole games, a week apart; the same seed gives the same games. Everyone keeps their colour."""
    random = Random(seed)
    for week in range(games):
        players = tuple(
            Player(name) for name in (names[0], *random.sample(names[1:], random.randint(1, len(names) - 1)))
        )
        colours = tuple(names.index(player.name) for player in players)
        setup = StartGame("original", players, colours).setup
        rounds = tuple(Round(tuple(_tableau(random) for _ in players)) for _ in range(3))
        at = (_FIRST + timedelta(weeks=week)).isoformat(timespec="seconds")
        SqliteJournal(store.database).extend([Entry(at, ImportGame(Game(setup, rounds), colours))])


def _tableau(random: Random) -> Tableau:
    return Tableau.of({card: random.randint(1, 2) for card in random.sample(_CARDS, 6)})
