"""Leaves out what needs a window, a browser, or this system's tools: `pytest -p tests.without_window`.

What is left runs wherever Python does, with nothing but requirements/dev.txt; tried on another Python by `make test-newest`,
and on Windows and macOS by the workflow.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).resolve().parent.parent
_LEFT_OUT: Final = frozenset(
    _ROOT / path
    for path in (
        "sushigo_score/ui",
        "tests/bench",
        "tests/guests/test_axe.py",
        "tests/guests/test_in_chromium.py",
        "tests/guests/test_whole_games.py",
        "tests/host",
        "tests/packages",
        "tests/test_desktop.py",
        "tests/test_docs.py",
        "tests/test_store.py",
        "tests/tools",
        "tests/ui",
        "tests/x11",
    )
)
assert all(map(Path.exists, _LEFT_OUT))


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave out a file or folder; None asks the others."""
    return True if collection_path in _LEFT_OUT else None
