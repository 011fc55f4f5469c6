"""Importing and exporting game files. All input is treated as hostile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sushigo_score.formats.gamefile import GameFile, dump, fingerprint, is_iso_date, load
from sushigo_score.formats.journal import is_bounded, journal_of, uid_of, write_entry
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.game.commands.command import check
from sushigo_score.game.commands.table import ImportGame
from sushigo_score.game.journal import Entry, MemoryJournal
from sushigo_score.game.session import Session
from sushigo_score.game.state import State
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.faces import colours_at_table
from sushigo_score.storage.merge import Relation, add_game, find_known, id_by_facts, relation
from sushigo_score.storage.store import Store, state_of

DAY_LENGTH: Final = len("2026-11-18")


class Exported(NamedTuple):
    """An exported game file, and whether its journal fitted in."""

    text: str
    with_journal: bool


class Ahead(NamedTuple):
    """A game of this device that has gone on elsewhere: its state here and there, and the steps missing here."""

    game: int
    here: State
    there: State
    length: int
    """The number of its steps here."""
    steps: Sequence[Entry]


class Imported(NamedTuple):
    """The result of importing one file: the game it became or already was, or why it was refused.

    `ahead`: the game is here and has gone on elsewhere, but was left unchanged; `in_bin`: it is here, in the trash.
    """

    name: str
    game: int | None
    known: bool = False
    ahead: Ahead | None = None
    in_bin: bool = False
    refusal: Refusal | None = None


def export_game(store: Store, game: int) -> Exported:
    """Export a game as a file, with its journal if that fits."""
    entries = store.entries(game)
    return exported(state_of(entries), entries, store.uid(game), store.begun_at(game))


def exported(state: State, entries: Sequence[Entry], uid: str, begun_at: str) -> Exported:
    """Export a game as a file, wherever its steps are stored."""
    gamefile = _gamefile(state, entries, uid, begun_at)
    written = dump(gamefile)
    fits = len(written.encode()) <= SIZE_LIMIT and is_bounded(entries)
    return Exported(written if fits else dump(gamefile._replace(journal=None)), with_journal=fits)


def day_in_name(begun_at: str) -> str:
    """Return what the name of a game's file begins with: the day the game was begun, if that is known."""
    return begun_at[:DAY_LENGTH] if is_iso_date(begun_at) else "game"


def _gamefile(state: State, entries: Sequence[Entry], uid: str, played_at: str) -> GameFile:
    """Build a game file from a state and the steps that led to it."""
    return GameFile(
        state.game,
        played_at=played_at if is_iso_date(played_at) else None,
        title=state.title or None,
        notes=state.notes or None,
        journal={"game": uid, "steps": [write_entry(entry) for entry in entries]},
    )


def as_it_stands(gamefile: GameFile, session: Session) -> GameFile:
    """Return the game file of a previewed game, with the changes made to it since."""
    return _gamefile(session.state, session.entries, uid_of(gamefile), gamefile.played_at or "")


def import_game(store: Store, data: bytes, name: str = "", *, again: bool = False) -> Imported:
    """Import a game file.

    A game that is already here is reported as known and never changed; with `again` it is added a second time.
    """
    gamefile = load(data)
    uid, entries, _ = journal_of(gamefile)
    facts = fingerprint(gamefile.game)
    known = None if again else find_known(store, uid, facts, gamefile.played_at)
    if known is not None:
        return Imported(name, known, known=True, ahead=ahead_of(store, known, gamefile), in_bin=_in_bin(store, known))
    if entries is None:
        entries = _as_one_step(store, gamefile)
        uid = id_by_facts(facts)
    return Imported(name, add_game(store, "" if again else uid, entries, facts, gamefile.played_at))


def _as_one_step(store: Store, gamefile: GameFile) -> Sequence[Entry]:
    """Wrap the whole game in a single import step; known people keep their usual colours."""
    step = import_command(gamefile, colours_at_table(store, gamefile.game.setup.players))
    check(None, step)
    return (Entry(store.clock(), step),)


def import_command(gamefile: GameFile, colours: tuple[int, ...]) -> ImportGame:
    """Return the command that imports the whole game of a file."""
    return ImportGame(gamefile.game, colours, gamefile.title or "", gamefile.notes or "")


def session_of(store: Store, gamefile: GameFile) -> Session:
    """Open a game file for preview and trials, without storing anything; without a journal it is one step."""
    found = journal_of(gamefile)
    journal = MemoryJournal(found.entries or _as_one_step(store, gamefile))
    return Session(journal, store.clock, found.timeline)


class Own(NamedTuple):
    """The same game on this device; `in_bin` if it is in the trash."""

    game: int
    in_bin: bool


def own_copy(store: Store, gamefile: GameFile) -> Own | None:
    """Find the game of a file on this device, by its journal or by its facts."""
    known = find_known(store, journal_of(gamefile).uid, fingerprint(gamefile.game), gamefile.played_at)
    return None if known is None else Own(known, _in_bin(store, known))


def _in_bin(store: Store, game: int) -> bool:
    return any(deleted.game == game for deleted in store.bin())


def keep_steps(store: Store, gamefile: GameFile, steps: Sequence[Entry]) -> int:
    """Store a previewed game, with the changes made to it since."""
    facts = fingerprint(gamefile.game)
    uid = journal_of(gamefile).uid or id_by_facts(facts)
    return add_game(store, uid, steps, facts, gamefile.played_at)


def ahead_of(store: Store, own: int, gamefile: GameFile) -> Ahead | None:
    """Return what a file adds to a game of this device, if it holds all of its steps and more."""
    found = journal_of(gamefile)
    if found.entries is None or found.timeline is None or found.timeline.state is None:
        return None
    here = store.entries(own)
    if relation(here, found.entries) is not Relation.AHEAD:
        return None
    return Ahead(own, state_of(here), found.timeline.state, len(here), found.entries[len(here) :])
