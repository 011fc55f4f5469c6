"""Folding of texts for search: without capitals and accents, the same everywhere in the app."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from unicodedata import combining, normalize

_LETTERS: Final = str.maketrans(
    {"ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ø": "o", "ħ": "h", "ŧ": "t", "ı": "i"}
)
"""Letters that Unicode does not decompose, and how people type them on other keyboards."""


def fold(text: str) -> str:
    """Fold a text to what its spellings have in common. Whether two names are the same person is decided elsewhere.

    >>> fold("Łosoś"), fold("Íslenska"), fold("ŒUF"), fold("Þór")
    ('losos', 'islenska', 'oeuf', 'thor')
    """
    if text.isascii():
        return text.lower()
    letters = normalize("NFKD", normalize("NFKD", text).casefold().translate(_LETTERS))
    return "".join(letter for letter in letters if not combining(letter))


def holding(texts: Iterable[str], part: str) -> tuple[str, ...]:
    """Return the texts that contain a part, those that begin with it first.

    >>> holding(("Susanna", "Ólafur", "Ána"), "an"), holding(("Þór", "Eva"), "THO")
    (('Ána', 'Susanna'), ('Þór',))
    """
    wanted = fold(part.strip())
    places = [(fold(text).find(wanted), text) for text in texts]
    return tuple(text for at, text in sorted(places, key=lambda place: place[0] > 0) if at >= 0)
