"""The pattern of dark and light squares that a camera reads."""

from __future__ import annotations

from typing import Any

from sushigo_score.files import LINK


def modules(code: str) -> tuple[bytes, ...]:
    """The rows of squares for a code, 1 for a dark one, as few as it takes.

    In the code of a game, the scheme keeps its small letters, which cameras hand on to the app; the letters after it are
    packed closer.
    """
    import segno  # only when a code is wanted

    parts: Any = [LINK, code[len(LINK) :]] if code.startswith(LINK) else code  # segments, which its types leave out
    return tuple(bytes(row) for row in segno.make_qr(parts, error="l").matrix)
