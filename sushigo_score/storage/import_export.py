"""Games coming and going: files, many at once. What comes in is hostile until proven otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sushigo_score.formats.file_journal import UID_LENGTH, journal_of, uid_of
from sushigo_score.formats.gamefile import GameFile, dump, fingerprint, is_iso_date, load
from sushigo_score.formats.journal_codec import is_bounded, write_entry
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.game.check import check
from sushigo_score.game.commands import ImportGame
from sushigo_score.game.journal import Entry, MemoryJournal
from sushigo_score.game.session import Session
from sushigo_score.game.state import State
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.faces import colours_at_table
from sushigo_score.storage.sqlite import refusing
from sushigo_score.storage.store import GameDamaged, SqliteJournal, Store, state_of

_LOOKED_AT: Final = 20


class Exported(NamedTuple):
    """A game as a file, and whether the whole journal had room in it."""

    text: str
    with_journal: bool


class Ahead(NamedTuple):
    """A game of this device that went on elsewhere: how it stands here and there, and the steps that are missing here."""

    game: int
    here: State
    there: State
    length: int
    """How many steps it has here."""
    steps: Sequence[Entry]


class Imported(NamedTuple):
    """What became of one file: the game it is now, or was already; or why it was refused.

    `ahead`: it is here, and went on elsewhere, which nothing is done about; `in_bin`: it is here, in the bin.
    """

    name: str
    game: int | None
    known: bool = False
    ahead: Ahead | None = None
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
    return Exported(written if fits else dump(gamefile._replace(journal=None)), with_journal=fits)


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
    return _gamefile(session.state, session.entries, uid_of(gamefile), gamefile.played_at or "")


def import_game(store: Store, data: bytes, name: str = "", *, again: bool = False) -> Imported:
    """Take over a game file.

    One that is here already is told, and taken as another game only if wanted again; it is never changed.
    """
    gamefile = load(data)
    uid, entries, _course = journal_of(gamefile)
    facts = fingerprint(gamefile.game)
    known = None if again else _known(store, uid, facts, gamefile.played_at)
    if known is not None:
        return Imported(name, known, known=True, ahead=ahead_of(store, known, gamefile), in_bin=_in_bin(store, known))
    if entries is None:
        entries = _as_one_step(store, gamefile)
        uid = facts[:UID_LENGTH]
    journal = SqliteJournal(store.connection, uid="" if again else uid)
    journal.extend(entries, facts, begun_at=gamefile.played_at)
    return Imported(name, journal.game)


def _as_one_step(store: Store, gamefile: GameFile) -> Sequence[Entry]:
    """The whole game; those who are known here have the colours they always have."""
    colours = colours_at_table(store, gamefile.game.setup.players)
    step = ImportGame(gamefile.game, colours, gamefile.title or "", gamefile.notes or "")
    check(None, step)
    return (Entry(store.clock(), step),)


def session_of(store: Store, gamefile: GameFile) -> Session:
    """A game of a file to look at and try out, nothing of it kept; without a journal all of it is one step."""
    told = journal_of(gamefile)
    journal = MemoryJournal(told.entries or _as_one_step(store, gamefile))
    return Session(journal, store.clock, told.course)


class Own(NamedTuple):
    """The same game among those of this device; `in_bin` if it lies in the bin there."""

    game: int
    in_bin: bool


def own_copy(store: Store, gamefile: GameFile) -> Own | None:
    """The game of a file among those of this device: by its journal, or by its facts."""
    known = _known(store, journal_of(gamefile).uid, fingerprint(gamefile.game), gamefile.played_at)
    return None if known is None else Own(known, _in_bin(store, known))


def _in_bin(store: Store, game: int) -> bool:
    return any(deleted.game == game for deleted in store.bin())


def keep_steps(store: Store, gamefile: GameFile, steps: Sequence[Entry]) -> int:
    """Add a game that was only looked at, with what was done to it since."""
    facts = fingerprint(gamefile.game)
    journal = SqliteJournal(store.connection, uid=journal_of(gamefile).uid or facts[:UID_LENGTH])
    journal.extend(steps, facts, begun_at=gamefile.played_at)
    return journal.game or 0


def ahead_of(store: Store, own: int, gamefile: GameFile) -> Ahead | None:
    """What a file has beyond a game of this device, if it holds all steps of it and some more."""
    told = journal_of(gamefile)
    if told.entries is None or told.course is None or told.course.state is None:
        return None
    here = store.entries(own)
    length = len(here)
    if len(told.entries) <= length or tuple(told.entries[:length]) != tuple(here):
        return None
    return Ahead(own, state_of(here), told.course.state, length, told.entries[length:])


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
