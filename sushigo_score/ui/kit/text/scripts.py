"""Names in any script: which font has their glyphs, and in which order they are drawn.

Kivy draws every text from left to right with isolated letter forms, and has no font fallback.
"""

from __future__ import annotations

import os
import re
import unicodedata
from functools import cache
from itertools import pairwise
from typing import Final

import kivy

from sushigo_score.ui.kit.drawing.look import look

LETTERS: Final = "Roboto"
OTHER_LETTERS: Final = os.path.join(os.path.dirname(kivy.__file__), "data", "fonts", "DejaVuSans.ttf")
"""Bundled with Kivy; has Hebrew, Arabic, Armenian, Georgian, and the most common emoji faces."""

_COMMON: Final = re.compile("[\0-\u052f\u1e00-\u25ff]*")
"""Latin, Greek, Cyrillic and symbols: nearly all texts. The patterns for other scripts are compiled on demand."""


@cache
def _east_asian() -> re.Pattern[str]:
    return re.compile(
        "[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff]"
    )


@cache
def _foreign() -> re.Pattern[str]:
    return re.compile("[\u0530-\u1cff\u2600-\u27bf\ufb13-\ufdff\ufe70-\ufefc\U0001f300-\U0001faff]")


@cache
def _right_to_left() -> re.Pattern[str]:
    return re.compile(
        "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc](?:[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc '\".,-]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])?"
    )


_ARABIC: Final = re.compile("[\u0620-\u06ff]+")
_PRESENTATION_FORMS: Final = range(0xFB50, 0xFEFD)
_ALONE, _FINAL, _INITIAL, _MEDIAL = "<isolated>", "<final>", "<initial>", "<medial>"


def font_of(text: str) -> str:
    """Return a font with the glyphs of a text."""
    if _COMMON.fullmatch(text):
        return LETTERS
    if _east_asian().search(text):
        return look.east_asian_font or OTHER_LETTERS
    return OTHER_LETTERS if _foreign().search(text) else LETTERS


def as_drawn(text: str) -> str:
    """Return the letters of a text in visual order from the left, with Arabic letters joined.

    >>> as_drawn("Ana 23"), as_drawn("\u05d3\u05e0\u05d4 3") == "\u05d4\u05e0\u05d3 3"
    ('Ana 23', True)
    """
    return text if _COMMON.fullmatch(text) else _right_to_left().sub(lambda run: _reverse_run(run[0]), text)


def _reverse_run(run: str) -> str:
    return "".join(reversed(_split_letters(_ARABIC.sub(lambda word: _join_letters(word[0]), run))))


def _split_letters(text: str) -> list[str]:
    """Split a text into letters, each with its combining marks."""
    found: list[str] = []
    for letter in text:
        if found and unicodedata.combining(letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _join_letters(word: str) -> str:
    """Replace the letters of an Arabic word by their contextual forms, and drop combining marks."""
    shapes = _contextual_forms()
    letters = [letter for letter in word if not unicodedata.combining(letter)]
    joins = [_INITIAL in shapes.get(left, {}) and _FINAL in shapes.get(right, {}) for left, right in pairwise(letters)]
    shaped = ""
    for letter, before, after in zip(letters, [False, *joins], [*joins, False], strict=True):
        shape = _MEDIAL if before and after else _FINAL if before else _INITIAL if after else _ALONE
        shaped += shapes.get(letter, {}).get(shape, letter)
    return shaped


@cache
def _contextual_forms() -> dict[str, dict[str, str]]:
    """Return all contextual forms of all Arabic letters, from the Unicode decompositions."""
    found: dict[str, dict[str, str]] = {}
    for code in _PRESENTATION_FORMS:
        kind, *letters = unicodedata.decomposition(chr(code)).split() or ("",)
        if kind in (_ALONE, _FINAL, _INITIAL, _MEDIAL) and len(letters) == 1:
            found.setdefault(chr(int(letters[0], 16)), {})[kind] = chr(code)
    return found
