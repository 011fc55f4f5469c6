"""Files that vanish or a disk that fails while the app is open: what is shown as saved is on disk, or reported."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from sushigo_score.device.device import OpenAlready
from sushigo_score.storage.database import FILE_NAME
from sushigo_score.storage.import_export import import_game
from sushigo_score.storage.store import Store
from sushigo_score.text import common, export
from sushigo_score.text.refusals import REFUSALS
from tests.game.tables import ORIGINAL
from tests.ui.failing import GONE, Failing, error, failing, folder_removed, folder_renamed, log_cut_off, removed
from tests.ui.playing import Hands
from tests.ui.scenes import SCENES, Scene

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

SOAK = bool(os.environ.get("WASABI_BOWL_SOAK"))
CODES = {"EIO": sqlite3.SQLITE_IOERR, "ENOSPC": sqlite3.SQLITE_FULL, "read-only": sqlite3.SQLITE_READONLY}
CARDS = ("squid", "tempura", "wasabi", "egg", "pudding")
MOST_STATEMENTS = 60 if SOAK else 10
"""No tap executes more than the former, and most execute the latter."""
TOLD = ("store.gone", "store.full", "store.disk_error", "store.read_only", "store.elsewhere")


def moments(seed: int, few: int, most: int) -> list[int]:
    """Return all of them in a soak, otherwise a random few."""
    return list(range(most)) if SOAK else sorted(Random(seed).sample(range(most), few))


class Tap(NamedTuple):
    """Something that people do, and how they see that it was done."""

    act: Callable[[], Any]
    done: Callable[[], bool]


class Played:
    """A scripted game in the app, and what of it is shown as saved."""

    def __init__(self, ui: Driver, apps: Apps) -> None:
        self.ui, self.apps = ui, apps
        self.app = apps.start()
        self.hands = Hands(ui, self.app)

    def begin(self) -> Played:
        assert self.app.begin(ORIGINAL)
        self.ui.ticks(2)
        return self

    def script(self) -> Iterator[Tap]:
        """Yield a whole game of two: a few cards in each round, with an undo and a look at other pages."""
        for number in range(3):
            for _ in range(2):
                for card in CARDS[number : number + 3]:
                    yield self._entering(partial(self.hands.tap_tile, card))
                yield self._entering(self.app.table.undo)
                yield self._leading_on()
            yield Tap(self._look_around, lambda: True)
            yield self._leading_on()

    def _entering(self, act: Callable[[], Any]) -> Tap:
        before = self.steps
        return Tap(act, lambda: self.steps > before)

    def _leading_on(self) -> Tap:
        before = self._where
        return Tap(self.hands.tap_main, lambda: self._where != before)

    @property
    def _where(self) -> tuple[str, int]:
        page = self.app.navigator.way[-1]
        return page.page, page.kept.get("seat", 0)

    def _look_around(self) -> None:
        for page in ("settings", "history", "people", "records"):
            self.app.navigator.go(page)
            self.app.step_back()

    def do(self, tap: Tap) -> None:
        """As Kivy does it: what is raised in the middle of a tap goes to the handler of the app."""
        if self.page == "trouble":
            self.hands.tap("button", self.hands.say(common.TRY_AGAIN))
        if self.page != "trouble":
            with self.handled():
                tap.act()
        self.ui.ticks(2)
        assert self.page != "crash", self.app.navigator.page.was["report"]

    @contextmanager
    def handled(self) -> Iterator[None]:
        from kivy.base import ExceptionManager

        try:
            yield
        except AssertionError:
            raise
        except Exception as raised:
            if self.app.crash_handler.handle_exception(raised) != ExceptionManager.PASS:
                raise

    @property
    def page(self) -> str:
        return str(self.app.navigator.page.called)

    @property
    def steps(self) -> int:
        """The number of steps shown as saved."""
        return len(self.app.table.session.entries)

    @property
    def said(self) -> bool:
        """True if people were told that the games cannot be reached, or why a tap was not taken."""
        toast = self.app.navigator.toast
        told = toast.text if toast is not None else ""
        return self.page == "trouble" or told in [self.hands.say(REFUSALS[key]) for key in TOLD]

    def on_disk(self) -> int:
        """Count the steps that the next start would find if the app were killed now."""
        copy = self.apps.folder.parent / "as after a kill"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(self.apps.folder, copy)
        (copy / f"{FILE_NAME}-shm").unlink(missing_ok=True)
        store = Store(str(copy))
        try:
            return len(store.entries(store.games()[0]))
        finally:
            store.close()


@pytest.fixture
def fails() -> Iterator[Failing]:
    with failing() as fails:
        yield fails


@pytest.fixture
def apps(apps: Apps) -> Apps:
    """Starts the app in a separate folder that can be removed."""
    apps.folder = apps.folder / "games"
    return apps


@pytest.mark.parametrize("kind", CODES)
def test_a_disk_that_fails_once_at_any_statement(ui: Driver, apps: Apps, fails: Failing, kind: str) -> None:
    """In each tap of a game, one statement fails: accepted steps are on disk, others are reported and can be retried."""
    failed = 0
    for number in moments(CODES[kind], 2, MOST_STATEMENTS):
        shutil.rmtree(apps.folder, ignore_errors=True)
        played = Played(ui, apps).begin()
        for tap in played.script():
            fails.arm(number, error(CODES[kind]))
            played.do(tap)
            failed += fails.disarm() > number
            assert played.on_disk() == played.steps
            if not tap.done():
                assert played.said
                played.do(tap)
            assert tap.done()
        assert played.page == "ending"
        apps.kill()
    assert failed


@pytest.mark.parametrize("harm", GONE, ids=lambda harm: harm.__name__)
def test_files_that_are_taken_away_at_any_statement(
    ui: Driver, apps: Apps, fails: Failing, harm: Callable[[Path], None]
) -> None:
    """Once they are gone, nothing is accepted, and the next tap reports it."""
    done = 0
    for at in moments(len(harm.__name__), 2, 400):
        for leftover in (apps.folder, apps.folder.with_name("elsewhere")):
            shutil.rmtree(leftover, ignore_errors=True)
        played = Played(ui, apps).begin()
        seen: list[int] = []

        def take_away(seen: list[int] = seen, played: Played = played) -> None:
            seen.append(played.steps)
            harm(apps.folder)

        script = played.script()
        fails.not_at_commit = harm is log_cut_off
        fails.arm(at, take_away)
        for tap in script:
            played.do(tap)
            if seen:
                break
        if seen:
            with suppress(AssertionError, StopIteration):  # there may be nothing to tap except the error page
                played.do(next(script))
            assert played.said, (at, played.page)
            assert played.steps == seen[0]
            done += 1
        fails.disarm()
        apps.kill()
    assert done


def refuse(*_: object) -> None:
    raise PermissionError(1, "Operation not permitted")


def reach(app: Any) -> list[Any]:
    """What can be touched now."""
    from sushigo_score.ui.kit.canvas_widget import Touchable

    return [widget for widget in app.navigator.uppermost.walk(restrict=True) if isinstance(widget, Touchable)]


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene.name != "crash"], ids=lambda scene: scene.name)
def test_no_page_is_at_fault_when_nothing_can_be_read(
    ui: Driver, apps: Apps, fails: Failing, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every statement fails until the disk recovers, and with it the page; then all files vanish."""
    from sushigo_score.ui.features.export import save

    played = Played(ui, apps)
    app = played.app
    monkeypatch.setattr(app, "stop", lambda: None)
    monkeypatch.setattr(save, "save", refuse)  # some pages would write into our own folders
    scene.show(app)
    ui.ticks(2)
    fails.arm(0, error(sqlite3.SQLITE_IOERR), lasting=True)
    was = app.navigator.way[-1].page
    for number in range(len(reach(app)) if SOAK else 3):
        if app.navigator.page.called != was:
            played.do(Tap(partial(app.navigator.start_at, *app.navigator.way), lambda: True))
        things = reach(app)
        chosen = number if SOAK else Random(f"{scene.name} {number}").randrange(max(len(things), 1))
        if chosen < len(things):
            played.do(Tap(partial(ui.touch, things[chosen]), lambda: True))
    played.do(Tap(app.navigator.rebuild, lambda: True))
    fails.disarm()
    played.do(Tap(app.navigator.rebuild, lambda: True))
    assert app.navigator.page.called != "trouble"
    removed(apps.folder)
    ui.touch(app.navigator, (1, 1))
    assert app.navigator.page.called in ("trouble", "save")


def test_the_game_on_the_table_can_be_saved_elsewhere(ui: Driver, apps: Apps) -> None:
    """It has all accepted steps and the same unique ID, and can be imported again."""
    played = Played(ui, apps).begin()
    app, hands = played.app, played.hands
    hands.tap_tile("squid")
    hands.tap_tile("tempura")
    folder_removed(apps.folder)
    hands.tap_tile("egg")
    assert played.page == "trouble"
    uid, state = app.table.journal_of(app.table.game).uid, app.table.state
    hands.tap("button", hands.say(common.SAVE_ELSEWHERE))
    documents = apps.folder.parent / "Documents"
    documents.mkdir()
    app.navigator.swap("save", what="game", game=app.table.game, folder=str(documents))
    hands.tap("button", hands.say(export.SAVE_HERE))
    (saved,) = documents.iterdir()
    assert json.loads(saved.read_text("utf-8"))["journal"]["game"] == uid
    app = apps.restart()
    assert app.store.games() == []
    taken = import_game(app.store, saved.read_bytes())
    assert app.store.session(taken.game).state == state


def test_a_game_that_came_back_goes_on(ui: Driver, apps: Apps) -> None:
    """What was refused while the files were elsewhere was written nowhere."""
    played = Played(ui, apps).begin()
    played.hands.tap_tile("squid")
    folder_renamed(apps.folder)
    played.hands.tap_tile("egg")
    assert played.page == "trouble"
    apps.folder.with_name("elsewhere").rename(apps.folder)
    played.hands.tap("button", played.hands.say(common.TRY_AGAIN))
    played.hands.tap_tile("tempura")
    assert played.app.table.state.at.tableaux[0].written == {"squid": 1, "tempura": 1}
    assert played.on_disk() == played.steps


def test_a_dialog_that_never_answers_leaves_another_way(ui: Driver, apps: Apps) -> None:
    """Whoever wants to save while a dialog of the system hangs is told, and can save on a page of the app."""
    from sushigo_score.ui.features.export.makers import GAME_FILE
    from sushigo_score.ui.features.export.menu import keep

    played = Played(ui, apps).begin()
    apps.device.picks, apps.device.refuses = True, OpenAlready()
    keep(played.app, GAME_FILE, played.app.table.game)
    ui.ticks(2)
    assert played.app.navigator.toast.text == played.hands.say(export.DIALOG_OPEN)
    played.app.navigator.toast.act()
    assert played.page == "save"
