"""How much room a text takes, and where its lines break, without drawing it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from kivy.core.text import Label as CoreLabel

from sushigo_score.ui.kit.text.line_breaks import HELD, bound, loose, pieces
from sushigo_score.ui.kit.text.scripts import as_drawn, font_of

_SLACK: Final = 3
"""How far, in pixels, the width of words measured one by one may differ from that of the line."""
_SHORT_LINE: Final = 0.15
_LONE_WORD: Final = 0.4
"""A last line shorter than this share of the width looks as if it had been left over; the second share if it is one word."""


@lru_cache(maxsize=64)
def _ruler(font: str, size: int, bold: bool) -> Any:
    return CoreLabel(font_name=font, font_size=size, bold=bold)


@lru_cache(maxsize=8192)
def extent_of(text: str, size: int, bold: bool) -> tuple[int, int]:
    """Return the width and height of a text with its own line breaks only."""
    if not text:
        return 1, 1
    ruler = _ruler(font_of(text), size, bold)
    widths, heights = zip(*[ruler.get_extents(as_drawn(line)) for line in text.split("\n")], strict=True)
    return max(widths), sum(heights)


@lru_cache(maxsize=2048)
def widest_word(text: str, size: int, bold: bool) -> int:
    """Return the width of the widest word of a text, the least that its lines need."""
    return max((extent_of(word, size, bold)[0] for word in pieces(text)), default=0)


@lru_cache(maxsize=2048)
def held_together(text: str, size: int, bold: bool, width: int) -> str:
    """Bind words to their numbers wherever both fit on one line, and the last words where one would be left alone."""
    return "\n".join(_held_in_line(line, size, bold, width) for line in bound(text).split("\n"))


def _held_in_line(line: str, size: int, bold: bool, width: int) -> str:
    if " " not in line:
        return line if extent_of(line, size, bold)[0] <= width else loose(line)
    fitting = (word if extent_of(word, size, bold)[0] <= width else loose(word) for word in line.split(" "))
    words = " ".join(fitting).split(" ")
    widths = [extent_of(word, size, bold)[0] for word in words]
    last = words_in_company(widths, _space(size, bold), width)
    return " ".join((*words[: len(words) - last], HELD.join(words[len(words) - last :]))) if last else " ".join(words)


def words_in_company(widths: list[int], space: int, width: int) -> int:
    """Return how many words to keep together at the end, so that the last line is not a lone short word; 0 if it is not.

    >>> words_in_company([30, 30, 20, 25, 10], 5, 120), words_in_company([30, 30, 20, 25, 80], 5, 120)
    (2, 0)
    """
    lines = [[0, -space]]
    """The first word of each line, and its width."""
    for number, wide in enumerate(widths):
        if lines[-1][1] + space + wide > width and number > lines[-1][0]:
            lines.append([number, -space])
        lines[-1][1] += space + wide
    if len(lines) < 2:
        return 0
    (above, rest), (first, last) = lines[-2:]
    while first > above + 1 and last < width * (_LONE_WORD if first == len(widths) - 1 else _SHORT_LINE):
        first -= 1
        last += widths[first] + space
        rest -= widths[first] + space
    moved = first < lines[-1][0]
    return len(widths) - first if moved and last <= width and rest >= width * _LONE_WORD else 0


@lru_cache(maxsize=2048)
def narrowest(text: str, size: int, bold: bool, lines: int, width: int) -> int:
    """Return the least width in which a text takes no more than `lines` lines, as it does in `width`."""
    words, space = _word_widths(text, size, bold, width)
    least, most = max(words), width
    while least < most:
        tried = (least + most) // 2
        if _count_lines(words, space, tried) <= lines:
            most = tried
        else:
            least = tried + 1
    return least + _SLACK


def lines_taken(text: str, size: int, bold: bool, width: float) -> int:
    """Return how many lines a text takes."""
    return _count_lines(*_word_widths(text, size, bold, int(width)), int(width) - _SLACK)


def _word_widths(text: str, size: int, bold: bool, width: int) -> tuple[list[int], int]:
    """Return the widths of the words of a text, and of the space between them."""
    words = held_together(text, size, bold, width).split(" ")
    return [extent_of(word, size, bold)[0] for word in words], _space(size, bold)


def _space(size: int, bold: bool) -> int:
    return extent_of("n n", size, bold)[0] - 2 * extent_of("n", size, bold)[0]


def _count_lines(words: list[int], space: int, width: int) -> int:
    """Return how many lines words of these widths take.

    >>> _count_lines([30, 30, 30], 10, 70), _count_lines([30, 30, 30], 10, 69)
    (2, 3)
    """
    count, room = 1, width + space
    for word in words:
        if word + space > room:
            count, room = count + 1, width + space
        room -= word + space
    return count
