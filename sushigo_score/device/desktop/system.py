"""What to ask a computer about: the display preferences that people set on it, sound, monitors, which programs it has."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from threading import Thread
from typing import Any, Final, NamedTuple, TypeVar

from sushigo_score.device.device import LARGEST_SIZE, SystemLook, scale_of

_T = TypeVar("_T")
_PATIENCE: Final = 2.0
_XFT_DPI: Final = re.compile(r"^Xft\.dpi:\s*([0-9]{1,4}(?:\.[0-9]+)?)\s*$", re.MULTILINE)
_USUAL_DPI: Final = 96
_CARD: Final = "/dev/snd/controlC0"
_CLIENT_AREA_ANIMATION: Final = 0x1042
"""Windows' SPI_GETCLIENTAREAANIMATION."""
_HIGH_CONTRAST: Final = 0x0042
"""Windows' SPI_GETHIGHCONTRAST."""
_CONTRAST_IS_ON: Final = 0x1
_WINDOW_COLOUR: Final = 5
"""Windows' COLOR_WINDOW."""
_MIDDLE_GREY: Final = 0x80
_PORTAL: Final = (
    "gdbus", "call", "--session", "--timeout", "1",
    "--dest", "org.freedesktop.portal.Desktop", "--object-path", "/org/freedesktop/portal/desktop",
    "--method", "org.freedesktop.portal.Settings.Read",
)  # fmt: skip
_GNOME: Final = "org.gnome.desktop.interface"
_SANDBOX: Final = "/.flatpak-info"
"""A file that is there in a Flatpak, which has none of the desktop's settings and asks the portal for them."""


def wishes() -> SystemLook:
    """Ask the system; the default is a light theme and texts at 100%. May take a moment."""
    if sys.platform == "win32":
        return _of_windows()
    if sys.platform == "darwin":
        return _of_macos()
    text_scale = scale_of(_of_gnome("text-scaling-factor"))
    return SystemLook(
        "dark" in _of_gnome("color-scheme"),
        text_scale,
        _of_gnome("enable-animations") == "false",
        _linux_wants_contrast(),
        max(1.0, round(size_on_x() / text_scale, 2)),
    )


def size_on_x() -> float:
    """Return how large an X server wants everything, including its texts, as no window on it is scaled; elsewhere 1.

    All desktops tell it in the same place, also for X windows beside Wayland.
    """
    told = (_ask_x(_resources) if _opens_on_x() else None) or ""
    dpi = _XFT_DPI.search(told)
    return scale_of(dpi[1], _USUAL_DPI, LARGEST_SIZE) if dpi else 1.0


def _resources(x: Any, display: int) -> str:
    import ctypes

    x.XResourceManagerString.restype = ctypes.c_char_p
    told = x.XResourceManagerString(ctypes.c_void_p(display))
    return told.decode("latin-1") if told else ""


def has_sound() -> bool:
    """Return False on a Linux with neither a sound card nor a sound server, where the libraries would complain."""
    if sys.platform != "linux":
        return True
    server = os.path.join(os.environ.get("XDG_RUNTIME_DIR", "/nowhere"), "pulse", "native")
    return bool(os.environ.get("PULSE_SERVER")) or os.path.exists(server) or os.path.exists(_CARD)


def _answer(*question: str) -> str:
    if shutil.which(question[0]) is None:
        return ""
    try:
        asked = subprocess.run(question, capture_output=True, text=True, timeout=_PATIENCE, check=False)  # noqa: S603 - a fixed command
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return asked.stdout.strip()


def _linux_wants_contrast() -> bool:
    """Return whether GNOME's switch is on, or the desktop portal reports high contrast."""
    if _answer("gsettings", "get", "org.gnome.desktop.a11y.interface", "high-contrast") == "true":
        return True
    return "uint32 1" in _of_portal("org.freedesktop.appearance", "contrast")


def _of_gnome(setting: str) -> str:
    if os.path.exists(_SANDBOX):
        return _of_portal(_GNOME, setting)
    return _answer("gsettings", "get", _GNOME, setting)


def _of_portal(settings: str, name: str) -> str:
    """Return what the desktop portal tells of a setting, without its brackets."""
    return _answer(*_PORTAL, settings, name).strip("(<,>)") if _has_session() else ""


def _has_session() -> bool:
    """Return whether there is a D-Bus session: without one, asking would start a daemon that stays."""
    there = os.path.join(os.environ.get("XDG_RUNTIME_DIR", "/nowhere"), "bus")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or os.path.exists(there)


def _of_macos() -> SystemLook:
    dark = "dark" in _answer("defaults", "read", "-g", "AppleInterfaceStyle").casefold()
    wanted = ("defaults", "read", "com.apple.universalaccess")
    still = _answer(*wanted, "reduceMotion") == "1"
    return SystemLook(dark, reduced_motion=still, high_contrast=_answer(*wanted, "increaseContrast") == "1")


def _of_windows() -> SystemLook:
    light = _registry(r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize", "AppsUseLightTheme")
    scale = _registry(r"Software\Microsoft\Accessibility", "TextScaleFactor")
    clear = _windows_wants_contrast()
    dark = _contrast_theme_is_dark() if clear else light == "0"
    return SystemLook(dark, scale_of(scale, 100), _windows_keeps_still(), clear)


def _user32() -> Any:
    import ctypes

    return ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]


def _windows_keeps_still() -> bool:
    import ctypes

    animated = ctypes.c_int(1)
    asked = _user32().SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(animated), 0)
    return bool(asked) and not animated.value


def _windows_wants_contrast() -> bool:
    import ctypes

    class HighContrast(ctypes.Structure):
        _fields_ = (("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_void_p))

    answer = HighContrast(size=ctypes.sizeof(HighContrast))
    asked = _user32().SystemParametersInfoW(_HIGH_CONTRAST, answer.size, ctypes.byref(answer), 0)
    return bool(asked) and bool(answer.flags & _CONTRAST_IS_ON)


def _contrast_theme_is_dark() -> bool:
    """Return whether a contrast theme is dark: its colours override the light or dark mode of apps."""
    colour = int(_user32().GetSysColor(_WINDOW_COLOUR))
    return max(colour & 0xFF, colour >> 8 & 0xFF, colour >> 16 & 0xFF) < _MIDDLE_GREY


def _registry(key: str, name: str) -> str:
    import winreg

    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:  # type: ignore[attr-defined,unused-ignore]
            return str(winreg.QueryValueEx(opened, name)[0])  # type: ignore[attr-defined,unused-ignore]
    except OSError:
        return ""


# --- monitors -----------------------------------------------------------------------------------------

_ANYBODY: Final = -1
_X_PATIENCE: Final = 5.0
"""In seconds: an X server answers within milliseconds, unless it is far away."""
_NAMES_MONITORS: Final = (1, 5)
"""The first version of RandR that does: an older one would end the app at the question."""
_PRIMARY: Final = 1
"""Windows' MONITORINFOF_PRIMARY."""


class Area(NamedTuple):
    """A part of the desktop; its origin is the upper left corner of the main monitor on Windows, of all of them on X."""

    left: int
    top: int
    width: int
    height: int


def monitors() -> tuple[Area, ...]:
    """Return what windows may cover of each monitor, the main one first; empty where the system itself sees to that."""
    if sys.platform == "win32":
        return _monitors_of_windows()
    return _ask_x(_monitors_of_x) or () if _opens_on_x() else ()


def _opens_on_x(environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether SDL opens windows on an X server: it tries one first, also beside Wayland."""
    driver = environment.get("SDL_VIDEODRIVER") or "x11"
    return sys.platform == "linux" and driver.startswith("x11") and bool(environment.get("DISPLAY"))


def _monitors_of_windows() -> tuple[Area, ...]:
    import ctypes

    class Info(ctypes.Structure):
        _fields_ = (
            ("size", ctypes.c_uint),
            ("whole", ctypes.c_int * 4),
            ("free", ctypes.c_int * 4),
            ("flags", ctypes.c_uint),
        )

    found: list[tuple[bool, Area]] = []

    def note(monitor: int, *_: object) -> int:
        info = Info(size=ctypes.sizeof(Info))
        if _user32().GetMonitorInfoW(ctypes.c_void_p(monitor), ctypes.byref(info)):
            left, top, right, bottom = info.free
            found.append((not info.flags & _PRIMARY, Area(left, top, right - left, bottom - top)))
        return 1

    handles = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_ssize_t)
    ask = ctypes.WINFUNCTYPE(ctypes.c_int, *handles)(note)  # type: ignore[attr-defined,unused-ignore]
    _user32().EnumDisplayMonitors(None, None, ask, 0)
    return tuple(area for _, area in sorted(found))


def _monitors_of_x(x: Any, display: int) -> tuple[Area, ...]:
    import ctypes

    class Monitor(ctypes.Structure):
        _fields_ = (
            ("name", ctypes.c_ulong),
            ("primary", ctypes.c_int),
            ("automatic", ctypes.c_int),
            ("outputs", ctypes.c_int),
            *((side, ctypes.c_int) for side in ("left", "top", "width", "height", "millimetres", "high")),
            ("which", ctypes.c_void_p),
        )

    randr = _randr(display)
    if randr is None:
        screen = x.XDefaultScreen(ctypes.c_void_p(display))
        sides = (side(ctypes.c_void_p(display), screen) for side in (x.XDisplayWidth, x.XDisplayHeight))
        return (Area(0, 0, *sides),)
    number = ctypes.c_int()
    x.XDefaultRootWindow.restype = ctypes.c_ulong
    root = ctypes.c_ulong(x.XDefaultRootWindow(ctypes.c_void_p(display)))
    randr.XRRGetMonitors.restype = ctypes.POINTER(Monitor)
    told = randr.XRRGetMonitors(ctypes.c_void_p(display), root, 1, ctypes.byref(number))
    found = [
        (not told[at].primary, Area(told[at].left, told[at].top, told[at].width, told[at].height))
        for at in range(number.value)
    ]
    if told:
        randr.XRRFreeMonitors(told)
    return tuple(area for _, area in sorted(found))


def _randr(display: int) -> Any:
    """Return the library that lists monitors; None if it or the X server is too old."""
    import ctypes

    try:
        randr = ctypes.CDLL("libXrandr.so.2")
    except OSError:
        return None
    first, second = ctypes.c_int(), ctypes.c_int()
    for ask in (randr.XRRQueryExtension, randr.XRRQueryVersion):
        if not ask(ctypes.c_void_p(display), ctypes.byref(first), ctypes.byref(second)):
            return None
    return randr if (first.value, second.value) >= _NAMES_MONITORS else None


def let_others_to_front() -> None:
    """Let other programs come to the front: Windows grants that only to the one just started, or those it allows."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(_ANYBODY)


def any_screen(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Return False if there is certainly no screen, before any window is opened.

    Naming a video driver explicitly counts as having one, visible or not.

    >>> any_screen({}, "linux"), any_screen({"SDL_VIDEODRIVER": "offscreen"}, "linux"), any_screen({}, "win32")
    (False, True, True)
    """
    if platform != "linux" or environment.get("SDL_VIDEODRIVER") or environment.get("WAYLAND_DISPLAY"):
        return True
    return bool(environment.get("DISPLAY")) and _ask_x(lambda *_: True) is not None


def _ask_x(ask: Callable[[Any, int], _T]) -> _T | None:
    """Ask the X server something; None if it is gone, refuses us, or never answers."""
    import ctypes

    try:
        x = ctypes.CDLL("libX11.so.6")
    except OSError:
        return None
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XCloseDisplay.argtypes = [ctypes.c_void_p]
    answers = []

    def connect() -> None:
        display = x.XOpenDisplay(None)
        if display:
            answers.append(ask(x, display))
            x.XCloseDisplay(display)

    asking = Thread(target=connect, daemon=True)
    asking.start()
    asking.join(_X_PATIENCE)
    return answers[0] if answers else None


# --- other programs ------------------------------------------------------------------------------------


_GRACE: Final = 1.0
"""How many seconds a program has to end once it is asked to."""
_CREATE_NO_WINDOW: Final = 0x08000000
FLAGS: Final = _CREATE_NO_WINDOW if sys.platform == "win32" else 0
"""The creation flags for every program."""


def is_installed(name: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether a program is installed."""
    return shutil.which(name, path=environment.get("PATH")) is not None


def end(running: subprocess.Popen[bytes]) -> None:
    """Terminate a program; kill it if it does not end in time."""
    running.terminate()
    try:
        running.wait(_GRACE)
    except subprocess.TimeoutExpired:
        running.kill()
        running.wait()
