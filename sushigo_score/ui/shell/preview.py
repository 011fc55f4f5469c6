"""What the running app knows of a game that is only looked at; the preview itself is a feature."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kivy.uix.widget import Widget

from sushigo_score.formats.gamefile import GameFile


class GameBanner(Protocol):
    """What is said under the bar of a game that is not quite one's own."""

    def take_line(self, line: Widget) -> None:
        """Say one more thing, in place of a band of its own."""


class Preview(Protocol):
    """Someone else's game on the table, or another copy beside one's own. Nothing of it is kept unless asked."""

    mended: str
    """What a refused file would hold as it was probably meant; empty if that is not known."""
    refused: str
    """What a refused file holds, for a line of it to be edited."""

    @property
    def other_copy(self) -> GameFile | None:
        """Another copy of the game on the table, to compare it with."""

    @property
    def uid(self) -> str:
        """What the game that is only looked at is called on every device; empty if it is one's own."""

    def open(self, what: Sequence[str]) -> None:
        """Look at the first of some game files, or at the game of a code; two copies of one game are compared."""

    def show(self, gamefile: GameFile) -> bool:
        """Put a game on the table; False, having said why, if that cannot be done."""

    def compare_with(self, gamefile: GameFile) -> None:
        """Take a file as the other copy of the game on the table."""

    def banner(self) -> GameBanner | None:
        """What a page of the game says under its bar; None while the game is one's own and nothing is beside it."""

    def resume(self) -> bool:
        """Go on looking at the game that was on the table when the app was ended; False if it is gone."""

    def forget(self) -> None:
        """Remove what `resume` would need."""
