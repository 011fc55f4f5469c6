"""A file in a list, before it is opened: a game by its players, a backup by what is in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime

from sushigo_score.present.dates import day_in_words, day_of
from sushigo_score.text import past, sharing
from sushigo_score.text.language import Words, brief

_LONGEST_NAME = 20
_COPY = re.compile(r"(?: \((\d+)\))?")
"""Matches what a file manager adds to the name of a copy."""
_MOST_NAMES = 8


def players_line(names: Sequence[str], words: Words) -> str:
    """List who played, as far as a file tells.

    >>> players_line(("Ana", " Ben "), Words("en")), players_line((), Words("en"))
    ('Ana, Ben', '')
    """
    return words.listed(brief(name.strip(), _LONGEST_NAME) for name in names[:_MOST_NAMES])


def name_beyond_proposal(name: str, played_at: str, names: Sequence[str], words: Words, now: datetime) -> str:
    """Return what a file's name says beyond the one that the app proposed: the day and the players, or the first of them.

    >>> from datetime import UTC
    >>> now, words = datetime(2026, 11, 18, 20, 0, tzinfo=UTC), Words("en")
    >>> played = ("2026-11-06T19:30:00+00:00", ("Ana", "Ben", "Chidi"), words, now)
    >>> [name_beyond_proposal(f"2026-11-06 Ana, Ben{more}", *played) for more in ("", " (2)", "jamin")]
    ['', 'copy 2', '2026-11-06 Ana, Benjamin']
    """
    day = day_of(played_at, now.tzinfo)
    if day is None:
        return name
    first = (names[:number] for number in range(len(names), 0, -1))
    proposed = (words.say(sharing.GAME_NAME, date=day.isoformat(), names=words.listed(some)) for some in first)
    for own in proposed:
        copy = _COPY.fullmatch(name.removeprefix(own)) if name.startswith(own) else None
        if copy is not None:
            return words.say(sharing.COPY_NUMBER, number=copy[1]) if copy[1] else ""
    return name


def backup_line(games: int, latest: str, words: Words, now: datetime) -> str:
    """Say how many games there are, and when the latest was played, if known.

    >>> from datetime import UTC
    >>> now = datetime(2026, 11, 18, 20, 0, tzinfo=UTC)
    >>> backup_line(20, "2026-11-17", Words("en"), now), backup_line(1, "", Words("en"), now)
    ('20 games · last played: yesterday', '1 game')
    """
    if not latest:
        return words.count(games, "games")
    return words.say(past.PLAYED_LAST, games=games, date=day_in_words(latest, words, now))
