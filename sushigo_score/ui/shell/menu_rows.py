"""Menus in a tray: a row for each choice; the tray is closed before the choice is carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kivy.uix.widget import Widget

from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Row
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.number_row import Numbered, NumberRow
from sushigo_score.ui.kit.widgets.row import ListRow

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_LARGEST_PAIRED: Final = 1.2
"""Two short rows fit side by side up to this text scale."""


class Offer(NamedTuple):
    """Something that can be done, in words, with a symbol or a picture in front."""

    title: str
    then: Callable[[], Any]
    symbol: str = ""
    detail: str = ""
    picture: str = ""


class Which(NamedTuple):
    """Something that can be done to one of several, such as the rounds, with their numbers side by side."""

    title: str
    numbers: Sequence[Numbered]
    symbol: str = ""


class Group(NamedTuple):
    """Entries that belong together, perhaps under a heading; `pairs` are short, and go two to a line where they fit."""

    heading: str = ""
    offers: Sequence[Offer | Which] = ()
    pairs: Sequence[Offer] = ()


def rows_of(app: WasabiBowlApp, offers: Iterable[Offer]) -> list[ListRow]:
    """Make a row for each offer."""
    return [_row(app, offer) for offer in offers]


def grouped(app: WasabiBowlApp, groups: Iterable[Group]) -> list[Widget]:
    """Make the rows of each group under its heading; empty groups are left out."""
    rows: list[Widget] = []
    for group in groups:
        pairs = rows_of(app, group.pairs)
        lines: list[Widget] = [_line(app, offer) for offer in group.offers]
        if in_two(app):
            lines = _in_pairs([*pairs, *lines])
        elif look.text_scale > _LARGEST_PAIRED:
            lines[:0] = pairs
        else:
            lines[:0] = _in_pairs(pairs)
        if lines and group.heading:
            rows.append(Caption(text=group.heading, kind="small_bold", tone="text_soft", above=GAP["tight"]))
        rows += lines
    return rows


def in_two(app: WasabiBowlApp) -> bool:
    """Return whether all rows fit in two columns."""
    return app.navigator.form.width == "wide" and look.text_scale <= _LARGEST_PAIRED


def _in_pairs(rows: Sequence[Widget]) -> list[Widget]:
    """Put rows side by side in pairs; the last one keeps the width of the others even if it is alone."""
    even = [*rows, *([Widget(size_hint_y=None, height=0)] if len(rows) % 2 else [])]
    return [Row(*even[first : first + 2]) for first in range(0, len(even), 2)]


def _line(app: WasabiBowlApp, offer: Offer | Which) -> Widget:
    if isinstance(offer, Offer):
        return _row(app, offer)
    numbers = [one._replace(then=partial(choose, app, one.then)) for one in offer.numbers]
    return NumberRow(numbers, text=offer.title, symbol=offer.symbol)


def _row(app: WasabiBowlApp, offer: Offer) -> ListRow:
    return ListRow(
        title=offer.title,
        detail=offer.detail,
        symbol=offer.symbol,
        picture=offer.picture,
        on_tap=partial(choose, app, offer.then),
    )


def choose(app: WasabiBowlApp, then: Callable[[], Any]) -> None:
    """Close the tray, then do it."""
    app.navigator.put_away()
    then()
