"""The library as users see it: the public API, its documentation page, the bundled example."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import get_type_hints

import pytest

import sushigo_score
from sushigo_score import Explanation, Game, GameFile, Refusal, Sheet, explain, load, score, why
from sushigo_score.text.languages import LANGUAGES
from tests.cli.test_score import EXAMPLE, ROOT
from tests.test_games import FILES, GAMES

PAGE = (ROOT / "docs" / "library.md").read_text("utf-8")
RECORDS: dict[str, type] = {"GameFile": GameFile, "Game": Game, "Sheet": Sheet, "Explanation": Explanation}


def described() -> dict[str, str]:
    """Return the names in the page's table with their descriptions."""
    rows = re.findall(r"^\| `(\w+)(\([^|`]*\))?` \| (.*) \|$", PAGE, re.MULTILINE)
    return {name: signature + " " + text for name, signature, text in rows}


def test_everything_public_exists_and_is_documented() -> None:
    assert set(described()) == set(sushigo_score.__all__)
    for name in sushigo_score.__all__:
        public = getattr(sushigo_score, name)
        assert name == "__version__" or public.__doc__


def test_nothing_else_is_public() -> None:
    """Imported submodules are attributes, as in every package."""
    with pytest.raises(AttributeError, match="has no attribute 'Printer'"):
        sushigo_score.Printer  # type: ignore[attr-defined]  # noqa: B018
    exported: dict[str, object] = {}
    exec("from sushigo_score import *", exported)
    assert set(exported) - {"__builtins__"} == set(sushigo_score.__all__)


@pytest.mark.parametrize("name", RECORDS)
def test_every_documented_field_exists(name: str) -> None:
    text = described()[name]
    fields = {*get_type_hints(RECORDS[name]), "complete", "setup", "lines"}
    named = re.findall(r"`(\w+)`", re.sub(r"\(.*?\)", "", text))
    assert named
    assert set(named) <= fields


def test_the_page_begins_with_ten_lines_that_work(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert match is not None
    code = match.group(1)
    assert len(code.splitlines()) <= 11
    monkeypatch.chdir(ROOT)
    exec(code, {})
    out = capsys.readouterr().out
    assert "1 ['Sólveig'] 50" in out
    assert "1 | Vendula | Nigiri | " in out


def test_imports_are_lazy() -> None:
    code = "import sys, sushigo_score; print('sushigo_score.library' in sys.modules); sushigo_score.load; print('sushigo_score.library' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


@pytest.mark.parametrize("path", FILES[::9], ids=lambda path: path.stem)
def test_paths_and_bytes_load_the_same_game(path: Path) -> None:
    assert load(path) == load(str(path)) == load(path.read_bytes())


@pytest.mark.parametrize("path", FILES[::9], ids=lambda path: path.stem)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_point_is_explained(path: Path, language: str) -> None:
    game = load(path)
    sheet = score(game)
    explained = explain(game, language)
    names = [player.name for player in game.game.setup.players]
    for seat, name in enumerate(names):
        assert sum(line.points for line in explained if line.player == name) == sheet.totals[seat]
    assert {line.round for line in explained} <= {*range(1, 1 + len(game.game.rounds)), None}
    assert all(line.why and line.dish and line.rule for line in explained)
    assert explain(game.game, language) == explained
    assert score(game.game) == sheet


def test_refusals_are_explained() -> None:
    with pytest.raises(Refusal) as refused:
        load(b'{"format": "sushigo-score", "version": 1, "edition": "partty", "players": [], "rounds": []}')
    assert refused.value.place == "edition"
    assert why(refused.value) == "edition: unknown word “partty”; did you mean “party”?"
    assert why(refused.value, "pl") != why(refused.value)
    with pytest.raises(Refusal) as missing:
        load(ROOT / "nowhere.sushigo")
    assert why(missing.value) == "file not found"


@pytest.mark.parametrize("ask", [lambda: explain(load(EXAMPLE), "eo"), lambda: why(Refusal("read.missing"), "../../x")])
def test_another_language_is_an_error(ask: object) -> None:
    assert callable(ask)
    with pytest.raises(ValueError, match="there are en, pl, is, fr, es"):
        ask()


def test_the_example_makes_a_table_of_a_folder() -> None:
    command = [sys.executable, str(ROOT / "examples" / "score_a_folder.py"), str(GAMES)]
    done = subprocess.run(
        command, cwd=ROOT, env={"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}, capture_output=True, check=True
    )
    lines = done.stdout.decode().splitlines()
    assert len(lines) == len(FILES)
    assert lines[0].endswith("so far") or ", " in lines[0]


def test_the_example_reports_unreadable_files(tmp_path: Path) -> None:
    (tmp_path / "a.sushigo").write_bytes(EXAMPLE.read_bytes())
    (tmp_path / "b.sushigo").write_text("{", "utf-8")
    command = [sys.executable, str(ROOT / "examples" / "score_a_folder.py"), str(tmp_path)]
    done = subprocess.run(
        command, cwd=ROOT, env={"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}, capture_output=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.decode().startswith("b.sushigo: not valid JSON")
    assert done.stdout.decode().strip() == "2025-01-06  original     Sólveig 50, Vendula 50, Rémi 30, Çelik 30"
