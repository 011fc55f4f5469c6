"""What every view shows of a round that is still being entered: the points that the same cards score, but for `NotYet`.

`tests/ui/test_open_rounds.py` looks at a sample in the window.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from sushigo_score.game.live_score import NotYet
from sushigo_score.phones.taps import Looking
from sushigo_score.phones.views import sheet_view, view, why_view
from sushigo_score.present.aloud import round_aloud
from sushigo_score.present.compare import compare
from sushigo_score.present.correction import outcome
from sushigo_score.present.ending import bars, chart_lines
from sushigo_score.present.export.chat_text import result_text
from sushigo_score.present.export.page import printable
from sushigo_score.present.export.spreadsheet import row_of
from sushigo_score.present.past import running_line
from sushigo_score.present.printed import Printer
from sushigo_score.present.result import round_result
from sushigo_score.present.round import chips, tiles
from sushigo_score.present.scoreboard import board_headline, board_places
from sushigo_score.present.sheet import ALL, SUM, TOTAL, Spot, score_sheet_of
from sushigo_score.present.why import explain
from sushigo_score.rules.cards import FACE_DOWN, KINDS, NIGIRI
from sushigo_score.rules.facts import Game, Round
from sushigo_score.text.language import MINUS, figure
from tests.open_tables import JUDGES, OpenTable, without
from tests.phones.tables import PHONE, phones_of
from tests.present.games import number
from tests.random_games import CHOICES, open_game

GAMES: Final = 2000
CHUNKS: Final = 100
_NUMBER: Final = re.compile(rf"(?:minus |[{MINUS}-])?\d+")


def test_every_difference_is_judged() -> None:
    assert set(JUDGES) == set(NotYet)


# --- what is shown ------------------------------------------------------------------------------------


def numbers(told: str) -> list[int]:
    """Find the numbers in a sentence."""
    return [int(found.replace("minus ", "-").replace(MINUS, "-")) for found in _NUMBER.findall(told)]


def round_page(table: OpenTable) -> None:
    shown = chips(table.state, table.sheet)
    assert tuple(chip.total for chip in shown) == table.totals
    assert tuple(chip.seat for chip in shown if chip.leads) == table.leaders
    assert table.sheet.rounds[table.at].totals == table.here
    assert table.sheet.rounds[:-1] == table.scored.rounds[:-1]
    ranked = {seat: standing.points for standing in table.sheet.ranking for seat in standing.seats}
    assert ranked == dict(enumerate(table.totals))


def round_tiles(table: OpenTable) -> None:
    for seat in table.seats:
        shown: dict[str, list[int]] = {}
        for tile in tiles(table.state, table.sheet, seat):
            if tile.points is not None:
                kind = tile.item.partition(":")[0]
                shown.setdefault("nigiri" if kind in NIGIRI else kind, []).append(tile.points)
        assert {kind: sum(points) for kind, points in shown.items()} == table.on_tiles(seat)
        assert all(len(points) == 1 or kind == "nigiri" for kind, points in shown.items())


def score_sheet(table: OpenTable) -> None:
    shown = score_sheet_of(table.state, table.sheet, table.words)
    part = shown.parts[table.at]
    for row in part.rows:
        due = [table.points_of(seat, row.kind) for seat in table.seats]
        assert [number(cell.text) if cell.text else None for cell in row.cells] == due, row.kind
        for seat in table.seats:
            assert explain(table.state, table.sheet, Spot(table.at, row.kind, seat), table.words).points == (
                due[seat] or 0
            )
    assert tuple(number(cell.text) for cell in part.sums.cells) == table.here
    assert tuple(number(cell.text) for cell in shown.totals.cells) == table.totals
    assert shown.ahead == (table.first if len(set(table.totals)) > 1 else ())
    for seat in table.seats:
        summed = explain(table.state, table.sheet, Spot(table.at, SUM, seat), table.words)
        assert (summed.points, sum(other.points for other in summed.beside)) == (table.here[seat], table.here[seat])
        total = explain(table.state, table.sheet, Spot(ALL, TOTAL, seat), table.words)
        assert total.points == table.totals[seat]
        assert [other.points for other in total.beside][table.at] == table.here[seat]


def phones(table: OpenTable) -> None:
    snapshot = phones_of(table.session).snapshot()
    for seat in (None, *table.seats):
        shown: dict[str, Any] = view(snapshot, Looking(PHONE, "en", seat))
        assert [numbers(player["total"]) for player in shown["players"]] == [[total] for total in table.totals]
        assert tuple(player["seat"] for player in shown["players"] if player["leads"]) == table.leaders
        if seat is None:
            continue
        mine = shown["seat"]
        assert numbers(mine["points"]) == [table.here[seat]]
        due = [[] if tile.points is None else [tile.points] for tile in tiles(table.state, table.sheet, seat)]
        assert [numbers(tile["points"]) for tile in mine["tiles"]] == due
    rows = {
        (cell["at"], cell["kind"], cell["of"]): cell["text"]
        for line in sheet_view(table.state, table.sheet, table.words)["lines"]
        for cell in line["cells"]
    }
    for seat in table.seats:
        assert number(rows[table.at, SUM, seat]) == table.here[seat]
        assert number(rows[ALL, TOTAL, seat]) == table.totals[seat]
        why: dict[str, Any] = why_view(table.state, table.sheet, Spot(table.at, SUM, seat), table.words)
        assert numbers(why["points"]) == [table.here[seat]]


def scoreboard(table: OpenTable) -> None:
    places = board_places(table.state, table.sheet, table.words)
    assert tuple(place.total for place in places) == table.totals
    assert tuple(seat for seat, place in enumerate(places) if place.leads) == table.leaders
    _check_leader(table, board_headline(table.state, table.sheet, table.words))


def home(table: OpenTable) -> None:
    _check_leader(table, running_line(table.state, table.sheet, table.words).detail)


def _check_leader(table: OpenTable, told: str) -> None:
    if any(table.totals):
        assert numbers(told)[-1] == table.totals[table.first[0]], told
    for seat in table.leaders:
        assert table.names[seat] in told


def result_of_round(table: OpenTable) -> None:
    shown = round_result(table.state, table.sheet, table.at, table.words)
    assert {player.seat: player.points for player in shown.players} == dict(enumerate(table.here))
    assert {player.seat: player.total for player in shown.players} == dict(enumerate(table.totals))
    assert all(sum(dish.points for dish in player.dishes) == player.points for player in shown.players)
    if any(table.here):
        best = min(table.here) if table.game.setup.variant == "golf" else max(table.here)
        assert numbers(shown.best)[-1] == best
    lines = chart_lines(table.state, table.sheet, table.words)
    assert tuple(line.totals[table.at] for line in lines) == table.totals
    made_of = bars(table.state, table.sheet, table.words)
    assert tuple(sum(part.points for part in bar.slices) for bar in made_of) == table.totals


def read_aloud(table: OpenTable) -> None:
    told = round_aloud(table.state, table.sheet, table.at, table.words)
    for seat in table.seats:
        said = [sentence for sentence in told.split(". ") if table.names[seat] in sentence]
        assert all(
            any(points in numbers(sentence) for sentence in said)
            for points in (table.totals[seat], *([table.here[seat]] if table.at else []))
        ), told


def shared(table: OpenTable) -> None:
    state, sheet, words = table.state, table.sheet, table.words
    row = row_of("2026-11-20", state, sheet, words)
    assert tuple(cells.result[2] for cells in row.players) == table.totals
    assert tuple(cells.rounds[table.at] for cells in row.players) == table.here
    chat = result_text(state, sheet, words)
    page = printable(state, sheet, "today", words)
    rows = {
        line[8 : line.index('"', 8)]: [number(cell) for cell in re.findall(r"<td[^>]*>([^<]*)</td>", line)]
        for line in page.split("<tr")
        if line.startswith((' class="sum"', ' class="all"'))
    }
    each = len(rows["sum"]) // len(table.totals)  # the rounds, and what they are together if there is room
    assert tuple(rows["sum"][table.at :: each]) == table.here
    if each > len(sheet.rounds):
        assert tuple(rows["sum"][each - 1 :: each]) == table.totals
    assert tuple(rows["all"]) == table.totals
    for seat in table.seats:
        line = next(line for line in chat.splitlines() if f". {table.names[seat]}:" in line)
        assert table.totals[seat] in numbers(line), line


def two_copies(table: OpenTable) -> None:
    """What a correction, a trial or another copy of the game changes, from this to a table without the first player's cards."""
    other = OpenTable(Game(table.game.setup, (*table.game.rounds[:-1], without(table.entered, (0,)))))
    compared = compare(table.game, other.game)
    assert (compared.totals_here, compared.totals_there) == (table.totals, other.totals)
    changed = outcome(table.sheet, other.sheet, other.state, table.words)
    shown = {change.person.seat: (change.before, change.after) for change in changed.changes}
    for seat in table.seats:
        due = table.totals[seat], other.totals[seat]
        assert shown.get(seat, due) == due
        assert seat in shown or due[0] == due[1]


def command_line(table: OpenTable) -> None:
    """Scores the facts as they are, as the library does: nobody is entering anything there."""
    *_, total = (
        line for line in Printer(table.words, table.game, table.scored).lines((), (), explain=False) if "Total" in line
    )
    assert tuple(numbers(total)) == table.scored.totals
    assert figure(table.scored.totals[0]) in total


VIEWS: Final = (
    round_page,
    round_tiles,
    score_sheet,
    phones,
    scoreboard,
    home,
    result_of_round,
    read_aloud,
    shared,
    two_copies,
    command_line,
)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_view_shows_what_the_cards_score(chunk: int) -> None:
    for at in range(chunk, GAMES, CHUNKS):
        table = OpenTable(open_game(at))
        for shows in VIEWS:
            try:
                shows(table)
            except AssertionError as failed:
                raise AssertionError(f"game {at}, {shows.__name__}: {table.game}") from failed


def test_the_games_have_everything() -> None:
    """Every kind of card, on every menu and dessert of an edition in every variant, and everything that can happen to cards."""
    assert 10 * len(CHOICES) <= GAMES
    happens = {"finish", "shared finish", "squishy", "copy", "stack", "copied stack", "no card", FACE_DOWN}
    seen = dict.fromkeys(happens | set(KINDS), 0)
    for at in range(GAMES):
        for found in set(_seen(open_game(at).rounds[-1])):
            seen[found] += 1
        if min(seen.values()) >= 5:
            break
    assert min(seen.values()) >= 5, seen


def _seen(entered: Round) -> Iterator[str]:
    yield from ("shared finish" if len(finish) > 1 else "finish" for finish in entered.race)
    yield from ("squishy" for _ in entered.leads)
    for tableau in entered.tableaux:
        yield from tableau.kinds
        yield from () if tableau.size else ("no card",)
        for item, _ in tableau.items:
            copied, stacked = any(card.copied for card in item.cards), len(item.cards) > 1
            yield from ("copied stack" if stacked else "copy",) if copied else ("stack",) if stacked else ()
