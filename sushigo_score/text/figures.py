"""Figures as people write them: with a minus sign where there is a minus, not a hyphen."""

from __future__ import annotations

from typing import Final

MINUS: Final = "\N{MINUS SIGN}"


def figure(number: int) -> str:
    """A number as it is shown; files for other programs write their own.

    >>> figure(20), figure(-6)
    ('20', '−6')
    """
    return str(number).replace("-", MINUS)


def signed(points: int) -> str:
    """Points as a change.

    >>> signed(6), signed(0), signed(-3)
    ('+6', '0', '−3')
    """
    return f"{points:+d}".replace("-", MINUS) if points else "0"
