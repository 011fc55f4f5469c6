"""Reading aloud on Android, with the text-to-speech engine chosen in its settings.

plyer can do that too, but only in English, and it blocks until the engine is ready.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import RLock
from typing import Any, Final, Literal, NamedTuple

from sushigo_score.device.android.java import activity, java, java_errors, java_string
from sushigo_score.device.device import DeviceError, Heard

_CLASS: Final = "android.speech.tts.TextToSpeech"


class _Saying(NamedTuple):
    """A text to be read or being read, with a number to identify it."""

    number: str
    text: str
    language: str
    heard: Callable[[Heard], object]


class Speech:
    """Reads one text at a time; the engine is started with the first one, asynchronously."""

    def __init__(self) -> None:
        self._lock = RLock()  # reentrant: the engine may call back while it is being created
        self._number = 0
        self._saying: _Saying | None = None
        self._engine: Any = None
        self._state: Literal["none", "begun", "ready"] = "none"
        self._listeners: tuple[Any, ...] = ()
        """Kept alive here, as Java does not hold references to them."""
        self._there = False

    @property
    def there(self) -> bool:
        """True if any engine is installed."""
        if not self._there:
            with suppress(DeviceError), java_errors():
                wanted = java("android.content.Intent")(java(f"{_CLASS}$Engine").INTENT_ACTION_TTS_SERVICE)
                self._there = not activity().getPackageManager().queryIntentServices(wanted, 0).isEmpty()
        return self._there

    def say(self, text: str, language: str, heard: Callable[[Heard], object]) -> None:
        """Read a text now, or once the engine is ready."""
        with self._lock:
            self.hush()
            self._saying = _Saying(str(self._number), text, language, heard)
            try:
                with java_errors():
                    if self._state == "none":
                        self._start_engine()
                    elif self._state == "ready":
                        self._speak(self._saying)
            except DeviceError:
                if self._engine is None:
                    self._state = "none"
                self._finish("nothing")

    def hush(self) -> None:
        """Stop reading the current text."""
        with self._lock:
            self._number += 1
            self._saying = None
            if self._state == "ready":
                with suppress(DeviceError), java_errors():
                    self._engine.stop()

    def close(self) -> None:
        """Release the engine."""
        with self._lock:
            self.hush()
            engine, self._engine, self._state = self._engine, None, "none"
            if engine is not None:
                with suppress(DeviceError), java_errors():
                    engine.shutdown()

    def _start_engine(self) -> None:
        self._listeners = _listeners(self._on_started, self._completed)
        self._state, self._engine = "begun", None
        self._engine = java(_CLASS)(activity(), self._listeners[0])

    def _on_started(self, status: int) -> None:
        """Handle the engine's startup; if it failed, the next text tries again."""
        with self._lock:
            if self._state != "begun":
                return
            self._state = "none"
            with suppress(DeviceError), java_errors():
                if status == java(_CLASS).SUCCESS:
                    self._engine.setOnUtteranceCompletedListener(self._listeners[1])
                    self._state = "ready"
                    if self._saying is not None:
                        self._speak(self._saying)
                    return
            self._finish("nothing")

    def _speak(self, saying: _Saying) -> None:
        known = java(_CLASS)
        if self._engine.setLanguage(java("java.util.Locale").forLanguageTag(saying.language)) < known.LANG_AVAILABLE:
            self._finish("no voice")
        elif self._engine.speak(java_string(saying.text), known.QUEUE_FLUSH, None, saying.number) != known.SUCCESS:
            self._finish("nothing")
            self.close()  # an engine that died is replaced by a new one

    def _completed(self, number: str) -> None:
        with self._lock:
            if self._saying is not None and self._saying.number == number:
                self._finish("all")

    def _finish(self, heard: Heard) -> None:
        saying, self._saying = self._saying, None
        if saying is not None:
            saying.heard(heard)


def _listeners(started: Callable[[int], object], completed: Callable[[str], object]) -> tuple[Any, Any]:
    """Return the Java listeners for the engine's startup and for the end of every text."""
    from jnius import PythonJavaClass, java_method

    class Started(PythonJavaClass):  # type: ignore[misc]
        __javainterfaces__ = (f"{_CLASS}$OnInitListener".replace(".", "/"),)

        @java_method("(I)V")  # type: ignore[untyped-decorator]
        def onInit(self, status: int) -> None:  # noqa: N802 - Java's name
            started(status)

    class Completed(PythonJavaClass):  # type: ignore[misc]
        __javainterfaces__ = (f"{_CLASS}$OnUtteranceCompletedListener".replace(".", "/"),)

        @java_method("(Ljava/lang/String;)V")  # type: ignore[untyped-decorator]
        def onUtteranceCompleted(self, number: str) -> None:  # noqa: N802 - Java's name
            completed(number)

    return Started(), Completed()
