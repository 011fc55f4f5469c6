"""Where a text may be broken into lines: not between a number and what it counts, nor after a one-letter word."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

HELD: Final = "\u00a0"
"""The space at which no line breaks."""

_LETTER: Final = r"[^\W\d_]"
_NUMBER: Final = r"[+\u2212-]?\d+(?:[.,:]\d+)*"
_END: Final = r"(?:[,;:)!?\u2026]| \u00b7|\.?(?:\n|$|(?<=\.) [A-Z\u00c0-\u00de]))"
_PLACES: Final = re.compile(
    "|".join(
        (
            rf"(?<=\d) (?={_LETTER}{{2}})",  # 9 cards
            r"(?<=\d[.%]) (?=[^\W\d_A-Z])",  # 2. runda
            rf"(?<=\d) (?={_LETTER}{{1,3}} \d)",  # 1 of 3
            rf"(?<={_LETTER}) (?={_NUMBER}{_END})",  # Ana 29, July 2025
            r"(?<=\d) (?=[\u00d7\u00f7=])",  # 3 × 10 = 30
            r"(?<= [\u00d7\u00f7=+\u2212]) ",  # an operator starts a line rather than ending one
            r"(?<=:) (?=[+\u2212-]?\d+(?:[;,]| \(|$))",  # 1 × squid: 3; what a term comes to
            r" (?=\u00b7 )",  # a separating dot is not needed at the end of a line
            r" (?=\(\d+\))",  # tempura (2)
            r" (?=[:;!?\u00bb\u2026])|(?<=\u00ab) ",  # French
        )
    )
)
_SHORT: Final = re.compile(
    r"(?<![^\s(\u201e\u201c\u00ab/])([a-zA-Z\u00c0-\u017f]|[a-zA-Z\u00c0-\u017f]{2,3}(?= \d)) (?=\S)"
)
"""Matches the space after a one-letter word, and after a preposition before a number."""
_ASIDE: Final = re.compile(r"\([^()\n]{1,34}\)")
"""Matches a short aside in parentheses, which begins a line rather than being broken."""
_BREAKS: Final = re.compile(r"\s*\n\s*|[ \t]+|(?<!\u00ab)\u00a0(?![:;!?\u00bb%\u2026\u00b7])")
"""Matches where a text can be broken if there is no other way."""


@lru_cache(maxsize=4096)
def bound(text: str) -> str:
    """Replace spaces by non-breaking ones wherever the next line would start oddly.

    >>> bound("Deal 9 cards to each of 4").replace(HELD, "_")
    'Deal 9_cards to each of_4'
    """
    if " " not in text:
        return text
    together = _ASIDE.sub(lambda aside: aside[0].replace(" ", HELD), text)
    return _SHORT.sub(rf"\1{HELD}", _PLACES.sub(HELD, together))


def pieces(text: str) -> list[str]:
    """Split a text into its unbreakable pieces: the words, without what `bound` ties to them.

    >>> pieces("Ana 29, Ben")
    ['Ana', '29,', 'Ben']
    """
    return [piece for piece in _BREAKS.split(bound(text)) if piece]


def loose(words: str) -> str:
    """Replace non-breaking spaces by ordinary ones, for bound words that do not fit on one line."""
    return _BREAKS.sub(" ", words)


def without_dots(lines: list[str]) -> str:
    r"""Join lines without the separating dots at their ends, where the line break separates enough.

    >>> without_dots(["Sushi Go! \u00b7", "today"]).split("\n")
    ['Sushi Go!', 'today']
    """
    ended = [line.rstrip().removesuffix("\u00b7").rstrip() for line in lines[:-1]]
    return "\n".join((*ended, *lines[-1:]))
