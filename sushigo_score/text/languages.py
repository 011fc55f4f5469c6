"""The languages of the app, one row for each; the first is English, in which all messages are written."""

from __future__ import annotations

from typing import Final, NamedTuple


class Language(NamedTuple):
    """A language, and everything about it that its catalog cannot say."""

    name: str
    """Its own name for itself."""
    on_windows: str
    """Windows' name for it."""
    separator: str
    """Between the columns of a spreadsheet: a comma where numbers have a decimal point, a semicolon where a comma."""
    letters: tuple[str, ...] = ()
    """Letters with their own place in the alphabet, each after the first one in its row."""
    and_changes: str = ""
    """Before which names its word for “and” is another one, as a pattern; if empty, it always stays the same."""
    voices: tuple[str, ...] = ()
    """The voices of macOS to prefer: the first one that the system lists is a novelty voice."""


LANGUAGES: Final = {
    "en": Language("English", "english", ",", voices=("Samantha", "Daniel", "Alex")),
    "pl": Language(
        "Polski",
        "polish",
        ";",
        letters=("aą", "cć", "eę", "lł", "nń", "oó", "sś", "zźż"),
        voices=("Zosia",),
    ),
    "is": Language(
        "Íslenska",
        "icelandic",
        ";",
        letters=("aá", "dð", "eé", "ií", "oó", "uú", "yý", "zþæö"),
    ),
    "fr": Language("Français", "french", ";", voices=("Thomas", "Amélie")),
    "es": Language(
        "Español",
        "spanish",
        ";",
        letters=("nñ",),
        and_changes="h?[ií](?![aáeéoóuú])|y(?![aáeéiíoóuú])",
        voices=("Mónica", "Paulina"),
    ),
}
ENGLISH: Final = next(iter(LANGUAGES))
PREFERRED_VOICES: Final = tuple(voice for language in LANGUAGES.values() for voice in language.voices)
