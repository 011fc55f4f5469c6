"""The parts of the score sheet page: which table fits, and the tabs of a phone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final, TypeVar

from kivy.metrics import dp

from sushigo_score.present.sheet import Arranged, ScoreSheet, Spot, across, down, in_sums, of_part, of_player, part_name
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.text_textures import texture
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Row
from sushigo_score.ui.kit.widgets.view_tab import ViewTab

PANEL: Final = 360
PUSHING: Final = 308
"""The width of the reasons where they push the table aside."""
NARROW_LABEL: Final = 80
"""The width of the dishes beside those reasons: their pictures, with the names below."""
LABEL: Final = 160
LARGE_LABEL: Final = 224
"""The width of the dishes on a large screen, where the table has larger letters and pictures."""
_LARGE_CELL: Final = 52
_LARGE_ROW: Final = 52
BESIDE, PUSHED, BELOW = "beside", "pushed", "below"
BY_PLAYER, BY_ROUND, IN_SUMS = "player", "round", "sums"
_CELL: Final = 44
_CELL_PHONE: Final = 48
_CELL_OF_SUMS: Final = 20
"""For the sums on a phone, which have two columns each, the total three: names of the usual length need not shrink."""
_PICTURE_ALONE: Final = 44
_AROUND_LABEL: Final = 8
_LABELS: Final = (80, 112)
"""The width of the labels on a phone: at least, and at most."""
_AROUND_NAME: Final = 6
_AROUND_SUMMED: Final = 40
"""What surrounds a name before its sums: the player's shape, and the gaps."""

T = TypeVar("T")


def has_large_letters(arranged: Arranged, room: float, height: float, scale: float) -> bool:
    """Return whether a table fits with larger letters, beside its reasons, at a size in dp and a text scale."""
    columns = room - PANEL - LARGE_LABEL >= _LARGE_CELL * scale * arranged.columns
    return columns and height >= _LARGE_ROW * scale * len(arranged.lines)


def wide_form(sheet: ScoreSheet, room: float, *, landscape: bool) -> tuple[Arranged, str]:
    """Return the table for a width in dp, and where its reasons go: all in one if legible, else round below round."""
    whole = across(sheet)
    least = _CELL * whole.columns
    if landscape and room - PANEL - LABEL >= least:
        return whole, BESIDE
    if room - LABEL >= least:
        return whole, PUSHED if landscape else BELOW
    return down(sheet), BESIDE if landscape else BELOW


def phone_tables(sheet: ScoreSheet, view: str, at: int, seat: int, room: float, *, large: bool) -> list[Arranged]:
    """Return the sums, one player, or one part of the game, as several tables if players do not fit in one; `room` in dp."""
    if view == IN_SUMS:
        return [in_sums(sheet)]
    if view == BY_PLAYER:
        return [of_player(sheet, seat, pictured=large)]
    return [of_part(sheet, at, seats) for seats in _side_by_side(sheet, room)]


def _side_by_side(sheet: ScoreSheet, room: float) -> list[Sequence[int]]:
    """Group the players for tables below each other, by the room that their columns have, in dp."""
    return chunks(range(len(sheet.people)), max(2, int(room // _CELL_PHONE)))


def label_width(sheet: ScoreSheet, view: str, room: float, *, large: bool) -> float:
    """Return the width of labels on a phone, in dp: what the longest name needs, or less so that all players fit."""
    least, most = _LABELS
    if view == IN_SUMS:
        names = (texture(person.name, "name_bold").width / dp(1) for person in sheet.people)
        columns = 2 * len(sheet.parts) + 3
        cell = _CELL / 2 if large else _CELL_OF_SUMS
        return float(max(least, min(_AROUND_SUMMED + max(names), room - columns * cell)))
    if view != BY_ROUND:
        return float(max(least, min(2 * most, room - len(sheet.parts) * _CELL))) if large else most
    if large:
        return least
    names = (texture(person.name, "small").width / dp(1) + _AROUND_NAME for person in sheet.people)
    pictures, below = _pictures_alone(sheet), _names_below(sheet)
    columns = len(_side_by_side(sheet, room - pictures)[0])
    left = room - columns * max(_CELL_PHONE, *names)
    return float(min(most, max(left, below if room - below >= columns * _CELL_PHONE else pictures)))


def _pictures_alone(sheet: ScoreSheet) -> float:
    """Return the least width of labels, in dp: pictures of dishes, and the sums with their words below each other."""
    sums = {part.sums.name for part in sheet.parts} | {sheet.totals.name}
    words = {(word, "name_bold") for name in sums for word in name.split()}
    return max(_PICTURE_ALONE, _room_for({*words, *((word, "small") for word in sheet.places.name.split())}))


def _names_below(sheet: ScoreSheet) -> float:
    """Return the least width of labels, in dp, with the names of dishes below their pictures."""
    names = (row.name for part in sheet.parts for row in part.rows)
    return max(_pictures_alone(sheet), _room_for({(word, "small") for name in names for word in name.split()}))


def _room_for(words: Collection[tuple[str, str]]) -> float:
    return float(_AROUND_LABEL + max(texture(word, kind).width / dp(1) for word, kind in words))


def best_spot(sheet: ScoreSheet) -> Spot | None:
    """Return the number that contributed most to whoever is first."""
    cells = [
        (int(cell.text), -part.at, cell.spot)
        for part in sheet.parts
        for row in part.rows
        for cell in row.cells
        if cell.spot.seat == sheet.ranked[0] and cell.text.isdecimal()
    ]
    points, _, spot = max(cells, default=(0, 0, None))
    return spot if points else None


def tabs(
    sheet: ScoreSheet, view: str, at: int, seat: int, words: Words, look_at: Callable[[str, int], None]
) -> list[ViewTab]:
    """Build tabs for the parts of the game or the players; a tap calls `look_at`. The sums have none."""
    if view == IN_SUMS:
        return []
    if view == BY_PLAYER:
        return [
            tab(person.name, partial(look_at, "seat", person.seat), chosen=person.seat == seat, colour=person.colour)
            for person in sheet.people
        ]
    return [
        tab(part_name(part.at, words), partial(look_at, "at", part.at), chosen=part.at == at) for part in sheet.parts
    ]


def tab(text: str, then: Callable[[], None], *, chosen: bool, colour: int = -1) -> ViewTab:
    """Build a tab that does something."""
    return ViewTab(text=text, chosen=chosen, colour=colour, on_tap=then)


def tab_row(made: Sequence[ViewTab]) -> Row:
    """Put tabs side by side."""
    return Row(*made, spacing=dp(GAP["tight"]))


def chunks(all_: Sequence[T], most: int) -> list[Sequence[T]]:
    """Split into as few parts as possible, none longer than `most`, all about the same length.

    >>> chunks("abcdef", 4)
    ['abc', 'def']
    """
    if not all_:
        return []
    count = -(-len(all_) // most)
    size = -(-len(all_) // count)
    return [all_[first : first + size] for first in range(0, len(all_), size)]
