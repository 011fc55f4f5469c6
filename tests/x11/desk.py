"""A virtual X screen with pointer and keyboard, and the app started on it as people start it."""

from __future__ import annotations

import os
import signal
import sqlite3
import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Any, Final, NamedTuple

from PIL import Image

from sushigo_score.ui.kit.reach.spoken import Role
from tests.patience import PATIENCE, until
from tests.x11.told import Told, read_told

ROOT: Final = Path(__file__).parent.parent.parent
_SIZE: Final = (1280, 900)
_XWD: Final = struct.Struct(">25I")
_COLOUR: Final = 12
"""The size in bytes of a colormap entry in the screen dump."""


class Frame(NamedTuple):
    """The position and size of a window on the screen, in pixels."""

    left: int
    top: int
    width: int
    height: int


class Desk:
    """A screen with nothing on it but what a test starts, without a window manager."""

    def __init__(self, server: subprocess.Popen[bytes], display: str, framebuffer: Path) -> None:
        self.server, self.display = server, display
        self._framebuffer = framebuffer

    @property
    def environment(self) -> dict[str, str]:
        """The environment that makes a program appear here."""
        plain = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("KIVY", "KCFG", "SDL_", "WAYLAND"))
        }
        return {**plain, "DISPLAY": self.display, "LIBGL_ALWAYS_SOFTWARE": "1", "KIVY_AUDIO": "", "LANGUAGE": "en"}

    def xdotool(self, *arguments: object) -> str:
        """Run xdotool, to move the pointer, press keys or find windows."""
        command = ["xdotool", *map(str, arguments)]
        done = subprocess.run(
            command, env=self.environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        return done.stdout

    def picture(self) -> Image.Image:
        """Return a screenshot of the whole screen."""
        raw = self._framebuffer.read_bytes()
        header = _XWD.unpack_from(raw)
        start, width, height, row, colours = header[0], header[4], header[5], header[12], header[19]
        pixels = raw[start + colours * _COLOUR :]
        return Image.frombytes("RGB", (width, height), pixels, "raw", "BGRX", row)


@contextmanager
def desk(folder: Path, *options: str) -> Iterator[Desk]:
    """Run a screen for the duration of a test."""
    read, write = os.pipe()
    size = "x".join(map(str, (*_SIZE, 24)))
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-fbdir", str(folder), "-nolisten", "tcp"]
    with subprocess.Popen([*command, "-noreset", *options], pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        try:
            with open(read) as told:
                number = told.readline().strip()
            assert number, "Xvfb did not start"
            yield Desk(server, f":{number}", folder / "Xvfb_screen0")
        finally:
            server.terminate()


class Started:
    """The app in a separate process, with its own data folder."""

    def __init__(self, desk: Desk, folder: Path, process: subprocess.Popen[str]) -> None:
        self.desk, self.folder, self.process = desk, folder, process

    @property
    def alive(self) -> bool:
        """True while it is running."""
        return self.process.poll() is None

    # --- looking --------------------------------------------------------------------------------------

    def window(self) -> str:
        """Return the ID of its window, once it exists."""

        def look() -> str:
            assert self.alive, self.process.communicate()
            return self.desk.xdotool(
                "search", "--all", "--onlyvisible", "--pid", self.process.pid, "--class", "wasabi-bowl"
            ).strip()

        return until(look, "no window").splitlines()[-1]

    def frame(self) -> Frame:
        """Return the position and size of its window."""
        lines = self.desk.xdotool("getwindowgeometry", "--shell", self.window()).splitlines()
        told = dict(line.split("=", 1) for line in lines)
        return Frame(*(int(told[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))

    def picture(self) -> Image.Image:
        """Return a screenshot of its window."""
        left, top, width, height = self.frame()
        return self.desk.picture().crop((left, top, left + width, top + height))

    def until_drawn(self, colours: int = 20) -> Image.Image:
        """Return a screenshot of its window, once there is more on it than an empty page."""

        def look() -> Image.Image | None:
            picture = self.picture()
            return picture if len(picture.getcolors(picture.width * picture.height) or []) > colours else None

        return until(look, "nothing was drawn")

    def until_changed(self, before: Image.Image) -> Image.Image:
        """Return a screenshot of its window, once it has changed."""

        def look() -> Image.Image | None:
            now = self.picture()
            return now if now.tobytes() != before.tobytes() else None

        return until(look, "nothing has changed")

    def kept(self, query: str, *values: object) -> list[Any]:
        """Query its database, as another process sees it."""
        with sqlite3.connect(f"file:{self.folder / 'games.sqlite3'}?mode=ro", uri=True, timeout=PATIENCE) as database:
            rows = database.execute(query, values).fetchall()
        database.close()
        return rows

    def told(self) -> Told:
        """Return what it reports to show; only if it was started with `observed`."""
        return read_told(self.process)

    def until_shown(self, name: str | None, role: Role = "", value: str | None = None) -> Told:
        """Return its report once something is shown, at rest and touchable."""
        last: list[object] = []

        def look() -> Told | None:
            told = self.told()
            spot = told.spot(name, role, value)
            at_rest = spot is not None and last == [spot] and not told.deaf
            last[:] = [spot]
            return told if at_rest else None

        return until(look, f"{role} {name or value} is not shown, or not at rest")

    # --- doing ----------------------------------------------------------------------------------------

    def click(self, x: float, y: float, density: float = 1.0) -> None:
        """Click at a position in dp from the top left corner of its window."""
        left, top, _, _ = self.frame()
        self.desk.xdotool("mousemove", "--sync", round(left + x * density), round(top + y * density), "click", 1)

    def click_on(self, name: str | None, role: Role = "") -> None:
        """Click something by name and role; only if it was started with `observed`."""
        spot = self.until_shown(name, role).spot(name, role)
        assert spot is not None
        self.click(spot.x, spot.y)

    def click_to_focus_on(self, name: str | None, role: Role = "") -> None:
        """Click something in a window without the focus: a window manager gives it the focus, then passes on the click."""
        spot = self.until_shown(name, role).spot(name, role)
        assert spot is not None
        left, top, _, _ = self.frame()
        self.desk.xdotool("mousemove", "--sync", round(left + spot.x), round(top + spot.y))
        self.desk.xdotool("windowfocus", self.window(), "click", 1)

    def keys(self, *names: str) -> None:
        """Press keys one after another, by their X names: F1, Escape, ctrl+v, a."""
        self.desk.xdotool("windowfocus", "--sync", self.window())
        self.desk.xdotool("key", *names)

    def lose_focus(self) -> None:
        """Give the focus to the desktop, as a click beside the window does."""
        desktop = self.desk.xdotool("search", "--maxdepth", 0, ".*").strip()
        self.desk.xdotool("windowfocus", desktop)
        until(lambda: self.desk.xdotool("getwindowfocus", "-f").strip() != self.window() or None, "it kept the focus")

    def write(self, text: str) -> None:
        """Type a text."""
        self.desk.xdotool("windowfocus", "--sync", self.window())
        self.desk.xdotool("type", "--", text)

    # --- ending ---------------------------------------------------------------------------------------

    def kill(self) -> None:
        """Kill it in the middle of whatever it is doing."""
        self.process.kill()
        self.process.wait()

    def end(self) -> tuple[str, str]:
        """Close it like its window, as SDL treats the signal as that, and return its terminal output."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.communicate(timeout=PATIENCE)


@contextmanager
def started(desk: Desk, folder: Path, *files: str, observed: bool = False, **environment: str) -> Iterator[Started]:
    """Run the app on a screen with `python main.py FILES`; it is ended at the end, whatever state it is in.

    With `observed`, the same app reports what it shows, and where.
    """
    program: Sequence[str] = ("-m", "tests.x11.observed") if observed else ("main.py",)
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, *program, *files],
        cwd=ROOT,
        env={**desk.environment, "WASABI_BOWL_DATA": str(folder), **environment},
        stdin=pipe if observed else subprocess.DEVNULL,
        stdout=pipe,
        stderr=pipe,
        encoding="utf-8",
    ) as process:
        watchdog = Timer(4 * PATIENCE, process.kill)
        watchdog.start()
        try:
            yield Started(desk, folder, process)
        finally:
            watchdog.cancel()
            process.kill()
