"""Tables: kept from a game, begun with two taps, named, changed, deleted and brought back; with real touches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import StartGame, rematch
from sushigo_score.present.new_game import remove_player
from sushigo_score.rules.editions.party import PRESETS
from sushigo_score.rules.facts import HouseRules, Player
from sushigo_score.storage.tables import KeptTable, keep_table, tables
from tests.summaries import refresh_all

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp
    from tests.ui.driver import Driver

FAMILY = StartGame(
    "original", (Player("Ana"), Player("Ben")), (0, 1), variant="two_way", house_rules=HouseRules(zero_icons_place=True)
)
CLUB = StartGame("party", (Player("Ana"), Player("Zoë"), Player("Łukasz")), (4, 1, 2), menu=PRESETS["party_sampler"])


def tap(ui: Driver, role: Any, name: str | None = None, /, **state: object) -> None:
    """Tap a widget as soon as it is there."""
    ui.tap(ui.find(role, name, **state))
    ui.frames(3)


def played(app: WasabiBowlApp, first: StartGame) -> None:
    """Begin a game, enter a card, and go home."""
    assert app.begin(first)
    assert app.table.do(PutCard(0, "egg"))
    refresh_all(app.store)
    app.go_home()


def kept(app: WasabiBowlApp) -> KeptTable:
    """Return the only table."""
    (table,) = tables(app.store)
    return table


def test_the_usual_table_takes_two_taps_to_the_first_card(ui: Driver, app: WasabiBowlApp) -> None:
    from tests.ui.scenes import home

    home(app)
    ui.frames(3)
    again = next(button for button in ui.all("button") if button.spoken_name.startswith("Rematch"))
    ui.tap(again)
    ui.frames(3)
    tap(ui, "tile", "Tempura")
    assert app.table.state.rounds[0].tableaux[0].count("tempura") == 1


@pytest.mark.parametrize("first", [FAMILY, CLUB])
def test_any_other_table_takes_two_taps_to_begin(ui: Driver, app: WasabiBowlApp, first: StartGame) -> None:
    for each in (FAMILY, CLUB):
        keep_table(app.store, each)
    app.go_home()
    ui.frames(3)
    tap(ui, "button", "Tables")
    tap(ui, "row", "Ana, Ben" if first == FAMILY else "Ana, Zoë, Łukasz")
    assert rematch(app.table.state) == first
    assert len(app.table.state.rounds) == 1


def test_a_running_game_keeps_its_table_once(ui: Driver, app: WasabiBowlApp) -> None:
    assert app.begin(CLUB)
    ui.frames(3)
    for _ in range(2):
        tap(ui, "button", "More")
        tap(ui, "row", "More")
        if not tables(app.store):
            tap(ui, "row", "Keep this table")
            assert app.navigator.toast is not None
            assert "Tables" in app.navigator.toast.text
        else:
            assert not any(row.title == "Keep this table" for row in ui.all("row"))
    assert kept(app).start == CLUB


def test_an_earlier_game_keeps_its_table(ui: Driver, app: WasabiBowlApp) -> None:
    played(app, FAMILY)
    app.navigator.go("history")
    ui.frames(3)
    from sushigo_score.ui.features.history.game_line import GameLine

    ui.tap(next(line for line in app.navigator.page.walk() if isinstance(line, GameLine)), hold=0.6)
    ui.frames(3)
    tap(ui, "row", "Keep this table")
    assert kept(app).start == FAMILY


def test_a_table_is_named_and_changed(ui: Driver, app: WasabiBowlApp) -> None:
    keep_table(app.store, FAMILY)
    app.navigator.go("tables")
    ui.frames(3)
    tap(ui, "button", "Change “Ana, Ben”")
    tap(ui, "field", about="The table’s name")
    ui.write("Friday")
    tap(ui, "row", detail="2 players, clockwise")
    tap(ui, "field", hint="Add a name")
    ui.write("Zoë")
    ui.key(13)
    app.keyboard.focus(None)
    ui.frames(3)
    tap(ui, "button", "Done")
    assert app.navigator.page.called == "tables"
    assert ui.find("row", "Friday")
    table = kept(app)
    assert [player.name for player in table.start.players] == ["Ana", "Ben", "Zoë"]
    assert (table.start.variant, table.start.house_rules) == (FAMILY.variant, FAMILY.house_rules)
    assert app.store.setting("draft") == "", "the page of a new game knows nothing of it"


def test_going_back_is_done_too(ui: Driver, app: WasabiBowlApp) -> None:
    before = keep_table(app.store, FAMILY)
    app.navigator.go("tables")
    app.navigator.go("table", table=before.uid)
    ui.frames(3)
    tap(ui, "field", about="The table’s name")
    ui.write("Friday")
    app.keyboard.focus(None)
    app.step_back()
    assert app.navigator.page.called == "tables"
    assert kept(app) == before._replace(name="Friday", changes=2)


def test_a_table_of_one_is_not_stored_and_says_so_once(ui: Driver, app: WasabiBowlApp) -> None:
    before = keep_table(app.store, FAMILY)
    app.navigator.go("tables")
    app.navigator.go("table", table=before.uid)
    ui.frames(3)
    app.navigator.page.change(remove_player(app.navigator.page.draft, 1))
    app.step_back()
    assert app.navigator.page.called == "table"
    assert app.navigator.toast is not None
    app.step_back()
    assert app.navigator.page.called == "tables"
    assert kept(app) == before


def test_what_was_written_survives_a_rebuild(ui: Driver, app: WasabiBowlApp) -> None:
    before = keep_table(app.store, FAMILY)
    app.navigator.go("table", table=before.uid)
    ui.frames(3)
    tap(ui, "field", about="The table’s name")
    ui.write("Fri")
    app.navigator.rebuild()
    ui.frames(3)
    assert app.navigator.page.name.text == "Fri"


def test_a_deleted_table_can_be_brought_back(ui: Driver, app: WasabiBowlApp) -> None:
    keep_table(app.store, FAMILY)
    app.navigator.go("tables")
    ui.frames(3)
    tap(ui, "button", "Change “Ana, Ben”")
    tap(ui, "button", "Delete this table")
    assert tables(app.store) == []
    assert app.navigator.page.called == "tables"
    assert app.navigator.toast is not None
    app.navigator.toast.act()
    ui.frames(3)
    assert kept(app).start == FAMILY
    assert ui.find("row", "Ana, Ben")


def test_a_table_that_another_device_deleted_meanwhile_leads_back(ui: Driver, app: WasabiBowlApp) -> None:
    app.navigator.go("tables")
    app.navigator.go("table", table="x" * 32)
    ui.frames(3)
    assert not ui.find("button", "Delete this table").enabled
    app.navigator.page.finish()
    assert app.navigator.page.called == "tables"
    assert tables(app.store) == []


def test_home_shows_tables_only_once_there_are_any(ui: Driver, app: WasabiBowlApp) -> None:
    app.go_home()
    ui.frames(3)
    assert not any(button.spoken_name == "Tables" for button in ui.all("button"))
    keep_table(app.store, FAMILY)
    app.go_home()
    app.navigator.rebuild()
    ui.frames(3)
    assert ui.find("button", "Tables")


# --- back in the box ------------------------------------------------------------------------------------


def test_piles_are_ticked_until_all_are_in_the_box(ui: Driver, app: WasabiBowlApp) -> None:
    from tests.ui.scenes import show_scene

    show_scene(app, "packing")
    ui.frames(3)
    for row in [row for row in ui.all("row") if not row.chosen]:
        assert app.navigator.toast is None
        ui.tap(row)
        ui.frames(2)
    assert app.navigator.toast is not None
    assert app.navigator.toast.text == "Everything is put away."
    app.navigator.rebuild()
    ui.frames(3)
    assert all(row.chosen for row in ui.all("row"))
    ui.tap(ui.find("row", "Nigiri"))
    assert not ui.find("row", "Nigiri").chosen


def test_only_a_finished_game_with_a_choice_of_cards_is_packed(ui: Driver, app: WasabiBowlApp) -> None:
    from tests.stores import import_game
    from tests.ui.scenes import GAMES

    def offered(name: str) -> bool:
        app.open_game(import_game(app.store, (GAMES / f"{name}.sushigo").read_bytes()).game or 0)
        ui.frames(3)
        app.navigator.page.open_menu()
        ui.frames(3)
        tap(ui, "row", "More")
        found = any(row.title == "Put the cards away" for row in ui.all("row"))
        app.navigator.put_away()
        app.go_home()
        return found

    assert offered("party-big-banquet-5-players-maki-ties")
    assert offered("anniversary-3-players-golf-mochi-dice-all-equal")
    assert not offered("original-3-players-two-way-no-puddings")
