"""What the system wishes for is asked of the real commands it has, or of none."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from sushigo_score.device.device import SystemLook
from sushigo_score.device.system import wishes

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks the way Linux is asked")


def answering(folder: Path, script: str) -> None:
    command = folder / "gsettings"
    command.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    command.chmod(0o755)


def test_a_system_that_does_not_say(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert wishes() == SystemLook(dark=False, text_scale=1.0)


def test_a_system_that_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    answering(tmp_path, 'case "$3" in color-scheme) echo "\'prefer-dark\'";; *) echo 1.3;; esac')
    monkeypatch.setenv("PATH", str(tmp_path))
    assert wishes() == SystemLook(dark=True, text_scale=1.3)


def test_a_system_that_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    answering(tmp_path, "exit 1")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert wishes() == SystemLook()
