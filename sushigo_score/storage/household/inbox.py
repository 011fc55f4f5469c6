"""Importing one file from the shared folder: a game that is new, has gone on, or has diverged from ours."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from sushigo_score.formats.gamefile import FORMAT, VERSION, GameFile, fingerprint, read_document
from sushigo_score.formats.journal import UID_LENGTH, FileJournal, is_bounded, is_plain, journal_of, write_entry
from sushigo_score.formats.strict_json import Node, read_json
from sushigo_score.game.journal import Entry, Timeline
from sushigo_score.records import SyncReport
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.household.index import (
    LEFT_ASIDE,
    NEWER,
    NOTHING_OF_OURS,
    SAME_FACTS,
    DivergedCopy,
    SeenFile,
    add_copy,
    number_of,
    settle,
    settled_heads,
    turns_of,
    was_here,
)
from sushigo_score.storage.merge import (
    FoundGame,
    Relation,
    add_game,
    begins_with,
    continue_game,
    find_known,
    id_by_facts,
    relation,
)
from sushigo_score.storage.store import GameDamaged, Store

_QUICK: Final = 64 * 1024
"""In bytes: a larger file is read aside, so that the window stays alive."""
_STEPS_AT_ONCE: Final = 1_000
"""About as many as take a frame to store."""


def import_file(
    store: Store, seen: SeenFile, data: bytes, on_table: Callable[[], int], report: SyncReport, new: list[FoundGame]
) -> Generator[Callable[[], Any] | None, Any, SeenFile | None]:
    """Import a file, named and stamped; return what to remember about it, or None if it has to be read again next time.

    What takes long is yielded as a job, and None where it can pause. New games are collected for `add_games`.
    """
    quick = len(data) <= _QUICK
    written = _parsed(data) if quick else (yield partial(_parsed, data))
    claimed = _claimed(written)
    if not isinstance(claimed, tuple):
        report.unread += [seen.name] if claimed != NEWER else []
        return seen._replace(steps=claimed) if claimed else None
    uid, steps = claimed
    if any(game.uid == uid for game in new):
        add_games(store, new, report)
    own = number_of(store, uid)
    yield None
    if own and begins_with(store, own, steps):
        return seen._replace(uid=uid, steps=len(steps))
    read = _read(written) if quick else (yield partial(_read, written))
    del claimed, steps, written
    if read is None or read.journal.uid != uid:
        report.unread.append(seen.name)
        return seen._replace(steps=LEFT_ASIDE)
    seen = seen._replace(uid=uid, steps=len(read.entries))
    yield None
    if not own:
        _collect(store, uid, read.gamefile, read.entries, report, new)
        return seen
    try:
        here = store.entries(own)
    except GameDamaged:  # the file is sound, so it stays where it is
        return seen
    yield None
    how = relation(here, read.entries)
    if how is Relation.KNOWN:
        return seen
    if own == on_table():
        report.waiting += 1
        return None
    if how is Relation.AHEAD:
        _append(store, own, len(here), read.entries[len(here) :], report)
        return seen
    copy = DivergedCopy(uid, "", data.decode("utf-8-sig"))
    same = yield from _take_diverged(store, own, here, read.entries, copy, report)
    return seen._replace(steps=SAME_FACTS if same else NOTHING_OF_OURS)


class _Read(NamedTuple):
    """A file that holds a game with its journal."""

    gamefile: GameFile
    journal: FileJournal

    @property
    def entries(self) -> Sequence[Entry]:
        return self.journal.entries or ()


def _read(written: object) -> _Read | None:
    """Read a file; None if it is no game, or has no journal that leads to its game."""
    try:
        gamefile = read_document(Node(written))
    except Refusal:
        return None
    journal = journal_of(gamefile, once=True)
    return _Read(gamefile, journal) if journal.entries else None


def _parsed(data: bytes) -> object:
    """Return the JSON value of a file; None if it is none, as one that is only half synced yet."""
    try:
        return read_json(data)
    except Refusal:
        return None


def _claimed(written: object) -> tuple[str, list[object]] | int:
    """Return which game a file claims to hold, with its raw steps; or why it is left aside, 0 for the time being."""
    if written is None:
        return 0
    return NEWER if _is_newer(written) else _steps_of(written) or LEFT_ASIDE


def _is_newer(written: object) -> bool:
    """Return whether a file says that a newer version of this app wrote it."""
    if not isinstance(written, dict) or written.get("format") != FORMAT:
        return False
    version = written.get("version")
    return type(version) is int and version > VERSION


def _take_diverged(
    store: Store, game: int, here: Sequence[Entry], there: Sequence[Entry], copy: DivergedCopy, report: SyncReport
) -> Generator[None, Any, bool]:
    """Store a diverged copy for comparison, or continue from it beyond the point where the two were settled.

    Returns whether both lead to the same game now.
    """
    heads = list(_heads(there))
    copy = copy._replace(head=heads[-1])
    yield None
    more = yield from _beyond_settled(store, copy.uid, here, there, heads)
    if more is not None:
        settle(store, copy)
        if more:
            _append(store, game, len(here), more, report)
    elif add_copy(store, copy, heads[:-1]) and game not in report.diverged:
        report.diverged.append(game)
    return more is not None


def _steps_of(written: object) -> tuple[str, list[object]] | None:
    """Return the id of the game that a file claims to hold, with its raw steps; None if it has no such journal."""
    journal = written.get("journal") if isinstance(written, dict) else None
    uid, steps = (journal.get("game"), journal.get("steps")) if isinstance(journal, dict) else ("", None)
    if not isinstance(uid, str) or not isinstance(steps, list):
        return None
    return (uid, steps) if len(uid) == UID_LENGTH and is_plain(uid) else None


def _beyond_settled(
    store: Store, uid: str, here: Sequence[Entry], there: Sequence[Entry], heads: Sequence[str]
) -> Generator[None, Any, Sequence[Entry] | None]:
    """Return the steps of a copy beyond those settled with ours, if ours and these lead to the same game as the copy."""
    known = settled_heads(store, uid)
    settled = max((number for number, head in enumerate(heads, start=1) if head in known), default=0)
    if not settled:
        return None
    ours = Timeline(here)
    yield None
    theirs = Timeline(there)
    yield None
    if _same_facts(ours, theirs):
        return ()
    if not _same_facts(ours, Timeline(there[:settled])) or not _fit_together(here, there[settled:]):
        return None
    yield None
    try:
        for entry in there[settled:]:
            ours.take(entry.step)
    except Refusal:
        return None
    return there[settled:] if _same_facts(ours, theirs) else None


def _fit_together(here: Sequence[Entry], more: Sequence[Entry]) -> bool:
    entries = [*here, *more]
    return is_bounded(entries, [write_entry(entry) for entry in entries])


def _same_facts(one: Timeline, other: Timeline) -> bool:
    return one.state is not None and other.state is not None and one.state.game == other.state.game


def _collect(
    store: Store, uid: str, gamefile: GameFile, entries: Sequence[Entry], report: SyncReport, new: list[FoundGame]
) -> None:
    """Collect a new game, unless it is here under another id, or was deleted here for good."""
    deleted = turns_of(store, uid).in_trash
    if deleted and was_here(store, uid):
        return
    facts = fingerprint(gamefile.game)
    if any(game.facts == facts or game.uid == id_by_facts(facts) for game in new):
        add_games(store, new, report)
    if find_known(store, uid, facts, gamefile.played_at) is None:
        deleted_at = store.clock() if deleted else None
        new.append(FoundGame(uid, facts, gamefile.played_at or entries[0].at, entries, deleted_at))
    if sum(len(game.entries) for game in new) > _STEPS_AT_ONCE:
        add_games(store, new, report)


def add_games(store: Store, new: list[FoundGame], report: SyncReport) -> None:
    """Add the games collected so far in one transaction, since each one waits for the disk."""
    if new:
        with store.database.transaction() as database:
            added = [add_game(database, game) for game in new if not number_of(store, game.uid)]
        report.added += added
    new.clear()


def _append(store: Store, game: int, length: int, steps: Sequence[Entry], report: SyncReport) -> None:
    """Append the steps that another device has beyond ours, unless ours has gone on meanwhile."""
    with store.database.transaction() as database:
        if continue_game(database, game, length, steps):
            report.continued.append(game)


def _heads(entries: Sequence[Entry]) -> Iterator[str]:
    """Yield the digest of the journal after each of its steps."""
    from hashlib import sha256  # slow to import, and not needed at startup

    digest = sha256()
    for entry in entries:
        digest.update(json.dumps(write_entry(entry), sort_keys=True).encode())
        yield digest.hexdigest()
