"""What a device remembers of the shared folder, so that a file is read only when it changed. All of it can be learned again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from sushigo_score.storage.household.notes import Turns
from sushigo_score.storage.sqlite import Database, refusing, transaction
from sushigo_score.storage.store import Store

NOTHING_OF_OURS: Final = -1
"""The steps of a file of which a game of this device has not all: it parted from ours, or is no game at all."""


class SeenFile(NamedTuple):
    """A file as it was read last: of which game it is, and how many of that game's steps it holds."""

    name: str
    stamp: str
    uid: str = ""
    steps: int = NOTHING_OF_OURS


class KnownGame(NamedTuple):
    """A game as it stands here, and as it stood after the last round; `game` is 0 for one that is not here."""

    uid: str
    game: int
    length: int
    in_bin: bool
    was_in_bin: bool | None
    """None for a game that was never here."""
    turns: Turns
    held: int
    """The most of its steps that any file holds."""


class PartedCopy(NamedTuple):
    """Another copy of a game that went on from the same steps as ours, but differently."""

    uid: str
    head: str
    copy: str


_KNOWN: Final = """
    SELECT games.uid, games.id, (SELECT coalesce(max(number) + 1, 0) FROM steps WHERE game = games.id),
        deleted_at IS NOT NULL, in_bin, coalesce(turns, 0), coalesce(known.steps, 0),
        coalesce((SELECT max(steps) FROM household_files WHERE uid = games.uid), -1)
    FROM games LEFT JOIN household_games AS known ON known.uid = games.uid
    WHERE games.id > ?1 ORDER BY games.id LIMIT ?2
"""


def seen_files(store: Store) -> dict[str, str]:
    """The stamp of every file that was read, by its name."""
    with refusing(store.connection):
        return dict(store.connection.execute("SELECT name, stamp FROM household_files").fetchall())


def files_of(store: Store, uids: Iterable[str]) -> list[str]:
    """The files of some games."""
    found = []
    with refusing(store.connection):
        for uid in uids:
            found += store.connection.execute("SELECT name FROM household_files WHERE uid = ?", (uid,)).fetchall()
    return [name for (name,) in found]


def needless_files(store: Store, ending: str) -> list[str]:
    """Files with an ending of which another one holds all and more, or whose game has left the trash for good."""
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
    """Keep what some files hold, over what they held before."""
    with transaction(store.connection) as connection:
        connection.executemany("INSERT OR REPLACE INTO household_files VALUES (?, ?, ?, ?)", files)


def forget_files(store: Store, names: Iterable[str]) -> None:
    """Forget files: they are gone, or are to be read once more."""
    gone = [(name,) for name in names]
    if gone:
        with transaction(store.connection) as connection:
            connection.executemany("DELETE FROM household_files WHERE name = ?", gone)


def forget_longer(store: Store, game: KnownGame) -> None:
    """Forget the files that hold more of a game than is here: what was taken back here is still in the household."""
    with transaction(store.connection) as connection:
        connection.execute("DELETE FROM household_files WHERE uid = ? AND steps > ?", (game.uid, game.length))


def known_games(store: Store, after: int, most: int) -> list[KnownGame]:
    """Some games of this device, in the order of their numbers."""
    with refusing(store.connection):
        rows = store.connection.execute(_KNOWN, (after, most)).fetchall()
    return [
        KnownGame(uid, game, length, bool(in_bin), None if was is None else bool(was), Turns(turns, steps), held)
        for uid, game, length, in_bin, was, turns, steps, held in rows
    ]


def number_of(store: Store, uid: str) -> int:
    """The number that a game has here; 0 if it is not here."""
    with refusing(store.connection):
        row = store.connection.execute("SELECT id FROM games WHERE uid = ?", (uid,)).fetchone()
    return int(row[0]) if row else 0


def noted_turns(store: Store) -> dict[str, Turns]:
    """The turns of every game that was ever in the trash of any device."""
    with refusing(store.connection):
        rows = store.connection.execute("SELECT uid, turns, steps FROM household_games WHERE turns").fetchall()
    return {uid: Turns(turns, steps) for uid, turns, steps in rows}


def turns_of(store: Store, uid: str) -> Turns:
    """The turns of one game."""
    with refusing(store.connection):
        row = store.connection.execute("SELECT turns, steps FROM household_games WHERE uid = ?", (uid,)).fetchone()
    return Turns(*row) if row else Turns()


def was_here(store: Store, uid: str) -> bool:
    """Whether a game was here in an earlier round."""
    query = "SELECT 1 FROM household_games WHERE uid = ? AND in_bin IS NOT NULL"
    with refusing(store.connection):
        return store.connection.execute(query, (uid,)).fetchone() is not None


def write_turns(connection: Database, uid: str, turns: Turns, *, in_bin: bool | None) -> None:
    """Keep, in a transaction, the turns of a game and whether it is in the trash here."""
    connection.execute(
        "INSERT INTO household_games (uid, turns, steps, in_bin) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (uid) "
        "DO UPDATE SET turns = excluded.turns, steps = excluded.steps, in_bin = coalesce(excluded.in_bin, in_bin)",
        (uid, turns.turns, turns.steps, in_bin),
    )


def merge_turns(store: Store, found: Mapping[str, Turns]) -> list[str]:
    """Take in the notes of another device; the games that were restored by it."""
    known = noted_turns(store)
    newer = {uid: turns for uid, turns in found.items() if turns > known.get(uid, Turns())}
    if newer:
        with transaction(store.connection) as connection:
            for uid, turns in newer.items():
                write_turns(connection, uid, turns, in_bin=None)
    return [uid for uid, turns in newer.items() if not turns.in_bin]


# --- copies that parted from ours -----------------------------------------------------------------------


def add_copy(store: Store, copy: PartedCopy, within: Iterable[str]) -> bool:
    """Keep a copy that parted from ours, in place of shorter ones that it continues; False if it was here already."""
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


def parted_copies(store: Store, uid: str = "") -> list[PartedCopy]:
    """Copies to be compared with games of this device that are not in the trash, of one game or of all."""
    query = (
        "SELECT copies.uid, head, copy FROM household_copies AS copies JOIN games ON games.uid = copies.uid "
        "WHERE NOT settled AND deleted_at IS NULL AND (?1 = '' OR copies.uid = ?1) ORDER BY moment DESC, head"
    )
    with refusing(store.connection):
        return [PartedCopy(*row) for row in store.connection.execute(query, (uid,)).fetchall()]


def settled_heads(store: Store, uid: str) -> set[str]:
    """The copies of a game that somebody here has settled with ours, each by its last step."""
    query = "SELECT head FROM household_copies WHERE uid = ? AND settled"
    with refusing(store.connection):
        return {head for (head,) in store.connection.execute(query, (uid,)).fetchall()}


def settle(store: Store, copy: PartedCopy) -> None:
    """Show a copy no longer: what was to be taken from it has been."""
    with transaction(store.connection) as connection:
        connection.execute(
            "INSERT INTO household_copies (uid, head, copy, settled) VALUES (?, ?, '', 1) "
            "ON CONFLICT (uid, head) DO UPDATE SET settled = 1",
            (copy.uid, copy.head),
        )
