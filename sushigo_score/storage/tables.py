"""Tables: people in their seats with their edition, menu or dessert, variant and house rules, to begin a game in one tap.

The last one is simply that of the last game. Those that are kept are settings, one each. Every change to one is counted, and
of two versions the one with more changes wins, on whichever device it was made; a deleted table stays as a note that it is
deleted, so that no other device brings it back.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final, NamedTuple
from uuid import uuid4

from sushigo_score.formats.journal import UID_LENGTH, is_plain, read_step, write_step
from sushigo_score.formats.strict_json import Node, WrongShape, read_json
from sushigo_score.game.commands.table import StartGame, rematch
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import is_encodable, same_name
from sushigo_score.storage.history import listed_games
from sushigo_score.storage.sqlite import Database, StoreRefused
from sushigo_score.storage.store import GameDamaged, Store, state_of

NAME_LIMIT: Final = 40
MOST: Final = 100
"""The most tables that are kept, deleted ones not counted."""
LONGEST: Final = 8_000
"""In characters: longer than any table of ours."""
PREFIX: Final = "table."
"""What the names of the settings begin with."""
AFTER_PREFIX: Final = "table/"
"""The first name after all of them."""
_MOST_CHANGES: Final = 1 << 40
MOST_NOTED: Final = 2 * MOST
_TRIED: Final = 3


class KeptTable(NamedTuple):
    """A table that is kept: how its games begin, and its name; without one, it is called after its people."""

    uid: str
    start: StartGame
    name: str = ""
    changes: int = 1
    deleted: bool = False


def last_start(store: Store, edition: str = "") -> StartGame | None:
    """Return how the last readable game began, of this edition if one is given."""
    for listed in listed_games(store, edition=edition, most=_TRIED, even_unplayed=True):
        try:
            return rematch(state_of(store.entries(listed.game)))
        except GameDamaged:
            continue
    return None


def times_played(store: Store, edition: str, names: Iterable[str]) -> Counter[str]:
    """Count for each dish of a menu in how many of the latest games of all these people it was; empty if there are none."""
    people, counted = {same_name(name) for name in names}, Counter[str]()
    for listed in listed_games(store, edition=edition):
        if people <= {same_name(player.name) for player in listed.players}:
            with suppress(GameDamaged):
                counted.update(store.first_setup(listed.game).menu)
    return counted


# --- what is kept -------------------------------------------------------------------------------------


def tables(store: Store) -> list[KeptTable]:
    """Return the tables that are kept."""
    return [table for table in noted_tables(store.database) if not table.deleted]


def noted_tables(database: Database) -> list[KeptTable]:
    """Return every table, deleted ones too; what cannot be read is left out."""
    rows = database.rows("SELECT name, value FROM settings WHERE name >= ? AND name < ?", (PREFIX, AFTER_PREFIX))
    return list(read_tables((str(name).removeprefix(PREFIX), str(value)) for name, value in rows))


def kept_table(store: Store, uid: str) -> KeptTable | None:
    """Return a table that is kept; None if there is none with this id."""
    return next((table for table in tables(store) if table.uid == uid), None)


def keep_table(store: Store, start: StartGame) -> KeptTable:
    """Keep a table; one that is kept already is not kept twice."""
    start.check()
    kept = tables(store)
    for table in kept:
        if table.start == start:
            return table
    if len(kept) >= MOST:
        raise StoreRefused("tables.full", most=MOST)
    table = KeptTable(uuid4().hex, start)
    with store.database.transaction() as database:
        _write(database, table)
    return table


def change_table(store: Store, table: KeptTable) -> KeptTable:
    """Store another name, another beginning, or that it is deleted or not; counts as a change."""
    table.start.check()
    changed = table._replace(name=table.name.strip()[:NAME_LIMIT], changes=table.changes + 1)
    with store.database.transaction() as database:
        _write(database, changed)
    return changed


def _write(database: Database, table: KeptTable) -> None:
    database.write_setting(PREFIX + table.uid, json.dumps(write_table(table), ensure_ascii=False))


# --- to and from elsewhere ----------------------------------------------------------------------------


def merge_tables(database: Database, found: Iterable[KeptTable], *, restoring: bool = False) -> None:
    """Take over, inside a transaction, what is newer elsewhere; `restoring` also brings back what was deleted here."""
    known = {table.uid: table for table in noted_tables(database)}
    for table in found:
        here, taken = known.get(table.uid), table
        if here is not None and restoring and here.deleted and not table.deleted:
            taken = table._replace(changes=1 + max(here.changes, table.changes))
        elif len(known) == MOST_NOTED if here is None else _version(table) <= _version(here):
            continue
        known[table.uid] = taken
        _write(database, taken)


def _version(table: KeptTable) -> tuple[int, str]:
    """Return what tells the newer of two versions: the changes; after as many, any order that all devices share."""
    return table.changes, json.dumps(write_table(table), sort_keys=True)


def write_table(table: KeptTable) -> dict[str, object]:
    """Write a table as JSON, without its id."""
    written: dict[str, object] = {"start": write_step(table.start), "changes": table.changes}
    if table.name:
        written["name"] = table.name
    if table.deleted:
        written["deleted"] = True
    return written


def read_tables(found: Iterable[tuple[str, str | Node]]) -> Iterator[KeptTable]:
    """Read tables, by id, from texts or from JSON; what makes no sense is left out."""
    for uid, written in found:
        with suppress(Refusal):
            yield read_table(uid, written if isinstance(written, Node) else _from_text(written))


def _from_text(text: str) -> Node:
    return Node(read_json(text.encode("utf-8", "replace"), 4 * LONGEST))


def read_table(uid: str, node: Node) -> KeptTable:
    """Read a table from JSON, or refuse it."""
    if len(uid) != UID_LENGTH or not is_plain(uid):
        raise WrongShape("file.not_text", node.place)
    fields = node.fields(("start", "changes"), ("name", "deleted"))
    start = read_step(fields["start"])
    if not isinstance(start, StartGame):
        raise WrongShape("file.not_text", node.place)
    start.check()
    name = fields["name"].text() if "name" in fields else ""
    if len(name) > NAME_LIMIT or not is_encodable(name):
        raise WrongShape("file.not_text", node.place)
    deleted = fields["deleted"].flag() if "deleted" in fields else False
    return KeptTable(uid, start, name, fields["changes"].whole(1, _MOST_CHANGES), deleted)
