"""The languages that the app speaks: one row for each, English first, in which everything is written."""

from __future__ import annotations

from typing import Final, NamedTuple


class Language(NamedTuple):
    """What a language calls itself, and what Windows calls it."""

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
