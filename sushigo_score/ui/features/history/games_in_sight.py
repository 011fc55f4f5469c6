"""The games of a long list, fetched a page at a time as their lines come into view."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sushigo_score.present.past import GameLines, game_lines, winners
from sushigo_score.records import ListedGame
from sushigo_score.storage.history import PAGE, rows_of
from sushigo_score.storage.store import Store
from sushigo_score.ui.features.history.game_line import GameLine
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.pieces.dish_pictures import picture_of_edition
from sushigo_score.ui.pieces.person_row import faces_of

_KEPT_ROWS: Final = 600


class GamesInSight:
    """The rows of the games in view; `games` are all of them, in the order of the list."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rows: dict[int, ListedGame] = {}
        self.games: tuple[int, ...] = ()
        self.now = datetime.now().astimezone()

    def list(self, games: tuple[int, ...]) -> None:
        """List other games, or the same ones with their changes."""
        self.games, self._rows = games, {}

    def row(self, number: int) -> ListedGame | None:
        """Return the game of a line; fetch its neighbours along with it."""
        game = self.games[number]
        if game not in self._rows:
            if len(self._rows) > _KEPT_ROWS:
                self._rows = {}
            first = number // PAGE * PAGE
            self._rows.update(rows_of(self._store, self.games[first : first + PAGE]))
        return self._rows.get(game)

    def lines_of(self, row: ListedGame) -> GameLines:
        """Return the texts about a game."""
        return game_lines(row, look.words_of(row.edition), self.now)

    def fill(self, line: GameLine, number: int) -> None:
        """Show the game of a line, or nothing if it is gone."""
        line.number = number
        row = self.row(number)
        if row is None:
            line.show(GameLines("", "", ""), "")
        else:
            line.show(self.lines_of(row), picture_of_edition(row.edition), faces_of(winners(row))[:2])
