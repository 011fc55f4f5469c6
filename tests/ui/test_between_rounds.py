"""From the last card of a round to the next round: who has too few cards, what to check, what to do with the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands.cards import PutCard, SetCount
from sushigo_score.game.commands.table import ReopenRound
from sushigo_score.text import at_the_table
from tests.ui import scenes
from tests.ui.finding import page_of
from tests.ui.keys import ENTER, ESCAPE
from tests.ui.playing import Hands

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

FULL = {"egg": 4, "salmon": 4}
BOX_MENU = ("temaki", "onigiri", "tofu", "sashimi", "spoon", "takeout_box", "fruit")


def laid(*hands: dict[str, int]) -> list[SetCount]:
    return [SetCount(seat, item, count) for seat, cards in enumerate(hands) for item, count in cards.items()]


@pytest.fixture
def sit(ui: Driver, apps: Apps) -> Any:
    """Begins a game of four with these cards, at the last player."""

    def begin(*hands: dict[str, int], menu: tuple[str, ...] = ()) -> Hands:
        app = apps.start()
        assert app.begin(scenes.start_of("party" if menu else "original", 4, menu=menu))
        assert app.table.do(*laid(*hands))
        app.navigator.page.choose(3)
        ui.ticks(2)
        return Hands(ui, app)

    return begin


def rows(hands: Hands) -> list[tuple[str, str]]:
    """Return the names and cards in the sheet, if it is open."""
    return [(row.title, row.end) for row in hands.shown("row")] if hands.app.navigator.trays else []


@pytest.mark.parametrize(
    ("cards", "menu", "asked"),
    [
        ((FULL, {}, FULL, FULL), (), [("Ben", "0 of 8 cards")]),
        (
            ({"egg": 1}, {}, {}, {}),
            (),
            [("Ana", "1 of 8 cards"), *((name, "0 of 8 cards") for name in scenes.NAMES[1:4])],
        ),
        (({"egg": 9}, {"egg": 6}, {}, {"egg": 2}), BOX_MENU, [("Chidi", "0 of 9 cards"), ("Dóra", "2 of 9 cards")]),
    ],
)
def test_who_has_far_too_few_cards_is_asked_about(
    sit: Any, cards: Any, menu: Any, asked: list[tuple[str, str]]
) -> None:
    hands = sit(*cards, menu=menu)
    hands.tap_main()
    assert rows(hands) == asked
    assert page_of(hands.app) == "round"
    hands.tap("button", hands.say(at_the_table.ENTER_MISSING))
    assert hands.app.navigator.trays == []
    assert hands.app.table.state.setup.players[hands.app.navigator.page.seat].name == asked[0][0]
    assert hands.app.table.state.at.open


def test_a_row_leads_to_its_player(sit: Any) -> None:
    hands = sit(FULL, {}, {}, FULL)
    hands.tap_main()
    hands.tap("row", "Chidi")
    assert hands.app.navigator.page.seat == 2


@pytest.mark.parametrize("fewest", [FULL, {"egg": 4}])
def test_nothing_is_asked_if_at_most_half_of_the_cards_are_missing(sit: Any, fewest: dict[str, int]) -> None:
    hands = sit(FULL, fewest, FULL, FULL)
    hands.tap_main()
    assert page_of(hands.app) == "result"


def test_the_same_cards_are_asked_about_once(ui: Driver, sit: Any) -> None:
    hands = sit(FULL, {}, FULL, FULL)
    hands.tap_main()
    hands.tap("button", hands.say(at_the_table.NO_MORE_CARDS))
    assert page_of(hands.app) == "result"
    hands.app.table.undo()
    ui.ticks(2)
    hands.tap_main()
    assert page_of(hands.app) == "result", "the same cards"
    hands.app.table.undo()
    hands.app.table.do(PutCard(1, "egg"))
    ui.ticks(2)
    hands.tap_main()
    assert rows(hands) == [("Ben", "1 of 8 cards")], "other cards"


def test_a_correction_asks_nothing(ui: Driver, sit: Any) -> None:
    hands = sit(FULL, FULL, FULL, FULL)
    hands.tap_main()
    hands.app.table.do(ReopenRound(0), SetCount(1, "egg", 0), SetCount(1, "salmon", 0))
    hands.app.show_game()
    ui.ticks(2)
    hands.tap_main()
    assert page_of(hands.app) == "result"


def test_a_double_tap_on_the_button_answers_nothing(ui: Driver, sit: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    hands = sit(FULL, {}, FULL, FULL)
    ui.rest()
    at = ui.find("button", style="main").center
    for _ in range(2):
        touch = UnitTestTouch(*at)
        touch.touch_down()
        ui.ticks(1)
        touch.touch_up()
        ui.wait(0.1)
    assert rows(hands) == [("Ben", "0 of 8 cards")]
    ui.rest()
    hands.tap("button", hands.say(at_the_table.NO_MORE_CARDS))
    assert page_of(hands.app) == "result"


def test_by_keyboard(ui: Driver, sit: Any) -> None:
    hands = sit(FULL, {}, FULL, FULL)
    ui.key(ENTER)
    assert rows(hands) == [("Ben", "0 of 8 cards")]
    ui.key(ESCAPE)
    assert (rows(hands), hands.app.navigator.page.seat) == ([], 3)


@pytest.mark.usefixtures("wide")
def test_side_by_side_everyone_is_asked_about(sit: Any) -> None:
    hands = sit(FULL, {}, FULL, FULL)
    hands.tap_main()
    assert rows(hands) == [("Ben", "0 of 8 cards")]


# --- what to check ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1280, 800)], indirect=True)
def test_what_to_check_is_in_sight_under_the_headline(ui: Driver, size: tuple[int, int], sit: Any) -> None:
    eight = {"tempura": 3, "dumpling": 3, "salmon": 2}
    hands = sit(eight, {"tempura": 4}, eight, eight)
    hands.tap_main()
    ui.settle()
    row = next(hands.shown("row", symbol="caution"))
    low, high = (row.to_window(row.x, y)[1] for y in (row.y, row.top))
    assert ui.find("button", style="main").top < low or size[0] > 800, "nothing covers it"
    assert high > max(card.to_window(card.x, card.top)[1] for card in hands.shown("panel")), "it is above the players"
    assert low > 0
    assert high < size[1]
    assert row.title.startswith("Ben: 4 cards"), "the round is in the bar"


@pytest.mark.parametrize("size", [(360, 640), (412, 915)], indirect=True)
def test_what_to_do_with_the_cards_stands_over_the_button_of_the_next_round(
    ui: Driver, size: tuple[int, int], sit: Any
) -> None:
    hands = sit({"egg": 9}, {"egg": 9}, {"egg": 9}, {"egg": 9}, menu=BOX_MENU)
    hands.tap_main()
    ui.settle()
    strip = next(button for button in hands.shown("button") if "Deal 9 cards each" in button.text)
    assert "Shuffle in 3 dessert cards: Fruit" in strip.text
    main = ui.find("button", style="main")
    assert 0 < strip.to_window(*strip.pos)[1] - main.to_window(main.x, main.top)[1] < 24, "it is right above"
    assert strip.height < size[1] / 6
    hands.touch(strip)
    assert [caption.text for caption in hands.shown("text")][:1] == ["Before round 2"]
    assert hands.app.table.state.entering is None, "it starts nothing"


@pytest.mark.usefixtures("narrow")
def test_which_desserts_to_shuffle_in_stands_over_the_button_that_deals(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.new_game_party(app)
    ui.settle()
    hands = Hands(ui, app)
    strip = next(button for button in hands.shown("button") if button.text.startswith("Shuffle in 5 dessert cards"))
    main = next(hands.shown("button", "Deal 9 cards each"))
    assert 0 < strip.to_window(*strip.pos)[1] - main.to_window(main.x, main.top)[1] < 24
    hands.touch(strip)
    assert app.navigator.page.parts["rules"].unfolded
    scenes.new_game_rules(app)
    ui.settle()
    assert not [button for button in hands.shown("button") if "Shuffle" in button.text], "there is nothing to prepare"


@pytest.mark.parametrize("size", [(915, 412), (700, 400), (1280, 800)])
def test_which_desserts_to_shuffle_in_is_in_sight_on_wide_and_low_windows(
    ui: Driver, apps: Apps, size: tuple[int, int]
) -> None:
    with ui.resized(*size):
        app = apps.start()
        scenes.new_game_party(app)
        ui.settle()
        hands = Hands(ui, app)
        strip = next(button for button in hands.shown("button") if button.text.startswith("Shuffle in 5 dessert cards"))
        _, bottom = strip.to_window(*strip.pos)
        assert 0 <= bottom < bottom + strip.height < app.navigator.height, "also while editions are unfolded"
        hands.touch(strip)
        assert app.navigator.page.parts["rules"].unfolded
