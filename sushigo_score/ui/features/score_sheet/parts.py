"""The parts of the score sheet page: which table has room, and the tabs of a phone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from sushigo_score.present.score_sheet.layout import Arranged, across, down, in_sums, of_part, of_player
from sushigo_score.present.score_sheet.view import ScoreSheet, part_name
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Box
from sushigo_score.ui.kit.widgets.view_tab import ViewTab

PANEL: Final = 360
LABEL: Final = 152
BESIDE, OVER, BELOW = "beside", "over", "below"
BY_PLAYER, BY_ROUND, IN_SUMS = "player", "round", "sums"
_CELL: Final = 44
_CELL_PHONE: Final = 48

T = TypeVar("T")


def wide_form(sheet: ScoreSheet, room: float, *, landscape: bool) -> tuple[Arranged, str]:
    """The table for a room in dp, and where its reasons go: everything at once if that can be read, else round under round."""
    whole = across(sheet)
    least = _CELL * whole.columns
    if landscape and room - PANEL - LABEL >= least:
        return whole, BESIDE
    if room - LABEL >= least:
        return whole, OVER if landscape else BELOW
    return down(sheet), BESIDE if landscape else BELOW


def phone_tables(sheet: ScoreSheet, view: str, at: int, seat: int, room: float) -> list[Arranged]:
    """The sums, one player, or one part of the game: several tables where the players have no room in one; `room` in dp."""
    if view == IN_SUMS:
        return [in_sums(sheet)]
    if view == BY_PLAYER:
        return [of_player(sheet, seat)]
    most = max(2, int(room // _CELL_PHONE))
    return [of_part(sheet, at, seats) for seats in chunks(range(len(sheet.people)), most)]


def tabs(
    sheet: ScoreSheet, view: str, at: int, seat: int, words: Words, look_at: Callable[[str, int], None]
) -> list[ViewTab]:
    """The parts of the game, or the players; `look_at` shows the one that is tapped. The sums have none."""
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
    """A tab that does something."""
    return ViewTab(text=text, chosen=chosen, colour=colour, on_tap=then)


def tab_row(made: Sequence[ViewTab]) -> BoxLayout:
    """Tabs side by side."""
    return Box(*made, size_hint_y=None, spacing=dp(GAP["tight"]), height=made[0].height)


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
