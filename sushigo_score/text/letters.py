"""The letter of each dish on a keyboard: one of its name that a table of that language would try first.

A dish has the same letter in every edition and on every menu; no two that can be on a table together share one. All of them are
typed without Shift or Alt on any keyboard. A few names have no letter to spare: *thé vert* has lent its V to tea.
"""

from __future__ import annotations

from typing import Final

_LANGUAGES: Final = ("en", "pl", "is", "fr", "es")
_LETTERS: Final = {
    "egg": "EJEOR",
    "salmon": "SLLSS",
    "squid": "QKKCC",
    "wasabi": "WWWWW",
    "maki": "MFMMM",
    "temaki": "MMMMM",
    "uramaki": "MMMMM",
    "tempura": "TTTTT",
    "sashimi": "HSSHH",
    "dumpling": "DGHRG",
    "eel": "LRAAA",
    "tofu": "UUFUO",
    "onigiri": "OOONN",
    "edamame": "BEDEE",
    "miso_soup": "IIUPI",
    "chopsticks": "CPPBP",
    "spoon": "NAILU",
    "soy_sauce": "YYJJJ",
    "tea": "AHCVV",
    "special_order": "RZRKL",
    "takeout_box": "XNXIB",
    "pudding": "PDBDD",
    "green_tea_ice_cream": "GDGGD",
    "fruit": "FCVFF",
    "strawberry_pudding": "PDJFF",
    "frozen_yogurt": "FMFYY",
    "bubble_tea": "BBBUB",
    "mochi": "OMOIO",
}
"""A column for each language."""


def letter_of(kind: str, language: str) -> str:
    """The key of a dish.

    >>> letter_of("egg", "en"), letter_of("egg", "pl")
    ('E', 'J')
    """
    return _LETTERS[kind][_LANGUAGES.index(language)]
