"""Alphabetical order in each language: its own letters follow the ones they resemble, foreign accents are ignored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from unicodedata import normalize

from sushigo_score.text.fold import fold

_LETTERS: Final = {
    "es": ("nñ",),
    "is": ("aá", "dð", "eé", "ií", "oó", "uú", "yý", "zþæö"),
    "pl": ("aą", "cć", "eę", "lł", "nń", "oó", "sś", "zźż"),
}
"""Letters with their own place in the alphabet, each after the first one in its row."""
_PLACES: Final = {
    language: {letter: (row[0], number) for row in rows for number, letter in enumerate(row)}
    for language, rows in _LETTERS.items()
}

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
    own = _PLACES.get(language, {})

    def place(name: str) -> Place:
        letters = [own.get(letter) or (fold(letter), 0) for letter in normalize("NFC", name.strip().lower())]
        return tuple(letters), name

    return place
