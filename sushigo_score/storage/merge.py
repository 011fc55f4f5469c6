"""One policy of merging: which game here a copy from elsewhere is a copy of, and what the copy adds to it.

Files, zips and the shared folder all ask here. The journal decides, never a clock: steps are compared one by one. Only the
time of an import does not count, as each device that imports the same file without a journal does so at another time.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import Final, NamedTuple
from uuid import uuid4

from sushigo_score.formats.gamefile import fingerprint
from sushigo_score.formats.journal import UID_LENGTH
from sushigo_score.game.commands.table import ImportGame
from sushigo_score.game.journal import Entry
from sushigo_score.storage.sqlite import Database
from sushigo_score.storage.store import GameDamaged, Store, add_steps, count_steps, insert_game, state_of

_STALE_TRIED: Final = 20


class Relation(Enum):
    """How another copy of a game stands to ours."""

    KNOWN = auto()
    """All of its steps are here: nothing is to be done."""
    AHEAD = auto()
    """It has all steps that are here, and more: these can be added."""
    DIVERGED = auto()
    """It has different steps from some point on: ours stays, and the two can be compared."""


def relation(here: Sequence[Entry], there: Sequence[Entry]) -> Relation:
    """Compare another copy of a game with ours; neither is empty."""
    ours, theirs = _comparable(here), _comparable(there)
    if ours[: len(theirs)] == theirs:
        return Relation.KNOWN
    return Relation.AHEAD if theirs[: len(ours)] == ours else Relation.DIVERGED


def _comparable(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    first = entries[0]
    return (replace(first, at="") if isinstance(first.step, ImportGame) else first, *entries[1:])


def begins_with(store: Store, game: int, steps: Sequence[object]) -> bool:
    """Return whether a game here begins with exactly these steps, as a file has them: a copy is known without being replayed."""
    query = "SELECT at, step FROM steps WHERE game = ? ORDER BY number LIMIT ?"
    rows = store.database.rows(query, (game, len(steps)))
    try:
        ours = json.loads(f"[{','.join([step for _, step in rows])}]")
        return [{"at": at, **step} for (at, _), step in zip(rows, ours, strict=True)] == steps
    except (ValueError, TypeError):
        return False


def continue_game(database: Database, game: int, length: int, steps: Sequence[Entry]) -> bool:
    """Add the steps that another copy has beyond the first ones, inside a transaction; a no-op if ours went on meanwhile."""
    if count_steps(database, game) != length:
        return False
    add_steps(database, game, length, steps)
    return True


class FoundGame(NamedTuple):
    """A game from elsewhere, with steps that lead to it; `deleted_at` if it is in the trash there.

    `facts` is its fingerprint, and `uid` is made of it unless the game came with one; a game without cards may have neither.
    """

    uid: str
    facts: str
    begun_at: str
    entries: Sequence[Entry]
    deleted_at: str | None = None


def add_game(database: Database, found: FoundGame) -> int:
    """Add a game that is not here, inside a transaction, and return its number."""
    game = insert_game(database, found.uid or uuid4().hex, found.begun_at, found.facts or None)
    add_steps(database, game, 0, found.entries, found.facts or None)
    if found.deleted_at is not None:
        database.change("UPDATE games SET deleted_at = ? WHERE id = ?", (found.deleted_at, game))
    return game


# --- which game it is -----------------------------------------------------------------------------------


def id_by_facts(facts: str) -> str:
    """Return the id of a game that came from a file without a journal: the same wherever that is imported."""
    return facts[:UID_LENGTH]


def find_known(store: Store, uid: str, facts: str, begun_at: str | None) -> int | None:
    """Find the same game here: by its id, or by its facts if here or elsewhere it came from a file without a journal.

    One that was imported without a journal is recognized even after it was corrected here.
    """
    by_facts = id_by_facts(facts)
    if uid not in ("", by_facts):
        query = "SELECT id FROM games WHERE uid IN (?1, ?2) ORDER BY uid = ?1 DESC"
        values: tuple[object, ...] = (uid, by_facts or uid)
    else:
        query = "SELECT id FROM games WHERE fingerprint = ?1 OR uid = ?2 ORDER BY fingerprint = ?1 DESC"
        values = (facts or None, by_facts or None)
    row = store.database.row(query, values)
    if row:
        return int(row[0])
    return _find_stale(store, facts, begun_at) if facts and uid in ("", by_facts) else None


def _find_stale(store: Store, facts: str, begun_at: str | None) -> int | None:
    """Find the same game among those changed since they were summarised, whose fingerprints are not stored yet.

    To stay fast it tries only a few, those begun at the same time and the latest first; the app summarises the others
    when it is idle.
    """
    query = "SELECT id FROM games WHERE stale AND fingerprint IS NULL ORDER BY begun_at IS ? DESC, moment DESC, id DESC LIMIT ?"
    rows = store.database.rows(query, (begun_at, _STALE_TRIED))
    return next((game for (game,) in rows if _fingerprint_of(store, game) == facts), None)


def _fingerprint_of(store: Store, game: int) -> str:
    try:
        return fingerprint(state_of(store.entries(game)).game)
    except GameDamaged:
        return ""
