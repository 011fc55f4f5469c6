"""A game played by touch in an installed app.

That does not report what it shows, so the same app runs beside it from the sources, is played in the same way, and reports
where to touch.
"""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Final

from sushigo_score.ui.kit.reach.spoken import Role
from tests.patience import until
from tests.x11.desk import Started

_REST: Final = 0.3
_STEPS: Final = "SELECT count(*) FROM steps"
HANDS = (
    ("Tempura", "Tempura", "Squid nigiri", "Pudding"),
    ("Sashimi", "Sashimi", "Sashimi", "Maki roll (3)"),
    ("Wasabi", "Salmon nigiri", "Dumpling", "Dumpling"),
)
"""Ana's cards in each round. Ben has none."""
TOTAL = (8 + 16 + 9 + 6, 0)
"""Two tempura and a squid; three sashimi and the rolls; a salmon on wasabi and two dumplings; the
most puddings, while with two players nobody loses points for the fewest."""


class Both:
    """The installed app and its twin."""

    def __init__(self, installed: Started, twin: Started) -> None:
        self.installed, self.twin = installed, twin

    def click_on(self, name: str | None, role: Role = "") -> None:
        """Click the same thing in both apps, once it has stopped moving in the twin."""
        spot = self.twin.until_shown(name, role).spot(name, role)
        assert spot is not None
        self.come_to_rest()
        before = self.installed.picture()
        for app in (self.twin, self.installed):
            app.desk.xdotool("mousemove", 1, 1)  # ensures that the pointer moves, or xdotool would not wait for it
            app.click(spot.x, spot.y)
        self.installed.until_changed(before)
        self._in_step()

    def write(self, text: str) -> None:
        """Type a line into both apps."""
        self.come_to_rest()
        before = self.installed.picture()
        for app in (self.twin, self.installed):
            app.write(text)
            app.keys("Return")
        self.installed.until_changed(before)

    def come_to_rest(self) -> None:
        """Wait until the installed app has not changed for a while, as sliding pages ignore touches."""
        last: list[tuple[bytes, float]] = []

        def look() -> bool:
            now = self.installed.picture().tobytes()
            if not last or last[0][0] != now:
                last[:] = [(now, time.monotonic())]
            return time.monotonic() - last[0][1] > _REST

        until(look, "it never comes to rest")

    def _in_step(self) -> None:
        until(lambda: steps(self.installed) == steps(self.twin), "the installed app does not do what its twin does")


def steps(app: Started) -> int:
    """Return how many steps it has saved."""
    try:
        return int(app.kept(_STEPS)[0][0])
    except sqlite3.OperationalError:  # its database does not exist yet
        return 0


def begin(both: Both) -> None:
    """Go from the home page to the first cards."""
    both.click_on("New game", "button")
    both.click_on("Sushi Go!", "tile")
    both.click_on("Add a name", "field")
    both.write("Ana")
    both.write("Ben")
    both.click_on("Deal 10 cards each", "button")


def play_round(both: Both, number: int) -> None:
    """Enter the cards of a round, and end it."""
    for card in HANDS[number]:
        both.click_on(card, "cell")
    both.click_on("Round result", "button")
    both.click_on("They really have no more", "button")


def finish(both: Both) -> None:
    """Go from the last result through the desserts to the podium."""
    for name in ("Desserts and winner", "Next", "See the podium"):
        both.click_on(name, "button")
    both.twin.until_shown("Rematch", "button")


def totals_of(database: Path) -> tuple[int, ...]:
    """Return the final totals of the only game."""
    from sushigo_score.rules.score import score
    from sushigo_score.storage.store import Store

    store = Store(str(database.parent))
    (game,) = store.games()
    found = score(store.session(game).state.game).totals
    store.close()
    return tuple(found)
