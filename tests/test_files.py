"""Whatever a path refers to: it is a regular file, or it is refused immediately with a message."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sushigo_score.cli.main import main
from sushigo_score.device import saving
from sushigo_score.device.desktop import one_window
from sushigo_score.files import NotReadable, open_file, read_file, write_file
from sushigo_score.storage.database import FILE_NAME
from sushigo_score.storage.sqlite import SUSPECT, StoreRefused, connect
from sushigo_score.storage.store import Store
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from tests.game.tables import ORIGINAL

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes and terminals of POSIX")


def pipe(path: Path) -> Iterator[None]:
    os.mkfifo(path)
    yield


def pipe_with_a_silent_writer(path: Path) -> Iterator[None]:
    os.mkfifo(path)
    with open(path, "r+b", buffering=0):
        yield


def terminal(path: Path) -> Iterator[None]:
    ours, theirs = os.openpty()
    path.symlink_to(os.ttyname(theirs))
    yield
    os.close(ours)
    os.close(theirs)


def endless(path: Path) -> Iterator[None]:
    path.symlink_to("/dev/zero")
    yield


def listening(path: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(path.parent)  # socket paths must be short
    with closing(socket.socket(socket.AF_UNIX)) as server:
        server.bind(path.name)
        os.chdir(before)
        yield


def folder(path: Path) -> Iterator[None]:
    path.mkdir()
    yield


KINDS = [pipe, pipe_with_a_silent_writer, terminal, endless, listening, folder]


@pytest.fixture(params=KINDS, ids=lambda kind: kind.__name__)
def put(request: pytest.FixtureRequest) -> Iterator[Callable[[Path], None]]:
    """Creates something that is not a regular file where a test wants it."""
    begun = []

    def begin(path: Path) -> None:
        kind = request.param(path)
        next(kind)
        begun.append(kind)

    yield begin
    for kind in begun:
        next(kind, None)


def test_irregular_files_are_refused_with_a_message(tmp_path: Path, put: Callable[[Path], None]) -> None:
    put(tmp_path / "it")
    for way in (open_file, lambda path: read_file(path, 10)):
        with pytest.raises(NotReadable) as refused:
            way(str(tmp_path / "it"))
        assert refused.value.key in ("read.not_ordinary", "read.directory", "read.failed")
        assert all(words_for(language).refusal(refused.value) for language in LANGUAGES)
    with pytest.raises(OSError):
        write_file(str(tmp_path / "it"), b"data")


def test_the_command_line_does_not_block(
    tmp_path: Path, put: Callable[[Path], None], capsys: pytest.CaptureFixture[str]
) -> None:
    put(tmp_path / "it.sushigo")
    assert main(["score", str(tmp_path / "it.sushigo")]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1


def test_irregular_files_next_to_the_database(tmp_path: Path, put: Callable[[Path], None]) -> None:
    put(tmp_path / f"{FILE_NAME}.setting-aside")
    store = Store(str(tmp_path))
    assert store.set_aside is None
    store.new_session()[0].do(ORIGINAL)
    store.close()
    (tmp_path / FILE_NAME).write_bytes(b"no database")
    with pytest.raises(StoreRefused) as refused:  # setting aside is not begun if it cannot be recorded
        Store(str(tmp_path))
    assert refused.value.key == "store.cannot_open"
    assert (tmp_path / FILE_NAME).read_bytes() == b"no database"


def test_marking_damage_does_not_block(tmp_path: Path, put: Callable[[Path], None]) -> None:
    put(tmp_path / (FILE_NAME + SUSPECT))
    with closing(connect(str(tmp_path / FILE_NAME))) as database:
        database.path = str(tmp_path / FILE_NAME)
        database.mark_suspect()


def test_messages_of_other_starts_do_not_block(tmp_path: Path, put: Callable[[Path], None]) -> None:
    (tmp_path / "inbox").mkdir()
    put(tmp_path / "inbox" / f"{'0' * 32}.json")
    assert one_window.take(str(tmp_path)) == []


def test_desktop_folder_settings_do_not_block(tmp_path: Path, put: Callable[[Path], None]) -> None:
    (tmp_path / ".config").mkdir()
    put(tmp_path / ".config" / "user-dirs.dirs")
    assert saving.usual_folder(str(tmp_path)) == str(tmp_path)


@pytest.mark.parametrize("name", ["none", "nul\0byte", "half\ud800", "x" * 5000])
def test_a_missing_or_impossible_name(tmp_path: Path, name: str) -> None:
    with pytest.raises(NotReadable):
        read_file(str(tmp_path / name), 10)


def test_a_regular_file(tmp_path: Path) -> None:
    path = tmp_path / "it"
    write_file(str(path), b"more than before")
    write_file(str(path), b"0123456789")
    assert read_file(str(path), 10) == b"0123456789"
    assert read_file(str(path), 4) == b"01234"
    (tmp_path / "link").symlink_to(path)
    assert read_file(str(tmp_path / "link"), 10) == b"0123456789"
    with pytest.raises(NotReadable):
        read_file(str(tmp_path / "link"), 10, follow=False)
