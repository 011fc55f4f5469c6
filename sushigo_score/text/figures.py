"""Numbers as people write them, with a real minus sign instead of a hyphen."""

from __future__ import annotations

from typing import Final

MINUS: Final = "\N{MINUS SIGN}"


def figure(number: int) -> str:
    """Format a number for display; files for other programs use their own format.

    >>> figure(20), figure(-6)
    ('20', '−6')
    """
    return str(number).replace("-", MINUS)


def signed(points: int) -> str:
    """Format points as a change, with a sign.

    >>> signed(6), signed(0), signed(-3)
    ('+6', '0', '−3')
    """
    return f"{points:+d}".replace("-", MINUS) if points else "0"


def is_negative(written: str) -> bool:
    """Return whether a written number is below zero, with a minus sign or a hyphen.

    >>> is_negative("−6"), is_negative("-6"), is_negative("6 points")
    (True, True, False)
    """
    return written.startswith((MINUS, "-"))
