"""The actions below the tiles: a shared finish of the race, and soups that may be discarded."""

from __future__ import annotations

from random import Random

import pytest

from sushigo_score.game.commands.cards import CopyCard, DiscardSoups, PutCard
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.events import FinishRace, UndoFinish
from sushigo_score.game.commands.table import BeginRound
from sushigo_score.game.state import State
from sushigo_score.present.round import actions, can_share, discard, next_prize, race_choices, soups
from sushigo_score.rules.score import score
from sushigo_score.text.language import Words
from tests.game.tables import MISO, PARTY, PARTY_MENU, fold, start
from tests.rules.tables import examples

EN = Words("en", "party")
MANY = start("party", "Ana", "Olek", "Bo", "Eva", "Jan", menu=PARTY_MENU)
TEN, TWELVE = ("uramaki:5", "uramaki:5"), ("uramaki:4",) * 3


def state_after(*commands: Command) -> State:
    state = fold((*commands,))
    assert state is not None
    return state


def put(seat: int, *cards: str) -> tuple[Command, ...]:
    return tuple(PutCard(seat, card) for card in cards)


@pytest.mark.parametrize(
    ("before", "able"),
    examples(
        ("nobody has finished", put(1, *TEN), False),
        ("the same total", (*put(0, *TEN), FinishRace(0), *put(1, *TEN)), True),
        ("more: that is the better place", (*put(0, *TEN), FinishRace(0), *put(1, *TWELVE)), False),
        ("fewer: that is the next place", (*put(0, *TWELVE), FinishRace(0), *put(1, *TEN)), False),
        ("the cards of the last one were not entered", (FinishRace(0), *put(1, *TEN)), True),
        ("one's own cards were not entered", (*put(0, *TEN), FinishRace(0)), True),
        ("not with oneself", (*put(1, *TEN), FinishRace(1), *put(1, *TEN)), False),
        ("the third of three", (*put(0, *TEN), FinishRace(0), FinishRace(2, with_last=True), *put(1, *TWELVE)), False),
        ("after another finish", (*put(0, *TEN), FinishRace(0), FinishRace(2), *put(1, *TWELVE)), True),
        (
            "the last finish was taken back",
            (FinishRace(2), *put(0, *TEN), FinishRace(0), UndoFinish(0), *put(1, *TWELVE)),
            True,
        ),
    ),
)
def test_only_equal_totals_share_a_finish(before: tuple[Command, ...], able: bool) -> None:
    state = state_after(PARTY, BeginRound(), *before)
    assert can_share(state, 1) == able
    shared = FinishRace(1, with_last=True)
    assert (shared in [choice.command for choice in race_choices(state, EN)]) == able
    if state.at.tableaux[1].sum("uramaki") >= 10:
        assert (shared in [action.command for action in actions(state, 1, EN)]) == able


@pytest.mark.parametrize("seed", range(60))
def test_the_prize_offered_is_the_one_scored(seed: int) -> None:
    """However the places of a race are taken and shared, alone or with the last to finish."""
    random = Random(seed)
    state = state_after(MANY, BeginRound())
    for _ in range(5):
        seat = random.randrange(len(MANY.players))
        shared = bool(state.at.race) and seat not in state.at.race[-1] and random.random() < 0.6
        offered = next_prize(state, with_last=shared)
        before = score(state.game).totals[seat]
        state = FinishRace(seat, with_last=shared).apply(state)
        assert score(state.game).totals[seat] - before == offered


def test_three_who_share_a_place_skip_only_the_next() -> None:
    shared = (FinishRace(0), FinishRace(1, with_last=True), FinishRace(2, with_last=True))
    state = state_after(PARTY, BeginRound(), *shared, *put(1, *TEN))
    assert next_prize(state) == 2
    (finish,) = [a for a in actions(state, 1, EN) if a.command == FinishRace(1)]
    assert (finish.urgent, finish.text) == (True, "10 icons: finish for 2")


def test_a_finish_without_a_prize_is_not_urgent() -> None:
    taken = (FinishRace(0), FinishRace(2), FinishRace(0), *put(1, *TEN))
    (finish,) = [a for a in actions(state_after(PARTY, BeginRound(), *taken), 1, EN) if a.command == FinishRace(1)]
    assert not finish.urgent


def test_every_soup_can_be_chosen_including_a_copied_one() -> None:
    soup = PutCard(0, "miso_soup")
    state = state_after(MISO, BeginRound(), soup, soup, PutCard(0, "tofu"), CopyCard(2, "miso_soup"))
    found = soups(state)
    assert [(one.seat, one.card) for one in found] == [(0, "miso_soup")] * 2 + [(2, "special_order:miso_soup")]
    assert len(set(found)) == 3
    assert discard({found[2], found[0]}) == DiscardSoups((0, 2), ("miso_soup", "special_order:miso_soup"))
    assert all(action.command is None for action in actions(state, 0, EN) if action.picture == "miso_soup")
    assert [action.opens for action in actions(state, 2, EN)] == ["soups"]
    assert actions(state, 1, EN) == ()
