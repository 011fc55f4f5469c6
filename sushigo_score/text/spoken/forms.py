"""What a language has to tell, so that a table may write its cards as it calls them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Forms(NamedTuple):
    """The words of one language, each in all the forms that people write, parted by “|”.

    Accents and capitals do not matter, nor do hyphens, nor whether words are written together: “misosoup” is “miso soup”.
    What is printed on the cards is understood anyway, and so is everything English.
    """

    dishes: Mapping[str, str]
    letters: Mapping[str, str]
    """The letter of each dish on a keyboard: one of its name that a table would try first, typed without Shift or Alt.

    A dish has the same letter in every edition and on every menu; no two that can be on a table together share one. A few
    names have no letter to spare: *thé vert* has lent its V to tea.
    """

    several: Mapping[str, str]
    """Words that more than one dish is called by, such as “rolls”; behind each the kinds that it may be."""

    shapes: Mapping[str, str]
    fruits: Mapping[str, str]
    numbers: tuple[str, ...]
    """From one to ten, in every gender and case."""

    on_wasabi: str
    """What follows a nigiri: “squid *on wasabi*”."""

    wasabi_with: str
    """What stands before a nigiri: “*wasabi with* squid”."""

    before_value: str
    after_value: str
    """What may stand around the number of a card: “maki *with* 2 *icons*”."""

    both: str
    """The word between two things."""

    beside: Mapping[str, str]
    """How the lines begin that are about no single player."""


def parted(forms: str) -> tuple[str, ...]:
    """The forms of a word, one by one.

    >>> parted("egg | eggs")
    ('egg', 'eggs')
    """
    return tuple(form.strip() for form in forms.split("|") if form.strip())
