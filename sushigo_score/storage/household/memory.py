"""What a device remembers about the shared folder, so that only changed files are read. All of it can be rebuilt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from sushigo_score.storage.household.notes import Turns
from sushigo_score.storage.sqlite import Database, refusing, transaction
from sushigo_score.storage.store import STEP_COUNT, Store

NOTHING_OF_OURS: Final = -1
"""The number of steps noted for a file that our game does not contain: it diverged from ours, or is not a game at all."""


class SeenFile(NamedTuple):
    """A file as last read: which game it holds, and how many of that game's steps."""

    name: str
    stamp: str
    uid: str = ""
    steps: int = NOTHING_OF_OURS


class KnownGame(NamedTuple):
    """A game of this device, now and after the previous round."""

    uid: str
    game: int
    length: int
    in_bin: bool
    was_in_bin: bool | None
    """None for a game that no earlier round has seen here."""
    turns: Turns
    held: int
    """The most of its steps that any one file holds."""


class DivergedCopy(NamedTuple):
    """Another copy of a game that diverged from ours."""

    uid: str
    head: str
    copy: str


_KNOWN: Final = f"""
    SELECT games.uid, games.id, {STEP_COUNT},
        deleted_at IS NOT NULL, in_bin, coalesce(turns, 0), coalesce(known.steps, 0),
        coalesce((SELECT max(steps) FROM household_files WHERE uid = games.uid), -1)
    FROM games LEFT JOIN household_games AS known ON known.uid = games.uid
    WHERE games.id > ?1 ORDER BY games.id LIMIT ?2
"""  # noqa: S608 - a constant


def seen_files(store: Store) -> dict[str, str]:
    """Return the stamp of every file read so far, by name."""
    with refusing(store.connection):
        return dict(store.connection.execute("SELECT name, stamp FROM household_files").fetchall())


def files_of(store: Store, uids: Iterable[str]) -> list[str]:
    """Return the files of these games."""
    found = []
    with refusing(store.connection):
        for uid in uids:
            found += store.connection.execute("SELECT name FROM household_files WHERE uid = ?", (uid,)).fetchall()
    return [name for (name,) in found]


def needless_files(store: Store, ending: str) -> list[str]:
    """Return the files with this ending that another file supersedes, or whose game was deleted for good."""
    with refusing(store.connection):
        rows = store.connection.execute(_NEEDLESS, (ending, len(ending))).fetchall()
    return [name for (name,) in rows]


_NEEDLESS: Final = """
    SELECT name FROM household_files AS own WHERE substr(name, -?2) = ?1 AND steps >= 0 AND (
        EXISTS (SELECT 1 FROM household_files AS other WHERE other.uid = own.uid AND other.steps > own.steps)
        OR (NOT EXISTS (SELECT 1 FROM games WHERE games.uid = own.uid)
            AND EXISTS (SELECT 1 FROM household_games AS known WHERE known.uid = own.uid AND turns % 2)))
"""


def remember_files(store: Store, files: Iterable[SeenFile]) -> None:
    """Record what these files hold, replacing earlier records."""
    with transaction(store.connection) as connection:
        connection.executemany("INSERT OR REPLACE INTO household_files VALUES (?, ?, ?, ?)", files)


def forget_files(store: Store, names: Iterable[str]) -> None:
    """Forget files that are gone or have to be read again."""
    gone = [(name,) for name in names]
    if gone:
        with transaction(store.connection) as connection:
            connection.executemany("DELETE FROM household_files WHERE name = ?", gone)


def forget_longer(store: Store, game: KnownGame) -> None:
    """Forget the files that hold more of a game than this device, so that steps taken back here are read again."""
    with transaction(store.connection) as connection:
        connection.execute("DELETE FROM household_files WHERE uid = ? AND steps > ?", (game.uid, game.length))


def known_games(store: Store, after: int, most: int) -> list[KnownGame]:
    """Return up to `most` games of this device, by number."""
    with refusing(store.connection):
        rows = store.connection.execute(_KNOWN, (after, most)).fetchall()
    return [
        KnownGame(uid, game, length, bool(in_bin), None if was is None else bool(was), Turns(turns, steps), held)
        for uid, game, length, in_bin, was, turns, steps, held in rows
    ]


def number_of(store: Store, uid: str) -> int:
    """Return the number of a game on this device; 0 if it is not here."""
    with refusing(store.connection):
        row = store.connection.execute("SELECT id FROM games WHERE uid = ?", (uid,)).fetchone()
    return int(row[0]) if row else 0


def noted_turns(store: Store) -> dict[str, Turns]:
    """Return the turns of every game that was ever in the trash on any device."""
    with refusing(store.connection):
        rows = store.connection.execute("SELECT uid, turns, steps FROM household_games WHERE turns").fetchall()
    return {uid: Turns(turns, steps) for uid, turns, steps in rows}


def turns_of(store: Store, uid: str) -> Turns:
    """Return the turns of one game."""
    with refusing(store.connection):
        row = store.connection.execute("SELECT turns, steps FROM household_games WHERE uid = ?", (uid,)).fetchone()
    return Turns(*row) if row else Turns()


def was_here(store: Store, uid: str) -> bool:
    """Return whether a game was here in an earlier round."""
    query = "SELECT 1 FROM household_games WHERE uid = ? AND in_bin IS NOT NULL"
    with refusing(store.connection):
        return store.connection.execute(query, (uid,)).fetchone() is not None


def write_turns(connection: Database, uid: str, turns: Turns, *, in_bin: bool | None) -> None:
    """Store, inside a transaction, a game's turns and whether it is in the trash here."""
    connection.execute(
        "INSERT INTO household_games (uid, turns, steps, in_bin) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (uid) "
        "DO UPDATE SET turns = excluded.turns, steps = excluded.steps, in_bin = coalesce(excluded.in_bin, in_bin)",
        (uid, turns.turns, turns.steps, in_bin),
    )


def merge_turns(store: Store, found: Mapping[str, Turns]) -> list[str]:
    """Merge another device's notes; return the games that it restored."""
    known = noted_turns(store)
    newer = {uid: turns for uid, turns in found.items() if turns > known.get(uid, Turns())}
    if newer:
        with transaction(store.connection) as connection:
            for uid, turns in newer.items():
                write_turns(connection, uid, turns, in_bin=None)
    return [uid for uid, turns in newer.items() if not turns.in_bin]


# --- copies that diverged from ours ---------------------------------------------------------------------


def add_copy(store: Store, copy: DivergedCopy, within: Iterable[str]) -> bool:
    """Store a diverged copy, replacing shorter ones that it continues; return False if it was already stored."""
    with transaction(store.connection) as connection:
        there = connection.execute(
            "SELECT 1 FROM household_copies WHERE uid = ? AND head = ?", (copy.uid, copy.head)
        ).fetchone()
        if there:
            return False
        connection.executemany(
            "DELETE FROM household_copies WHERE uid = ? AND head = ? AND NOT settled",
            [(copy.uid, head) for head in within],
        )
        connection.execute("INSERT INTO household_copies (uid, head, copy) VALUES (?, ?, ?)", copy)
    return True


def diverged_copies(store: Store, uid: str = "") -> list[DivergedCopy]:
    """Return the unresolved copies of one game or of all, except games in the trash."""
    query = (
        "SELECT copies.uid, head, copy FROM household_copies AS copies JOIN games ON games.uid = copies.uid "
        "WHERE NOT settled AND deleted_at IS NULL AND (?1 = '' OR copies.uid = ?1) ORDER BY moment DESC, head"
    )
    with refusing(store.connection):
        return [DivergedCopy(*row) for row in store.connection.execute(query, (uid,)).fetchall()]


def settled_heads(store: Store, uid: str) -> set[str]:
    """Return the heads of a game's copies that have been settled on this device."""
    query = "SELECT head FROM household_copies WHERE uid = ? AND settled"
    with refusing(store.connection):
        return {head for (head,) in store.connection.execute(query, (uid,)).fetchall()}


def settle(store: Store, copy: DivergedCopy) -> None:
    """Mark a copy as settled, so that it is no longer shown."""
    with transaction(store.connection) as connection:
        connection.execute(
            "INSERT INTO household_copies (uid, head, copy, settled) VALUES (?, ?, '', 1) "
            "ON CONFLICT (uid, head) DO UPDATE SET settled = 1",
            (copy.uid, copy.head),
        )
