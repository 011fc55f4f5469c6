"""Importing one file from the shared folder: a game that is new, has gone on, or has diverged from ours."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from sushigo_score.formats.file_journal import UID_LENGTH, journal_of
from sushigo_score.formats.gamefile import GameFile, fingerprint, load
from sushigo_score.formats.journal_codec import write_entry
from sushigo_score.game.commands import ImportGame
from sushigo_score.game.journal import Entry
from sushigo_score.game.timeline import Timeline
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.household.memory import (
    DivergedCopy,
    SeenFile,
    add_copy,
    number_of,
    settle,
    settled_heads,
    turns_of,
    was_here,
)
from sushigo_score.storage.sqlite import StoreRefused, refusing, transaction
from sushigo_score.storage.store import SqliteJournal, Store, add_steps, count_steps

_SAME_FACTS: Final = "SELECT 1 FROM games WHERE fingerprint = ?"


@dataclass(slots=True)
class RoundReport:
    """The result of a round. Games by number; `waiting` counts changes put off because their game is on the table."""

    added: list[int] = field(default_factory=list)
    went_on: list[int] = field(default_factory=list)
    diverged: list[int] = field(default_factory=list)
    deleted: list[int] = field(default_factory=list)
    brought_back: list[int] = field(default_factory=list)
    written: int = 0
    waiting: int = 0
    too_long: int = 0
    unread: list[str] = field(default_factory=list)
    trouble: Refusal | None = None

    @property
    def counted(self) -> dict[str, int]:
        """The figures to report in words, as counts of games or files."""
        lists = ("added", "went_on", "diverged", "deleted", "brought_back", "unread")
        return {
            **{name: len(getattr(self, name)) for name in lists},
            "written": self.written,
            "too_long": self.too_long,
        }

    @property
    def changed(self) -> set[int]:
        """The games that the round changed."""
        return {*self.added, *self.went_on, *self.diverged, *self.deleted, *self.brought_back}


def take_in(
    store: Store, name: str, stamp: str, data: bytes, on_table: Callable[[], int], report: RoundReport
) -> SeenFile | None:
    """Import a file; return what to remember about it, or None if it has to be read again next time."""
    try:
        written = json.loads(data)
    except (ValueError, RecursionError):  # it may be only half synced yet
        report.unread.append(name)
        return None
    found = _steps_of(written)
    if found is None:
        report.unread.append(name)
        return SeenFile(name, stamp)
    uid, steps = found
    own = number_of(store, uid)
    if own and _begins_with(store, own, steps):
        return SeenFile(name, stamp, uid, len(steps))
    try:
        gamefile = load(data)
        journal = journal_of(gamefile)
        if journal.uid != uid or not journal.entries:
            report.unread.append(name)
            return SeenFile(name, stamp)
        if not own:
            return _add(store, SeenFile(name, stamp, uid, len(journal.entries)), gamefile, journal.entries, report)
        here = store.entries(own)
    except StoreRefused:
        raise
    except Refusal:
        report.unread.append(name)
        return SeenFile(name, stamp)
    seen = SeenFile(name, stamp, uid, len(journal.entries))
    ours, theirs = _comparable(here), _comparable(journal.entries)
    if ours[: len(theirs)] == theirs:
        return seen
    if own == on_table():
        report.waiting += 1
        return None
    if theirs[: len(ours)] == ours:
        _append(store, own, len(here), journal.entries[len(here) :], report)
        return seen
    _take_diverged(store, own, here, journal.entries, DivergedCopy(uid, "", data.decode("utf-8-sig")), report)
    return SeenFile(name, stamp, uid)


def _take_diverged(
    store: Store, game: int, here: Sequence[Entry], there: Sequence[Entry], copy: DivergedCopy, report: RoundReport
) -> None:
    """Store a diverged copy for comparison, or continue from it beyond the point where the two were settled."""
    heads = list(_heads(there))
    copy = copy._replace(head=heads[-1])
    more = _beyond_settled(store, copy.uid, here, there, heads)
    if more is not None:
        settle(store, copy)
        if more:
            _append(store, game, len(here), more, report)
    elif add_copy(store, copy, heads[:-1]):
        report.diverged.append(game)


def _steps_of(written: object) -> tuple[str, list[object]] | None:
    """Return the id of the game that a file claims to hold, with its raw steps; None if it has no such journal."""
    journal = written.get("journal") if isinstance(written, dict) else None
    uid, steps = (journal.get("game"), journal.get("steps")) if isinstance(journal, dict) else ("", None)
    return (uid, steps) if isinstance(uid, str) and len(uid) == UID_LENGTH and isinstance(steps, list) else None


def _begins_with(store: Store, game: int, steps: Sequence[object]) -> bool:
    """Return whether a game of this device begins with exactly these steps, without replaying any."""
    query = "SELECT at, step FROM steps WHERE game = ? ORDER BY number LIMIT ?"
    with refusing(store.connection):
        rows = store.connection.execute(query, (game, len(steps))).fetchall()
    try:
        ours = json.loads(f"[{','.join([step for _, step in rows])}]")
        return [{"at": at, **step} for (at, _), step in zip(rows, ours, strict=True)] == steps
    except (ValueError, TypeError):
        return False


def _beyond_settled(
    store: Store, uid: str, here: Sequence[Entry], there: Sequence[Entry], heads: Sequence[str]
) -> Sequence[Entry] | None:
    """Return the steps of a copy beyond those settled with ours, if ours and these lead to the same game as the copy."""
    known = settled_heads(store, uid)
    settled = max((number for number, head in enumerate(heads, start=1) if head in known), default=0)
    if not settled:
        return None
    ours, theirs = Timeline(here), Timeline(there)
    if _same_facts(ours, theirs):
        return ()
    if not _same_facts(ours, Timeline(there[:settled])):
        return None
    try:
        for entry in there[settled:]:
            ours.take(entry.step)
    except Refusal:
        return None
    return there[settled:] if _same_facts(ours, theirs) else None


def _same_facts(one: Timeline, other: Timeline) -> bool:
    return one.state is not None and other.state is not None and one.state.game == other.state.game


def _comparable(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return the steps without the time of an import, which differs between devices that imported the same file."""
    first = entries[0]
    return (replace(first, at="") if isinstance(first.step, ImportGame) else first, *entries[1:])


def _add(
    store: Store, seen: SeenFile, gamefile: GameFile, entries: Sequence[Entry], report: RoundReport
) -> SeenFile | None:
    """Add a new game, into the trash if another device put it there; one deleted here for good is not added again."""
    deleted = turns_of(store, seen.uid).in_bin
    if deleted and was_here(store, seen.uid):
        return seen
    facts = fingerprint(gamefile.game)
    if seen.uid == facts[:UID_LENGTH] and _is_known(store, facts):
        return seen
    journal = SqliteJournal(store.connection, uid=seen.uid)
    journal.extend(entries, facts or None, begun_at=gamefile.played_at)
    if journal.game is not None:
        if deleted:
            store.delete(journal.game)
        report.added.append(journal.game)
    return seen


def _is_known(store: Store, facts: str) -> bool:
    """Return whether a game imported from a file without a journal is already here, under its original id."""
    with refusing(store.connection):
        return store.connection.execute(_SAME_FACTS, (facts,)).fetchone() is not None


def _append(store: Store, game: int, length: int, steps: Sequence[Entry], report: RoundReport) -> None:
    """Append the steps that another device has beyond ours, unless ours has gone on meanwhile."""
    with transaction(store.connection) as connection:
        if count_steps(connection, game) == length:
            add_steps(connection, game, length, steps)
            report.went_on.append(game)


def _heads(entries: Sequence[Entry]) -> Iterator[str]:
    """Yield the digest of the journal after each of its steps."""
    from hashlib import sha256  # slow to import, and not needed at startup

    digest = sha256()
    for entry in entries:
        digest.update(json.dumps(write_entry(entry), sort_keys=True).encode())
        yield digest.hexdigest()
