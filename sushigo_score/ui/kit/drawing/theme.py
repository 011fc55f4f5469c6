"""One table for the look: colours, type, spacing, corners, motion, breakpoints. Plain data, no Kivy.

Lengths are in dp, text sizes in sp, times in seconds. `tests/ui/test_theme.py` checks what it promises.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple


class Palette(NamedTuple):
    """The colours of one style, light or dark, in normal or high contrast."""

    ground: str
    surface: str
    raised: str
    outline: str
    text: str
    text_soft: str
    action: str
    on_action: str
    attention: str
    loss: str
    focus: str
    glow: str
    on_glow: str
    hero: str
    on_hero: str
    hero_action: str
    on_hero_action: str
    seats: tuple[str, ...]


LIGHT: Final = Palette(
    ground="#fbf5e9",
    surface="#ffffff",
    raised="#f1e7d6",
    outline="#8a7768",
    text="#33241b",
    text_soft="#6b584b",
    action="#3f7a34",
    on_action="#ffffff",
    attention="#a8451e",
    loss="#b3261e",
    focus="#1b5e8c",
    glow="#cfe8a9",
    on_glow="#2c4a17",
    hero="#3f7a34",
    on_hero="#ffffff",
    hero_action="#ffffff",
    on_hero_action="#3f7a34",
    seats=("#0a40b0", "#c76100", "#288e8a", "#7b0940", "#8368b3", "#a07452", "#434203", "#550b61"),
)
DARK: Final = Palette(
    ground="#0f2b2a",
    surface="#173a38",
    raised="#1f4a47",
    outline="#8fa9a3",
    text="#f6ecd9",
    text_soft="#cfc4b0",
    action="#a6d86f",
    on_action="#16300f",
    attention="#ffb08a",
    loss="#ffb4ab",
    focus="#8fd0ff",
    glow="#3d5f2a",
    on_glow="#e3f5c8",
    hero="#27522f",
    on_hero="#f6ecd9",
    hero_action="#a6d86f",
    on_hero_action="#16300f",
    seats=("#9bc9fd", "#de8a10", "#2fffe7", "#fe5c7c", "#af82fd", "#fab670", "#f3ea28", "#be87b9"),
)
CLEAR_LIGHT: Final = Palette(
    ground="#ffffff",
    surface="#ffffff",
    raised="#ededed",
    outline="#333333",
    text="#000000",
    text_soft="#1f1f1f",
    action="#1c4f00",
    on_action="#ffffff",
    attention="#7a2600",
    loss="#8f0010",
    focus="#003f8f",
    glow="#dff3c0",
    on_glow="#000000",
    hero="#1c4f00",
    on_hero="#ffffff",
    hero_action="#ffffff",
    on_hero_action="#1c4f00",
    seats=("#1d41af", "#b14b00", "#0b7774", "#75003b", "#745ba7", "#8b5d41", "#3b3a01", "#4c0057"),
)
CLEAR_DARK: Final = Palette(
    ground="#000000",
    surface="#000000",
    raised="#262626",
    outline="#e6e6e6",
    text="#ffffff",
    text_soft="#f0f0f0",
    action="#b8f27a",
    on_action="#000000",
    attention="#ffc29e",
    loss="#ffc1bb",
    focus="#7fdcff",
    glow="#123d00",
    on_glow="#ffffff",
    hero="#0b3a12",
    on_hero="#ffffff",
    hero_action="#b8f27a",
    on_hero_action="#000000",
    seats=("#9bc9fd", "#eaa741", "#4dffee", "#ff7291", "#b285ff", "#fcca8b", "#f8fc72", "#c08abc"),
)
STYLES: Final = {"Light": LIGHT, "Dark": DARK}
CLEAR: Final = {"Light": CLEAR_LIGHT, "Dark": CLEAR_DARK}
"""The high-contrast styles: text has a contrast of 7:1, whatever shows a state 4.5:1, and plates have borders."""
PALETTES: Final = (*STYLES.values(), *CLEAR.values())

PICTURE_INK: Final = "#33241b"
"""The outline colour of every picture; each plate is light enough for it in both styles."""

PLATES: Final = {
    "yellow": "#f3d15b",
    "red": "#ea8f7c",
    "dark_purple": "#a58bc4",
    "lemon": "#ece27a",
    "lilac": "#d0bce6",
    "lime": "#bcd46a",
    "blue": "#86b8e0",
    "indigo": "#98a0dc",
    "green": "#8fc78d",
    "magenta": "#e289b8",
    "purple": "#bb98d8",
    "teal": "#6dbab4",
    "mint": "#b3e2ca",
    "dark_grey": "#a3a5ac",
    "orange": "#f0a45a",
    "dark_red": "#c9867f",
    "pale_yellow": "#f4e7b0",
    "tan": "#dcbf94",
    "light_pink": "#f3c3cd",
    "turquoise": "#7ad2c7",
    "coral": "#f29b88",
    "strawberry": "#f5b8c4",
    "ice": "#c6dff0",
    "caramel": "#e0bf98",
    "rice": "#cfe5c2",
    "order": "#eacfa4",
    "back": "#d8c9b4",
}
"""The plates behind pictures: the background colours of the cards, and a few more where a card has none."""

SHAPES: Final = ("circle", "triangle", "square", "diamond", "star", "ring", "cross", "drop")
"""The shape of each player colour, so that players are never identified by colour alone."""

BORDER: Final = 1
"""The width, in dp, of the border of a plate in high contrast."""
CLEARER: Final = 1.6
"""The factor by which lines that mark what is chosen or focused are wider in high contrast."""

TINT: Final = 0.12
"""The opacity of a player's colour on the plate under their shape."""


class Text(NamedTuple):
    """A text size and weight."""

    size: float
    bold: bool = False


TEXTS: Final = {
    "number_large": Text(36, bold=True),
    "number": Text(28, bold=True),
    "headline": Text(24, bold=True),
    "title": Text(20, bold=True),
    "name_large": Text(20),
    "name": Text(16),
    "name_bold": Text(16, bold=True),
    "small": Text(13),
    "small_bold": Text(13, bold=True),
}
SMALLEST_TEXT: Final = 13
LEAST_TEXT: Final = 11
"""How far a text may shrink where space is tight."""

LARGEST_SCALE: Final = 2.0

GAP: Final = {"hair": 2, "tight": 4, "small": 8, "medium": 12, "large": 16, "wide": 24}
RADIUS: Final = {"small": 8, "medium": 12, "large": 20}
TARGET: Final = 48
"""The least width and height of a touch target."""
READING_WIDTH: Final = 640
"""The greatest width of a column of text, in dp."""

PRESS: Final = 0.08
POP: Final = 0.12
SLIDE: Final = 0.18
RISE: Final = 0.25
REVEAL: Final = 0.3
COUNT: Final = 0.6
STAGGER: Final = 0.06
"""The delay between the starts of successive animations."""
BREATH: Final = 0.9
"""The pause before a tie is resolved."""
CONFETTI: Final = 1.8
REPLAY: Final = 10.0
LONG_PRESS: Final = 0.45

COMPACT_BELOW: Final = 600
MEDIUM_BELOW: Final = 840


def width_class(width: float) -> str:
    """Return the layout for a width in dp.

    >>> [width_class(width) for width in (360, 600, 840)]
    ['compact', 'medium', 'wide']
    """
    if width < COMPACT_BELOW:
        return "compact"
    return "medium" if width < MEDIUM_BELOW else "wide"


_SUNK: Final = 0.16
"""How much darker a coloured button is while pressed."""


@lru_cache(maxsize=64)
def sunk(colour: str) -> str:
    """Return the colour of a pressed button: darker, in either style.

    >>> sunk("#ffffff")
    '#d6d6d6'
    """
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(part * (1 - _SUNK)):02x}" for part in parts)


@lru_cache(maxsize=64)
def blended(colour: str, other: str, share: float) -> str:
    """Mix a share of another colour into a colour.

    >>> blended("#ffffff", "#000000", 0.5)
    '#808080'
    """
    pairs = ((int(colour[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)


@lru_cache(maxsize=256)
def rgba(colour: str, alpha: float = 1.0) -> tuple[float, float, float, float]:
    """Convert a colour of the table for drawing.

    >>> rgba("#ff0080", 0.5)
    (1.0, 0.0, 0.5019607843137255, 0.5)
    """
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return (red, green, blue, alpha)
