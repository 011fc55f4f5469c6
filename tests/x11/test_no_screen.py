"""Without a visible screen, the app says so, scores in the terminal, and exits."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sushigo_score.cli.arguments import REFUSED
from sushigo_score.text import printed_sheet
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from tests.patience import PATIENCE
from tests.x11.desk import ROOT, Desk, started

EXAMPLE = ROOT / "assets" / "example.sushigo"
GAME = ROOT / "tests" / "games" / "party-3-players-the-example-after-one-round.sushigo"
UNSEEN = {
    "no display": {},
    "nobody answers": {"DISPLAY": ":4711"},
    "nobody answers over the network": {"DISPLAY": "localhost:4711.0"},
    "no name of a display": {"DISPLAY": "nonsense"},
    "wayland, which SDL cannot draw on": {"WAYLAND_DISPLAY": "wayland-0"},
    "no screen for the driver asked for": {"SDL_VIDEODRIVER": "x11"},
    "an unknown driver": {"SDL_VIDEODRIVER": "nonsense"},
    "an empty driver": {"SDL_VIDEODRIVER": "", "DISPLAY": ""},
}


def plain(folder: Path, **environment: str) -> dict[str, str]:
    """Return the environment of an SSH session, with its own data folder."""
    screens = ("KIVY", "KCFG", "SDL_", "WAYLAND", "DISPLAY", "XDG_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(screens)}
    return {**kept, "WASABI_BOWL_DATA": str(folder), "LANGUAGE": "en", "LIBGL_ALWAYS_SOFTWARE": "1", **environment}


def run(*arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "main.py", *map(str, arguments)]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False
    )


def explained(*files: object, language: str = "en") -> str:
    """Return what the command line prints for some games with `--explain`."""
    return run("score", "--explain", "--lang", language, *files, **os.environ).stdout


@pytest.mark.parametrize("environment", UNSEEN.values(), ids=UNSEEN)
def test_the_example_is_scored(tmp_path: Path, environment: dict[str, str]) -> None:
    shown = run(**plain(tmp_path / "data", **environment))
    assert shown.stderr.splitlines()[-1] == printed_sheet.UNSEEN
    assert "Traceback" not in shown.stderr
    assert (shown.stdout, shown.returncode) == (explained(EXAMPLE), 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_message_is_in_the_language_of_the_system(tmp_path: Path, language: str) -> None:
    shown = run(**plain(tmp_path / "data", LANGUAGE=language))
    assert shown.stderr == words_for(language).say(printed_sheet.UNSEEN) + "\n"
    assert (shown.stdout, shown.returncode) == (explained(EXAMPLE, language=language), 0)
    assert not (tmp_path / "data").exists(), "nothing is opened, and nothing held"


def test_a_given_game_is_scored(tmp_path: Path) -> None:
    shown = run(GAME, **plain(tmp_path / "data"))
    assert shown.stderr == printed_sheet.GAMES_UNSEEN + "\n"
    assert (shown.stdout, shown.returncode) == (explained(GAME), 0)
    both = run(GAME, EXAMPLE, **plain(tmp_path / "data"))
    assert (both.stdout, both.returncode) == (explained(GAME, EXAMPLE), 0)


def test_an_unreadable_game_is_refused(tmp_path: Path) -> None:
    shown = run("nowhere.sushigo", **plain(tmp_path / "data"))
    said, refused = shown.stderr.splitlines()
    assert said == printed_sheet.GAMES_UNSEEN
    assert refused.startswith("nowhere.sushigo: ")
    assert (shown.stdout, shown.returncode) == ("", REFUSED)


def test_a_screen_without_opengl_shows_nothing(tmp_path: Path, without_opengl: Desk) -> None:
    shown = run(**plain(tmp_path / "data", DISPLAY=without_opengl.display))
    assert shown.stderr.splitlines() == ["SDL: GLX is not supported", printed_sheet.UNSEEN]
    assert (shown.stdout, shown.returncode) == (explained(EXAMPLE), 0)
    with started(without_opengl, tmp_path / "data", SDL_VIDEODRIVER="offscreen", observed=True) as window:
        window.until_shown("New game")  # the lock on the games is free again


def test_an_unresponsive_x_server_is_no_screen(tmp_path: Path, screen: Desk) -> None:
    with stopped(screen.server):
        shown = run(**plain(tmp_path / "data", DISPLAY=screen.display))
    assert shown.stderr == printed_sheet.UNSEEN + "\n"
    assert shown.returncode == 0


@contextmanager
def stopped(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """Stop a process, so that it exists but does nothing."""
    process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        process.send_signal(signal.SIGCONT)


def test_a_window_with_an_explicit_driver_opens_unseen(tmp_path: Path, screen: Desk) -> None:
    with started(screen, tmp_path / "data", observed=True, DISPLAY="", SDL_VIDEODRIVER="offscreen") as window:
        window.until_shown("New game")
        assert screen.picture().getbbox() is None
        window.end()
        assert window.process.returncode == 0


@pytest.mark.parametrize("size", ["nan", "inf", "-1", "0", "", "wide", "1e300"])
@pytest.mark.parametrize("name", ["KIVY_METRICS_DENSITY", "KIVY_METRICS_FONTSCALE", "KIVY_DPI"])
def test_an_invalid_size_is_ignored(tmp_path: Path, screen: Desk, name: str, size: str) -> None:
    with started(screen, tmp_path / "data", observed=True, **{name: size}) as window:
        window.until_shown("New game")
        _, told = window.end()
        assert (window.process.returncode, told) == (0, "")
