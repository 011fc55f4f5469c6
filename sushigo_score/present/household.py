"""The result of a sync with other devices, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sushigo_score.text import household
from sushigo_score.text.language import Words, visible

_GAMES: Final = {
    "added": household.ADDED,
    "went_on": household.WENT_ON,
    "deleted": household.DELETED,
    "brought_back": household.RESTORED,
    "written": household.WRITTEN,
    "diverged": household.DIVERGED,
    "apart": household.APART,
    "too_long": household.TOO_LONG,
}
_FILES: Final = {"blocked": household.BLOCKED, "newer": household.NEWER, "left_aside": household.UNREAD}
_MOST_NAMES: Final = 5


def sync_in_words(
    counted: Mapping[str, int], names: Sequence[str], words: Words, *, troubled: bool = False
) -> list[str]:
    """Say each figure that is not 0 in a sentence, then name files; or say that everything is in sync, unless `troubled`."""
    told = [words.say(message, games=counted[name]) for name, message in _GAMES.items() if counted.get(name)]
    told += [words.say(message, files=counted[name]) for name, message in _FILES.items() if counted.get(name)]
    told += map(visible, names[:_MOST_NAMES])
    if len(names) > _MOST_NAMES:
        told.append("…")
    return told or ([] if troubled else [words.say(household.ALL_WELL)])
