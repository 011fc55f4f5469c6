"""When a game was over, and how long it took at the table."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final, NamedTuple

from sushigo_score.game.journal import Entry
from sushigo_score.game.state import State
from sushigo_score.game.timeline import Timeline

_LONGEST: Final = 240
"""In minutes: a game that took longer was put aside and resumed, and nobody knows how long it was played."""


class GameEnd(NamedTuple):
    """How a game stands after its steps, when its third round ended, and after how many minutes.

    `ended_at` is empty where the steps don't tell, as in a game that came from elsewhere as a whole; then `minutes` is 0.
    """

    state: State | None
    ended_at: str = ""
    minutes: int = 0


def end_of(entries: Iterable[Entry]) -> GameEnd:
    """Follow the steps of a game; a later correction does not move its end."""
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
