"""A game that is only looked at: nothing of it is kept unless somebody asks."""

from __future__ import annotations

from sushigo_score.formats.gamefile import GameFile
from sushigo_score.game.records import ListedGame
from sushigo_score.storage.import_export import as_it_stands, keep_steps, session_of
from sushigo_score.storage.store import Store


class Visit:
    """The file it came from, and what was done to it since; refused if it cannot be a game of ours."""

    def __init__(self, gamefile: GameFile, store: Store) -> None:
        self.gamefile = gamefile
        self.alike: tuple[ListedGame, ...] = ()
        """Games of this device that may be the same one."""
        self.session = session_of(gamefile, store.clock)

    def as_it_stands(self) -> GameFile:
        """The file that it would make now."""
        return as_it_stands(self.gamefile, self.session)

    def keep(self, store: Store) -> int:
        """Add it to the games of this device as it stands now; its number there."""
        return keep_steps(store, self.gamefile, self.session.entries)
