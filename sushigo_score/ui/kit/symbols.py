"""The symbols on buttons, by what they mean: signs of the Material Design Icons font that comes with KivyMD."""

from __future__ import annotations

from typing import Final

SYMBOLS: Final = {
    "add": "plus",
    "back": "arrow-left",
    "backup": "archive-arrow-down-outline",
    "caution": "alert-outline",
    "check": "check",
    "choose": "chevron-right",
    "close": "close",
    "compare": "compare-horizontal",
    "code": "qrcode",
    "copy": "content-copy",
    "correct": "pencil-outline",
    "dark": "weather-night",
    "delete": "delete-outline",
    "down": "chevron-down",
    "drag": "drag",
    "earlier": "history",
    "explain": "information-outline",
    "finish": "flag-checkered",
    "fold": "chevron-up",
    "folder": "folder-outline",
    "game": "file-document-outline",
    "go_on": "arrow-right",
    "home": "home-outline",
    "keys": "keyboard-outline",
    "less": "minus",
    "licences": "scale-balance",
    "light": "white-balance-sunny",
    "more": "dots-vertical",
    "open": "folder-open-outline",
    "pass_left": "arrow-left-bold",
    "pass_right": "arrow-right-bold",
    "paste": "content-paste",
    "people": "account-multiple-outline",
    "picture": "image-outline",
    "play": "play",
    "previous": "chevron-left",
    "redo": "redo",
    "rematch": "refresh",
    "rules": "book-open-variant",
    "print": "printer-outline",
    "restore": "archive-arrow-up-outline",
    "save": "content-save-outline",
    "search": "magnify",
    "settings": "cog-outline",
    "share": "share-variant",
    "spreadsheet": "table-large",
    "sheet": "table-large",
    "stack": "layers-plus",
    "swap": "swap-horizontal-bold",
    "surprise": "dice-5-outline",
    "text": "text",
    "undo": "undo",
    "unstack": "layers-minus",
    "win": "trophy-outline",
}

_SIGNS: Final = {
    "account-multiple-outline": 0xF000F,
    "alert-outline": 0xF002A,
    "archive-arrow-down-outline": 0xF125A,
    "archive-arrow-up-outline": 0xF125C,
    "arrow-left": 0xF004D,
    "arrow-left-bold": 0xF0731,
    "arrow-right": 0xF0054,
    "arrow-right-bold": 0xF0734,
    "book-open-variant": 0xF14F7,
    "check": 0xF012C,
    "chevron-down": 0xF0140,
    "chevron-left": 0xF0141,
    "chevron-right": 0xF0142,
    "chevron-up": 0xF0143,
    "close": 0xF0156,
    "cog-outline": 0xF08BB,
    "compare-horizontal": 0xF1492,
    "content-copy": 0xF018F,
    "content-paste": 0xF0192,
    "content-save-outline": 0xF0818,
    "delete-outline": 0xF09E7,
    "dice-5-outline": 0xF114E,
    "dots-vertical": 0xF01D9,
    "drag": 0xF01DB,
    "file-document-outline": 0xF09EE,
    "flag-checkered": 0xF023C,
    "folder-open-outline": 0xF0DCF,
    "folder-outline": 0xF0256,
    "history": 0xF02DA,
    "home-outline": 0xF06A1,
    "image-outline": 0xF0976,
    "information-outline": 0xF02FD,
    "keyboard-outline": 0xF097B,
    "layers-minus": 0xF0E4C,
    "layers-plus": 0xF0E4D,
    "magnify": 0xF0349,
    "minus": 0xF0374,
    "pencil-outline": 0xF0CB6,
    "play": 0xF040A,
    "plus": 0xF0415,
    "printer-outline": 0xF1786,
    "qrcode": 0xF0432,
    "redo": 0xF044E,
    "refresh": 0xF0450,
    "scale-balance": 0xF05D1,
    "share-variant": 0xF0497,
    "swap-horizontal-bold": 0xF0BCD,
    "table-large": 0xF04F1,
    "text": 0xF09A8,
    "trophy-outline": 0xF053A,
    "undo": 0xF054C,
    "weather-night": 0xF0594,
    "white-balance-sunny": 0xF05A8,
}
"""Their places in the font, so that its table of seven thousand names need not be loaded to start."""


def sign(name: str) -> str:
    """The letter of the font for a symbol.

    >>> hex(ord(sign("undo")))
    '0xf054c'
    """
    return chr(_SIGNS[SYMBOLS[name]])


def signs() -> dict[str, int]:
    """The places in the font by the names that the font gives them, for the test that compares them."""
    return dict(_SIGNS)
