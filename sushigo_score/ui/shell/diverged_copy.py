"""Another copy of the game on the table, which went on differently on another device."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.sqlite import StoreRefused

if TYPE_CHECKING:
    from sushigo_score.storage.household.index import DivergedCopy
    from sushigo_score.ui.shell.app import WasabiBowlApp


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
