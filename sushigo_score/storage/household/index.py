"""What a device remembers about the shared folder, so that only changed files are read. All of it can be rebuilt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from sushigo_score.storage.store import STEP_COUNT, Store

NOTHING_OF_OURS: Final = -1
"""The number of steps noted for a file that our game does not contain: it diverged from ours, or holds no game."""
SAME_FACTS: Final = -2
"""For one that diverged and was settled, and leads to the same game as ours."""
LEFT_ASIDE: Final = -3
"""For one that cannot be read: incomplete, or not from this app."""
NEWER: Final = -4
"""For one from a newer version of this app."""
MOST_COPIES: Final = 20
"""The most copies of one game that are kept to be compared; others wait in the folder until these are settled."""


class SeenFile(NamedTuple):
    """A file as last read: which game it holds, and how many of that game's steps."""

    name: str
    stamp: str
    uid: str = ""
    steps: int = NOTHING_OF_OURS


class Turns(NamedTuple):
    """How often a game went into or out of the trash, and how many steps it had the last time.

    >>> max(Turns(1, 40), Turns(2, 40)).in_trash
    False
    """

    turns: int = 0
    steps: int = 0

    @property
    def in_trash(self) -> bool:
        """Whether the game is in the trash."""
        return self.turns % 2 == 1

    def next(self, steps: int) -> Turns:
        """Return the turns after one more change."""
        return Turns(self.turns + 1, steps)


class KnownGame(NamedTuple):
    """A game of this device, now and after the previous sync."""

    uid: str
    game: int
    length: int
    in_trash: bool
    was_in_trash: bool | None
    """None for a game that no earlier sync has seen here."""
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
    return dict(store.database.rows("SELECT name, stamp FROM household_files"))


def files_of(store: Store, uids: Iterable[str]) -> list[str]:
    """Return the files of these games."""
    found = []
    for uid in uids:
        found += store.database.rows("SELECT name FROM household_files WHERE uid = ?", (uid,))
    return [name for (name,) in found]


def needless_files(store: Store, ending: str) -> list[str]:
    """Return the files with this ending that another file supersedes, or whose game was deleted for good."""
    rows = store.database.rows(_NEEDLESS, (ending, len(ending)))
    return [name for (name,) in rows]


_NEEDLESS: Final = """
    SELECT name FROM household_files AS own WHERE substr(name, -?2) = ?1 AND steps >= 0 AND (
        EXISTS (SELECT 1 FROM household_files AS other WHERE other.uid = own.uid AND other.steps > own.steps)
        OR (NOT EXISTS (SELECT 1 FROM games WHERE games.uid = own.uid)
            AND EXISTS (SELECT 1 FROM household_games AS known WHERE known.uid = own.uid AND turns % 2)))
"""


def remember_files(store: Store, files: Iterable[SeenFile]) -> None:
    """Record what these files hold, replacing earlier records."""
    with store.database.transaction() as database:
        database.change_each("INSERT OR REPLACE INTO household_files VALUES (?, ?, ?, ?)", files)


def forget_files(store: Store, names: Iterable[str]) -> None:
    """Forget files that are gone or have to be read again."""
    gone = [(name,) for name in names]
    if gone:
        with store.database.transaction() as database:
            database.change_each("DELETE FROM household_files WHERE name = ?", gone)


def forget_diverged(store: Store, uid: str) -> None:
    """Forget the files that diverged from a game, so that they are compared again once it has changed."""
    with store.database.transaction() as database:
        database.change("DELETE FROM household_files WHERE uid = ? AND steps = ?", (uid, NOTHING_OF_OURS))


def forget_longer(store: Store, game: KnownGame) -> None:
    """Forget the files that hold more of a game than this device, so that steps taken back here are read again."""
    with store.database.transaction() as database:
        database.change("DELETE FROM household_files WHERE uid = ? AND steps > ?", (game.uid, game.length))


def known_games(store: Store, after: int, most: int) -> list[KnownGame]:
    """Return up to `most` games of this device, by number."""
    rows = store.database.rows(_KNOWN, (after, most))
    return [
        KnownGame(uid, game, length, bool(in_trash), None if was is None else bool(was), Turns(turns, steps), held)
        for uid, game, length, in_trash, was, turns, steps, held in rows
    ]


def number_of(store: Store, uid: str) -> int:
    """Return the number of a game on this device; 0 if it is not here."""
    row = store.database.row("SELECT id FROM games WHERE uid = ?", (uid,))
    return int(row[0]) if row else 0


def noted_turns(store: Store) -> dict[str, Turns]:
    """Return the turns of every game that is or was here, and was ever in the trash on any device."""
    query = "SELECT uid, turns, steps FROM household_games WHERE turns AND in_bin IS NOT NULL"
    rows = store.database.rows(query)
    return {uid: Turns(turns, steps) for uid, turns, steps in rows}


def left_aside(store: Store, kind: int = LEFT_ASIDE) -> list[str]:
    """Return the files that were left aside for this reason, by name."""
    query = "SELECT name FROM household_files WHERE steps = ? ORDER BY name"
    return [name for (name,) in store.database.rows(query, (kind,))]


def read_again_after(store: Store, version: str) -> None:
    """Forget what was left aside if another version of the app did that: this one may be able to read it."""
    if store.setting(_READ_BY) != version:
        with store.database.transaction() as database:
            database.change("DELETE FROM household_files WHERE steps IN (?, ?)", (LEFT_ASIDE, NEWER))
            database.write_setting(_READ_BY, version)


def kept_apart(store: Store) -> list[int]:
    """Return the games of which a file holds another version, although nothing is left to compare: ours was kept."""
    return [game for (game,) in store.database.rows(_KEPT_APART, (NOTHING_OF_OURS,))]


_READ_BY: Final = "household.read_by"
_KEPT_APART: Final = """
    SELECT id FROM games WHERE deleted_at IS NULL
        AND EXISTS (SELECT 1 FROM household_files AS files WHERE files.uid = games.uid AND steps = ?)
        AND NOT EXISTS (SELECT 1 FROM household_copies AS copies WHERE copies.uid = games.uid AND NOT settled)
"""


def turns_of(store: Store, uid: str) -> Turns:
    """Return the turns of one game."""
    row = store.database.row("SELECT turns, steps FROM household_games WHERE uid = ?", (uid,))
    return Turns(*row) if row else Turns()


def was_here(store: Store, uid: str) -> bool:
    """Return whether a game was here in an earlier sync."""
    query = "SELECT 1 FROM household_games WHERE uid = ? AND in_bin IS NOT NULL"
    return store.database.row(query, (uid,)) is not None


# --- copies that diverged from ours ---------------------------------------------------------------------


def add_copy(store: Store, copy: DivergedCopy, within: Iterable[str]) -> bool:
    """Store a diverged copy, replacing shorter ones that it continues; return False if nothing is new about it."""
    with store.database.transaction() as database:
        there = database.row("SELECT 1 FROM household_copies WHERE uid = ? AND head = ?", (copy.uid, copy.head))
        if there:
            return False
        database.change_each(
            "DELETE FROM household_copies WHERE uid = ? AND head = ? AND NOT settled",
            [(copy.uid, head) for head in within],
        )
        count = "SELECT count(*) FROM household_copies WHERE uid = ? AND NOT settled"
        [(waiting,)] = database.rows(count, (copy.uid,))
        if waiting >= MOST_COPIES:
            return False
        database.change("INSERT INTO household_copies (uid, head, copy) VALUES (?, ?, ?)", copy)
    return True


def diverged_games(store: Store) -> list[int]:
    """Return the games with unresolved copies, latest first, except those in the trash."""
    query = (
        "SELECT id FROM games WHERE deleted_at IS NULL AND EXISTS "
        "(SELECT 1 FROM household_copies AS copies WHERE copies.uid = games.uid AND NOT settled) "
        "ORDER BY moment DESC, id DESC"
    )
    return [game for (game,) in store.database.rows(query)]


def diverged_copies(store: Store, uid: str) -> Iterator[DivergedCopy]:
    """Yield the unresolved copies of a game, one by one, since each may be large; none if it is in the trash."""
    query = (
        "SELECT head FROM household_copies AS copies JOIN games ON games.uid = copies.uid "
        "WHERE NOT settled AND deleted_at IS NULL AND copies.uid = ? ORDER BY head"
    )
    heads = store.database.rows(query, (uid,))
    for (head,) in heads:
        query = "SELECT uid, head, copy FROM household_copies WHERE uid = ? AND head = ? AND NOT settled"
        row = store.database.row(query, (uid, head))
        if row:
            yield DivergedCopy(*row)


def settled_heads(store: Store, uid: str) -> set[str]:
    """Return the heads of a game's copies that have been settled on this device."""
    query = "SELECT head FROM household_copies WHERE uid = ? AND settled"
    return {head for (head,) in store.database.rows(query, (uid,))}


def settle(store: Store, copy: DivergedCopy) -> None:
    """Mark a copy as settled, so that it is no longer shown; copies that had to wait are read with the next sync."""
    with store.database.transaction() as database:
        count = "SELECT count(*) FROM household_copies WHERE uid = ? AND NOT settled"
        [(waiting,)] = database.rows(count, (copy.uid,))
        if waiting >= MOST_COPIES:
            again = "DELETE FROM household_files WHERE uid = ? AND steps = ?"
            database.change(again, (copy.uid, NOTHING_OF_OURS))
        database.change(
            "INSERT INTO household_copies (uid, head, copy, settled) VALUES (?, ?, '', 1) "
            "ON CONFLICT (uid, head) DO UPDATE SET settled = 1",
            (copy.uid, copy.head),
        )
