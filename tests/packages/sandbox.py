"""Tries the Flatpak in its sandbox, on a bare Debian 13, which also stands in for the runtime that only Flathub has.

python -m tests.packages.sandbox FOLDER
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from tests.packages.__main__ import EXAMPLE, say
from tests.packages.bare import USER, Bare, bare, give
from tests.packages.playing import TOTAL, Both, begin, finish, play_round, totals_of
from tests.patience import PATIENCE, until
from tests.x11.desk import ROOT, Desk, Started, desk, started

(MANIFEST,) = (ROOT / "desktop").glob("*.yml")
APP: Final = MANIFEST.stem
GAMES: Final = Path(".var/app") / APP / "data" / "wasabi-bowl"
_NAMED: Final = re.compile(r'^runtime: (\S+)\nruntime-version: "(\S+)"\nsdk: (\S+)$', re.M)
SESSION: Final = "/run/user/1000"
_BUILDER: Final = (
    "appstream",
    "appstream-compose",
    "dbus-daemon",
    "flatpak",
    "flatpak-builder",
    "fuse3",
    "git",
    "make",
)
_RUNTIME: Final = (
    "libegl1",
    "libgl1",
    "libgl1-mesa-dri",
    "libglib2.0-bin",
    "libpulse0",
    "xdg-desktop-portal",
    "xdg-utils",
)
_WINDOW: Final = ("libx11-6", "libxcursor1", "libxext6", "libxfixes3", "libxi6", "libxrandr2", "libxrender1")
_METADATA: Final = "[Runtime]\nname={name}\nruntime={runtime}\nsdk={sdk}\n"
_COPY: Final = "mkdir -p /standin/files && cp -a /usr /etc /standin && mv /standin/etc /standin/usr"
_ENTER: Final = """
mount --rbind "$0" "$0"
mount --rbind /dev "$0/dev"
mkdir -p "$0$1"
mount --bind "$1" "$0$1"
cd "$0"
pivot_root . mnt
umount -l /mnt
echo entered
exec cat
"""
"""Makes a folder the root of one process, with the devices and this repository in it, and keeps that open."""


class Nesting(Bare):
    """A bare Debian in which sandboxes can be opened, which the kernel refuses below a plain chroot."""

    def __init__(self, root: Path, process: int) -> None:
        super().__init__(root)
        self._process = process

    def command(self, *command: str, user: str = "root", **environment: str) -> list[str]:
        """Return the command line to run something in it, with this repository at the same path."""
        within = super().command(*command, **environment)
        told, rest = within[within.index("env") : -len(command)], list(command)
        if user != "root":
            told += [f"HOME=/home/{user}", f"XDG_RUNTIME_DIR={SESSION}", *_buses()]
            rest = ["setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups", *rest]
        return ["nsenter", f"--target={self._process}", "--mount", "--root", f"--wdns={ROOT}", *told, *rest]


@contextmanager
def nesting(root: Path) -> Iterator[Nesting]:
    """Open one in a folder: all that runs in it sees the same mounts."""
    command = ["unshare", "--mount", "sh", "-ec", _ENTER, str(root), str(ROOT)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"entered\n"
        yield Nesting(root, process.pid)


def _buses() -> tuple[str, str]:
    return (f"DBUS_SESSION_BUS_ADDRESS=unix:path={SESSION}/bus", f"DBUS_SYSTEM_BUS_ADDRESS=unix:path={SESSION}/bus")


class Sandboxed(Started):
    """The app in its sandbox, where processes have other numbers than outside."""

    def window(self) -> str:
        """Return the ID of the only window of that class."""

        def look() -> str:
            assert self.alive, self.process.communicate()
            return self.desk.xdotool("search", "--onlyvisible", "--class", "wasabi-bowl").strip()

        return until(look, "no window").splitlines()[-1]

    def end(self) -> tuple[str, str]:
        """Close it like its window."""
        (app,) = _in_sandboxes()
        os.kill(app, signal.SIGTERM)
        return self.process.communicate(timeout=PATIENCE)


def _in_sandboxes() -> list[int]:
    """Return the processes of the app that run in a sandbox."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "comm").read_text() == "sushigo-score\n" and (process / "root" / ".flatpak-info").exists():
                found.append(int(process.name))
        except OSError:  # it has ended
            continue
    return found


@contextmanager
def opened(system: Nesting, screen: Desk) -> Iterator[Sandboxed]:
    """Run the app in its sandbox, as the user; it is ended at the end."""
    environment = {"DISPLAY": screen.display, "LIBGL_ALWAYS_SOFTWARE": "1", "LANGUAGE": "en"}
    whole = system.command("flatpak", "run", APP, user=USER, **environment)
    pipe = subprocess.PIPE
    with subprocess.Popen(whole, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, text=True) as process:
        try:
            yield Sandboxed(screen, system.home / GAMES, process)
        finally:
            for app in _in_sandboxes():
                os.kill(app, signal.SIGKILL)
            process.kill()


@contextmanager
def session(system: Nesting) -> Iterator[None]:
    """Run the user's D-Bus session, which starts the portal for documents when it is asked for."""
    system.run("install", "-d", "-m", "700", "-o", USER, "-g", USER, SESSION)
    os.chmod("/dev/fuse", 0o666)  # as udev does
    command = ("dbus-daemon", "--session", "--nofork", "--nopidfile", f"--address=unix:path={SESSION}/bus")
    with subprocess.Popen(system.command(*command, user=USER), stderr=subprocess.DEVNULL) as bus:
        try:
            until(lambda: (system.root / SESSION[1:] / "bus").exists(), "no session")
            yield
        finally:
            bus.terminate()


def build(system: Nesting) -> None:
    """Make the runtime out of the system itself, and the Flatpak on it with `make flatpak`, and install both."""
    named = _NAMED.search(MANIFEST.read_text("utf-8"))
    assert named, MANIFEST
    runtime, version, sdk = named.groups()
    whole = (f"{name}/{os.uname().machine}/{version}" for name in (runtime, sdk))
    names = dict(zip(("runtime", "sdk"), whole, strict=True))
    system.run("sh", "-c", _COPY)
    for name in (runtime, sdk):
        (system.root / "standin" / "metadata").write_text(_METADATA.format(name=name, **names))
        system.run("flatpak", "build-export", "--runtime", "/repo", "/standin", version)
    system.run("flatpak", "remote-add", "--no-gpg-verify", "standin", "/repo")
    system.run("flatpak", "install", "--noninteractive", "standin", f"{runtime}//{version}", f"{sdk}//{version}")
    system.run("make", "flatpak")
    (packed,) = (ROOT / "dist").glob("*.flatpak")
    say(f"  built {packed.name}, {packed.stat().st_size / 1e6:.1f} MB")
    system.run("flatpak", "remote-add", "--no-gpg-verify", "built", str(ROOT / "build" / "flatpak" / "repo"))
    system.run("flatpak", "install", "--noninteractive", "built", APP)


def forwarded(*command: str) -> tuple[str, ...]:
    """Return the command that menus and file managers run, which passes files through the portal."""
    return ("flatpak", "run", "--file-forwarding", APP, *command[:-1], "@@", command[-1], "@@")


def play(system: Nesting, game: str, pictures: Path) -> None:
    """Play a game by touch, close the app in round 2 and open it again; then open a file from outside."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as screens:
        places = [Path(folder) / name for name in ("one", "two")]
        for place in places:
            place.mkdir()
        screen, other = (screens.enter_context(desk(place)) for place in places)
        data = places[1] / "data"
        with opened(system, screen) as app, started(other, data, observed=True) as twin:
            app.until_drawn()
            both = Both(app, twin)
            begin(both)
            play_round(both, 0)
            both.click_on("Round 2", "button")
            both.click_on("Tempura", "cell")
            both.come_to_rest()
            screen.picture().save(pictures / "sandbox-closed.png")
            app.end()
            assert app.process.returncode == 0
            twin.end()
        say("  closed in round 2")
        with opened(system, screen) as app, started(other, data, observed=True) as twin:
            app.until_drawn()
            both = Both(app, twin)
            both.come_to_rest()
            screen.picture().save(pictures / "sandbox-opened-again.png")
            both.click_on("Undo", "button")
            play_round(both, 1)
            both.click_on("Round 3", "button")
            play_round(both, 2)
            finish(both)
            both.come_to_rest()
            screen.picture().save(pictures / "sandbox-podium.png")
            before = app.picture()
            system.run(*forwarded(game), user=USER, DISPLAY=screen.display)
            app.until_changed(before)
            both.come_to_rest()
            screen.picture().save(pictures / "sandbox-file.png")
            app.end()
            assert app.process.returncode == 0
    found = totals_of(system.home / GAMES / "games.sqlite3")
    assert found == TOTAL, found
    say(
        f"  opened again: the game was there, and was played to {found[0]} : {found[1]}; a file from outside was opened"
    )


def main(folder: str) -> None:
    pictures = Path(f"{folder}-pictures")
    pictures.mkdir(exist_ok=True)
    with bare("trixie", Path(folder)) as plain, nesting(plain.root) as system:
        system.install(*_BUILDER, *_RUNTIME, *_WINDOW)
        say(f"Debian {system.run('cat', '/etc/debian_version').strip()}, {system.run('flatpak', '--version').strip()}:")
        build(system)
        game = str(give(system, EXAMPLE, "example.sushigo"))
        with session(system):
            told = system.run(*forwarded("score", "--explain", game), user=USER)
            assert "Winner: Sólveig" in told, told
            say("  scored a file that the portal passed in")
            play(system, game, pictures)
        system.run("flatpak", "uninstall", "--noninteractive", APP)
        assert (system.home / GAMES / "games.sqlite3").is_file()
        say("  removed; the games are still there")


if __name__ == "__main__":
    main(*sys.argv[1:])
