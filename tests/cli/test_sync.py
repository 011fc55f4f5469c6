"""Syncing from the command line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sushigo_score.cli.main import main
from sushigo_score.device.device import OVERRIDE
from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound
from sushigo_score.storage.store import Store
from tests.game.tables import ORIGINAL

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    folder = tmp_path / "shared"
    folder.mkdir()
    return folder


def sync_as(name: str, shared: Path, monkeypatch: pytest.MonkeyPatch, *options: str) -> int:
    monkeypatch.setenv(OVERRIDE, str(shared.parent / name))
    return main(["sync", *options, str(shared)])


def play(name: str, shared: Path) -> None:
    store = Store(str(shared.parent / name))
    session, _ = store.new_session()
    for command in (ORIGINAL, BeginRound(), PutCard(0, "egg")):
        session.do(command)
    store.close()


def test_a_game_is_synced_between_devices(
    shared: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play("ana", shared)
    assert sync_as("ana", shared, monkeypatch) == 0
    assert capsys.readouterr().out == "Saved in the folder: 1 game.\n"
    assert sync_as("ben", shared, monkeypatch) == 0
    assert capsys.readouterr().out == "Added: 1 game.\n"
    assert sync_as("ana", shared, monkeypatch) == 0
    assert capsys.readouterr().out == "Everything is in sync.\n"
    store = Store(str(shared.parent / "ben"))
    assert store.session(1).state.rounds[0].tableaux[0].written == {"egg": 1}
    store.close()


def test_an_emptied_folder_is_joined_only_on_request(
    shared: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play("ana", shared)
    assert sync_as("ana", shared, monkeypatch) == 0
    for path in shared.iterdir():
        path.unlink()
    capsys.readouterr()
    assert sync_as("ana", shared, monkeypatch) == 2
    assert "isn’t the one that was chosen" in capsys.readouterr().err
    assert not list(shared.iterdir())
    assert sync_as("ana", shared, monkeypatch, "--join") == 0
    assert capsys.readouterr().out == "Saved in the folder: 1 game.\n"


def test_a_missing_folder_is_refused(
    shared: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shared.rmdir()
    assert sync_as("ana", shared, monkeypatch) == 2
    captured = capsys.readouterr()
    assert captured.err == "the shared folder isn’t there; connect it again, or choose another one\n"
    assert captured.out == ""


@pytest.mark.parametrize("folders", [[], ["a", "b"]])
def test_it_takes_exactly_one_folder(folders: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sync", *folders]) == 2
    assert capsys.readouterr().err == "name the one folder that your devices share\n"


def test_no_window_is_needed(shared: Path, tmp_path: Path) -> None:
    code = f"import sys; from sushigo_score.cli.main import main; main(['sync', {str(shared)!r}]); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={OVERRIDE: str(tmp_path / "ana"), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert "kivy" not in done.stdout.decode().splitlines()[-1].split()
