"""Things to choose from in a tray: a row for each, and the tray is put away before what was chosen is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_score.ui.kit.widgets.row import ListRow

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


class Offer(NamedTuple):
    """Something that can be done, in words, with a symbol or a picture before them."""

    title: str
    then: Callable[[], Any]
    symbol: str = ""
    detail: str = ""
    picture: str = ""


def rows_of(app: WasabiBowlApp, offers: Iterable[Offer]) -> list[ListRow]:
    """A row for each offer."""
    return [
        ListRow(
            title=offer.title,
            detail=offer.detail,
            symbol=offer.symbol,
            picture=offer.picture,
            on_tap=partial(_choose, app, offer.then),
        )
        for offer in offers
    ]


def _choose(app: WasabiBowlApp, then: Callable[[], Any]) -> None:
    app.navigator.put_away()
    then()
