"""The latest import from outside, recorded so that all of it can be undone at once."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from sushigo_score.formats.strict_json import Node, read_json
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.import_export import Ahead
from sushigo_score.storage.merge import continue_game
from sushigo_score.storage.sqlite import Database
from sushigo_score.storage.store import Store, count_steps

_SETTING: Final = "taken_in"
_TAKING_LIMIT: Final = 4 * 1024 * 1024
_MAX: Final = 1 << 31


@dataclass(slots=True)
class Import:
    """An import: the added games with their numbers of steps, and the continued ones with the numbers before and after.

    Games are identified by uid, since restoring a backup changes their numbers.
    """

    added: dict[str, int] = field(default_factory=dict)
    went_on: dict[str, tuple[int, int]] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.added or self.went_on)


class TakenBack(NamedTuple):
    """How many games were taken back, and how many were left because they have been played on since."""

    games: int
    left: int


def note_import(database: Database, latest: Import) -> None:
    """Record the latest import, inside a transaction, replacing the previous record."""
    written = json.dumps({"added": latest.added, "went_on": latest.went_on}, separators=(",", ":"))
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
                latest.went_on[uid] = (before, after)
    except (Refusal, ValueError):  # an unreadable record takes nothing back
        return Import()
    return latest


def note_added(store: Store, *games: int) -> Import:
    """Record games that were added together."""
    latest = Import({store.uid(game): count_steps(store.database, game) for game in games})
    with store.database.transaction() as database:
        note_import(database, latest)
    return latest


def go_on_from(store: Store, found: Iterable[Ahead], latest: Import | None = None) -> int:
    """Append the steps that other copies have beyond our games, in one transaction; return the number of games.

    `latest` holds the games added in the same import. A game that has been played on meanwhile is left alone.
    """
    latest = Import(dict(latest.added)) if latest else Import()
    with store.database.transaction() as database:
        for ahead in found:
            if continue_game(database, ahead.game, ahead.length, ahead.steps):
                latest.went_on[store.uid(ahead.game)] = (ahead.length, ahead.length + len(ahead.steps))
        note_import(database, latest)
    return len(latest.went_on)


def take_back(store: Store) -> TakenBack:
    """Undo the latest import: added games go to the trash, continued ones lose the added steps.

    A game that somebody has played on since is left alone.
    """
    latest = last_import(store)
    done = left = 0
    with store.database.transaction() as database:
        for uid, (before, after) in latest.went_on.items():
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
            elif length and not deleted and uid not in latest.went_on:
                left += 1
        database.change("DELETE FROM settings WHERE name = ?", (_SETTING,))
    return TakenBack(done, left)


def _look_up(database: Database, uid: str) -> tuple[int, int, bool]:
    """Return a game's number, its number of steps, and whether it is in the trash; zeros if it is not here."""
    row = database.row("SELECT id, deleted_at IS NOT NULL FROM games WHERE uid = ?", (uid,))
    return (int(row[0]), count_steps(database, row[0]), bool(row[1])) if row else (0, 0, False)
