"""How a message is marked for translation: plain, counted, or a name that needs its context."""

from __future__ import annotations

from typing import NamedTuple


class Counted(NamedTuple):
    """A message with a number `n` in it, in both English forms; other languages have as many as they need."""

    one: str
    many: str


class Named(NamedTuple):
    """A name, which may need another word elsewhere: the dish Menu is not the menu of an app."""

    context: str
    text: str


def N_(message: str) -> str:  # noqa: N802 - the customary mark of gettext
    """Mark a message for the catalogs without translating it yet."""
    return message
