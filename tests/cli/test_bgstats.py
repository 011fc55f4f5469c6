"""`sushigo-score bgstats`: it prints exactly what the app exports."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sushigo_score.cli.main import main
from sushigo_score.formats.gamefile import dump, load
from sushigo_score.storage.exchange import export_game
from sushigo_score.storage.store import Store
from tests.cli.test_score import EXAMPLE
from tests.present.bgstats import data_of
from tests.stores import import_game
from tests.test_games import GAMES

NOT_OVER = GAMES / "original-4-players-second-round-open.sushigo"


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(["bgstats", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_a_play_file_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    file = json.loads(printed(capsys, "--lang=en", str(EXAMPLE)))
    assert [play["playDate"] for play in file["plays"]] == ["2025-01-06 12:00:00"]
    assert file["plays"][0]["comments"].startswith("An evening with four\nSushi Go! (2014)\n")


def test_the_link_of_a_game_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    link = printed(capsys, "--link", "--lang", "pl", str(EXAMPLE))
    file = json.loads(printed(capsys, "--lang", "pl", str(EXAMPLE)))
    assert data_of(link.strip())["sourcePlayId"] == file["plays"][0]["uuid"]
    assert data_of(link.strip())["comments"] == file["plays"][0]["comments"]


def test_games_that_cannot_be_exported_are_reported_and_the_others_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bgstats", "--lang=en", str(NOT_OVER), str(EXAMPLE), "none"]) == 2
    captured = capsys.readouterr()
    assert len(json.loads(captured.out)["plays"]) == 1
    assert [line.partition(": ")[2] for line in captured.err.splitlines()] == [
        "this game isn’t over yet; only finished games can be sent to BG Stats",
        "file not found",
    ]


def test_nothing_is_printed_for_unfinished_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bgstats", str(NOT_OVER)]) == 2
    assert capsys.readouterr().out == ""


def test_a_game_is_the_same_play_wherever_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a file without steps, after an import, and exported again with its steps."""
    store = Store(str(tmp_path / "data"))
    game = import_game(store, EXAMPLE.read_bytes()).game or 0
    exported, again = tmp_path / "exported.sushigo", tmp_path / "again.sushigo"
    exported.write_text(export_game(store, game).text, "utf-8")
    store.close()
    assert load(exported.read_bytes()).journal is not None
    again.write_text(dump(load(EXAMPLE.read_bytes())._replace(notes="other notes")), "utf-8")
    plays = json.loads(printed(capsys, str(EXAMPLE), str(exported), str(again)))["plays"]
    assert len({play["uuid"] for play in plays}) == 1
