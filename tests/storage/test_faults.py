"""When the disk fails: one clear refusal, nothing acknowledged is lost, and the game continues once there is space."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sushigo_score.game.commands.cards import PutCard, SetCount
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.table import BeginRound, EndRound, FinishGame
from sushigo_score.game.session import Session
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage import database, sqlite
from sushigo_score.storage.backup import back_up
from sushigo_score.storage.database import FILE_NAME
from sushigo_score.storage.schema import APPLICATION, VERSION, marks
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import SqliteJournal, Store
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from tests.game.tables import ORIGINAL, start

ROOT = Path(__file__).parent.parent.parent
FRAME = 4120  # what SQLite appends to its log for each page
SCRIPT: list[Command] = [
    BeginRound(),
    *[PutCard(seat, card) for seat in (0, 1) for card in ("wasabi", "squid", "tempura", "maki:3", "pudding")],
    SetCount(0, "dumpling", 4),
    EndRound(),
    BeginRound(),
    EndRound(),
    BeginRound(),
    EndRound(),
    FinishGame(),
]


@contextmanager
def no_file_longer_than(size: int) -> Iterator[None]:
    """Simulate a disk that has room for files up to this size."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def done_or_refused(session: Session, command: Command, size: int) -> StoreRefused | None:
    """Send a command while no file can grow beyond a size."""
    try:
        with no_file_longer_than(size):
            session.do(command)
    except StoreRefused as refused:
        return refused
    return None


@pytest.mark.skipif(sys.platform == "win32", reason="limits of file size are of POSIX")
def test_every_single_write_can_fail(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    session, journal = store.new_session()
    log = tmp_path / f"{FILE_NAME}-wal"
    failed = 0
    for command in [ORIGINAL, *SCRIPT]:
        before = journal.entries()
        for room in range(0, 50 * FRAME, FRAME // 2):
            refused = done_or_refused(session, command, log.stat().st_size + room)
            if refused is None:
                break
            failed += 1
            assert refused.key in ("store.full", "store.disk_error")
            assert all(words_for(language).refusal(refused) for language in LANGUAGES)
            assert journal.entries() == before
            kept = SqliteJournal(store.database, journal.game).entries() if journal.game else ()
            assert kept == before
        assert len(journal.entries()) == len(before) + 1
    assert failed > len(SCRIPT)
    store.close()
    again = Store(str(tmp_path))
    assert Session(SqliteJournal(again.database, journal.game)).state == session.state
    assert again.database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_a_full_database(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    session, journal = store.new_session()
    session.do(ORIGINAL)
    pages = store.database.execute("PRAGMA page_count").fetchone()[0]
    store.database.execute(f"PRAGMA max_page_count = {pages}")
    refused = None
    for at in range(2000):
        refused = done_or_refused(session, start_or_card(at), 2**40)
        if refused:
            break
    assert refused is not None
    assert refused.key == "store.full"
    acknowledged = len(journal.entries())
    store.database.execute(f"PRAGMA max_page_count = {pages * 10}")
    session.do(PutCard(0, "egg"))
    assert len(store.entries(store.games()[0])) == acknowledged + 1


def start_or_card(at: int) -> Command:
    return BeginRound() if at == 0 else SetCount(0, "tempura", at % 200)


def test_a_locked_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "WAIT_SECONDS", 0.05)
    store, other = Store(str(tmp_path)), Store(str(tmp_path))
    other.database.execute("BEGIN IMMEDIATE")
    session, journal = store.new_session()
    with pytest.raises(StoreRefused) as refused:
        session.do(ORIGINAL)
    assert refused.value.key == "store.locked"
    other.database.execute("ROLLBACK")
    session.do(ORIGINAL)
    assert len(journal.entries()) == 1


def test_a_game_changed_by_another_process(tmp_path: Path) -> None:
    store, other = Store(str(tmp_path)), Store(str(tmp_path))
    session, journal = store.new_session()
    session.do(ORIGINAL)
    assert journal.game is not None
    elsewhere = other.session(journal.game)
    session.do(BeginRound())
    with pytest.raises(StoreRefused) as refused:
        elsewhere.do(BeginRound())
    assert refused.value.key == "store.elsewhere"
    assert len(store.entries(journal.game)) == 2


def run_unprivileged(action: Callable[[], None]) -> int:
    """Run an action in an unprivileged process and return how it ended."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            if os.geteuid() == 0:
                os.setuid(65534)
            action()
            status = 0
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


@pytest.mark.skipif(sys.platform == "win32", reason="rights are those of POSIX")
@pytest.mark.parametrize("filled", [True, False], ids=["with games", "empty"])
def test_a_read_only_folder(tmp_path: Path, filled: bool) -> None:
    if filled:
        Store(str(tmp_path)).close()
    tmp_path.chmod(0o555)
    for parent in tmp_path.parents[:3]:
        parent.chmod(parent.stat().st_mode | 0o055)

    def open_it() -> None:
        try:
            session, _ = Store(str(tmp_path)).new_session()
            session.do(ORIGINAL)
        except StoreRefused as refused:
            if refused.key not in ("store.read_only", "store.cannot_open"):
                raise
        else:
            raise AssertionError("a read-only folder was written to")

    try:
        assert run_unprivileged(open_it) == 0
    finally:
        tmp_path.chmod(0o755)


@pytest.mark.parametrize(
    ("damage", "games"),
    [
        (lambda path: path.write_bytes(b"This is not a database. " * 500), 0),
        (lambda path: path.write_bytes(path.read_bytes()[:5000]), 0),
        (lambda path: path.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000), 0),
        (lambda path: write_at(path, 18, b"\x03"), 1),
        (lambda path: write_at(path, 19, b"\x03"), 0),
        (lambda path: write_at(path, 47, b"\x09"), 0),
        (lambda path: execute(path, "CREATE TABLE mine (x)"), 1),
        (lambda path: execute(path, "CREATE TRIGGER t AFTER INSERT ON steps BEGIN DELETE FROM steps; END"), 1),
        (lambda path: execute(path, "CREATE VIEW v AS SELECT 1"), 1),
    ],
    ids=[
        "no database",
        "cut off",
        "a head",
        "only to read",
        "not to read",
        "no layout",
        "other table",
        "trigger",
        "view",
    ],
)
def test_an_untrusted_database_is_set_aside_unchanged(
    tmp_path: Path, damage: Callable[[Path], None], games: int
) -> None:
    path = tmp_path / FILE_NAME
    store = Store(str(tmp_path))
    session, _ = store.new_session()
    session.do(ORIGINAL)
    store.close()
    damage(path)
    before = path.read_bytes()
    fresh = Store(str(tmp_path))
    assert len(fresh.games()) == games
    assert all(fresh.session(game).state == session.state for game in fresh.games())
    assert fresh.set_aside is not None
    assert Path(fresh.set_aside).read_bytes() == before
    assert fresh.all_set_aside() == [fresh.set_aside]
    fresh.close()
    assert Store(str(tmp_path)).set_aside is None


@pytest.mark.parametrize("mark", ["user_version = -1", "user_version = 6", "user_version = 0", "application_id = 0"])
def test_a_database_with_our_tables_is_ours_whatever_its_marks_say(tmp_path: Path, mark: str) -> None:
    store = Store(str(tmp_path))
    session, _ = store.new_session()
    session.do(ORIGINAL)
    store.close()
    execute(tmp_path / FILE_NAME, "PRAGMA application_id = 0")
    execute(tmp_path / FILE_NAME, f"PRAGMA {mark}")
    again = Store(str(tmp_path))
    assert again.set_aside is None
    assert [again.session(game).state for game in again.games()] == [session.state]
    assert marks(again.database) == (APPLICATION, VERSION)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are of POSIX")
@pytest.mark.parametrize("ending", ["", "-wal", "-shm", "-journal", ".setting-aside"])
def test_a_pipe_in_the_folder_does_not_block(tmp_path: Path, ending: str) -> None:
    Store(str(tmp_path)).close()
    (tmp_path / (FILE_NAME + ending)).unlink(missing_ok=True)
    os.mkfifo(tmp_path / (FILE_NAME + ending))
    code = "import sys; from sushigo_score.storage.store import Store; Store(sys.argv[1])"
    command = [sys.executable, "-c", code, str(tmp_path)]
    started = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=ROOT, check=False)
    assert started.returncode == 0 or "store.cannot_open" in started.stderr


def test_the_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    store.new_session()[0].do(ORIGINAL)
    store.close()
    path = tmp_path / FILE_NAME
    execute(path, f"PRAGMA user_version = {VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(StoreRefused) as refused:
        Store(str(tmp_path))
    assert refused.value.key == "store.newer"
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]
    assert path.read_bytes() == before


def test_a_database_found_damaged_in_use_is_set_aside_at_the_next_start(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    session, journal = store.new_session()
    session.do(ORIGINAL)
    session.do(BeginRound())
    for _ in range(100):
        session.do(PutCard(0, "egg"))
    store.close()
    path = tmp_path / FILE_NAME
    data = bytearray(path.read_bytes())
    data[-4096:] = b"\xff" * 4096
    path.write_bytes(data)
    store = Store(str(tmp_path))  # that page has not been read yet
    assert store.set_aside is None
    assert journal.game is not None
    with pytest.raises(StoreRefused) as refused:
        store.session(journal.game)
    assert refused.value.key == "store.damaged"
    store.close()
    fresh = Store(str(tmp_path))
    assert fresh.set_aside is not None
    assert Path(fresh.set_aside).read_bytes() == data
    fresh.close()
    assert Store(str(tmp_path)).set_aside is None


@pytest.mark.parametrize("moved", [(), ("",), ("-wal",), ("-wal", "")])
def test_setting_aside_is_finished_after_a_crash(tmp_path: Path, moved: tuple[str, ...]) -> None:
    """Killed in the middle of renaming: the next start finishes it, and the new database takes nothing from the old."""
    path = tmp_path / FILE_NAME
    path.write_bytes(b"old" * 1000)
    (tmp_path / f"{FILE_NAME}-wal").write_bytes(b"log")
    aside = f"{FILE_NAME}.damaged-1"
    (tmp_path / f"{FILE_NAME}.setting-aside").write_text(aside, "utf-8")
    for ending in moved:
        (tmp_path / (FILE_NAME + ending)).rename(tmp_path / (aside + ending))
    store = Store(str(tmp_path))
    assert store.set_aside == str(tmp_path / aside)
    assert store.games() == []
    assert (tmp_path / aside).read_bytes() == b"old" * 1000
    assert (tmp_path / f"{aside}-wal").read_bytes() == b"log"
    store.close()
    assert Store(str(tmp_path)).set_aside is None


def test_the_salvaged_database_replaces_the_one_set_aside_even_after_a_crash(tmp_path: Path) -> None:
    other = Store(str(tmp_path / "other"))
    other.new_session()[0].do(ORIGINAL)
    salvaged = Path(back_up(other)).read_bytes()
    path = tmp_path / FILE_NAME
    path.write_bytes(b"old" * 1000)
    (tmp_path / f"{FILE_NAME}.salvaged").write_bytes(salvaged)
    (tmp_path / f"{FILE_NAME}.setting-aside").write_text(f"{FILE_NAME}.damaged-1", "utf-8")
    store = Store(str(tmp_path))
    assert len(store.games()) == 1
    assert (tmp_path / f"{FILE_NAME}.damaged-1").read_bytes() == b"old" * 1000


def test_an_unfinished_salvage_starts_over(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    store.new_session()[0].do(ORIGINAL)
    store.close()
    execute(tmp_path / FILE_NAME, "CREATE TABLE mine (x)")
    unfinished = tmp_path / f"{FILE_NAME}.salvaging"
    for half in (b"half", (tmp_path / FILE_NAME).read_bytes()):
        unfinished.mkdir()
        (unfinished / FILE_NAME).write_bytes(half)
        fresh = Store(str(tmp_path))
        assert len(fresh.games()) == 1
        fresh.close()
        assert not unfinished.exists()
        execute(tmp_path / FILE_NAME, "CREATE TABLE mine (x)")


def test_a_healthy_database_is_not_set_aside_for_a_transient_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Store(str(tmp_path)).close()

    def fail(_: object) -> set[tuple[str, ...]]:
        error = sqlite3.OperationalError("locking protocol")
        error.sqlite_errorcode = sqlite3.SQLITE_PROTOCOL
        raise error

    with monkeypatch.context() as broken:
        broken.setattr(database, "schema", fail)
        with pytest.raises(StoreRefused) as refused:
            Store(str(tmp_path))
    assert refused.value.key == "store.failed"
    assert Store(str(tmp_path)).set_aside is None


def test_use_after_closing_is_a_programming_error(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    store.close()
    with pytest.raises(sqlite3.ProgrammingError):
        store.games()


@pytest.mark.parametrize("games", [0, 1])
def test_processes_that_start_together(tmp_path: Path, games: int) -> None:
    code = (
        "import sys; from sushigo_score.storage.store import Store; "
        "store = Store(sys.argv[1]); print(store.set_aside, len(store.games()))"
    )
    for attempt in range(4):
        folder = tmp_path / str(attempt)
        folder.mkdir()
        if games:
            store = Store(str(folder))
            store.new_session()[0].do(ORIGINAL)
            store.close()
            execute(folder / FILE_NAME, "PRAGMA application_id = 0")
        command = [sys.executable, "-c", code, str(folder)]
        windows = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) for _ in range(3)]
        said = [window.communicate(timeout=60)[0].strip() for window in windows]
        assert said == [f"None {games}"] * 3


def test_a_game_deleted_elsewhere_accepts_no_more_steps(tmp_path: Path) -> None:
    store, other = Store(str(tmp_path)), Store(str(tmp_path))
    session, journal = store.new_session()
    session.do(ORIGINAL)
    assert journal.game is not None
    other.delete(journal.game)
    with pytest.raises(StoreRefused) as refused:
        session.do(BeginRound())
    assert refused.value.key == "store.no_such_game"
    for action in (other.delete, other.restore):
        with pytest.raises(StoreRefused):
            action(999)
    other.database.execute("DELETE FROM games")
    fresh, its = other.new_session()
    fresh.do(ORIGINAL)
    assert its.game != journal.game  # numbers are never reused


def execute(path: Path, statement: str) -> None:
    connection = sqlite3.connect(path)
    connection.execute(statement)
    connection.commit()
    connection.close()


def write_at(path: Path, at: int, data: bytes) -> None:
    with open(path, "r+b") as file:
        file.seek(at)
        file.write(data)


def test_one_damaged_game_does_not_affect_the_others(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    for names in ("A", "B"), ("C", "D"):
        session, _ = store.new_session()
        session.do(start("original", *names))
    good, bad = store.games()
    store.database.execute('UPDATE steps SET step = \'{"do": "explode"}\' WHERE game = ?', (bad,))
    with pytest.raises(Refusal) as refused:
        store.session(bad)
    assert refused.value.key == "store.game_damaged"
    assert store.session(good).state.setup.seats == 2


def test_a_folder_that_cannot_be_created(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreRefused) as refused:
        Store(str(tmp_path / "file" / "folder"))
    assert refused.value.key == "store.cannot_open"
