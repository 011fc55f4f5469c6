"""Players, title and note of a game, changed by touch: during the game, after it, and in a preview."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import RenamePlayer, WriteNote
from sushigo_score.present.export.chat_text import result_text
from sushigo_score.present.export.page import printable
from sushigo_score.present.past import game_lines
from sushigo_score.storage.history import listed_games
from sushigo_score.text import common, new_game, past, preview
from sushigo_score.ui.features.game_details.notes import NOTE_LIMIT
from sushigo_score.ui.shell.routes import place_of
from tests.ui.finding import found, page_of
from tests.ui.playing import Hands
from tests.ui.scenes import notes_empty, notes_looked_at, show_scene, start_of

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

TITLE, NOTE = "Sunday at the lake", "Ewa brought the good soy sauce.\nIt rained."


def texts(app: Any) -> list[str]:
    return [widget.text for widget in found(app.navigator.uppermost, "text")]


def names(app: Any) -> list[str]:
    return [player.name for player in app.table.state.setup.players]


def open_from_menu(ui: Driver, app: Any, row: str, page: str) -> Hands:
    """Go from a page of the game to another one, through the menu."""
    hands = Hands(ui, app)
    hands.tap("button", symbol="more")
    if not any(hands.shown("row", hands.say(row))):
        hands.tap("row", symbol="more")
    hands.tap("row", hands.say(row))
    assert page_of(app) == page
    ui.settle()
    return hands


def players_of(ui: Driver, app: Any) -> Hands:
    return open_from_menu(ui, app, new_game.PLAYERS, "players")


def notes_of(ui: Driver, app: Any) -> Hands:
    return open_from_menu(ui, app, past.TITLE_AND_NOTE, "notes")


def write(ui: Driver, field: Any, text: str) -> None:
    """Focus a field, clear it, and type a text."""
    ui.touch(field)
    field.field.select_all()
    field.field.delete_selection()
    ui.write(text)
    ui.ticks(2)


def rename(ui: Driver, hands: Hands, old: str, new: str) -> None:
    hands.tap("row", old)
    write(ui, next(hands.shown("field")), new)
    hands.tap_main()


def leave(hands: Hands) -> None:
    hands.tap("button", symbol="back")


# --- players ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", ["ready", "round_original", "result", "desserts", "ending"])
def test_whatever_was_undone_meanwhile_the_way_back_shows_the_game(ui: Driver, apps: Apps, scene: str) -> None:
    app = apps.start()
    show_scene(app, scene)
    hands = players_of(ui, app)
    for _ in range(3):
        undo = next(hands.shown("button", hands.say(common.UNDO)))
        if undo.enabled:
            hands.touch(undo)
        leave(hands)
        assert page_of(app) == place_of(app.table.state).page
        app.navigator.go("players")


@pytest.mark.parametrize("style", ["Light", "Dark"])
def test_a_name_is_corrected_and_undone_in_one_step(ui: Driver, apps: Apps, style: str) -> None:
    app = apps.start(style=style)
    show_scene(app, "round_original")
    hands = players_of(ui, app)
    rename(ui, hands, "Ben", "Benedykt")
    assert names(app) == ["Ana", "Benedykt", "Chidi", "Dóra"]
    assert next(hands.shown("row", "Benedykt"), None), "the page shows it"
    hands.tap("button", symbol="undo")
    assert names(app) == ["Ana", "Ben", "Chidi", "Dóra"]
    assert next(hands.shown("row", "Ben"), None)
    leave(hands)
    assert page_of(app) == "round"


def test_a_name_that_is_taken_is_refused_below_the_field(ui: Driver, app: Any) -> None:
    show_scene(app, "round_original")
    hands = players_of(ui, app)
    rename(ui, hands, "Ben", "ana ")
    assert hands.say(new_game.PROBLEMS["setup.name_twice"]) in texts(app)
    assert app.navigator.trays, "the field is still there"
    write(ui, next(hands.shown("field")), "Bo")
    assert hands.say(new_game.PROBLEMS["setup.name_twice"]) not in texts(app)
    hands.tap_main()
    assert not app.navigator.trays
    assert names(app)[1] == "Bo"


def test_names_have_at_most_forty_letters(ui: Driver, app: Any) -> None:
    show_scene(app, "round_original")
    hands = players_of(ui, app)
    rename(ui, hands, "Ben", "B" * 41)
    assert names(app)[1] == "Ben"
    write(ui, next(hands.shown("field")), "B" * 40)
    hands.tap_main()
    assert names(app)[1] == "B" * 40
    row = next(hands.shown("row", "B" * 40))
    assert row.to_window(*row.pos)[0] + row.width <= ui.window.width


def test_leaving_a_name_unchanged_adds_no_step(ui: Driver, app: Any) -> None:
    show_scene(app, "round_original")
    hands = players_of(ui, app)
    steps = len(app.table.session.entries)
    hands.tap("row", "Ben")
    hands.tap_main()
    assert not app.navigator.trays
    assert len(app.table.session.entries) == steps


def test_two_players_swap_their_shapes_in_one_step(ui: Driver, app: Any) -> None:
    show_scene(app, "round_original")
    hands = players_of(ui, app)
    hands.tap("row", "Ben")
    hands.tap("choice", "Dóra")
    assert app.table.state.colours == (0, 3, 2, 1)
    assert next(hands.shown("row", "Dóra")).colour == 1
    hands.tap("button", symbol="undo")
    assert app.table.state.colours == (0, 1, 2, 3)


def test_choosing_a_shape_also_saves_the_typed_name(ui: Driver, app: Any) -> None:
    show_scene(app, "round_original")
    hands = players_of(ui, app)
    hands.tap("row", "Ben")
    write(ui, next(hands.shown("field")), "Bo")
    hands.tap("choice", "Dóra")
    assert (names(app)[1], app.table.state.colours) == ("Bo", (0, 3, 2, 1))
    steps = len(app.table.session.entries)
    hands.tap("row", "Bo")
    hands.tap("choice", "Bo")
    assert not app.navigator.trays
    assert len(app.table.session.entries) == steps, "it is the shape that Bo has"


def test_seats_can_be_dragged_only_before_the_first_card(ui: Driver, app: Any) -> None:
    app.begin(start_of("original", 3))
    ui.settle()
    hands = players_of(ui, app)
    rows = app.navigator.page.rows
    touch = ui.press(rows.rows[0].handle)
    x, y = touch.pos
    for step in range(1, 12):
        touch.touch_move(x, y - step * 12)
        ui.frames(1)
    touch.touch_up()
    ui.settle()
    assert names(app) == ["Ben", "Chidi", "Ana"]
    hands.tap("row", "Ana")
    hands.tap("button", hands.say(new_game.MOVE_UP))
    assert names(app) == ["Ben", "Ana", "Chidi"]
    app.table.do(PutCard(0, "egg"))
    ui.ticks(2)
    assert app.navigator.page.rows.rows[0].handle.parent is None
    assert hands.say(past.SEATS_STAY) in texts(app)
    hands.tap("row", "Ana")
    assert next(hands.shown("button", hands.say(new_game.MOVE_UP)), None) is None


def test_a_half_typed_name_survives_rotation(ui: Driver, app: Any) -> None:
    show_scene(app, "players")
    ui.settle()
    hands = Hands(ui, app)
    hands.tap("row", "Ben")
    write(ui, next(hands.shown("field")), "Benja")
    with ui.resized(915, 412):
        ui.ticks(1)
        assert next(hands.shown("field")).text == "Benja"
    ui.ticks(1)
    assert next(hands.shown("field")).text == "Benja"


def test_players_of_a_finished_game_can_be_renamed(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    show_scene(app, "ending_noted")
    ui.settle()
    hands = players_of(ui, app)
    rename(ui, hands, "Teodor", "Teo")
    leave(hands)
    assert "Teo" in [widget.spoken_name for widget in found(app.navigator.page, "place")]
    app.navigator.go("score_sheet", at=0)
    ui.settle()
    players_of(ui, app)
    assert "Teo" in [player.name for player in apps.restart().table.state.setup.players]


# --- title and note -----------------------------------------------------------------------------------


def test_title_and_note_are_saved_on_leaving_as_separate_steps(ui: Driver, app: Any) -> None:
    show_scene(app, "round_original")
    hands = notes_of(ui, app)
    steps = len(app.table.session.entries)
    write(ui, app.navigator.page.title, TITLE)
    write(ui, app.navigator.page.note, NOTE)
    hands.tap_main()
    assert page_of(app) == "round"
    assert (app.table.state.title, app.table.state.notes) == (TITLE, NOTE)
    assert len(app.table.session.entries) == steps + 2
    hands.tap("button", symbol="undo")
    assert (app.table.state.title, app.table.state.notes) == (TITLE, "")
    hands.tap("button", symbol="undo")
    assert (app.table.state.title, app.table.state.notes) == ("", "")


def test_leaving_without_changes_adds_no_step(ui: Driver, app: Any) -> None:
    show_scene(app, "notes")
    steps = len(app.table.session.entries)
    ui.settle()
    leave(Hands(ui, app))
    assert len(app.table.session.entries) == steps


def test_half_typed_texts_survive_a_restart(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    show_scene(app, "notes_empty")
    ui.settle()
    write(ui, app.navigator.page.title, TITLE)
    write(ui, app.navigator.page.note, NOTE)
    ui.wait(2)
    again = apps.restart()  # without a pause
    ui.wait(0.5)
    assert page_of(again) == "notes"
    assert (again.navigator.page.title.text, again.navigator.page.note.text) == (TITLE, NOTE)
    assert again.table.state.notes == "", "it is not in the game yet"
    Hands(ui, again).tap_main()
    assert (again.table.state.title, again.table.state.notes) == (TITLE, NOTE)


def test_an_emptied_note_stays_empty_after_a_restart(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    show_scene(app, "notes")
    ui.settle()
    write(ui, app.navigator.page.note, "")
    ui.wait(2)
    again = apps.restart()
    ui.wait(0.5)
    assert again.navigator.page.note.text == ""


def test_a_text_that_cannot_be_saved_survives_the_first_back(
    ui: Driver, app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    show_scene(app, "notes_empty")
    ui.settle()
    hands = Hands(ui, app)
    write(ui, app.navigator.page.note, NOTE)
    monkeypatch.setattr(app.table, "do", lambda *_: False)
    leave(hands)
    assert page_of(app) == "notes"
    assert app.navigator.page.note.text == NOTE
    leave(hands)
    assert page_of(app) == "round", "nobody is locked in"


def test_a_note_too_long_for_the_field_is_left_unchanged(ui: Driver, app: Any) -> None:
    show_scene(app, "round_original")
    long = "x" * (NOTE_LIMIT + 1)
    app.table.do(WriteNote(long))
    hands = notes_of(ui, app)
    assert hands.say(past.NOTE_LONG) in texts(app)
    write(ui, app.navigator.page.title, TITLE)
    hands.tap_main()
    assert (app.table.state.title, app.table.state.notes) == (TITLE, long)


def test_title_and_note_are_shown_everywhere(ui: Driver, app: Any) -> None:
    show_scene(app, "ending_noted")
    ui.ticks(2)
    state, sheet, words = app.table.state, app.table.sheet, app.table.words
    line = state.notes.splitlines()[0]
    assert {state.title, line} <= set(texts(app))
    app.navigator.go("score_sheet", at=0)
    ui.ticks(2)
    assert state.title in texts(app)
    assert any(line in text for text in texts(app))
    for written in (result_text(state, sheet, words), printable(state, sheet, "today", words)):
        assert state.title in written
        assert line in written
    app.summaries.refresh()
    listed = next(game for game in listed_games(app.store) if game.game == app.table.game)
    assert listed.title == state.title
    assert game_lines(listed, words, datetime.now(UTC)).title == state.title
    app.go_home()
    app.navigator.go("history")
    ui.ticks(2)
    hands = Hands(ui, app)
    assert next(hands.shown("row", state.title), None) is not None
    app.navigator.page._list.open_tray(0)
    assert state.title in texts(app)


# --- in a preview -------------------------------------------------------------------------------------


def test_a_preview_is_changed_without_being_kept(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    show_scene(app, "visiting")
    ui.settle()
    hands = players_of(ui, app)
    assert preview.LOOKING in texts(app)
    rename(ui, hands, "Pelle", "Per")
    assert "Per" in names(app)
    assert app.store.games() == []
    again = apps.restart()
    assert page_of(again) == "players"
    assert "Per" in names(again)
    assert again.table.visiting
    hands = Hands(ui, again)
    hands.tap("button", symbol="undo")
    assert "Pelle" in names(again)


def test_undo_and_redo_by_keyboard(app: Any) -> None:
    show_scene(app, "players")
    app.table.do(RenamePlayer(0, "Eve"))
    assert app.navigator.page.shortcut("z", {"ctrl"})
    assert names(app)[0] == "Ana"
    assert app.navigator.page.shortcut("y", {"ctrl"})
    assert names(app)[0] == "Eve"
    assert app.navigator.toast is not None


@pytest.mark.usefixtures("wide")
def test_the_note_ends_above_the_button_even_below_a_banner(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    for scene in (notes_empty, notes_looked_at):
        scene(app)
        ui.ticks(3)
        [done] = found(app.navigator.page, "button", "Done")
        note = app.navigator.page.note
        between = note.to_window(*note.pos)[1] - done.to_window(done.x, done.top)[1]
        assert 16 <= between <= 48, scene
