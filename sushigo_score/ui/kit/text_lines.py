"""Texts broken or shortened so that they read well: balanced lines, names without their middle."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from kivy.metrics import sp

from sushigo_score.ui.kit.text_textures import in_one_line, lines_at, paragraph, size_in, sizes_of, texture, widest_word
from sushigo_score.ui.kit.theme import TEXTS

_SLACK: Final = 3
"""By so many pixels words measured one by one may differ from those of a line."""
_LEAST_ENDS: Final = 4
"""A shortened name keeps at least this many letters."""


def balanced(text: str, kind: str, width: float, halign: str = "left") -> Any:
    """Return the texture of a text in lines of similar length, without a lone word in the last one."""
    whole = paragraph(text, kind, width, halign)
    size, bold = sizes_of(kind)[0], TEXTS[kind].bold
    lines = round(whole.height / max(1, in_one_line("X", size, bold).texture.height))
    if lines < 2 or widest_word(text, size, bold) > width:
        return whole
    narrow = _narrowest(text, size, bold, lines, int(width))
    found = paragraph(text, kind, narrow, halign)
    return found if found.height <= whole.height else whole


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
    return lines_at(text, two, bold, _narrowest(text, two, bold, 2, int(width)), "left")


@lru_cache(maxsize=256)
def _narrowest(text: str, size: int, bold: bool, lines: int, width: int) -> int:
    """The least width in which a text has no more than so many lines."""
    extents = in_one_line("X", size, bold).get_extents
    words: list[int] = [extents(word)[0] for word in text.split(" ")]
    space: int = extents("n n")[0] - 2 * extents("n")[0]
    least, most = max(words), width
    while least < most:
        tried = (least + most) // 2
        if _lines_of(words, space, tried) <= lines:
            most = tried
        else:
            least = tried + 1
    return least + _SLACK


def lines_in(text: str, kind: str, width: float) -> int:
    """How many lines a text takes; found without drawing it, for texts that are tried and not shown."""
    extents = in_one_line("X", sizes_of(kind)[0], TEXTS[kind].bold).get_extents
    space: int = extents("n n")[0] - 2 * extents("n")[0]
    return _lines_of([extents(word)[0] for word in text.split(" ")], space, int(width) - _SLACK)


def _lines_of(words: list[int], space: int, width: int) -> int:
    """How many lines words of some widths take.

    >>> _lines_of([30, 30, 30], 10, 70), _lines_of([30, 30, 30], 10, 69)
    (2, 3)
    """
    count, room = 1, width + space
    for word in words:
        if word + space > room:
            count, room = count + 1, width + space
        room -= word + space
    return count


def abridged(text: str, kind: str, width: float) -> str:
    """Cut out the middle of a name that does not fit on one line: file names differ at their ends."""
    return _abridged(text, sizes_of(kind)[0], TEXTS[kind].bold, max(1, int(width)))


@lru_cache(maxsize=512)
def _abridged(text: str, size: int, bold: bool, width: int) -> str:
    whole = in_one_line(text, size, bold).texture.width
    kept = min(len(text), int(len(text) * width / whole) + 1)
    while kept > _LEAST_ENDS and in_one_line(_with_ends(text, kept), size, bold).texture.width > width:
        kept -= 1
    return _with_ends(text, kept)


def _with_ends(text: str, kept: int) -> str:
    return text if kept >= len(text) else f"{text[: kept - kept // 2]}…{text[len(text) - kept // 2 :]}"
