"""One sync: list the folder, import what others wrote, write what they do not have yet.

Every device writes only its own files, so two never write the same one. It is a generator: it yields jobs on the
folder, which may be slow and run wherever its driver likes, and None where it can pause.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from typing import Any, Final
from uuid import uuid4

import sushigo_score
from sushigo_score.files import SUFFIX
from sushigo_score.formats.journal import UID_LENGTH, is_plain
from sushigo_score.records import SyncReport
from sushigo_score.storage.exchange import day_in_name, exported
from sushigo_score.storage.household.folder import (
    NOT_A_FILE,
    NOTES,
    NOTES_SUFFIX,
    FolderRefused,
    NameRefused,
    SharedFolder,
    is_notes,
)
from sushigo_score.storage.household.inbox import add_games, import_file
from sushigo_score.storage.household.index import (
    LEFT_ASIDE,
    NEWER,
    NOTHING_OF_OURS,
    SAME_FACTS,
    KnownGame,
    SeenFile,
    files_of,
    forget_diverged,
    forget_files,
    forget_longer,
    kept_apart,
    left_aside,
    needless_files,
    noted_turns,
    read_again_after,
    remember_files,
    seen_files,
)
from sushigo_score.storage.household.trash import every_game, import_notes, settle_trash, write_notes
from sushigo_score.storage.merge import FoundGame
from sushigo_score.storage.store import GameDamaged, Store, state_of
from sushigo_score.storage.tables import noted_tables

Job = Callable[[], Any]
Sync = Generator[Job | None, Any, SyncReport]

DEVICE: Final = "household.device"
JOINED: Final = "household.joined"
"""The setting with the folder that our notes were written to: if they are missing there, it is another folder."""
_FILES_AT_ONCE: Final = 16
"""Each of them may take up 1 MiB."""


def nobody_plays() -> int:
    """Return the number that stands for no game on the table."""
    return 0


def device_of(store: Store) -> str:
    """Return the id of this device in file names, creating it if needed."""
    device = store.setting(DEVICE)
    if not device:
        device = uuid4().hex[:8]
        store.set(DEVICE, device)
    return device


def sync(
    store: Store,
    folder: SharedFolder,
    address: str,
    on_table: Callable[[], int] = nobody_plays,
    report: SyncReport | None = None,
) -> Sync:
    """Sync once; the game that is on the table, by its number, is written but neither changed nor deleted.

    `report` is updated as it goes.
    """
    report = report if report is not None else SyncReport()
    found: Mapping[str, str] = yield folder.files
    if store.setting(JOINED) != address:
        _forget_folder(store)
    elif _notes_of(device_of(store)) not in found:
        raise FolderRefused("household.another_folder")
    read_again_after(store, sushigo_score.__version__)
    yield from _read(store, folder, found, on_table, report)
    yield from settle_trash(store, on_table, report)
    device = device_of(store)
    try:
        yield from _write(store, folder, device, found, report)
        yield from _write_notes(store, folder, _notes_of(device), found, report)
        if store.setting(JOINED) != address:
            store.set(JOINED, address)
    except FolderRefused as refused:
        report.trouble = refused
    odd = {name for name, stamp in found.items() if stamp == NOT_A_FILE}
    report.left_aside = sorted({*left_aside(store), *report.unread, *odd}.difference(report.blocked))
    report.newer, report.apart = left_aside(store, NEWER), kept_apart(store)
    return report


def join_again(store: Store) -> None:
    """Accept the folder as it is from the next sync on, even if it is empty or another one."""
    store.set(JOINED, "")


def run_sync(work: Sync) -> SyncReport:
    """Run a sync to its end."""
    try:
        job = next(work)
        while True:
            try:
                done = job() if job is not None else None
            except FolderRefused as refused:
                job = work.throw(refused)
            else:
                job = work.send(done)
    except StopIteration as over:
        report: SyncReport = over.value
        return report


def _notes_of(device: str) -> str:
    return f"{NOTES}{device}{NOTES_SUFFIX}"


def _forget_folder(store: Store) -> None:
    """Forget the files of the previous folder, since another one was chosen."""
    with store.database.transaction() as database:
        database.change("DELETE FROM household_files")
    store.set(JOINED, "")


# --- in -----------------------------------------------------------------------------------------------


def _read(
    store: Store, folder: SharedFolder, found: Mapping[str, str], on_table: Callable[[], int], report: SyncReport
) -> Generator[Job | None, Any, None]:
    seen = seen_files(store)
    forget_files(store, [name for name in seen if name not in found])
    changed = [name for name, stamp in found.items() if stamp not in (NOT_A_FILE, seen.get(name))]
    restored: set[str] = set()
    for some in _batches([name for name in changed if is_notes(name)]):
        data: Mapping[str, bytes] = yield partial(folder.read, some)
        for name in some:
            notes = yield from import_notes(store, SeenFile(name, found[name]), data.get(name, b""), restored)
            if notes.steps == LEFT_ASIDE:
                report.unread.append(name)
            remember_files(store, [notes] if name in data else [])
    again = [name for name in files_of(store, restored) if name in found]
    games = [name for name in dict.fromkeys((*changed, *again)) if not is_notes(name)]
    ours = _ending_of(device_of(store))
    for some in _batches(games):
        data = yield partial(folder.read, some)
        read: list[SeenFile] = []
        new: list[FoundGame] = []
        before = len(report.unread)
        for name in some:
            if name not in data:
                report.unread.append(name)
                continue
            seen_now = SeenFile(name, found[name])
            if taken := (yield from import_file(store, seen_now, data[name], on_table, report, new)):
                read.append(taken)
                if name.endswith(ours) and taken.steps in (NOTHING_OF_OURS, SAME_FACTS):
                    store.set(DEVICE, "")  # a device with a copy of our data uses our id: pick a new one
            yield None
        add_games(store, new, report)
        forget_files(store, [name for name in report.unread[before:] if name in seen])
        remember_files(store, read)


def _batches(names: Sequence[str]) -> list[Sequence[str]]:
    return [names[at : at + _FILES_AT_ONCE] for at in range(0, len(names), _FILES_AT_ONCE)]


# --- out ----------------------------------------------------------------------------------------------


def _write(
    store: Store, folder: SharedFolder, device: str, found: Mapping[str, str], report: SyncReport
) -> Generator[Job | None, Any, None]:
    """Write each game that no file holds completely; remove our files that are no longer needed.

    A game that went into the trash before it was ever shared is not written.
    """
    games = yield from every_game(store)
    for game in games:
        if game.held > game.length:
            forget_longer(store, game)
        elif game.held < game.length and game.in_trash == game.turns.in_trash and _can_be_named(game.uid):
            yield from _write_game(store, folder, device, game, found, report)
            yield None
    for name in needless_files(store, _ending_of(device)):
        if name in found:
            try:
                yield partial(folder.remove, name)
            except NameRefused:
                report.blocked.append(name)
                continue
        forget_files(store, [name])


def _ending_of(device: str) -> str:
    return f"-{device}{SUFFIX}"


def _write_game(
    store: Store, folder: SharedFolder, device: str, game: KnownGame, found: Mapping[str, str], report: SyncReport
) -> Generator[Job | None, Any, None]:
    try:
        entries = store.entries(game.game)
        yield None
        state = state_of(entries)
    except GameDamaged:
        return
    if game.held < 0 and state.unplayed and not files_of(store, {game.uid}):
        return  # nobody has it yet, and it is dropped if another game is dealt instead
    yield None
    begun_at = store.begun_at(game.game)
    written = exported(state, entries, game.uid, begun_at)
    if not written.with_journal:
        report.too_long += 1
        return
    name = f"{day_in_name(begun_at)}-{game.uid}{_ending_of(device)}"
    stamp = yield from _write_file(folder, name, written.text.encode(), found, report)
    if stamp is not None:
        forget_diverged(store, game.uid)
        remember_files(store, [SeenFile(name, stamp, game.uid, len(entries))])
        report.written += 1


def _write_file(
    folder: SharedFolder, name: str, data: bytes, found: Mapping[str, str], report: SyncReport
) -> Generator[Job, Any, str | None]:
    """Write a file and return its stamp; None if something else has its name, which concerns no other file."""
    if found.get(name) != NOT_A_FILE:
        try:
            stamp: str = yield partial(folder.write, name, data)
        except NameRefused:
            pass
        else:
            return stamp
    report.blocked.append(name)
    return None


def _can_be_named(uid: str) -> bool:
    return len(uid) == UID_LENGTH and is_plain(uid)


def _write_notes(
    store: Store, folder: SharedFolder, name: str, found: Mapping[str, str], report: SyncReport
) -> Generator[Job | None, Any, None]:
    """Write which games are in the trash and the tables, unless our file is up to date."""
    wanted = write_notes(noted_turns(store), noted_tables(store.database))
    there: Mapping[str, bytes] = {}
    if found.get(name, NOT_A_FILE) != NOT_A_FILE:
        there = yield partial(folder.read, [name])
    if there.get(name) != wanted:
        stamp = yield from _write_file(folder, name, wanted, found, report)
        remember_files(store, [SeenFile(name, stamp)] if stamp is not None else [])
