"""Keeping the games in sync with a folder that other devices share, while the app is open: a slice in every frame.

The folder is accessed in a thread: a network drive may be slow, or never answer.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from threading import Thread
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.event import EventDispatcher

from sushigo_score.game.session import now
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.household.folder import FolderRefused
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.text import sharing
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.motion import moving
from sushigo_score.ui.kit.widgets.field import writing
from sushigo_score.ui.shell import busy
from sushigo_score.ui.shell.device_io import on_our_thread
from sushigo_score.ui.shell.routes import OF_A_GAME, OF_THE_PAST
from sushigo_score.ui.shell.shared_folder import done_by, folder_at, tried

if TYPE_CHECKING:  # at run time imported only if a folder is shared
    from sushigo_score.records import SyncReport
    from sushigo_score.storage.household.sync import Job, Sync
    from sushigo_score.ui.shell.app import WasabiBowlApp

FOLDER: Final = "household.folder"
_SYNCED_AT: Final = "household.synced_at"
_CHECK_EVERY: Final = 20.0
"""In seconds: how often the folder is checked while nothing happens here."""
_AFTER_A_CHANGE: Final = 5.0
"""In seconds since the last change: a game is written when play pauses, not after every card."""
_SOON: Final = 0.5
_SLICE: Final = 0.004
_LONGEST_FINISH: Final = 2.0
"""In seconds: how long the app waits for the folder when it is closed."""


class Household(EventDispatcher):
    """Runs one sync round after another while a folder is chosen. `on_round` fires when one begins or is over."""

    __events__ = ("on_round",)

    def __init__(self, app: WasabiBowlApp) -> None:
        super().__init__()
        self._app = app
        self._work: Sync | None = None
        self._report: SyncReport
        """The report of the current round."""
        self._followed: set[int] = set()
        self._unwritten = False
        self.told: SyncReport | None = None
        """The report of the last round that was completed."""
        self.refused: Refusal | None = None
        """Why the last round failed, or was incomplete."""
        self._soon = Clock.create_trigger(self._begin, _SOON)
        self._after_a_change = Clock.create_trigger(self._begin, _AFTER_A_CHANGE)
        self._next = Clock.create_trigger(self._go_on, 0)
        self._every: Any = None

    # --- which folder ---------------------------------------------------------------------------------

    @property
    def address(self) -> str:
        """Where the folder is; empty if none is chosen."""
        with suppress(StoreRefused):
            return self._app.store.setting(FOLDER)
        return ""

    @property
    def synced_at(self) -> str:
        """When the last round was completed; empty if none was."""
        return self._app.store.setting(_SYNCED_AT)

    @property
    def running(self) -> bool:
        """True during a round."""
        return self._work is not None

    def choose(self, address: str) -> None:
        """Use a folder from now on, as it is. Raises Refusal if that cannot be saved."""
        from sushigo_score.storage.household.sync import join_again

        self.stop_round()
        join_again(self._app.store)
        self._app.store.set(FOLDER, address)
        self._app.store.set(_SYNCED_AT, "")
        self.refused = self.told = None
        self._begin()

    def leave(self) -> None:
        """Stop using a folder."""
        self.stop_round()
        self._app.store.set(FOLDER, "")
        self.refused = self.told = None

    # --- when -----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Start doing rounds."""
        table = self._app.table
        table.bind(on_change=self._changed, on_another_game=self._another_game)
        self._every = Clock.schedule_interval(self._begin_unless_playing, _CHECK_EVERY)
        self._soon()

    def round_soon(self) -> None:
        """Do a round in a moment."""
        self._soon()

    def _begin_unless_playing(self, *_: object) -> None:
        """Do a round, unless a card was just entered: then one follows when play pauses."""
        if not self._after_a_change.is_triggered:
            self._begin()

    def _changed(self, *_: object) -> None:
        if not self._app.table.visiting:
            self._unwritten = True
            self._after_a_change.cancel()
            self._after_a_change()

    def _another_game(self, *_: object) -> None:
        if self._unwritten:
            self._soon()

    def close(self) -> None:
        """Stop doing rounds; `finish` writes what is not written yet."""
        self._app.table.unbind(on_change=self._changed, on_another_game=self._another_game)
        for event in (self._soon, self._after_a_change, self._next, self._every):
            if event is not None:
                event.cancel()
        self.stop_round()

    def finish(self) -> None:
        """Write what is not written yet before the app ends, waiting for the folder only briefly."""
        if not (self._unwritten and self.address):
            return
        self.stop_round()
        until = monotonic() + _LONGEST_FINISH
        work, job, done = self._new_round(), None, None
        try:
            while monotonic() < until:
                job = work.send(done)
                done = done_by(job, until) if job is not None else None
        except StopIteration:
            self._unwritten = False
        except Refusal as refused:
            self.refused = refused
        work.close()

    def stop_round(self) -> None:
        """Interrupt the round; the next one goes on from there."""
        if self._work is not None:
            work, self._work = self._work, None
            work.close()

    # --- a round --------------------------------------------------------------------------------------

    def _begin(self, *_: object) -> None:
        if self._work is None and self.address and not busy.running and self._app.navigator.has_page:
            self._unwritten = False
            self._work = self._new_round()
            self.dispatch("on_round")
            self._go_on()

    def _new_round(self) -> Sync:
        from sushigo_score.records import SyncReport
        from sushigo_score.storage.household.sync import sync

        app, address = self._app, self.address
        self._report, self._followed = SyncReport(), set()
        return sync(app.store, folder_at(app.device, address), address, self._on_table, self._report)

    def _on_table(self) -> int:
        """Return the game that must not change now, as something is being asked about it; 0 if there is none."""
        app = self._app
        free = app.navigator.page.called in OF_A_GAME and not app.navigator.trays
        return 0 if free else app.table.game

    def _go_on(self, *_: object) -> None:
        if self._work is not None and (moving() or busy.running):
            self._next()
        else:
            self._send(None)

    def _send(self, done: object) -> None:
        """Advance the round for part of a frame, or until there is something to do in the folder."""
        until = perf_counter() + _SLICE
        while self._work is not None:
            work, self._work = self._work, None  # whatever goes wrong now, another round can begin
            try:
                job = work.throw(done) if isinstance(done, FolderRefused) else work.send(done)
            except StopIteration:
                self._over()
                return
            except Refusal as refused:
                self._failed(refused)
                return
            self._work, done = work, None
            self._follow()
            if job is not None and self._work is work:
                self._do(job, work)
            if job is not None:
                return
            if perf_counter() > until:
                self._next()
                return

    def _do(self, job: Job, work: Sync) -> None:
        def heard(done: object) -> None:
            if self._work is work:
                self._send(done)

        def try_it() -> None:
            done: object = FolderRefused("household.failed", code=0)
            try:
                done = tried(job)
            finally:
                on_our_thread(heard)(done)

        Thread(target=try_it, daemon=True).start()

    def _over(self) -> None:
        self._work = None
        self.refused = self._report.trouble
        self.told = self._report
        app = self._app
        with suppress(StoreRefused):
            app.store.set(_SYNCED_AT, now())
        if self._report.changed:
            app.summaries.refresh_soon()
            self._show_changes()
        if self._report.diverged:
            app.navigator.say(
                look.words.say(sharing.DIVERGED, games=len(self._report.diverged)),
                look.words.say(sharing.OTHER_DEVICES),
                partial(app.navigator.go, "household"),
            )
        self.dispatch("on_round")

    def _show_changes(self) -> None:
        """Refresh lists of games, unless somebody is writing there or has opened a tray over them."""
        navigator = self._app.navigator
        if navigator.page.called in ("home", *OF_THE_PAST) and not navigator.trays and writing.field is None:
            navigator.rebuild_soon()

    def _failed(self, refused: Refusal) -> None:
        self._work = None
        self.refused = refused
        self.dispatch("on_round")

    def on_round(self) -> None:
        """Fired when a round begins or is over."""

    # --- the game on the table --------------------------------------------------------------------------

    def _follow(self) -> None:
        """Reopen the game on the table if it went on elsewhere; leave it if it was deleted there."""
        table, app = self._app.table, self._app
        game = table.game
        if not game or game in self._followed:
            return
        if game in self._report.continued:
            self._followed.add(game)
            if table.open(game):
                app.show_game()
                app.navigator.say(look.words.say(sharing.CONTINUED_ELSEWHERE))
        elif game in self._report.deleted:
            self._followed.add(game)
            app.go_home()
            app.navigator.say(look.words.say(sharing.TRASHED_ELSEWHERE))
