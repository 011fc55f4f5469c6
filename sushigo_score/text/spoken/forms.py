"""The words that a language must provide, so that tables can type cards the way they name them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Forms(NamedTuple):
    """The words of one language, each in all the forms that people write, separated by “|”.

    Accents, capitals, hyphens and spaces between words do not matter: “misosoup” is “miso soup”.
    The names printed on the cards are always understood, and so is everything English.
    """

    dishes: Mapping[str, str]
    letters: Mapping[str, str]
    """The keyboard letter of each dish: the one in its name that people would try first, typed without Shift or Alt.

    A dish has the same letter in every edition and on every menu; no two that can be in one game share one. Where a
    name has none left, the dish borrows one: tea has the V of *thé vert*.
    """

    several: Mapping[str, str]
    """Words that stand for more than one dish, such as “rolls”, with the kinds that each may mean."""

    shapes: Mapping[str, str]
    fruits: Mapping[str, str]
    numbers: tuple[str, ...]
    """The numbers from one to ten, in every gender and case."""

    on_wasabi: str
    """The words after a nigiri: “squid *on wasabi*”."""

    wasabi_with: str
    """The words before a nigiri: “*wasabi with* squid”."""

    before_value: str
    after_value: str
    """The words that may surround the number of a card: “maki *with* 2 *icons*”."""

    both: str
    """The word between two items."""

    beside: Mapping[str, str]
    """The beginnings of lines that are not about a single player."""


def split_forms(forms: str) -> tuple[str, ...]:
    """Split the forms of a word.

    >>> split_forms("egg | eggs")
    ('egg', 'eggs')
    """
    return tuple(form.strip() for form in forms.split("|") if form.strip())
