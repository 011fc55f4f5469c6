"""The sizes of letters with which a game fits on a sheet of paper, estimated for a wide typeface."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from sushigo_score.present.printed_columns import width

PAGE: Final = (190.0, 259.0)
"""What the margins leave of A4 in width and of Letter in height, in millimetres: it fits on both."""
FEW: Final = 4
"""Up to so many players, each has a column of reasons."""
_FRONT: Final = {2: 10.0, 3: 10.0, 4: 9.5, 5: 9.0, 6: 8.5, 7: 8.0, 8: 8.0}
"""The size of letters on the front in points, by the number of players, if the reasons are there as well."""
_ALONE: Final = (1.25, 1.15, 1.05, 1.0, 0.9, 0.8)
"""The factors for it if the front has the page to itself: the largest that fits, else the smallest."""
_BELOW: Final = 7.5
"""The size of letters in reasons below the sheet, in points."""
_ON_BACK: Final = (9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
"""The same on the back: the largest with which they fit there, else the smallest."""
_FULL: Final = 0.97
_POINT: Final = 0.3528
_LINE: Final = 1.2
_LETTER: Final = 0.54
"""The width of a letter relative to its height, a generous estimate."""
_HEADER: Final = 24.0
_PODIUM: Final = 54.0
_STEP: Final = 19.0
_SAID: Final = 70.0
_NAME: Final = 36.0
"""The room, in millimetres, for a name on its step, for who won beside the podium, and for a name below that."""

Reasons = Sequence[Sequence[Sequence[str]]]
"""The reasons of everybody, by part of the game."""


class Front(NamedTuple):
    """What is on the front."""

    names: Sequence[str]
    dishes: int
    said: Sequence[str]
    notes: Sequence[str]
    has_podium: bool


class Fit(NamedTuple):
    """The sizes of letters on the front and in the reasons, in points, and whether these are on the back."""

    size: float
    small: float
    back: bool


def fit(front: Front, reasons: Reasons) -> Fit:
    """Find the largest sizes that fit; the reasons go on the back if there is no room for them below the sheet."""
    size = _FRONT[len(front.names)]
    room = PAGE[1] * _FULL
    if _front_height(front, size) + _reasons_height(reasons, _BELOW) <= room:
        return Fit(size, _BELOW, back=False)
    scale = next((one for one in _ALONE if _front_height(front, size * one) <= room), _ALONE[-1])
    small = next((one for one in _ON_BACK if _reasons_height(reasons, one) <= room), _ON_BACK[-1])
    return Fit(size * scale, small, back=True)


def columns(players: int) -> int:
    """Return in how many columns the reasons are."""
    return min(players, FEW)


def _front_height(front: Front, size: float) -> float:
    """Estimate the height of everything but the reasons, in millimetres."""
    em, names = size * _POINT, front.names
    said = sum(_lines(line, _SAID, em) for line in front.said)
    hero = em * (1 + 1.7 * said + sum(0.8 + 1.25 * _lines(name, _NAME, em) for name in names))
    head = max(_lines(name, 0.84 * PAGE[0] / len(names) - 2 * em, em) for name in names)
    notes = sum(_lines(line, PAGE[0], em) for line in front.notes)
    podium = _PODIUM + em * _LINE * max(_lines(name, _STEP, em) for name in names) if front.has_podium else 0.0
    return _HEADER + max(hero, podium) + em * (7 + head + 2.3 * front.dishes + 1.4 * notes)


def _reasons_height(reasons: Reasons, size: float) -> float:
    """Estimate the height of the reasons, in millimetres: few players have a column each, more share them."""
    em, wide = size * _POINT, columns(len(reasons))
    room = PAGE[0] / wide - 5 - 4 * em
    own = [2 + sum(1.5 + sum(_lines(text, room, em) + 0.2 for text in part) for part in parts) for parts in reasons]
    return em * _LINE * (max(own, default=0.0) if len(reasons) <= FEW else sum(own) / wide + 4)


def _lines(text: str, room: float, em: float) -> int:
    return max(1, ceil(width(text) * em * _LETTER / room))
