"""Sharing and saving with real touches, files and pixels: every format of a game, backups, and restoring them."""

from __future__ import annotations

import csv
import gc
import os
import re
import sqlite3
import subprocess
import sys
import zipfile
from contextlib import closing
from io import BytesIO, StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.files import LINK
from sushigo_score.formats.gamefile import GameFile, dump, load
from sushigo_score.formats.qr import MOST_LETTERS, read_code, write_code
from sushigo_score.game.commands import EndRound, PutCard, RenamePlayer, ReopenRound, SetCount
from sushigo_score.storage.import_export import export_game, import_game
from sushigo_score.storage.store import Store, state_of
from sushigo_score.text import common, export, preview
from tests.game.tables import ORIGINAL
from tests.stores import back_up, export_all
from tests.ui.finding import found
from tests.ui.playing import Hands
from tests.ui.test_app import FIRST

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

ROOT = Path(__file__).parent.parent.parent
GAMES = ROOT / "tests" / "games"
OVER = "party-big-banquet-5-players-maki-ties"
OTHER = "original-4-players-soy-sauce-promo"
ESCAPE = 27
LARGEST = 177
"""Modules per side of the largest possible QR code."""


def game_of(name: str) -> Any:
    return load((GAMES / f"{name}.sushigo").read_bytes()).game


@pytest.fixture
def hands(ui: Driver, apps: Apps, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hands:
    """The app at the end of a game, with a temporary home to save into."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "home" / "Documents" / "Games").mkdir(parents=True)
    (tmp_path / "home" / "Downloads").mkdir()
    app = apps.start()
    imported = import_game(app.store, (GAMES / f"{OVER}.sushigo").read_bytes())
    assert app.table.open(imported.game)
    app.show_game()
    ui.ticks(3)
    return Hands(ui, app)


@pytest.fixture
def documents(hands: Hands, tmp_path: Path) -> Path:
    del hands
    return tmp_path / "home" / "Documents"


def page_of(hands: Hands) -> str:
    return str(hands.app.navigator.page.called)


def told(hands: Hands) -> str:
    return str(hands.app.navigator.toast.text) if hands.app.navigator.toast is not None else ""


def share_as(hands: Hands, form: str) -> None:
    hands.tap("button", "Share")
    take_form(hands, form)


def take_form(hands: Hands, form: str) -> None:
    """Choose in what form to share: some are under “More”, a picture is seen first."""
    if form in (export.PRINTABLE, export.SPREADSHEET):
        hands.tap("row", common.MORE)
    hands.tap("row", form)
    if form == export.PICTURE:
        hands.tap_main()


def to_settings(hands: Hands) -> None:
    hands.app.go_home()
    hands.ui.ticks(3)
    hands.tap("button", "Settings")
    hands.ui.ticks(3)


# --- one game -----------------------------------------------------------------------------------------


def test_a_picture_is_saved(hands: Hands, documents: Path) -> None:
    from PIL import Image

    share_as(hands, export.PICTURE)
    assert page_of(hands) == "save"
    hands.tap_main()
    assert page_of(hands) == "ending"
    [path] = documents.glob("*.png")
    assert told(hands) == f"Saved: {path}"
    with Image.open(path) as image:
        assert image.width == 1080
        assert len(image.convert("RGB").getcolors(1 << 24) or ()) > 100


@pytest.mark.parametrize("kind", [export.WHOLE, export.SQUARE, export.CARDS])
def test_each_kind_of_picture_is_seen_before_it_is_saved(hands: Hands, documents: Path, kind: Any) -> None:
    from PIL import Image

    hands.tap("button", "Share")
    hands.tap("row", export.PICTURE)
    hands.tap("tab", hands.app.table.words.name(kind))
    hands.ui.ticks(4)
    assert hands.app.navigator.page.paper.png
    hands.tap_main()
    hands.tap_main()
    [path] = documents.glob("*.png")
    with Image.open(path) as image:
        assert image.width == 1080
        assert (image.height == 1080) == (kind is export.SQUARE)
        assert len(image.convert("RGB").getcolors(1 << 24) or ()) > 100


def test_nothing_is_overwritten(hands: Hands, documents: Path) -> None:
    for _ in range(2):
        share_as(hands, export.GAME_FILE)
        hands.tap_main()
    first, second = sorted(documents.glob("*.sushigo"))
    assert "(2)" in first.name
    assert first.read_bytes() == second.read_bytes()
    assert load(first.read_bytes()).game == game_of(OVER)


def test_another_folder_and_name(hands: Hands, documents: Path) -> None:
    share_as(hands, export.PRINTABLE)
    hands.tap("row", "Games")
    next(hands.shown("field")).text = "a/night: one.html"
    hands.tap_main()
    written = (documents / "Games" / "a night one.html").read_text("utf-8")
    assert all(player.name in written for player in game_of(OVER).setup.players)
    assert written.count('src="data:image/png;base64,') > len(game_of(OVER).setup.menu)
    share_as(hands, export.PICTURE)
    assert next(hands.shown("text", str(documents / "Games")))  # where the last one was saved


def test_a_name_written_survives_another_folder_and_a_rebuild(hands: Hands, documents: Path) -> None:
    share_as(hands, export.PICTURE)
    next(hands.shown("field")).text = "our night"
    hands.tap("row", "Games")
    hands.app.navigator.rebuild()
    hands.tap_main()
    assert [path.name for path in (documents / "Games").iterdir()] == ["our night.png"]


def test_enter_in_the_name_saves(ui: Driver, hands: Hands, documents: Path) -> None:
    share_as(hands, export.SPREADSHEET)
    next(hands.shown("field")).dispatch("on_name", "x")
    ui.ticks(2)
    [path] = documents.glob("*.csv")
    _, row = csv.reader(StringIO(path.read_bytes().decode("utf-8-sig"), newline=""))
    assert [player.name for player in game_of(OVER).setup.players] == row[5::7]


def test_what_cannot_be_saved_is_told(hands: Hands, documents: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "rename", refuse)
    share_as(hands, export.PICTURE)
    hands.tap_main()
    assert page_of(hands) == "save"
    assert told(hands) == "Can’t save here: Permission denied"
    assert list(documents.glob("*.png")) == []


def test_the_result_is_copied_as_text(hands: Hands) -> None:
    from kivy.core.clipboard import Clipboard

    share_as(hands, export.AS_TEXT)
    assert "points" in Clipboard.paste()
    assert told(hands) == "Result copied. Paste it anywhere you like."


def test_a_game_that_is_not_over_can_be_shared(ui: Driver, hands: Hands, documents: Path) -> None:
    hands.app.begin(ORIGINAL)
    hands.app.table.do(PutCard(0, "squid"))
    ui.ticks(3)
    for form in (export.PICTURE, export.PRINTABLE, export.GAME_FILE, export.SPREADSHEET):
        hands.app.navigator.page.open_menu()
        hands.tap("row", "Share")
        take_form(hands, form)
        hands.tap_main()
        assert page_of(hands) == "round"
    assert {path.suffix for path in documents.iterdir() if path.is_file()} == {".png", ".html", ".sushigo", ".csv"}


def test_a_page_of_a_game_that_is_gone_says_so(ui: Driver, hands: Hands) -> None:
    for page in ("save", "qr"):
        hands.app.navigator.go(page, what="picture", game=999)
        ui.ticks(2)
        shown = [caption.text for caption in ui.all("text")]
        assert "This game can’t be read; the others can." in shown
        hands.app.navigator.rebuild()
        hands.app.step_back()


def test_pages_are_found_again_after_a_restart(apps: Apps, hands: Hands) -> None:
    share_as(hands, export.PICTURE)
    hands.app.on_pause()
    again = apps.restart()
    assert again.navigator.page.called == "save"
    again.navigator.swap("qr", game=again.table.game)
    again.on_pause()
    assert apps.restart().navigator.page.called == "qr"


# --- the code -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("letters", [5, 400, MOST_LETTERS])
def test_so_many_letters_have_room_in_one_code(letters: int) -> None:
    from sushigo_score.formats.qr_modules import modules

    rows = modules(LINK + "A" * letters)
    assert len(rows) <= LARGEST
    assert {len(row) for row in rows} == {len(rows)}


@pytest.mark.parametrize("style", ["Light", "Dark"])
def test_a_camera_reads_the_code(ui: Driver, hands: Hands, style: str) -> None:
    import zxingcpp

    hands.app.settings.change("style", style)
    share_as(hands, export.QR)
    ui.wait(0.4)  # until the page has slid in
    found = zxingcpp.read_barcodes(ui.pixels())
    assert len(found) == 1
    assert read_code(found[0].text).game == game_of(OVER)
    hands.tap("button", export.COPY_CODE)
    from kivy.core.clipboard import Clipboard

    assert Clipboard.paste() == found[0].text


def test_the_largest_game_is_read_from_the_screen_of_a_phone() -> None:
    done = subprocess.run([sys.executable, "-m", "tests.ui.code_on_phone"], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.endswith("read\n"), done.stdout + done.stderr


def test_a_copied_code_is_pasted(ui: Driver, hands: Hands) -> None:
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(f"\n{write_code(GameFile(game_of(OTHER)))} ")
    hands.app.go_home()
    hands.tap("button", common.MORE)
    hands.tap("row", common.OPEN_FILE)
    hands.tap("row", export.PASTE_CODE)
    assert page_of(hands) == "ending"
    assert hands.app.table.state.game == game_of(OTHER)
    assert hands.app.table.visiting
    hands.app.arriving.open([write_code(GameFile(game_of(OVER)))])
    assert told(hands) == "You already have this game."
    Clipboard.copy("something else")
    hands.app.go_home()
    hands.tap("button", common.MORE)
    hands.tap("row", common.OPEN_FILE)
    hands.tap("row", export.PASTE_CODE)
    assert told(hands) == hands.say(preview.NOT_A_GAME)
    ui.ticks(1)


# --- backups ------------------------------------------------------------------------------------------


def test_everything_is_backed_up_and_taken_again(ui: Driver, hands: Hands, documents: Path) -> None:
    store = hands.app.store
    import_game(store, (GAMES / f"{OTHER}.sushigo").read_bytes())
    to_settings(hands)
    hands.tap("row", export.BACK_UP)
    hands.tap_main()
    assert page_of(hands) == "settings"
    [path] = documents.glob("*.zip")
    with zipfile.ZipFile(path) as archive:
        assert len(archive.namelist()) == 2
    kept = {str(state_of(store.entries(game)).game) for game in store.games()}
    store.connection.execute("DELETE FROM games WHERE id = ?", (store.games()[0],))
    hands.tap("row", export.RESTORE)
    hands.tap("row", file=path.name)
    assert told(hands) == "Added: 1 game. Already here: 1 game."
    assert {str(state_of(store.entries(game)).game) for game in store.games()} == kept
    ui.ticks(1)
    assert page_of(hands) == "history"
    ui.key(ESCAPE)
    assert page_of(hands) == "home"


def test_whoever_takes_games_while_one_is_played_is_back_at_it(ui: Driver, hands: Hands, documents: Path) -> None:
    (documents / "b.zip").write_bytes(b"")
    with zipfile.ZipFile(documents / "b.zip", "w") as archive:
        archive.writestr("b.sushigo", dump(GameFile(game_of(OTHER))))
    page, game = page_of(hands), hands.app.table.game
    hands.app.navigator.go("settings")
    ui.ticks(2)
    hands.tap("row", export.RESTORE)
    hands.tap("row", file="b.zip")
    assert told(hands) == "Added: 1 game. Already here: 0 games."
    assert (page_of(hands), hands.app.table.game) == (page, game)


def backup_of(path: Path, store: Store) -> None:
    """All games of another device, where this one finds backups."""
    path.write_bytes(export_all(store)[0])
    store.close()


@pytest.fixture
def elsewhere(hands: Hands, tmp_path: Path) -> Store:
    """Another device: it has continued the same two games, one finished and one running, and has a third one."""
    own, other = hands.app.store, Store(str(tmp_path / "elsewhere"))
    hands.app.begin(FIRST)
    hands.app.go_home()
    running, finished = own.games()[0], own.games()[1]
    for game, steps in (
        (finished, (ReopenRound(0), SetCount(1, "squid", 40), EndRound(), RenamePlayer(0, "Loser"))),
        (running, (PutCard(1, "squid"),)),
    ):
        there = import_game(other, export_game(own, game).text.encode()).game or 0
        for step in steps:
            other.session(there).do(step)
    import_game(other, (GAMES / f"{OTHER}.sushigo").read_bytes())
    return other


def all_cards(hands: Hands) -> dict[int, Any]:
    return {game: hands.app.store.entries(game) for game in hands.app.store.games()}


def test_a_backup_that_goes_on_with_own_games_asks_and_is_undone_at_once(
    hands: Hands, documents: Path, elsewhere: Store
) -> None:
    backup_of(documents / "b.zip", elsewhere)
    before = all_cards(hands)
    running, finished = sorted(before, reverse=True)
    to_settings(hands)
    hands.tap("row", export.RESTORE)
    hands.tap("row", file="b.zip")
    after = all_cards(hands)
    assert len(after) == 3
    assert {game: after[game] for game in before} == before
    assert list(hands.shown("text", "Ahead in the backup: 2 games."))
    assert list(hands.shown("text", "Added: 1 game. Already here: 0 games."))
    rows = {row.on: row for row in hands.shown("switch")}
    assert "Ben +3" in rows[True].detail
    assert "On this device, the game is finished." in rows[False].detail
    assert "is called Loser there." in rows[False].detail
    assert "Winner in the other copy: " in rows[False].detail
    hands.tap_main()
    assert (
        told(hands)
        == "Added: 1 game. Already here: 0 games. Ahead in the backup: 1 game. Updated from the backup: 1 game."
    )
    assert all_cards(hands)[finished] == before[finished]
    assert len(all_cards(hands)[running]) == len(before[running]) + 1
    assert hands.app.navigator.toast.act()
    assert all_cards(hands) == before
    assert told(hands) == export.TAKEN_BACK


def test_a_finished_game_goes_on_only_if_it_is_chosen_and_can_be_taken_back_later(
    hands: Hands, documents: Path, elsewhere: Store
) -> None:
    backup_of(documents / "b.zip", elsewhere)
    before = all_cards(hands)
    to_settings(hands)
    hands.tap("row", export.RESTORE)
    hands.tap("row", file="b.zip")
    hands.tap("switch", on=False)
    hands.tap_main()
    assert all(len(all_cards(hands)[game]) > len(steps) for game, steps in before.items())
    to_settings(hands)
    hands.tap("row", export.TAKE_BACK)
    assert all_cards(hands) == before
    assert not list(hands.shown("row", export.TAKE_BACK))


def test_own_games_are_left_as_they_are_if_wanted(hands: Hands, documents: Path, elsewhere: Store) -> None:
    backup_of(documents / "b.zip", elsewhere)
    before = all_cards(hands)
    to_settings(hands)
    hands.tap("row", export.RESTORE)
    hands.tap("row", file="b.zip")
    hands.tap("button", export.LEAVE_MINE)
    after = all_cards(hands)
    assert {game: after[game] for game in before} == before
    assert told(hands) == "Added: 1 game. Already here: 0 games. Ahead in the backup: 2 games."
    assert hands.app.navigator.toast.act()
    assert all_cards(hands) == before


def test_a_backup_with_something_wrong_in_it(hands: Hands, documents: Path) -> None:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("a.sushigo", "{")
        archive.writestr("../../b.sushigo", dump(GameFile(game_of(OTHER))))
    (documents / "b.zip").write_bytes(packed.getvalue())
    (documents / "c.zip").write_bytes(b"no zip at all")
    to_settings(hands)
    hands.tap("row", export.RESTORE)
    hands.tap("row", file="b.zip")
    assert told(hands).startswith("Added: 1 game. Already here: 0 games. Skipped: 1 game (not valid JSON")
    to_settings(hands)
    hands.tap("row", export.RESTORE)
    hands.tap("row", file="c.zip")
    assert told(hands) == "this is not a zip file with games"
    (documents / "c.zip").unlink()
    hands.tap("row", file="c.zip")
    assert told(hands) == "c.zip can’t be read: file not found"


def test_long_work_shows_how_far_it_is_and_can_be_stopped(
    ui: Driver, hands: Hands, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sushigo_score.ui.shell import busy

    monkeypatch.setattr(busy, "_UNSEEN", 0.0)
    monkeypatch.setattr(busy, "_SLICE", 0.0)
    to_settings(hands)
    hands.tap("row", export.BACK_UP)
    hands.tap_main()
    ui.ticks(3)
    hands.tap("button", export.STOP)
    assert told(hands) == "Stopped."
    assert not busy.running
    assert list(documents.glob("*.zip")) == []
    hands.tap_main()
    gc.collect()
    monkeypatch.setattr(busy, "_SLICE", 60.0)  # enough even on a slow machine
    ui.ticks(3)
    assert page_of(hands) == "settings"
    assert len(list(documents.glob("*.zip"))) == 1


def test_long_work_can_still_be_stopped_after_the_device_was_turned(
    ui: Driver, hands: Hands, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sushigo_score.ui.shell import busy

    monkeypatch.setattr(busy, "_UNSEEN", 0.0)
    monkeypatch.setattr(busy, "_SLICE", 0.0)
    to_settings(hands)
    hands.tap("row", export.BACK_UP)
    hands.tap_main()
    hands.app.navigator.rebuild()
    ui.ticks(3)
    hands.tap("button", export.STOP)
    assert not busy.running
    assert list(documents.glob("*.zip")) == []


def test_a_copy_of_everything_takes_the_place_of_everything(ui: Driver, hands: Hands) -> None:
    store = hands.app.store
    hands.app.settings.change("text_scale", "1.3")
    back_up(store)
    hands.app.settings.change("text_scale", "1.0")
    import_game(store, (GAMES / f"{OTHER}.sushigo").read_bytes())
    to_settings(hands)
    hands.tap("row", export.RESTORE)
    hands.tap("row", export.OWN_BACKUPS)
    (backup,) = hands.shown("row", symbol="restore")
    name = backup.title
    assert re.fullmatch(r"Today, \d\d:\d\d", name)
    assert backup.more.startswith("1 game · last played: ")
    assert not [row for row in hands.shown("row") if "sqlite3" in row.title + row.detail]
    hands.tap("row", name)
    hands.tap("button", common.CANCEL)
    assert len(store.games()) == 2
    hands.tap("row", name)
    hands.tap("button", export.REPLACE)
    ui.ticks(3)
    assert page_of(hands) == "home"
    assert told(hands).startswith("The backup has been restored: 1 game.")
    assert len(hands.app.store.games()) == 1
    assert hands.app.settings.text_scale == "1.3"
    assert hands.app.begin(ORIGINAL)  # and the app still works


def test_what_was_here_before_a_copy_is_one_tap_away(ui: Driver, hands: Hands, documents: Path) -> None:
    store = hands.app.store
    before = [store.entries(game) for game in store.games()]
    copy = documents / "copy.sqlite3"
    back_up(store).rename(copy)
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        connection.execute("INSERT INTO games (uid, begun_at, moment) VALUES ('none', '2026-11-18', '2026-11-18')")
        connection.execute("UPDATE steps SET step = replace(step, 'Vigdís', 'Eve')")
    to_settings(hands)
    hands.tap("row", export.RESTORE)
    hands.tap("row", file="copy.sqlite3")
    hands.tap("button", export.REPLACE)
    ui.ticks(3)
    assert told(hands).endswith("1 game could not be read and was skipped.")
    assert [store.entries(game) for game in store.games()] != before
    ui.touch(next(found(hands.app.navigator.toast, "button")))
    ui.ticks(3)
    assert told(hands) == "Your games are back: 1 game."
    assert [store.entries(game) for game in store.games()] == before


def test_what_was_set_aside_is_offered_where_backups_are(ui: Driver, hands: Hands) -> None:
    store = hands.app.store
    games = len(store.games())
    aside = Path(store.folder) / "games.sqlite3.newer-20261118T200000000000"
    back_up(store).rename(aside)
    import_game(store, (GAMES / f"{OTHER}.sushigo").read_bytes())
    to_settings(hands)
    hands.tap("row", export.RESTORE)
    (row,) = hands.shown("row", export.SET_ASIDE)
    assert row.detail == "November 18, 2026"
    assert row.more.startswith("1 game · last played: ")
    hands.tap("row", export.SET_ASIDE)
    hands.tap("button", export.REPLACE)
    ui.ticks(3)
    assert page_of(hands) == "home"
    assert len(store.games()) == games


def test_a_collection_that_is_not_ours_is_told_of_and_its_games_are_here(apps: Apps) -> None:
    store = Store(str(apps.folder))
    import_game(store, (GAMES / f"{OTHER}.sushigo").read_bytes())
    store.connection.execute("CREATE VIEW evil AS SELECT 1")
    store.close()
    app = apps.start()
    app.on_start()
    assert "Recovered from it: 1 game." in app.navigator.toast.text
    assert app.store.set_aside in app.navigator.toast.text.replace("\u200b", "")
    assert len(app.store.games()) == 1


def test_what_is_no_copy_changes_nothing(ui: Driver, hands: Hands, documents: Path) -> None:
    (documents / "bad.sqlite3").write_bytes(b"SQLite format 3\0" + bytes(2000))
    to_settings(hands)
    hands.tap("row", export.RESTORE)
    hands.tap("row", file="bad.sqlite3")
    hands.tap("button", export.REPLACE)
    ui.ticks(3)
    assert told(hands) == "this is not a backup from this app, or it is damaged; nothing was changed"
    assert len(hands.app.store.games()) == 1


def test_all_games_become_a_spreadsheet(hands: Hands, documents: Path) -> None:
    store = hands.app.store
    import_game(store, (GAMES / f"{OTHER}.sushigo").read_bytes())
    third = import_game(store, (GAMES / "original-puppet-tied-on-top.sushigo").read_bytes()).game
    store.connection.execute("UPDATE steps SET step = '{' WHERE game = ?", (third,))
    to_settings(hands)
    hands.tap("row", export.ALL_AS_CSV)
    hands.tap_main()
    [path] = documents.glob("*.csv")
    rows = list(csv.reader(StringIO(path.read_bytes().decode("utf-8-sig"), newline="")))
    assert len(rows) == 3
    assert told(hands).endswith("1 game could not be read and was skipped.")


def test_the_day_is_that_of_the_table(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    from datetime import UTC, timedelta, timezone

    from sushigo_score.ui.features.export import makers as kept_things

    kept = kept_things.kept_game(hands.app, hands.app.table.game)._replace(begun_at="2026-11-18T23:30:00+00:00")
    monkeypatch.setattr(kept_things, "local_zone", lambda: UTC)
    assert (kept.date, kept.day) == ("2026-11-18", "November 18, 2026")
    monkeypatch.setattr(kept_things, "local_zone", lambda: timezone(timedelta(hours=1)))
    assert (kept.date, kept.day) == ("2026-11-19", "November 19, 2026")


def test_packing_is_what_exporting_is(hands: Hands) -> None:
    store = hands.app.store
    data, damaged = export_all(store)
    assert damaged == []
    with zipfile.ZipFile(BytesIO(data)) as archive:
        assert archive.read(archive.namelist()[0]).decode() == export_game(store, store.games()[0]).text


# --- licences -----------------------------------------------------------------------------------------


def test_everything_the_app_is_made_with_is_named(hands: Hands) -> None:
    from sushigo_score.ui.features.settings.licences import LIBRARIES

    named = {library.name.casefold().replace(" ", "-") for library in LIBRARIES}
    pinned = [
        line.partition("==")[0] for line in (ROOT / "requirements" / "app.txt").read_text().splitlines() if "==" in line
    ]
    own = {
        "kivy-deps-angle": "glew,-angle",
        "kivy-deps-glew": "glew,-angle",
        "kivy-deps-sdl2": "sdl-2",
        "pypiwin32": "pywin32",
    }
    assert {own.get(name, name) for name in pinned} <= named
    to_settings(hands)
    hands.tap("row", export.LICENCES)
    assert page_of(hands) == "licences"
    hands.ui.key(ESCAPE)
    assert page_of(hands) == "settings"


def test_a_picture_is_alike_in_every_look(ui: Driver, hands: Hands) -> None:
    from kivy.metrics import dp

    from sushigo_score.ui.features.export.makers import kept_game
    from sushigo_score.ui.features.export.result_picture import result_picture
    from sushigo_score.ui.kit.look import look

    kept = kept_game(hands.app, hands.app.table.game)
    pictures = set()
    for style, scale in (("Light", 1.0), ("Dark", 2.0)):
        look.style, look.text_scale = style, scale
        ui.ticks(3)
        pictures.add(result_picture(kept.state, kept.sheet, kept.day, kept.words))
    assert len(pictures) == 1
    assert dp(1) == 1
    assert look.palette.ground != "#fbf5e9"
