"""Cards entered by real keys and clicks, and the app killed right after them."""

from __future__ import annotations

from pathlib import Path

from sushigo_score.game.commands.table import BeginRound, StartGame
from sushigo_score.rules.facts import Player
from sushigo_score.storage.store import Store
from tests.patience import until
from tests.x11.desk import Desk, Started, started

STEPS = "SELECT count(*) FROM steps"
_KEYS = "tthteh"


def at_a_table(folder: Path) -> None:
    """Set up two players who have just been dealt their cards."""
    store = Store(str(folder))
    session, _ = store.new_session()
    session.do(StartGame("original", (Player("Ana"), Player("Ben")), (0, 1)))
    session.do(BeginRound(None))
    store.close()


def steps(app: Started) -> int:
    return int(app.kept(STEPS)[0][0])


def test_what_was_entered_is_there_after_a_kill(screen: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    at_a_table(folder)
    with started(screen, folder, observed=True) as app:
        app.click_on("Round 1 of 3")
        app.until_shown("Tempura", "cell")
        before = steps(app)
        app.keys(*_KEYS)
        until(lambda: steps(app) == before + len(_KEYS))
        app.click_on("Sashimi", "cell")
        until(lambda: steps(app) > before + len(_KEYS))
        after = steps(app)
        app.kill()
    with started(screen, folder) as again:
        again.until_drawn()
        assert steps(again) == after
        _, told = again.end()
        assert again.process.returncode == 0
        assert told == ""


def test_the_first_click_counts_after_another_window_had_the_focus(screen: Desk, tmp_path: Path) -> None:
    """A window manager gives the focus to the window that is clicked on, and passes on the click."""
    folder = tmp_path / "data"
    at_a_table(folder)
    with started(screen, folder, observed=True) as app:
        app.click_on("Round 1 of 3")
        app.until_shown("Tempura", "cell")
        before = steps(app)
        app.lose_focus()
        app.click_to_focus_on("Tempura", "cell")
        until(lambda: steps(app) == before + 1, "the click only gave it the focus")
