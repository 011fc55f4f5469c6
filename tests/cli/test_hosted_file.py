"""Hosting keeps what is there: no file is replaced that holds something else, and each is served once."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sushigo_score.cli.hosted_file import (
    ENDING,
    KEPT_SECONDS,
    Claim,
    HostedJournal,
    HostRefused,
    _prefix,
    hosted_in,
)
from sushigo_score.cli.main import main
from sushigo_score.formats.gamefile import load
from sushigo_score.formats.journal import STEPS_FOR_THE_DEVICE, STEPS_LIMIT, JournalFull
from sushigo_score.game.commands.cards import PutCard, TakeBack
from sushigo_score.game.commands.table import BeginRound, EndRound, FinishGame
from sushigo_score.game.journal import Entry
from sushigo_score.game.session import Session, now
from sushigo_score.game.state import FINISHED
from sushigo_score.phones.server import PageAddress
from sushigo_score.text.language import words_for
from tests.cli.test_host import ROOT, free_port, hosted
from tests.game.tables import ORIGINAL
from tests.patience import PATIENCE
from tests.phones.client import LOOPBACK, HttpPhone

POSIX = pytest.mark.skipif(os.name == "nt", reason="links and modes as on Linux and macOS")
NEW = ("--new", "original", "Xaver", "Yvonne")
EGG = {"do": "put_card", "seat": 0, "card": "egg"}


def begun(path: Path) -> Session:
    """Begin a game in a file."""
    session = Session(HostedJournal(str(path)), now)
    session.do(ORIGINAL)
    session.do(BeginRound())
    return session


def go_on(path: Path) -> tuple[Session, list[tuple[str, str]]]:
    """Continue the game in a file, and list where it moves to."""
    session, kept = hosted_in(str(path))
    moves: list[tuple[str, str]] = []
    kept.on_moved = lambda old, new: moves.append((old, new))
    return session, moves


def refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["host", *arguments]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


# --- a new game never replaces anything ---------------------------------------------------------------


def a_game(path: Path) -> None:
    begun(path)


def a_text(path: Path) -> None:
    path.write_text("shopping list")


def a_link_to_nowhere(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


@POSIX
@pytest.mark.parametrize("there", [a_game, a_text, a_link_to_nowhere, Path.mkdir])
def test_a_new_game_replaces_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], there: Callable[[Path], object]
) -> None:
    path = tmp_path / "there.sushigo"
    there(path)
    before = (os.lstat(path), path.read_bytes() if path.is_file() else b"")
    assert "there.sushigo already exists" in refused([*NEW, "--file", str(path)], capsys)
    assert (os.lstat(path), path.read_bytes() if path.is_file() else b"") == before
    assert list(tmp_path.iterdir()) == [path]


# --- one host a file ----------------------------------------------------------------------------------


def test_a_file_is_served_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "friday.sushigo"
    with hosted(*NEW, "--file", str(path), "--port", free_port()) as (process, place):
        said = refused([str(path)], capsys)
        assert "friday.sushigo is being served already" in said
        assert f":{place.port}/" in said
        assert f"(process {process.pid})" in said
        assert place.key not in said
        phone = HttpPhone(place)
        view = phone.look()["view"]
        assert phone.tap(view["moves"][0]["step"], view)["taken"]
        phone.close()
    assert len(hosted_in(str(path))[0].entries) == 2


@pytest.mark.parametrize("how", ["overwritten", "replaced", "longer"])
def test_a_file_that_something_else_has_changed_stays_and_the_game_goes_on_beside_it(tmp_path: Path, how: str) -> None:
    path, beside = tmp_path / "friday.sushigo", tmp_path / "friday (2).sushigo"
    begun(path)
    session, moves = go_on(path)
    session.do(PutCard(0, "egg"))
    assert moves == []
    theirs = path.read_bytes().replace(b"Ana", b"Eve")
    if how == "replaced":
        (tmp_path / "other").write_bytes(theirs)
        os.replace(tmp_path / "other", path)
    else:
        path.write_bytes(theirs + b"\n" * (how == "longer"))
    session.do(PutCard(1, "egg"))
    session.do(PutCard(1, "squid"))
    assert moves == [(str(path), str(beside))]
    assert path.read_bytes().rstrip() == theirs.rstrip()
    assert hosted_in(str(beside))[0].state == session.state
    assert hosted_in(str(beside))[0].entries == session.entries


def test_a_file_that_was_only_touched_is_still_ours(tmp_path: Path) -> None:
    path = tmp_path / "friday.sushigo"
    begun(path)
    session, moves = go_on(path)
    session.do(PutCard(0, "egg"))
    os.utime(path, (1, 1))
    session.do(PutCard(1, "egg"))
    assert moves == []
    assert hosted_in(str(path))[0].entries == session.entries


def test_a_file_that_was_removed_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "friday.sushigo"
    session = begun(path)
    path.unlink()
    session.do(PutCard(0, "egg"))
    assert hosted_in(str(path))[0].entries == session.entries


def test_phones_hear_nothing_of_it_when_the_game_moves(tmp_path: Path) -> None:
    path, beside = tmp_path / "friday.sushigo", tmp_path / "friday (2).sushigo"
    with hosted(*NEW, "--file", str(path), "--port", free_port()) as (process, place):
        phone = HttpPhone(place)
        view = phone.look()["view"]
        path.write_text("a note")
        view = phone.tap(view["moves"][0]["step"], view)["view"]
        assert phone.tap(EGG, view, 0)["taken"]
        phone.close()
        assert process.stdout is not None
        assert "The game goes on in" in process.stdout.readline()
        assert Path(f"{beside}{ENDING}").read_text().startswith(place.key)  # for after a crash
    assert path.read_text() == "a note"
    assert len(hosted_in(str(beside))[0].entries) == 3


# --- the journal --------------------------------------------------------------------------------------


def of_length(path: Path, steps: int) -> tuple[Session, HostedJournal]:
    """Return a game with so many steps, from a phone; only the last of them is written."""
    entries = [Entry(now(), ORIGINAL), Entry(now(), BeginRound())]
    for number in range(steps - 2):
        step = TakeBack(0, "egg") if number % 2 else PutCard(0, "egg")
        entries.append(Entry(now(), step, f"phone000:{number + 1}"))
    kept = HostedJournal(str(path))
    kept.extend(entries[:2])
    for entry in entries[2:-1]:
        kept._timeline.take(entry.step)
    kept._entries.extend(entries[2:-1])
    kept.extend(entries[-1:])
    return Session(kept, now), kept


def test_a_game_never_loses_its_journal_without_a_word(tmp_path: Path) -> None:
    path = tmp_path / "long.sushigo"
    session, _ = of_length(path, STEPS_LIMIT - STEPS_FOR_THE_DEVICE)
    before = path.read_bytes()
    with pytest.raises(JournalFull) as full:
        session.do(PutCard(0, "egg"), "phone000:9999")
    assert words_for("en").refusal(full.value) == "this game has no room for more entries; start a new one"
    assert path.read_bytes() == before
    for _ in range(3):  # but it can still be finished
        if session.state.entering is None:
            session.do(BeginRound(), "phone000:9001")
        session.do(EndRound(), "phone000:9002")
    session.do(FinishGame(), "phone000:9003")
    again = hosted_in(str(path))[0]
    assert again.state.status == FINISHED
    assert again.entries == session.entries


def test_a_journal_that_cannot_be_read_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "odd.sushigo"
    begun(path)
    document = json.loads(path.read_text("utf-8"))
    document["journal"]["steps"].append({"at": "2026-11-18", "do": "dance"})
    path.write_text(json.dumps(document), "utf-8")
    before = path.read_bytes()
    session, moves = go_on(path)
    session.do(PutCard(0, "egg"))
    assert moves == [(str(path), str(tmp_path / "odd (2).sushigo"))]
    assert path.read_bytes() == before


# --- files --------------------------------------------------------------------------------------------


@POSIX
def test_a_file_keeps_its_mode_and_a_link_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real.sushigo", tmp_path / "link.sushigo"
    begun(real)
    real.chmod(0o600)
    link.symlink_to(real)
    with hosted(str(link), "--port", free_port()) as (_, place):
        phone = HttpPhone(place)
        assert phone.tap(EGG, phone.look(0)["view"], 0)["taken"]
        phone.close()
    assert link.is_symlink()
    assert len(hosted_in(str(real))[0].entries) == 3
    assert real.stat().st_mode & 0o777 == 0o600


def test_what_a_kill_left_unfinished_is_removed(tmp_path: Path) -> None:
    path, other = tmp_path / "friday.sushigo", tmp_path / "saturday.sushigo"
    begun(path)
    begun(other)
    for game in (path, other):
        (tmp_path / f"{_prefix(str(game))}{'0' * 32}.part").write_text("half")
    hosted_in(str(path))
    assert len(list(tmp_path.glob(".*.part"))) == 1  # that of the other game


@POSIX
@pytest.mark.parametrize("planted", ["a link", "a second name", "a folder", "a note"])
def test_nothing_in_place_of_the_key_is_written_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], planted: str
) -> None:
    path, key, victim = tmp_path / "friday.sushigo", tmp_path / f"friday.sushigo{ENDING}", tmp_path / "victim"
    begun(path)
    victim.write_text("dear diary")
    if planted == "a link":
        key.symlink_to(victim)
    elif planted == "a second name":
        key.hardlink_to(victim)
    elif planted == "a folder":
        key.mkdir()
    else:
        key.write_text("dear diary")
    assert f"friday.sushigo{ENDING} is in the way" in refused([str(path)], capsys)
    assert victim.read_text() == "dear diary"
    assert planted != "a note" or key.read_text() == "dear diary"


@pytest.mark.parametrize(
    ("mode", "age", "used"), [(0o600, 60, True), (0o644, 60, False), (0o600, KEPT_SECONDS + 60, False)]
)
@POSIX
def test_a_key_is_used_again_if_it_is_ours_and_recent(tmp_path: Path, mode: int, age: float, used: bool) -> None:
    path, key = tmp_path / "friday.sushigo", tmp_path / f"friday.sushigo{ENDING}"
    key.write_text("A" * 22)
    key.chmod(mode)
    os.utime(key, (time.time() - age,) * 2)
    claim = Claim(str(path))
    assert (claim.key == "A" * 22) is used
    assert key.stat().st_mode & 0o777 == 0o600
    assert key.read_text().startswith(claim.key)
    with pytest.raises(HostRefused):
        Claim(str(path))
    claim.free()
    assert not key.exists()


@pytest.mark.parametrize("arguments", [["nowhere.sushigo"], [*NEW[:3], "Xaver", "--file", "new.sushigo"], ["."]])
def test_a_start_that_fails_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert refused(arguments, capsys)
    assert not list(tmp_path.iterdir())
    assert not list(tmp_path.parent.glob(f"*{ENDING}"))


# --- the terminal -------------------------------------------------------------------------------------


@contextmanager
def run_with(redirected: str, encoding: str, path: Path) -> Iterator[tuple[subprocess.Popen[bytes], PageAddress]]:
    """Run a host whose output goes somewhere odd, from when it listens; by default into a pipe that nobody reads."""
    command = f"exec {sys.executable} main.py host {' '.join(NEW)} --file '{path}' --port {free_port()} {redirected}"
    env = {**os.environ, "LANGUAGE": "pl", "PYTHONIOENCODING": encoding}
    nobody, pipe = os.pipe()
    os.close(nobody)
    process = subprocess.Popen(["sh", "-c", command], cwd=ROOT, env=env, stdout=pipe)
    os.close(pipe)
    key, until = Path(f"{path}{ENDING}"), time.monotonic() + PATIENCE
    try:
        while not (found := re.findall(r":(\d+)/", key.read_text() if key.exists() else "")):
            assert time.monotonic() < until, "it never listens"
            assert process.poll() is None
            time.sleep(0.01)
        yield process, PageAddress((LOOPBACK,), int(found[0]), key.read_text()[:22])
    finally:
        process.kill()
        process.wait()


@POSIX
@pytest.mark.parametrize(
    ("redirected", "encoding"),
    [(">&-", "utf-8"), (">&- 2>&-", "utf-8"), (">/dev/null", "cp1252"), (">/dev/null", "ascii"), ("", "utf-8")],
)
def test_no_output_ends_a_game(tmp_path: Path, redirected: str, encoding: str) -> None:
    path = tmp_path / "friday.sushigo"
    with run_with(redirected, encoding, path) as (process, place):
        phone = HttpPhone(place)
        view = phone.look()["view"]
        assert phone.tap(view["moves"][0]["step"], view)["taken"]
        phone.close()
        process.terminate()
        assert process.wait(PATIENCE) == 0
    assert len(hosted_in(str(path))[0].entries) == 2
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_an_output_without_the_characters_of_the_code_has_the_address(tmp_path: Path, encoding: str) -> None:
    command = [sys.executable, "main.py", "host", *NEW, "--file", str(tmp_path / "a.sushigo"), "--port", free_port()]
    env = {**os.environ, "LANGUAGE": "pl", "PYTHONIOENCODING": encoding, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        said = process.stdout.readline() + process.stdout.readline()
        process.terminate()
    assert said.startswith(b"Otw")
    assert b"http://" in said


def test_a_name_with_escape_codes_is_not_sent_to_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "red\x1b[31m.sushigo"
    with hosted(*NEW, "--file", str(path), "--port", free_port()) as (process, _):
        process.terminate()
        said, _ = process.communicate(timeout=30)
    assert "\x1b[31m" not in said
    assert "red\ufffd[31m.sushigo" in said


def test_names_may_follow_two_dashes(tmp_path: Path) -> None:
    path = tmp_path / "dashes.sushigo"
    with hosted("--new", "original", "--file", str(path), "--port", free_port(), "--", "--help", "-h"):
        pass
    assert [player.name for player in load(path.read_bytes()).game.setup.players] == ["--help", "-h"]


# --- going back ---------------------------------------------------------------------------------------


def test_a_round_that_was_ended_too_early_is_corrected_from_a_phone(tmp_path: Path) -> None:
    path = tmp_path / "early.sushigo"
    with hosted(*NEW, "--file", str(path), "--port", free_port()) as (_, place):
        phone = HttpPhone(place)
        view = phone.look(0)["view"]
        for _ in range(2):  # begin the round, and end it at once
            view = phone.tap(view["moves"][0]["step"], view, 0)["view"]
        begin, back = view["moves"]
        assert (begin["main"], back["main"], back["text"]) == (True, False, "Correct round 1")
        view = phone.tap(back["step"], {**view, **back}, 0)["view"]
        assert view["title"] == "Correcting round 1"
        view = phone.tap(EGG, view, 0)["view"]
        view = phone.tap(view["moves"][0]["step"], view, 0)["view"]
        assert view["result"]
        told = phone.tap({"do": "reopen_round", "round": 1}, {**view, **back}, 0)
        assert not told["taken"]
        phone.close()
    assert load(path.read_bytes()).game.rounds[0].tableaux[0].written == {"egg": 1}
