"""The command line as users see it: real processes, real files, exit codes and messages."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sushigo_score.cli.arguments import COMMANDS, Misused
from sushigo_score.cli.main import main
from sushigo_score.text import printed_sheet
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "assets" / "example.sushigo"
PRINTED_EXAMPLE = ROOT / "tests" / "games" / "party-3-players-the-example-after-one-round.sushigo"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.fixture
def overfull(tmp_path: Path) -> Path:
    """A game with one card too many."""
    return written(tmp_path / "overfull.sushigo", [{"tempura": 11}, {"tempura": 3, "sashimi": 7}])


def written(path: Path, tableaux: list[dict[str, int]]) -> Path:
    document = {
        "format": "sushigo-score",
        "version": 1,
        "edition": "original",
        "players": [{"name": "Ana"}, {"name": "Ben"}],
        "rounds": [{"tableaux": tableaux}],
    }
    path.write_text(json.dumps(document), "utf-8")
    return path


def run(*arguments: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    env = {**os.environ, "LANGUAGE": "en", **environment}
    command = [sys.executable, "main.py", *arguments]
    return subprocess.run(command, cwd=ROOT, input=stdin, capture_output=True, env=env, timeout=60, check=False)


@pytest.mark.parametrize(
    ("language", "day"),
    [
        ("en", "February 8, 2025"),
        ("pl", "8 lutego 2025"),
        ("is", "8. febrúar 2025"),
        ("fr", "8 février 2025"),
        ("es", "8 de febrero de 2025"),
    ],
)
def test_the_date_is_written_out(overfull: Path, capsys: pytest.CaptureFixture[str], language: str, day: str) -> None:
    document = {**json.loads(overfull.read_text("utf-8")), "title": "Friday", "played_at": "2025-02-08T19:30:00"}
    overfull.write_text(json.dumps(document), "utf-8")
    assert main(["score", "--lang", language, str(overfull)]) == 0
    assert capsys.readouterr().out.splitlines()[:2] == ["Friday", day]


def test_everyone_tied_is_named_and_no_one_else_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["score", str(written(tmp_path / "tied.sushigo", [{"egg": 1}, {"egg": 1}]))])
    assert "  1. Ana, Ben: tied at 1 point" in capsys.readouterr().out.splitlines()


def test_the_printed_example(capsys: pytest.CaptureFixture[str]) -> None:
    """The result must match the one in the format's documentation exactly."""
    assert main(["score", "--json", str(PRINTED_EXAMPLE)]) == 0
    line = capsys.readouterr().out
    assert line.count("\n") == 1
    expected: dict[str, Any] = {
        "file": str(PRINTED_EXAMPLE),
        "players": ["Kasia", "Olek", "Janek"],
        "complete": False,
        "rounds": [
            {
                "points": [
                    {"nigiri": 3, "dumpling": 10, "edamame": 4, "uramaki": 2},
                    {"nigiri": 4, "onigiri": 5, "edamame": 2, "tea": 3, "uramaki": 8},
                    {"nigiri": 1, "dumpling": 3, "onigiri": 1, "edamame": 6, "uramaki": 5},
                ],
                "totals": [19, 22, 16],
                "boat": None,
            }
        ],
        "endgame": None,
        "totals": [19, 22, 16],
        "ranking": [[1], [0], [2]],
        "winners": [],
        "warnings": [],
    }
    assert json.loads(line) == expected
    assert list(json.loads(line)) == list(expected)


def test_score_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", str(EXAMPLE)]) == 0
    out = capsys.readouterr().out
    assert "Round 3" in out
    assert "Winner: " in out
    assert "The rules behind these points" not in out


def test_explain_says_why_and_by_which_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "--explain", str(PRINTED_EXAMPLE)]) == 0
    out = capsys.readouterr().out
    assert "3 cards, 2 opponents with edamame: 3 × 2 = 6 [Party, appetizers]" in out
    assert "Decided by this app: you can make several sets" in out
    assert "1 special order among them" in out


def test_check_prints_only_what_looks_wrong(overfull: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(overfull)]) == 0
    assert capsys.readouterr().out == "Round 1, Ana: 11 cards entered, but only 10 were dealt. Was one entered twice?\n"
    assert main(["check", str(EXAMPLE)]) == 0
    assert capsys.readouterr().out == ""
    assert main(["check", str(EXAMPLE), str(overfull)]) == 0
    assert capsys.readouterr().out.startswith(f"{overfull}"[:30])


def test_warnings_are_in_every_output(overfull: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["score", str(overfull)])
    assert "Was one entered twice?" in capsys.readouterr().out
    main(["score", "--json", str(overfull)])
    assert len(json.loads(capsys.readouterr().out)["warnings"]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["score", "--explain", "--lang", language], ["score", f"--lang={language}"]):
        assert main([*arguments, str(EXAMPLE)]) == 0
    assert words_for(language).say(printed_sheet.ROUND, round=1) in capsys.readouterr().out


def test_a_refused_file_has_one_message_and_the_others_are_scored(
    overfull: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.sushigo"
    broken.write_text("{", "utf-8")
    assert main(["score", "--json", str(broken), str(overfull), str(tmp_path / "none")]) == 2
    captured = capsys.readouterr()
    assert [json.loads(line)["file"] for line in captured.out.splitlines()] == [str(overfull)]
    assert captured.err.splitlines() == [
        f"{broken}: not valid JSON: there’s an error at line 1, column 2",
        f"{tmp_path / 'none'}: file not found",
    ]


def test_refusals_name_the_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "g.sushigo", [{"egg": 1}, {"tempra": 2}])
    assert main(["score", str(path)]) == 2
    assert capsys.readouterr().err == (
        f"{path}: rounds[0].tableaux[1]: “tempra” is not a card; did you mean “tempura”?\n"
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["paint"], "unknown command “paint”; available: score, check, bgstats, sync, conform, host"),
        (["score"], "name at least one game file, or - for standard input"),
        (["score", "--color", "x"], "unknown option “--color”; --help shows the options"),
        (["check", "--json", "x"], "unknown option “--json”; --help shows the options"),
        (["score", "--json", "--explain", "x"], "--explain and --json can’t be used together; choose one"),
        (["score", "--lang", "eo", "x"], f"unknown language “eo”; available: {', '.join(LANGUAGES)}"),
        (["score", "x", "--lang"], f"name a language after --lang: {', '.join(LANGUAGES)}"),
    ],
)
def test_misuse_is_explained(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.err == f"{message}\n"
    assert captured.out == ""


@pytest.mark.parametrize("arguments", ["--help", "-h", "score --help", "host -h --new", "conform --help", "paint -h"])
def test_help(arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments.split()) == 0
    assert "--explain" in capsys.readouterr().out


@pytest.mark.parametrize("command", COMMANDS)
def test_a_language_may_be_named_anywhere(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = set()
    for arguments in (
        ["--lang", "pl", command, "--x"],
        [command, "--lang=pl", "--x"],
        [command, "--x", "--lang", "pl"],
    ):
        assert main(arguments) == 2
        told.add(capsys.readouterr().err)
    assert told == {words_for("pl").refusal(Misused("usage.no_option", word="--x")) + "\n"}


def test_every_command_is_available_after_a_language(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for command in COMMANDS:
        main(["--lang", "en", command, str(tmp_path / "none" / "x")])
        assert "unknown command" not in capsys.readouterr().err, command


def test_the_help_lists_every_command_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--help"])
    told = capsys.readouterr().out
    for command, syntax in COMMANDS.items():
        assert f" {command} " in told
        assert all(option in told for option in syntax.flags)
        assert command == "conform" or all(option in told for option in syntax.values)


def test_closed_and_full_streams_are_handled() -> None:
    for redirection, status in (
        (">&-", 0),
        ("2>&-", 0),
        (">/dev/full", 2),
        ("- <&-", 2),
        ("none 2>&-", 2),
        ("none >/dev/full 2>/dev/full", 2),
    ):
        command = f"{sys.executable} main.py score assets/example.sushigo {redirection}"
        done = subprocess.run(command, cwd=ROOT, shell=True, capture_output=True, timeout=60, check=False)
        assert b"Traceback" not in done.stdout + done.stderr
        assert b"no such file" not in done.stdout
        assert redirection != "- <&-" or done.stderr == b"-: there is no standard input to read from\n"
        assert done.returncode == status, redirection


def test_an_interrupted_run_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Waiting:
        @property
        def buffer(self) -> None:
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Waiting())
    assert main(["score", "-"]) == 130
    assert capsys.readouterr() == ("", "")


def test_unreadable_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", str(tmp_path), "x" * 5000]) == 2
    folder, too_long = capsys.readouterr().err.splitlines()
    assert folder.endswith("this is a folder, not a game file")
    assert "can’t be read (system error " in too_long


def test_a_file_named_like_an_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    written(Path("--json"), [{}, {}])
    assert main(["score", "--", "--json"]) == 0
    assert main(["score", "--", "--help"]) == 2


@pytest.mark.parametrize(
    ("started", "program", "command"),
    [("main.py", "python main.py", "make run"), ("sushigo-score", "sushigo-score", 'pip install "sushigo-score[app]"')],
)
def test_without_kivy_only_the_window_is_missing(started: str, program: str, command: str) -> None:
    hidden = f"import sys; sys.modules['kivy'] = None; sys.argv[0] = '{started}'; "
    code = hidden + "import main; sys.exit(main.main())"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, timeout=60, check=False)
    assert done.returncode == 2
    assert f"{program} score FILE".encode() in done.stderr
    assert command.encode() in done.stderr
    assert b"Traceback" not in done.stderr


def test_standard_input() -> None:
    done = run("score", "--json", "-", stdin=EXAMPLE.read_bytes())
    assert done.returncode == 0
    assert json.loads(done.stdout)["file"] == "-"


def test_a_closed_pipe_is_handled() -> None:
    command = f"{sys.executable} main.py score --explain {'assets/example.sushigo ' * 200} | head -1"
    done = subprocess.run(command, cwd=ROOT, shell=True, capture_output=True, timeout=60, check=True)
    assert done.stderr == b""


def test_a_terminal_that_knows_only_ascii() -> None:
    done = run("score", "--lang", "pl", str(EXAMPLE), PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")


def test_names_cannot_inject_terminal_escapes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "g.sushigo", [{}, {}])
    path.write_text(path.read_text("utf-8").replace("Ana", "\\u001b[2JAna"), "utf-8")
    assert main(["score", "--explain", str(path)]) == 0
    assert "\x1b" not in capsys.readouterr().out


def test_scoring_does_not_import_kivy_or_slow_modules() -> None:
    """Importing dataclasses, for example, takes a fifth of the time that scoring a short file does."""
    code = "import sys; from sushigo_score.cli.main import main; main(['score', sys.argv[1]]); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code, str(EXAMPLE)], cwd=ROOT, capture_output=True, timeout=60, check=True
    )
    loaded = set(done.stdout.decode().splitlines()[-1].split())
    assert "sushigo_score.rules.score" in loaded
    assert loaded.isdisjoint({"kivy", "dataclasses", "inspect", "sqlite3", "uuid", "sushigo_score.game"})
    of_commands = {name for name in loaded if name.startswith("sushigo_score.cli.")}
    assert of_commands == {f"sushigo_score.cli.{name}" for name in ("main", "arguments", "score")}
    assert not [name for name in loaded if name.startswith(("sushigo_score.library", "sushigo_conformance"))]


@pytest.mark.parametrize("optimize", ["-O", "-OO"])
def test_nothing_depends_on_asserts_or_docstrings(optimize: str) -> None:
    command = [sys.executable, optimize, "main.py", "score", "--json", str(PRINTED_EXAMPLE)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=60, check=True)
    assert json.loads(done.stdout)["totals"] == [19, 22, 16]
