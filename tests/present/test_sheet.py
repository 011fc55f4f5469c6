"""The score sheet: every number matches the score, and is explained."""

from __future__ import annotations

import pytest

from sushigo_score.game.state import State
from sushigo_score.present.sheet import (
    ALL,
    BOAT,
    END,
    PLACE,
    SUM,
    TOTAL,
    Arranged,
    ScoreSheet,
    Spot,
    across,
    down,
    in_sums,
    of_part,
    of_player,
    score_sheet_of,
)
from sushigo_score.present.why import exists, explain
from sushigo_score.rules.score import Sheet, score
from sushigo_score.text.at_the_table import NO_CARDS
from sushigo_score.text.language import Words, words_for
from tests.present.games import number, played, small

EN = words_for("en")


def shown(state: State) -> tuple[ScoreSheet, Sheet, Words]:
    words = words_for("en", state.setup.edition)
    scored = score(state.game)
    return score_sheet_of(state, scored, words), scored, words


def spots(sheet: ScoreSheet) -> list[Spot]:
    rows = [row for part in sheet.parts for row in (*part.rows, part.sums, part.boat) if row]
    return [cell.spot for row in (*rows, sheet.totals, sheet.places) for cell in row.cells]


@pytest.mark.parametrize("state", played(), ids=lambda state: f"{state.setup.edition}-{state.setup.seats}")
def test_the_dishes_of_a_player_add_up(state: State) -> None:
    sheet, scored, _ = shown(state)
    for part in sheet.parts:
        for seat in range(state.setup.seats):
            dishes = sum(number(row.cells[seat].text) for row in part.rows)
            assert dishes == number(part.sums.cells[seat].text)
    for seat, total in enumerate(sheet.totals.cells):
        assert (
            sum(number(part.sums.cells[seat].text) for part in sheet.parts) == number(total.text) == scored.totals[seat]
        )


@pytest.mark.parametrize("state", played(), ids=lambda state: f"{state.setup.edition}-{state.setup.seats}")
def test_every_number_is_explained(state: State) -> None:
    sheet, scored, words = shown(state)
    cells = {cell.spot: cell for part in sheet.parts for row in part.rows for cell in row.cells}
    for spot in spots(sheet):
        assert exists(state, scored, spot), spot
        why = explain(state, scored, spot, words)
        assert why.reason or spot.kind == SUM
        if spot in cells:
            assert why.points == number(cells[spot].text)
            assert any(remark.startswith("Decided by this app") for remark in why.remarks) == cells[spot].decided
            assert why.rule
            assert why.citation
        elif spot.kind in (SUM, TOTAL):
            assert why.points == sum(beside.points for beside in why.beside)
        for beside in why.beside:
            assert exists(state, scored, beside.spot), beside


@pytest.mark.parametrize("state", played(), ids=lambda state: f"{state.setup.edition}-{state.setup.seats}")
def test_every_layout_holds_every_number_once(state: State) -> None:
    sheet, _, _ = shown(state)

    def found(*tables: Arranged) -> list[Spot]:
        cells = [placed.cell for table in tables for line in table.lines for placed in line.cells if placed.cell]
        return sorted(cell.spot for cell in cells if (cell.spot.at, cell.spot.kind) != (END, SUM))

    seats = range(state.setup.seats)
    everything = [spot for spot in sorted(spots(sheet)) if (spot.at, spot.kind) != (END, SUM)]
    assert found(across(sheet)) == found(down(sheet)) == everything
    assert found(*(of_player(sheet, seat) for seat in seats)) == everything
    parts = [of_part(sheet, part.at, (seat,)) for part in sheet.parts for seat in seats]
    assert not parts or set(found(*parts)) == set(everything)
    sums = found(in_sums(sheet))
    assert sums == [spot for spot in everything if spot.kind in (SUM, TOTAL)]
    for table in (across(sheet), down(sheet), in_sums(sheet)):
        for line in table.lines:
            assert line.heading or sum(placed.span for placed in line.cells) == table.columns
        for heads in table.heads:
            assert sum(head.span for head in heads) == table.columns


def test_the_cards_are_listed_with_the_number() -> None:
    state = small(({"wasabi+squid": 1, "wasabi": 1, "egg": 2, "maki:2": 1, "maki:3": 2}, {"tempura": 1}))
    _, scored, words = shown(state)

    def cards(kind: str) -> list[tuple[str, int]]:
        return [(card.item, card.number) for card in explain(state, scored, Spot(0, kind, 0), words).cards]

    assert cards("nigiri") == [("egg", 2), ("wasabi+squid", 1)]
    assert cards("wasabi") == [("wasabi+squid", 1), ("wasabi", 1)]
    assert cards("maki") == [("maki:2", 1), ("maki:3", 2)]
    assert cards("tempura") == []


def test_desserts_include_all_rounds() -> None:
    state = small(({"pudding": 1}, {}), ({"pudding": 2}, {"pudding": 1}), ({}, {}))
    _, scored, words = shown(state)
    why = explain(state, scored, Spot(END, "pudding", 0), words)
    assert [(card.item, card.number) for card in why.cards] == [("pudding", 3)]
    assert why.rounds == (0, 1, 2)


def test_a_blank_says_that_there_are_no_cards() -> None:
    state = small(({"tempura": 2}, {"sashimi": 1}))
    _, scored, words = shown(state)
    why = explain(state, scored, Spot(0, "tempura", 1), words)
    assert (why.points, why.reason) == (0, "this player has none: no points")
    assert [(beside.title, beside.points) for beside in why.beside] == [("Ana", 5)]


def test_a_wasabi_in_use_says_where_it_counts() -> None:
    state = small(({"wasabi+squid": 1}, {"wasabi": 1, "wasabi+egg": 1}))
    _, scored, words = shown(state)
    why = explain(state, scored, Spot(0, "wasabi", 0), words)
    assert (why.points, why.reason) == (0, "the wasabi is under a nigiri and counts there: no points of its own")
    assert [card.item for card in why.cards] == ["wasabi+squid"]
    assert explain(state, scored, Spot(0, "wasabi", 1), words).reason == "1 wasabi without a nigiri: no points"


def test_a_wasabi_in_use_is_shown_with_its_nigiri() -> None:
    state = small(({"wasabi+squid": 1, "wasabi+egg": 1}, {"wasabi": 1, "wasabi+egg": 1}), ({"wasabi": 1}, {"squid": 1}))
    sheet, _, _ = shown(state)
    rows = [next(row for row in part.rows if row.kind == "wasabi") for part in sheet.parts]
    assert [[(cell.text, cell.picture, cell.pictured) for cell in row.cells] for row in rows] == [
        [
            ("", "wasabi_squid", "Egg nigiri on wasabi, Squid nigiri on wasabi"),
            ("0", "wasabi_egg", "Egg nigiri on wasabi"),
        ],
        [("0", "", ""), ("", "", "")],
    ]


@pytest.mark.parametrize("state", played(), ids=lambda state: f"{state.setup.edition}-{state.setup.seats}")
def test_a_reason_agrees_with_the_cards_beside_it(state: State) -> None:
    sheet, scored, words = shown(state)
    for spot in spots(sheet):
        why = explain(state, scored, spot, words)
        if spot.kind not in ("tea", "soy_sauce"):  # these depend on every card
            assert not (why.cards and why.reason == words.say(NO_CARDS)), spot


def test_numbers_that_are_not_on_the_sheet() -> None:
    state = small(({"tempura": 2}, {}))
    scored = score(state.game)
    for spot in (
        Spot(0, "eel", 0),
        Spot(1, "tempura", 0),
        Spot(END, "pudding", 0),
        Spot(0, BOAT, 0),
        Spot(0, TOTAL, 0),
        Spot(ALL, PLACE, 2),
        Spot(-1, SUM, 0),
    ):
        assert not exists(state, scored, spot), spot


def test_the_paper_sheet_has_the_best_player_first() -> None:
    state = small(({"tempura": 2}, {"sashimi": 3}, {}))
    table = in_sums(shown(state)[0])
    assert [head.text for head in table.heads[0]] == ["R1", "Total"]
    told = [
        (line.name, line.strong, [placed.cell.text for placed in line.cells if placed.cell]) for line in table.lines
    ]
    assert told == [("Ben", True, ["10", "10"]), ("Ana", False, ["5", "5"]), ("Cleo", False, ["0", "0"])]


def test_a_round_before_the_last_part_has_no_totals() -> None:
    state = small(({"tempura": 2}, {}), ({"sashimi": 3}, {}))
    sheet = shown(state)[0]
    kinds = [[line.kind for line in of_part(sheet, at).lines] for at in (0, 1)]
    assert SUM in kinds[0]
    assert TOTAL not in kinds[0]
    assert TOTAL in kinds[1]
