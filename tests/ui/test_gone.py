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
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.database import FILE_NAME
from sushigo_score.storage.store import Store
from sushigo_score.text import common, sharing
from sushigo_score.text.language import words_for
from tests.game.tables import ORIGINAL
from tests.stores import import_game
from tests.ui.failing import GONE, Failing, error, failing, folder_removed, folder_renamed, log_cut_off, removed
from tests.ui.finding import message_of, page_of
from tests.ui.keys import TAB
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
        self._said_meanwhile = False
        """True once it was reported on a page that was left within the same tap."""

    def begin(self) -> Played:
        assert self.app.begin(ORIGINAL)
        self.ui.ticks(2)
        return self

    def script(self) -> Iterator[Tap]:
        """Yield a whole game of two: a few cards in each round, with an undo and a look at other pages."""
        for number in range(3):
            for _ in range(2):
                for card in CARDS[number : number + 3]:
                    yield self._entry_tap(partial(self.hands.tap_tile, card))
                yield self._entry_tap(self.app.table.undo)
                yield self._next_tap()
            yield Tap(self._look_around, lambda: True)
            yield self._next_tap()

    def _entry_tap(self, act: Callable[[], Any]) -> Tap:
        before = self.steps
        return Tap(act, lambda: self.steps > before)

    def _next_tap(self) -> Tap:
        before = self._where
        return Tap(self.hands.end_round, lambda: self._where != before)

    @property
    def _where(self) -> tuple[str, int]:
        page = self.app.navigator.way[-1]
        return page.page, page.kept.get("seat", 0)

    def _look_around(self) -> None:
        for page in ("settings", "history", "people", "records"):
            self.app.navigator.go(page)
            self.ui.key(TAB)  # a page reports problems only on a touch or key
            self._said_meanwhile |= self.said
            self.app.step_back()

    def do(self, tap: Tap) -> None:
        """Perform a tap as Kivy does: exceptions go to the app's handler."""
        self._said_meanwhile = False
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
        return page_of(self.app)

    @property
    def steps(self) -> int:
        """The number of steps shown as saved."""
        return len(self.app.table.session.entries)

    @property
    def said(self) -> bool:
        """True if it was reported that the games are unavailable, or why a tap was refused."""
        reasons = [words_for("en").refused(Refusal(key)) for key in TOLD]
        return self._said_meanwhile or self.page == "trouble" or message_of(self.app) in reasons

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
def test_files_that_vanish_at_any_statement(
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


def touchables(app: Any) -> list[Any]:
    """Return everything that can currently be touched."""
    from sushigo_score.ui.kit.drawing.canvas_widget import Touchable

    return [widget for widget in app.navigator.uppermost.walk(restrict=True) if isinstance(widget, Touchable)]


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene.name != "crash"], ids=lambda scene: scene.name)
def test_no_page_crashes_when_nothing_can_be_read(
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
    for number in range(len(touchables(app)) if SOAK else 3):
        if app.navigator.page.called != was:
            played.do(Tap(partial(app.navigator.start_at, *app.navigator.way), lambda: True))
        things = touchables(app)
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
    [headline] = hands.shown("text", hands.say(common.UNREACHABLE))
    assert headline.kind == "title"
    uid, state = app.table.journal_of(app.table.game).uid, app.table.state
    hands.tap("button", hands.say(common.SAVE_ELSEWHERE))
    documents = apps.folder.parent / "Documents"
    documents.mkdir()
    app.navigator.swap("save", what="game", game=app.table.game, folder=str(documents))
    hands.tap("button", hands.say(sharing.SAVE_HERE))
    (saved,) = documents.iterdir()
    assert json.loads(saved.read_text("utf-8"))["journal"]["game"] == uid
    app = apps.restart()
    assert app.store.games() == []
    taken = import_game(app.store, saved.read_bytes())
    assert app.store.session(taken.game).state == state


def test_a_game_whose_files_return_can_be_continued(ui: Driver, apps: Apps) -> None:
    """Nothing that was refused meanwhile was written."""
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


def test_a_dialog_that_hangs_leaves_an_alternative(ui: Driver, apps: Apps) -> None:
    """Saving while a system dialog hangs is reported, with the app's own page as an alternative."""
    from sushigo_score.ui.features.export.makers import GAME_FILE
    from sushigo_score.ui.features.export.menu import keep

    played = Played(ui, apps).begin()
    apps.device.picks, apps.device.refuses = True, OpenAlready()
    keep(played.app, GAME_FILE, played.app.table.game)
    ui.ticks(2)
    assert played.app.navigator.toast.text == played.hands.say(sharing.DIALOG_OPEN)
    played.app.navigator.toast.act()
    assert played.page == "save"
