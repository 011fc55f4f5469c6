"""What to do with the cards before a round, which way to pass, and who begins."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.events import SetStarter
from sushigo_score.game.commands.table import BeginRound, EndRound, ReopenRound
from sushigo_score.game.state import State
from sushigo_score.present.dealing import dealing, dealing_briefly, dealing_steps, next_starter, pass_way, swaps_hands
from sushigo_score.present.new_game import Draft, choose_dessert
from sushigo_score.rules.facts import Setup
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from sushigo_score.text.new_game import PREPARING, PREPARING_BRIEFLY
from sushigo_score.ui.kit.drawing.symbols import SYMBOLS
from tests.game.tables import BATTLE, ORIGINAL, fold
from tests.present.drafts import ENGLISH, draft
from tests.rules.tables import examples
from tests.strategies import setups

PICTURES = json.loads(Path("assets/pictures.json").read_text(encoding="utf-8"))["pictures"]
DEAL_ON = "Keep the desserts, set the other played cards aside, and deal the next round without reshuffling"
TAKE_OUT = "Take the strawberry pudding cards and the squishy pudding out of the game"
SHUFFLE_AGAIN = "Reshuffle the main deck; desserts that were played stay"


@pytest.mark.parametrize(
    ("variant", "ways"),
    examples(
        ("standard", "standard", ["left", "left", "left"]),
        ("two-way", "two_way", ["left", "right", "left"]),
        ("golf", "golf", ["left", "left", "left"]),
        ("puppet", "puppet", [None, None, None]),
        ("piles", "personal_piles", [None, None, None]),
        ("battle", "sushi_battle", [None, None, None]),
    ),
)
def test_which_way_to_pass(variant: str, ways: list[str | None]) -> None:
    setup = draft("anniversary", 2, variant=variant).setup
    assert [pass_way(setup, number) for number in range(3)] == ways


@pytest.mark.parametrize(
    ("made", "number", "lines"),
    examples(
        ("original", draft("original", 4), 0, ["Deal 8 cards each", "Pass left"]),
        ("original, later", draft("original", 4), 2, [DEAL_ON, "Deal 8 cards each", "Pass left"]),
        (
            "promo",
            draft("original", 5, rule="soy_sauce_promo"),
            0,
            ["Shuffle in 4 cards: Soy sauce", "Deal 7 cards each", "Pass left"],
        ),
        (
            "both ways",
            draft("original", 3, variant="two_way"),
            1,
            [DEAL_ON, "Deal 9 cards each", "Pass right"],
        ),
        (
            "puppet",
            draft("original", 2, variant="puppet"),
            0,
            [
                "Deal 9 cards to each player and to the dummy",
                "The dummy’s cards stay face down in a pile",
                "Choose who plays for the dummy first",
                "Each turn, one of you also plays for the dummy: take its top card into your hand, then play one card for yourself and one for it; the other plays one card as usual",
                "Then swap hands; next turn, the other player plays for the dummy",
            ],
        ),
        ("strawberry", draft("anniversary", 2), 0, ["Deal 10 cards each", "Pass left"]),
        (
            "yogurt",
            choose_dessert(draft("anniversary", 3), "frozen_yogurt"),
            0,
            [
                TAKE_OUT,
                "Shuffle in every dessert card: Frozen yogurt",
                "Deal 9 cards each",
                "Pass left",
            ],
        ),
        (
            "mochi",
            choose_dessert(draft("anniversary", 3), "mochi"),
            0,
            [
                TAKE_OUT,
                "Shuffle in every dessert card: Mochi",
                "Give each player a die, set to 1",
                "Deal 9 cards each",
                "Pass left",
            ],
        ),
        (
            "mochi, later",
            choose_dessert(draft("anniversary", 3), "mochi"),
            1,
            [DEAL_ON, "Deal 9 cards each", "Pass left"],
        ),
        (
            "piles",
            draft("anniversary", 2, variant="personal_piles"),
            0,
            [
                "Deal 4 piles of 5 cards face down: one hand and one draw pile each",
                "Each turn, play a card, swap hands, and draw a card from your own pile; when it’s empty, play on until your hands are",
            ],
        ),
        (
            "party of five",
            draft("party", 5, preset="sushi_go"),
            0,
            [
                "Shuffle in 5 dessert cards: Pudding. Keep the other desserts in a pile of their own",
                "Deal 9 cards each",
                "Pass left",
            ],
        ),
        (
            "party of five, round 3",
            draft("party", 5, preset="sushi_go"),
            2,
            [SHUFFLE_AGAIN, "Shuffle in 2 dessert cards: Pudding", "Deal 9 cards each", "Pass left"],
        ),
        (
            "party of six",
            draft("party", 6, preset="my_first_meal"),
            0,
            [
                "Flip the maki tile: with 6 to 8 players, three places score",
                "Shuffle in 7 dessert cards: Green tea ice cream. Keep the other desserts in a pile of their own",
                "Deal 8 cards each",
                "Pass left",
            ],
        ),
        (
            "party of six, round 2",
            draft("party", 6, preset="my_first_meal"),
            1,
            [
                SHUFFLE_AGAIN,
                "Shuffle in 5 dessert cards: Green tea ice cream",
                "Deal 8 cards each",
                "Pass left",
            ],
        ),
        (
            "party of six without maki",
            draft("party", 6, preset="master_menu"),
            0,
            [
                "Shuffle in 7 dessert cards: Fruit. Keep the other desserts in a pile of their own",
                "Deal 8 cards each",
                "Pass left",
            ],
        ),
    ),
)
def test_before_a_round(made: Draft, number: int, lines: list[str]) -> None:
    assert list(dealing(ENGLISH.of(made.setup.edition), made.setup, number)) == lines


@pytest.mark.parametrize(
    ("variant", "swapped"),
    examples(
        ("puppet", "puppet", True),
        ("piles", "personal_piles", True),
        ("battle", "sushi_battle", False),
        ("standard", "standard", False),
    ),
)
def test_swapped_hands_are_not_passed(variant: str, swapped: bool) -> None:
    setup = draft("anniversary", 2, variant=variant).setup
    assert swaps_hands(setup) == swapped
    lines = dealing(ENGLISH, setup, 1)
    assert any("swap hands" in line for line in lines) == swapped
    assert any(line.startswith("Pass ") for line in lines) == (variant == "standard")
    assert any("chopsticks" in line for line in lines) == (variant == "sushi_battle")


@pytest.mark.parametrize(
    ("number", "starter", "line"),
    examples(
        ("known", 0, 1, "Bjørn starts"),
        ("not settled", 0, None, "Choose at random who starts"),
        ("known later", 2, 0, "Ana starts"),
        (
            "not known later",
            1,
            None,
            "Whoever scored fewer points in the previous round starts; if tied, whoever didn’t start that round",
        ),
    ),
)
def test_who_begins_a_sushi_battle(number: int, starter: int | None, line: str) -> None:
    setup = draft("anniversary", 2, variant="sushi_battle").setup
    assert dealing(ENGLISH, setup, number, starter=starter)[-1] == line


FIRST = BeginRound(0)
AHEAD = PutCard(0, "squid")
TIED = (PutCard(0, "egg"), PutCard(1, "egg"))
# without any futomaki both share the 6, so only the nigiri decides
ROUNDS: tuple[tuple[str, tuple[Command, ...], int | None], ...] = (
    ("before the first", (), None),
    ("fewer points", (FIRST, AHEAD, EndRound()), 1),
    ("tied", (FIRST, *TIED, EndRound()), 1),
    ("tied, the other began", (BeginRound(1), *TIED, EndRound()), 0),
    ("tied, nobody noted who began", (BeginRound(), *TIED, EndRound()), None),
    ("fewer points, nobody noted who began", (BeginRound(), AHEAD, EndRound()), 1),
    ("still open", (FIRST, AHEAD), None),
    ("starter noted later", (BeginRound(), SetStarter(0), *TIED, EndRound()), 1),
    ("that round alone", (FIRST, AHEAD, EndRound(), BeginRound(1), PutCard(1, "egg"), EndRound()), 0),
    ("an earlier one is corrected", (FIRST, AHEAD, EndRound(), ReopenRound(0)), 1),
    ("after the third", (FIRST, EndRound(), FIRST, EndRound(), FIRST, EndRound()), None),
)


@pytest.mark.parametrize(("commands", "starter"), examples(*ROUNDS))
def test_who_begins_next(commands: tuple[Command, ...], starter: int | None) -> None:
    assert next_starter(state_after(BATTLE, *commands)) == starter


def test_nobody_begins_when_all_play_at_once() -> None:
    assert next_starter(state_after(ORIGINAL, BeginRound(), EndRound())) is None


def state_after(*commands: Command) -> State:
    state = fold(commands)
    assert state is not None
    return state


@given(setups, st.integers(0, 2))
def test_dealing_has_words_in_every_language(setup: Setup, number: int) -> None:
    for language in LANGUAGES:
        lines = dealing(words_for(language, setup.edition), setup, number)
        assert lines
        assert not any("{" in line for line in lines)


@given(setups)
def test_every_step_before_a_round_has_a_picture_or_a_symbol(setup: Setup) -> None:
    for number in range(3):
        steps = dealing_steps(ENGLISH, setup, number)
        assert tuple(step.text for step in steps) == dealing(ENGLISH, setup, number)
        assert all(step.picture in PICTURES if step.picture else step.symbol in SYMBOLS for step in steps)


# --- at a glance --------------------------------------------------------------------------------------

BRIEF = [
    ("original", draft("original", 4), 1, "Don’t reshuffle / Deal 8 cards each / Pass left"),
    ("two way", draft("original", 3, variant="two_way"), 1, "Don’t reshuffle / Deal 9 cards each / Pass right"),
    ("party", draft("party", 6, preset="sushi_go"), 1, "Reshuffle / Shuffle in 5 / Deal 8 cards each / Pass left"),
    (
        "first",
        draft("party", 6, preset="sushi_go"),
        0,
        "Flip the maki tile / Shuffle in 7 / Deal 8 cards each / Pass left",
    ),
    (
        "puppet",
        draft("original", 2, variant="puppet"),
        1,
        "Don’t reshuffle / Deal 9 cards each / Swap hands every turn",
    ),
    (
        "piles",
        draft("anniversary", 2, variant="personal_piles"),
        1,
        "Don’t reshuffle / 4 piles of 5 / Swap hands every turn",
    ),
    ("battle", draft("anniversary", 2, variant="sushi_battle"), 1, "Don’t reshuffle / Lay out 20 cards / Bjørn starts"),
]


@pytest.mark.parametrize(("made", "number", "said"), [row[1:] for row in BRIEF], ids=[row[0] for row in BRIEF])
def test_the_same_at_a_glance(made: Draft, number: int, said: str) -> None:
    setup = made.setup
    starter = 1 if setup.variant == "sushi_battle" else None
    steps = dealing_briefly(ENGLISH, setup, number, starter=starter)
    assert " / ".join(step.text for step in steps) == said
    assert all(step.picture or step.symbol for step in steps)


def test_everything_to_prepare_has_a_brief_text() -> None:
    assert set(PREPARING_BRIEFLY) == set(PREPARING)
