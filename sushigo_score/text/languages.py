"""The languages of the app, one row for each, and what follows from their letters: the order of names, and what a search finds.

The first is English, in which all messages are written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple
from unicodedata import combining, normalize


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


# --- their letters -------------------------------------------------------------------------------------


_PLACES: Final = {
    code: {letter: (row[0], number) for row in language.letters for number, letter in enumerate(row)}
    for code, language in LANGUAGES.items()
}
_PLAIN_LETTERS: Final = str.maketrans(
    {"ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ø": "o", "ħ": "h", "ŧ": "t", "ı": "i"}
)
"""Letters that Unicode does not decompose, and how people type them on other keyboards."""

Place = tuple[tuple[tuple[str, int], ...], str]


def alphabet_of(language: str) -> Callable[[str], Place]:
    """Return a sort key for names in the alphabetical order of a language.

    >>> sorted(("Þór", "Bjørg", "Zoe", "Ólafur", "Bálint", "Olga"), key=alphabet_of("is"))
    ['Bálint', 'Bjørg', 'Olga', 'Ólafur', 'Zoe', 'Þór']
    >>> sorted(("Łucja", "Luz", "Mia", "Ólafur", "Ola"), key=alphabet_of("pl"))
    ['Luz', 'Łucja', 'Mia', 'Ola', 'Ólafur']
    >>> sorted(("Zoé", "Élise", "Eva", "ana"), key=alphabet_of("fr"))
    ['ana', 'Élise', 'Eva', 'Zoé']
    """
    own = _PLACES[language]

    def place(name: str) -> Place:
        letters = [own.get(letter) or (fold(letter), 0) for letter in normalize("NFC", name.strip().lower())]
        return tuple(letters), name

    return place


def fold(text: str) -> str:
    """Fold a text to what its spellings have in common. Whether two names are the same person is decided elsewhere.

    >>> fold("Łosoś"), fold("Íslenska"), fold("ŒUF"), fold("Þór")
    ('losos', 'islenska', 'oeuf', 'thor')
    """
    if text.isascii():
        return text.lower()
    letters = normalize("NFKD", normalize("NFKD", text).casefold().translate(_PLAIN_LETTERS))
    return "".join(letter for letter in letters if not combining(letter))


def holding(texts: Iterable[str], part: str) -> tuple[str, ...]:
    """Return the texts that contain a part, those that begin with it first.

    >>> holding(("Susanna", "Ólafur", "Ána"), "an"), holding(("Þór", "Eva"), "THO")
    (('Ána', 'Susanna'), ('Þór',))
    """
    wanted = fold(part.strip())
    places = [(fold(text).find(wanted), text) for text in texts]
    return tuple(text for at, text in sorted(places, key=lambda place: place[0] > 0) if at >= 0)
