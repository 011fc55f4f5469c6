"""The result of a sync with other devices, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sushigo_score.text import sharing
from sushigo_score.text.language import Words, visible

_GAMES: Final = {
    "added": sharing.ADDED,
    "went_on": sharing.CONTINUED_THERE,
    "deleted": sharing.MOVED_TO_TRASH,
    "brought_back": sharing.RESTORED_FROM_TRASH,
    "written": sharing.SAVED_IN_FOLDER,
    "diverged": sharing.DIVERGED,
    "apart": sharing.APART,
    "too_long": sharing.TOO_LARGE,
}
_FILES: Final = {"blocked": sharing.BLOCKED, "newer": sharing.NEWER, "left_aside": sharing.UNREAD}
_MOST_NAMES: Final = 5
_SHOWN: Final = 32
"""The most letters of a name that are shown."""


class Aside(NamedTuple):
    """Files that need somebody's attention: why, and the names of the first of them."""

    sentence: str
    names: Sequence[str]


def asides(files: Mapping[str, Sequence[str]], words: Words) -> list[Aside]:
    """Say what was left aside in the folder."""
    return [
        Aside(
            words.say(message, files=len(names)),
            [*map(_short, names[:_MOST_NAMES]), *(["…"] if len(names) > _MOST_NAMES else [])],
        )
        for kind, message in _FILES.items()
        if (names := files.get(kind, ()))
    ]


def _short(name: str) -> str:
    """Shorten a name in the middle: ours begin with a day, and end with a device.

    >>> _short("2026-11-20-35e94b4e0ad44db59de864d440164728-f777e7db.sushigo"), _short("a.sushigo")
    ('2026-11-20-35e9…777e7db.sushigo', 'a.sushigo')
    """
    return visible(name if len(name) <= _SHOWN else f"{name[: _SHOWN // 2 - 1]}…{name[-_SHOWN // 2 + 1 :]}")


def sync_in_words(counted: Mapping[str, int], words: Words, *, well: bool) -> list[str]:
    """Say each figure that is not 0 in a sentence; or that everything is in sync, if that is `well`."""
    told = [words.say(message, games=counted[name]) for name, message in _GAMES.items() if counted.get(name)]
    return told or ([words.say(sharing.IN_SYNC)] if well else [])
