"""What is in a backup, told before anything of it is taken."""

from __future__ import annotations

from typing import NamedTuple

from sushigo_score.files import open_file
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.chosen import glanced_at, is_copy
from sushigo_score.storage.zips import days_in


class HeldGames(NamedTuple):
    """How many games there are, and when the latest was begun, as far as that is known."""

    games: int
    latest: str


def held_games(path: str) -> HeldGames | None:
    """What a zip or a copy of everything holds; None for what is neither, or would have to be copied to be read."""
    try:
        begun = _begun(path)
    except (Refusal, OSError):
        return None
    return HeldGames(len(begun), max(begun)) if begun else None


def _begun(path: str) -> list[str]:
    if is_copy(path):
        with glanced_at(path) as copy:
            return copy.begun()
    with open_file(path) as file:
        return days_in(file)
