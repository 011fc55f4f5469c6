"""The app as people start it, in its own process: started twice on one folder, and again after it was closed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Any, Final

import pytest

from sushigo_score.storage.store import Store
from sushigo_score.ui.shell.window_place import SETTING

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="windows are closed by a signal here")

ROOT = Path(__file__).parent.parent.parent
GAME = ROOT / "tests" / "games" / "party-3-players-the-example-after-one-round.sushigo"
_PATIENCE: Final = 120.0
OBSERVED = """
import json, sys
from sushigo_score.ui.shell import start
quiet = start.quiet_input
def observe(*, mouse):
    quiet(mouse=mouse)
    from kivy.app import App
    from kivy.clock import Clock
    from kivy.config import Config
    from kivy.core.window import Window
    from sushigo_score.text.language import words_for
    told = []
    raised = []
    Window.raise_window = lambda: raised.append(True)
    def tell(_):
        app = App.get_running_app()
        if app is None or getattr(app, "navigator", None) is None or app.navigator.page is None:
            return
        players = [player.name for player in app.table.state.setup.players] if app.table.is_open else []
        now = [app.navigator.page.called, players, len(raised)]
        now += [list(Window.system_size), Window.left, Window.top, Config.get("graphics", "window_state")]
        if told != [now]:
            told[:] = [now]
            print(json.dumps(now), flush=True)
    Clock.schedule_interval(tell, 0.02)
    def obey(_):
        import select
        if select.select([sys.stdin], [], [], 0)[0]:
            exec(sys.stdin.readline(), {"Window": Window})
    Clock.schedule_interval(obey, 0.02)
start.quiet_input = observe
from sushigo_score.cli.main import main
sys.exit(main())
"""
"""Runs the app, reports at each change what it shows and where its window is, and executes orders."""


class Shown:
    """What a window reports about itself."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.page, self.raised = "", 0
        self.players: list[str] = []
        self.size: list[int] = []
        self.left = self.top = 0
        self.state = ""

    def until(self, **wanted: Any) -> None:
        """Read reports until the window is as wanted."""
        assert self._process.stdout is not None
        while any(getattr(self, name) != value for name, value in wanted.items()):
            line = self._process.stdout.readline()
            assert line, f"it ended before {wanted}"
            if line.startswith("["):
                told = json.loads(line)
                self.page, self.players, self.raised, self.size, self.left, self.top, self.state = told

    def obey(self, order: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(order + "\n")
        self._process.stdin.flush()

    def end(self) -> int:
        """Close the window as its close button does: SDL treats the signal the same way."""
        self._process.send_signal(signal.SIGTERM)
        return self.wait()

    def wait(self) -> int:
        return self._process.wait(timeout=_PATIENCE)


def environment(folder: Path) -> dict[str, str]:
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "KCFG"))}
    return {
        **plain,
        "WASABI_BOWL_DATA": str(folder),
        "LANGUAGE": "en",
        "SDL_VIDEODRIVER": "offscreen",
        "LIBGL_ALWAYS_SOFTWARE": "1",
        "KIVY_AUDIO": "",
        "KIVY_CLIPBOARD": "dummy",
    }


@contextmanager
def opened(folder: Path) -> Iterator[Shown]:
    """Start the app with a window."""
    command = [sys.executable, "-c", OBSERVED]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=ROOT, env=environment(folder), stdin=pipe, stdout=pipe, encoding="utf-8"
    ) as process:
        watchdog = Timer(_PATIENCE, process.kill)
        watchdog.start()
        try:
            yield Shown(process)
        finally:
            watchdog.cancel()
            process.kill()


def second_start(folder: Path, *files: str) -> subprocess.CompletedProcess[str]:
    """Start the app while another window is open."""
    command = [sys.executable, str(ROOT / "main.py"), *files]
    return subprocess.run(
        command,
        cwd=GAME.parent,
        env=environment(folder),
        capture_output=True,
        encoding="utf-8",
        timeout=_PATIENCE,
        check=False,
    )


def test_a_second_start_shows_the_first_window_whose_place_is_remembered(tmp_path: Path) -> None:
    folder = tmp_path / "gry Łukasza 🍣"
    with opened(folder) as first:
        first.until(page="home", raised=0)
        assert first.size == [1100, 780]
        second = second_start(folder, GAME.name)
        assert (second.returncode, second.stdout) == (0, "Wasabi Bowl is already open; your file opened there.\n")
        assert second.stderr == ""
        first.until(players=["Kasia", "Olek", "Janek"], raised=1)
        assert first.page == "result"
        third = second_start(folder)
        assert (third.returncode, third.stdout) == (0, "Wasabi Bowl is already open.\n")
        first.until(raised=2)
        assert first.page == "result"
        first.obey("Window.size = (700, 650); Window.left = 33; Window.top = 44")
        first.until(size=[700, 650], left=33, top=44)
        assert first.end() == 0
    store = Store(str(folder))
    assert store.games() == [], "what is only looked at is not kept"
    assert store.setting(SETTING) == "700 650 33 44"
    store.close()
    with opened(folder) as again:
        again.until(size=[700, 650])
        assert (again.left, again.top, again.state) == (33, 44, "visible")
        again.obey("Window.size = (1500, 900); Window.dispatch('on_maximize')")
        again.until(size=[1500, 900])
        assert again.end() == 0
    with opened(folder) as last:
        last.until(state="maximized")
        assert (last.size, last.left, last.top) == ([700, 650], 33, 44)


def test_an_invalid_place_is_ignored_and_replaced(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    store.set(SETTING, "9 9 0 0")
    with opened(tmp_path) as window:
        window.until(size=[1100, 780])
        window.obey("from kivy.app import App; Window.size = (700, 600); App.get_running_app().stop()")
        assert window.wait() == 0
    assert store.setting(SETTING).startswith("700 600 ")
    store.close()
