"""When a game ended, and how long it took."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final, NamedTuple

from sushigo_score.game.journal import Entry, Timeline
from sushigo_score.game.state import State

_LONGEST: Final = 240
"""In minutes: a longer game was paused at some point, so its playing time is unknown."""


class GameEnd(NamedTuple):
    """The final state of a game, when its third round ended, and how many minutes it took.

    `ended_at` is empty if the steps don't say, as in a game imported whole; then `minutes` is 0.
    """

    state: State | None
    ended_at: str
    minutes: int


def end_of(entries: Iterable[Entry]) -> GameEnd:
    """Replay the steps of a game to find its end; a later correction does not move it."""
    timeline = Timeline()
    begun_at = ended_at = ""
    was_complete = False
    for entry in entries:
        timeline.take(entry.step)
        complete = timeline.state is not None and timeline.state.game.complete
        if not begun_at:
            begun_at = entry.at
        elif complete and not was_complete:
            ended_at = entry.at
        elif not complete:
            ended_at = ""
        was_complete = complete
    return GameEnd(timeline.state, ended_at, _minutes_between(begun_at, ended_at) if ended_at else 0)


def _minutes_between(begun_at: str, ended_at: str) -> int:
    begun, ended = datetime.fromisoformat(begun_at), datetime.fromisoformat(ended_at)
    if (begun.tzinfo is None) != (ended.tzinfo is None):
        return 0
    minutes = round((ended - begun).total_seconds() / 60)
    return minutes if 0 <= minutes <= _LONGEST else 0
