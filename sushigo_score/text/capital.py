"""A capital letter for a text that begins a line: words, reasons and days are written to follow others."""

from __future__ import annotations


def capitalized(text: str) -> str:
    """Write the first letter as a capital, and leave the others as they are.

    >>> capitalized("took the squishy: 2"), capitalized("today, 20:03"), capitalized("")
    ('Took the squishy: 2', 'Today, 20:03', '')
    """
    return text[:1].upper() + text[1:]
