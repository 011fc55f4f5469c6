"""Real key presses, through X and SDL."""

from __future__ import annotations

from pathlib import Path

from tests.patience import until
from tests.x11.desk import Desk, started


def test_f1_lists_the_keys(screen: Desk, tmp_path: Path) -> None:
    with started(screen, tmp_path / "data", observed=True) as app:
        app.click_on("New game")
        app.until_shown("Choose an edition")
        app.keys("F1")
        until(lambda: app.told().trays)
        app.keys("Escape")
        until(lambda: not app.told().trays)
        assert app.told().page == "new_game"
