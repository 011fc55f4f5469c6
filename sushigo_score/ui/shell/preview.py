"""What the rest of the app knows about the preview of games from outside; the preview itself is a feature."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from sushigo_score.formats.gamefile import GameFile


class GameBanner(Protocol):
    """The banner under the bar for a game that is only looked at or has another copy."""

    def align(self, inset: float) -> None:
        """Begin and end this far from the edges of the page."""


class Preview(Protocol):
    """Someone else's game on the table, or another copy of one's own. Nothing of it is saved unless asked."""

    mended: str
    """The contents of a refused file as probably meant; empty if that is not known."""
    refused: str
    """The contents of a refused file, to edit a line of it."""

    @property
    def other_copy(self) -> GameFile | None:
        """Another copy of the game on the table, to compare it with."""

    @property
    def uid(self) -> str:
        """The UID of the game that is only looked at; empty if it is one's own."""

    def open(self, what: Sequence[str]) -> None:
        """Preview the first of some game files or the game of a code; two copies of one game are compared."""

    def settle_argument(self) -> None:
        """Open a round to tap cards into, of which nothing is kept unasked; or the hands that were being typed."""

    def show(self, gamefile: GameFile) -> bool:
        """Put a game on the table; if that cannot be done, say why and return False."""

    def compare_with(self, gamefile: GameFile) -> None:
        """Take a file as the other copy of the game on the table."""

    def banner(self, *, leads: bool) -> GameBanner | None:
        """Return the banner for a page of the game; None if the game is one's own and has no other copy.

        It `leads` where the page itself has no main button.
        """

    def resume(self) -> bool:
        """Resume the preview that was on the table when the app ended; False if it is gone."""

    def forget(self) -> None:
        """Remove what `resume` needs."""
