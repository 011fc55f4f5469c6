"""A game file in a list, before it is opened."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sushigo_score.present.dates import day_in_words
from sushigo_score.text import preview
from sushigo_score.text.language import Words, brief

_LONGEST_NAME = 20
_MOST_NAMES = 8


def file_line(played_at: str, names: Sequence[str], words: Words, now: datetime) -> str:
    """When it was played and by whom, as far as the file tells.

    >>> from datetime import UTC
    >>> now = datetime(2026, 11, 18, 20, 0, tzinfo=UTC)
    >>> file_line("2026-11-17", ("Ana", "Ben"), Words("en"), now), file_line("", ("Ana",), Words("en"), now)
    ('yesterday · Ana, Ben', 'Ana')
    """
    day = day_in_words(played_at, words, now) if played_at else ""
    listed = words.listed(brief(name.strip(), _LONGEST_NAME) for name in names[:_MOST_NAMES])
    return words.say(preview.FILE_LINE, date=day, names=listed) if day and listed else day or listed
