"""Everything by keyboard alone: whole games from the first screen to the podium, and everything a finger can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.formats.gamefile import load
from sushigo_score.rules.editions.party import PRESETS
from sushigo_score.rules.facts import Game
from sushigo_score.text import common
from sushigo_score.text import new_game as setting_up
from sushigo_score.text.dishes import MENUS
from sushigo_score.text.editions import EDITION_WORDS
from tests.test_games import FILES
from tests.ui.keys import DOWN, ENTER, ESCAPE, LEFT, MENU, RIGHT, TAB, UP
from tests.ui.playing import Hands
from tests.ui.scenes import round_original, show_scene
from tests.ui.test_whole_games import agrees

if TYPE_CHECKING:
    from sushigo_score.ui.kit.reach.spoken import Role
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

FAR = 120
"""More Tabs than it takes to cycle through any screen."""
GAME = next(path for path in FILES if path.stem == "party-dinner-for-two-2-players-finishing-uramaki-twice")


class Scanning(Hands):
    """Two keys of a switch device: one moves the focus, one presses."""

    def press(self, code: int, *modifiers: str) -> None:
        self.ui.key_unseen(code, modifiers)
        self.taps += 1

    def go_to(self, widget: Any) -> None:
        for _ in range(FAR):
            if self.app.keyboard.focused is widget and not widget.area:
                return
            self.press(TAB)
        raise AssertionError(f"Tab does not lead to {widget.role} {widget.spoken_name!r}")

    def touch(self, widget: Any, at: tuple[float, float] | None = None) -> None:
        assert at is None, "a key knows no places"
        self.go_to(widget)
        assert widget.focused
        self.press(ENTER)
        self.ui.ticks(20)  # the press may lead to another page

    def take_away(self, item: str) -> None:
        self.go_to(self.tile(item))
        self.press(TAB)
        assert self.app.keyboard.focused.at_minus
        self.press(ENTER)

    def pick(self, card: str) -> None:
        picker = next(self.shown("picker"))
        self.go_to(picker)
        while picker.items[int(picker.area)] != card:
            self.press(TAB)
        self.press(ENTER)

    def begin(self, game: Game) -> None:
        """Set up a game of Party with one of its menus."""
        words = self.app.table.words
        preset = next(name for name, menu in PRESETS.items() if set(menu) == set(game.setup.menu))
        self.tap("button", words.say(common.NEW_GAME))
        self.tap("tile", words.name(EDITION_WORDS["party"].short))
        self.go_to(next(self.shown("field")))
        for player in game.setup.players:
            self.ui.write(player.name)
            self.press(ENTER)
        if row := next(
            self.shown("row", words.say(setting_up.PROBLEMS["new.no_menu"])), None
        ):  # on a phone, the sections are folded
            self.touch(row)
        self.tap("card", words.name(MENUS[preset]))
        self.tap_main()
        assert self.app.navigator.page.called == "round"


class Typing(Scanning):
    """A letter for each dish, a digit for each player, and Enter to continue."""

    def tap_tile(self, item: str) -> None:
        from sushigo_score.present.round import dish_keys

        self._clear_focus()
        key = dish_keys(self.app.table.state.setup, self.app.table.words.language)[item]
        for sign in key.mark.lower():
            self.press(ord(sign))

    def choose(self, seat: int) -> None:
        self._clear_focus()
        self.press(ord(str(seat + 1)))
        assert self.app.navigator.page.seat == seat

    def tap_main(self) -> None:
        if self.app.navigator.trays or self.app.navigator.page.called == "new_game":
            super().tap_main()
            return
        self._clear_focus()
        self.press(ENTER)
        self.ui.ticks(20)

    def _clear_focus(self) -> None:
        """Take the focus off everything, including fields."""
        while self.app.keyboard.focused is not None and not self.app.navigator.trays:
            self.press(ESCAPE)


def play_whole_game(hands: Scanning) -> None:
    game = load(GAME.read_bytes()).game
    hands.play(game)
    app = hands.app
    agrees(app, GAME)
    assert [entered.tableaux for entered in app.table.state.rounds] == [entered.tableaux for entered in game.rounds]
    for _ in range(20):
        if app.navigator.page.called == "ending" and app.navigator.page.reveal is None:
            break
        hands.press(ENTER)
        hands.ui.ticks(20)
    assert hands.ui.podium is not None


def test_a_whole_game_with_a_switch_on_a_phone(ui: Driver, apps: Apps) -> None:
    play_whole_game(Scanning(ui, apps.start()))


def test_a_whole_game_is_typed_on_a_phone(ui: Driver, apps: Apps) -> None:
    play_whole_game(Typing(ui, apps.start(language="pl")))


@pytest.mark.usefixtures("wide")
def test_a_whole_game_is_typed_on_a_tablet(ui: Driver, apps: Apps) -> None:
    play_whole_game(Typing(ui, apps.start()))


# --- what a finger can do -----------------------------------------------------------------------------


def scene(ui: Driver, apps: Apps, name: str, **settings: str) -> Scanning:
    """Show a screen, to be operated with two keys."""
    app = apps.start(**settings)
    show_scene(app, name)
    ui.ticks(6)
    return Scanning(ui, app)


def tempura(hands: Hands) -> int:
    return int(hands.app.table.state.at.tableaux[0].written.get("tempura", 0))


@pytest.mark.parametrize("on", ["phone", "tablet"])
def test_the_minus_is_a_separate_tab_stop(ui: Driver, apps: Apps, request: pytest.FixtureRequest, on: str) -> None:
    if on == "tablet":
        request.getfixturevalue("wide")
    hands = scene(ui, apps, "round_original")
    keys = hands.app.keyboard
    role: Role = "tile" if on == "phone" else "cell"
    tile = next(tile for tile in hands.shown(role) if tile.item == "tempura")
    before = tempura(hands)
    hands.touch(tile)
    assert tempura(hands) == before + 1
    whole = ui.picture_of(tile)
    hands.press(TAB)
    assert keys.focused is tile
    assert tile.at_minus
    assert ui.picture_of(tile).tobytes() != whole.tobytes(), "it is seen where the keyboard is"
    for left in range(before, -1, -1):
        hands.press(ENTER)
        assert tempura(hands) == left
    assert not tile.at_minus
    hands.press(ENTER)
    assert tempura(hands) == 1, "with nothing to take away the whole tile is meant"
    hands.press(TAB, "shift")
    hands.press(TAB)
    assert keys.focused is tile


@pytest.mark.parametrize(("key", "modifiers"), [(ENTER, ("shift",)), (MENU, ())])
def test_a_key_acts_as_a_long_press(ui: Driver, apps: Apps, key: int, modifiers: tuple[str, ...]) -> None:
    hands = scene(ui, apps, "round_original")
    before = hands.app.table.state
    hands.go_to(hands.tile("tempura"))
    hands.press(key, *modifiers)
    ui.ticks(20)
    assert hands.app.navigator.page.called == "rule"
    assert hands.app.table.state == before
    hands.press(ESCAPE)
    ui.ticks(20)
    undo = next(hands.shown("button", hands.say(common.UNDO)))
    hands.go_to(undo)
    hands.press(key, *modifiers)
    assert hands.app.navigator.toast is not None
    assert hands.app.table.state == before


def test_covered_widgets_lose_the_focus_until_uncovered(ui: Driver, apps: Apps) -> None:
    hands = scene(ui, apps, "round_original")
    keys = hands.app.keyboard
    more = next(hands.shown("button", hands.say(common.MORE)))
    hands.touch(more)
    assert hands.app.navigator.trays
    assert not more.focused
    hands.press(ENTER)
    assert len(hands.app.navigator.trays) == 1, "nothing is pressed below"
    hands.press(TAB)
    assert keys.focused in hands.app.navigator.uppermost.walk()
    hands.press(ESCAPE)
    assert not hands.app.navigator.trays
    assert keys.focused is more
    assert more.focused


def test_a_message_with_a_button_is_reachable(ui: Driver, apps: Apps) -> None:
    hands = scene(ui, apps, "history_deleted")
    toast = hands.app.navigator.toast
    games = len(hands.app.store.games())
    hands.press(TAB, "shift")
    offer = hands.app.keyboard.focused
    assert offer.parent is toast
    ui.now += 60
    ui.ticks(2)
    assert toast.parent is not None, "it stays while the keyboard is there"
    hands.press(ENTER)
    assert len(hands.app.store.games()) == games + 1


def test_arrows_reach_every_point_of_a_chart(ui: Driver, apps: Apps) -> None:
    hands = scene(ui, apps, "ending")
    charts = [*hands.shown("chart"), *hands.shown("place")]
    assert len(charts) >= 4
    for chart in charts:
        hands.go_to(chart)
        found, pending = {0}, [0]
        while pending:
            area = pending.pop()
            for arrow in (LEFT, RIGHT, UP, DOWN):
                hands.app.keyboard.focus(chart)
                chart.area = area
                hands.press(arrow)
                if hands.app.keyboard.focused is chart and chart.area not in found:
                    found.add(int(chart.area))
                    pending.append(int(chart.area))
        hands.app.keyboard.focus(chart)
        assert len(chart.areas()) > 2
        hidden = {at for at, area in enumerate(chart.areas()) if area in chart.areas()[:at]}  # where lines cross
        assert found | hidden == set(range(len(chart.areas())))
    last = charts[0]
    hands.app.keyboard.focus(last)
    hands.press(RIGHT)
    assert not hands.app.navigator.trays
    hands.press(ENTER)
    assert hands.app.navigator.trays, "it says why"


@pytest.mark.parametrize("name", ["licences", "result", "result_opened", "claim_asked", "compare", "history", "rules"])
def test_arrows_scroll_to_the_end(ui: Driver, apps: Apps, name: str) -> None:
    from sushigo_score.ui.kit.widgets.scroller import Scroller

    hands = scene(ui, apps, name)
    long = [w for w in hands.app.navigator.uppermost.walk(restrict=True) if isinstance(w, Scroller) and w.scrolls]
    assert long
    hands.press(TAB)
    for _ in range(FAR):
        writing = hands.app.keyboard.focused is not None and hands.app.keyboard.focused.takes_keys
        hands.press(TAB if writing else DOWN)
    assert any(scroller.offset > scroller.furthest - 12 for scroller in long), [(s.offset, s.furthest) for s in long]


@pytest.mark.parametrize("name", ["history", "review_games"])
def test_tab_scrolls_beyond_what_is_in_sight(ui: Driver, apps: Apps, name: str) -> None:
    hands = scene(ui, apps, name)
    ui.ticks(60)
    there = len(hands.app.navigator.page.games)
    reached = set()
    for _ in range(there * 2 + 20):
        hands.press(TAB)
        ui.ticks(1)
        reached.add(getattr(hands.app.keyboard.focused, "number", None))
    assert set(range(there)) <= reached


def test_digits_work_on_a_french_keyboard(ui: Driver, apps: Apps) -> None:
    hands = scene(ui, apps, "round_original", language="fr")
    page = hands.app.navigator.page
    ui.key_unseen(233, place=31, sign="é")
    assert page.seat == 1
    ui.key_unseen(38, ("shift",), place=30, sign="&")
    assert page.seat == 0
    for sign, place, seat in ((34, 32, 2), (39, 33, 3)):
        ui.key_unseen(sign, place=place)
        assert page.seat == seat


def test_the_focus_survives_a_rebuild_of_its_page(ui: Driver, apps: Apps) -> None:
    hands = scene(ui, apps, "settings")
    polski = next(hands.shown("choice", "Polski"))
    hands.touch(polski)
    found = hands.app.keyboard.focused
    assert found is not polski
    assert (found.role, found.spoken_name) == ("choice", "Polski")
    assert found.focused


def test_a_letter_and_a_number_are_not_taken_for_a_function_key(app: Any) -> None:
    round_original(app)
    listed = [key.shown for key in app.navigator.page.key_table()]
    assert {"M, 1", "M, 2", "M, 3", "T", "F1"} <= {*listed}
