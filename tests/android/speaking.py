"""The phone's text-to-speech engine: a separate process that answers asynchronously."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tests.android.intents import Intent, Text
    from tests.android.objects import PythonJavaClass

SERVICE: Final = "android.intent.action.TTS_SERVICE"
FLUSH: Final = 0
SUCCESS: Final = 0
_ERROR: Final = -1
_MISSING: Final = -1
"""Android's answer for a language whose voice could be downloaded, but is missing."""
_LONGEST: Final = 4000


class PackageManager:
    java = "android.content.pm.PackageManager"

    def queryIntentServices(self, intent: Intent, _flags: int) -> Found:
        return Found(empty=intent.action != SERVICE or not _here().engine)


class Found:
    java = "java.util.List"

    def __init__(self, *, empty: bool) -> None:
        self._empty = empty

    def isEmpty(self) -> bool:
        return self._empty


class Locale:
    java = "java.util.Locale"

    def __init__(self, tag: str) -> None:
        self.tag = tag

    @staticmethod
    def forLanguageTag(tag: str) -> Locale:
        return Locale(tag)


class TextToSpeech:
    """An engine; if it is missing, it reports that in its constructor, else later, on Android's main thread."""

    java = "android.speech.tts.TextToSpeech"

    def __init__(self, _context: Any, listener: PythonJavaClass) -> None:
        self._listener: PythonJavaClass | None = None
        self._language = ""
        self._ready = False
        if not _here().engine:
            listener.invoke("onInit", _ERROR)
            return
        _here().engines_running += 1
        _here().ui_thread.post(lambda: self._begin(listener))

    def _begin(self, listener: PythonJavaClass) -> None:
        self._ready = not _here().engine_fails
        listener.invoke("onInit", SUCCESS if self._ready else _ERROR)

    def setOnUtteranceCompletedListener(self, listener: PythonJavaClass) -> int:
        self._listener = listener
        return SUCCESS

    def setLanguage(self, locale: Locale) -> int:
        if not self._ready or locale.tag not in _here().voices:
            return _MISSING
        self._language = locale.tag
        return 0

    def speak(self, text: Text, mode: int, _params: None, number: str) -> int:
        if not self._ready or mode != FLUSH or len(text.toString()) > _LONGEST:
            return _ERROR
        _here().said.append((text.toString(), self._language))
        if not _here().waits:
            _here().ui_thread.post(lambda: self._over(number))
        return SUCCESS

    def _over(self, number: str) -> None:
        if self._listener is not None:
            self._listener.invoke("onUtteranceCompleted", number)

    def stop(self) -> int:
        _here().hushed += 1
        return SUCCESS

    def shutdown(self) -> None:
        if _here().engine:
            _here().engines_running -= 1
        self._ready = False


def _here() -> Any:
    from tests.android.phone import here

    return here()
