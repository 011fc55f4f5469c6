"""The result of a sync with other devices, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sushigo_score.records import LeftAside, Synced, SyncReport
from sushigo_score.text import sharing
from sushigo_score.text.language import Words, visible

_GAMES: Final = {
    Synced.ADDED: sharing.ADDED,
    Synced.CONTINUED: sharing.CONTINUED_THERE,
    Synced.DELETED: sharing.MOVED_TO_TRASH,
    Synced.RESTORED: sharing.RESTORED_FROM_TRASH,
    Synced.WRITTEN: sharing.SAVED_IN_FOLDER,
    Synced.DIVERGED: sharing.DIVERGED,
    Synced.APART: sharing.APART,
    Synced.TOO_LONG: sharing.TOO_LARGE,
}
_FILES: Final = {
    LeftAside.BLOCKED: sharing.BLOCKED,
    LeftAside.NEWER: sharing.NEWER,
    LeftAside.UNREADABLE: sharing.UNREAD,
}
_MOST_NAMES: Final = 5
_SHOWN: Final = 32
"""The most letters of a name that are shown."""


class Aside(NamedTuple):
    """Files that need somebody's attention: why, and the names of the first of them."""

    sentence: str
    names: Sequence[str]


def asides(report: SyncReport, words: Words) -> list[Aside]:
    """Say what was left aside in the folder."""
    return [
        Aside(
            words.say(_FILES[kind], files=len(names)),
            [*map(_short, names[:_MOST_NAMES]), *(["…"] if len(names) > _MOST_NAMES else [])],
        )
        for kind, names in report.files.items()
        if names
    ]


def _short(name: str) -> str:
    """Shorten a name in the middle: ours begin with a day, and end with a device.

    >>> _short("2026-11-20-35e94b4e0ad44db59de864d440164728-f777e7db.sushigo"), _short("a.sushigo")
    ('2026-11-20-35e9…777e7db.sushigo', 'a.sushigo')
    """
    return visible(name if len(name) <= _SHOWN else f"{name[: _SHOWN // 2 - 1]}…{name[-_SHOWN // 2 + 1 :]}")


def sync_in_words(report: SyncReport, words: Words) -> list[str]:
    """Say each figure that is not 0 in a sentence; or that everything is in sync, if it is."""
    told = [words.say(_GAMES[kind], games=games) for kind, games in report.games.items() if games]
    return told or ([words.say(sharing.IN_SYNC)] if report.well else [])
