"""The whole game as one sheet: what each dish scored for everybody in each round and at the end, sums, places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from sushigo_score.game.state import State
from sushigo_score.present.pictures import picture_of
from sushigo_score.present.table import SeatedPlayer, persons
from sushigo_score.rules.editions import edition_of, rows_of
from sushigo_score.rules.facts import MOST_ROUNDS, Setup, Tableau
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.score import Line, Part, Sheet
from sushigo_score.text import at_the_table, sharing
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.language import Words, figure

END: Final = MOST_ROUNDS
"""The part of the sheet after the rounds: the desserts."""
ALL: Final = MOST_ROUNDS + 1
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


def placed(sheet: Sheet) -> Iterator[tuple[int, Part]]:
    """Yield the parts of a sheet with where they are, however many rounds there were."""
    return ((END if part is sheet.endgame else at, part) for at, part in enumerate(sheet.parts))


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
    parts = tuple(_part(state, part, at, words) for at, part in placed(sheet))
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


# --- how it is laid out -------------------------------------------------------------------------------


class Head(NamedTuple):
    """A heading over some columns: a player with a colour, or a part of the game without one, perhaps with its dish."""

    text: str
    span: int = 1
    colour: int = -1
    dish: str = ""


class Placed(NamedTuple):
    """A cell that spans some columns; None where there can be no number."""

    cell: Cell | None
    span: int = 1


class TableLine(NamedTuple):
    """A line of the table; a `heading` has no cells, a `strong` one holds sums, one with a `colour` is a player's."""

    kind: str
    name: str
    cells: tuple[Placed, ...] = ()
    heading: bool = False
    strong: bool = False
    colour: int = -1
    picture: str = ""


class Arranged(NamedTuple):
    """A table: the headings of its columns and its lines; the summary goes into the `corner`."""

    columns: int
    heads: tuple[tuple[Head, ...], ...]
    lines: tuple[TableLine, ...]
    corner: str = ""


def across(sheet: ScoreSheet) -> Arranged:
    """Lay everything out: a line per dish, and per player a column for each round; desserts and totals below."""
    rounds = _rounds(sheet)
    span = max(1, len(rounds))
    seats = range(len(sheet.people))
    people = tuple(Head(person.name, span, person.colour) for person in sheet.people)
    numbers = tuple(Head(part.short) for _ in seats for part in rounds)
    lines = [
        _joined_line([part.rows[at] for part in rounds], seats) for at in range(len(rounds[0].rows) if rounds else 0)
    ]
    if rounds:
        lines.append(_joined_line([part.sums for part in rounds], seats, strong=True))
    boats = [part.boat for part in rounds if part.boat]
    if boats:
        lines.append(_joined_line(boats, seats))
    for end in sheet.parts[len(rounds) :]:
        lines += [_line(row, seats, span) for row in end.rows]
    lines += _closing(sheet, seats, span)
    return Arranged(span * len(seats), (people, numbers) if len(rounds) > 1 else (people,), tuple(lines))


def in_sums(sheet: ScoreSheet) -> Arranged:
    """Lay out the sums like the paper sheet: a line per player, best first, a column per round, a wider one for the total."""
    heads = [Head(part.short, 2, dish=part.rows[0].kind if part.at == END else "") for part in sheet.parts]
    lines = []
    for seat in sheet.ranked:
        person = sheet.people[seat]
        cells = (*(Placed(part.sums.cells[seat], 2) for part in sheet.parts), Placed(sheet.totals.cells[seat], 3))
        lines.append(TableLine("", person.name, cells, strong=seat in sheet.ahead, colour=person.colour))
    return Arranged(2 * len(heads) + 3, ((*heads, Head(sheet.totals.name, 3)),), tuple(lines))


def down(sheet: ScoreSheet) -> Arranged:
    """Lay out the rounds one below another, with a column for each player."""
    seats = range(len(sheet.people))
    lines: list[TableLine] = []
    for part in sheet.parts:
        lines.append(TableLine("", part.title, heading=True))
        lines += _part_lines(part, seats)
    return Arranged(len(seats), (_people(sheet, seats),), (*lines, *_closing(sheet, seats)))


def of_part(sheet: ScoreSheet, at: int, seats: Sequence[int] = ()) -> Arranged:
    """Lay out one round, or the desserts with the totals, with a column for each of some players, or of all."""
    seats = seats or range(len(sheet.people))
    part = next(part for part in sheet.parts if part.at == at)
    closing = _closing(sheet, seats) if part is sheet.parts[-1] else ()
    return Arranged(len(seats), (_people(sheet, seats),), (*_part_lines(part, seats), *closing))


def of_player(sheet: ScoreSheet, seat: int, *, pictured: bool = False) -> Arranged:
    """Lay out one player, with a column for each round and one for the desserts, which has a picture if `pictured`."""
    rounds = _rounds(sheet)
    ends = sheet.parts[len(rounds) :]
    width = max(1, len(sheet.parts))
    heads = (
        *(Head(part.short) for part in rounds),
        *(Head(part.title, dish=part.rows[0].kind if pictured else "") for part in ends),
    )
    lines = [
        _player_line([part.rows[at] for part in rounds], seat, after=len(ends))
        for at in range(len(rounds[0].rows) if rounds else 0)
    ]
    for end in ends:
        lines += [_player_line([row], seat, before=len(rounds)) for row in end.rows]
    if sheet.parts:
        lines.append(_player_line([part.sums for part in sheet.parts], seat))
    boats = [part.boat for part in rounds if part.boat]
    if boats:
        lines.append(_player_line(boats, seat, after=len(ends)))
    return Arranged(width, (heads,), (*lines, *_closing(sheet, (seat,), width)), sheet.standings[seat])


def _rounds(sheet: ScoreSheet) -> list[SheetPart]:
    return [part for part in sheet.parts if part.at != END]


def _people(sheet: ScoreSheet, seats: Iterable[int]) -> tuple[Head, ...]:
    return tuple(Head(sheet.people[seat].name, 1, sheet.people[seat].colour) for seat in seats)


def _line(row: SheetRow, seats: Iterable[int], span: int = 1, *, strong: bool = False) -> TableLine:
    cells = tuple(Placed(row.cells[seat], span) for seat in seats)
    return TableLine(row.kind, row.name, cells, strong=strong, picture=row.picture)


def _joined_line(rows: Sequence[SheetRow], seats: Iterable[int], *, strong: bool = False) -> TableLine:
    """Join the same dish of all rounds into one line, player after player."""
    cells = tuple(Placed(row.cells[seat]) for seat in seats for row in rows)
    return TableLine(rows[0].kind, rows[0].name, cells, strong=strong, picture=rows[0].picture)


def _player_line(rows: Sequence[SheetRow], seat: int, *, before: int = 0, after: int = 0) -> TableLine:
    empty = (Placed(None),)
    cells = (*empty * before, *(Placed(row.cells[seat]) for row in rows), *empty * after)
    return TableLine(rows[0].kind, rows[0].name, cells, strong=rows[0].kind == SUM, picture=rows[0].picture)


def _part_lines(part: SheetPart, seats: Sequence[int]) -> list[TableLine]:
    lines = [_line(row, seats) for row in part.rows]
    if part.at != END or len(part.rows) > 1:
        lines.append(_line(part.sums, seats, strong=True))
    return [*lines, *([_line(part.boat, seats)] if part.boat else [])]


def _closing(sheet: ScoreSheet, seats: Sequence[int], span: int = 1) -> list[TableLine]:
    return [_line(sheet.totals, seats, span, strong=True), _line(sheet.places, seats, span)]


# --- a line in words ----------------------------------------------------------------------------------


class LineView(NamedTuple):
    """What one dish scores for one seat."""

    kind: str
    dish: str
    points: int
    reason: str
    remarks: tuple[str, ...]
    citation: str


def line_view(line: Line, words: Words) -> LineView:
    """Put a line into words."""
    return LineView(
        kind=line.kind,
        dish=words.dish(line.kind),
        points=line.points,
        reason=words.reason(line.reason),
        remarks=words.remarks(line.reason),
        citation=words.citation(line.row),
    )


def is_decided(reason: Reason) -> bool:
    """Return whether anything about a reason was decided by this app."""
    return bool(reason.decided) or any(is_decided(part) for part in (*reason.notes, *reason.parts))
