"""Games as rows of a spreadsheet: CSV that opens as a table, and in which no name becomes a formula."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from io import StringIO
from typing import Final, NamedTuple
from unicodedata import normalize

from sushigo_score.game.state import State
from sushigo_score.present import table
from sushigo_score.present.table import seat_names
from sushigo_score.rules.facts import ROUNDS
from sushigo_score.rules.score import Sheet
from sushigo_score.text import sharing
from sushigo_score.text.language import Words
from sushigo_score.text.languages import LANGUAGES

Cell = str | int
_FORMULA: Final = frozenset("=+-@|%")
_SKIPPED: Final = frozenset(' "')
_PARTS: Final = re.compile(r"[^,;\t\r\n]+|[,;\t\r\n]")
"""Whatever a spreadsheet may split at, and the text between."""
_OF_A_GAME: Final = (sharing.DATE, sharing.EDITION, sharing.VARIANT, sharing.ROUNDS, sharing.WINNER)


class PlayerCells(NamedTuple):
    """The cells of a player: name, rank and total; the points of each round; those of the desserts."""

    result: tuple[Cell, ...]
    rounds: tuple[Cell, ...]
    desserts: Cell

    def filled(self, rounds: int) -> tuple[Cell, ...]:
        """Return all cells, with empty ones up to this many rounds."""
        return (*self.result, *self.rounds, *[""] * (rounds - len(self.rounds)), self.desserts)


class SpreadsheetRow(NamedTuple):
    """One game: its own cells, and the cells of each player."""

    cells: tuple[Cell, ...]
    players: tuple[PlayerCells, ...]


def row_of(day: str, state: State, sheet: Sheet, words: Words) -> SpreadsheetRow:
    """Make the row of a game: ISO date, edition, variant, rounds, winners; per player name, rank, total, and points by round."""
    setup, names = state.setup, seat_names(state.setup, words)
    cells = (
        day,
        table.edition_name(setup, words),
        table.variant_name(setup.edition, setup.variant, words),
        len(state.rounds),
        words.listed(names[seat] for seat in sheet.winners),
    )
    players = (
        PlayerCells(
            (names[seat], sheet.rank_of(seat), sheet.totals[seat]),
            tuple(part.totals[seat] for part in sheet.rounds),
            sheet.endgame.totals[seat] if sheet.endgame else "",
        )
        for seat in range(setup.seats)
    )
    return SpreadsheetRow(cells, tuple(players))


def spreadsheet(rows: Iterable[SpreadsheetRow], words: Words) -> bytes:
    """Write rows under their headings, with a byte order mark that tells programs that it is UTF-8."""
    rows = tuple(rows)
    most = max((len(row.players) for row in rows), default=0)
    rounds = max((len(player.rounds) for row in rows for player in row.players), default=0)
    rounds = max(rounds, ROUNDS)
    written = StringIO()
    writer = csv.writer(written, delimiter=LANGUAGES[words.language].separator)
    writer.writerow(_headings(most, rounds, words))
    for row in rows:
        cells = (*row.cells, *(cell for player in row.players for cell in player.filled(rounds)))
        writer.writerow([guarded(cell) for cell in cells])
    return written.getvalue().encode("utf-8-sig")


def _headings(players: int, rounds: int, words: Words) -> Iterator[str]:
    yield from (words.name(name) for name in _OF_A_GAME)
    for n in range(1, players + 1):
        yield from (words.name(name, n=n) for name in (sharing.PLAYER, sharing.PLAYER_RANK, sharing.PLAYER_TOTAL))
        yield from (words.name(sharing.PLAYER_ROUND, n=n, round=number) for number in range(1, rounds + 1))
        yield words.name(sharing.PLAYER_DESSERTS, n=n)


def guarded(cell: Cell) -> Cell:
    """Guard a cell against being read as a formula: whatever begins like one is marked as text.

    Programs may split at other delimiters, even between quotation marks in the middle of a cell, so every part that
    could become a cell is checked.

    >>> guarded("=1+1"), guarded("Ana"), guarded(-3), guarded("Bo;=A1")
    ("'=1+1", 'Ana', -3, "Bo;'=A1")
    """
    if isinstance(cell, int):
        return cell
    return "".join(f"'{part}" if _begins_formula(part) else part for part in _PARTS.findall(cell))


def _begins_formula(part: str) -> bool:
    """Return whether a program that skips blanks, quotation marks and invisible characters would find a formula here."""
    plain = normalize("NFKC", part)
    return next((letter for letter in plain if letter.isprintable() and letter not in _SKIPPED), "") in _FORMULA
