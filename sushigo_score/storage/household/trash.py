"""The household's trash: other devices' notes are merged, and every game follows its latest turn."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from functools import partial
from typing import Any, Final

from sushigo_score.records import SyncReport
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.household.memory import LEFT_ASIDE, NEWER, KnownGame, SeenFile, known_games
from sushigo_score.storage.household.notes import HouseholdNotes, Turns, read_notes
from sushigo_score.storage.sqlite import Database
from sushigo_score.storage.store import STEP_COUNT, Store

_LEAP: Final = 1_000
"""The most turns a note can be ahead of what is known here: one that leaps further would leave no room for ours."""
_MOST_UNKNOWN: Final = 20_000
"""The most games that are noted although they are not here; their files may still arrive."""
_AT_ONCE: Final = 500


def write_turns(database: Database, uid: str, turns: Turns, *, in_bin: bool | None) -> None:
    """Store, inside a transaction, a game's turns and whether it is in the trash here."""
    database.change(
        "INSERT INTO household_games (uid, turns, steps, in_bin) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (uid) "
        "DO UPDATE SET turns = excluded.turns, steps = excluded.steps, in_bin = coalesce(excluded.in_bin, in_bin)",
        (uid, turns.turns, turns.steps, in_bin),
    )


def take_in_notes(
    store: Store, seen: SeenFile, data: bytes, restored: set[str]
) -> Generator[Callable[[], Any] | None, Any, SeenFile]:
    """Merge a device's notes, adding the games it restored; return what to remember about the file."""
    notes: HouseholdNotes | int = yield partial(_read, data)
    if not isinstance(notes, HouseholdNotes):
        return seen._replace(steps=notes)
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
                    write_turns(database, uid, turns, in_bin=None)
                    restored.update([] if turns.in_bin else [uid])
        yield None
    return len(ahead) == len(news) and not left_out


def _known_turns(database: Database) -> tuple[dict[str, Turns], int]:
    """Return the turns of every game that is noted here, and how many more unknown ones may be."""
    rows = database.rows("SELECT uid, turns, steps, in_bin FROM household_games")
    unknown = sum(in_bin is None for *_, in_bin in rows)
    return {uid: Turns(turns, steps) for uid, turns, steps, _ in rows}, _MOST_UNKNOWN - unknown


def keep_restored(database: Database) -> None:
    """Let every listed game take the next turn, inside a transaction: a backup has just brought it back.

    Noted as if it had been in the trash, so that it also takes the next turn after any note that is still to be read.
    """
    known, _ = _known_turns(database)
    query = f"SELECT uid, {STEP_COUNT} FROM games WHERE deleted_at IS NULL"  # noqa: S608 - a constant
    for uid, steps in database.rows(query):
        turns = known.get(uid, Turns()).turns // 2 * 2 + 2
        write_turns(database, uid, Turns(turns, steps), in_bin=True)


def every_game(store: Store) -> Generator[None, Any, list[KnownGame]]:
    """Return every game of this device, with pauses in between."""
    games: list[KnownGame] = []
    while some := known_games(store, games[-1].game if games else 0, _AT_ONCE):
        games += some
        yield None
    return games


def settle_bin(store: Store, on_table: Callable[[], int], report: SyncReport) -> Generator[None, Any, None]:
    """Update the trash to the latest turn of each game, our own changes included."""
    games = yield from every_game(store)
    changed = [game for game in games if game.was_in_bin != game.in_bin or game.turns.in_bin != game.in_bin]
    for at in range(0, len(changed), _AT_ONCE):
        with store.database.transaction() as database:
            for game in changed[at : at + _AT_ONCE]:
                turns, in_bin = _settled(game, on_table(), report)
                if in_bin != game.in_bin:
                    (report.deleted if in_bin else report.restored).append(game.game)
                    deleted_at = store.clock() if in_bin else None
                    database.change("UPDATE games SET deleted_at = ? WHERE id = ?", (deleted_at, game.game))
                if (turns, in_bin) != (game.turns, game.was_in_bin):
                    write_turns(database, game.uid, turns, in_bin=in_bin)
        yield None


def _settled(game: KnownGame, on_table: int, report: SyncReport) -> tuple[Turns, bool | None]:
    """Return the new turns of a game, and whether it is in the trash."""
    turns = game.turns
    if game.was_in_bin is not None and game.was_in_bin != game.in_bin and turns.in_bin == game.was_in_bin:
        return turns.next(game.length), game.in_bin  # changed on this device
    if not turns.turns or turns.in_bin == game.in_bin:
        return turns, game.in_bin
    if turns.in_bin and game.length > turns.steps:
        return turns.next(game.length), game.in_bin  # somebody played on without knowing
    if turns.in_bin and game.game == on_table:
        report.waiting += 1
        return turns, game.in_bin
    return turns, turns.in_bin
