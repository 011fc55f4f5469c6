"""Setting up a game with real touches: how many taps it takes, what is refused, what is restored."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_score.present.new_game import EMPTY, Draft, Seat
from sushigo_score.rules.editions.party import PRESETS
from sushigo_score.rules.facts import HouseRules, Player
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.new_game import ANOTHER_SEAT, PROBLEMS
from tests.present.drafts import draft
from tests.summaries import refresh_all
from tests.ui.finding import found
from tests.ui.keys import DOWN, ENTER, TAB
from tests.ui.scenes import show_scene

if TYPE_CHECKING:
    from sushigo_score.ui.kit.reach.spoken import Role
    from sushigo_score.ui.shell.app import WasabiBowlApp
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

KNOWN = ("Ana", "Ben", "Chidi", "Dóra", "Eñe", "Zoë")


class Finger:
    """Finds and taps widgets, scrolling if necessary, and counts the taps."""

    def __init__(self, ui: Driver, app: WasabiBowlApp) -> None:
        self.ui, self.app, self.taps = ui, app, 0

    def find(self, role: Role, name: str | None = None, /, **state: object) -> Any:
        """Return the first widget with this role, name and state."""
        return self.ui.find(role, name, **state)

    def tap(self, role: Role, name: str | None = None, /, **state: object) -> None:
        """Tap the first such widget."""
        from sushigo_score.ui.kit.widgets.scroller import Scroller

        target = self.find(role, name, **state)
        for above in target.walk_reverse():
            if isinstance(above, Scroller) and target in above.walk(restrict=True):
                above.show(target)
                self.ui.frames(2)
                break
        self.taps += 1
        self.ui.tap(target)
        self.ui.frames(3)

    def edition(self, edition: str) -> None:
        self.tap("tile", str(self.app.table.words.name(EDITION_WORDS[edition].short)))

    def chips(self, *names: str) -> None:
        for name in names:
            self.tap("chip", name)

    def start(self) -> None:
        self.ui.tap(self.find("button", tall=True))
        self.taps += 1
        self.ui.frames(3)

    @property
    def page(self) -> Any:
        return self.app.navigator.page

    @property
    def draft(self) -> Draft:
        made = self.page.draft
        assert isinstance(made, Draft)
        return made

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.draft.seats]

    @property
    def said(self) -> str:
        return str(self.app.navigator.toast.text) if self.app.navigator.toast else ""


def play(app: WasabiBowlApp, edition: str, *names: str, **more: Any) -> None:
    """Begin a game in the past."""
    from sushigo_score.game.commands.cards import PutCard
    from sushigo_score.game.commands.table import StartGame

    app.go_home()
    players = tuple(Player(name) for name in names)
    assert app.begin(StartGame(edition, players, tuple(range(len(names))), **more))
    assert app.table.do(PutCard(0, "squid"))
    refresh_all(app.store)
    app.go_home()


@pytest.fixture
def finger(ui: Driver, app: WasabiBowlApp) -> Finger:
    """A finger on the home page; all known people have played, the last game with Ana, Ben and Chidi."""
    play(app, "original", *KNOWN[3:])
    play(app, "original", *KNOWN[:3])
    app.go_home()
    ui.frames(3)
    return Finger(ui, app)


@pytest.fixture
def new_game(finger: Finger) -> Finger:
    """A finger on the page for a new game, with nobody seated yet."""
    finger.tap("button", "New game")
    finger.tap("button", "Start over")
    return finger


def test_the_same_table_takes_two_taps(finger: Finger) -> None:
    finger.tap("button", "New game")
    finger.start()
    assert finger.page.called == "round"
    assert [player.name for player in finger.app.table.state.setup.players] == list(KNOWN[:3])
    assert finger.taps == 2


def test_two_people_and_the_edition_change_in_six_taps(finger: Finger) -> None:
    finger.tap("button", "New game")
    finger.edition("anniversary")
    finger.chips("Chidi", "Zoë", "Dóra")  # Ana and Ben were there the last time
    finger.start()
    assert finger.page.called == "round"
    assert [player.name for player in finger.app.table.state.setup.players] == ["Ana", "Ben", "Zoë", "Dóra"]
    assert finger.taps == 6


def test_four_other_players_take_seven_taps_with_the_last_edition(finger: Finger) -> None:
    finger.tap("button", "New game")
    finger.tap("button", "Start over")
    finger.chips("Zoë", "Ana", "Dóra", "Ben")
    finger.start()
    assert finger.page.called == "round"
    assert finger.app.table.state.setup.edition == "original"
    assert [player.name for player in finger.app.table.state.setup.players] == ["Zoë", "Ana", "Dóra", "Ben"]
    assert finger.taps == 7


def test_everyone_gets_their_own_color(finger: Finger) -> None:
    from sushigo_score.storage.people import choose_colour, faces

    choose_colour(finger.app.store, "Eñe", faces(finger.app.store)["ben"].colour)
    theirs = {name: face.colour for name, face in faces(finger.app.store).items()}
    finger.tap("button", "New game")
    finger.tap("button", "Start over")
    finger.chips("Chidi", "Ben")
    assert [seat.colour for seat in finger.draft.seats] == [theirs["chidi"], theirs["ben"]]
    finger.chips("Eñe")  # her color is Ben's, so she gets another one for this game
    assert theirs["eñe"] == theirs["ben"]
    assert len({seat.colour for seat in finger.draft.seats}) == 3
    chips = {chip.text: chip.colour for chip in found(finger.page, "chip")}
    assert chips["Eñe"] == finger.draft.seats[2].colour, "one person has one color on a page"
    finger.tap("field")
    finger.ui.write("Lu")
    finger.ui.key(ENTER)
    assert finger.draft.seats[-1].colour not in theirs.values()


def test_a_chosen_color_is_remembered_for_the_player(finger: Finger) -> None:
    from sushigo_score.storage.people import faces

    finger.tap("button", "New game")
    finger.tap("button", "Start over")
    finger.chips("Chidi", "Ben")
    finger.tap("row", "Ben")
    finger.tap("choice", colour=6)
    assert finger.draft.seats[1].colour == 6
    assert faces(finger.app.store)["ben"].colour == 6


def test_the_field_has_the_focus_if_nobody_is_known(ui: Driver, app: WasabiBowlApp) -> None:
    finger = Finger(ui, app)
    finger.tap("button", "New game")
    finger.edition("original")
    assert app.keyboard.focused is finger.find("field")


def test_a_party_game_begins_with_the_last_menu(finger: Finger) -> None:
    play(finger.app, "party", "Ana", "Ben", "Zoë", menu=PRESETS["party_sampler"])
    finger.ui.frames(3)
    finger.tap("button", "New game")
    finger.chips("Dóra")
    finger.start()
    assert finger.app.table.state.setup.menu == PRESETS["party_sampler"]
    assert finger.taps == 3


def test_chips_do_not_move_while_names_are_picked(new_game: Finger) -> None:
    new_game.edition("original")
    new_game.ui.frames(3)
    chips = [new_game.find("chip", name) for name in KNOWN]
    column = list(found(new_game.page, "scroller"))[-1].column

    def places() -> list[tuple[float, float]]:
        return [(chip.x, column.top - chip.y) for chip in chips]

    before = places()
    new_game.chips("Ana", "Zoë", "Ben")
    assert places() == before


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_with_a_menu_of_the_booklet_can_be_started(new_game: Finger, preset: str) -> None:
    from sushigo_score.text.dishes import MENUS

    new_game.edition("party")
    new_game.chips("Ana", "Ben", "Chidi")
    new_game.start()  # leads to the missing menu
    new_game.tap("card", MENUS[preset].text)
    new_game.start()
    assert new_game.app.table.state.setup.menu == PRESETS[preset]


def test_a_menu_not_for_two_says_why(new_game: Finger) -> None:
    new_game.edition("party")
    new_game.chips("Ana", "Ben")
    new_game.start()
    assert new_game.find("card", "Master Menu").closed == "Spoon is not for 2 players"
    new_game.tap("card", "Master Menu")
    assert new_game.draft.menu == ()
    assert new_game.said == "Spoon is not for 2 players"


def test_a_dish_not_for_two_cannot_be_chosen_and_says_why(new_game: Finger) -> None:
    new_game.edition("party")
    new_game.chips("Ana", "Ben")
    new_game.start()
    new_game.tap("button", "Choose your own")
    new_game.tap("tile", "Tofu")
    assert new_game.find("tile", "Edamame").closed == "Not for 2 players"
    new_game.tap("tile", "Edamame")
    assert new_game.draft.menu == ("tofu",)
    assert new_game.said == "Edamame is not for 2 players"


def test_a_random_menu_can_be_played(new_game: Finger) -> None:
    new_game.edition("party")
    new_game.chips("Ana", "Ben")
    new_game.start()
    new_game.tap("button", "Surprise us")
    assert [tile for tile in new_game.ui.all("tile", chosen=True) if tile.spoken_name != "Party"]
    new_game.start()
    assert new_game.page.called == "round"


def test_the_start_button_says_what_is_missing_and_leads_there(new_game: Finger) -> None:
    new_game.page.change(EMPTY)
    new_game.ui.frames(1)
    assert new_game.find("button", "Choose an edition", tall=True)
    new_game.edition("party")
    assert new_game.find("button", "Add at least two players", tall=True)
    new_game.chips("Ana", "Ben")
    assert new_game.find("button", "Choose a menu", tall=True)
    new_game.start()
    assert new_game.page.parts["dishes"].unfolded
    assert new_game.page.draft.edition == "party"


def test_a_dessert_a_variant_and_a_starter(new_game: Finger) -> None:
    new_game.edition("anniversary")
    new_game.chips("Ana", "Ben")
    new_game.tap("row", detail="The dessert")
    new_game.tap("tile", "Mochi")
    new_game.tap("row", "Standard rules")
    new_game.tap("row", "Sushi Battle")
    new_game.tap("choice", "Ben")
    new_game.start()
    setup, opened = new_game.app.table.state.setup, new_game.app.table.state.rounds[0]
    assert (setup.dessert, setup.variant, opened.starter) == ("mochi", "sushi_battle", 1)


def test_a_closed_variant_says_why(new_game: Finger) -> None:
    new_game.edition("anniversary")
    new_game.chips("Ana", "Ben", "Zoë")
    new_game.tap("row", "Standard rules")
    row = new_game.find("row", "Sushi Battle")
    assert (row.enabled, row.detail) == (False, "For exactly two players")
    new_game.tap("row", "Sushi Battle")
    assert new_game.draft.variant == "standard"


def test_variant_and_optional_rules_are_one_line_that_says_what_was_chosen(new_game: Finger, ui: Driver) -> None:
    new_game.edition("original")
    new_game.chips("Ana", "Ben")
    assert len([part for part in new_game.page.parts.values() if part.parent]) == 3
    assert new_game.find("row", "Standard rules").detail == "Variant and optional rules"
    new_game.tap("row", "Standard rules")
    new_game.tap("row", "Pass both ways")
    new_game.tap("switch", "Soy sauce promo")
    new_game.page.unfold("box")
    ui.frames(2)
    assert new_game.find("row", "Pass both ways, Soy sauce promo")


def test_house_rules(new_game: Finger) -> None:
    new_game.edition("original")
    new_game.tap("row", "Standard rules")
    new_game.tap("switch", "Soy sauce promo")
    assert new_game.draft.house_rules == HouseRules(soy_sauce_promo=True)


# --- players -------------------------------------------------------------------------------------------


def write(finger: Finger, name: str) -> None:
    """Type a name and press Enter."""
    finger.ui.write(name)
    finger.ui.key(ENTER)


def test_names_are_typed_one_after_another(new_game: Finger) -> None:
    new_game.edition("original")
    new_game.tap("field")
    for name in ("Lu", "ana", "Mo"):
        write(new_game, name)
    assert new_game.names == ["Lu", "Ana", "Mo"]  # in the known spelling
    assert new_game.find("field").field.focus


@pytest.mark.parametrize(
    ("name", "why"),
    [("lu", "Someone at the table already has this name"), ("x" * 41, "A name must have 1 to 40 characters")],
)
def test_a_refused_name_is_explained_below_the_field(new_game: Finger, name: str, why: str) -> None:
    new_game.edition("original")
    new_game.tap("field")
    write(new_game, "Lu")
    write(new_game, name)
    assert new_game.names == ["Lu"]
    assert new_game.find("text", why)


def test_a_typed_name_is_seated_before_the_game_starts(new_game: Finger) -> None:
    new_game.edition("original")
    new_game.chips("Ana", "Ben")
    new_game.tap("field")
    new_game.ui.write("Lu")
    new_game.find("button", tall=True).dispatch("on_tap", (0, 0))
    new_game.ui.ticks(3)
    assert new_game.app.navigator.page.called == "new_game"
    assert new_game.names == ["Ana", "Ben", "Lu"]
    new_game.find("button", tall=True).dispatch("on_tap", (0, 0))
    new_game.ui.ticks(3)
    assert [player.name for player in new_game.app.table.state.setup.players] == ["Ana", "Ben", "Lu"]


def test_a_half_typed_name_is_restored(new_game: Finger) -> None:
    new_game.edition("original")
    new_game.tap("field")
    new_game.ui.write("Lu")
    assert new_game.app.navigator.back()
    new_game.app.navigator.go("new_game")
    new_game.app.navigator.page.unfold("players")
    new_game.ui.ticks(3)
    assert new_game.find("field").text == "Lu"


def test_typing_filters_known_people(new_game: Finger) -> None:
    new_game.edition("original")
    new_game.tap("field")
    new_game.ui.write("z")
    assert new_game.find("chip").spoken_name == "Zoë"
    new_game.chips("Zoë")
    assert new_game.names == ["Zoë"]
    assert new_game.find("field").text == ""


def test_a_second_tap_removes_a_player(new_game: Finger) -> None:
    new_game.edition("original")
    new_game.chips("Ana", "Ben", "Ana")
    assert new_game.names == ["Ben"]


def test_the_heading_counts_players_as_not_all_are_among_the_names_to_tap(new_game: Finger) -> None:
    new_game.edition("original")
    new_game.chips("Ana")
    new_game.tap("field")
    new_game.ui.write("Bjørn")
    new_game.ui.key(ENTER)
    assert [chip.text for chip in new_game.ui.all("chip", chosen=True)] == ["Ana"]
    assert new_game.find("row", "2 players")


def test_dragging_changes_the_order(new_game: Finger) -> None:
    new_game.edition("original")
    new_game.chips("Ana", "Ben", "Chidi")
    touch = new_game.ui.press(new_game.find("button", ANOTHER_SEAT))
    x, y = touch.pos
    for step in range(1, 12):
        touch.touch_move(x, y - step * 12)
        new_game.ui.frames(1)
    touch.touch_up()
    new_game.ui.settle()
    assert new_game.names == ["Ben", "Chidi", "Ana"]
    seated = [row for row in new_game.ui.all("row") if row.spoken_name in KNOWN]
    shown = sorted(seated, key=lambda row: -row.to_window(*row.pos)[1])
    assert [row.spoken_name for row in shown] == new_game.names


def test_the_keyboard_changes_the_order_and_reaches_the_field(new_game: Finger) -> None:
    new_game.edition("original")
    new_game.chips("Ana", "Ben", "Chidi")
    handle = new_game.find("button", ANOTHER_SEAT)
    new_game.app.keyboard.focus(handle)
    new_game.ui.key(DOWN)
    new_game.ui.key(DOWN)
    assert new_game.names == ["Ben", "Chidi", "Ana"]
    assert new_game.app.keyboard.focused is handle
    new_game.app.keyboard.focus(None)
    field = new_game.find("field")
    for _ in range(8):
        new_game.ui.key(TAB)
        if field.field.focus:
            break
    assert field.field.focus
    new_game.ui.key(TAB)
    assert not field.field.focus


def test_a_player_is_changed_in_a_tray(new_game: Finger) -> None:
    new_game.edition("original")
    new_game.chips("Ana", "Ben", "Chidi")
    new_game.tap("row", "Ana", soft=True)
    ana, ben, chidi = new_game.draft.seats
    new_game.tap("choice", "Chidi")
    assert new_game.draft.seats == (Seat("Ana", chidi.colour), ben, Seat("Chidi", ana.colour))
    new_game.tap("row", "Ana", soft=True)
    field = next(found(new_game.app.navigator.trays[0], "field"))
    field.text = "Annie"
    new_game.tap("button", "Done")
    assert new_game.names == ["Annie", "Ben", "Chidi"]
    new_game.tap("button", "Remove Ben")
    assert new_game.names == ["Annie", "Chidi"]


def test_a_name_that_is_taken_is_refused_in_the_tray(new_game: Finger) -> None:
    new_game.edition("original")
    new_game.chips("Ana", "Ben")
    new_game.tap("row", "Ana", soft=True)
    field = next(found(new_game.app.navigator.trays[0], "field"))
    new_game.ui.tap(field)
    field.text = "ben"
    new_game.ui.key(ENTER)
    assert new_game.find("text", "Someone at the table already has this name")
    assert new_game.names == ["Ana", "Ben"]
    new_game.app.navigator.trays[0].away()
    new_game.ui.frames(2)
    assert not field.field.focus


def test_a_half_typed_name_in_a_tray_survives_rotation(new_game: Finger) -> None:
    new_game.edition("original")
    new_game.chips("Ana", "Ben")
    new_game.tap("row", "Ana", soft=True)
    new_game.find("field", text="Ana").text = "Anna Ma"
    new_game.app.navigator.rebuild()
    new_game.ui.frames(2)
    new_game.find("field", text="Anna Ma").text = "Anna Maria"
    new_game.tap("button", "Done")
    assert new_game.names == ["Anna Maria", "Ben"]


def test_the_puppet_appears_and_disappears_with_its_variant(new_game: Finger) -> None:
    new_game.edition("original")
    new_game.chips("Ana", "Ben")
    new_game.tap("row", "Standard rules")
    new_game.tap("row", "Dummy player")
    assert new_game.draft.seats[-1].puppet
    assert new_game.find("button", "Deal 9 cards to each player and to the dummy", tall=True)
    assert new_game.find("row", "Ana, Ben").detail == "2 players, clockwise"
    new_game.page.unfold("players")
    new_game.ui.frames(2)
    new_game.tap("button", "Remove Dummy")
    assert new_game.draft.variant == "standard"


def test_pages_that_were_left_are_freed(new_game: Finger) -> None:
    left = []
    for _ in range(4):
        new_game.page.unfold("players")
        new_game.ui.frames(2)
        new_game.tap("field")
        write(new_game, "Lu")
        left.append(weakref.ref(new_game.page))
        new_game.app.go_home()
        new_game.app.navigator.go("new_game")
        new_game.ui.wait(0.5)
    gc.collect()
    assert sum(page() is not None for page in left) <= 1  # the last one touched may be referenced a little longer


# --- restored ------------------------------------------------------------------------------------------


def test_the_draft_survives_another_language_and_leaving(new_game: Finger) -> None:
    new_game.edition("party")
    new_game.chips("Ana", "Zoë")
    made = new_game.draft
    new_game.app.settings.change("language", "pl")
    new_game.ui.frames(4)
    assert new_game.draft == made
    assert new_game.page.parts["players"].unfolded
    new_game.app.settings.change("language", "en")
    new_game.ui.frames(3)
    new_game.app.step_back()
    new_game.ui.frames(3)
    new_game.tap("button", "New game")
    assert new_game.draft == made
    new_game.tap("button", "Start over")
    assert (new_game.draft.edition, new_game.draft.seats) == ("original", ())
    new_game.tap("button", "Restore your choices")
    assert new_game.draft == made


def test_the_draft_survives_a_restart_until_the_game_begins(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.navigator.go("new_game")
    app.navigator.page.change(draft("original", 3))
    app = apps.restart()
    app.navigator.go("new_game")
    ui.frames(3)
    assert app.navigator.page.draft == draft("original", 3)
    Finger(ui, app).start()
    app.go_home()
    app.navigator.go("new_game")
    assert app.navigator.page.draft == draft("original", 3), "the same table as last time"
    assert app.store.setting("draft") == ""


def test_a_first_game_has_nothing_chosen(ui: Driver, app: WasabiBowlApp) -> None:
    app.navigator.go("new_game")
    ui.frames(3)
    assert app.navigator.page.draft == EMPTY
    assert not list(found(app.navigator.page, "row", "Same as last time"))


def test_the_layout_of_a_first_game_has_no_gap_and_does_not_jump(ui: Driver, app: WasabiBowlApp) -> None:
    finger = Finger(ui, app)
    finger.tap("button", style="main")
    finger.edition("original")
    page = finger.page
    ui.wait(0.3)

    def tops() -> dict[str, float]:
        return {key: part.top for key, part in page.parts.items() if part.parent} | {
            "start": finger.find("button", tall=True).top
        }

    field, before = finger.find("field"), tops()
    assert 0 < field.y - before["rules"] < 20
    ui.tap(field)
    ui.write("A")
    ui.wait(0.3)
    assert tops() == before
    ui.write("na")
    ui.key(ENTER)
    one = tops()
    ui.write("Ben")
    ui.key(ENTER)
    ui.wait(0.3)
    assert tops()["start"] == one["start"] == before["start"]


def test_an_empty_box_takes_no_room(ui: Driver) -> None:
    from kivy.uix.widget import Widget

    from sushigo_score.ui.kit.widgets.boxes import Column, Flow, Row

    for kind in Column, Flow, Row:
        room = ui.show(kind(width=300))
        assert room.height == 0, kind
        room.add_widget(Widget(size_hint=(None, None), size=(40, 30)))
        ui.ticks(2)
        assert room.height >= 30, kind
        room.clear_widgets()
        ui.ticks(2)
        assert room.height == 0, kind


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | st.sampled_from(["", "party", "tofu", "Ana", "standard"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["name", "colour", "x"]), inner),
    max_leaves=6,
)


@given(field=st.sampled_from(["edition", "seats", "menu", "dessert", "variant", "house_rules", "starter"]), value=JSON)
def test_a_broken_draft_is_empty_or_can_be_shown(field: str, value: object) -> None:
    from sushigo_score.present.new_game import problems, start_label
    from sushigo_score.text.language import words_for
    from sushigo_score.ui.features.new_game.draft_text import read_draft, write_draft

    read = read_draft({**write_draft(draft("anniversary", 2, variant="sushi_battle")), field: value})
    problems(read)
    assert start_label(words_for("en"), read)
    assert read_draft(write_draft(read)) == read


@pytest.mark.parametrize("text", ["", "{", "[]", '{"edition": "party"}', "[" * 9000, "\ud800"])
def test_a_broken_setting_is_an_empty_draft(text: str) -> None:
    from sushigo_score.ui.features.new_game.draft_text import draft_from_text

    assert draft_from_text(text) == EMPTY


@pytest.mark.parametrize(
    "made",
    [
        EMPTY,
        draft("party", 5, preset="big_banquet"),
        draft("original", 2, variant="puppet", rule="soy_sauce_promo"),
        draft("", 3),
    ],
    ids=["empty", "party", "puppet", "no edition"],
)
def test_a_draft_round_trips(made: Draft) -> None:
    from sushigo_score.ui.features.new_game.draft_text import draft_as_text, draft_from_text

    assert draft_from_text(draft_as_text(made)) == made


def test_a_name_that_cannot_be_added_can_be_left_out(new_game: Finger, ui: Driver) -> None:
    page = new_game.page
    new_game.chips("Ana", "Ben")
    field = new_game.find("field")
    field.text = "Ana"
    page._begin()
    ui.frames(2)
    told = page.words.say(PROBLEMS["setup.name_twice"])
    assert new_game.find("button", "Leave out “Ana”")
    with ui.resized(900, 412):
        assert new_game.app.navigator.page.typed == "Ana"
        assert any(caption.text == told for caption in ui.all("text")), "the red line survives another size"
        new_game.tap("button", "Leave out “Ana”")
        assert new_game.page.typed == ""
    assert not list(ui.all("button", "Leave out “Ana”"))
    assert [seat.name for seat in new_game.draft.seats] == ["Ana", "Ben"]


def test_a_variant_explains_itself_before_it_is_chosen(new_game: Finger, ui: Driver) -> None:
    new_game.edition("original")
    new_game.chips("Ana", "Ben")
    new_game.page.unfold("rules")
    ui.frames(2)
    rows = new_game.page.parts["rules"]._variants
    assert sum(not row.chosen for row in rows.values()) > 0
    assert all(row.detail for row in rows.values())


@pytest.mark.usefixtures("narrow")
def test_a_part_taller_than_the_window_begins_at_its_top_however_it_was_unfolded(ui: Driver, apps: Apps) -> None:
    """By a key, which comes before the layout of its frame, or by a page that is built with the part unfolded."""
    app = apps.start(text_scale="2.0")
    show_scene(app, "new_game_rules")
    for again in (False, True):
        page = app.navigator.page
        if again:
            page.unfold("box")
            ui.ticks(3)
            page.unfold("rules")
        ui.ticks(3)
        part, [reading] = page.parts["rules"], page._readings
        assert part.height > reading.height
        assert part.to_window(*part.pos)[1] + part.height == pytest.approx(
            reading.to_window(*reading.pos)[1] + reading.height, abs=2
        )
