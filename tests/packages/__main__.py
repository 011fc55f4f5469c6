"""Tries the packages on one bare Debian: bookworm or trixie, in a folder, with an older .deb to upgrade from.

python -m tests.packages SUITE FOLDER OLDER.deb NEWER.deb ARCHIVE.tar.gz
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.packages.bare import USER, Bare, bare, give
from tests.packages.playing import TOTAL, Both, begin, finish, play_round, totals_of
from tests.patience import until
from tests.x11.desk import ROOT, Desk, Started, desk, started

EXAMPLE = ROOT / "assets" / "example.sushigo"
GAMES = Path(".local/share/wasabi-bowl")
_FILE = (215, 75)
"""The position of the first file in the file manager, in pixels."""
_UNLESS_NEEDED = ("-o", "APT::AutoRemove::RecommendsImportant=false", "-o", "APT::AutoRemove::SuggestsImportant=false")
"""Otherwise apt keeps a library that was installed with ours and that another package merely suggests."""
_MIDDLE = (650, 60, 1080, 760)
"""A part of the screen that only the app's window covers."""


def say(text: str) -> None:
    print(text, flush=True)


@contextmanager
def running(system: Bare, screen: Desk, *command: str) -> Iterator[Started]:
    """Run a program of the user on a screen; it is ended at the end."""
    environment = {"DISPLAY": screen.display, "LIBGL_ALWAYS_SOFTWARE": "1", "LANGUAGE": "en"}
    whole = system.command(*command, user=USER, **environment)
    pipe = subprocess.PIPE
    with subprocess.Popen(whole, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, text=True) as process:
        try:
            yield Started(screen, system.home / GAMES, process)
        finally:
            process.kill()


def score_a_file(system: Bare, program: str, game: str) -> None:
    told = system.run(program, "score", "--explain", game, user=USER)
    assert "Winner: Sólveig" in told, told
    say(f"  {program} scored a file")


def open_by_double_click(system: Bare, screen: Desk, pictures: Path, name: str) -> None:
    """Double-click a file in a file manager, and check that its game appears."""
    with running(system, screen, "pcmanfm", "--no-desktop", f"/home/{USER}/games") as manager:
        until(lambda: screen.xdotool("search", "--onlyvisible", "--class", "pcmanfm").strip(), "no file manager")
        manager_at_rest = [screen.picture().tobytes()]

        def at_rest() -> bool:
            now = screen.picture().tobytes()
            same, manager_at_rest[0] = now == manager_at_rest[0], now
            return same and len(set(now[:400_000])) > 4

        until(at_rest)
        screen.picture().save(pictures / f"{name}-folder.png")
        assert manager.alive

        screen.xdotool("mousemove", "--sync", *_FILE, "click", "--repeat", 2, "--delay", 80, 1)

        def opened() -> str:
            return screen.xdotool("search", "--onlyvisible", "--class", "wasabi-bowl")

        window = until(opened, "a double click opened nothing").split()[-1]
        process = screen.xdotool("getwindowpid", window).strip()
        until(lambda: len(screen.picture().crop(_MIDDLE).getcolors(2_000_000) or []) > 30, "the game was not drawn")
        until(at_rest)
        screen.picture().save(pictures / f"{name}-opened.png")
        os.kill(int(process), 15)
        until(lambda: not opened(), "it does not close")
    say("  a double click on a file opened it")


def play_and_upgrade(system: Bare, newer: str, pictures: Path, name: str) -> None:
    """Play a game by touch, and install a newer package during round 2."""
    with tempfile.TemporaryDirectory() as folder:
        places = [Path(folder) / "one", Path(folder) / "two"]
        for place in places:
            place.mkdir()
        with (
            desk(places[0]) as screen,
            desk(places[1]) as other,
            running(system, screen, "sushigo-score") as installed,
            started(other, places[1] / "data", observed=True) as twin,
        ):
            installed.until_drawn()
            both = Both(installed, twin)
            begin(both)
            play_round(both, 0)
            both.click_on("Round 2", "button")
            both.click_on("Tempura", "cell")
            system.install(newer)
            say(f"  upgraded to {version(system)} while the game was open")
            both.click_on("Undo", "button")
            play_round(both, 1)
            both.click_on("Round 3", "button")
            play_round(both, 2)
            finish(both)
            both.come_to_rest()
            screen.picture().save(pictures / f"{name}-podium.png")
            _, told = installed.end()
            assert installed.process.returncode == 0, told
            assert told == "", told
    found = totals_of(system.home / GAMES / "games.sqlite3")
    assert found == TOTAL, found
    say(f"  a game was played by touches, to {found[0]} : {found[1]}")


def version(system: Bare) -> str:
    return system.run("dpkg-query", "--show", "--showformat", "${Version}", "wasabi-bowl")


def try_package(system: Bare, older: Path, newer: Path, pictures: Path, name: str) -> None:
    """Try the .deb, from installation to removal."""
    before = system.files()
    game = str(give(system, EXAMPLE, "games/example.sushigo"))
    old, new = (str(give(system, path, f"packages/{path.name}")) for path in (older, newer))
    system.install(old)
    say(f"  installed {version(system)}")
    score_a_file(system, "sushigo-score", game)
    with tempfile.TemporaryDirectory() as folder, desk(Path(folder)) as screen:
        open_by_double_click(system, screen, pictures, name)
    system.run("rm", "-r", f"/home/{USER}/{GAMES}", user=USER)  # otherwise the app reopens with that game
    play_and_upgrade(system, new, pictures, name)
    score_a_file(system, "sushigo-score", game)
    system.run("apt-get", "purge", "-y", "-qq", "wasabi-bowl")
    system.run("apt-get", "autoremove", "--purge", "-y", "-qq", *_UNLESS_NEEDED)
    left = {
        file
        for file in system.files() - before
        if not file.startswith((f"/home/{USER}/games/", f"/home/{USER}/packages/"))
    }
    others = {
        file for file in left if not file.startswith((f"/home/{USER}/.local/share/wasabi-bowl/", f"/home/{USER}/.c"))
    }
    assert others == set(), sorted(others)
    assert (system.home / GAMES / "games.sqlite3").is_file()
    say(f"  removed: of it nothing is left but {len(left)} files of the user")


def try_archive(system: Bare, archive: Path, pictures: Path, name: str) -> None:
    """Try the .tar.gz as an unprivileged user, on a system with the libraries that the window needs."""
    system.install(
        "libgl1", "libxrender1", "libxcursor1", "libxi6", "libxrandr2", "libxfixes3", "libxext6", "libstdc++6"
    )
    place = give(system, archive, "packages/archive.tar.gz")
    home = f"/home/{USER}"
    system.run("tar", "xzf", str(place), "-C", home, user=USER)
    score_a_file(system, f"{home}/wasabi-bowl/sushigo-score", f"{home}/games/example.sushigo")
    system.run(f"{home}/wasabi-bowl/add-to-menu", user=USER)
    with tempfile.TemporaryDirectory() as folder, desk(Path(folder)) as screen:
        open_by_double_click(system, screen, pictures, f"{name}-archive")
    system.run(f"{home}/wasabi-bowl/add-to-menu", "--remove", user=USER)
    system.run("rm", "-rf", f"{home}/wasabi-bowl", user=USER)
    given = (str(GAMES), f"{home}/packages/")
    left = [
        file
        for file in system.files()
        if file.startswith(home) and "wasabi-bowl" in file and not any(part in file for part in given)
    ]
    assert left == [], left
    say("  unpacked, opened and removed by an ordinary user")


def main(suite: str, folder: str, older: str, newer: str, archive: str) -> None:
    pictures = Path(f"{folder}-pictures")
    pictures.mkdir(exist_ok=True)
    with bare(suite, Path(folder)) as system:
        say(f"Debian {system.run('cat', '/etc/debian_version').strip()}, {suite}:")
        try_package(system, Path(older), Path(newer), pictures, suite)
        try_archive(system, Path(archive), pictures, suite)


if __name__ == "__main__":
    main(*sys.argv[1:])
