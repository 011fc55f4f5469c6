"""An open round as every view shows it, in examples; `test_open_rounds.py` has the law."""

from __future__ import annotations

from typing import Any

import pytest

from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.state import State
from sushigo_score.rules.score import score
from tests.present.games import Items, small


def opened(state: State, **more: Any) -> State:
    """Reopen the last round."""
    last = state.rounds[-1]._replace(open=True, **more)
    return state._replace(rounds=(*state.rounds[:-1], last))


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


def test_a_card_turned_face_down_counts_at_once() -> None:
    menu = ("temaki", "onigiri", "tofu", "sashimi", "spoon", "takeout_box", "fruit")
    state = opened(small(({"face_down": 1, "egg": 1}, {}, {}), edition="party", menu=menu))
    assert shown_sheet(state.game).totals == (3, 0, 0)
