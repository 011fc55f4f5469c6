"""The display preferences that people set on a computer, and whether it has sound."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from math import isfinite
from typing import Any, Final

from sushigo_score.device.device import SystemLook

_PATIENCE: Final = 2.0
_LARGEST: Final = 2.0
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
    "--method", "org.freedesktop.portal.Settings.Read", "org.freedesktop.appearance", "contrast",
)  # fmt: skip


def wishes() -> SystemLook:
    """Ask the system; the default is a light theme and texts at 100%. May take a moment."""
    if sys.platform == "win32":
        return _of_windows()
    if sys.platform == "darwin":
        return _of_macos()
    gnome = ("gsettings", "get", "org.gnome.desktop.interface")
    return SystemLook(
        "dark" in _answer(*gnome, "color-scheme"),
        scale_of(_answer(*gnome, "text-scaling-factor")),
        _answer(*gnome, "enable-animations") == "false",
        _linux_wants_contrast(),
    )


def has_sound() -> bool:
    """Return False on a Linux with neither a sound card nor a sound server, where the libraries would complain."""
    if sys.platform != "linux":
        return True
    server = os.path.join(os.environ.get("XDG_RUNTIME_DIR", "/nowhere"), "pulse", "native")
    return bool(os.environ.get("PULSE_SERVER")) or os.path.exists(server) or os.path.exists(_CARD)


def scale_of(written: str, unit: float = 1.0) -> float:
    """Parse a system's text scale, and clamp it to what the app can show.

    >>> scale_of("1.25"), scale_of("150", 100), scale_of("nonsense"), scale_of("nan"), scale_of("9")
    (1.25, 1.5, 1.0, 1.0, 2.0)
    """
    try:
        scale = float(written) / unit
    except ValueError:
        return 1.0
    return min(max(scale, 1.0), _LARGEST) if isfinite(scale) else 1.0


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
    return _has_session() and "uint32 1" in _answer(*_PORTAL)


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
