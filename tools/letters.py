"""`make letters`: extracts the letters of the app's font that the phones' page may need, so that it looks like the app anywhere.

They are Roboto's, of all languages written in Latin letters; a name in another script falls back to the phone's own font.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from tools.symbols import whole_font

PAGE: Final = Path(__file__).resolve().parent.parent / "sushigo_score" / "phones" / "page"
FACES: Final = {"roboto.woff": "Roboto-Regular.ttf", "roboto-bold.woff": "Roboto-Bold.ttf"}
LETTERS: Final = (
    *range(0x20, 0x250),
    *range(0x2010, 0x2028),
    0x202F,
    0x2039,
    0x203A,
    0x20AC,
    0x2190,
    0x2191,
    0x2192,
    0x2193,
    0x2212,
)
_FEATURES: Final = ("kern", "tnum", "liga", "ccmp", "locl", "mark")
_NAMES: Final = (0, 1, 2, 3, 4, 5, 6, 13, 14)
"""The name table entries to keep: the font's name, version, copyright and licence."""


def take(face: str, where: Path) -> None:
    """Write a face with only these letters."""
    options = Options()
    options.name_IDs = list(_NAMES)
    options.layout_features = list(_FEATURES)
    options.hinting = False
    options.recalc_timestamp = False
    font = TTFont(whole_font().with_name(face), recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    font.flavor = "woff"
    font.save(where)


if __name__ == "__main__":
    for name, face in FACES.items():
        take(face, PAGE / name)
