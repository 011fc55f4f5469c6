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
    "diverged": household.DIVERGED,
    "too_long": household.TOO_LONG,
}


def sync_in_words(counted: Mapping[str, int], words: Words) -> list[str]:
    """Say each figure that is not 0 in a sentence, or that everything is in sync."""
    sentences = [words.say(message, games=counted[name]) for name, message in _FIGURES.items() if counted.get(name)]
    if counted.get("unread"):
        sentences.append(words.say(household.UNREAD, files=counted["unread"]))
    return sentences or [words.say(household.ALL_WELL)]
