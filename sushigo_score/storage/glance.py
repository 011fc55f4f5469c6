"""A preview of a backup, before anything is imported from it."""

from __future__ import annotations

from typing import NamedTuple

from sushigo_score.files import open_file
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.chosen_backup import is_copy, opened_in_place
from sushigo_score.storage.zips import days_in


class HeldGames(NamedTuple):
    """The number of games in a backup, and when the latest one was begun, if known."""

    games: int
    latest: str


def held_games(path: str) -> HeldGames | None:
    """Preview a zip or a database; None for any other file, or for a database that would have to be copied first."""
    try:
        begun = _begun(path)
    except (Refusal, OSError):
        return None
    return HeldGames(len(begun), max(begun)) if begun else None


def _begun(path: str) -> list[str]:
    if is_copy(path):
        with opened_in_place(path) as copy:
            return copy.begun()
    with open_file(path) as file:
        return days_in(file)
