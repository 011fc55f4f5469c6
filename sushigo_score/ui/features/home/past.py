"""What the first screen shows of before: who won last, the last games, and where there is room who won most and the records."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.uix.widget import Widget

from sushigo_score.game.records import ListedGame
from sushigo_score.present.history.game_rows import game_row, winners
from sushigo_score.present.history.view import record_lines
from sushigo_score.rules.setups import same_name
from sushigo_score.storage.faces import faces
from sushigo_score.storage.group_records import group_records
from sushigo_score.storage.statistics import everyone
from sushigo_score.text import common
from sushigo_score.text import history as texts
from sushigo_score.ui.features.home.winner_card import WinnerCard
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.pieces.dish_pictures import picture_of_box
from sushigo_score.ui.pieces.person_row import PersonRow, faces_of
from sushigo_score.ui.pieces.standing_row import standing_row

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_FACES: Final = 2


def heading(text: str) -> Caption:
    """What stands above some rows."""
    return Caption(text=look.words.say(text), kind="name_bold", tone="text_soft", above=GAP["small"])


def winner(app: WasabiBowlApp, last: ListedGame | None) -> list[Widget]:
    """Who won last."""
    first = winners(last) if last is not None else ()
    if last is None or not first:
        return []
    shown = game_row(last, look.words_of(last.edition), _now())
    return [
        WinnerCard(
            above=look.words.say(common.LAST_WINNER),
            title=shown.title,
            detail=shown.detail,
            points=first[0].total,
            faces=faces_of(first)[:_FACES],
            on_tap=partial(open_game, app, last.game),
        )
    ]


def last_games(app: WasabiBowlApp, games: Sequence[ListedGame]) -> list[Widget]:
    """The last games, a row for each."""
    if not games:
        return []
    now = _now()
    return [heading(common.LAST_GAMES), *(_game(app, listed, now) for listed in games)]


def _game(app: WasabiBowlApp, listed: ListedGame, now: datetime) -> PersonRow:
    shown = game_row(listed, look.words_of(listed.edition), now)
    return PersonRow(
        title=shown.title,
        detail=shown.detail,
        end_symbol="choose",
        faces=faces_of(winners(listed))[:_FACES],
        picture=picture_of_box(listed.edition),
        on_tap=partial(open_game, app, listed.game),
    )


def standings(app: WasabiBowlApp, most: int) -> list[Widget]:
    """Who won most of all games."""
    found = [someone for someone in everyone(app.store) if someone.wins][:most]
    if not found:
        return []
    games, now = max(someone.games for someone in found), _now()
    rows = (
        standing_row(someone, games, now, partial(app.navigator.go, "person", person=someone.person))
        for someone in found
    )
    return [heading(texts.MOST_WINS), *rows]


def records(app: WasabiBowlApp, most: int) -> list[Widget]:
    """The first of the records."""
    found = group_records(app.store)
    begun = [app.store.begun_at(record.game) if record else "" for record in found]
    lines = record_lines(found, begun, look.words, _now())[:most]
    if not lines:
        return []
    known = faces(app.store)
    return [
        heading(texts.RECORDS),
        *(
            PersonRow(
                title=line.title,
                detail=line.detail,
                symbol="win",
                faces=[
                    (face.colour, face.dish) for face in (known.get(same_name(name)) for name in line.names) if face
                ][:_FACES],
                end_symbol="choose",
                on_tap=partial(open_game, app, line.game),
            )
            for line in lines
        ),
    ]


def open_game(app: WasabiBowlApp, game: int) -> None:
    """Look at a game, or go on with it."""
    if app.table.open(game):
        app.show_game()


def _now() -> datetime:
    return datetime.now().astimezone()
