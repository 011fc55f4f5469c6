"""The pattern of dark and light squares of a QR code."""

from __future__ import annotations

from typing import Any

from sushigo_score.files import LINK


def modules(code: str) -> tuple[bytes, ...]:
    """Return the rows of the smallest QR code for a text, 1 for a dark square.

    In the code of a game, the scheme stays lower-case, so that camera apps recognize the link; the rest is a separate
    segment that packs denser.
    """
    import segno  # imported on demand

    parts: Any = (
        [LINK, code[len(LINK) :]] if code.startswith(LINK) else code
    )  # a list of segments, missing from segno's types
    return tuple(bytes(row) for row in segno.make_qr(parts, error="l").matrix)
