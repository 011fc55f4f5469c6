"""A game played by touches in an installed app.

It tells nothing of what it shows, so the same app runs beside it from the sources, is played in the same way, and tells where
to touch.
"""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Final

from sushigo_score.ui.kit.spoken import Role
from tests.x11.desk import Started, until

_REST: Final = 0.3
_STEPS: Final = "SELECT count(*) FROM steps"
HANDS = (
    ("Tempura", "Tempura", "Squid nigiri", "Pudding"),
    ("Sashimi", "Sashimi", "Sashimi", "Maki roll (3)"),
    ("Wasabi", "Salmon nigiri", "Dumpling", "Dumpling"),
)
"""What Ana has in each round. Ben goes without."""
TOTAL = (8 + 16 + 9 + 6, 0)
"""Two tempura and a squid; three sashimi and the rolls; a salmon on wasabi and two dumplings; the
most puddings, of which with two nobody has the fewest."""


class Both:
    """The installed app and its twin."""

    def __init__(self, installed: Started, twin: Started) -> None:
        self.installed, self.twin = installed, twin

    def click_on(self, name: str | None, role: Role = "") -> None:
        """Touch the same thing in both of them, once it is at rest in the twin."""
        spot = self.twin.until_shown(name, role).spot(name, role)
        assert spot is not None
        self.come_to_rest()
        before = self.installed.picture()
        for app in (self.twin, self.installed):
            app.desk.xdotool("mousemove", 1, 1)  # a pointer that does not move at all is not waited for
            app.click(spot.x, spot.y)
        self.installed.until_changed(before)
        self._in_step()

    def write(self, text: str) -> None:
        """Type a line into both of them."""
        self.come_to_rest()
        before = self.installed.picture()
        for app in (self.twin, self.installed):
            app.write(text)
            app.keys("Return")
        self.installed.until_changed(before)

    def come_to_rest(self) -> None:
        """Wait until the installed app looks the same for a while: what slides takes no touches."""
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
    """How many steps it has kept."""
    try:
        return int(app.kept(_STEPS)[0][0])
    except sqlite3.OperationalError:  # it has not made its games yet
        return 0


def begin(both: Both) -> None:
    """From home to the first cards."""
    both.click_on("New game", "button")
    both.click_on("Sushi Go!", "tile")
    both.click_on("Add a name", "field")
    both.write("Ana")
    both.write("Ben")
    both.click_on("Deal 2 players 10 cards each", "button")


def play_round(both: Both, number: int) -> None:
    """The cards of a round, and its end."""
    for card in HANDS[number]:
        both.click_on(card, "cell")
    both.click_on("Round result", "button")


def finish(both: Both) -> None:
    """From the result of the last round, over the desserts, to the podium: always by the button below on the right."""
    while (told := both.twin.told()).spot("Rematch", "button") is None:
        lowest = max((spot for spot in told.shown if spot.role == "button"), key=lambda spot: (spot.y, spot.x))
        both.click_on(lowest.name, "button")


def totals_of(database: Path) -> tuple[int, ...]:
    """What the players of the only game have in the end."""
    from sushigo_score.rules.score import score
    from sushigo_score.storage.store import Store

    store = Store(str(database.parent))
    (game,) = store.games()
    found = score(store.session(game).state.game).totals
    store.close()
    return tuple(found)
