"""The pattern of dark and light squares that a camera reads."""

from __future__ import annotations

from typing import Any

from sushigo_score.files import LINK


def modules(code: str) -> tuple[bytes, ...]:
    """The rows of squares for the code of a game, 1 for a dark one, as few as it takes.

    The scheme keeps its small letters, which cameras hand on to the app; the letters after it are packed closer.
    """
    parts: Any = [code[: len(LINK)], code[len(LINK) :]]  # segments, which its types leave out
    return _rows(parts)


def address_modules(address: str) -> tuple[bytes, ...]:
    """The same for an address on the network."""
    return _rows(address)


def _rows(content: Any) -> tuple[bytes, ...]:
    import segno  # only when a code is wanted

    return tuple(bytes(row) for row in segno.make_qr(content, error="l").matrix)
