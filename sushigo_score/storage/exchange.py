"""Games from elsewhere and for elsewhere: importing and exporting them, and undoing the latest import. All input is treated as hostile."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple
from uuid import uuid4

from sushigo_score.formats.gamefile import GameFile, dump, fingerprint, is_iso_date
from sushigo_score.formats.journal import bounded, is_bounded, journal_of, uid_of, write_entry
from sushigo_score.formats.strict_json import SIZE_LIMIT, Node, read_json
from sushigo_score.game.commands.command import check
from sushigo_score.game.commands.table import ImportGame
from sushigo_score.game.journal import Entry, MemoryJournal
from sushigo_score.game.session import Session
from sushigo_score.game.state import State
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.merge import FoundGame, Relation, add_game, continue_game, find_known, id_by_facts, relation
from sushigo_score.storage.people import colours_at_table
from sushigo_score.storage.sqlite import Database
from sushigo_score.storage.store import GameDamaged, Store, count_steps, state_of

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
    """What became of a game from elsewhere: its number here, and whether it was here before.

    `back` if it was in the trash here and has come back; `ahead` if it has gone on elsewhere, but was left unchanged here.
    """

    game: int
    known: bool = False
    back: bool = False
    ahead: Ahead | None = None


def export_game(store: Store, game: int) -> Exported:
    """Export a game as a file, with its journal if that fits."""
    entries = store.entries(game)
    return exported(state_of(entries), entries, store.uid(game), store.begun_at(game))


def exported(state: State, entries: Sequence[Entry], uid: str, begun_at: str) -> Exported:
    """Export a game as a file, wherever its steps are stored."""
    steps = [write_entry(entry) for entry in entries]
    gamefile = _gamefile(state, steps, uid, begun_at)
    written = dump(gamefile)
    fits = len(written.encode()) <= SIZE_LIMIT and is_bounded(entries, steps)
    return Exported(written if fits else dump(gamefile._replace(journal=None)), with_journal=fits)


def day_in_name(begun_at: str) -> str:
    """Return what the name of a game's file begins with: the day the game was begun, if that is known."""
    return begun_at[:DAY_LENGTH] if is_iso_date(begun_at) else "game"


def _gamefile(state: State, steps: Sequence[object], uid: str, played_at: str) -> GameFile:
    """Build a game file from a state and the steps that led to it, as they are written."""
    return GameFile(
        state.game,
        played_at=played_at if is_iso_date(played_at) else None,
        title=state.title or None,
        notes=state.notes or None,
        journal={"game": uid, "steps": steps},
    )


def as_it_stands(gamefile: GameFile, session: Session) -> GameFile:
    """Return the game file of a previewed game, with the changes made to it since."""
    steps = [write_entry(entry) for entry in session.entries]
    return _gamefile(session.state, steps, uid_of(gamefile), gamefile.played_at or "")


def found_in(store: Store, gamefile: GameFile) -> FoundGame:
    """Return the game of a file with the steps that lead to it: those of its journal, or the import of the whole game."""
    uid, entries, _ = journal_of(gamefile, once=True)
    facts = fingerprint(gamefile.game)
    if entries is None:
        uid, entries = id_by_facts(facts), tuple(bounded(_as_one_step(store, gamefile)))
    return FoundGame(uid, facts, gamefile.played_at or entries[0].at, entries)


def import_found(store: Store, found: FoundGame) -> Imported:
    """Import a game inside a transaction; one that is here comes back from the trash, but otherwise never changes.

    If ours cannot be read, it stays beside the other one.
    """
    database = store.database
    own = find_known(store, found.uid, found.facts, found.begun_at)
    if own is None:
        return Imported(add_game(database, found))
    try:
        ahead = _ahead_of(store, own, found.entries)
    except GameDamaged:
        database.change("UPDATE games SET uid = ? WHERE id = ?", (uuid4().hex, own))
        return Imported(add_game(database, found))
    in_trash = _in_trash(store, own)
    back = in_trash and found.deleted_at is None
    if back:
        database.change("UPDATE games SET deleted_at = NULL WHERE id = ?", (own,))
    return Imported(own, known=True, back=back, ahead=None if in_trash and not back else ahead)


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
    """The same game on this device; `in_trash` if it is in the trash."""

    game: int
    in_trash: bool


def own_copy(store: Store, gamefile: GameFile) -> Own | None:
    """Find the game of a file on this device, by its journal or by its facts."""
    known = find_known(store, journal_of(gamefile).uid, fingerprint(gamefile.game), gamefile.played_at)
    return None if known is None else Own(known, _in_trash(store, known))


def _in_trash(store: Store, game: int) -> bool:
    return store.database.row("SELECT 1 FROM games WHERE id = ? AND deleted_at IS NOT NULL", (game,)) is not None


def keep_steps(store: Store, gamefile: GameFile, steps: Sequence[Entry]) -> int:
    """Store a previewed game, with the changes made to it since."""
    found = found_in(store, gamefile)._replace(entries=tuple(bounded(steps)))
    with store.database.transaction() as database:
        return add_game(database, found)


def ahead_of(store: Store, own: int, gamefile: GameFile) -> Ahead | None:
    """Return what a file adds to a game of this device, if it holds all of its steps and more."""
    entries = journal_of(gamefile).entries
    return None if entries is None else _ahead_of(store, own, entries)


def _ahead_of(store: Store, own: int, there: Sequence[Entry]) -> Ahead | None:
    """Return what a copy adds to a game of this device; refuse if ours does not lead to a game."""
    here = store.entries(own)
    how = relation(here, there) if here else Relation.DIVERGED
    if how is Relation.KNOWN and len(here) == len(there):
        return None
    state = state_of(here)
    return Ahead(own, state, state_of(there), len(here), there[len(here) :]) if how is Relation.AHEAD else None


_SETTING: Final = "taken_in"
_TAKING_LIMIT: Final = 4 * 1024 * 1024
_MAX: Final = 1 << 31


@dataclass(slots=True)
class Import:
    """An import: the added games with their numbers of steps, and the continued ones with the numbers before and after."""

    added: dict[str, int] = field(default_factory=dict)
    continued: dict[str, tuple[int, int]] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.added or self.continued)


class UndoneImport(NamedTuple):
    """How many games were taken back, and how many were left because they have been played on since."""

    games: int
    left: int


def note_import(database: Database, latest: Import) -> None:
    """Record the latest import, inside a transaction, replacing the previous record."""
    written = json.dumps({"added": latest.added, "went_on": latest.continued}, separators=(",", ":"))
    database.write_setting(_SETTING, written)


def last_import(store: Store) -> Import:
    """Return the latest import; empty if there was none or it was taken back."""
    try:
        fields = Node(read_json(store.setting(_SETTING, "{}").encode(), _TAKING_LIMIT)).fields((), ("added", "went_on"))
        latest = Import()
        if "added" in fields:
            latest.added = {uid: steps.whole(0, _MAX) for uid, steps in fields["added"].entries().items()}
        if "went_on" in fields:
            for uid, lengths in fields["went_on"].entries().items():
                before, after = (length.whole(1, _MAX) for length in lengths.items())
                latest.continued[uid] = (before, after)
    except (Refusal, ValueError):  # an unreadable record takes nothing back
        return Import()
    return latest


def note_added(store: Store, *games: int) -> Import:
    """Record games that were added together."""
    latest = Import({store.uid(game): count_steps(store.database, game) for game in games})
    with store.database.transaction() as database:
        note_import(database, latest)
    return latest


def continue_games(store: Store, found: Iterable[Ahead], latest: Import | None = None) -> int:
    """Append the steps that other copies have beyond our games, in one transaction; return the number of games.

    `latest` holds the games added in the same import. A game that has been played on meanwhile is left alone.
    """
    latest = Import(dict(latest.added)) if latest else Import()
    with store.database.transaction() as database:
        for ahead in found:
            if continue_game(database, ahead.game, ahead.length, ahead.steps):
                latest.continued[store.uid(ahead.game)] = (ahead.length, ahead.length + len(ahead.steps))
        note_import(database, latest)
    return len(latest.continued)


def undo_last_import(store: Store) -> UndoneImport:
    """Undo the latest import: added games go to the trash, continued ones lose the added steps.

    A game that somebody has played on since is left alone.
    """
    latest = last_import(store)
    done = left = 0
    with store.database.transaction() as database:
        for uid, (before, after) in latest.continued.items():
            game, length, _ = _look_up(database, uid)
            if length == after:
                database.change("DELETE FROM steps WHERE game = ? AND number >= ?", (game, before))
                database.change("UPDATE games SET stale = 1, fingerprint = NULL WHERE id = ?", (game,))
                done += uid not in latest.added
            elif length > before:
                left += 1
        for uid, steps in latest.added.items():
            game, length, deleted = _look_up(database, uid)
            if length == steps and not deleted:
                database.change("UPDATE games SET deleted_at = ? WHERE id = ?", (store.clock(), game))
                done += 1
            elif length and not deleted and uid not in latest.continued:
                left += 1
        database.change("DELETE FROM settings WHERE name = ?", (_SETTING,))
    return UndoneImport(done, left)


def _look_up(database: Database, uid: str) -> tuple[int, int, bool]:
    """Return a game's number, its number of steps, and whether it is in the trash; zeros if it is not here."""
    row = database.row("SELECT id, deleted_at IS NOT NULL FROM games WHERE uid = ?", (uid,))
    return (int(row[0]), count_steps(database, row[0]), bool(row[1])) if row else (0, 0, False)
