"""Work that may take a while: a slice in every frame, with its progress and a button to stop it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from kivy.clock import Clock

from sushigo_score.rules.refusals import Refusal
from sushigo_score.text import sharing
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

Result = TypeVar("Result")
Work = Generator[int, None, Result]
"""Yields how many games are done, and returns the result."""

_AT_ONCE: Final = 0.25
"""The time, in seconds, that work may take before a tray shows how far it is."""
_SLICE: Final = 0.03
"""The time, in seconds, taken from each frame after that."""


running: Final[set[Busy[Any]]] = set()
"""Keeps jobs alive: Kivy's clock holds only weak references."""


class Busy(Generic[Result]):
    """Runs some work, at once if it is short, then calls `then` with the result, or `failed` if it was refused."""

    def __init__(
        self,
        app: WasabiBowlApp,
        work: Work[Result],
        then: Callable[[Result], Any],
        failed: Callable[[Refusal | OSError], Any],
    ) -> None:
        self._app = app
        self._work = work
        self._then = then
        self._failed = failed
        self._done = 0
        self._caption: Caption | None = None
        self._tray: BottomSheet | None = None
        self._event: Any = None
        if self._do_for(_AT_ONCE):
            running.add(self)
            app.navigator.open_with(self._make_tray)
            self._event = Clock.schedule_interval(self._go_on, 0)

    def _make_tray(self) -> BottomSheet:
        self._caption = Caption(text=look.words.say(sharing.WORKING, games=self._done))
        self._tray = BottomSheet(self._caption, WordButton(text=look.words.say(sharing.STOP), on_tap=self._stop))
        self._tray.bind(on_away=self._put_away)
        return self._tray

    def _go_on(self, _: float) -> bool | None:
        if not self._app.navigator.has_page:
            self._work.close()
            self._finish()
            return False
        return None if self._do_for(_SLICE) else False

    def _do_for(self, seconds: float) -> bool:
        """Work for a while; False once it is over."""
        end = perf_counter() + seconds
        try:
            while perf_counter() < end:
                self._done = next(self._work)
                if self._caption is not None:
                    self._caption.text = look.words.say(sharing.WORKING, games=self._done)
        except StopIteration as over:
            self._finish()
            self._then(over.value)
        except (Refusal, OSError) as refused:
            self._finish()
            self._failed(refused)
        else:
            return True
        return False

    def _finish(self) -> None:
        running.discard(self)
        if self._event is not None:
            self._event.cancel()
            self._event = None
        if self._tray is not None:
            tray, self._tray = self._tray, None
            tray.away()

    def _stop(self) -> None:
        if self._tray is not None:
            self._tray.away()

    def _put_away(self, *_: object) -> None:
        if self._tray is not None:
            self._tray = None
            self._finish()
            self._work.close()
            self._app.navigator.say(look.words.say(sharing.STOPPED))
