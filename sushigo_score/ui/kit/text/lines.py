"""Texts broken or shortened so that they read well: balanced lines, names without their middle."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from kivy.metrics import sp

from sushigo_score.ui.kit.drawing.theme import TEXTS
from sushigo_score.ui.kit.text.measures import lines_taken, narrowest, widest_word
from sushigo_score.ui.kit.text.textures import in_one_line, lines_at, paragraph, size_in, sizes_of, texture

_PARTS: Final = re.compile(r"[^/\\#]*[/\\#]+|[^/\\#]+")
"""Matches the parts of an address, each with its separators."""
_ADDRESS_SLACK: Final = 2
_ANY: Final = 99
"""More lines than any text has."""
_LEAST_ENDS: Final = 4
"""A shortened name keeps at least this many letters."""


def balanced(text: str, kind: str, width: float, halign: str = "left") -> Any:
    """Return the texture of a text in lines of similar length, without a lone word in the last one."""
    whole = paragraph(text, kind, width, halign)
    size, bold = sizes_of(kind)[0], TEXTS[kind].bold
    lines = round(whole.height / max(1, in_one_line("X", size, bold).texture.height))
    if lines < 2 or widest_word(text, size, bold) > width:
        return whole
    narrow = narrowest(text, size, bold, lines, int(width))
    found = paragraph(text, kind, narrow, halign)
    return found if found.height <= whole.height else whole


def snug(text: str, kind: str, width: float, lines: int = _ANY, height: float = 0) -> Any:
    """Return the texture of a text whose lines begin at its left edge, no wider than they are; shrunk where space is tight."""
    wanted, least = sizes_of(kind)
    bold, room = TEXTS[kind].bold, int(width)
    size = size_in(text, kind, range(wanted, least - 1, -1), width, lines, height)
    if size is None or "\n" in text:
        return texture(text, kind, width, lines, height)
    return lines_at(text, size, bold, narrowest(text, size, bold, lines_taken(text, size, bold, room), room), "left")


def title_in(text: str, width: float, widest: float, height: float) -> Any:
    """Return the texture of a title: in one line, or in two before it becomes smaller than other texts.

    In less width than `widest`, it shrinks further rather than exceed `height`.
    """
    largest, read, small = (sizes_of(kind)[0] for kind in ("title", "name", "small"))
    usual, least = round(sp(TEXTS["name"].size)), sizes_of("small")[1]
    one = size_in(text, "title", range(largest, (read if width >= widest else usual) - 1, -1), width)
    if one is not None:
        return in_one_line(text, one, TEXTS["title"].bold).texture
    two = None
    if width >= widest:
        two = size_in(text, "title", range(read, small - 1, -1), width, 2)
    if two is None:
        two = size_in(text, "title", range(read, least - 1, -1), width, 2, height)
    if two is None:
        return texture(text, "title", width)
    bold = TEXTS["title"].bold
    return lines_at(text, two, bold, narrowest(text, two, bold, 2, int(width)), "left")


def lines_in(text: str, kind: str, width: float) -> int:
    """Return how many lines a text takes, without drawing it: for texts that are tried but not shown."""
    return lines_taken(text, sizes_of(kind)[0], TEXTS[kind].bold, width)


def abridged(text: str, kind: str, width: float) -> str:
    """Cut out the middle of a name that does not fit on one line: file names differ at their ends."""
    return _abridged(text, sizes_of(kind)[0], TEXTS[kind].bold, max(1, int(width)))


@lru_cache(maxsize=512)
def _abridged(text: str, size: int, bold: bool, width: int) -> str:
    whole = in_one_line(text, size, bold).texture.width
    kept = min(len(text), int(len(text) * width / whole) + 1)
    while kept > _LEAST_ENDS and in_one_line(_keep_ends(text, kept), size, bold).texture.width > width:
        kept -= 1
    return _keep_ends(text, kept)


def _keep_ends(text: str, kept: int) -> str:
    return text if kept >= len(text) else f"{text[: kept - kept // 2]}…{text[len(text) - kept // 2 :]}"


def address_in_lines(text: str, kind: str, width: float) -> str:
    """Break a path or URL into lines that fit: after its parts, or within them if necessary."""
    extents = in_one_line("X", sizes_of(kind)[0], TEXTS[kind].bold).get_extents
    return _break_address(text, int(width) - _ADDRESS_SLACK, lambda part: int(extents(part)[0]))


def _break_address(text: str, room: int, wide: Callable[[str], int]) -> str:
    r"""Break an address into lines no wider than the room.

    >>> _break_address("http://ana:8420/#BCDE", 10, len).split("\n"), _break_address("/home", 10, len)
    (['http://', 'ana:8420/#', 'BCDE'], '/home')
    """
    lines = [""]
    for part in _PARTS.findall(text):
        if lines[-1] and wide(lines[-1] + part) > room:
            lines.append("")
        for letter in part if wide(part) > room else (part,):
            if lines[-1] and wide(lines[-1] + letter) > room:
                lines.append("")
            lines[-1] += letter
    return "\n".join(lines)
