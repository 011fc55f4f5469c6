"""What goes with the result of a round: the sushi boat, and what is worth a second look."""

from __future__ import annotations

from sushigo_score.present.printed.text_sheet import cautions_in_words
from sushigo_score.present.results.round_result import RoundResult
from sushigo_score.text import round as round_text
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.note_panel import NotePanel
from sushigo_score.ui.shell.current_game import CurrentGame


def boat_panel(shown: RoundResult) -> list[Panel]:
    """Where the sushi boat goes, where there is one."""
    boat = shown.boat
    return [NotePanel("", (boat.sentence,), boat.remarks, picture="boat")] if boat else []


def caution_panel(table_: CurrentGame) -> list[Panel]:
    """What is worth a second look, if anything is."""
    words = table_.words
    found = cautions_in_words(words, table_.state.setup, table_.cautions)
    if not found:
        return []
    return [NotePanel(words.say(round_text.WORTH_A_LOOK), (), found, symbol="caution", tone="attention")]
