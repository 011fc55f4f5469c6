"""The X clipboard, which belongs to other programs: some answer, some do not."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from sushigo_score.text import common, preview
from tests.patience import PATIENCE, until
from tests.x11.desk import Desk, Started, started

GAME: Final = Path(__file__).parent.parent / "games" / "party-3-players-the-example-after-one-round.sushigo"
PASTE: Final = str(preview.PASTE)


def clipboard(screen: Desk) -> str:
    command = ["xclip", "-selection", "clipboard", "-out"]
    done = subprocess.run(
        command, env=screen.environment, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False
    )
    return done.stdout


@contextmanager
def held(screen: Desk, text: str) -> Iterator[subprocess.Popen[bytes]]:
    """Let another program own a text to paste."""
    command = ["xclip", "-quiet", "-selection", "clipboard", "-in"]
    with subprocess.Popen(command, env=screen.environment, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL) as owner:
        assert owner.stdin is not None
        owner.stdin.write(text.encode())
        owner.stdin.close()
        try:
            until(lambda: clipboard(screen) == text)
            yield owner
        finally:
            owner.kill()


@pytest.fixture
def app(screen: Desk, tmp_path: Path) -> Iterator[Started]:
    """Run the app where a game can be pasted; its terminal output is checked at the end."""
    with started(screen, tmp_path / "data", observed=True) as opened:
        opened.click_on(str(common.MORE))
        opened.click_on(str(preview.CHECK_CLAIM))
        opened.click_on(str(preview.CHANGE_OR_TYPE))
        opened.until_shown(PASTE)
        yield opened
        _, told = opened.end()
        assert (opened.process.returncode, told) == (0, "")


def test_a_game_is_pasted_and_copied(screen: Desk, app: Started) -> None:
    with held(screen, GAME.read_text("utf-8")):
        app.click_on(PASTE)
        until(lambda: app.told().page != "claim")
        app.until_shown("Kasia")


def test_an_empty_clipboard_is_said_to_be_empty(app: Started) -> None:
    app.click_on(PASTE)
    app.until_shown(str(preview.CLIPBOARD_EMPTY))


def test_a_program_that_does_not_answer_blocks_nobody(screen: Desk, app: Started) -> None:
    with held(screen, "Ana: tofu") as owner:
        owner.send_signal(signal.SIGSTOP)
        app.click_on(PASTE)
        app.until_shown(str(preview.CLIPBOARD_EMPTY))
        app.keys("Escape")
        until(lambda: app.told().page != "claim")


def test_selected_text_is_copied_cut_and_pasted_by_keys(screen: Desk, app: Started) -> None:
    app.write("Ana: tofu")
    app.until_shown(None, "field", "Ana: tofu")
    app.keys("ctrl+a", "ctrl+c")
    until(lambda: clipboard(screen) == "Ana: tofu")
    app.keys("ctrl+x")
    app.until_shown(None, "field", "")
    with held(screen, "Ana: egg"):
        app.keys("ctrl+v")
        app.until_shown(None, "field", "Ana: egg")
