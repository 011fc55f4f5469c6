"""Reading aloud: one text at a time, started by a button or a page that comes up, ended with the page that shows it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.event import EventDispatcher
from kivy.properties import StringProperty

from sushigo_score.device.device import Heard
from sushigo_score.text import aloud
from sushigo_score.text.languages import LANGUAGES
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.shell.device_io import on_our_thread

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


class ReadAloud(EventDispatcher):
    """Has the device read texts, in the language of the app."""

    reading = StringProperty("")
    """The text being read; empty if none is."""

    def __init__(self, app: WasabiBowlApp) -> None:
        super().__init__()
        self._app = app
        self._times = 0

    def begin(self) -> None:
        """Follow the navigator."""
        self._app.navigator.bind(on_moved=self._moved)

    def turn(self, text: str) -> None:
        """Read a text, or stop if it is already being read."""
        if self.reading == text:
            self.hush()
        else:
            self.read(text)

    def come(self, text: str) -> None:
        """Read a text that has come up, if the settings ask for that; failures are not reported."""
        if self._app.settings.reads_aloud and self._app.device.speaks:
            self.read(text, quiet=True)

    def read(self, text: str, *, quiet: bool = False) -> None:
        """Read a text in place of any other; if that fails, say why, unless `quiet`."""
        self._times += 1
        self.reading = text
        language = look.words.language
        self._app.device.say(text, language, on_our_thread(partial(self._over, self._times, language, quiet)))

    def hush(self) -> None:
        """Stop reading."""
        self._times += 1
        if self.reading:
            self.reading = ""
            self._app.device.hush()

    def _over(self, times: int, language: str, quiet: bool, heard: Heard) -> None:
        if times != self._times:
            return
        self.reading = ""
        if heard == "no voice" and not quiet:
            self._app.navigator.say(look.words.say(aloud.NO_VOICE, language=LANGUAGES[language].name))
        elif heard == "nothing" and not quiet:
            self._app.navigator.say(look.words.say(aloud.CANNOT_READ))

    def _moved(self, *_: object) -> None:
        """Stop reading if the text is no longer shown."""
        if self.reading and not any(
            isinstance(widget, AloudButton) and widget.saying == self.reading
            for widget in self._app.navigator.page.walk(restrict=True)
        ):
            self.hush()


class AloudButton(EventDispatcher):
    """A button that reads a text, or stops reading it."""

    text: Any
    symbol: Any

    def __init__(self, app: WasabiBowlApp, saying: str = "", **more: Any) -> None:
        self._aloud = app.feedback.aloud
        self._saying = saying
        super().__init__(on_tap=lambda: self._aloud.turn(self._saying), **more)
        self._aloud.bind(reading=self._show)
        self._show()

    @property
    def saying(self) -> str:
        """The text that it reads."""
        return self._saying

    @saying.setter
    def saying(self, text: str) -> None:
        if text != self._saying and self._aloud.reading == self._saying:
            self._aloud.hush()
        self._saying = text
        self._show()

    def _show(self, *_: object) -> None:
        reads = bool(self._saying) and self._aloud.reading == self._saying
        self.symbol = "hush" if reads else "aloud"
        self.text = look.words.say(aloud.STOP if reads else aloud.READ)


class AloudSymbol(AloudButton, SymbolButton):
    """The button as a symbol."""


class AloudWords(AloudButton, WordButton):
    """The button with words."""
