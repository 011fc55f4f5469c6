"""The languages of the app, one row for each; the first is English, in which all messages are written."""

from __future__ import annotations

from typing import Final, NamedTuple


class Language(NamedTuple):
    """A language: its own name for itself, and Windows' name for it."""

    name: str
    on_windows: str


LANGUAGES: Final = {
    "en": Language("English", "english"),
    "pl": Language("Polski", "polish"),
    "is": Language("Íslenska", "icelandic"),
    "fr": Language("Français", "french"),
    "es": Language("Español", "spanish"),
}
ENGLISH: Final = next(iter(LANGUAGES))
