"""Names of keys, independent of the keyboard layout."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

DIGITS: Final = tuple("123456789")
"""The keys that choose one of a few options."""

_KEYS: Final = {
    9: "tab",
    13: "enter",
    271: "enter",
    32: "space",
    43: "plus",
    61: "plus",
    270: "plus",
    45: "minus",
    269: "minus",
    273: "up",
    274: "down",
    275: "right",
    276: "left",
    278: "home",
    279: "end",
    280: "page up",
    281: "page down",
    1073741925: "menu",
}
F1: Final = 282
_NUMBER_PAD: Final = {256 + digit: str(digit) for digit in range(10)}
_HELD: Final = range(300, 310)
"""Modifier keys by themselves, which Kivy takes for Unicode characters."""
_LETTERS: Final = range(ord("a"), ord("z") + 1)
_DIGIT_ROW: Final = dict(zip(range(30, 40), "1234567890", strict=True))
"""The digit keys by scan code: on French keyboards, digits need Shift."""


def key_name(code: int, text: str | None, place: int = 0, modifiers: Collection[str] = ()) -> str:
    """Return the name of a key by what it types, letters in lower case; digits are also found by their scan code.

    >>> key_name(273, None), key_name(97, "A"), key_name(33, "!"), key_name(304, "İ")
    ('up', 'a', '!', '')
    >>> key_name(38, "&", 30), key_name(45, "-", 35), key_name(45, "-", 35, ["shift"])
    ('1', 'minus', '6')
    """
    if code in _HELD:
        return ""
    if code in _LETTERS:
        return chr(code)
    if place in _DIGIT_ROW and ("shift" in modifiers or code not in _KEYS):
        return _DIGIT_ROW[place]
    return _KEYS.get(code) or _NUMBER_PAD.get(code) or (text if text and len(text) == 1 else "")
