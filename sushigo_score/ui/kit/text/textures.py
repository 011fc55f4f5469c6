"""Text as textures, shared by all widgets: shrunk where space is tight, cut only as a last resort."""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib.util import find_spec
from typing import Any, Final

from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase
from kivy.graphics import Rectangle
from kivy.metrics import dp, sp

from sushigo_score.ui.kit.drawing.assets import asset
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.symbols import sign
from sushigo_score.ui.kit.drawing.theme import LEAST_TEXT, TEXTS
from sushigo_score.ui.kit.text.kept_texts import texts
from sushigo_score.ui.kit.text.line_breaks import without_dots
from sushigo_score.ui.kit.text.measures import extent_of, held_together, lines_taken, narrowest, widest_word
from sushigo_score.ui.kit.text.scripts import LETTERS, as_drawn, font_of

_LARGEST_SYMBOL: Final = 1.4
_NEARLY: Final = 1.06
SYMBOLS: Final = asset("symbols.ttf")

cut: set[str] = set()
"""Every text that had to be cut, for the tests to check."""


def _register_kivymd_font() -> None:
    """Register KivyMD's Roboto if KivyMD is installed, without importing it.

    KivyMD does so itself on import, and no text may look different from then on. Without it, Kivy's own Roboto is used.
    """
    found = find_spec("kivymd")
    if found is not None and found.origin is not None:
        fonts = os.path.join(os.path.dirname(found.origin), "fonts")
        faces = ("Regular", "Italic", "Bold", "BoldItalic")
        LabelBase.register(LETTERS, *(os.path.join(fonts, f"Roboto-{face}.ttf") for face in faces))


_register_kivymd_font()


@texts.keep(2048)
def _label(text: str, size: int, bold: bool, width: int, lines: int, font: str = "") -> Any:
    """Return the label of a text; it is cached, because it redraws itself after a loss of the GL context."""
    if width and lines > 1:
        return _wrapped(text, size, bold, width, halign="center", max_lines=lines)
    label = CoreLabel(text=as_drawn(text), font_name=font or font_of(text), font_size=size, bold=bold)
    label.refresh()
    return label


def in_one_line(text: str, size: int, bold: bool) -> Any:
    """Return the label of a text in one line, however wide, at this size in pixels."""
    return _label(text, size, bold, 0, 1)


@texts.keep(512)
def _paragraph(text: str, size: int, bold: bool, width: int, halign: str) -> Any:
    """Return the label of a text in as many lines as it needs."""
    return _wrapped(text, size, bold, width, halign=halign)


def _wrapped(text: str, size: int, bold: bool, width: int, **more: Any) -> Any:
    """Return the label of a text broken where it reads well."""
    held = as_drawn(held_together(text, size, bold, width))
    label = CoreLabel(text=held, font_name=font_of(text), font_size=size, bold=bold, text_size=(width, None), **more)
    label.refresh()
    if "\u00b7" in held:
        lines = ["".join(word.text for word in line.words) for line in label._cached_lines]  # noqa: SLF001 - as Kivy broke them
        label.text = without_dots(lines)
        label.refresh()
    return label


def paragraph(text: str, kind: str, width: float, halign: str = "left", most: int = 0) -> Any:
    """Return the texture of a text in as many lines as it needs, at its full size, or `most` if that is smaller and not 0."""
    bold, room = TEXTS[kind].bold, max(1, int(width))
    size = paragraph_size(text, kind, width, most)
    if widest_word(text, size, bold) > room:
        cut.add(text)
    return _paragraph(text, size, bold, room, halign).texture


def paragraph_size(text: str, kind: str, width: float, most: int = 0) -> int:
    """Return the font size, in pixels, at which the longest word fits."""
    bold, room = TEXTS[kind].bold, max(1, int(width))
    wanted, least = sizes_of(kind, most)
    most = _largest_size(widest_word(text, wanted, bold), wanted, room)
    return next((size for size in range(most, least, -1) if widest_word(text, size, bold) <= room), least)


def sizes_of(kind: str, most: int = 0) -> tuple[int, int]:
    """Return the preferred and the least font size of a kind of text, in pixels."""
    one = sp(1)
    wanted = round(look.scaled(TEXTS[kind].size) * one)
    least = min(wanted, round(LEAST_TEXT * one))
    return (max(least, min(wanted, most)) if most else wanted), least


def blit(texture_: Any, left: float, bottom: float) -> None:
    """Draw a texture at its own size, on whole pixels: text between them would be blurred."""
    Rectangle(texture=texture_, size=texture_.size, pos=(round(left), round(bottom)))


def symbol(name: str, centre: tuple[float, float], size: float) -> None:
    """Draw a symbol around a point, in the current colour."""
    tex = _label(sign(name), round(size), False, 0, 1, SYMBOLS).texture
    blit(tex, centre[0] - tex.width / 2, centre[1] - tex.height / 2)


def symbol_size(size: float) -> float:
    """Return the size, in pixels, of a symbol given in dp: it grows with the texts, as far as a touch target allows."""
    return float(dp(size) * min(max(1.0, look.scaled(1.0)), _LARGEST_SYMBOL))


def texture(text: str, kind: str, width: float = 0, lines: int = 1, height: float = 0, most: int = 0) -> Any:
    """Return the texture of a text of a kind from the theme, fitted into a width, a number of lines, and a height.

    Where space is tight, it shrinks as far as it is readable, then breaks at a hyphen, and is finally shortened; `most` is
    the size that its neighbours have shrunk to, if not 0.
    """
    bold, room, (wanted, least) = TEXTS[kind].bold, int(width), sizes_of(kind, most)
    fitted = _fitted(text, wanted, bold, room, lines, int(height))
    if fitted is not None:
        return fitted
    sizes = _sizes(text, wanted, least, bold, room, lines)
    for size in sizes:
        fitted = _fitted(text, size, bold, room, lines, int(height))
        if fitted is not None:
            return fitted
    if lines > 1 and "-" in text and "\n" not in text:
        return texture(text.replace("-", "-\n", 1), kind, width, lines, height, most)
    cut.add(text)
    return _cut_short(text, sizes[-1], bold, room, lines).texture


def size_in(text: str, kind: str, sizes: Iterable[int], width: float, lines: int = 1, height: float = 0) -> int | None:
    """Return the first of these sizes, in pixels, at which a text fits, or None."""
    bold = TEXTS[kind].bold
    return next((size for size in sizes if _fitted(text, size, bold, int(width), lines, int(height)) is not None), None)


def lines_at(text: str, size: int, bold: bool, width: int, halign: str) -> Any:
    """Return the texture of a text at this size in pixels, in as many lines as it needs."""
    return _paragraph(text, size, bold, width, halign).texture


def at_size(text: str, size: int, bold: bool, width: float) -> Any:
    """Return the texture of a name in one line at this size in pixels, without its end if it does not fit."""
    whole = _label(text, size, bold, 0, 1).texture
    return whole if whole.width <= width else _cut_short(text, size, bold, int(width), 1).texture


def fitting_size(text: str, kind: str, width: float = 0, lines: int = 1, height: float = 0) -> int:
    """Return the size, in pixels, at which a text fits into a width, a number of lines and a height; 0 if at none."""
    sizes = _sizes(text, *sizes_of(kind), TEXTS[kind].bold, int(width), lines)
    return size_in(text, kind, sizes, width, lines, height) or 0


def fits(text: str, kind: str, width: float, lines: int = 1, height: float = 0) -> bool:
    """Return whether a text fits without being cut."""
    return bool(fitting_size(text, kind, width, lines, height))


def text_size(text: str, kind: str, width: float = 0, lines: int = 1, height: float = 0) -> int:
    """Return the size, in pixels, at which a text fits into a width, a number of lines and a height, or else the least size."""
    return fitting_size(text, kind, width, lines, height) or sizes_of(kind)[1]


def _sizes(text: str, wanted: int, least: int, bold: bool, width: int, lines: int) -> range:
    """Return the sizes at which a text may fit, largest first, without those that are obviously too large."""
    if not width:
        return range(wanted, least - 1, -1)
    taken: float = extent_of(text, wanted, bold)[0]
    if lines > 1:
        taken = max(widest_word(text, wanted, bold), taken / lines)
    return range(max(_largest_size(taken, wanted, width), least), least - 1, -1)


def _largest_size(taken: float, wanted: int, width: int) -> int:
    """Return the largest size that may fit, given the width at the preferred size: width is nearly proportional to size."""
    return wanted if taken <= width else min(wanted, int(wanted * width * _NEARLY / taken) + 1)


def _fitted(text: str, size: int, bold: bool, width: int, lines: int, height: int) -> Any:
    """Return the texture at this size if it fits, or None."""
    wide, high = extent_of(text, size, bold)
    if not width or wide <= width:
        return _label(text, size, bold, 0, 1).texture if not height or high <= height else None
    if lines == 1 or widest_word(text, size, bold) > width:
        return None
    wrapped = _balanced(text, size, bold, width, lines)
    rows = round(wrapped.height / max(1, high))
    fits = rows <= lines and (not height or wrapped.height <= height)
    return wrapped if fits else None


def _balanced(text: str, size: int, bold: bool, width: int, lines: int) -> Any:
    """Return the texture of a text in lines of similar length, no wider than they are."""
    rows = lines_taken(text, size, bold, width)
    if 1 < rows <= lines and "\n" not in text:
        narrow = min(width, narrowest(text, size, bold, rows, width))
        even = _label(text, size, bold, narrow, lines).texture
        if even.height <= rows * extent_of(text, size, bold)[1]:
            return even
    return _label(text, size, bold, width, lines).texture


@texts.keep(512)
def _cut_short(text: str, size: int, bold: bool, width: int, lines: int) -> Any:
    """Return the label of a text cut with an ellipsis, as a last resort."""
    label = CoreLabel(
        text=as_drawn(held_together(text, size, bold, width) if lines > 1 else text),
        font_name=font_of(text),
        font_size=size,
        bold=bold,
        text_size=(width, size * 1.3 * lines),
        halign="center",
        valign="middle",
        shorten=lines == 1,
        shorten_from="right",
        max_lines=lines,
    )
    label.refresh()
    return label


def write(
    text: str,
    kind: str,
    centre: tuple[float, float],
    width: float = 0,
    lines: int = 1,
    height: float = 0,
    most: int = 0,
) -> None:
    """Draw a text around a point, in the current colour."""
    tex = texture(text, kind, width, lines, height, most)
    blit(tex, centre[0] - tex.width / 2, centre[1] - tex.height / 2)


def write_left(
    text: str, kind: str, at: tuple[float, float], width: float = 0, height: float = 0, most: int = 0
) -> float:
    """Draw a text from a point at the middle of its left edge; return its width."""
    tex = texture(text, kind, width, 1, height, most)
    blit(tex, at[0], at[1] - tex.height / 2)
    return float(tex.width)
