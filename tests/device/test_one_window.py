"""One window per folder: real processes, a real lock, real messages, and files that do not belong there."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from sushigo_score.device.desktop import one_window
from sushigo_score.device.desktop.one_window import FILE_NAME, Lock, Message, pending, post, take, throw_away, withdraw
from sushigo_score.text.language import words_for
from sushigo_score.ui.shell.one_window import first_here

ROOT = Path(__file__).parent.parent.parent
FILE = str(ROOT / "tests" / "games" / "a.sushigo")
HOLDS = """
import sys
from sushigo_score.device.desktop.one_window import Lock
lock = Lock(sys.argv[1])
print(lock.take() and lock.held, flush=True)
sys.stdin.read()
"""
"""Holds the lock, and ignores messages."""
STARTS = """
import sys, time
from sushigo_score.device.desktop.one_window import Lock
from sushigo_score.device.desktop.one_window import take
from sushigo_score.ui.shell.one_window import first_here
folder, name, others = sys.argv[1], sys.argv[2], int(sys.argv[3])
lock = Lock(folder)
sys.stdin.readline()
ended = first_here(lock, [name], patience=60)
if ended is not None:
    sys.exit(ended)
came = []
while len(came) < others:
    came += [file for message in take(folder) for file in message.files]
    time.sleep(0.01)
print("window", *sorted(came))
"""
"""An instance of the app without a screen: the first one waits for what the others pass on."""


@pytest.fixture
def folder(tmp_path: Path) -> str:
    data = tmp_path / "gry Łukasza i Żółć 🍣"
    data.mkdir()
    return str(data)


@contextmanager
def process(code: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Run code in a separate process, which is ended at the end."""
    command = [sys.executable, "-c", code, *arguments]
    environment = {**os.environ, "LANGUAGE": "en", "PYTHONPATH": str(ROOT)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8", env=environment) as started:
        try:
            yield started
        finally:
            started.kill()


@contextmanager
def held(folder: str) -> Iterator[subprocess.Popen[str]]:
    """Let another process hold the lock."""
    with process(HOLDS, folder) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "True\n"
        yield holder


def inbox(folder: str) -> list[str]:
    return sorted(os.listdir(os.path.join(folder, "inbox")))


def put(folder: str, content: bytes | None, name: str = "0" * 32 + ".json") -> Path:
    """Put something into the inbox that no instance of the app has put there; None creates only the folder."""
    path = Path(folder, "inbox", name)
    path.parent.mkdir(exist_ok=True)
    if content is not None:
        path.write_bytes(content)
    return path


# --- the lock -----------------------------------------------------------------------------------------


def test_the_lock_is_free_again_when_its_holder_is_killed(folder: str) -> None:
    lock = Lock(folder)
    with held(folder) as holder:
        assert not lock.take()
        assert not lock.held
        holder.kill()
        holder.wait()
        assert lock.take()
        assert lock.held
        with process(HOLDS, folder) as other:
            assert other.stdout is not None
            assert other.stdout.readline() == "False\n"
    lock.free()
    with held(folder):
        pass


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="counts what is open the way of Linux")
def test_waiting_for_the_lock_leaves_nothing_open(folder: str) -> None:
    first, waiting = Lock(folder), Lock(folder)
    assert first.take()
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(20):
        assert not waiting.take()
    assert len(os.listdir("/proc/self/fd")) == before
    first.free()
    assert waiting.take()
    waiting.free()


def test_each_folder_has_its_own_lock(folder: str, tmp_path: Path) -> None:
    with held(folder):
        assert Lock(str(tmp_path)).take()


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.ENOTSUP, errno.EINVAL, errno.ENOSYS])
def test_a_folder_that_cannot_be_locked_keeps_nobody_out(
    folder: str, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def refuse(_: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(one_window, "_lock", refuse)
    lock = Lock(folder)
    assert lock.take()
    assert not lock.held
    assert first_here(lock, [FILE]) is None


def test_a_lock_that_cannot_be_opened_keeps_nobody_out(folder: str) -> None:
    os.mkdir(os.path.join(folder, FILE_NAME))
    lock = Lock(folder)
    assert lock.take()
    assert not lock.held


# --- messages -----------------------------------------------------------------------------------------


def test_a_message_is_taken_once(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    odd = "/tmp/\udcff 'Żółć'\n🍣.sushigo"
    path = post(folder, [os.path.join("tests", "games", "a.sushigo"), odd, "wasabibowl:7K%20"])
    assert inbox(folder) == [os.path.basename(path)]
    assert take(folder) == [Message((FILE, odd, "wasabibowl:7K%20"))]
    assert take(folder) == []
    assert not withdraw(path)


def test_a_message_that_was_taken_back_is_not_opened(folder: str) -> None:
    assert withdraw(post(folder, [FILE]))
    assert take(folder) == []


def test_of_many_files_only_the_first_matter(folder: str) -> None:
    post(folder, [f"/{number}.sushigo" for number in range(500)])
    (message,) = take(folder)
    assert message.files[:3] == ("/0.sushigo", "/1.sushigo", "/2.sushigo")


def test_what_was_left_behind_is_not_opened_later(folder: str) -> None:
    for ending in ("", ".part"):
        put(folder, json.dumps({"files": [FILE]}).encode(), "1" * 32 + ".json" + ending)
    kept = put(folder, b"none of ours", "notes.txt")
    lock = Lock(folder)
    assert first_here(lock, []) is None
    assert inbox(folder) == [kept.name]
    lock.free()


@pytest.mark.parametrize("off", [-(10**9), -30, 30, 10**9])
def test_clocks_do_not_matter(folder: str, off: int) -> None:
    """Network drives, and machines with an empty clock battery, have their own times."""
    message = post(folder, [FILE])
    os.utime(message, (time.time() + off,) * 2)
    assert take(folder) == [Message((FILE,))]


def test_an_instance_removes_nothing_while_another_window_is_open(folder: str) -> None:
    with held(folder):
        message = post(folder, [FILE])
        assert first_here(Lock(folder), [], patience=0.0) == 1
        assert os.path.exists(message)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"files": ' + b"[" * 100_000,
        b'{"files": 1}',
        b'{"files": ["/a.sushigo", 1]}',
        b'{"files": ["relative.sushigo"]}',
        b'{"files": ["http://example.com/a.sushigo"]}',
        b'{"files": ["file:///a.sushigo"]}',
        b'{"files": ["/a\\u0000.sushigo"]}',
        b'{"files": [' + b'"/a.sushigo",' * 1000 + b'"/a.sushigo"]}',
        b'{"files": ["/a' + b"a" * 2_000_000 + b'"]}',
        b'{"files": ["/a.sushigo"]}' + b" " * 2_000_000,
        b'["/a.sushigo"]',
        b'{"files": ' + b"9" * 10_000 + b"}",
        b'"/a.sushigo"',
        b"null",
    ],
    ids=range(17),
)
def test_invalid_messages_are_removed(folder: str, content: bytes) -> None:
    put(folder, content)
    assert take(folder) == []
    assert inbox(folder) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows such names")
def test_a_lone_surrogate_is_no_file_name(folder: str) -> None:
    put(folder, b'{"files": ["/\\ud83c.sushigo"]}')
    assert take(folder) == []
    put(folder, b'{"files": ["/\\udcff.sushigo"]}')
    assert take(folder) == [Message(("/\udcff.sushigo",))], "a name that is no UTF-8"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has none of these")
@pytest.mark.parametrize("kind", ["pipe", "link", "endless", "dangling"])
def test_what_is_no_regular_file_is_not_read(folder: str, tmp_path: Path, kind: str) -> None:
    path = put(folder, None)
    if kind == "pipe":
        os.mkfifo(path)
    else:
        (tmp_path / "link").write_text(json.dumps({"files": [FILE]}))
        targets = {"link": str(tmp_path / "link"), "endless": "/dev/zero", "dangling": "/nowhere"}
        path.symlink_to(targets[kind])
    assert take(folder) == []
    assert inbox(folder) == []


def test_what_cannot_be_removed_is_not_opened_repeatedly(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    post(folder, [FILE])
    put(folder, None, "2" * 32 + ".json").mkdir()

    def refuse(_: str) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "remove", refuse)
    assert take(folder) == []


def test_other_files_are_left_alone(folder: str) -> None:
    message = json.dumps({"files": [FILE]}).encode()
    unfinished, names = "3" * 32 + ".json.part", ["notes.txt", "x" * 32 + ".json", "4" * 33 + ".json"]
    for name in [unfinished, *names]:
        put(folder, message, name)
    assert take(folder) == []
    assert inbox(folder) == sorted([unfinished, *names])
    throw_away(pending(folder))
    assert inbox(folder) == sorted(names)


def test_a_file_in_place_of_the_inbox(folder: str) -> None:
    Path(folder, "inbox").write_text("")
    assert take(folder) == []
    throw_away(pending(folder))


# --- starts -------------------------------------------------------------------------------------------


def test_of_simultaneous_starts_exactly_one_opens_the_window(folder: str) -> None:
    names = [str(Path(folder, f"{number} Ł.sushigo")) for number in range(4)]
    with ExitStack() as all_of_them:
        started = [all_of_them.enter_context(process(STARTS, folder, name, "3")) for name in names]
        for each in started:
            assert each.stdin is not None
            each.stdin.write("\n")
            each.stdin.flush()
        told = [each.communicate(timeout=120) for each in started]
    assert [each.returncode for each in started] == [0] * 4, told
    answers = [answer for answer, _ in told]
    (window,) = [number for number, answer in enumerate(answers) if answer.startswith("window")]
    assert answers[window] == " ".join(["window", *names[:window], *names[window + 1 :]]) + "\n"
    others = answers[:window] + answers[window + 1 :]
    assert others == ["Wasabi Bowl is already open; your file opened there.\n"] * 3
    assert inbox(folder) == []


@pytest.mark.parametrize(("language", "files"), [("en", [FILE]), ("pl", [])])
def test_no_instance_waits_for_a_window_that_hangs(
    folder: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, files: list[str]
) -> None:
    from sushigo_score.text.common import NO_ANSWER

    monkeypatch.setenv("LANGUAGE", language)
    with held(folder):
        assert first_here(Lock(folder), files, patience=0.2) == 1
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", words_for(language).say(NO_ANSWER) + "\n")
    assert inbox(folder) == []


def test_waiting_for_a_window_that_ends_opens_the_next(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = Lock(folder)
    with held(folder) as holder:
        waited: list[float] = []

        def end_it(seconds: float) -> None:
            waited.append(seconds)
            holder.kill()
            holder.wait()

        monkeypatch.setattr("sushigo_score.ui.shell.one_window.time.sleep", end_it)
        assert first_here(lock, [FILE]) is None
    assert waited
    assert lock.held
    assert inbox(folder) == []


def test_an_interrupted_wait_withdraws_the_message(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: float) -> Any:
        assert len(inbox(folder)) == 1
        raise KeyboardInterrupt

    monkeypatch.setattr("sushigo_score.ui.shell.one_window.time.sleep", interrupt)
    with held(folder), pytest.raises(KeyboardInterrupt):
        first_here(Lock(folder), [FILE])
    assert inbox(folder) == []


def test_a_message_that_cannot_be_written(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path(folder, "inbox").write_text("")
    with held(folder):
        assert first_here(Lock(folder), [FILE]) == 1
    assert "not responding" in capsys.readouterr().err
