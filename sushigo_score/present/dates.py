"""Days and times as a table says them."""

from __future__ import annotations

from datetime import date, datetime, timedelta, tzinfo

from sushigo_score.text import common
from sushigo_score.text.language import Words, brief


def day_in_words(written: str, words: Words, now: datetime) -> str:
    """Say the day of an ISO date or time relative to today; anything else is shown as written."""
    day = day_of(written, now.tzinfo)
    if day == now.date():
        return words.name(common.TODAY)
    if day == now.date() - timedelta(days=1):
        return words.name(common.YESTERDAY)
    return date_in_words(written, words, now.tzinfo)


def moment_in_words(written: str, words: Words, now: datetime) -> str:
    """Say the day and the time of an ISO date-time; anything else is shown as written.

    >>> from datetime import UTC
    >>> moment_in_words("2026-11-17T07:14:00+00:00", Words("en"), datetime(2026, 11, 18, 20, 0, tzinfo=UTC))
    'yesterday, 07:14'
    """
    day = day_in_words(written, words, now)
    moment = moment_in(written, now.tzinfo)
    return words.name(common.MOMENT, day=day, time=f"{moment:%H:%M}") if moment else day


def date_in_words(written: str, words: Words, zone: tzinfo | None) -> str:
    """Say the day of an ISO date or time as a full date; anything else is shown as written.

    >>> date_in_words("2026-11-18", Words("en"), None), date_in_words("2026-11-01", Words("fr"), None)
    ('November 18, 2026', '1er novembre 2026')
    """
    day = day_of(written, zone)
    if day is None:
        return brief(written)
    month = words.name(common.MONTHS[day.month - 1])
    written_out = common.DATE_FIRST if day.day == 1 else common.DATE
    return words.name(written_out, day=day.day, month=month, year=day.year)


def local_zone() -> tzinfo | None:
    """Return the time zone of the table."""
    return datetime.now().astimezone().tzinfo


def day_of(written: str, zone: tzinfo | None) -> date | None:
    """Parse the day of an ISO date or time, in the time zone of the table; None for anything else."""
    moment = moment_in(written, zone)
    return moment.date() if moment else None


def moment_in(written: str, zone: tzinfo | None) -> datetime | None:
    """Parse an ISO date or time, in the time zone of the table; None if it is invalid or out of range."""
    try:
        moment = datetime.fromisoformat(written)
        return moment.astimezone(zone) if moment.tzinfo and zone else moment
    except (ValueError, OverflowError):
        return None
