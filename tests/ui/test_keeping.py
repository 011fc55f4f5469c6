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
from sushigo_score.game.commands.cards import PutCard, SetCount
from sushigo_score.game.commands.table import EndRound, RenamePlayer, ReopenRound
from sushigo_score.storage.backup import PERSONAL_SETTINGS, back_up, pack
from sushigo_score.storage.exchange import export_game
from sushigo_score.storage.store import Store, state_of
from sushigo_score.text import common, preview, sharing
from tests.game.tables import ORIGINAL
from tests.stores import export_all, import_game
from tests.ui import scenes
from tests.ui.finding import found, message_of, page_of
from tests.ui.keys import ESCAPE
from tests.ui.playing import Hands
from tests.ui.test_app import FIRST

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

ROOT = Path(__file__).parent.parent.parent
GAMES = ROOT / "tests" / "games"
OVER = "party-big-banquet-5-players-maki-ties"
OTHER = "original-4-players-soy-sauce-promo"
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
def documents(hands: Hands, tmp_path: Path) -> Path:  # noqa: ARG001 - the home is made for the app
    return tmp_path / "home" / "Documents"


def share_as(hands: Hands, form: str) -> None:
    hands.tap("button", "Share")
    choose_form(hands, form)


def choose_form(hands: Hands, form: str) -> None:
    """Choose a format to share: all but two are under “More”, and pictures are previewed first."""
    if form not in (sharing.PICTURE, sharing.AS_TEXT):
        hands.tap("row", sharing.MORE_WAYS)
    hands.tap("row", form)
    if form == sharing.PICTURE:
        hands.tap_main()


def to_settings(hands: Hands) -> None:
    hands.app.go_home()
    hands.ui.ticks(3)
    hands.tap("button", "Settings")
    hands.ui.ticks(3)


# --- one game -----------------------------------------------------------------------------------------


def test_a_picture_is_saved(hands: Hands, documents: Path) -> None:
    from PIL import Image

    share_as(hands, sharing.PICTURE)
    assert page_of(hands.app) == "save"
    hands.tap_main()
    assert page_of(hands.app) == "ending"
    [path] = documents.glob("*.png")
    assert message_of(hands.app) == f"Saved: {path}"
    with Image.open(path) as image:
        assert image.width == 1080
        assert len(image.convert("RGB").getcolors(1 << 24) or ()) > 100


@pytest.mark.parametrize("kind", [sharing.WHOLE, sharing.SQUARE, sharing.CARDS])
def test_each_kind_of_picture_is_previewed_before_saving(hands: Hands, documents: Path, kind: Any) -> None:
    from PIL import Image

    hands.tap("button", "Share")
    hands.tap("row", sharing.PICTURE)
    hands.tap("tab", hands.app.table.words.name(kind))
    hands.ui.ticks(4)
    assert hands.app.navigator.page.paper.png
    hands.tap_main()
    hands.tap_main()
    [path] = documents.glob("*.png")
    with Image.open(path) as image:
        assert image.width == 1080
        assert (image.height == 1080) == (kind is sharing.SQUARE)
        assert len(image.convert("RGB").getcolors(1 << 24) or ()) > 100


def test_nothing_is_overwritten(hands: Hands, documents: Path) -> None:
    for _ in range(2):
        share_as(hands, sharing.GAME_FILE)
        hands.tap_main()
    first, second = sorted(documents.glob("*.sushigo"))
    assert "(2)" in first.name
    assert first.read_bytes() == second.read_bytes()
    assert load(first.read_bytes()).game == game_of(OVER)


def test_another_folder_and_name(hands: Hands, documents: Path) -> None:
    share_as(hands, sharing.PRINTABLE)
    hands.tap("row", "Games")
    next(hands.shown("field")).text = "a/night: one.html"
    hands.tap_main()
    written = (documents / "Games" / "a night one.html").read_text("utf-8")
    assert all(player.name in written for player in game_of(OVER).setup.players)
    assert written.count('href="data:image/png;base64,') > len(game_of(OVER).setup.menu)
    share_as(hands, sharing.GAME_FILE)
    assert next(hands.shown("text", str(documents / "Games")))  # where the last one was saved


def test_a_typed_file_name_survives_another_folder_and_a_rebuild(hands: Hands, documents: Path) -> None:
    share_as(hands, sharing.PICTURE)
    next(hands.shown("field")).text = "our night"
    hands.tap("row", "Games")
    hands.app.navigator.rebuild()
    hands.tap_main()
    assert [path.name for path in (documents / "Games").iterdir()] == ["our night.png"]


def test_enter_in_the_name_saves(ui: Driver, hands: Hands, documents: Path) -> None:
    share_as(hands, sharing.SPREADSHEET)
    next(hands.shown("field")).dispatch("on_name", "x")
    ui.ticks(2)
    [path] = documents.glob("*.csv")
    _, row = csv.reader(StringIO(path.read_bytes().decode("utf-8-sig"), newline=""))
    assert [player.name for player in game_of(OVER).setup.players] == row[5::7]


def test_a_failure_to_save_is_reported(hands: Hands, documents: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refuse)
    share_as(hands, sharing.PICTURE)
    hands.tap_main()
    assert page_of(hands.app) == "save"
    assert message_of(hands.app) == "Can’t save here: Permission denied"
    assert list(documents.glob("*.png")) == []


def test_the_result_is_copied_as_text(hands: Hands) -> None:
    from kivy.core.clipboard import Clipboard

    share_as(hands, sharing.AS_TEXT)
    assert "points" in Clipboard.paste()
    assert message_of(hands.app) == "Result copied. Paste it anywhere you like."


def test_sharing_offers_two_ways_and_the_others_behind_one_door(hands: Hands) -> None:
    hands.tap("button", "Share")
    assert [row.title for row in hands.shown("row")] == [sharing.PICTURE, sharing.AS_TEXT, sharing.MORE_WAYS]


def test_an_unfinished_game_can_be_shared(ui: Driver, hands: Hands, documents: Path) -> None:
    hands.app.begin(ORIGINAL)
    hands.app.table.do(PutCard(0, "squid"))
    ui.ticks(3)
    for form in (sharing.PICTURE, sharing.PRINTABLE, sharing.GAME_FILE, sharing.SPREADSHEET):
        hands.app.navigator.page.open_menu()
        hands.tap("row", common.MORE)
        hands.tap("row", "Share")
        choose_form(hands, form)
        hands.tap_main()
        assert page_of(hands.app) == "round"
    assert {path.suffix for path in documents.iterdir() if path.is_file()} == {".png", ".html", ".sushigo", ".csv"}


def test_a_page_of_a_missing_game_says_so(ui: Driver, hands: Hands) -> None:
    for page in ("save", "qr"):
        hands.app.navigator.go(page, what="picture", game=999)
        ui.ticks(2)
        shown = [caption.text for caption in ui.all("text")]
        assert "This game can’t be read; the others can." in shown
        hands.app.navigator.rebuild()
        hands.app.step_back()


def test_pages_are_restored_after_a_restart(apps: Apps, hands: Hands) -> None:
    share_as(hands, sharing.PICTURE)
    hands.app.on_pause()
    again = apps.restart()
    assert again.navigator.page.called == "save"
    again.navigator.swap("qr", game=again.table.game)
    again.on_pause()
    assert apps.restart().navigator.page.called == "qr"


# --- the code -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("letters", [5, 400, MOST_LETTERS])
def test_one_code_holds_this_many_letters(letters: int) -> None:
    from sushigo_score.formats.qr import modules

    rows = modules(LINK + "A" * letters)
    assert len(rows) <= LARGEST
    assert {len(row) for row in rows} == {len(rows)}


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800), (1920, 1080)], indirect=True)
@pytest.mark.parametrize("scene", ["qr", "bgstats"])
def test_a_code_has_air_around_it_and_its_words_beside_or_below_it(
    ui: Driver, apps: Apps, size: tuple[int, int], scene: str
) -> None:
    from kivy.metrics import dp

    app = apps.start()
    getattr(scenes, scene)(app)
    ui.ticks(3)
    code, page = next(found(app.navigator.page, "code")), app.navigator.page
    copy = next(found(page, "button", symbol="copy"))
    side = code.whole(min(code.size))
    left, top = code.to_window(code.center_x - side / 2, code.center_y + side / 2)
    assert min(left - page.x, top - side - page.y) >= dp(15)
    if size[0] > size[1]:
        assert copy.to_window(copy.x, 0)[0] >= left + side + dp(15)
        assert page.bar_inset == pytest.approx(left, abs=1), "the title begins where the code does"
    else:
        assert page._body.top - top >= dp(15)
        assert copy.to_window(0, copy.top)[1] < top - side


@pytest.mark.usefixtures("narrow")
def test_a_code_stays_as_large_in_large_text(ui: Driver, apps: Apps) -> None:
    sides = []
    for text_scale in ("1.0", "2.0"):
        app = apps.start(text_scale=text_scale)
        scenes.bgstats(app)
        ui.ticks(3)
        sides.append(next(found(app.navigator.page, "code")).square)
        apps.kill()
    assert sides[0] == sides[1]


@pytest.mark.parametrize("style", ["Light", "Dark"])
def test_a_camera_reads_the_code(ui: Driver, hands: Hands, style: str) -> None:
    import zxingcpp

    hands.app.settings.change("style", style)
    share_as(hands, sharing.QR)
    ui.settle()
    found = zxingcpp.read_barcodes(ui.pixels())
    assert len(found) == 1
    assert read_code(found[0].text).game == game_of(OVER)
    hands.tap("button", sharing.COPY_CODE)
    from kivy.core.clipboard import Clipboard

    assert Clipboard.paste() == found[0].text


def test_the_largest_game_is_readable_from_a_phones_screen() -> None:
    done = subprocess.run([sys.executable, "-m", "tests.ui.code_on_phone"], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.endswith("read\n"), done.stdout + done.stderr


def test_a_copied_code_can_be_pasted(ui: Driver, hands: Hands) -> None:
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(f"\n{write_code(GameFile(game_of(OTHER)))} ")
    hands.app.go_home()
    hands.tap("button", common.MORE)
    hands.tap("row", common.OPEN_FILE)
    hands.tap("row", sharing.PASTE_CODE)
    assert page_of(hands.app) == "ending"
    assert hands.app.table.state.game == game_of(OTHER)
    assert hands.app.table.visiting
    hands.app.incoming.open([write_code(GameFile(game_of(OVER)))])
    assert message_of(hands.app) == "You already have this game."
    Clipboard.copy("something else")
    hands.app.go_home()
    hands.tap("button", common.MORE)
    hands.tap("row", common.OPEN_FILE)
    hands.tap("row", sharing.PASTE_CODE)
    assert message_of(hands.app) == hands.say(preview.NOT_A_GAME)
    ui.ticks(1)


# --- backups ------------------------------------------------------------------------------------------


def test_everything_is_backed_up_and_restored(ui: Driver, hands: Hands, documents: Path) -> None:
    store = hands.app.store
    import_game(store, (GAMES / f"{OTHER}.sushigo").read_bytes())
    to_settings(hands)
    hands.tap("row", sharing.BACK_UP)
    hands.tap_main()
    assert page_of(hands.app) == "settings"
    [path] = documents.glob("*.sqlite3")
    kept = {str(state_of(store.entries(game)).game) for game in store.games()}
    store.database.execute("DELETE FROM games WHERE id = ?", (store.games()[0],))
    hands.tap("row", sharing.RESTORE)
    hands.tap("row", file=path.name)
    assert message_of(hands.app) == "Added: 1 game. Already here: 1 game."
    assert {str(state_of(store.entries(game)).game) for game in store.games()} == kept
    ui.ticks(1)
    assert page_of(hands.app) == "history"
    ui.key(ESCAPE)
    assert page_of(hands.app) == "home"


def test_after_restoring_games_the_current_game_is_shown_again(ui: Driver, hands: Hands, documents: Path) -> None:
    (documents / "b.zip").write_bytes(b"")
    with zipfile.ZipFile(documents / "b.zip", "w") as archive:
        archive.writestr("b.sushigo", dump(GameFile(game_of(OTHER))))
    page, game = page_of(hands.app), hands.app.table.game
    hands.app.navigator.go("settings")
    ui.ticks(2)
    hands.tap("row", sharing.RESTORE)
    hands.tap("row", file="b.zip")
    assert message_of(hands.app) == "Added: 1 game."
    assert (page_of(hands.app), hands.app.table.game) == (page, game)


def write_backup(path: Path, store: Store) -> None:
    """Write a backup of another device, or a zip of its games, and close its store."""
    path.write_bytes(pack(store) if path.suffix == ".sqlite3" else export_all(store)[0])
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


def all_entries(hands: Hands) -> dict[int, Any]:
    return {game: hands.app.store.entries(game) for game in hands.app.store.games()}


@pytest.mark.parametrize("name", ["b.sqlite3", "b.zip"])
def test_a_backup_that_is_ahead_asks_first_and_can_be_undone_at_once(
    hands: Hands, documents: Path, elsewhere: Store, name: str
) -> None:
    write_backup(documents / name, elsewhere)
    before = all_entries(hands)
    running, finished = sorted(before, reverse=True)
    to_settings(hands)
    hands.tap("row", sharing.RESTORE)
    hands.tap("row", file=name)
    after = all_entries(hands)
    assert len(after) == 3
    assert {game: after[game] for game in before} == before
    assert list(hands.shown("text", "The backup is ahead in 2 games"))
    assert list(hands.shown("text", "Added: 1 game."))
    rows = {row.on: row for row in hands.shown("switch")}
    assert "Ben +3" in rows[True].detail
    assert "On this device, the game is finished." in rows[False].detail
    assert "is called Loser in the backup." in rows[False].detail
    assert "(in the backup: Ousmane)" in rows[False].detail
    hands.tap_main()
    assert message_of(hands.app) == "Added: 1 game. The backup is ahead in 1 game. Updated from the backup: 1 game."
    assert all_entries(hands)[finished] == before[finished]
    assert len(all_entries(hands)[running]) == len(before[running]) + 1
    assert hands.app.navigator.toast.act()
    assert all_entries(hands) == before
    assert message_of(hands.app) == sharing.TAKEN_BACK


def test_a_finished_game_is_updated_only_if_chosen_and_can_be_undone_later(
    hands: Hands, documents: Path, elsewhere: Store
) -> None:
    write_backup(documents / "b.sqlite3", elsewhere)
    before = all_entries(hands)
    to_settings(hands)
    hands.tap("row", sharing.RESTORE)
    hands.tap("row", file="b.sqlite3")
    hands.tap("switch", on=False)
    hands.tap_main()
    assert all(len(all_entries(hands)[game]) > len(steps) for game, steps in before.items())
    to_settings(hands)
    hands.tap("row", sharing.TAKE_BACK)
    assert all_entries(hands) == before
    assert not list(hands.shown("row", sharing.TAKE_BACK))


def test_own_games_can_be_left_unchanged(hands: Hands, documents: Path, elsewhere: Store) -> None:
    write_backup(documents / "b.sqlite3", elsewhere)
    before = all_entries(hands)
    to_settings(hands)
    hands.tap("row", sharing.RESTORE)
    hands.tap("row", file="b.sqlite3")
    hands.tap("button", sharing.LEAVE_MINE)
    after = all_entries(hands)
    assert {game: after[game] for game in before} == before
    assert message_of(hands.app) == "Added: 1 game. The backup is ahead in 2 games."
    assert hands.app.navigator.toast.act()
    assert all_entries(hands) == before


def test_a_damaged_backup(hands: Hands, documents: Path) -> None:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("a.sushigo", "{")
        archive.writestr("../../b.sushigo", dump(GameFile(game_of(OTHER))))
    (documents / "b.zip").write_bytes(packed.getvalue())
    (documents / "c.zip").write_bytes(b"no zip at all")
    to_settings(hands)
    hands.tap("row", sharing.RESTORE)
    hands.tap("row", file="b.zip")
    assert message_of(hands.app).startswith("Added: 1 game. Skipped: 1 game (not valid JSON")
    to_settings(hands)
    hands.tap("row", sharing.RESTORE)
    hands.tap("row", file="c.zip")
    assert message_of(hands.app) == "This is not a zip file with games."
    (documents / "c.zip").unlink()
    hands.tap("row", file="c.zip")
    assert message_of(hands.app) == "c.zip can’t be read: file not found"


def test_a_long_task_can_be_stopped(ui: Driver, hands: Hands, documents: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sushigo_score.ui.shell import busy

    monkeypatch.setattr(busy, "_AT_ONCE", 0.0)
    monkeypatch.setattr(busy, "_SLICE", 0.0)
    to_settings(hands)
    hands.tap("row", sharing.ALL_AS_CSV)
    hands.tap_main()
    ui.ticks(3)
    hands.tap("button", sharing.STOP)
    assert message_of(hands.app) == "Stopped."
    assert not busy.running
    assert list(documents.glob("*.csv")) == []
    hands.tap_main()
    gc.collect()
    monkeypatch.setattr(busy, "_SLICE", 60.0)  # enough even on a slow machine
    ui.ticks(3)
    assert page_of(hands.app) == "settings"
    assert len(list(documents.glob("*.csv"))) == 1


def test_a_long_task_can_still_be_stopped_after_rotation(
    ui: Driver, hands: Hands, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sushigo_score.ui.shell import busy

    monkeypatch.setattr(busy, "_AT_ONCE", 0.0)
    monkeypatch.setattr(busy, "_SLICE", 0.0)
    to_settings(hands)
    hands.tap("row", sharing.ALL_AS_CSV)
    hands.tap_main()
    hands.app.navigator.rebuild()
    ui.ticks(3)
    hands.tap("button", sharing.STOP)
    assert not busy.running
    assert list(documents.glob("*.csv")) == []


def test_an_automatic_backup_brings_back_what_is_gone_and_replaces_nothing(ui: Driver, hands: Hands) -> None:
    store = hands.app.store
    hands.app.settings.change("text_scale", "1.3")
    back_up(store)
    hands.app.settings.change("text_scale", "1.0")
    other = import_game(store, (GAMES / f"{OTHER}.sushigo").read_bytes()).game
    [own] = set(store.games()) - {other}
    hands.app.table.leave()
    store.delete(own)
    to_settings(hands)
    hands.tap("row", sharing.RESTORE)
    hands.tap("row", sharing.OWN_BACKUPS)
    (backup,) = hands.shown("row", symbol="restore")
    assert re.fullmatch(r"Today, \d\d:\d\d", backup.title)
    assert backup.more.startswith("1 game · last played: ")
    assert not [row for row in hands.shown("row") if "sqlite3" in row.title + row.detail]
    hands.tap("row", backup.title)
    ui.ticks(3)
    assert message_of(hands.app) == "Added: 1 game."
    assert page_of(hands.app) == "history"
    assert set(store.games()) == {own, other}
    assert hands.app.settings.text_scale == "1.0"
    assert hands.app.navigator.toast.act()
    assert store.games() == [other]
    assert message_of(hands.app) == sharing.TAKEN_BACK


@pytest.mark.parametrize("answer", [sharing.RESTORE, common.CANCEL])
def test_a_backup_dropped_on_the_window_is_restored_if_one_says_so(
    apps: Apps, ui: Driver, tmp_path: Path, answer: str
) -> None:
    old = Store(str(tmp_path / "old"))
    assert import_game(old, (GAMES / f"{OTHER}.sushigo").read_bytes()).game
    backup = tmp_path / "Wasabi Bowl backup.sqlite3"
    backup.write_bytes(pack(old))
    old.close()
    app = apps.start()
    ui.window.dispatch("on_drop_file", os.fsencode(backup), 10, 10)
    ui.ticks(3)
    assert app.store.games() == []
    said = [text.text for text in found(app.navigator.uppermost, "text")]
    assert any(text.startswith("Wasabi Bowl backup.sqlite3 · 1 game · last played: ") for text in said)
    Hands(ui, app).tap("button", answer)
    ui.ticks(3)
    assert len(app.store.games()) == (answer == sharing.RESTORE)
    assert page_of(app) == ("history" if answer == sharing.RESTORE else "home")


def test_on_a_new_device_everything_is_as_it_was(apps: Apps, ui: Driver, tmp_path: Path) -> None:
    from sushigo_score.ui.features.export.restore import take_backup

    old = Store(str(tmp_path / "old"))
    for name in (OTHER, OVER):
        deleted = import_game(old, (GAMES / f"{name}.sushigo").read_bytes()).game
    old.delete(deleted)
    old.set("language", "pl")
    write_backup(tmp_path / "b.sqlite3", old)
    app = apps.start()
    take_backup(app, str(tmp_path / "b.sqlite3"))
    ui.ticks(3)
    assert message_of(app) == "Dodano: 1 gra. Dodano do kosza: 1 gra."
    assert page_of(app) == "history"
    assert (len(app.store.games()), len(app.store.trash())) == (1, 1)


def test_games_that_cannot_be_read_are_skipped_and_counted(ui: Driver, hands: Hands, documents: Path) -> None:
    copy = Path(back_up(hands.app.store)).rename(documents / "copy.sqlite3")
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        connection.execute("INSERT INTO games (uid, begun_at, moment) VALUES ('none', '2026-11-18', '2026-11-18')")
    to_settings(hands)
    hands.tap("row", sharing.RESTORE)
    hands.tap("row", file="copy.sqlite3")
    ui.ticks(3)
    assert message_of(hands.app).startswith("Already here: 1 game. Skipped: 1 game (")


def test_a_backup_holds_every_setting_of_the_settings_page() -> None:
    source = (ROOT / "sushigo_score" / "ui" / "shell" / "settings.py").read_text("utf-8")
    read = {*re.findall(r'(?:value|_one_of)\("(\w+)"', source), *re.findall(r"(\w+) = _OnOrOff\(", source)}
    of_this_screen = {"size"}
    assert {name for name in read if not name.startswith("system_")} == {*PERSONAL_SETTINGS, *of_this_screen}


def test_a_database_set_aside_is_listed_among_the_backups(ui: Driver, hands: Hands) -> None:
    store = hands.app.store
    games = store.games()
    aside = Path(store.folder) / "games.sqlite3.damaged-20261118T200000000000.sqlite3"
    Path(back_up(store)).rename(aside)
    import_game(store, (GAMES / f"{OTHER}.sushigo").read_bytes())
    to_settings(hands)
    hands.tap("row", sharing.RESTORE)
    (row,) = hands.shown("row", sharing.SET_ASIDE)
    assert row.detail == "November 18, 2026"
    assert row.more.startswith("1 game · last played: ")
    hands.tap("row", sharing.SET_ASIDE)
    ui.ticks(3)
    assert message_of(hands.app) == "Already here: 1 game."
    assert set(store.games()) > set(games)


def test_a_foreign_database_is_reported_and_its_games_are_recovered(apps: Apps) -> None:
    store = Store(str(apps.folder))
    import_game(store, (GAMES / f"{OTHER}.sushigo").read_bytes())
    store.database.execute("CREATE VIEW evil AS SELECT 1")
    store.close()
    app = apps.start()
    app.on_start()
    assert "Recovered: 1 game." in app.navigator.toast.text
    assert app.store.set_aside in app.navigator.toast.text.replace("\u200b", "")
    assert len(app.store.games()) == 1


def test_an_invalid_backup_changes_nothing(ui: Driver, hands: Hands, documents: Path) -> None:
    (documents / "bad.sqlite3").write_bytes(b"SQLite format 3\0" + bytes(2000))
    to_settings(hands)
    hands.tap("row", sharing.RESTORE)
    hands.tap("row", file="bad.sqlite3")
    ui.ticks(3)
    assert message_of(hands.app) == "This is not a backup from this app, or it is damaged; nothing was changed."
    assert len(hands.app.store.games()) == 1


def test_all_games_are_exported_as_a_spreadsheet(hands: Hands, documents: Path) -> None:
    store = hands.app.store
    import_game(store, (GAMES / f"{OTHER}.sushigo").read_bytes())
    third = import_game(store, (GAMES / "original-puppet-tied-on-top.sushigo").read_bytes()).game
    store.database.execute("UPDATE steps SET step = '{' WHERE game = ?", (third,))
    to_settings(hands)
    hands.tap("row", sharing.ALL_AS_CSV)
    hands.tap_main()
    [path] = documents.glob("*.csv")
    rows = list(csv.reader(StringIO(path.read_bytes().decode("utf-8-sig"), newline="")))
    assert len(rows) == 3
    assert message_of(hands.app).endswith("1 game could not be read and was skipped.")


def test_dates_are_in_the_local_time_zone(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    from datetime import UTC, timedelta, timezone

    from sushigo_score.ui.features.export import makers as kept_things

    kept = kept_things.kept_game(hands.app, hands.app.table.game)._replace(begun_at="2026-11-18T23:30:00+00:00")
    monkeypatch.setattr(kept_things, "local_zone", lambda: UTC)
    assert (kept.date, kept.day) == ("2026-11-18", "November 18, 2026")
    monkeypatch.setattr(kept_things, "local_zone", lambda: timezone(timedelta(hours=1)))
    assert (kept.date, kept.day) == ("2026-11-19", "November 19, 2026")


# --- licences -----------------------------------------------------------------------------------------


def test_all_dependencies_are_listed(hands: Hands) -> None:
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
    hands.tap("row", sharing.LICENCES)
    assert page_of(hands.app) == "licences"
    hands.ui.key(ESCAPE)
    assert page_of(hands.app) == "settings"


def test_a_picture_does_not_depend_on_the_look(ui: Driver, hands: Hands) -> None:
    from kivy.metrics import dp

    from sushigo_score.ui.features.export.makers import kept_game
    from sushigo_score.ui.features.export.result_picture import result_picture
    from sushigo_score.ui.kit.drawing.look import look

    kept = kept_game(hands.app, hands.app.table.game)
    pictures = set()
    for style, scale in (("Light", 1.0), ("Dark", 2.0)):
        look.style, look.text_scale = style, scale
        ui.ticks(3)
        pictures.add(result_picture(kept.state, kept.sheet, kept.day, kept.words))
    assert len(pictures) == 1
    assert dp(1) == 1
    assert look.palette.ground != "#fbf5e9"


def test_a_backup_with_only_continued_games_asks_only_about_these(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.gone_on(app)
    ui.ticks(3)
    tray = app.navigator.uppermost
    assert tray.title == "The backup is ahead in 2 games"
    assert not list(found(tray, "text", "Added: 0 games."))
    assert [row.title for row in found(tray, "switch")] == [
        "Ana, Ben, Chidi and Dóra",
        "Vigdís, Ousmane, Małgorzata, Teodor and Ji-woo",
    ]
    running, finished = (row.detail.split("\n") for row in found(tray, "switch"))
    assert running == ["Today", "Points in the backup: Ben +3"]
    assert finished == [
        "Today",
        "On this device, the game is finished.",
        "Winner: Małgorzata (in the backup: Ousmane)",
        "Points in the backup: Ousmane +24",
        "Vigdís is called Eve in the backup.",
    ]
    told = "\n".join(running + finished)
    assert not [word for word in ("there", "yours", "the other copy") if word in told], "one word for one thing"


def test_the_apps_own_backups_come_first_below_an_explanation(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.backups(app)
    ui.ticks(3)
    page = app.navigator.page
    [kept] = found(page, "text", f"{sharing.RESTORE_DETAIL}.")
    [heading] = found(page, "text", sharing.OWN_BACKUPS)
    assert list(found(page, "text", sharing.OWN_BACKUPS_DETAIL)), "before the tap, what it does"
    rows = [row for row in found(page, "row") if row.symbol in ("restore", "folder")]
    assert [row.symbol for row in rows] == ["restore", "restore", "folder"], "no folder stands between two backups"
    assert rows[1].title == sharing.SET_ASIDE
    assert all(row.top < heading.y < kept.y for row in rows[-1:])
    assert all(row.detail for row in rows[1:]), "each says where it is, or of what day"


@pytest.mark.parametrize("name", ["Ana", "2026-11-19 Vigdís, Ousmane, Małgorzata, Teodor, Ji-woo and all others"])
def test_a_long_name_shows_its_beginning_and_that_it_goes_on(ui: Driver, apps: Apps, name: str) -> None:
    app = apps.start()
    scenes.saving(app)
    ui.ticks(3)
    [field] = found(app.navigator.page, "field")
    app.keyboard.focus(field)
    field.text = name
    field.field.cursor = (len(name), 0)
    ui.ticks(2)
    drawn = len(field.canvas.after.children)
    app.keyboard.focus(None)
    ui.ticks(2)
    assert field.field.scroll_x == 0
    assert field.goes_on is (len(name) > 50)
    assert (len(field.canvas.after.children) > drawn) is field.goes_on, "faded only while nobody writes"


@pytest.mark.usefixtures("ui")
def test_all_names_of_a_result_are_of_one_size() -> None:
    from kivy.metrics import dp

    from sushigo_score.ui.kit.text.textures import text_size
    from sushigo_score.ui.pieces.result_table import Result, ResultRow, _name_room, _name_size, _name_texture

    names = ("Małgorzata", "Ana", "Teodor")
    rows = tuple(ResultRow(rank, name, rank, rank, (50,)) for rank, name in enumerate(names))
    columns, width = [dp(50)], dp(174)
    size, room = _name_size(Result(("Total",), rows, False), columns, width), _name_room(columns, width)
    assert text_size("Małgorzata", "name", room) == size < text_size("Ana", "name", room)
    assert len({_name_texture(name, room, dp(34), size).height for name in names}) == 1


@pytest.mark.usefixtures("wide")
def test_a_single_other_way_to_open_a_game_is_as_wide_as_the_way_up(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.files(app)
    ui.ticks(3)
    paste, up = (next(found(app.navigator.page, "row", symbol=symbol)) for symbol in ("paste", "fold"))
    assert paste.width == up.width


@pytest.fixture
def own_folders(tmp_path: Path) -> dict[str, Path]:
    folders = {name: tmp_path / name for name in ("Downloads", "Documents", "Pictures")}
    for folder in folders.values():
        folder.mkdir()
    return folders


@pytest.mark.parametrize(
    ("page", "kept", "folder"),
    [
        ("files", {}, "Downloads"),
        ("files", {"backups": True}, "Documents"),
        ("save", {"what": "backup"}, "Documents"),
        ("save", {"what": "picture"}, "Pictures"),
        ("files", {"folder": "/gone"}, "Downloads"),
    ],
)
def test_a_file_is_looked_for_where_people_keep_theirs(
    ui: Driver, apps: Apps, own_folders: dict[str, Path], page: str, kept: dict[str, object], folder: str
) -> None:
    app = apps.start()
    app.begin(scenes.start_of("original", 2))
    app.navigator.go(page, **kept, game=app.table.game)
    ui.ticks(3)
    hands = Hands(ui, app)
    assert [choice.text for choice in hands.shown("choice", chosen=True)] == [folder]
    hands.tap("choice", "Documents")
    assert app.navigator.page.kept()["folder"] == str(own_folders["Documents"])


def test_what_is_above_ones_own_folder_is_shown_only_on_purpose(ui: Driver, apps: Apps, tmp_path: Path) -> None:
    app = apps.start()
    app.navigator.go("files", folder=str(tmp_path))
    ui.ticks(3)
    hands = Hands(ui, app)
    assert not list(hands.shown("row", symbol="fold"))
    hands.tap("row", hands.say(common.ELSEWHERE))
    assert app.navigator.page.kept()["folder"] == str(tmp_path.parent)
    assert next(hands.shown("row", symbol="fold"))


def test_pictures_are_saved_where_the_last_one_was(ui: Driver, apps: Apps, own_folders: dict[str, Path]) -> None:
    app = apps.start()
    app.begin(scenes.start_of("original", 2))
    hands = Hands(ui, app)
    for what, place in (("picture", "Downloads"), ("game", "Documents")):
        app.navigator.go("save", what=what, game=app.table.game)
        hands.tap("choice", place)
        hands.tap("button", hands.say(sharing.SAVE_HERE))
        assert len(list(own_folders[place].iterdir())) == 1
    app.navigator.go("save", what="picture", game=app.table.game)
    assert app.navigator.page.kept()["folder"] == str(own_folders["Downloads"])
