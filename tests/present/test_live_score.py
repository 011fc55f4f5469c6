"""An open round as the window shows it: no points before the first card, and sums that agree."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.state import State
from sushigo_score.present.round.view import chips
from sushigo_score.present.score_sheet.reasons import explain
from sushigo_score.present.score_sheet.view import score_sheet_of
from sushigo_score.rules.facts import Game, Tableau
from sushigo_score.rules.score import Sheet, score
from sushigo_score.text.language import words_for
from tests.present.games import Items, number, played, small


def opened(state: State, **more: Any) -> State:
    """Reopen the last round."""
    last = state.rounds[-1]._replace(open=True, **more)
    return replace(state, rounds=(*state.rounds[:-1], last))


def check_sums(state: State, sheet: Sheet) -> None:
    """Check that all sums of a sheet match its lines and its ranking."""
    parts = [*sheet.rounds, *([sheet.endgame] if sheet.endgame else [])]
    for part in parts:
        for seat, points in enumerate(part.totals):
            assert points == sum(line.points for line in part.lines if line.seat == seat)
    totals = [sum(part.totals[seat] for part in parts) for seat in range(state.setup.seats)]
    assert list(sheet.totals) == totals
    assert {seat: standing.points for standing in sheet.ranking for seat in standing.seats} == dict(enumerate(totals))
    assert [chip.total for chip in chips(state, sheet)] == totals
    words = words_for("en", state.setup.edition)
    shown = score_sheet_of(state, sheet, words)
    for row in (row for part in shown.parts for row in (*part.rows, part.sums)):
        for cell in row.cells:
            assert explain(state, sheet, cell.spot, words).points == number(cell.text)


@pytest.mark.parametrize(
    ("tableaux", "shown", "scored"),
    [
        (({}, {}), (0, 0), (3, 3)),
        (({"egg": 1}, {}), (1, 0), (4, 3)),
        (({"egg": 1}, {"salmon": 1}), (1, 2), (4, 5)),
        (({"maki:2": 1}, {}), (6, 0), (6, 3)),
        (({"maki:2": 1}, {"egg": 1}), (6, 4), (6, 4)),
    ],
)
def test_nobody_has_points_before_their_first_card_nor_for_a_dish_nobody_has_played(
    tableaux: tuple[Items, ...], shown: tuple[int, ...], scored: tuple[int, ...]
) -> None:
    state = opened(small(tableaux, edition="anniversary"))
    assert shown_sheet(state.game).totals == shown
    assert score(state.game).totals == scored
    check_sums(state, shown_sheet(state.game))


def test_the_round_counts_in_full_once_it_is_over() -> None:
    state = small(({}, {}), edition="anniversary")
    assert shown_sheet(state.game) == score(state.game)


def test_a_finish_of_the_race_counts_without_cards() -> None:
    menu = ("uramaki", "tempura", "dumpling", "tofu", "tea", "soy_sauce", "pudding")
    state = opened(small(({}, {}, {"tofu": 1}), edition="party", menu=menu), race=((1,),))
    assert shown_sheet(state.game).totals == (0, 8, 2)


def test_the_squishy_pudding_counts_without_cards() -> None:
    state = small(({"egg": 1}, {}), edition="anniversary", dessert="strawberry_pudding")
    state = opened(state, leads=(1,))
    assert shown_sheet(state.game).totals == (1, 2)
    assert score(state.game).totals == (4, 5)
    check_sums(state, shown_sheet(state.game))


@pytest.mark.parametrize("state", [state for state in played() if state.rounds], ids=lambda state: state.setup.edition)
def test_sums_agree_whoever_is_still_missing(state: State) -> None:
    *before, last = state.rounds
    for gone in range(state.setup.seats):
        tableaux = tuple(Tableau() if seat <= gone else tableau for seat, tableau in enumerate(last.tableaux))
        game = Game(state.setup, (*before, last._replace(tableaux=tableaux, open=True)))
        still = replace(state, rounds=game.rounds)
        check_sums(still, shown_sheet(game))
