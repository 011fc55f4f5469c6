"""The app's activity, and what it asks of Android and other apps."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from threading import RLock
from typing import TYPE_CHECKING, Any, Final

from tests.android.clipping import ClipboardManager
from tests.android.intents import (
    CAME,
    CHOOSER,
    CREATE,
    GRANT_FOR_LONG,
    GRANT_READ,
    INTENT,
    OPEN,
    OPEN_TREE,
    OPENABLE,
    SEND,
    STREAM,
    TEXT,
    TITLE,
    VIEW,
    Intent,
    Uri,
)
from tests.android.speaking import PackageManager
from tests.android.throwing import Crash, JavaException, thrown

if TYPE_CHECKING:
    from tests.android.objects import PythonJavaClass
    from tests.android.screen import Resources, Window

_DONE, _CANCELLED = -1, 0
_TO_OPEN = 5000
"""The first request for a file to open, in android/hook.py."""
_MOST: Final = 1_000_000
"""How many bytes apps can pass to each other."""


class PythonActivity:
    java = "org.kivy.android.PythonActivity"

    def __init__(self) -> None:
        self._lock = RLock()
        self._results: list[PythonJavaClass] = []
        self._intents: list[PythonJavaClass] = []
        self._listened_to = False
        self._intent: Intent | None = None

    def getIntent(self) -> Intent | None:
        return self._intent or _here().started_by or Intent("android.intent.action.MAIN")

    def getTaskId(self) -> int:
        return int(_here().task)

    def getResources(self) -> Resources:
        from tests.android.screen import Resources

        return Resources()

    def getWindow(self) -> Window:
        from tests.android.screen import Window

        return Window()

    def getContentResolver(self) -> Any:
        from tests.android.keeping import ContentResolver

        return ContentResolver()

    def getPackageManager(self) -> PackageManager:
        return PackageManager()

    def getSystemService(self, name: str) -> Any:
        return {"vibrator": Vibrator, "clipboard": ClipboardManager, "uimode": UiModeManager}[name]()

    def getFilesDir(self) -> File:
        return File(os.environ["ANDROID_PRIVATE"])

    def getApplicationContext(self) -> Context:
        return Context()

    def finishAndRemoveTask(self) -> None:
        _here().gone.append("finished")

    def moveTaskToBack(self, _any_of_its_activities: bool) -> bool:
        _here().gone.append("to the back")
        return True

    def removeLoadingScreen(self) -> None:
        return

    @staticmethod
    def changeKeyboard(kind: int) -> None:
        _here().keyboards.append(kind)

    def runOnUiThread(self, runnable: PythonJavaClass) -> None:
        _here().ui_thread.post(lambda: runnable.invoke("run"))

    # --- other apps -----------------------------------------------------------------------------------

    def startActivity(self, intent: Intent) -> None:
        wanted = intent.extras[INTENT] if intent.action == CHOOSER else intent
        self._check(intent)
        if wanted.action == VIEW and (wanted.data or "").partition(":")[0] in _here().schemes:
            _here().visited.append(wanted.data)
            return
        if wanted.action != SEND or wanted.kind is None:
            raise _nobody(wanted)
        stream = wanted.extras.get(STREAM)
        address = stream.text if isinstance(stream, Uri) else ""
        readable = bool(wanted.flags & intent.flags & GRANT_READ)
        if address and readable and address not in _here().granted:
            raise thrown("java.lang.SecurityException", f"UID 10123 does not have permission to {address}")
        _here().shared.append(_shared(wanted, intent.text(TITLE), address, readable=readable and bool(address)))

    def startActivityForResult(self, intent: Intent, request: int) -> None:
        self._check(intent)
        of_a_file = intent.action in (OPEN, CREATE) and intent.kind is not None and OPENABLE in intent.categories
        of_a_folder = intent.action == OPEN_TREE and intent.kind is None and not intent.categories
        if not (of_a_file or of_a_folder):
            raise _nobody(intent)
        phone = _here()
        phone.asked.append((request, intent))
        if phone.answers:
            phone.answer(phone.answers.popleft(), request)

    @staticmethod
    def _check(intent: Intent) -> None:
        if not _here().apps:
            raise _nobody(intent)
        if intent.size() > _MOST:
            raise thrown("java.lang.RuntimeException", "Failure from system")

    # --- events ---------------------------------------------------------------------------------------

    def registerNewIntentListener(self, listener: PythonJavaClass) -> None:
        with self._lock:
            self._listened_to = True
            self._intents.append(listener)

    def unregisterNewIntentListener(self, listener: PythonJavaClass) -> None:
        with self._lock:
            self._intents.remove(listener)

    def registerActivityResultListener(self, listener: PythonJavaClass) -> None:
        with self._lock:
            self._results.append(listener)

    def unregisterActivityResultListener(self, listener: PythonJavaClass) -> None:
        with self._lock:
            self._results.remove(listener)

    def answer(self, request: int, asked: Intent, address: str | None) -> None:
        """Deliver what was chosen in another app's picker: python-for-android's onActivityResult, with android/hook.py."""
        from tests.android.phone import Document

        answer = None if address is None else Intent(None, address)
        if address is not None and asked.action == CREATE and address not in _here().documents:
            _here().keep(address, Document(asked.text(TITLE)))
        if address is not None:
            _here().granted.add(address)
            _here().persistable = asked.flags & GRANT_FOR_LONG != 0
        result = _CANCELLED if answer is None else _DONE
        if _here().hooked and not self._results and request >= _TO_OPEN and answer is not None:
            self._intent = Intent(VIEW, address)
            self._intent.putLong(CAME, _moment())
        self._tell(self._results, lambda one: one.invoke("onActivityResult", request, result, answer))

    def come(self, intent: Intent) -> None:
        """Open something from another app in our task: python-for-android's onNewIntent, with android/hook.py.

        What it keeps dies with the process: a restarted app has the intent that its task started with.
        """
        came = intent.copy()
        if _here().hooked and came.action in (VIEW, SEND):
            with suppress(JavaException):
                came.putLong(CAME, _moment())
            self._intent = came
        if self._listened_to:
            self._tell(self._intents, lambda one: one.invoke("onNewIntent", came))

    def _tell(self, listeners: list[PythonJavaClass], tell: Callable[[PythonJavaClass], None]) -> None:
        with self._lock:  # blocks other threads, but this one may change the list while iterating
            for listener in listeners:
                before = len(listeners)
                tell(listener)
                if len(listeners) != before:
                    raise Crash("java.util.ConcurrentModificationException")


_moments = [0]


def _moment() -> int:
    """Return the current time in milliseconds, unique for each call."""
    _moments[0] = max(_moments[0] + 1, time.time_ns() // 1_000_000)
    return _moments[0]


def _shared(wanted: Intent, title: str, address: str, *, readable: bool) -> Any:
    from tests.android.phone import Shared

    return Shared(wanted.kind or "", title, wanted.text(TEXT), address, readable)


def _nobody(intent: Intent) -> Exception:
    return thrown("android.content.ActivityNotFoundException", f"No Activity found to handle {intent.action}")


def _here() -> Any:
    from tests.android.phone import here

    return here()


class Vibrator:
    java = "android.os.Vibrator"

    def vibrate(self, how: Any, repeat: int = -1) -> None:
        if "android.permission.VIBRATE" not in _here().permissions:
            raise thrown("java.lang.SecurityException", "Requires VIBRATE permission")
        if repeat != -1:
            raise thrown("java.lang.IllegalArgumentException", "it would never end")
        _here().vibrations.append(how.duration if isinstance(how, VibrationEffect) else how)


class VibrationEffect:
    java = "android.os.VibrationEffect"

    def __init__(self, duration: int | list[int]) -> None:
        self.duration = duration

    @classmethod
    def createOneShot(cls, duration: int, amplitude: int) -> VibrationEffect:
        if duration <= 0 or not (amplitude == -1 or 0 < amplitude <= 255):
            raise thrown("java.lang.IllegalArgumentException", "duration must be positive")
        return cls(duration)

    @classmethod
    def createWaveform(cls, timings: list[int], repeat: int) -> VibrationEffect:
        if not any(timings) or not -1 <= repeat < len(timings):
            raise thrown("java.lang.IllegalArgumentException", "timings must be non-zero, repeat within them")
        return cls(timings)


ANIMATOR_SCALE = "animator_duration_scale"


class GlobalSettings:
    java = "android.provider.Settings$Global"

    @staticmethod
    def getFloat(_resolver: Any, name: str, otherwise: float) -> float:
        scale = _here().animator_scale if name == ANIMATOR_SCALE else None
        return otherwise if scale is None else float(scale)


CLEAR_TEXTS = "high_text_contrast_enabled"


class SecureSettings:
    java = "android.provider.Settings$Secure"

    @staticmethod
    def getInt(_resolver: Any, name: str, otherwise: int) -> int:
        if not _here().readable_settings:
            raise thrown("java.lang.SecurityException", f"Settings key: <{name}> is not readable")
        wanted = _here().clear_texts if name == CLEAR_TEXTS else None
        return otherwise if wanted is None else int(wanted)


class UiModeManager:
    java = "android.app.UiModeManager"

    @staticmethod
    def getContrast() -> float:
        return float(_here().contrast)


class File:
    java = "java.io.File"

    def __init__(self, path: str) -> None:
        self._path = path

    def getAbsolutePath(self) -> str:
        return os.path.abspath(self._path)


class Context:
    java = "android.content.Context"


class WallpaperManager:
    java = "android.app.WallpaperManager"

    @staticmethod
    def getInstance(_context: Any) -> WallpaperManager:
        return WallpaperManager()


class Hardware:
    @staticmethod
    def getDPI() -> int:
        return int(160 * _here().density)
