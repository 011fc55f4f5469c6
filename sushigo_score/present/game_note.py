"""The title and the note of a game, as they may be shown: both may come from outside, and be endless."""

from __future__ import annotations

from sushigo_score.game.state import State
from sushigo_score.text.language import brief, visible

_TITLE = 200
_NOTE = 4_000


def shown_title(state: State) -> str:
    """The title in one line; empty if there is none."""
    return brief(state.title.strip(), _TITLE)


def shown_note(state: State, most: int = _NOTE) -> tuple[str, ...]:
    """The paragraphs of the note, without empty ones; what is too long ends in an ellipsis."""
    note = state.notes.strip()
    note = note if len(note) <= most else f"{note[: most - 1]}…"
    return tuple(visible(line.strip()) for line in note.splitlines() if line.strip())
