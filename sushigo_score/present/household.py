"""The result of a sync with other devices, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sushigo_score.text import household
from sushigo_score.text.language import Words

_FIGURES: Final = {
    "added": household.ADDED,
    "went_on": household.WENT_ON,
    "deleted": household.DELETED,
    "brought_back": household.RESTORED,
    "written": household.WRITTEN,
    "parted": household.PARTED,
    "too_long": household.TOO_LONG,
}


def told_of_round(counted: Mapping[str, int], words: Words) -> list[str]:
    """A sentence for each figure that is not 0; one if all was in step."""
    told = [words.say(message, games=counted[name]) for name, message in _FIGURES.items() if counted.get(name)]
    if counted.get("unread"):
        told.append(words.say(household.UNREAD, files=counted["unread"]))
    return told or [words.say(household.ALL_WELL)]
