"""A QR code in a terminal: two rows of squares per line, dark on light whatever the terminal's colors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

_QUIET_ZONE: Final = 3
"""The width of the quiet zone, in squares."""
_DARK_ON_LIGHT: Final = "\x1b[30;107m"
_PLAIN: Final = "\x1b[0m"
_HALVES: Final = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}


def can_show_code(encoding: str | None) -> bool:
    """Return whether a terminal has the characters of a code.

    >>> can_show_code("utf-8"), can_show_code("cp1252"), can_show_code(None)
    (True, False, False)
    """
    try:
        "".join(_HALVES.values()).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def code_lines(rows: Sequence[bytes], *, coloured: bool) -> Iterator[str]:
    """Yield the lines of a code. Without colors the light squares are drawn, since most terminals are dark.

    >>> list(code_lines([bytes((1, 0)), bytes((1, 1))], coloured=False))[2]
    '███▄▄███'
    """
    width = len(rows[0]) + 2 * _QUIET_ZONE
    empty = [bytes(width)] * _QUIET_ZONE
    edge = bytes(_QUIET_ZONE)
    whole = [*empty, *(edge + row + edge for row in rows), *empty]
    if len(whole) % 2:
        whole.append(bytes(width))
    for upper, lower in zip(whole[::2], whole[1::2], strict=True):
        if coloured:
            yield _DARK_ON_LIGHT + "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True)) + _PLAIN
        else:
            yield "".join(_HALVES[1 - up, 1 - low] for up, low in zip(upper, lower, strict=True))
