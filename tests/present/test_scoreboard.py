"""The scoreboard: everybody's points, who leads, and no desserts before they are revealed."""

from __future__ import annotations

import pytest

from sushigo_score.game.state import FINISHED, State
from sushigo_score.present.scoreboard import board_headline, board_places, totals_in_words
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for
from tests.present.games import over, small

EN = words_for("en")


def shown(state: State) -> list[tuple[str, int, bool]]:
    places = board_places(state, score(state.game), EN)
    return [(place.name, place.total, place.leads) for place in places]


@pytest.mark.parametrize(
    ("rounds", "seen"),
    [
        ([({"squid": 2}, {"egg": 1}, {"salmon": 1})], [("Ana", 6, True), ("Ben", 1, False), ("Cleo", 2, False)]),
        ([({"squid": 1}, {"egg": 3}, {"egg": 1})], [("Ana", 3, True), ("Ben", 3, True), ("Cleo", 1, False)]),
        ([({"egg": 1}, {"egg": 1})], [("Ana", 1, False), ("Ben", 1, False)]),
        ([({}, {})], [("Ana", 0, False), ("Ben", 0, False)]),
        ([({"egg": 1}, {}), ({"egg": 1}, {"squid": 3})], [("Ana", 2, False), ("Ben", 9, True)]),
    ],
)
def test_the_leader_is_marked_unless_all_are_level(
    rounds: list[tuple[dict[str, int], ...]], seen: list[tuple[str, int, bool]]
) -> None:
    assert shown(small(*rounds)) == seen


def test_in_golf_the_fewest_points_lead() -> None:
    state = small(({"squid": 2}, {"egg": 1}), edition="anniversary", variant="golf")
    assert [leads for *_, leads in shown(state)] == [False, True]


@pytest.mark.parametrize("state", over()[::9], ids=lambda state: state.setup.edition)
def test_desserts_count_once_they_are_revealed(state: State) -> None:
    sheet = score(state.game)
    before = board_places(state, sheet, EN)
    after = board_places(state._replace(status=FINISHED), sheet, EN)
    seats = range(state.setup.seats)
    assert [place.total for place in before] == [sum(part.totals[seat] for part in sheet.rounds) for seat in seats]
    assert [place.total for place in after] == list(sheet.totals)
    assert [seat for seat in seats if after[seat].leads] == list(sheet.winners)


def test_it_can_be_read_out() -> None:
    menu = ("maki", "tempura", "eel", "tofu", "tea", "spoon", "pudding")
    state = small(({"squid": 2}, {"egg": 1}, {"eel": 1}), edition="party", menu=menu)
    sheet = score(state.game)
    assert board_headline(state, sheet, EN) == "Ana leads with 6"
    assert totals_in_words(board_places(state, sheet, EN), EN) == "Ana\u00a06, Ben\u00a01, Cleo\u00a0−3"
