"""What people call the cards, one file per language: the words understood when a table types its hands."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.spoken.english import ENGLISH
from sushigo_score.text.spoken.french import FRENCH
from sushigo_score.text.spoken.icelandic import ICELANDIC
from sushigo_score.text.spoken.polish import POLISH
from sushigo_score.text.spoken.spanish import SPANISH

SPOKEN: Final = {"en": ENGLISH, "pl": POLISH, "is": ICELANDIC, "fr": FRENCH, "es": SPANISH}


def letter_of(kind: str, language: str) -> str:
    """Return the keyboard letter of a dish.

    >>> letter_of("egg", "en"), letter_of("egg", "pl")
    ('E', 'J')
    """
    return SPOKEN[language].letters[kind]
