"""Telling those who were not there how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_score.present.sharing import result_text
from sushigo_score.text import ends

if TYPE_CHECKING:
    from sushigo_score.ui.app import WasabiBowl


def share_result(app: WasabiBowl) -> None:
    """Copy the result of the game on the table as text, and say so."""
    from kivy.core.clipboard import Clipboard  # looks for programs of the system: only when it is wanted

    table = app.table
    Clipboard.copy(result_text(table.state, table.sheet, table.words))
    app.stage.say(table.words.say(ends.SHARED))
