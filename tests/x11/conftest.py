"""A screen for each test that needs one."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.x11.desk import Desk, desk

NEEDED = ("Xvfb", "xdotool", "xclip")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip these tests except on Linux; there, `make test` installs what they need, and without it they fail."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.skipif(sys.platform != "linux", reason="there is no X here"))


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Desk]:
    with desk(_place(tmp_path)) as opened:
        yield opened


@pytest.fixture
def without_opengl(tmp_path: Path) -> Iterator[Desk]:
    with desk(_place(tmp_path), "-extension", "GLX") as opened:
        yield opened


def _place(tmp_path: Path) -> Path:
    missing = [program for program in NEEDED if shutil.which(program) is None]
    assert not missing, f"install {' '.join(missing)}, or run make test, which does"
    folder = tmp_path / "screen"
    folder.mkdir()
    return folder
