"""A name split in two parts, one below the other, for a column that is too narrow for it."""

from __future__ import annotations

import unicodedata
from typing import Final

_VOWELS: Final = "aeiouyæœø"
_LEAST: Final = 2
"""The least number of letters in a part."""


def name_parts(name: str) -> tuple[str, ...]:
    """Split a name near its middle: at a space or a hyphen, else after a vowel; return it whole if it has none of them.

    >>> name_parts("Anna Maria"), name_parts("Jean-Pierre"), name_parts("Małgorzata"), name_parts("Bartholomew")
    (('Anna', 'Maria'), ('Jean-', 'Pierre'), ('Małgo-', 'rzata'), ('Bartho-', 'lomew'))
    >>> name_parts("أحمد"), name_parts("Jo")
    (('أحمد',), ('Jo',))
    """
    for sign in (" ", "-"):
        at = _nearest([at for at, letter in enumerate(name) if letter == sign and 0 < at < len(name) - 1], len(name))
        if at:
            return name[: at + 1].rstrip(" "), name[at + 1 :]
    at = _nearest(_after_vowels(name), len(name))
    return (f"{name[:at]}-", name[at:]) if at else (name,)


def _after_vowels(name: str) -> list[int]:
    """Return the places between syllables, roughly: after a vowel, before another letter."""
    vowel = [unicodedata.normalize("NFD", letter)[0].lower() in _VOWELS for letter in name]
    return [
        at for at in range(_LEAST, len(name) - _LEAST + 1) if vowel[at - 1] and not vowel[at] and name[at].isalpha()
    ]


def _nearest(places: list[int], length: int) -> int:
    """Return the place nearest to the middle, the later of two; 0 if there is none."""
    return min(places, key=lambda at: (abs(2 * at - length), -at), default=0)
