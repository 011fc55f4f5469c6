"""What each device notes: which games are in the household's trash, and the tables. Notes merge in any order, without clocks.

Each game has a number of turns: even if it is listed, odd if it is in the trash. Deleting or restoring it adds a turn,
and of two notes the one with more turns wins. The number of steps at that time tells whether somebody played on
without knowing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final, NamedTuple

from sushigo_score.formats.journal import UID_LENGTH, is_plain
from sushigo_score.formats.strict_json import SIZE_LIMIT, Node, WrongShape, read_json
from sushigo_score.records import SyncReport
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.household.index import LEFT_ASIDE, NEWER, KnownGame, SeenFile, Turns, known_games
from sushigo_score.storage.sqlite import Database
from sushigo_score.storage.store import Store
from sushigo_score.storage.tables import MOST_NOTED, KeptTable, merge_tables, read_tables, write_table

FORMAT: Final = "sushigo-household"
VERSION: Final = 1
_MOST: Final = 1 << 53
"""No number that another program might round."""
_AROUND: Final = 100
"""More bytes than the notes have besides their entries."""


_compact: Final = json.JSONEncoder(separators=(",", ":")).encode


class HouseholdNotes(NamedTuple):
    """The notes of a device, as far as they make sense."""

    games: Mapping[str, Turns]
    whole: bool
    """False if an entry was left out."""
    tables: Sequence[KeptTable] = ()


def write_notes(games: Mapping[str, Turns], tables: Iterable[KeptTable] = ()) -> bytes:
    """Serialize a device's notes, no more than any device reads; deterministic for the same games and tables."""
    kept, left = {}, SIZE_LIMIT - _AROUND
    for table in sorted(tables, key=lambda table: (table.deleted, table.uid)):
        entry = write_table(table)
        left -= len(_compact(entry)) + len(table.uid) + 4
        if left >= SIZE_LIMIT // 2:
            kept[table.uid] = entry
    noted = {}
    for uid, turns in sorted(games.items(), key=lambda entry: (not entry[1].in_trash, entry[0])):
        left -= len(f'"{uid}":[{turns.turns},{turns.steps}],')
        if turns.turns and left >= 0:  # most of what is listed is so without a note
            noted[uid] = list(turns)
    written = {"format": FORMAT, "version": VERSION, "games": dict(sorted(noted.items()))}
    return (_compact({**written, "tables": kept} if kept else written) + "\n").encode()


def read_notes(data: bytes) -> HouseholdNotes:
    """Parse any device's notes; refuse them if they are half-written, from a newer version, or not notes at all."""
    root = Node(read_json(data))
    root.need("format").one_of((FORMAT,))
    version = root.need("version")
    if type(version.value) is int and version.value > VERSION:
        raise WrongShape("file.newer", version.place, number=str(version.value), right=VERSION)
    version.whole(VERSION, VERSION)
    entries = root.need("games").entries()
    found = {uid: turns for uid, noted in entries.items() if (turns := _turns(uid, noted)) is not None}
    noted = root.get("tables")
    shared = noted.entries() if noted is not None else {}
    tables = tuple(read_tables(islice(shared.items(), MOST_NOTED)))
    return HouseholdNotes(found, len(found) == len(entries) and len(tables) == len(shared), tables)


def _turns(uid: str, noted: Node) -> Turns | None:
    """Return the turns in an entry; None if it makes no sense."""
    if len(uid) != UID_LENGTH or not is_plain(uid):
        return None
    try:
        turns, steps = (number.whole(0, _MOST) for number in noted.items())
    except (WrongShape, ValueError):  # ValueError: not two numbers
        return None
    return Turns(turns, steps)


_LEAP: Final = 1_000
"""The most turns a note can be ahead of what is known here: one that leaps further would leave no room for ours."""
_MOST_UNKNOWN: Final = 20_000
"""The most games that are noted although they are not here; their files may still arrive."""
_AT_ONCE: Final = 500


def write_turns(database: Database, uid: str, turns: Turns, *, in_trash: bool | None) -> None:
    """Store, inside a transaction, a game's turns and whether it is in the trash here."""
    database.change(
        "INSERT INTO household_games (uid, turns, steps, in_bin) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (uid) "
        "DO UPDATE SET turns = excluded.turns, steps = excluded.steps, in_bin = coalesce(excluded.in_bin, in_bin)",
        (uid, turns.turns, turns.steps, in_trash),
    )


def import_notes(
    store: Store, seen: SeenFile, data: bytes, restored: set[str]
) -> Generator[Callable[[], Any] | None, Any, SeenFile]:
    """Merge a device's notes, adding the games it restored; return what to remember about the file."""
    notes: HouseholdNotes | int = yield partial(_read, data)
    if not isinstance(notes, HouseholdNotes):
        return seen._replace(steps=notes)
    if notes.tables:
        with store.database.transaction() as database:
            merge_tables(database, notes.tables)
    whole = yield from _merge(store, notes.games, restored)
    return seen if whole and notes.whole else seen._replace(steps=LEFT_ASIDE)


def _read(data: bytes) -> HouseholdNotes | int:
    """Read notes; return why they are left aside if they cannot be."""
    try:
        return read_notes(data)
    except Refusal as refused:
        return NEWER if refused.key == "file.newer" else LEFT_ASIDE


def _merge(store: Store, found: Mapping[str, Turns], restored: set[str]) -> Generator[None, Any, bool]:
    """Merge turns; return whether all of them make sense."""
    known, free = _known_turns(store.database)
    yield None
    news = [(uid, turns) for uid, turns in found.items() if turns > known.get(uid, Turns())]
    ahead = [(uid, turns) for uid, turns in news if turns.turns <= known.get(uid, Turns()).turns + _LEAP]
    unknown = [uid for uid, _ in ahead if uid not in known]
    left_out = {*unknown[max(0, free) :]}
    for at in range(0, len(ahead), _AT_ONCE):
        with store.database.transaction() as database:
            for uid, turns in ahead[at : at + _AT_ONCE]:
                if uid not in left_out:
                    write_turns(database, uid, turns, in_trash=None)
                    restored.update([] if turns.in_trash else [uid])
        yield None
    return len(ahead) == len(news) and not left_out


def _known_turns(database: Database) -> tuple[dict[str, Turns], int]:
    """Return the turns of every game that is noted here, and how many more unknown ones may be."""
    rows = database.rows("SELECT uid, turns, steps, in_bin FROM household_games")
    unknown = sum(in_trash is None for *_, in_trash in rows)
    return {uid: Turns(turns, steps) for uid, turns, steps, _ in rows}, _MOST_UNKNOWN - unknown


def every_game(store: Store) -> Generator[None, Any, list[KnownGame]]:
    """Return every game of this device, with pauses in between."""
    games: list[KnownGame] = []
    while some := known_games(store, games[-1].game if games else 0, _AT_ONCE):
        games += some
        yield None
    return games


def settle_trash(store: Store, on_table: Callable[[], int], report: SyncReport) -> Generator[None, Any, None]:
    """Update the trash to the latest turn of each game, our own changes included."""
    games = yield from every_game(store)
    changed = [game for game in games if game.was_in_trash != game.in_trash or game.turns.in_trash != game.in_trash]
    for at in range(0, len(changed), _AT_ONCE):
        with store.database.transaction() as database:
            for game in changed[at : at + _AT_ONCE]:
                turns, in_trash = _settled(game, on_table(), report)
                if in_trash != game.in_trash:
                    (report.deleted if in_trash else report.restored).append(game.game)
                    deleted_at = store.clock() if in_trash else None
                    database.change("UPDATE games SET deleted_at = ? WHERE id = ?", (deleted_at, game.game))
                if (turns, in_trash) != (game.turns, game.was_in_trash):
                    write_turns(database, game.uid, turns, in_trash=in_trash)
        yield None


def _settled(game: KnownGame, on_table: int, report: SyncReport) -> tuple[Turns, bool | None]:
    """Return the new turns of a game, and whether it is in the trash."""
    turns = game.turns
    if game.was_in_trash is not None and game.was_in_trash != game.in_trash and turns.in_trash == game.was_in_trash:
        return turns.next(game.length), game.in_trash  # changed on this device
    if not turns.turns or turns.in_trash == game.in_trash:
        return turns, game.in_trash
    if turns.in_trash and game.length > turns.steps:
        return turns.next(game.length), game.in_trash  # somebody played on without knowing
    if turns.in_trash and game.game == on_table:
        report.waiting += 1
        return turns, game.in_trash
    return turns, turns.in_trash
