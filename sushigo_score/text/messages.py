"""Ways to mark a message for translation: plain, counted, or a name that needs its context."""

from __future__ import annotations

from typing import NamedTuple


class Counted(NamedTuple):
    """A message with a number `n`, in both English forms; other languages may have more."""

    one: str
    many: str


class Named(NamedTuple):
    """A name with its context, as other languages may need different words: the dish Menu is not an app's menu."""

    context: str
    text: str


def N_(message: str) -> str:  # noqa: N802 - the conventional gettext marker
    """Mark a message for extraction, without translating it yet."""
    return message
