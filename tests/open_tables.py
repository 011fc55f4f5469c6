"""A table in the middle of a round, and what every view is to show of it, judged without the code that decides it.

What a player gets for having nothing of a dish is what they would get with their cards taken away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final

from sushigo_score.game.commands.table import ImportGame
from sushigo_score.game.journal import MemoryJournal
from sushigo_score.game.live_score import NotYet
from sushigo_score.game.session import Session
from sushigo_score.game.state import State
from sushigo_score.present.table import seat_names
from sushigo_score.rules.cards import FACE_DOWN, NIGIRI
from sushigo_score.rules.facts import Game, Round, Tableau
from sushigo_score.rules.score import Line, Sheet, score
from sushigo_score.text.language import words_for
from tests.game.tables import ticking
from tests.phones.tables import phones_of

_LYING: Final = {"nigiri": NIGIRI, "takeout_box": (FACE_DOWN,)}
"""The dishes whose cards lie on the table under other names than their own."""


def without(entered: Round, seats: tuple[int, ...]) -> Round:
    """Take everything away that some players have in a round."""
    return entered._replace(
        tableaux=tuple(Tableau() if seat in seats else tableau for seat, tableau in enumerate(entered.tableaux)),
        race=tuple(left for finish in entered.race if (left := tuple(seat for seat in finish if seat not in seats))),
        leads=tuple(seat for seat in entered.leads if seat not in seats),
    )


class OpenTable:
    """A table in the middle of a round, and what everybody is to be shown: points by dish, their sums, who leads."""

    def __init__(self, game: Game) -> None:
        self.session = Session(MemoryJournal(), ticking())
        self.session.do(ImportGame(game, tuple(range(game.setup.seats))))
        self.state: State = self.session.state
        assert self.state.game == game
        self.game = game
        self.at = len(game.rounds) - 1
        self.entered = game.rounds[-1]
        self.seats = range(game.setup.seats)
        self.scored = score(game)
        self.words = words_for("en", game.setup.edition)
        self.names = seat_names(game.setup, self.words)
        self.lines = tuple(line for line in self.scored.rounds[-1].lines if self._is_due(line))
        self.here = tuple(sum(line.points for line in self.lines if line.seat == seat) for seat in self.seats)
        self.totals = tuple(
            points + sum(part.totals[seat] for part in self.scored.rounds[:-1]) for seat, points in enumerate(self.here)
        )
        best = min(self.totals) if game.setup.variant == "golf" else max(self.totals)
        self.first = tuple(seat for seat in self.seats if self.totals[seat] == best)
        self.leaders = self.first if any(self.totals) and len(self.first) < len(self.seats) else ()

    def points_of(self, seat: int, kind: str) -> int | None:
        return next((line.points for line in self.lines if (line.seat, line.kind) == (seat, kind)), None)

    def on_tiles(self, seat: int) -> dict[str, int]:
        """Return the points that the tiles of a player are to show, those of all nigiri together; wasabi has none of its own."""
        tableau = self.entered.tableaux[seat]
        return {
            line.kind: line.points
            for line in self.lines
            if line.seat == seat
            and line.kind != "wasabi"
            and any(tableau.count(kind) for kind in _LYING.get(line.kind, (line.kind,)))
        }

    @cached_property
    def sheet(self) -> Sheet:
        """The sheet that the phones read; the window reads the same."""
        sheet = phones_of(self.session).snapshot().sheet
        assert sheet is not None
        return sheet

    def _is_due(self, line: Line) -> bool:
        return not any(applies(self, line) for applies in JUDGES.values())

    def for_nothing(self, line: Line) -> bool:
        """Return whether a player would get the same line without anything."""
        return line in self._scored_without((line.seat,))

    def _scored_without(self, seats: tuple[int, ...]) -> tuple[Line, ...]:
        if seats not in self._known:
            rounds = (*self.game.rounds[:-1], without(self.entered, seats))
            self._known[seats] = score(Game(self.game.setup, rounds)).rounds[-1].lines
        return self._known[seats]

    @cached_property
    def _known(self) -> dict[tuple[int, ...], tuple[Line, ...]]:
        return {}


def _no_card(table: OpenTable, line: Line) -> bool:
    return not table.entered.tableaux[line.seat].size and table.for_nothing(line)


def _no_dish(table: OpenTable, line: Line) -> bool:
    of_dish = (other for other in table.scored.rounds[-1].lines if other.row is line.row)
    return all(table.for_nothing(other) for other in of_dish)


JUDGES: Final[Mapping[NotYet, Callable[[OpenTable, Line], bool]]] = {NotYet.NO_CARD: _no_card, NotYet.NO_DISH: _no_dish}
