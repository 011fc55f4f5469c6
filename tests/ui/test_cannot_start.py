"""The app where it cannot start, in its own process: what people see, and how they close it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from threading import Timer
from types import MappingProxyType
from typing import IO, Any, Final

import pytest

from sushigo_score.device.desktop.one_window import Lock
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.database import FILE_NAME
from sushigo_score.text import common
from sushigo_score.text.language import words_for
from sushigo_score.ui.kit.drawing.theme import DARK, LIGHT, TARGET, TEXTS
from tests.ui.test_second_start import ROOT, environment

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="SDL draws offscreen on POSIX alone"),
    pytest.mark.skipif(not all(map(find_spec, ("kivy", "kivymd"))), reason="the app needs them"),
]
_PATIENCE: Final = 120.0
OBSERVED: Final = """
import json, sys
from sushigo_score.ui.shell import start
quiet = start.quiet_input
def observe(*, mouse):
    quiet(mouse=mouse)
    print(json.dumps("a window is wanted"), flush=True)
    from kivy.core.window import Window
    if Window is None:
        return
    from kivy.app import App
    from kivy.clock import Clock
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
    told, last = [], []
    def tell(_):
        app = App.get_running_app()
        if app is None or app.root is None or not app.root.children:
            return
        width, height = map(int, Window.size)
        pixels = bytes(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE))
        labels = [each for each in app.root.walk() if hasattr(each, "text")]
        boxes = [[*each.to_window(*each.pos), *each.size] for each in labels]
        if last == [(pixels, boxes)]:
            return
        last[:] = [(pixels, boxes)]
        points = [pixels[at:at + 3].hex() for at in range(0, len(pixels), 4)]
        inside = []
        for x, y, wide, high in boxes:
            rows = range(max(0, int(y)), min(height, int(y + high)))
            inside.append(sorted({point for row in rows for point in points[row * width + int(x):row * width + int(x + wide)]}))
        now = {"title": app.title, "kind": type(app).__name__, "window": [width, height], "texts": [each.text for each in labels]}
        now |= {"sizes": [each.font_size for each in labels], "boxes": boxes, "inside": inside, "corner": points[0]}
        now |= {"scrolls": [each.height < each.children[0].height for each in app.root.walk() if hasattr(each, "scroll_y")]}
        now |= {"kivymd": "kivymd" in sys.modules}
        if told != [now]:
            told[:] = [now]
            print(json.dumps(now), flush=True)
    Clock.schedule_interval(tell, 0.05)
    def obey(_):
        import select
        if select.select([sys.stdin], [], [], 0)[0]:
            exec(sys.stdin.readline(), {"Window": Window, "root": App.get_running_app().root})
    Clock.schedule_interval(obey, 0.02)
start.quiet_input = observe
from sushigo_score.cli.main import main
sys.exit(main())
"""
"""Runs the app, reports what the window shows at each change, and executes orders."""


class Seen:
    """What the window reports about itself, and how the process ends."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.now: dict[str, Any] = {}
        self.wanted = False

    def until(self, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Read reports until the window meets a condition."""
        assert self._process.stdout is not None
        while not self.now or not condition(self.now):
            line = self._process.stdout.readline()
            assert line, f"it ended, and was last {self.now}"
            told = json.loads(line)
            self.wanted |= isinstance(told, str)
            self.now = told if isinstance(told, dict) else self.now
        return self.now

    def drawn(self, texts: int = 3) -> dict[str, Any]:
        """Wait until all texts are drawn."""
        return self.until(lambda now: len(now["texts"]) == texts and all(len(inside) > 2 for inside in now["inside"]))

    def obey(self, order: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(order + "\n")
        self._process.stdin.flush()

    def press(self, key: int) -> None:
        self.obey(f"Window.dispatch('on_keyboard', {key}, 0, None, [])")

    def ended(self) -> tuple[int, str]:
        """Return the exit code and what was printed to the terminal."""
        out, told = self._process.communicate(timeout=_PATIENCE)
        self.wanted |= "wanted" in out
        return self._process.returncode, told or ""


@contextmanager
def started(
    folder: Path,
    settings: Mapping[str, str] = MappingProxyType({}),
    stderr: int | IO[str] = subprocess.PIPE,
    before: Callable[[], None] | None = None,
) -> Iterator[Seen]:
    """Start the app on a folder; empty environment variables are left unset."""
    system = {name: value for name, value in (environment(folder) | dict(settings)).items() if value or "KIVY" in name}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", OBSERVED],
        cwd=ROOT,
        env=system,
        stdin=pipe,
        stdout=pipe,
        stderr=stderr,
        encoding="utf-8",
        preexec_fn=before,
    ) as process:
        watchdog = Timer(_PATIENCE, process.kill)
        watchdog.start()
        try:
            yield Seen(process)
        finally:
            watchdog.cancel()
            process.kill()


def allow_no_writes() -> None:
    """Prevent all writes to files, as on a full disk."""
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def colours(*names: str) -> set[str]:
    return {name.removeprefix("#") for name in names}


def test_a_folder_that_cannot_be_created_is_reported_in_a_window(tmp_path: Path) -> None:
    """Kivy cannot use that folder either; Enter closes the window, and no temporary files are left."""
    (tmp_path / "file").touch()
    (elsewhere := tmp_path / "elsewhere").mkdir()
    folder = tmp_path / "file" / "data"
    words = words_for("pl")
    with started(folder, {"LANGUAGE": "pl", "TMPDIR": str(elsewhere), "PATH": str(tmp_path)}) as window:
        now = window.drawn()
        system = f"[Errno 20] Not a directory: '{folder}'"
        why = words.refusal(Refusal("store.cannot_open", code=20))
        assert sorted(now["texts"]) == sorted([common.NAME, f"{why}\n\n{system}", words.say(common.CLOSE)])
        assert (now["title"], now["kivymd"], now["window"]) == (common.NAME, False, [1100, 780])
        at = {text: number for number, text in enumerate(now["texts"])}
        assert colours(now["corner"]) == colours(LIGHT.ground)
        for text in (common.NAME, f"{why}\n\n{system}"):
            assert colours(LIGHT.ground, LIGHT.text) <= set(now["inside"][at[text]])
        close = at[words.say(common.CLOSE)]
        assert colours(LIGHT.action, LIGHT.on_action) <= set(now["inside"][close])
        assert now["boxes"][close][3] >= TARGET
        assert len(os.listdir(elsewhere)) == 1
        window.press(13)
        assert window.ended() == (1, system + "\n")
    assert os.listdir(elsewhere) == []


def test_a_full_disk_is_reported_even_if_the_terminal_is_full_too(tmp_path: Path) -> None:
    """Esc closes the window; meanwhile the folder is not locked, so the app can be started again.

    If there is no folder for Kivy at all, only the terminal gets the message.
    """
    with open("/dev/full", "w", encoding="utf-8") as full, started(tmp_path, {}, full, allow_no_writes) as window:
        now = window.drawn()
        keys = ("store.full", "store.disk_error")
        assert set(now["texts"]) & {words_for("en").refusal(Refusal(key)) for key in keys}
        again = Lock(str(tmp_path))
        assert again.take()
        assert again.held
        again.free()
        window.press(27)
        assert window.ended() == (1, "")
    (tmp_path / "file").touch()
    with started(tmp_path / "file", before=allow_no_writes) as nothing:
        assert nothing.ended() == (1, f"[Errno 17] File exists: '{tmp_path / 'file'}'\n")
    assert not nothing.wanted


def test_a_long_reason_scrolls_and_follows_the_system_settings(tmp_path: Path) -> None:
    """In dark style with large texts, in a small window; the button closes it."""
    (tmp_path / FILE_NAME).mkdir()
    (programs := tmp_path / "programs").mkdir()
    gsettings = programs / "gsettings"
    gsettings.write_text("#!/bin/sh\ncase $3 in color-scheme) echo prefer-dark;; *) echo 2.0;; esac\n", "utf-8")
    gsettings.chmod(0o755)
    small = {"KCFG_GRAPHICS_WIDTH": "360", "KCFG_GRAPHICS_HEIGHT": "400"}
    programs_first = f"{programs}{os.pathsep}{os.environ['PATH']}"
    with started(tmp_path, {"LANGUAGE": "fr", "PATH": programs_first, **small}) as window:
        window.until(lambda now: now["corner"] == DARK.ground.removeprefix("#"))
        window.obey("next(each for each in root.walk() if len(getattr(each, 'text', '')) > 40).text *= 3")
        now = window.until(lambda now: now["scrolls"] == [True])
        at = {text: number for number, text in enumerate(now["texts"])}
        assert now["sizes"][at[common.NAME]] == TEXTS["headline"].size * 2
        assert all(x >= 0 and x + wide <= 360 for x, _, wide, _ in now["boxes"])
        x, y, wide, high = now["boxes"][at[words_for("fr").say(common.CLOSE)]]
        assert y > 0
        assert y + high < 400
        touch = "from kivy.tests.common import UnitTestTouch as Touch; touch = Touch({}, {}); "
        window.obey(touch.format(x + wide / 2, y + high / 2) + "touch.touch_down(); touch.touch_up()")
        status, told = window.ended()
    assert status == 1
    assert told.count("\n") == 1
    assert words_for("fr").refusal(Refusal("store.cannot_open", code=14)) in told


def test_without_a_screen_only_the_terminal_gets_the_message(tmp_path: Path) -> None:
    """The missing screen is not mentioned, as a window could have been expected from the video driver."""
    (tmp_path / "file").touch()
    without = {"SDL_VIDEODRIVER": "x11", "DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": ""}
    with started(tmp_path / "file", without) as window:
        assert window.ended() == (1, f"[Errno 17] File exists: '{tmp_path / 'file'}'\n")
    assert window.wanted
