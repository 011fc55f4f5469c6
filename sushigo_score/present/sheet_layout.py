"""The score sheet laid out for the space there is: everything, only sums, rounds stacked, one round, or one player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sushigo_score.present.sheet import END, SUM, Cell, ScoreSheet, SheetPart, SheetRow


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
