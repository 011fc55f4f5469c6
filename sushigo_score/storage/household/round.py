"""One sync round: list the folder, import what others wrote, write what they do not have yet.

Every device writes only its own files, so two never write the same one. A round is a generator: it yields jobs on the
folder, which may be slow and run wherever its driver likes, and None where it can pause.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from typing import Any, Final
from uuid import uuid4

from sushigo_score.files import SUFFIX
from sushigo_score.formats.file_journal import UID_LENGTH, is_plain
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.household.file_import import RoundReport, take_in
from sushigo_score.storage.household.folder import NOTES, NOTES_SUFFIX, FolderRefused, SharedFolder, is_notes
from sushigo_score.storage.household.memory import (
    NOTHING_OF_OURS,
    KnownGame,
    SeenFile,
    files_of,
    forget_files,
    forget_longer,
    known_games,
    merge_turns,
    needless_files,
    noted_turns,
    remember_files,
    seen_files,
    write_turns,
)
from sushigo_score.storage.household.notes import Turns, read_notes, write_notes
from sushigo_score.storage.import_export import day_in_name, export_game
from sushigo_score.storage.sqlite import StoreRefused, transaction
from sushigo_score.storage.store import GameDamaged, Store, state_of

Job = Callable[[], Any]
Round = Generator[Job | None, Any, RoundReport]

DEVICE: Final = "household.device"
JOINED: Final = "household.joined"
"""The setting with the folder that our notes were written to: if they are missing there, it is another folder."""
_FILES_AT_ONCE: Final = 40
_GAMES_AT_ONCE: Final = 500


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


def keep_in_step(
    store: Store,
    folder: SharedFolder,
    address: str,
    on_table: Callable[[], int] = nobody_plays,
    report: RoundReport | None = None,
) -> Round:
    """Run one round; the game that is on the table, by its number, is written but neither changed nor deleted.

    `report` is updated as the round goes on.
    """
    report = report if report is not None else RoundReport()
    found: Mapping[str, str] = yield folder.files
    if store.setting(JOINED) != address:
        _forget_folder(store)
    elif _notes_of(device_of(store)) not in found:
        raise FolderRefused("household.another_folder")
    yield from _read(store, folder, found, on_table, report)
    yield from _settle_bin(store, on_table, report)
    device = device_of(store)
    try:
        yield from _write(store, folder, device, found, report)
        yield from _write_notes(store, folder, _notes_of(device), found)
        if store.setting(JOINED) != address:
            store.set(JOINED, address)
    except FolderRefused as refused:
        report.trouble = refused
    return report


def join_again(store: Store) -> None:
    """Accept the folder as it is from the next round on, even if it is empty or another one."""
    store.set(JOINED, "")


def at_once(work: Round) -> RoundReport:
    """Run a round synchronously."""
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
        report: RoundReport = over.value
        return report


def _notes_of(device: str) -> str:
    return f"{NOTES}{device}{NOTES_SUFFIX}"


def _forget_folder(store: Store) -> None:
    """Forget the files of the previous folder, since another one was chosen."""
    with transaction(store.connection) as connection:
        connection.execute("DELETE FROM household_files")
    store.set(JOINED, "")


# --- in -----------------------------------------------------------------------------------------------


def _read(
    store: Store, folder: SharedFolder, found: Mapping[str, str], on_table: Callable[[], int], report: RoundReport
) -> Generator[Job | None, Any, None]:
    seen = seen_files(store)
    forget_files(store, [name for name in seen if name not in found])
    changed = [name for name, stamp in found.items() if seen.get(name) != stamp]
    restored: set[str] = set()
    for some in _batches([name for name in changed if is_notes(name)]):
        data: Mapping[str, bytes] = yield partial(folder.read, some)
        for name in some:
            try:
                restored.update(merge_turns(store, read_notes(data[name])))
                remember_files(store, [SeenFile(name, found[name])])
            except StoreRefused:
                raise
            except (Refusal, KeyError):
                report.unread.append(name)
    again = [name for name in files_of(store, restored) if name in found]
    games = [name for name in dict.fromkeys((*changed, *again)) if not is_notes(name)]
    ours = _ending_of(device_of(store))
    for some in _batches(games):
        data = yield partial(folder.read, some)
        read: list[SeenFile] = []
        before = len(report.unread)
        for name in some:
            if name not in data:
                report.unread.append(name)
            elif taken := take_in(store, name, found[name], data[name], on_table, report):
                read.append(taken)
                if name.endswith(ours) and taken.uid and taken.steps == NOTHING_OF_OURS:
                    store.set(DEVICE, "")  # a device with a copy of our data uses our id: pick a new one
            yield None
        forget_files(store, [name for name in report.unread[before:] if name in seen])
        remember_files(store, read)


def _batches(names: Sequence[str]) -> list[Sequence[str]]:
    return [names[at : at + _FILES_AT_ONCE] for at in range(0, len(names), _FILES_AT_ONCE)]


# --- the trash ----------------------------------------------------------------------------------------


def _every_game(store: Store) -> Generator[None, Any, list[KnownGame]]:
    games: list[KnownGame] = []
    while some := known_games(store, games[-1].game if games else 0, _GAMES_AT_ONCE):
        games += some
        yield None
    return games


def _settle_bin(store: Store, on_table: Callable[[], int], report: RoundReport) -> Generator[None, Any, None]:
    """Update the trash to the latest turn of each game, our own changes included."""
    games = yield from _every_game(store)
    changed = [game for game in games if game.was_in_bin != game.in_bin or game.turns.in_bin != game.in_bin]
    for at in range(0, len(changed), _GAMES_AT_ONCE):
        with transaction(store.connection) as connection:
            for game in changed[at : at + _GAMES_AT_ONCE]:
                turns, in_bin = _settled(game, on_table(), report)
                if in_bin != game.in_bin:
                    (report.deleted if in_bin else report.brought_back).append(game.game)
                    deleted_at = store.clock() if in_bin else None
                    connection.execute("UPDATE games SET deleted_at = ? WHERE id = ?", (deleted_at, game.game))
                if (turns, in_bin) != (game.turns, game.was_in_bin):
                    write_turns(connection, game.uid, turns, in_bin=in_bin)
        yield None


def _settled(game: KnownGame, on_table: int, report: RoundReport) -> tuple[Turns, bool | None]:
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


# --- out ----------------------------------------------------------------------------------------------


def _write(
    store: Store, folder: SharedFolder, device: str, found: Mapping[str, str], report: RoundReport
) -> Generator[Job | None, Any, None]:
    """Write each game that no file holds completely; remove our files that are no longer needed.

    A game that went into the trash before it was ever shared is not written.
    """
    games = yield from _every_game(store)
    for game in games:
        if game.held > game.length:
            forget_longer(store, game)
        elif game.held < game.length and game.in_bin == game.turns.in_bin and _can_be_named(game.uid):
            yield from _write_game(store, folder, device, game, report)
            yield None
    for name in needless_files(store, _ending_of(device)):
        if name in found:
            yield partial(folder.remove, name)
        forget_files(store, [name])


def _ending_of(device: str) -> str:
    return f"-{device}{SUFFIX}"


def _write_game(
    store: Store, folder: SharedFolder, device: str, game: KnownGame, report: RoundReport
) -> Generator[Job | None, Any, None]:
    try:
        if game.held < 0 and state_of(store.entries(game.game)).unplayed:
            return  # nobody has it yet, and it is dropped if another game is dealt instead
        written = export_game(store, game.game)
    except GameDamaged:
        return
    if not written.with_journal:
        report.too_long += 1
        return
    name = _name_of(store, game, device)
    stamp = yield partial(folder.write, name, written.text.encode())
    remember_files(store, [SeenFile(name, stamp, game.uid, game.length)])
    report.written += 1


def _can_be_named(uid: str) -> bool:
    return len(uid) == UID_LENGTH and is_plain(uid)


def _name_of(store: Store, game: KnownGame, device: str) -> str:
    return f"{day_in_name(store.begun_at(game.game))}-{game.uid}{_ending_of(device)}"


def _write_notes(
    store: Store, folder: SharedFolder, name: str, found: Mapping[str, str]
) -> Generator[Job | None, Any, None]:
    """Write which games are in the trash, unless our file is up to date."""
    wanted = write_notes(noted_turns(store))
    there: Mapping[str, bytes] = {}
    if name in found:
        there = yield partial(folder.read, [name])
    if there.get(name) != wanted:
        stamp = yield partial(folder.write, name, wanted)
        remember_files(store, [SeenFile(name, stamp)])
