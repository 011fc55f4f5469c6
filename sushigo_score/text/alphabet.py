"""Letters: their order in each language, and what a search takes for the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final
from unicodedata import combining, normalize

from sushigo_score.text.languages import LANGUAGES

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
