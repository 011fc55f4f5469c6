"""What the first screen shows of the group if it has two columns: who won most often, and the records."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from sushigo_score.present.past import record_lines
from sushigo_score.storage.people import faces
from sushigo_score.storage.statistics import everyone, group_records
from sushigo_score.text import past
from sushigo_score.ui.features.home.games import heading, time_now
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.pieces.person_row import PersonRow, known_faces
from sushigo_score.ui.pieces.standing_row import standing_row

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


def standings(app: WasabiBowlApp, most: int) -> list[Widget]:
    """Build the rows of who won most of all games."""
    found = [someone for someone in everyone(app.store) if someone.wins][:most]
    if not found:
        return []
    alike = len({(someone.games, someone.wins) for someone in found}) == 1  # bars would say nothing then
    games, now = 0 if alike else max(someone.games for someone in found), time_now()
    rows = (
        standing_row(someone, games, now, partial(app.navigator.go, "person", person=someone.person))
        for someone in found
    )
    return [heading(past.MOST_WINS), *rows]


def records(app: WasabiBowlApp, most: int) -> list[Widget]:
    """Build the first of the records."""
    found = group_records(app.store)
    begun = [app.store.begun_at(record.game) for record in found]
    lines = record_lines(found, begun, look.words, time_now())[:most]
    if not lines:
        return []
    known = faces(app.store)
    return [
        heading(past.RECORDS),
        *(
            PersonRow(
                title=line.title,
                detail=line.detail,
                symbol="win",
                faces=known_faces(known, line.names),
                end_symbol="choose",
                on_tap=partial(app.open_game, line.game),
            )
            for line in lines
        ),
    ]
