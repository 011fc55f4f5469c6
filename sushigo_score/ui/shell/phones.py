"""Everyone's own phone at the table: on or off, and the game as phones see it. Off until somebody asks."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, ObjectProperty

from sushigo_score.game.commands.command import Command
from sushigo_score.game.session import Session
from sushigo_score.game.state import FINISHED
from sushigo_score.storage.sqlite import StoreRefused

if TYPE_CHECKING:
    from sushigo_score.phones.server import PageAddress, ServiceThread
    from sushigo_score.phones.taps import PhonesAtTable
    from sushigo_score.ui.shell.app import WasabiBowlApp

ALONE_SECONDS: Final = 30 * 60
_LOOK_AROUND: Final = 2.0
_MOST_OF_A_FRAME: Final = 0.006
"""In seconds: phones may take this much of a frame, which also has to draw what they change."""
_RESUME_SETTING: Final = "phones"
"""The setting with the game, key and port while phones are allowed, so that they go on by themselves after a crash."""
RESUMES_WITHIN: Final = 3 * 3600
"""In seconds: phones go on by themselves the same evening, and only in the same network."""
_NOTES_EVERY: Final = 5 * 60


class Phones(EventDispatcher):
    """The table that phones join, as `PhonesTable` defines it: everything happens on the app's own thread."""

    page: PageAddress | None = ObjectProperty(None, allownone=True)
    """Where phones find the page; None while phones are off."""
    ticks = NumericProperty(0)
    """Counts up whenever a phone may have come or gone, or somebody may be done."""

    moves_on = False

    def __init__(self, app: WasabiBowlApp, **more: Any) -> None:
        super().__init__(**more)
        self._app = app
        self._game = 0
        self._service: ServiceThread | None = None
        self.at_table: PhonesAtTable | None = None
        self._began = 0.0
        self._noted = 0.0
        self._looking: Any = None
        self._last_status: object = None
        """The status of the game that phones saw last."""
        self.revealed: int | None = None

    # --- the table, as phones see it ------------------------------------------------------------------

    @property
    def session(self) -> Session | None:
        """The game, while it is on the table."""
        table = self._app.table
        return table.session if table.is_open and table.game == self._game else None

    def enter(self, command: Command, by: str) -> None:
        """Carry out a command from a phone. Raises Refusal."""
        self._app.table.enter(command, by)

    def reveal(self, shown: int | None) -> None:
        """Show the desserts up to this line; None once all are known."""
        if shown != self.revealed:
            self.revealed = shown
            self._publish()

    # --- on and off -----------------------------------------------------------------------------------

    def start(self, key: str = "", port: int = 0) -> None:
        """Let phones join the game on the table. Raises OSError."""
        from sushigo_score.phones.security import USUAL_PORT, new_key
        from sushigo_score.phones.server import ServiceThread
        from sushigo_score.phones.taps import PhonesAtTable

        self.stop()
        self._game = self._app.table.game
        self.at_table = PhonesAtTable(self, time.monotonic)
        service = ServiceThread(self.at_table, _FrameQueue().post, key or new_key())
        self.page = service.start(self._addresses(), port or USUAL_PORT)
        self._service = service
        self._began = time.monotonic()
        self._app.table.bind(on_change=self._publish, on_another_game=self._another_game)
        self._looking = Clock.schedule_interval(self._look_around, _LOOK_AROUND)
        self._note()
        self._publish()
        self._app.stay_awake()

    def _addresses(self) -> tuple[str, ...]:
        from sushigo_score.phones.security import local_addresses

        return tuple(self._app.device.addresses() or local_addresses())

    def stop(self) -> None:
        """Turn the phones off, and keep them off after a restart."""
        if self._service is None:
            return
        self._shut_down()
        self._remember("")
        self.ticks += 1

    def _shut_down(self) -> None:
        if self._service is not None:
            self._service.stop()
            self._looking.cancel()
            self._app.table.unbind(on_change=self._publish, on_another_game=self._another_game)
        self._service = self.at_table = self.page = None
        self._app.stay_awake()
        self.revealed = None

    def close(self) -> None:
        """Turn the phones off as the app ends; they go on when it is back the same evening."""
        self._shut_down()

    def go_on(self) -> None:
        """Let phones go on with a game that they had joined when the app ended."""
        table = self._app.table
        if self._service is not None or not table.game:
            return
        with suppress(StoreRefused, ValueError, TypeError, KeyError, AttributeError, OSError):
            kept = json.loads(self._app.store.setting(_RESUME_SETTING) or "{}")
            if not kept or kept["game"] != table.game:
                return
            if not 0 <= time.time() - kept["at"] <= RESUMES_WITHIN:
                self._remember("")
            elif set(kept["addresses"]) & set(self._addresses()):
                self.start(str(kept["key"]), int(kept["port"]))

    def _note(self) -> None:
        """Note what is needed to go on, and that phones were on just now."""
        if self.page is not None:
            self._noted = time.monotonic()
            page = {"key": self.page.key, "port": self.page.port, "addresses": self.page.addresses}
            self._remember(json.dumps({"game": self._game, **page, "at": time.time()}))

    def _remember(self, what: str) -> None:
        with suppress(StoreRefused):
            self._app.store.set(_RESUME_SETTING, what)

    def pause(self) -> None:
        """Tell the phones that the app is in the background."""
        from sushigo_score.phones.server import PUT_AWAY

        if self._service is not None:
            self._service.pause(PUT_AWAY)

    def resume(self) -> None:
        """Tell the phones that the app is back."""
        if self._service is not None:
            self._service.pause("")
            self._publish()

    # --- changes --------------------------------------------------------------------------------------

    def _publish(self, *_: object) -> None:
        if self._service is not None and self.at_table is not None:
            session = self.session
            self._last_status = session.state.status if session is not None else self._last_status
            self._service.show(self.at_table.snapshot())

    def _another_game(self, *_: object) -> None:
        """Turn the phones off if the game was left when over, or for another one; otherwise they wait for it to come back."""
        table = self._app.table
        if (table.is_open and table.game != self._game) or (not table.is_open and self._last_status == FINISHED):
            self.stop()
        else:
            self._publish()

    def _look_around(self, _: float) -> None:
        """See who is there, and turn the phones off after half an hour without anybody."""
        if self.at_table is None:
            return
        if time.monotonic() - (self.at_table.last_heard or self._began) > ALONE_SECONDS:
            self.stop()
            return
        if time.monotonic() - self._noted > _NOTES_EVERY:
            self._note()
        self.ticks += 1
        self._publish()


class _FrameQueue:
    """Carries out what phones ask for in the app's next frame; if that is a lot, some waits for later frames."""

    def __init__(self) -> None:
        self._frame = -1
        self._spent = 0.0

    def post(self, work: Callable[[], None]) -> None:
        """Schedule some work; called on the service thread."""
        Clock.schedule_once(lambda _: self._do(work))

    def _do(self, work: Callable[[], None]) -> None:
        if self._frame != Clock.frames:
            self._frame, self._spent = Clock.frames, 0.0
        if self._spent > _MOST_OF_A_FRAME:
            self.post(work)
            return
        began = time.perf_counter()
        work()
        self._spent += time.perf_counter() - began
