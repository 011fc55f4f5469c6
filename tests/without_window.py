"""Skips tests that need a window, a browser, or this system's tools: `pytest -p tests.without_window`.

The others run wherever Python does, with only requirements/dev.txt installed: `make test-newest` runs them on another
Python version, and the workflow on Windows and macOS.
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
        "tests/cli/test_crowd.py",
        "tests/cli/test_host.py",
        "tests/cli/test_hosted_file.py",
        "tests/phones/test_axe.py",
        "tests/phones/test_in_chromium.py",
        "tests/phones/test_whole_games.py",
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
    """Ignore a file or folder; None leaves the decision to other hooks."""
    return True if collection_path in _LEFT_OUT else None
