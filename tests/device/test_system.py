"""What the system wishes for is asked of the real commands it has, or of none."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sushigo_score.device import system as device_system
from sushigo_score.device.device import SystemLook
from sushigo_score.device.system import wishes

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks the way Linux is asked")

SYSTEMS: tuple[tuple[str, dict[str, Any], bool], ...] = (
    ("win32", {"animation": 1, "known": 1}, False),
    ("win32", {"animation": 0, "known": 1}, True),
    ("win32", {"animation": 0, "known": 0}, False),
    ("darwin", {"reduceMotion": "1"}, True),
    ("darwin", {"reduceMotion": "0"}, False),
    ("darwin", {}, False),
)


def answering(folder: Path, script: str) -> None:
    command = folder / "gsettings"
    command.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    command.chmod(0o755)


def test_a_system_that_does_not_say(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert wishes() == SystemLook(dark=False, text_scale=1.0)


def test_a_system_that_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
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
def test_other_systems_are_asked_their_way(
    monkeypatch: pytest.MonkeyPatch, system: str, asked: dict[str, Any], still: bool
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(device_system, "_answer", lambda *question: asked.get(question[-1], ""))
    monkeypatch.setattr(device_system, "_registry", lambda _, name: asked.get(name, ""))

    class User32:
        @staticmethod
        def SystemParametersInfoW(action: int, _: int, answer: Any, __: int) -> int:  # noqa: N802
            assert action == 0x1042
            answer._obj.value = asked["animation"]
            return int(asked["known"])

    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=User32), raising=False)
    assert wishes().reduced_motion is still


def test_a_system_that_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    answering(tmp_path, "exit 1")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert wishes() == SystemLook()
