"""What the rest of the app knows about games from outside, and about other copies; the preview itself is a feature."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from sushigo_score.formats.gamefile import GameFile
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.sqlite import StoreRefused

if TYPE_CHECKING:
    from sushigo_score.storage.household.index import DivergedCopy
    from sushigo_score.ui.shell.app import WasabiBowlApp


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


def diverged_copy(app: WasabiBowlApp) -> DivergedCopy | None:
    """Return the copy to compare with the game on the table, if there is one that can be read."""
    from sushigo_score.formats.gamefile import load
    from sushigo_score.storage.household.index import diverged_copies

    if not app.table.game:
        return None
    with suppress(StoreRefused):
        for copy in diverged_copies(app.store, app.store.uid(app.table.game)):
            try:
                load(copy.copy.encode())
            except Refusal:
                continue
            return copy
    return None
