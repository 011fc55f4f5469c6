"""What can be saved or shared: one game in its different formats, or all of them at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from sushigo_score.device.saving import OutgoingFile, clean_name
from sushigo_score.files import SUFFIX
from sushigo_score.formats.gamefile import GameFile, dump, is_iso_date
from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.state import State
from sushigo_score.present.dates import date_in_words, day_of, local_zone
from sushigo_score.present.table import seat_names
from sushigo_score.rules.score import Sheet
from sushigo_score.storage.backup import BACKUP as ENDING
from sushigo_score.storage.backup import pack
from sushigo_score.storage.exchange import export_game, exported
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import GameDamaged, state_of
from sushigo_score.text import sharing
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.shell.busy import Work

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_NAMES: Final = 60
"""The most letters in the name of a file: players whose names do not fit are left out."""


class KeptGame(NamedTuple):
    """A game of the store, ready to be shown."""

    begun_at: str
    state: State
    sheet: Sheet
    words: Words

    @property
    def day(self) -> str:
        """When it was played, in words."""
        return date_in_words(self.begun_at, self.words, local_zone())

    @property
    def date(self) -> str:
        """When it was played, in ISO format."""
        day = day_of(self.begun_at, local_zone())
        return day.isoformat() if day else ""


def kept_game(app: WasabiBowlApp, game: int) -> KeptGame:
    """Return a game of the store, or with 0 the previewed one; refused if it does not exist, or is damaged.

    The game on the table is not read again, so that it can be saved elsewhere even when it cannot be read any more.
    """
    if not game:
        return _looked_at(app)
    journal = app.table.journal_of(game)
    if journal is not None:
        begun_at, state = journal.begun_at, app.table.state
    else:
        begun_at, state = app.store.begun_at(game), state_of(app.store.entries(game))
    return KeptGame(begun_at, state, shown_sheet(state.game), look.words_of(state.setup.edition))


def _looked_at(app: WasabiBowlApp) -> KeptGame:
    table = app.table
    if not table.visiting:
        raise StoreRefused("store.no_such_game")
    return KeptGame(table.begun_at, table.state, table.sheet, table.words)


def gamefile_of(kept: KeptGame) -> GameFile:
    """Return a game as a file, without its steps."""
    state = kept.state
    played_at = kept.begun_at if is_iso_date(kept.begun_at) else None
    return GameFile(state.game, played_at=played_at, title=state.title or None, notes=state.notes or None)


class Made(NamedTuple):
    """The contents of a file, and a remark about them."""

    data: bytes
    remark: str = ""


# --- one game -----------------------------------------------------------------------------------------


def _picture(kind: str, app: WasabiBowlApp, game: int) -> Work[Made]:
    from sushigo_score.ui.features.export import result_picture as drawn

    draw = {PICTURE: drawn.result_picture, SQUARE: drawn.square_picture, CARDS: drawn.cards_picture}[kind]
    kept = kept_game(app, game)
    yield 0
    return Made(draw(kept.state, kept.sheet, kept.day, kept.words))


def _printable(app: WasabiBowlApp, game: int) -> Work[Made]:
    from sushigo_score.present.export.page import printable
    from sushigo_score.ui.features.export.result_picture import printed_pictures

    kept = kept_game(app, game)
    yield 0
    pictures = printed_pictures(kept.state)
    return Made(printable(kept.state, kept.sheet, kept.day, kept.words, pictures).encode())


def _game_file(app: WasabiBowlApp, game: int) -> Work[Made]:
    yield 0
    journal = app.table.journal_of(game)
    if journal is not None:
        written = exported(app.table.state, journal.entries(), journal.uid, journal.begun_at).text
    elif game:
        written = export_game(app.store, game).text
    else:
        written = dump(gamefile_of(kept_game(app, 0)))
    return Made(written.encode())


def _row(app: WasabiBowlApp, game: int) -> Work[Made]:
    from sushigo_score.present.export.spreadsheet import row_of, spreadsheet

    kept = kept_game(app, game)
    yield 0
    return Made(spreadsheet([row_of(kept.date, kept.state, kept.sheet, kept.words)], look.words))


# --- all games ----------------------------------------------------------------------------------------


def _backup(app: WasabiBowlApp, _: int) -> Work[Made]:
    yield 0
    return Made(pack(app.store))


def _all_rows(app: WasabiBowlApp, _: int) -> Work[Made]:
    from sushigo_score.present.export.spreadsheet import row_of, spreadsheet

    rows, damaged = [], 0
    for done, game in enumerate(app.store.games(), start=1):
        try:
            kept = kept_game(app, game)
        except GameDamaged:
            damaged += 1
        else:
            rows.append(row_of(kept.date, kept.state, kept.sheet, kept.words))
        yield done
    return Made(spreadsheet(rows, look.words), _remark(damaged))


def _all_plays(app: WasabiBowlApp, _: int) -> Work[Made]:
    from sushigo_score.present.export.bgstats import NoPlay, play_file
    from sushigo_score.storage.people import names_of_people
    from sushigo_score.ui.features.export.plays import play_of_game

    plays, damaged, people = [], 0, names_of_people(app.store)
    for done, game in enumerate(app.store.games(), start=1):
        try:
            plays.append(play_of_game(app, game, people))
        except GameDamaged:
            damaged += 1
        except NoPlay:
            pass
        yield done
    if not plays:
        raise NoPlay("bgstats.none")
    return Made(play_file(plays).encode(), _remark(damaged))


def _remark(damaged: int) -> str:
    return look.words.count(damaged, "damaged") if damaged else ""


# --- by name ------------------------------------------------------------------------------------------


class ExportFormat(NamedTuple):
    """A format: what makes the file, its extension, its media type, and its row in the menu."""

    make: Callable[[WasabiBowlApp, int], Work[Made]]
    ending: str
    kind: str
    symbol: str
    title: str
    detail: str


PICTURE: Final = "picture"
SQUARE: Final = "square"
CARDS: Final = "cards"
PRINTABLE: Final = "printable"
GAME_FILE: Final = "game"
ROW: Final = "row"
BACKUP: Final = "backup"
ALL_ROWS: Final = "all_rows"
ALL_PLAYS: Final = "all_plays"
FORMS: Final = {
    **{
        kind: ExportFormat(
            partial(_picture, kind), ".png", "image/png", "picture", sharing.PICTURE, sharing.PICTURE_DETAIL
        )
        for kind in (PICTURE, SQUARE, CARDS)
    },
    PRINTABLE: ExportFormat(_printable, ".html", "text/html", "print", sharing.PRINTABLE, sharing.PRINTABLE_DETAIL),
    GAME_FILE: ExportFormat(
        _game_file, SUFFIX, "application/x-sushigo+json", "game", sharing.GAME_FILE, sharing.GAME_FILE_DETAIL
    ),
    ROW: ExportFormat(_row, ".csv", "text/csv", "spreadsheet", sharing.SPREADSHEET, sharing.SPREADSHEET_DETAIL),
    BACKUP: ExportFormat(
        _backup, ENDING, "application/octet-stream", "backup", sharing.BACK_UP, sharing.BACK_UP_DETAIL
    ),
    ALL_ROWS: ExportFormat(_all_rows, ".csv", "text/csv", "spreadsheet", sharing.ALL_AS_CSV, sharing.ALL_AS_CSV_DETAIL),
    ALL_PLAYS: ExportFormat(
        _all_plays, ".bgsplay", "application/octet-stream", "send", sharing.ALL_PLAYS, sharing.ALL_PLAYS_DETAIL
    ),
}
_OF_ALL: Final = {BACKUP: sharing.BACKUP_NAME, ALL_ROWS: sharing.ALL_GAMES_NAME, ALL_PLAYS: sharing.ALL_PLAYS_NAME}
FILES_OF_A_GAME: Final = (PRINTABLE, GAME_FILE, ROW)
"""The formats of one game besides pictures, in the order in which they are offered."""


def proposed_name(app: WasabiBowlApp, what: str, game: int) -> str:
    """Propose a name for the file, without its extension; refused if the game does not exist."""
    if what in _OF_ALL:
        today = datetime.now().astimezone().date().isoformat()
        return clean_name(look.words.say(_OF_ALL[what], date=today))
    kept = kept_game(app, game)
    names = list(seat_names(kept.state.setup, kept.words))
    while len(names) > 1 and len(_name_of_game(kept, names)) > _NAMES:
        names.pop()
    return clean_name(_name_of_game(kept, names))


def _name_of_game(kept: KeptGame, names: Sequence[str]) -> str:
    return str(look.words.say(sharing.GAME_NAME, date=kept.date, names=look.words.listed(names)))


def parcel(app: WasabiBowlApp, what: str, game: int, name: str) -> Work[OutgoingFile]:
    """Make the file under a name."""
    form = FORMS[what]
    made = yield from form.make(app, game)
    return OutgoingFile(clean_name(name) + form.ending, form.kind, made.data, made.remark)
