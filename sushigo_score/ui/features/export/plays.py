"""Games for BG Stats: one is handed over by a link or a code, all of them in a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sushigo_score.device.device import DeviceError, NoAppForThat
from sushigo_score.formats.gamefile import is_iso_date
from sushigo_score.game.duration import GameEnd, end_of
from sushigo_score.game.journal import Entry
from sushigo_score.game.live_score import shown_sheet
from sushigo_score.present.export.bgstats import APP, NoPlay, Play, PlayedGame, link_of, play_of
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.people import PersonNames, names_of_people
from sushigo_score.storage.store import GameDamaged
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.shell.device_io import failed

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


def play_of_game(app: WasabiBowlApp, game: int, people: Mapping[str, PersonNames] | None = None) -> Play:
    """Return the play of a game of the store, or with 0 of the previewed one; refused if it can't be handed over.

    `people` are those of the store, passed in when many games are wanted.
    """
    people = names_of_people(app.store) if people is None else people
    table = app.table
    if not game:
        return _play(app.preview.uid, table.session.entries, table.begun_at, people)
    journal = table.journal_of(game)
    if journal is not None:
        return _play(journal.uid, journal.entries(), journal.begun_at, people)
    store = app.store
    return _play(store.uid(game), store.entries(game), store.begun_at(game), people)


def _play(uid: str, entries: Sequence[Entry], begun_at: str, people: Mapping[str, PersonNames]) -> Play:
    end = _end(entries)
    state = end.state
    if state is None:
        raise GameDamaged("store.game_damaged")
    if not state.game.complete:
        raise NoPlay("bgstats.not_over")
    played = PlayedGame(
        uid=uid,
        game=state.game,
        ended_at=end.ended_at or (begun_at if is_iso_date(begun_at) else entries[-1].at),
        minutes=end.minutes,
        changed_at=entries[-1].at,
        title=state.title,
        people=people,
    )
    return play_of(played, shown_sheet(state.game), look.words)


def _end(entries: Sequence[Entry]) -> GameEnd:
    try:
        return end_of(entries)
    except Refusal as refusal:
        raise GameDamaged("store.game_damaged") from refusal


def hand_over(app: WasabiBowlApp, game: int) -> None:
    """Open the app BG Stats with a game; if it is not installed, show a code for the phone that has it.

    The website is never opened from here, as that would send it the game.
    """
    if app.device.links:
        with app.navigator.saying_why():
            play = play_of_game(app, game)
            try:
                app.device.open_link(link_of(play, start=APP))
            except NoAppForThat:
                app.navigator.go("bgstats", game=game)
            except DeviceError as unable:
                failed(app, unable)
        return
    app.navigator.go("bgstats", game=game)
