"""The round: what taps and keys do, and what players see."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands.cards import CopyCard, DiscardSoups, PutCard
from sushigo_score.game.commands.events import FinishRace, UndoFinish
from sushigo_score.game.commands.table import BeginRound, EndRound, ReopenRound, StartGame
from sushigo_score.rules.facts import Player
from sushigo_score.text import at_the_table, common
from sushigo_score.text.languages import LANGUAGES
from sushigo_score.text.phones import PHONES
from tests.ui import scenes
from tests.ui.finding import found
from tests.ui.keys import ENTER, ESCAPE, F1, LEFT, RIGHT, SHIFT, TAB
from tests.ui.playing import Hands

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Ewa", "Fay", "Gil", "Hal")
SUSHI_GO = ("maki", "tempura", "sashimi", "dumpling", "chopsticks", "wasabi", "pudding")


def original(players: int = 4, **more: Any) -> StartGame:
    return StartGame("original", tuple(Player(name) for name in NAMES[:players]), tuple(range(players)), **more)


def party(players: int, *menu: str) -> StartGame:
    return StartGame("party", tuple(Player(name) for name in NAMES[:players]), tuple(range(players)), menu)


def anniversary(players: int, dessert: str) -> StartGame:
    names = tuple(Player(name) for name in NAMES[:players])
    return StartGame("anniversary", names, tuple(range(players)), (), dessert)


@pytest.fixture
def sit(ui: Driver, apps: Apps) -> Any:
    """Begins a new game."""

    def begin(first: StartGame) -> Hands:
        app = apps.start()
        assert app.begin(first)
        ui.ticks(2)
        return Hands(ui, app)

    return begin


def laid(hands: Hands, seat: int = 0) -> dict[str, int]:
    return dict(hands.app.table.state.at.tableaux[seat].written)


# --- taps -------------------------------------------------------------------------------------------


def test_a_four_player_round_takes_at_most_38_taps(sit: Any) -> None:
    hands = sit(original())
    dealt = [
        ["squid", "wasabi", "salmon", "tempura", "tempura", "maki:2", "maki:3", "pudding"],
        ["sashimi"] * 3 + ["dumpling"] * 3 + ["egg", "chopsticks"],
        ["maki:1", "maki:1", "salmon", "salmon", "tempura", "dumpling", "wasabi", "squid"],
        ["dumpling", "dumpling", "maki:3", "egg", "sashimi", "pudding", "salmon", "maki:2"],
    ]
    for cards in dealt:
        for card in cards:
            hands.tap_tile(card)
        hands.tap_main()
    assert hands.taps == 36
    assert hands.app.navigator.page.called == "result"
    assert [tableau.size for tableau in hands.app.table.state.rounds[0].tableaux] == [8] * 4


def test_the_next_player_can_follow_automatically_after_a_full_hand(sit: Any) -> None:
    hands = sit(original())
    hands.app.settings.change("advances", value=True)
    for _ in range(4):
        for card in ("squid", "wasabi", "salmon", "tempura", "tempura", "maki:2", "maki:3", "pudding"):
            hands.tap_tile(card)
    assert hands.app.navigator.page.seat == 3
    hands.tap_main()
    assert hands.taps == 33
    assert hands.app.navigator.page.called == "result"


def double_tap(ui: Driver, widget: Any, apart: float = 0.1) -> None:
    """Tap twice in the same place, this many seconds apart, at once."""
    from kivy.tests.common import UnitTestTouch

    at = widget.to_window(*widget.center)
    for _ in range(2):
        touch = UnitTestTouch(*at)
        touch.touch_down()
        ui.ticks(1)
        touch.touch_up()
        ui.wait(apart)


@pytest.mark.parametrize("apart", [0.03, 0.25])
def test_a_double_tap_on_next_skips_nobody(ui: Driver, sit: Any, apart: float) -> None:
    page = sit(original()).app.navigator.page
    seats = []
    for _ in range(3):
        ui.rest()
        double_tap(ui, ui.find("button", style="main"), apart)
        seats.append(page.seat)
    assert seats == [1, 2, 3]
    assert page.app.navigator.page is page, "the round is not over"


def test_a_finger_on_its_way_to_next_skips_nobody_when_the_page_goes_on_by_itself(ui: Driver, sit: Any) -> None:
    hands = sit(original())
    hands.app.settings.change("advances", value=True)
    for _ in range(8):
        hands.tap_tile("egg")
    double_tap(ui, ui.find("button", style="main"))
    assert hands.app.navigator.page.seat == 1


def test_enter_held_down_skips_nobody(ui: Driver, sit: Any) -> None:
    page = sit(original()).app.navigator.page
    code = {kivy: sdl for sdl, kivy in ui.window.key_map.items()}.get(ENTER, ENTER)
    for _ in range(5):
        ui.window._win.waiting.append(("keydown", 0, code, 0, ""))
        ui.window.mainloop()
        ui.wait(0.5)
    assert page.seat == 1
    ui.key(ENTER)
    assert page.seat == 1, "it is let go"
    ui.key(ENTER)
    assert page.seat == 2


def test_undo_shows_the_player_it_affects(sit: Any) -> None:
    hands = sit(original())
    hands.app.settings.change("advances", value=True)
    for card in ("squid", "wasabi", "salmon", "tempura", "tempura", "maki:2", "maki:3", "pudding"):
        hands.tap_tile(card)
    assert hands.app.navigator.page.seat == 1
    hands.tap("button", "Undo")
    assert hands.app.navigator.page.seat == 0
    hands.tap_tile("egg")
    assert hands.app.navigator.page.seat == 1


def test_the_hint_about_rules_appears_at_most_twice_and_not_after_use(ui: Driver, sit: Any) -> None:
    hands = sit(original())
    hint, given = hands.say(at_the_table.HOLD_A_DISH), []
    for _ in range(3):
        hands.app.navigator.rebuild()
        for _ in range(4):
            hands.tap_tile("chopsticks")
        given.append(any(hands.shown("text", hint)))
    assert given == [True, True, False]
    assert hands.app.navigator.toast is None, "it is in the strip of the actions, where it covers nothing"
    hands.app.store.set("hint.hold_a_dish", "0")
    hands.app.navigator.rebuild()
    ui.tap(hands.tile("egg"), hold=0.6)
    assert hands.app.navigator.page.called == "rule"
    assert not hands.app.settings.hint_wanted("hold_a_dish", 2)


def test_a_five_player_party_round_takes_at_most_53_taps(sit: Any) -> None:
    hands = sit(party(5, *SUSHI_GO))
    cards = ["squid", "wasabi", "salmon", "tempura", "tempura", "maki:2", "maki:3", "pudding", "dumpling"]
    for _ in range(5):
        for card in cards:
            hands.tap_tile(card)
        hands.tap_main()
    assert hands.taps <= 53
    assert hands.app.navigator.page.called == "result"


def test_a_tap_is_in_the_journal_before_it_is_shown(sit: Any) -> None:
    hands = sit(original())
    tile = hands.tile("tempura")
    kept: list[int] = []
    store = hands.app.store

    def steps() -> int:
        return int(store.database.execute("SELECT count(*) FROM steps").fetchone()[0])

    before = steps()
    tile.bind(count=lambda *_: kept.append(steps()))
    hands.tap_tile("tempura")
    assert kept == [before + 1]


# --- wasabi -----------------------------------------------------------------------------------------


def test_the_next_nigiri_goes_on_the_empty_wasabi(sit: Any) -> None:
    hands = sit(original())
    hands.tap_tile("wasabi")
    assert all(hands.tile(kind).goes_on_wasabi for kind in ("egg", "salmon", "squid"))
    hands.tap_tile("squid")
    assert laid(hands) == {"wasabi+squid": 1}
    squid = hands.tile("squid")
    assert (squid.count, squid.stacked, squid.points, squid.goes_on_wasabi) == (1, 1, 9, False)


def test_a_stack_can_be_split_and_made_by_hand(sit: Any) -> None:
    hands = sit(original())
    hands.tap_tile("wasabi")
    hands.tap_tile("squid")
    hands.tap_action(hands.say(at_the_table.UNSTACK))
    assert laid(hands) == {"squid": 1, "wasabi": 1}
    hands.tap_action(hands.say(at_the_table.STACK))
    assert laid(hands) == {"wasabi+squid": 1}
    hands.take_away("squid")
    assert laid(hands) == {"wasabi": 1}


# --- the other dishes -------------------------------------------------------------------------------


def test_ten_icons_offer_the_finish(sit: Any) -> None:
    hands = sit(party(3, "uramaki", "tempura", "sashimi", "dumpling", "tea", "wasabi", "pudding"))
    hands.tap_tile("uramaki:5")
    assert not any(pill.urgent for pill in hands.shown("action"))
    hands.tap_tile("uramaki:5")
    assert next(hands.shown("text", hands.say(at_the_table.FINISH_ASKED, name="Ana", icons=10, points=8)))
    assert next(hands.shown("button", hands.say(at_the_table.FINISH_NOW, points=8)))
    hands.tap("button", hands.say(at_the_table.FINISH_LATER))
    urgent = next(pill for pill in hands.shown("action") if pill.urgent)
    assert urgent.text == hands.say(at_the_table.FINISH, icons=10, points=8)
    hands.touch(urgent)
    assert hands.app.table.state.at.race == ((0,),)
    assert laid(hands) == {}
    hands.choose(1)
    hands.tap_tile("uramaki:5")
    hands.tap_tile("uramaki:5")
    hands.tap("button", hands.say(at_the_table.FINISH_LATER))
    hands.tap_action(hands.say(at_the_table.FINISH_SHARED, points=8))
    assert hands.app.table.state.at.race == ((0, 1),)
    assert hands.app.table.sheet.totals[:2] == (8, 8)


def test_a_finish_is_offered_once_and_again_for_the_next_one(sit: Any) -> None:
    hands = sit(party(3, "uramaki", "tempura", "sashimi", "dumpling", "tea", "wasabi", "pudding"))
    finish = hands.say(at_the_table.FINISH_NOW, points=8)
    hands.tap_tile("uramaki:5")
    hands.tap_tile("uramaki:5")
    hands.tap("button", finish)
    assert hands.app.table.state.at.race == ((0,),)
    hands.tap("button", "Undo")
    assert not hands.app.navigator.trays, "it was offered already"
    hands.tap("button", "Redo")
    hands.tap_tile("uramaki:5")
    hands.tap_tile("uramaki:5")
    hands.tap("button", hands.say(at_the_table.FINISH_NOW, points=5))
    assert hands.app.table.state.at.race == ((0,), (0,))


def test_a_postponed_finish_is_not_offered_again_on_return(ui: Driver, sit: Any) -> None:
    hands = sit(party(3, "uramaki", "tempura", "sashimi", "dumpling", "tea", "wasabi", "pudding"))
    hands.tap_tile("uramaki:5")
    hands.tap_tile("uramaki:5")
    hands.tap("button", hands.say(at_the_table.FINISH_LATER))
    hands.app.navigator.go("settings")
    hands.app.step_back()
    ui.ticks(2)
    hands.tap_tile("tempura")
    assert not hands.app.navigator.trays


def test_a_finish_can_be_entered_without_cards_and_removed(sit: Any) -> None:
    hands = sit(party(3, "uramaki", "tempura", "sashimi", "dumpling", "tea", "wasabi", "pudding"))
    hands.tap_action(hands.say(at_the_table.RACE))
    assert next(hands.shown("text", hands.say(at_the_table.RACE_NEXT, points=8)))
    hands.tap("row", "Cleo")
    assert hands.app.table.state.at.race == ((2,),)
    hands.tap_action(hands.say(at_the_table.RACE))
    hands.tap("row", hands.say(at_the_table.RACE_BACK, name="Cleo"))
    assert hands.app.table.state.at.race == ()


def test_the_squishy_moves(sit: Any) -> None:
    hands = sit(anniversary(2, "strawberry_pudding"))
    hands.tap_action(hands.say(at_the_table.TAKES_SQUISHY))
    assert [chip.squishy for chip in hands.shown("tab")] in ([True, False], [False, True])
    assert hands.app.table.sheet.totals == (2, 0)  # nobody scores for having no futomaki
    hands.choose(1)
    hands.tap_action(hands.say(at_the_table.TAKES_SQUISHY))
    assert hands.app.table.sheet.totals == (2, 2)
    assert {chip.name: chip.squishy for chip in hands.shown("tab")} == {"Ana": False, "Ben": True}
    hands.tap_action(hands.say(at_the_table.SQUISHY_BACK))
    assert hands.app.table.sheet.totals == (2, 0)


def test_the_die_takes_two_taps(sit: Any) -> None:
    hands = sit(anniversary(2, "mochi"))
    hands.tap_action(hands.say(at_the_table.DIE, die=1))
    hands.tap("die", value=5)
    assert hands.taps == 2
    assert hands.app.table.state.at.dice == (5, 1)


def test_a_yogurt_takes_two_taps_and_is_removed_by_value(sit: Any) -> None:
    hands = sit(anniversary(2, "frozen_yogurt"))
    for value in (7, 0):
        hands.tap_tile("frozen_yogurt")
        hands.pick(f"frozen_yogurt:{value}")
    assert hands.taps == 4
    assert laid(hands) == {"frozen_yogurt:0": 1, "frozen_yogurt:7": 1}
    hands.take_away("frozen_yogurt")
    hands.pick("frozen_yogurt:7")
    assert laid(hands) == {"frozen_yogurt:0": 1}
    hands.take_away("frozen_yogurt")
    assert laid(hands) == {}


def test_special_order(sit: Any) -> None:
    hands = sit(party(3, "temaki", "tempura", "tofu", "dumpling", "special_order", "wasabi", "pudding"))
    hands.tap_tile("dumpling")
    hands.tap_tile("special_order")
    assert next(hands.shown("text", hands.say(at_the_table.COPYING)))
    assert hands.tile("special_order").faded
    hands.tap_tile("dumpling")
    assert laid(hands) == {"dumpling": 1, "special_order:dumpling": 1}
    dumpling = hands.tile("dumpling")
    assert (dumpling.count, dumpling.copies, dumpling.points) == (2, 1, 3)
    hands.tap_tile("special_order")
    hands.ui.key(ESCAPE)
    hands.tap_tile("dumpling")
    assert laid(hands) == {"dumpling": 2, "special_order:dumpling": 1}
    hands.take_away("special_order")
    assert laid(hands) == {"dumpling": 2}


def test_takeout_box(sit: Any) -> None:
    hands = sit(party(3, "temaki", "tempura", "tofu", "dumpling", "takeout_box", "wasabi", "pudding"))
    for card in ("wasabi", "squid", "dumpling", "dumpling"):
        hands.tap_tile(card)
    hands.tap_tile("takeout_box")
    hands.tap_tile("tofu")  # Ana has none, so there is nothing to turn over
    hands.tap_tile("dumpling")
    hands.tap_tile("squid")
    hands.tap("button", hands.say(common.DONE))
    assert laid(hands) == {"wasabi": 1, "dumpling": 1, "face_down": 2}
    assert hands.tile("takeout_box").count == 2
    hands.tap_tile("takeout_box")
    hands.tap("button", hands.say(common.CANCEL))
    assert laid(hands) == {"wasabi": 1, "dumpling": 1, "face_down": 2}


@pytest.mark.parametrize("card", ["special_order", "takeout_box"])
@pytest.mark.parametrize("appetizer", ["tofu", "onigiri"], ids=["all in sight", "to be scrolled"])
def test_no_tile_moves_while_a_card_waits_for_others(sit: Any, card: str, appetizer: str) -> None:
    hands = sit(party(3, "temaki", "tempura", appetizer, "dumpling", card, "wasabi", "pudding"))
    hands.tap_tile("dumpling")

    def places() -> list[Any]:
        return [(tile.item, *tile.to_window(*tile.pos), *tile.size) for tile in hands.shown("tile")]

    before = places()
    hands.tap_tile(card)
    assert hands.tile(card).waiting
    assert places() == before
    if card == "takeout_box":
        hands.tap_tile("dumpling")
        assert places() == before
    hands.ui.key(ESCAPE)
    assert places() == before


def test_a_band_keeps_away_from_the_players(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    assert app.begin(original(4))
    app.table.do(EndRound(), ReopenRound(0))
    app.show_game()
    ui.ticks(2)
    page = app.navigator.page
    assert page._corrected.y - max(chip.top for chip in page.body._chips) >= 8


def test_miso_soup_two_at_once(sit: Any) -> None:
    hands = sit(party(3, "temaki", "miso_soup", "tofu", "dumpling", "tea", "special_order", "pudding"))
    hands.app.table.do(PutCard(0, "miso_soup"))  # in an earlier turn, so it stays
    hands.app.table.do(PutCard(2, "miso_soup"))
    hands.app.table.do(PutCard(0, "miso_soup"), CopyCard(1, "miso_soup"))  # both in this turn
    before = hands.app.table.state
    hands.tap_action(hands.say(at_the_table.SOUPS))
    assert len(list(hands.shown("choice"))) == 4
    gone = next(hands.shown("button", hands.say(at_the_table.SOUPS_GONE)))
    assert not gone.enabled
    assert [laid(hands, seat) for seat in range(3)] == [
        {"miso_soup": 2},
        {"special_order:miso_soup": 1},
        {"miso_soup": 1},
    ]
    assert [choice.text for choice in hands.shown("choice")].count("Miso soup") == 1, "two equal ones are numbered"
    hands.tap("choice", "Miso soup 1")
    hands.tap("choice", "Miso soup (special order)")
    hands.tap("button", hands.say(at_the_table.SOUPS_GONE))
    assert [laid(hands, seat) for seat in range(3)] == [{"miso_soup": 1}, {}, {"miso_soup": 1}]
    hands.tap("button", "Undo")
    assert hands.app.table.state == before


@pytest.mark.parametrize(
    ("variant", "arrow", "said"),
    [
        ("standard", "pass_left", at_the_table.PASS_LEFT),
        ("puppet", "swap", at_the_table.SWAP_HANDS),
        ("personal_piles", "swap", at_the_table.SWAP_HANDS),
        ("sushi_battle", None, ""),
    ],
)
def test_the_bar_says_how_hands_are_passed(sit: Any, variant: str, arrow: str | None, said: str) -> None:
    """In words under the title: an arrow beside that of the way back was taken for another one."""
    from sushigo_score.ui.kit.drawing.look import look

    players = (Player("Ana"), Player("Ben"), *([Player("Puppet", puppet=True)] if variant == "puppet" else []))
    colours = tuple(range(len(players)))
    hands = sit(StartGame("anniversary", players, colours, dessert="mochi", variant=variant))
    ways = {"pass_left", "pass_right", "swap"}
    assert hands.app.navigator.page.bar_title.under == (hands.say(said) if said else "")
    assert not {getattr(button, "symbol", "") for button in hands.shown("button")} & ways
    hands.tap("button", "More")
    hands.tap("row", "More")
    assert next(hands.shown("row", hands.say(at_the_table.BEFORE_THE_ROUND)))
    hands.ui.key(ESCAPE)
    look.text_scale = 1.6  # a second line would make the bar higher
    hands.app.navigator.rebuild()
    hands.ui.ticks(2)
    assert not hands.app.navigator.page.bar_title.under
    found = {getattr(button, "symbol", "") for button in hands.shown("button")} & ways
    assert found == ({arrow} if arrow else set())


# --- undo, cautions, players ------------------------------------------------------------------------


def test_undo_and_redo_say_what_they_did(sit: Any) -> None:
    hands = sit(original())
    hands.tap_tile("tempura")
    hands.tap("button", "Undo")
    assert laid(hands) == {}
    assert "Tempura" in hands.app.navigator.toast.text
    hands.tap("button", "Redo")
    assert laid(hands) == {"tempura": 1}


def test_a_long_press_on_undo_says_what_it_would_do(ui: Driver, sit: Any) -> None:
    hands = sit(original())
    hands.tap_tile("tempura")
    ui.tap(next(hands.shown("button", "Undo")), hold=0.6)
    assert laid(hands) == {"tempura": 1}
    assert "Tempura" in hands.app.navigator.toast.text


def test_cautions_block_nothing_and_can_be_opened(sit: Any) -> None:
    hands = sit(original())
    for _ in range(5):
        hands.tap_tile("chopsticks")
    pill = next(pill for pill in hands.shown("action") if pill.symbol == "caution")
    hands.touch(pill)
    assert hands.app.navigator.trays
    hands.ui.key(ESCAPE)
    assert not hands.app.navigator.trays
    hands.tap_tile("chopsticks")  # nothing is blocked
    assert laid(hands) == {"chopsticks": 6}


def test_players_are_chosen_by_chip_swipe_or_key(ui: Driver, sit: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    hands = sit(original())
    page = hands.app.navigator.page
    hands.choose(2)
    assert page.seat == 2
    touch = UnitTestTouch(300, 500)
    touch.touch_down()
    for x in (260, 200, 120):
        touch.touch_move(x, 502)
        ui.ticks(1)
    touch.touch_up()
    ui.ticks(2)
    assert page.seat == 3
    assert all(tableau.size == 0 for tableau in hands.app.table.state.at.tableaux)
    ui.key(RIGHT)
    assert page.seat == 0
    ui.key(LEFT)
    assert page.seat == 3
    ui.key(ord("2"))
    assert page.seat == 1


def test_a_whole_round_by_keyboard(ui: Driver, sit: Any) -> None:
    hands = sit(original(2))
    for letter in "wqqm3m3t":  # wasabi, squid on it, squid, maki 3 twice, tempura
        ui.key(ord(letter))
    assert laid(hands) == {"squid": 1, "wasabi+squid": 1, "maki:3": 2, "tempura": 1}
    ui.key(ord("m"), ("shift",))
    ui.key(SHIFT, ("shift",))  # released and pressed again
    ui.key(ord("3"), ("shift",))
    assert laid(hands)["maki:3"] == 1
    ui.key(ord("z"), ("ctrl",))
    assert laid(hands)["maki:3"] == 2
    ui.key(ord("y"), ("ctrl",))
    assert laid(hands)["maki:3"] == 1
    ui.key(F1)
    assert hands.app.navigator.trays
    ui.key(ESCAPE)
    ui.key(TAB)
    assert hands.app.keyboard.focused is not None
    ui.key(ESCAPE)
    assert hands.app.keyboard.focused is None
    ui.key(ENTER)
    assert hands.app.navigator.page.seat == 1
    ui.key(ENTER)
    assert hands.app.navigator.trays, "few cards have been entered"
    ui.key(TAB, ("shift",))
    ui.key(ENTER)
    assert hands.app.navigator.page.called == "result"


def test_a_value_can_be_picked_by_keyboard(ui: Driver, sit: Any) -> None:
    for keys, chosen in (((TAB, TAB, TAB, ENTER), 1), ((TAB, TAB, RIGHT, RIGHT, LEFT, ENTER), 1)):
        hands = sit(anniversary(2, "frozen_yogurt"))
        ui.key(ord("f"))
        picker = next(hands.shown("picker"))
        for key in keys:
            ui.key(key)
        assert laid(hands) == {picker.items[chosen]: 1}


def test_a_letter_waits_for_the_number_of_its_card(ui: Driver, sit: Any) -> None:
    hands = sit(original(2))
    page = hands.app.navigator.page

    def glowing() -> set[str]:
        return {tile.item for tile in hands.shown("tile") if tile.meant}

    ui.key(ord("m"))
    assert glowing() == {"maki:1", "maki:2", "maki:3"}
    assert next(hands.shown("text", "Maki roll: now press its number"), None)
    ui.key(ord("7"))  # no such roll exists, and it does not choose a player
    assert (page.seat, laid(hands), len(glowing())) == (0, {}, 3)
    ui.key(ord("2"))
    assert (page.seat, laid(hands), glowing()) == (0, {"maki:2": 1}, set())
    ui.key(ord("2"))
    assert page.seat == 1
    for other in (ord("e"), ESCAPE, RIGHT):
        ui.key(ord("1"))
        ui.key(ord("m"))
        ui.key(other)
        assert not glowing()
    assert hands.app.navigator.page is page
    assert laid(hands) == {"maki:2": 1, "egg": 1}


def test_keys_with_ctrl_do_not_affect_a_special_order(ui: Driver, sit: Any) -> None:
    hands = sit(party(2, "maki", "tempura", "sashimi", "dumpling", "special_order", "tea", "pudding"))
    hands.app.table.do(PutCard(0, "dumpling"))
    ui.key(ord("r"))
    assert hands.app.navigator.page.entry.mode == "copying"
    for key in (ord("c"), ord("f"), 305):
        ui.key(key, ("ctrl",))
        assert hands.app.navigator.page.entry.mode == "copying"
    ui.key(ord("d"))
    assert laid(hands) == {"dumpling": 1, "special_order:dumpling": 1}
    ui.key(ord("r"))
    ui.key(ord("z"), ("ctrl",))
    assert hands.app.navigator.page.entry.mode == ""
    assert laid(hands) == {"dumpling": 1}


def test_undo_into_an_earlier_round_shows_that_round(ui: Driver, sit: Any) -> None:
    hands = sit(original(2))
    table = hands.app.table
    table.do(PutCard(0, "egg"), EndRound(), BeginRound())
    hands.app.show_game()
    ui.ticks(2)
    hands.tap("button", "Undo")
    assert hands.app.navigator.page.called == "result"
    hands.tap("button", "Undo")
    assert hands.app.navigator.page.called == "round"
    assert laid(hands) == {"egg": 1}


def test_nobody_has_points_that_no_tile_explains(sit: Any) -> None:
    hands = sit(StartGame("anniversary", (Player("Ana"), Player("Ben")), (0, 1), dessert="pudding"))
    line = next(hands.shown("player"))
    assert [chip.total for chip in hands.shown("tab")] == [0, 0]
    assert next(found(line, "bowl")).points == 0
    hands.tap_tile("egg")
    assert [chip.total for chip in hands.shown("tab")] == [1, 0]
    assert next(found(line, "bowl")).points == 1


# --- side by side -----------------------------------------------------------------------------------


@pytest.mark.usefixtures("wide")
def test_all_players_side_by_side(sit: Any) -> None:
    hands = sit(original(4))
    page = hands.app.navigator.page
    cells: dict[str, list[Any]] = {cell.item: [] for cell in hands.shown("cell")}
    for cell in hands.shown("cell"):
        cells[cell.item].append(cell)
    assert len(cells) == 12
    assert all(len(row) == 4 for row in cells.values())
    hands.touch(cells["tempura"][2])
    hands.touch(cells["tempura"][2])
    assert laid(hands, 2) == {"tempura": 2}
    assert page.seat == 2
    cell = cells["tempura"][2]
    assert (cell.count, cell.points) == (2, 5)
    hands.touch(cell, cell.to_window(cell.x + 10, cell.center_y))
    assert laid(hands, 2) == {"tempura": 1}
    hands.end_round()
    assert hands.app.navigator.page.called == "result"


@pytest.mark.usefixtures("wide")
def test_enter_moves_to_the_next_player_side_by_side(ui: Driver, sit: Any) -> None:
    app = sit(original(3)).app
    for seat in (1, 2):
        ui.key(ENTER)
        assert (app.navigator.page.called, app.navigator.page.seat) == ("round", seat)
    ui.key(ENTER)
    assert app.navigator.trays, "the round would end, but nobody has any cards"


@pytest.mark.usefixtures("wide")
def test_a_tap_between_two_courses_does_nothing(sit: Any) -> None:
    hands = sit(original(4))
    cells = {cell.item: cell for cell in hands.shown("cell")}
    wasabi, maki = cells["wasabi"], cells["maki:1"]
    assert wasabi.y > maki.top
    hands.touch(maki, maki.to_window(maki.center_x, (wasabi.y + maki.top) / 2))
    assert laid(hands, 3) == {}
    hands.touch(maki)
    assert laid(hands, 3) == {"maki:1": 1}


@pytest.mark.usefixtures("wide")
def test_cells_show_individual_cards(ui: Driver, sit: Any) -> None:
    hands = sit(original(4))
    hands.app.table.do(*(PutCard(1, card) for card in ("wasabi", "squid", "squid")))
    ui.ticks(3)
    squids = [cell for cell in hands.shown("cell") if cell.item == "squid"]
    assert [str(item) for item in squids[1].cards] == ["wasabi+squid", "squid"]
    assert not squids[0].cards


@pytest.mark.usefixtures("wide")
def test_four_actions_are_all_in_sight_side_by_side(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.round_strawberry(app)
    ui.ticks(3)
    hands = Hands(ui, app)
    assert len(list(hands.shown("action"))) == 4
    assert all(pill.text for pill in hands.shown("action")), "none of them is behind the last"


def test_a_name_too_long_for_its_row_is_abbreviated_before_its_letters_are_smaller(ui: Driver) -> None:
    from sushigo_score.ui.features.round.cell_table import DishLabel
    from sushigo_score.ui.kit.text.textures import texture
    from sushigo_score.ui.kit.widgets.boxes import make_alike

    label = DishLabel(item="strawberry_pudding:2", size_hint=(None, None), size=(208, 40))
    ui.show(label)
    make_alike([label], brief=max, letters=min)
    assert label._name_beside(150) is texture("Strawberry (2)", "name")


def test_the_value_of_a_yogurt_is_not_read_as_part_of_its_count(ui: Driver) -> None:
    from sushigo_score.ui.pieces.dish_tile import DishTile

    tile = ui.show(DishTile(item="frozen_yogurt", count=2, values="2 · 7"))
    assert tile.worth == "(2 · 7)"
    assert "2, 7" in tile.heard


def test_a_waiting_wasabi_is_shown_as_a_card_before_its_mark(ui: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Right after the points, "×3" was read as their factor."""
    from sushigo_score.ui.features.round import dish_cell

    laid: list[tuple[str, float, float]] = []

    def note(_: Any, kind: str, __: str, at: tuple[float, float], size: tuple[float, float]) -> None:
        laid.append((kind, at[0], at[0] + size[0]))

    monkeypatch.setattr(dish_cell, "lay_card", note)
    cell = dish_cell.DishCell(item="squid", count=1, points=3, scored=True, goes_on_wasabi=True)
    cell.size_hint, cell.pos, cell.size = (None, None), (0, 0), (326, 50)
    ui.show(cell)
    kind, left, right = laid[-1]
    assert kind == "wasabi"
    assert cell._figures_left + cell._typeset.width < left
    assert right < cell._mark_at[0] < cell.right
    for width, height in ((211, 42), (124, 70), (100, 130)):  # where there is no room for both, the column tells
        laid.clear()
        cell.size = (width, height)
        ui.ticks(1)
        assert not laid
        assert not cell._shows_waiting
    cell.count = 0
    ui.ticks(1)
    assert laid[-1][0] == "wasabi"
    assert cell._shows_waiting
    assert cell._mark_at[0] + 28 <= cell.right - 4


@pytest.mark.usefixtures("wide")
def test_a_takeout_box_marks_what_it_can_turn_side_by_side(ui: Driver, sit: Any) -> None:
    hands = sit(party(3, "temaki", "tempura", "tofu", "dumpling", "takeout_box", "wasabi", "pudding"))
    hands.app.table.do(*(PutCard(seat, card) for seat in (0, 1) for card in ("dumpling", "tofu")))
    hands.app.navigator.page.entry.tap("takeout_box")
    ui.ticks(2)
    cells = list(hands.shown("cell"))
    meant = [cell for cell in cells if cell.meant]
    assert {cell.item for cell in meant} == {"dumpling", "tofu"}
    assert len(meant) == 2, "only those of the player whose box it is"
    assert not any(cell.has_minus for cell in cells)
    assert all(cell.meant != cell.faded for cell in cells)
    faded = {label.item for label in hands.shown("heading") if getattr(label, "faded", False)}
    assert {"egg", "tempura"} <= faded
    assert not {"dumpling", "tofu"} & faded
    hands.touch(meant[0])
    assert (meant[0].count, meant[0].turned, meant[0].has_minus) == (0, 1, True)
    hands.touch(meant[0], meant[0].to_window(*meant[0].minus.centre))
    assert (meant[0].count, meant[0].turned, meant[0].has_minus) == (1, 0, False)


@pytest.mark.usefixtures("wide")
def test_side_by_side_every_card_is_drawn_once(ui: Driver, sit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from sushigo_score.ui.features.round import dish_cell
    from sushigo_score.ui.pieces.laid_card import lay_item

    drawn: list[str] = []

    def note(laid: Any, item: Any, *more: Any) -> None:
        drawn.append(str(item))
        lay_item(laid, item, *more)

    monkeypatch.setattr(dish_cell, "lay_item", note)
    hands = sit(party(3, "temaki", "tempura", "tofu", "dumpling", "special_order", "wasabi", "pudding"))
    hands.app.table.do(PutCard(0, "dumpling"), CopyCard(0, "dumpling"))
    ui.ticks(2)
    drawn.clear()
    for cell in hands.shown("cell"):
        cell.look_changed()
    ui.ticks(1)
    assert sorted(drawn) == ["dumpling", "special_order:dumpling"]


@pytest.mark.parametrize(
    ("shown", "all_fit"),
    [
        (scenes.round_original, True),
        (scenes.visiting_round, True),
        (scenes.correcting_many, True),
        (scenes.correcting, False),
        (scenes.round_strawberry, False),
        (scenes.round_party, False),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
@pytest.mark.usefixtures("wide")
def test_on_a_tablet_all_dishes_fit_or_one_is_cut_in_half(
    ui: Driver, apps: Apps, shown: Callable[[Any], None], all_fit: bool
) -> None:
    app = apps.start()
    shown(app)
    ui.ticks(3)
    body = app.navigator.page.body
    scroller, rows = body._scroller, [label.to_window(*label.pos)[1] for label in body._labels.values()]
    height = next(iter(body._labels.values())).height
    assert height >= 40
    assert scroller.scrolls != all_fit
    cut = [(foot + height - scroller.y) / height for foot in rows if foot < scroller.y < foot + height]
    assert cut == ([] if all_fit else [pytest.approx(0.5, abs=0.2)])


@pytest.mark.parametrize("size", [(800, 360), (915, 412)], indirect=True)
def test_on_a_phone_in_landscape_all_fits(ui: Driver, apps: Apps, size: tuple[int, int]) -> None:
    from sushigo_score.ui.kit.text import textures

    app = apps.start()
    textures.cut.clear()
    scenes.round_original(app)
    ui.ticks(4)
    textures.cut.clear()
    for widget in app.navigator.walk(restrict=True):
        if hasattr(widget, "look_changed"):
            widget.look_changed()
    ui.ticks(2)
    assert not textures.cut
    body = app.navigator.page.body
    assert app.navigator.form.low, size
    assert not body._scroller.scrolls
    assert body.strip.to_window(*body.strip.pos)[1] >= 6


@pytest.mark.usefixtures("wide")
def test_counts_begin_at_the_same_place_however_many_cards_are_before_them(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.correcting_many(app)
    ui.ticks(3)
    begin = {
        round(cell._figures_left - cell.x) for cell in Hands(ui, app).shown("cell") if cell.count and not cell.stacked
    }
    assert len(begin) == 1


@pytest.mark.parametrize("room", ["wide", "narrow"])
def test_a_dish_partly_to_be_turned_shows_no_points(request: pytest.FixtureRequest, sit: Any, room: str) -> None:
    request.getfixturevalue(room)
    hands = sit(party(3, "temaki", "tempura", "tofu", "dumpling", "takeout_box", "wasabi", "pudding"))
    hands.app.table.do(PutCard(0, "dumpling"), PutCard(0, "dumpling"))
    hands.ui.ticks(2)
    dish = next(dish for dish in hands.shown("tile" if room == "narrow" else "cell") if dish.item == "dumpling")
    assert (dish.count, dish.worth) == (2, "3 pts")
    hands.app.navigator.page.entry.tap("takeout_box")
    hands.app.navigator.page.entry.tap("dumpling")
    hands.ui.ticks(2)
    assert (dish.count, dish.turned, dish.worth) == (1, 1, "")
    assert "3" not in dish.heard


@pytest.mark.usefixtures("narrow")
def test_a_caution_leads_to_its_dish(ui: Driver, sit: Any) -> None:
    menu = ("uramaki", "onigiri", "tempura", "tofu", "takeout_box", "special_order", "fruit")
    hands = sit(party(4, *menu))
    hands.app.table.do(*(PutCard(2, "fruit:pineapple,pineapple") for _ in range(9)))
    ui.ticks(2)
    pill = next(pill for pill in hands.shown("action") if pill.symbol == "caution")
    hands.touch(pill)
    row = next(row for row in hands.shown("row") if row.symbol == "caution" and "ineapple" in row.title)
    hands.touch(row)
    ui.wait(0.3)
    page, tile = hands.app.navigator.page, hands.tile("fruit:pineapple,pineapple")
    scroller = next(hands.shown("scroller"))
    assert not hands.app.navigator.trays
    assert page.seat == 2
    foot = tile.to_window(*tile.pos)[1]
    assert scroller.y <= foot + 1
    assert foot + tile.height <= scroller.top + 1


@pytest.mark.parametrize("hidden", [True, False], ids=["a caution behind it", "no caution"])
def test_what_leads_to_more_actions_warns_only_if_there_is_something_to_check(sit: Any, hidden: bool) -> None:
    from sushigo_score.present.round import Action
    from sushigo_score.ui.features.round.trays import CAUTIONS

    hands = sit(original())
    strip = hands.app.navigator.page.body.strip
    plain = Action("Squishy", "squishy")
    strip.show((plain, plain, plain, Action("1", "", opens=CAUTIONS) if hidden else plain))
    assert [pill.warns for pill in strip.children] == [hidden, False, False]


@pytest.mark.usefixtures("narrow")
def test_a_single_thing_to_check_takes_one_tap(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.round_party(app)
    ui.ticks(3)
    hands = Hands(ui, app)
    pill = next(pill for pill in hands.shown("action") if pill.symbol == "caution")
    assert not pill.text
    assert pill.heard
    hands.touch(pill)
    assert app.navigator.trays[-1].title == hands.say(at_the_table.WORTH_A_LOOK)


@pytest.mark.usefixtures("wide")
def test_before_the_first_round_steps_and_table_fill_a_tablet(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.widgets.boxes import Panel

    app = apps.start()
    scenes.ready(app)
    ui.ticks(4)
    steps, table = (panel for panel in app.navigator.page.walk(restrict=True) if isinstance(panel, Panel))
    start = next(Hands(ui, app).shown("button", style="main"))
    assert steps.height == table.height
    assert steps.to_window(*steps.pos)[1] == table.to_window(*table.pos)[1]
    assert 0 < table.to_window(*table.pos)[1] - start.to_window(*start.pos)[1] - start.height < 40
    assert "1" in start.text
    start.dispatch("on_tap", start.center)
    ui.ticks(2)
    assert app.navigator.page.called == "round"


# --- actions and hints ------------------------------------------------------------------------------


@pytest.mark.parametrize("room", ["wide", "narrow"])
def test_actions_keep_their_full_text_and_have_different_pictures(
    request: pytest.FixtureRequest, sit: Any, room: str
) -> None:
    from sushigo_score.ui.features.round.entry import Hint

    request.getfixturevalue(room)
    hands = sit(original())
    for card in ("wasabi", "squid", "squid", "wasabi"):
        assert hands.app.table.do(PutCard(0, card))
    hands.app.navigator.page.entry.hint = Hint(hands.say(at_the_table.HOLD_A_DISH), yields=True)
    hands.ui.ticks(3)
    pills = {pill.text: pill for pill in hands.shown("action")}
    assert set(pills) == {hands.say(at_the_table.STACK), hands.say(at_the_table.UNSTACK)}
    assert len({pill.picture for pill in pills.values()}) == 2
    assert all(pill.width >= pill.least_width for pill in pills.values())
    assert any(hands.shown("text", hands.say(at_the_table.HOLD_A_DISH))) == (room == "wide")


def test_large_text_leaves_no_room_for_a_hint(ui: Driver, sit: Any) -> None:
    hands = sit(original())
    hands.app.settings.change("text_scale", "1.6")
    ui.ticks(3)
    for card in ("egg", "tempura", "dumpling"):
        hands.tap_tile(card)
    assert not list(hands.shown("text", hands.say(at_the_table.HOLD_A_DISH)))


@pytest.mark.usefixtures("wide")
def test_words_in_the_bar_have_the_colour_for_its_ground(sit: Any) -> None:
    hands = sit(party(3, "temaki", "tempura", "tofu", "dumpling", "takeout_box", "wasabi", "pudding"))
    hands.app.table.do(PutCard(0, "dumpling"))
    page = hands.app.navigator.page
    (passing,) = page.round_bar.passing
    assert passing.tone == "action"
    page.entry.tap("takeout_box")
    assert passing.tone == "on_glow"
    page.entry.cancel()
    assert passing.tone == "action"


@pytest.mark.usefixtures("wide")
def test_players_over_the_table_are_apart_and_in_line_with_their_columns(sit: Any) -> None:
    hands = sit(original())
    hands.ui.ticks(2)
    body = hands.app.navigator.page.body
    for chip, after in pairwise(body.chips):
        ((left, _), (width, _)) = chip.areas()[0]
        assert after.areas()[0][0][0] - left - width == 4
    for chip, cell in zip(body.chips, body._by_item["egg"], strict=True):
        assert chip.x == pytest.approx(cell.to_window(*cell.pos)[0], abs=1)


@pytest.mark.usefixtures("wide")
def test_wasabi_glows_only_where_cards_are_entered(sit: Any) -> None:
    hands = sit(original())
    hands.app.table.do(PutCard(0, "wasabi"))
    hands.app.table.do(PutCard(1, "wasabi"))
    hands.ui.ticks(2)
    waiting = [cell for cell in hands.shown("cell") if cell.goes_on_wasabi]
    assert len(waiting) == 6
    assert {cell.about for cell in waiting if cell.glows} == {"Ana"}


# --- a dispute while entering -----------------------------------------------------------------------


def reasons_shown(hands: Hands) -> tuple[str, set[str]]:
    """Return the title of the reasons, and the rows in them."""
    (tray,) = hands.app.navigator.trays
    return tray.title, {row.title for row in hands.shown("row")}


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (800, 1280), (1280, 800)], indirect=True)
def test_one_tap_says_why_a_player_has_the_points_of_the_round(sit: Any, size: tuple[int, int]) -> None:
    hands = sit(original())
    hands.app.table.do(*(PutCard(seat, card) for seat in (0, 1) for card in ("tempura", "tempura", "egg")))
    hands.app.table.do(PutCard(1, "squid"))
    hands.choose(1)
    hands.taps = 0
    line = next(hands.shown("player"))
    (x, y), (wide, high) = line.areas()[0]
    hands.touch(line, line.to_window(x + wide / 2, y + high / 2))
    assert hands.taps == 1, size
    title, rows = reasons_shown(hands)
    assert "Ben" in title
    assert {"Tempura", "Nigiri"} <= rows
    assert not any(hands.shown("button", hands.say(at_the_table.CORRECT_CARDS))), "its cards are on the page below"
    hands.ui.key(ESCAPE)
    assert hands.app.navigator.page.called == "round"


@pytest.mark.usefixtures("wide")
def test_in_the_table_of_all_one_tap_on_the_total_of_any_column_says_why(sit: Any) -> None:
    hands = sit(original())
    hands.app.table.do(PutCard(2, "tempura"), PutCard(2, "tempura"))
    hands.ui.ticks(2)
    chip = next(hands.shown("tab", "Cleo"))
    hands.touch(chip, chip.to_window(*chip.total_at))
    assert (hands.taps, hands.app.navigator.page.seat) == (1, 2)
    title, rows = reasons_shown(hands)
    assert "Cleo" in title
    assert "Tempura" in rows
    hands.ui.key(ESCAPE)
    hands.tap("tab", "Ben")
    assert not hands.app.navigator.trays, "elsewhere it only enters their cards"


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (1280, 800)], indirect=True)
def test_the_score_sheet_is_in_the_bar_and_phones_only_while_somebody_uses_them(
    sit: Any, size: tuple[int, int]
) -> None:
    hands = sit(original())

    def in_bar() -> list[str]:
        return [
            button.symbol for button in hands.shown("button") if getattr(button, "symbol", "") in ("phones", "sheet")
        ]

    assert in_bar() == ["sheet"]
    hands.tap("button", "More")
    assert any(hands.shown("row", PHONES))
    hands.ui.key(ESCAPE)
    hands.app.device.found_at = ("127.0.0.1",)
    hands.app.phones.start("A" * 22)
    hands.ui.ticks(2)
    assert in_bar() == (["phones"] if size[0] < 400 else ["phones", "sheet"])
    hands.app.phones.stop()
    hands.ui.ticks(2)
    assert in_bar() == ["sheet"]
    hands.tap("button", hands.say(at_the_table.SCORE_SHEET))
    assert hands.app.navigator.page.called == "score_sheet"


def test_phones_are_not_offered_while_a_game_that_is_over_is_corrected(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.show_finished_game(app, "party-big-banquet-5-players-maki-ties")
    app.table.do(ReopenRound(0))
    app.show_game()
    ui.ticks(2)
    hands = Hands(ui, app)
    assert not any(hands.shown("button", PHONES))
    hands.tap("button", "More")
    assert not any(hands.shown("row", PHONES))


@pytest.mark.parametrize("shown", [scenes.menu, scenes.result, scenes.ending], ids=lambda shown: shown.__name__)
def test_the_menu_of_a_game_has_six_entries_and_the_way_to_the_rest(
    ui: Driver, apps: Apps, shown: Callable[[Any], None]
) -> None:
    app = apps.start()
    shown(app)
    ui.ticks(2)
    hands = Hands(ui, app)
    if not app.navigator.trays:
        hands.tap("button", "More")
    over = shown is scenes.ending
    rows = [row.title for row in hands.shown("row")]
    assert rows[-1] == common.MORE
    assert set(rows[:-1]) == {
        hands.say(at_the_table.SCORE_SHEET), "Players", hands.say(at_the_table.SCOREBOARD), "Share" if over else PHONES, common.RULES,
    }  # fmt: skip
    assert len(list(hands.shown("button", hands.say(at_the_table.EARLIER_ROUNDS, round=1)))) == 1
    hands.tap("row", common.MORE)
    assert len(app.navigator.trays) == 1
    if shown is scenes.result:
        assert not any(hands.shown("button", hands.say(at_the_table.SHOW_RESULT, round=2))), "this is its page"
    hands.tap("row", "Settings")
    assert app.navigator.page.called == "settings"


# --- what only the table knows ----------------------------------------------------------------------


def test_after_each_mochi_the_roll_is_asked_for(sit: Any) -> None:
    hands = sit(anniversary(2, "mochi"))
    for roll in (5, 2):
        hands.tap_tile("mochi")
        assert hands.app.navigator.trays[-1].title == hands.say(at_the_table.DIE_ROLLED, name="Ana")
        assert not any(die.chosen for die in hands.shown("die")), "no number is proposed"
        hands.tap("die", value=roll)
        assert hands.app.table.state.at.dice == (roll, 1)
    assert hands.taps == 4
    assert not hands.app.navigator.trays
    hands.tap("button", "Undo")
    assert hands.app.table.state.at.dice == (5, 1)
    assert "2" in hands.app.navigator.toast.text, "it says that this was the die"
    assert laid(hands) == {"mochi": 2}


def test_a_roll_that_was_skipped_is_still_asked_for(sit: Any) -> None:
    hands = sit(anniversary(2, "mochi"))
    hands.tap_tile("mochi")
    hands.ui.key(ESCAPE)
    pill = next(pill for pill in hands.shown("action") if pill.urgent)
    assert pill.text == hands.say(at_the_table.DIE_MISSING)
    hands.touch(pill)
    hands.tap("die", value=1)
    assert hands.app.table.state.at.dice == (1, 1)
    assert not any(pill.urgent for pill in hands.shown("action"))


def test_a_yogurt_that_somebody_has_is_faded_and_says_so(sit: Any) -> None:
    hands = sit(anniversary(2, "frozen_yogurt"))
    hands.app.table.do(PutCard(1, "frozen_yogurt:7"), EndRound(), BeginRound(), PutCard(0, "frozen_yogurt:2"))
    hands.ui.ticks(2)
    hands.choose(0)
    hands.tap_tile("frozen_yogurt")
    picker = next(hands.shown("picker"))
    assert set(picker.taken) == {"frozen_yogurt:2", "frozen_yogurt:7"}
    index = list(picker.items).index("frozen_yogurt:7")
    (x, y), (wide, high) = picker.areas()[index]
    hands.touch(picker, picker.to_window(x + wide / 2, y + high / 2))
    assert laid(hands) == {"frozen_yogurt:2": 1}
    assert any(hands.shown("text", hands.say(at_the_table.YOGURT_TAKEN, name="Ben", round=1)))
    hands.ui.settle()
    hands.tap("button", hands.say(at_the_table.YOGURT_TWICE))  # nothing is printed about how many there are
    assert laid(hands) == {"frozen_yogurt:2": 1, "frozen_yogurt:7": 1}


def test_what_left_the_table_by_the_rules_is_counted_beside_the_cards(sit: Any) -> None:
    hands = sit(party(4, "uramaki", "tempura", "sashimi", "miso_soup", "tea", "wasabi", "pudding"))

    def counter() -> str:
        return str(next(hands.shown("player")).cards)

    hands.app.table.do(PutCard(0, "uramaki:5"), PutCard(0, "uramaki:5"), FinishRace(0))
    hands.app.navigator.put_away()  # it was offered
    hands.app.table.do(*(PutCard(0, "tempura") for _ in range(6)))
    hands.ui.ticks(2)
    assert counter() == "6 + 2 set aside of 9 cards"
    hands.app.table.do(PutCard(0, "miso_soup"), PutCard(1, "miso_soup"))
    hands.app.table.do(DiscardSoups((0, 1), ("miso_soup", "miso_soup")))
    hands.ui.ticks(2)
    assert counter() == "6 + 3 set aside of 9 cards"
    assert [chip.cards + chip.aside for chip in hands.shown("tab")] == [9, 1, 0, 0], "the ring is full"
    hands.app.table.do(UndoFinish(0))
    hands.ui.ticks(2)
    assert counter() == "6 + 1 set aside of 9 cards"
    hands.app.table.do(EndRound(), BeginRound())
    hands.app.show_game()
    hands.ui.ticks(2)
    assert counter() == "0 of 9 cards"


@pytest.mark.parametrize("room", ["wide", "narrow"])
def test_a_used_wasabi_stays_on_its_tile(request: pytest.FixtureRequest, sit: Any, room: str) -> None:
    request.getfixturevalue(room)
    hands = sit(original())

    def wasabi() -> Any:
        kinds = "tile" if room == "narrow" else "cell"
        return next(dish for dish in hands.shown(kinds) if dish.item == "wasabi")

    assert not wasabi().worth
    hands.app.table.do(PutCard(0, "wasabi"), PutCard(0, "squid"))
    hands.ui.ticks(2)
    assert (wasabi().count, wasabi().worth) == (0, "1 used")
    assert "1 used" in wasabi().heard
    assert not wasabi().has_minus
    hands.app.table.do(PutCard(0, "wasabi"))
    hands.ui.ticks(2)
    assert (wasabi().count, wasabi().worth) == (1, "1 used")


# --- the next player by itself ----------------------------------------------------------------------

HAND = ("squid", "wasabi", "salmon", "tempura", "tempura", "maki:2", "maki:3", "pudding")


@pytest.fixture
def undecided(ui: Driver, apps: Apps) -> Hands:
    """A game on a device where nobody has been asked yet."""
    app = apps.start(advances="")
    assert app.begin(original())
    ui.ticks(2)
    return Hands(ui, app)


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412)], indirect=True)
@pytest.mark.parametrize("answer", [at_the_table.ADVANCE, at_the_table.STAY])
@pytest.mark.usefixtures("size")
def test_whether_to_go_on_by_itself_is_asked_once_at_the_table(undecided: Hands, answer: str) -> None:
    hands, page = undecided, undecided.app.navigator.page
    for card in HAND:
        hands.tap_tile(card)
    assert any(hands.shown("text", hands.say(at_the_table.ADVANCE_ASKED)))
    hands.tap("button", hands.say(answer))
    assert page.seat == 1, "either answer goes on"
    assert hands.app.settings.advances is (answer == at_the_table.ADVANCE)
    for card in HAND:
        hands.tap_tile(card)
    assert not any(hands.shown("text", hands.say(at_the_table.ADVANCE_ASKED)))
    assert page.seat == (2 if answer == at_the_table.ADVANCE else 1)


def test_the_question_goes_away_with_anything_else_done(undecided: Hands) -> None:
    hands = undecided
    for card in HAND:
        hands.tap_tile(card)
    hands.tap("button", "Undo")
    assert any(hands.shown("button", hands.say(at_the_table.NEXT_PLAYER, name="Ben")))
    hands.tap("button", "Redo")
    hands.choose(2)
    assert any(hands.shown("button", hands.say(at_the_table.NEXT_PLAYER, name="Dan")))


def test_a_whole_game_of_four_takes_at_most_110_taps(undecided: Hands) -> None:
    """From the first card to the podium, plus the three taps for the same table that lead there."""
    hands = undecided
    hands.taps = 3
    for number in range(3):
        for seat in range(4):
            for card in HAND:
                hands.tap_tile(card)
            if (number, seat) == (0, 0):
                hands.tap("button", hands.say(at_the_table.ADVANCE))
        hands.tap_main()
        assert hands.app.navigator.page.called == "result"
        if number < 2:
            hands.tap_main()
    while hands.app.navigator.page.called != "ending" or hands.app.table.state.status != "finished":
        hands.tap_main()
        hands.ui.settle()
    assert hands.taps <= 110


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("wide")
def test_names_down_the_side_are_equally_large(
    ui: Driver, apps: Apps, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    from sushigo_score.ui.features.round import cell_table

    heights: set[int] = set()
    app = apps.start(language=language)
    scenes.round_party(app)
    ui.settle()

    def note(texture: Any, *_: float) -> None:
        lines = 2 if texture.height > 30 else 1
        heights.add(round(texture.height / lines))

    monkeypatch.setattr(cell_table, "blit", note)
    for label in app.navigator.page.body._labels.values():
        label.look_changed()
    ui.ticks(2)
    assert max(heights) - min(heights) <= 1, heights


@pytest.mark.parametrize("size", [(915, 412), (800, 360)], indirect=True)
@pytest.mark.parametrize(
    "shown", [scenes.round_eight, scenes.round_party_turning, scenes.round_party, scenes.round_original]
)
def test_in_a_low_window_all_players_are_below_the_bar(
    ui: Driver, apps: Apps, size: tuple[int, int], shown: Callable[[Any], None]
) -> None:
    app = apps.start()
    shown(app)
    ui.ticks(4)
    page = app.navigator.page
    assert app.navigator.form.low, size
    foot = page.round_bar.to_window(*page.round_bar.pos)[1]
    for chip in page.body.chips if page.is_side_by_side else page.body._chips:
        assert chip.to_window(0, chip.top)[1] <= foot
        assert min(chip.width, chip.height) >= 44
