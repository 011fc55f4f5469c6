"""A game as text: the score sheet for a terminal, and the result for other programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final
from unicodedata import combining, east_asian_width

from sushigo_score.present.table import (
    dessert_lines,
    edition_line,
    house_rules_lines,
    named_menu_lines,
    seat_names,
    shown_name,
    variant_lines,
)
from sushigo_score.rules.cautions import Caution
from sushigo_score.rules.editions import edition_of, rows_of, rules_that_change
from sushigo_score.rules.facts import Game, Setup
from sushigo_score.rules.ranking import ranking_rules
from sushigo_score.rules.score import Boat, Line, Part, Sheet
from sushigo_score.text import printed_sheet, rulebook
from sushigo_score.text.language import Words, figure


def cautions_in_words(words: Words, setup: Setup, cautions: Iterable[Caution]) -> list[str]:
    """Put cautions into words, each with its round and player."""
    return [
        words.caution(
            caution.reason,
            None if caution.round is None else caution.round + 1,
            None if caution.seat is None else shown_name(setup.players[caution.seat].name),
        )
        for caution in cautions
    ]


class Printer:
    """Prints one game in one language."""

    def __init__(self, words: Words, game: Game, scored: Sheet) -> None:
        self.words = words
        self.game = game
        self.scored = scored
        self.columns = [shown_name(player.name) for player in game.setup.players]
        self.names = seat_names(game.setup, words)

    def lines(self, heading: Sequence[str], cautions: Sequence[str], *, explain: bool) -> Iterator[str]:
        """Yield the whole sheet, with the reason for every point if wanted."""
        yield from heading
        yield from self._setup()
        for number, part in enumerate(self.scored.rounds, start=1):
            title = printed_sheet.ROUND_OPEN if self.game.rounds[number - 1].open else printed_sheet.ROUND
            yield from self._part(self.words.say(title, round=number), part, explain=explain)
        if self.scored.endgame:
            yield from self._part(self.words.say(printed_sheet.END), self.scored.endgame, explain=explain)
        yield from self._totals()
        yield from self._ranking(explain=explain)
        if cautions:
            yield from ("", self.words.say(printed_sheet.CAUTIONS), *(f"  {caution}" for caution in cautions))
        if explain:
            yield from self._rules()

    def _setup(self) -> Iterator[str]:
        setup, words = self.game.setup, self.words
        yield edition_line(setup, words)
        yield from named_menu_lines(setup, words)
        yield from dessert_lines(setup, words)
        yield from variant_lines(setup, words)
        yield from house_rules_lines(setup, words)

    def _part(self, title: str, part: Part, *, explain: bool) -> Iterator[str]:
        yield ""
        rows = [[title, *self.columns], *self._dish_rows(part)]
        summed = printed_sheet.SUM if part is self.scored.endgame else printed_sheet.ROUND_SUM
        rows.append([f"  {self.words.say(summed)}", *map(figure, part.totals)])
        yield from table(rows)
        if part.boat and not explain:
            yield f"  {self.words.say(printed_sheet.BOAT, names=self._boat_holder(part.boat))}"
        if explain:
            yield from self._reasons(part)

    def _dish_rows(self, part: Part) -> Iterator[list[str]]:
        kinds = dict.fromkeys(line.kind for line in part.lines if line.points)
        for kind in kinds:
            points = (part.points_of(seat, kind) for seat in range(len(self.names)))
            cells = ("" if scored is None else figure(scored) for scored in points)
            yield [f"  {self.words.dish(kind)}", *cells]

    def _reasons(self, part: Part) -> Iterator[str]:
        names = {line.kind: self.words.dish(line.kind) for line in part.lines}
        columns = max(map(width, names.values()), default=0)
        for seat, name in enumerate(self.names):
            yield f"  {self.words.say(printed_sheet.PLAYER, name=name, points=part.totals[seat])}"
            for line in part.lines:
                if line.seat == seat:
                    yield from self._reason(line, names[line.kind], columns)
        if part.boat:
            why = self.words.reason(part.boat.reason)
            yield f"  {self.words.say(printed_sheet.BOAT_REASON, names=self._boat_holder(part.boat), why=why)}"
            yield from (f"    {remark}" for remark in self.words.remarks(part.boat.reason))

    def _reason(self, line: Line, dish: str, columns: int) -> Iterator[str]:
        start = f"    {left(dish, columns)} {right(figure(line.points), 4)}  "
        why = self.words.reason(line.reason)
        yield start + self.words.say(printed_sheet.CITED, why=why, citation=self.words.citation(line.row))
        indent = " " * width(start)
        yield from (indent + remark for remark in self.words.remarks(line.reason))

    def _boat_holder(self, boat: Boat) -> str:
        return self.words.say(printed_sheet.NOBODY) if boat.seat is None else self.names[boat.seat]

    def _totals(self) -> Iterator[str]:
        yield ""
        yield from table([["", *self.columns], [self.words.say(printed_sheet.TOTAL), *map(figure, self.scored.totals)]])

    def _ranking(self, *, explain: bool) -> Iterator[str]:
        yield ""
        yield self.words.say(printed_sheet.RANKING if self.game.complete else printed_sheet.RANKING_SO_FAR)
        for standing in self.scored.ranking:
            names = self.words.listed(self.names[seat] for seat in standing.seats)
            what = self.words.reason_together(standing.reason)
            yield f"  {self.words.say(printed_sheet.LINE, rank=standing.rank, names=names, what=what)}"
            if explain:
                yield from (f"     {remark}" for remark in self.words.remarks(standing.reason))
        if self.scored.winners:
            title = printed_sheet.WINNER if len(self.scored.winners) == 1 else printed_sheet.SHARED_VICTORY
            yield self.words.say(title, names=self.words.listed(self.names[seat] for seat in self.scored.winners))

    def _rules(self) -> Iterator[str]:
        yield from ("", self.words.say(printed_sheet.RULES))
        for row in rows_of(self.game.setup):
            rule = self.words.rule(row, rules_that_change(self.game.setup, row))
            dish = self.words.dish(row.kind)
            yield f"  {self.words.say(printed_sheet.RULE, dish=dish, rule=rule, citation=self.words.citation(row))}"
        yield from (f"  {self.words.say(rulebook.RANKING[key])}" for key in self._ranking_rules())

    def _ranking_rules(self) -> Iterator[str]:
        edition = edition_of(self.game.setup)
        yield from ranking_rules(self.game.setup)
        if edition.boat:
            yield "boat"


# --- columns ------------------------------------------------------------------------------------------


def width(text: str) -> int:
    """Return how many columns a text takes.

    >>> width("Þóra"), width("寿司")
    (4, 4)
    """
    if text.isascii():
        return len(text)
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text if not combining(letter))


def clip(text: str, columns: int) -> str:
    """Clip a text to that many columns.

    >>> clip("Bartholomew", 6)
    'Barth…'
    """
    if width(text) <= columns:
        return text
    while width(text) > columns - 1:
        text = text[:-1]
    return text + "…"


def left(text: str, columns: int) -> str:
    """Left-align a text in its column."""
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    """Right-align a text in its column."""
    return " " * (columns - width(text)) + text


_WIDTHS: Final = (14, 24, 40)


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Format rows of cells as lines: the first column is left-aligned, the others right-aligned.

    Long headings are clipped, but not so short that two of them look alike.
    """
    heading = rows[0][1:]
    cuts = ([clip(cell, widest) for cell in heading] for widest in _WIDTHS)
    shown = next((cut for cut in cuts if len(set(cut)) == len(set(heading))), list(heading))
    cells = [[rows[0][0], *shown], *rows[1:]]
    columns = [max(width(row[at]) for row in cells) for at in range(len(cells[0]))]
    return ["  ".join([left(row[0], columns[0]), *map(right, row[1:], columns[1:])]).rstrip() for row in cells]


# --- the result as JSON -------------------------------------------------------------------------------


def result(name: str, game: Game, sheet: Sheet, warnings: Sequence[str]) -> dict[str, object]:
    """Return the points, totals and ranking of a game as plain lists and numbers."""
    seats = game.setup.seats
    return {
        "file": name,
        "players": [player.name for player in game.setup.players],
        "complete": game.complete,
        "rounds": [{**_part(part, seats), "boat": part.boat.seat if part.boat else None} for part in sheet.rounds],
        "endgame": _part(sheet.endgame, seats) if sheet.endgame else None,
        "totals": list(sheet.totals),
        "ranking": [list(standing.seats) for standing in sheet.ranking],
        "winners": list(sheet.winners),
        "warnings": list(warnings),
    }


def _part(part: Part, seats: int) -> dict[str, object]:
    points: list[dict[str, int]] = [{} for _ in range(seats)]
    for line in part.lines:
        if line.points:
            points[line.seat][line.kind] = line.points
    return {"points": points, "totals": list(part.totals)}
