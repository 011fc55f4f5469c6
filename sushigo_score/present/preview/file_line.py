"""A file in a list, before it is opened: a game by its players, a backup by what is in it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sushigo_score.present.dates import day_in_words, day_of
from sushigo_score.text import export, history
from sushigo_score.text.language import Words, brief

_LONGEST_NAME = 20
_MOST_NAMES = 8


def players_line(names: Sequence[str], words: Words) -> str:
    """List who played, as far as a file tells.

    >>> players_line(("Ana", " Ben "), Words("en")), players_line((), Words("en"))
    ('Ana, Ben', '')
    """
    return words.listed(brief(name.strip(), _LONGEST_NAME) for name in names[:_MOST_NAMES])


def is_proposed_name(name: str, played_at: str, names: Sequence[str], words: Words, now: datetime) -> bool:
    """Tell whether a file has the name that the app proposed, which repeats the day and the players, or the first of them.

    >>> from datetime import UTC
    >>> now, words = datetime(2026, 11, 18, 20, 0, tzinfo=UTC), Words("en")
    >>> is_proposed_name("2026-11-06 Ana, Ben", "2026-11-06T19:30:00+00:00", ("Ana", "Ben", "Chidi"), words, now)
    True
    >>> is_proposed_name("2026-11-06 Ana, Ben (2)", "2026-11-06", ("Ana", "Ben"), words, now)
    False
    """
    day = day_of(played_at, now.tzinfo)
    first = (names[:number] for number in range(1, len(names) + 1))
    return day is not None and name in {
        words.say(export.GAME_NAME, date=day.isoformat(), names=words.listed(some)) for some in first
    }


def backup_line(games: int, latest: str, words: Words, now: datetime) -> str:
    """Say how many games there are, and when the latest was played, if known.

    >>> from datetime import UTC
    >>> now = datetime(2026, 11, 18, 20, 0, tzinfo=UTC)
    >>> backup_line(20, "2026-11-17", Words("en"), now), backup_line(1, "", Words("en"), now)
    ('20 games · last played: yesterday', '1 game')
    """
    if not latest:
        return words.count(games, "games")
    return words.say(history.PLAYED_LAST, games=games, date=day_in_words(latest, words, now))
