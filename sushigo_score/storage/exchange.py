"""Games coming and going: files, many at once. What comes in is hostile until proven otherwise."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from typing import Final, NamedTuple

from sushigo_score.game.check import check
from sushigo_score.game.commands import ImportGame
from sushigo_score.game.journal import Entry, MemoryJournal
from sushigo_score.game.session import Session
from sushigo_score.game.state import State
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.gamefile import GameFile, dump, fingerprint, is_iso_date, load
from sushigo_score.storage.journals import UID_LENGTH, is_plain, journal_of
from sushigo_score.storage.jsontext import SIZE_LIMIT
from sushigo_score.storage.records import is_bounded, write_entry
from sushigo_score.storage.sqlite import StoreRefused, refusing
from sushigo_score.storage.store import GameDamaged, SqliteJournal, Store, state_of

ENDING: Final = ".sushigo"
MOST_GAMES: Final = 20_000
MOST_MEBIBYTES: Final = 128
_MEBIBYTE: Final = 1024 * 1024
_LOOKED_AT: Final = 20
_PACKINGS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Others expand without bound before they can be stopped."""


class ImportRefused(Refusal):
    """Raised if a file with games cannot be taken over as a whole."""


class Exported(NamedTuple):
    """A game as a file, and whether the whole journal had room in it."""

    text: str
    with_journal: bool


class Imported(NamedTuple):
    """What became of one file: the game it is now, or was already; or why it was refused.

    `continued`: it was here, and has steps that were not; `in_bin`: it was here, in the bin.
    """

    name: str
    game: int | None
    known: bool = False
    continued: bool = False
    in_bin: bool = False
    refusal: Refusal | None = None


def export_game(store: Store, game: int) -> Exported:
    """Write a game as a file, with the whole journal as far as there is room."""
    entries = store.entries(game)
    return exported(state_of(entries), entries, store.uid(game), store.begun_at(game))


def exported(state: State, entries: Sequence[Entry], uid: str, begun_at: str) -> Exported:
    """Write a game as a file, wherever its steps are."""
    gamefile = _gamefile(state, entries, uid, begun_at)
    written = dump(gamefile)
    fits = len(written.encode()) <= SIZE_LIMIT and is_bounded(entries)
    return Exported(written if fits else dump(replace(gamefile, journal=None)), with_journal=fits)


def _gamefile(state: State, entries: Sequence[Entry], uid: str, played_at: str) -> GameFile:
    """A game as it stands, with the steps that made it."""
    return GameFile(
        state.game,
        played_at=played_at if is_iso_date(played_at) else None,
        title=state.title or None,
        notes=state.notes or None,
        journal={"game": uid, "steps": [write_entry(entry) for entry in entries]},
    )


def as_it_stands(gamefile: GameFile, session: Session) -> GameFile:
    """A game that was only looked at, with what was done to it since."""
    uid = journal_of(gamefile).uid or fingerprint(gamefile.game)[:UID_LENGTH]
    return _gamefile(session.state, session.entries, uid, gamefile.played_at or "")


def import_game(store: Store, data: bytes, name: str = "", *, again: bool = False) -> Imported:
    """Take over a game file.

    One that is here already is told, and taken as another game only if wanted again; if it has gone on elsewhere,
    the steps that are missing here are added.
    """
    gamefile = load(data)
    uid, entries, _ = journal_of(gamefile)
    facts = fingerprint(gamefile.game)
    known = None if again else _known(store, uid, facts, gamefile.played_at)
    if known is not None:
        return _meet(store, known, entries, name)
    if entries is None:
        entries = _as_one_step(gamefile, store.clock())
        uid = facts[:UID_LENGTH]
    journal = SqliteJournal(store.connection, uid="" if again else uid)
    journal.extend(entries, facts, begun_at=gamefile.played_at)
    return Imported(name, journal.game)


def _as_one_step(gamefile: GameFile, at: str) -> Sequence[Entry]:
    colours = tuple(range(gamefile.game.setup.seats))
    step = ImportGame(gamefile.game, colours, gamefile.title or "", gamefile.notes or "")
    check(None, step)
    return (Entry(at, step),)


def session_of(gamefile: GameFile, clock: Callable[[], str]) -> Session:
    """A game of a file to look at and try out, nothing of it kept; without a journal all of it is one step."""
    told = journal_of(gamefile)
    journal = MemoryJournal(told.entries or _as_one_step(gamefile, clock()))
    return Session(journal, clock, told.course)


class Own(NamedTuple):
    """The same game among those of this device; `in_bin` if it lies in the bin there."""

    game: int
    in_bin: bool


def own_copy(store: Store, gamefile: GameFile) -> Own | None:
    """The game of a file among those of this device: by its journal, or by its facts."""
    known = _known(store, journal_of(gamefile).uid, fingerprint(gamefile.game), gamefile.played_at)
    return None if known is None else Own(known, any(deleted.game == known for deleted in store.bin()))


def keep_steps(store: Store, gamefile: GameFile, steps: Sequence[Entry]) -> int:
    """Add a game that was only looked at, with what was done to it since."""
    facts = fingerprint(gamefile.game)
    journal = SqliteJournal(store.connection, uid=journal_of(gamefile).uid or facts[:UID_LENGTH])
    journal.extend(steps, facts, begun_at=gamefile.played_at)
    return journal.game or 0


def goes_on(store: Store, own: int, gamefile: GameFile) -> bool:
    """Whether a file holds all steps of a game of this device, and some more."""
    entries, here = journal_of(gamefile).entries or (), list(store.entries(own))
    return len(entries) > len(here) and list(entries[: len(here)]) == here


def bring_up_to_date(store: Store, own: int, gamefile: GameFile) -> None:
    """Add to a game of this device the steps that a file has beyond it."""
    _meet(store, own, journal_of(gamefile).entries, "")


def _meet(store: Store, known: int, entries: Sequence[Entry] | None, name: str) -> Imported:
    """A game that is here already: bring it up to date if it has gone on elsewhere."""
    in_bin = any(deleted.game == known for deleted in store.bin())
    here = list(store.entries(known))
    if entries is None or in_bin or len(entries) <= len(here) or list(entries[: len(here)]) != here:
        return Imported(name, known, known=True, in_bin=in_bin)
    SqliteJournal(store.connection, known).extend(entries[len(here) :])
    return Imported(name, known, known=True, continued=True)


def _known(store: Store, uid: str, facts: str, played_at: str | None) -> int | None:
    """The same game, if it is here: by its journal, or by its facts where one of the two has no journal.

    A game taken over from a file without a journal is still the same after it was corrected here.
    """
    with refusing(store.connection):
        if uid:
            query = "SELECT id FROM games WHERE uid IN (?, ?)"
            row = store.connection.execute(query, (uid, facts[:UID_LENGTH] or uid)).fetchone()
        else:
            query = "SELECT id FROM games WHERE fingerprint = ?1 OR uid = ?2 ORDER BY fingerprint = ?1 DESC"
            row = store.connection.execute(query, (facts or None, facts[:UID_LENGTH] or None)).fetchone()
    if row:
        return int(row[0])
    return None if uid or not facts else _known_of_late(store, facts, played_at)


def _known_of_late(store: Store, facts: str, played_at: str | None) -> int | None:
    """The same game among those that were played on and not summed up since, whose facts are not kept yet.

    Only so many are looked at that nobody waits, those of the same moment and the latest first; the app sums up the
    others whenever there is time.
    """
    query = "SELECT id FROM games WHERE stale AND fingerprint IS NULL ORDER BY begun_at IS ? DESC, moment DESC, id DESC LIMIT ?"
    with refusing(store.connection):
        rows = store.connection.execute(query, (played_at, _LOOKED_AT)).fetchall()
    return next((game for (game,) in rows if _facts_of(store, game) == facts), None)


def _facts_of(store: Store, game: int) -> str:
    try:
        return fingerprint(state_of(store.entries(game)).game)
    except GameDamaged:
        return ""


def export_all(store: Store) -> tuple[bytes, list[int]]:
    """All games in a zip, each a file of its own; and those that are damaged and could not be written."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        damaged = [game for game, written in zip(store.games(), pack(store, archive), strict=True) if not written]
    return packed.getvalue(), damaged


def pack(store: Store, archive: zipfile.ZipFile) -> Iterator[bool]:
    """Put all games into a zip, one after another; False for each that is damaged and stays out."""
    for game in store.games():
        try:
            written = export_game(store, game).text
        except GameDamaged:
            yield False
        else:
            archive.writestr(_name_in_zip(store, game), written)
            yield True


def _name_in_zip(store: Store, game: int) -> str:
    begun_at, uid = store.begun_at(game), store.uid(game)
    day = begun_at[:10] if is_iso_date(begun_at) else "game"
    return f"{day}-{uid if is_plain(uid) else game}{ENDING}"


def import_all(store: Store, data: bytes) -> Iterator[Imported]:
    """Take over all games of a zip; each is taken, known already, or refused by itself."""
    try:
        archive = zipfile.ZipFile(BytesIO(data))
    except (zipfile.BadZipFile, EOFError, NotImplementedError, ValueError, OSError) as error:
        raise ImportRefused("import.not_zip") from error
    with archive:
        wanted = [member for member in archive.infolist() if member.filename.endswith(ENDING)]
        if len(wanted) > MOST_GAMES:
            raise ImportRefused("import.too_many", most=MOST_GAMES)
        room = MOST_MEBIBYTES * _MEBIBYTE
        for member in wanted:
            imported, size = _import_member(store, archive, member)
            room -= size
            if room < 0:
                raise ImportRefused("import.too_large", most=MOST_MEBIBYTES)
            yield imported


def _import_member(store: Store, archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> tuple[Imported, int]:
    """Take over one file of a zip; its name is shown, never used as a path."""
    data = b""
    try:
        if member.compress_type not in _PACKINGS:
            raise ImportRefused("import.not_zip")
        with archive.open(member) as file:
            data = file.read(SIZE_LIMIT + 1)
        return import_game(store, data, member.filename), len(data)
    except StoreRefused:
        raise  # it would be the same for all that follow
    except Refusal as refusal:
        return Imported(member.filename, None, refusal=refusal), len(data)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError, OSError):
        return Imported(member.filename, None, refusal=ImportRefused("import.not_zip")), len(data)
