"""Display preferences are read with the system's real commands, if it has them."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sushigo_score.device.desktop import system as device_system
from sushigo_score.device.desktop.system import Area, monitors, size_on_x, wishes
from sushigo_score.device.device import SystemLook

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks the way Linux is asked")

WINDOWS_WITH_CONTRAST = (
    ({"flags": 1, "known": 1, "window": 0x000000}, SystemLook(dark=True, high_contrast=True)),
    ({"flags": 1, "known": 1, "window": 0xFFFFFF, "AppsUseLightTheme": "0"}, SystemLook(high_contrast=True)),
    ({"flags": 0x7E, "known": 1, "window": 0x000000}, SystemLook()),
    ({"flags": 0x7E, "known": 1, "window": 0xFFFFFF, "AppsUseLightTheme": "0"}, SystemLook(dark=True)),
    ({"flags": 1, "known": 0, "window": 0x000000}, SystemLook()),
)
"""Windows' answers, and the resulting preferences: a contrast theme decides itself whether it is dark."""

SYSTEMS: tuple[tuple[str, dict[str, Any], bool], ...] = (
    ("win32", {"animation": 1, "known": 1}, False),
    ("win32", {"animation": 0, "known": 1}, True),
    ("win32", {"animation": 0, "known": 0}, False),
    ("darwin", {"reduceMotion": "1"}, True),
    ("darwin", {"reduceMotion": "0"}, False),
    ("darwin", {}, False),
)


def answering(folder: Path, script: str, program: str = "gsettings") -> None:
    command = folder / program
    command.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    command.chmod(0o755)


class User32:
    """The part of user32 that is called."""

    def __init__(self, asked: dict[str, Any]) -> None:
        self._asked = asked

    def SystemParametersInfoW(self, action: int, size: int, answer: Any, _: int) -> int:  # noqa: N802
        if action == 0x1042:
            answer._obj.value = self._asked.get("animation", 1)
        else:
            assert action == 0x42
            assert size == answer._obj.size == ctypes.sizeof(answer._obj)
            answer._obj.flags = self._asked.get("flags", 0)
        return int(self._asked["known"])

    def EnumDisplayMonitors(self, context: None, part: None, note: Any, data: int) -> int:  # noqa: N802
        assert (context, part, data) == (None, None, 0)
        return int(all(note(number, None, None, 0) for number in range(1, len(self._asked["monitors"]) + 1)))

    def GetMonitorInfoW(self, monitor: Any, answer: Any) -> int:  # noqa: N802
        info = answer._obj
        assert info.size == ctypes.sizeof(info) == 40
        info.free[:], info.flags = self._asked["monitors"][monitor.value - 1]
        return 1

    def GetSysColor(self, which: int) -> int:  # noqa: N802
        assert which == 5
        return int(self._asked["window"])


def ask_another(monkeypatch: pytest.MonkeyPatch, system: str, asked: dict[str, Any]) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(device_system, "_answer", lambda *question: asked.get(question[-1], ""))
    monkeypatch.setattr(device_system, "_registry", lambda _, name: asked.get(name, ""))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=User32(asked)), raising=False)
    monkeypatch.setattr(ctypes, "WINFUNCTYPE", ctypes.CFUNCTYPE, raising=False)


def test_a_system_without_answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert wishes() == SystemLook(dark=False, text_scale=1.0)


def test_a_system_that_answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    answering(
        tmp_path,
        'case "$3" in color-scheme) echo "\'prefer-dark\'";; enable-animations) echo false;; *) echo 1.3;; esac',
    )
    monkeypatch.setenv("PATH", str(tmp_path))
    assert wishes() == SystemLook(dark=True, text_scale=1.3, reduced_motion=True)


def test_a_system_with_animations(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    answering(tmp_path, 'case "$3" in enable-animations) echo true;; *) exit 1;; esac')
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not wishes().reduced_motion


@pytest.mark.parametrize(("system", "asked", "still"), SYSTEMS)
def test_other_systems_are_asked_in_their_own_way(
    monkeypatch: pytest.MonkeyPatch, system: str, asked: dict[str, Any], still: bool
) -> None:
    ask_another(monkeypatch, system, asked)
    assert wishes().reduced_motion is still


@pytest.mark.parametrize(("asked", "wished"), WINDOWS_WITH_CONTRAST)
def test_windows_with_a_contrast_theme(
    monkeypatch: pytest.MonkeyPatch, asked: dict[str, Any], wished: SystemLook
) -> None:
    ask_another(monkeypatch, "win32", asked)
    assert wishes() == wished


@pytest.mark.parametrize(("answer", "clear"), [("1", True), ("0", False), ("", False)])
def test_macos_with_increased_contrast(monkeypatch: pytest.MonkeyPatch, answer: str, clear: bool) -> None:
    ask_another(monkeypatch, "darwin", {"increaseContrast": answer})
    assert wishes() == SystemLook(high_contrast=clear)


def test_gnome_with_high_contrast(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    answering(tmp_path, 'test "$2 $3" = "org.gnome.desktop.a11y.interface high-contrast" && echo true')
    monkeypatch.setenv("PATH", str(tmp_path))
    assert wishes() == SystemLook(high_contrast=True)


@pytest.mark.parametrize(("level", "session", "clear"), [(1, True, True), (0, True, False), (1, False, False)])
def test_a_desktop_whose_portal_asks_for_contrast(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, level: int, session: bool, clear: bool
) -> None:
    answering(tmp_path, f'test "${{12}}" = contrast && echo "(<<uint32 {level}>>,)"', "gdbus")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere" if session else "")
    assert wishes() == SystemLook(high_contrast=clear)


def test_a_flatpak_asks_the_portal_for_what_gnome_is_set_to(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Its own settings say nothing about the desktop."""
    told = (
        "color-scheme) echo \"(<<'prefer-dark'>>,)\";; text-scaling-factor) echo '(<<1.25>>,)';; *) echo '(<<false>>,)'"
    )
    answering(tmp_path, f'test "${{11}}" = org.gnome.desktop.interface && case "${{12}}" in {told};; esac', "gdbus")
    answering(tmp_path, "echo \"'default'\"")
    monkeypatch.setattr("sushigo_score.device.desktop.system._SANDBOX", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    assert wishes() == SystemLook(dark=True, text_scale=1.25, reduced_motion=True)


def test_a_system_that_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    answering(tmp_path, "exit 1")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert wishes() == SystemLook()


def test_the_monitors_of_windows_are_known_without_their_task_bars(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {"monitors": [((-1280, 0, 0, 1024), 0), ((0, 0, 1920, 1040), 1)]}
    ask_another(monkeypatch, "win32", asked)
    assert monitors() == (Area(0, 0, 1920, 1040), Area(-1280, 0, 1280, 1024))


@pytest.mark.parametrize(
    "environment",
    [{}, {"WAYLAND_DISPLAY": "wayland-0"}, {"DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland"}, {"DISPLAY": ":nowhere"}],
)
def test_without_an_x_server_no_monitor_is_known(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str]) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert monitors() == ()


@pytest.mark.parametrize(
    ("resources", "size"),
    [
        ("Xcursor.size:\t24\nXft.dpi:\t168\nXft.hinting:\t1\n", 1.75),
        ("Xft.dpi: 110.4\n", 1.15),
        ("Xft.dpi:\t72\n", 1.0),
        ("Xft.dpi:\t9999\n", 4.0),
        ("Xft.dpi:\tlarge\n", 1.0),
        ("*Xft.dpi:\t192\n", 1.0),
        ("", 1.0),
        (None, 1.0),
    ],
)
def test_an_x_server_says_how_large_everything_should_be(
    monkeypatch: pytest.MonkeyPatch, resources: str | None, size: float
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(device_system, "_ask_x", lambda _: resources)
    assert size_on_x() == pytest.approx(size)


def test_the_text_scale_that_an_x_server_includes_counts_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    answering(tmp_path, 'case "$3" in text-scaling-factor) echo 1.25;; *) exit 1;; esac')
    monkeypatch.setenv("PATH", str(tmp_path))
    for told, size in ((1.25, 1.0), (2.5, 2.0)):
        monkeypatch.setattr(device_system, "size_on_x", lambda told=told: told)
        assert wishes() == SystemLook(text_scale=1.25, size=size)
