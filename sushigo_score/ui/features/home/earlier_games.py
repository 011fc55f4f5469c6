"""What the first screen shows of earlier games: who won last, and the last games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.uix.widget import Widget

from sushigo_score.present.past import game_row, winners
from sushigo_score.records import ListedGame
from sushigo_score.text import common
from sushigo_score.ui.features.home.winner_card import WinnerCard
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.pieces.dish_pictures import picture_of_edition
from sushigo_score.ui.pieces.person_row import PersonRow, faces_of

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

FACES: Final = 2
"""The most faces in a row."""


def heading(text: str) -> Caption:
    """Build the heading of some rows."""
    return Caption(text=look.words.say(text), kind="name_bold", tone="text_soft", above=GAP["small"])


def winner(app: WasabiBowlApp, last: ListedGame | None) -> list[Widget]:
    """Build the card of who won last."""
    first = winners(last) if last is not None else ()
    if last is None or not first:
        return []
    shown = game_row(last, look.words_of(last.edition), time_now())
    return [
        WinnerCard(
            above=look.words.say(common.LAST_WINNER),
            title=shown.title,
            detail=shown.detail,
            points=first[0].total,
            faces=faces_of(first)[:FACES],
            on_tap=partial(app.open_game, last.game),
        )
    ]


def last_games(app: WasabiBowlApp, games: Sequence[ListedGame]) -> list[Widget]:
    """Build a row for each of the last games."""
    if not games:
        return []
    now = time_now()
    return [heading(common.LAST_GAMES), *(_game(app, listed, now) for listed in games)]


def _game(app: WasabiBowlApp, listed: ListedGame, now: datetime) -> PersonRow:
    shown = game_row(listed, look.words_of(listed.edition), now)
    return PersonRow(
        title=shown.title,
        detail=shown.detail,
        end_symbol="choose",
        faces=faces_of(winners(listed))[:FACES],
        picture=picture_of_edition(listed.edition),
        on_tap=partial(app.open_game, listed.game),
    )


def time_now() -> datetime:
    """Return the current time in the time zone of the device."""
    return datetime.now().astimezone()
