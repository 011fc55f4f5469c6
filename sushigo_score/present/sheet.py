"""The whole game as one sheet: what each dish scored for everybody in each round and at the end, sums, places."""

from __future__ import annotations

from typing import Final, NamedTuple

from sushigo_score.game.state import State
from sushigo_score.present.lines import is_decided
from sushigo_score.present.pictures import picture_of
from sushigo_score.present.seats import SeatedPlayer, persons
from sushigo_score.rules.editions import edition_of, rows_of
from sushigo_score.rules.facts import ROUNDS, Setup, Tableau
from sushigo_score.rules.score import Part, Sheet
from sushigo_score.text import at_the_table, sharing
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.language import Words, figure

END: Final = ROUNDS
"""The part of the sheet after the rounds: the desserts."""
ALL: Final = ROUNDS + 1
"""Stands for the whole sheet: totals and places."""
SUM: Final = "sum"
BOAT: Final = "boat"
TOTAL: Final = "total"
PLACE: Final = "place"
_NEVER_ON_TABLE: Final = ("menu", "special_order")
"""Dishes that are discarded or become another card as soon as they are played: their rows would always be empty."""


class Spot(NamedTuple):
    """Where a number is: a round, counted from 0, or END or ALL; the dish, SUM, BOAT, TOTAL or PLACE; and whose it is."""

    at: int
    kind: str
    seat: int


class Cell(NamedTuple):
    """One number of the sheet, empty if there is nothing to count; `decided` if the booklet is silent.

    `pictured` says what its `picture` shows, unless the name of its row does.
    """

    spot: Spot
    text: str
    decided: bool = False
    picture: str = ""
    pictured: str = ""


class SheetRow(NamedTuple):
    """A dish, or a sum, for everybody by seat."""

    kind: str
    name: str
    cells: tuple[Cell, ...]
    picture: str = ""
    """The picture of a row that is no dish, or that differs from the dish's own."""


class SheetPart(NamedTuple):
    """A round, or the desserts: its name, its short name for a narrow column, its dishes, its sums, and who has the boat."""

    at: int
    title: str
    short: str
    rows: tuple[SheetRow, ...]
    sums: SheetRow
    boat: SheetRow | None


class ScoreSheet(NamedTuple):
    """The paper sheet that everybody knows; `dotted` explains the mark of decided numbers, if there are any.

    `ranked` are the seats, best first, `ahead` those in the lead, unless everybody is; `standings` are everybody's
    total and place in short.
    """

    people: tuple[SeatedPlayer, ...]
    parts: tuple[SheetPart, ...]
    totals: SheetRow
    places: SheetRow
    ranked: tuple[int, ...]
    ahead: tuple[int, ...]
    dotted: str
    standings: tuple[str, ...]


def score_sheet_of(state: State, sheet: Sheet, words: Words) -> ScoreSheet:
    """Make the sheet of a game as it stands."""
    setup = state.setup
    parts = tuple(
        _part(state, part, END if part is sheet.endgame else at, words) for at, part in enumerate(sheet.parts)
    )
    decided = any(cell.decided for part in parts for row in part.rows for cell in row.cells)
    totals = (Cell(Spot(ALL, TOTAL, seat), figure(points)) for seat, points in enumerate(sheet.totals))
    standings = map(sheet.standing_of, range(setup.seats))
    places = tuple(
        Cell(Spot(ALL, PLACE, seat), words.name(at_the_table.RANK, rank=standing.rank), is_decided(standing.reason))
        for seat, standing in enumerate(standings)
    )
    return ScoreSheet(
        persons(state, words),
        parts,
        SheetRow(TOTAL, words.say(printed.TOTAL), tuple(totals)),
        SheetRow(PLACE, words.say(at_the_table.PLACE), places),
        tuple(seat for standing in sheet.ranking for seat in standing.seats),
        sheet.ranking[0].seats if len(sheet.ranking) > 1 else (),
        words.say(at_the_table.DOTTED) if decided or any(cell.decided for cell in places) else "",
        tuple(
            words.name(at_the_table.STANDING, points=total, rank=place.text)
            for total, place in zip(sheet.totals, places, strict=True)
        ),
    )


def part_name(at: int, words: Words) -> str:
    """Return the name of a part of the sheet."""
    return words.say(at_the_table.DESSERTS) if at == END else words.say(printed.ROUND, round=at + 1)


def sum_name(at: int, words: Words) -> str:
    """Return what the sum of a round, or of the desserts, is called."""
    return words.say(printed.SUM if at == END else printed.ROUND_SUM)


def kinds_of(setup: Setup, *, at_end: bool) -> tuple[str, ...]:
    """List the dishes of a part of the sheet, in order."""
    rows = (row for row in rows_of(setup) if row.at_end == at_end and row.kind not in _NEVER_ON_TABLE)
    return tuple(dict.fromkeys(row.kind for row in rows))


def _part(state: State, part: Part, at: int, words: Words) -> SheetPart:
    setup, lines = state.setup, {(line.kind, line.seat): line for line in part.lines}
    rows = []
    for kind in kinds_of(setup, at_end=at == END):
        cells = []
        for seat in range(setup.seats):
            line = lines.get((kind, seat))
            text, decided = (figure(line.points), is_decided(line.reason)) if line else ("", False)
            pictured = _stacks(state.rounds[at].tableaux[seat], words) if kind == "wasabi" else ("", "")
            cells.append(Cell(Spot(at, kind, seat), text, decided, *pictured))
        squishy = kind == "strawberry_pudding" and at != END
        name = words.say(at_the_table.SQUISHY) if squishy else words.dish(kind)
        rows.append(SheetRow(kind, name, tuple(cells), "squishy" if squishy else ""))
    sums = tuple(Cell(Spot(at, SUM, seat), figure(points)) for seat, points in enumerate(part.totals))
    return SheetPart(
        at,
        part_name(at, words),
        words.say(at_the_table.DESSERTS) if at == END else words.say(sharing.ROUND_SHORT, round=at + 1),
        tuple(rows),
        SheetRow(SUM, sum_name(at, words), sums),
        _boat(setup, part, at, words) if at != END and edition_of(setup).boat else None,
    )


def _stacks(tableau: Tableau, words: Words) -> tuple[str, str]:
    """Return a picture of what lies on a player's wasabi, where it counts, and its name; empty if nothing does."""
    stacks = [stack for stack, _ in tableau.stacks]
    return (picture_of(stacks[-1]), words.listed(map(words.item, stacks))) if stacks else ("", "")


def _boat(setup: Setup, part: Part, at: int, words: Words) -> SheetRow:
    holder = part.boat.seat if part.boat else None
    cells = (Cell(Spot(at, BOAT, seat), "", picture="boat" if seat == holder else "") for seat in range(setup.seats))
    return SheetRow(BOAT, words.say(at_the_table.BOAT), tuple(cells), "boat")
