"""Figures in columns, for a terminal: by display width, not by number of characters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from unicodedata import combining, east_asian_width


def width(text: str) -> int:
    """Return how many columns a text takes.

    >>> width("Þóra"), width("寿司")
    (4, 4)
    """
    if text.isascii():
        return len(text)
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text if not combining(letter))


def clip(text: str, columns: int) -> str:
    """Clip a text to that many columns.

    >>> clip("Bartholomew", 6)
    'Barth…'
    """
    if width(text) <= columns:
        return text
    while width(text) > columns - 1:
        text = text[:-1]
    return text + "…"


def left(text: str, columns: int) -> str:
    """Left-align a text in its column."""
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    """Right-align a text in its column."""
    return " " * (columns - width(text)) + text


_WIDTHS: Final = (14, 24, 40)


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Format rows of cells as lines: the first column is left-aligned, the others right-aligned.

    Long headings are clipped, but not so short that two of them look alike.
    """
    heading = rows[0][1:]
    cuts = ([clip(cell, widest) for cell in heading] for widest in _WIDTHS)
    shown = next((cut for cut in cuts if len(set(cut)) == len(set(heading))), list(heading))
    cells = [[rows[0][0], *shown], *rows[1:]]
    columns = [max(width(row[at]) for row in cells) for at in range(len(cells[0]))]
    return ["  ".join([left(row[0], columns[0]), *map(right, row[1:], columns[1:])]).rstrip() for row in cells]
