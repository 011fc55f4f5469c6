"""Kivy's codes of the keys that tests press; letters and digits are those of `ord`."""

from typing import Final

TAB: Final = 9
ENTER: Final = 13
ESCAPE: Final = 27
SPACE: Final = 32
PLUS: Final = 43
MINUS: Final = 45
UP: Final = 273
DOWN: Final = 274
RIGHT: Final = 275
LEFT: Final = 276
F1: Final = 282
SHIFT: Final = 304
MENU: Final = 1073741925
