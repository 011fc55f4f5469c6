"""The title and the note of a game, ready to be shown: both may come from outside, and have any length."""

from __future__ import annotations

from sushigo_score.game.state import State
from sushigo_score.text.language import brief, visible

_TITLE = 200
_NOTE = 4_000


def shown_title(state: State) -> str:
    """Return the title in one line; empty if there is none."""
    return brief(state.title.strip(), _TITLE)


def shown_note(state: State, most: int = _NOTE) -> tuple[str, ...]:
    """Return the paragraphs of the note, without empty ones; an overlong note ends in an ellipsis."""
    note = state.notes.strip()
    note = note if len(note) <= most else f"{note[: most - 1]}…"
    return tuple(visible(line.strip()) for line in note.splitlines() if line.strip())
