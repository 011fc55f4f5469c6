"""The installed wheel, in a bare environment away from the sources."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from email.parser import Parser
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

from sushigo_score import __version__
from sushigo_score.cli.main import _NO_KIVY_FROM

ROOT = Path(__file__).parent.parent
GAME = ROOT / "tests" / "games" / "party-3-players-the-example-after-one-round.sushigo"
PATIENCE = 120
"""In seconds: longer than anything takes, even on a busy machine."""
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
NO_SOURCES = """
import os, sys
ours, environment = sys.argv.pop(1), os.path.realpath(sys.argv.pop(1))
def watch(event, arguments):
    if event in ("open", "os.listdir", "os.scandir") and isinstance(arguments[0], str):
        path = os.path.realpath(arguments[0])
        if path.startswith(ours + os.sep) and not path.startswith(environment + os.sep):
            os.write(2, f"read from the sources: {path}\\n".encode())
            os._exit(9)
sys.addaudithook(watch)
from sushigo_score.cli.main import main
"""
"""Runs the installed program, and aborts if it opens anything from the sources."""
UNTIL_DRAWN = """
from sushigo_score.device.device import data_folder
from sushigo_score.ui.shell.start import settle
settle(data_folder())
from kivy.app import App
from kivy.clock import Clock
from kivy.config import Config
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.widget import Widget

def look(_):
    pixels = glReadPixels(0, 0, *map(int, Window.size), GL_RGBA, GL_UNSIGNED_BYTE)
    if len({pixels[at:at + 4] for at in range(0, len(pixels), 4)}) > 20:
        print(Config.get("kivy", "window_icon"))
        App.get_running_app().stop()

Clock.schedule_interval(look, 0.1)
"""


class Installed(NamedTuple):
    """A virtual environment with only the wheel in it."""

    folder: Path
    wheel: Path

    def run(self, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a command in it, away from the sources and without the user's settings."""
        plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "KIVY", "KCFG"))}
        return subprocess.run(
            command,
            cwd=self.folder,
            env={**plain, "LANGUAGE": "en", "WASABI_BOWL_DATA": str(self.folder / "data"), **environment},
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )

    def program(self, name: str) -> str:
        """Return the path of an installed program."""
        return str(self.folder / "environment" / SCRIPTS / name)


def pip(*arguments: str) -> None:
    done = subprocess.run([sys.executable, "-m", "pip", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("away")
    pip("wheel", "--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT))
    (wheel,) = folder.glob("*.whl")
    environment = folder / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(environment)], check=True)
    found = Installed(folder, wheel)
    pip("--python", found.program("python"), "install", "--no-index", "--no-deps", str(wheel))
    return found


def test_it_contains_what_is_needed_and_nothing_else(installed: Installed) -> None:
    with ZipFile(installed.wheel) as wheel:
        names = set(wheel.namelist())
        metadata = Parser().parsestr(wheel.read(f"sushigo_score-{__version__}.dist-info/METADATA").decode())
    packages = (ROOT / name for name in ("sushigo_conformance", "sushigo_score"))
    sources = {path.relative_to(ROOT).as_posix() for package in packages for path in package.rglob("*.py")}
    sources.add("sushigo_score/py.typed")
    sources |= {f"sushigo_score/phones/page/{path.name}" for path in (ROOT / "sushigo_score/phones/page").iterdir()}
    catalogs = {path.relative_to(ROOT).as_posix() for path in (ROOT / "sushigo_score").rglob("*.mo")}
    shown_or_heard = (path.relative_to(ROOT) for path in (ROOT / "assets").rglob("*") if path.is_file())
    assets = {f"sushigo_score/{path.as_posix()}" for path in shown_or_heard if path.parts[1] != "art"}
    suite = {f"sushigo_conformance/suite/{path.name}" for path in GAME.parent.iterdir()}
    around = {name for name in names if name.startswith(f"sushigo_score-{__version__}.")}
    assert names - around == sources | catalogs | assets | suite
    assert {name.rpartition("/")[2] for name in around} == {
        *("METADATA", "WHEEL", "RECORD", "LICENSE", "entry_points.txt"),
        *("wasabi-bowl.desktop", "wasabi-bowl.xml", "wasabi-bowl.png"),
    }
    assert metadata["Version"] == __version__
    assert metadata["Name"] == "sushigo-score"


def test_the_dependencies_match_the_pins() -> None:
    described = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    # KivyMD requires a library that pip would have to compile
    excluded = ("asyncgui", "asynckivy", "kivymd")
    required = [line for line in pinned("app") if line.partition("==")[0] not in excluded]
    reader = [line for line in required if line.startswith("accesskit==")]
    unlike = {"kivy": "; python_version < '3.14'"}  # it has no wheels from there on
    wanted = [line + unlike.get(line.partition("==")[0], "") for line in required if line not in reader]
    assert described["project"]["optional-dependencies"] == {"app": wanted, "reader": reader}
    assert described["project"]["dependencies"] == []
    assert described["build-system"]["requires"] == pinned("build")


def test_nothing_is_installed_without_a_hash() -> None:
    for lock in ("app", "dev", "android", "lock", "build", "bundle", "checks"):
        text = (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8").replace("\\\n", " ")
        named = [line for line in text.splitlines() if line and not line.lstrip().startswith("#")]
        assert named
        assert [line for line in named if "--hash=sha256:" not in line] == []
    for line in (ROOT / "Makefile").read_text("utf-8").splitlines():
        if "pip install" in line:
            assert "--require-hashes" in line


@pytest.mark.parametrize("lock", ["dev", "app"])
def test_lock_files_agree_on_versions(lock: str) -> None:
    """The wheel is built with the same versions as in the tests, and the apk has the same ones as the tested window."""
    spec = ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", "utf-8")
    of_phone = spec["app"]["requirements"].replace("\n", " ").split(",")
    for wanted in pinned("build") if lock == "dev" else map(str.strip, of_phone):
        name, _, version = wanted.partition("==")
        here = re.search(
            rf"^{re.escape(name)}==(\S+)", (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8"), re.M
        )
        assert here is None or here.group(1) == version, wanted


def pinned(name: str) -> list[str]:
    lines = (ROOT / "requirements" / f"{name}.in").read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def test_it_scores_without_anything_else(installed: Installed) -> None:
    game = installed.folder / GAME.name
    game.write_bytes(GAME.read_bytes())
    scored = installed.run(installed.program("sushigo-score"), "score", str(game))
    assert scored.returncode == 0, scored.stderr
    assert "Kasia" in scored.stdout
    code = NO_SOURCES + "sys.exit(main())"
    watched = installed.run(installed.program("python"), "-c", code, str(ROOT), sys.prefix, "score", str(game))
    assert (watched.returncode, watched.stdout, watched.stderr) == (0, scored.stdout, "")


def test_it_tests_other_scorers(installed: Installed) -> None:
    """The games are part of the wheel, those with house rules apart, and our scorer is right about all of them."""
    scorer = (installed.program("sushigo-score"), "score", "--json", "-")
    code = NO_SOURCES + "sys.exit(main())"
    games = 0
    for rules in ((), ("--house-rule",)):
        run = (installed.program("python"), "-c", code, str(ROOT), sys.prefix, "conform", *rules, *scorer)
        tried = installed.run(*run)
        assert (tried.returncode, tried.stderr) == (0, "")
        *_, number, _ = tried.stdout.splitlines()[-1].split()
        games += int(number)
    assert games == len(list(GAME.parent.glob("*.sushigo")))


def test_it_says_so_where_the_window_cannot_open(installed: Installed) -> None:
    opened = installed.run(installed.program("sushigo-score"))
    assert opened.returncode == 2
    assert "Kivy" in opened.stderr


@pytest.mark.parametrize(
    ("program", "folder", "told"),
    [
        ("sushigo-score", "", 'pipx install --python 3.13 "sushigo-score[app]"'),
        ("sushigo-score", "pipx/venvs/sushigo-score", "pipx reinstall --python 3.13 sushigo-score"),
        ("main.py", "", "make run PYTHON=python3.13"),
    ],
)
def test_it_says_what_to_do_where_there_is_no_kivy_yet(
    installed: Installed, program: str, folder: str, told: str
) -> None:
    """A stand-in for Python 3.14: one without Kivy that says so of itself."""
    newer = f"import sys; sys.version_info = (3, 14, 2); sys.argv = ['{program}']; sys.prefix += '/{folder}'\n"
    code = newer + "from sushigo_score.cli.main import main\nsys.exit(main())"
    opened = installed.run(installed.program("python"), "-c", code)
    assert (opened.returncode, opened.stdout) == (2, "")
    assert len(opened.stderr.splitlines()) == 1
    assert f"not made for Python 3.14 yet. “{told}” installs" in opened.stderr


@pytest.mark.parametrize(("version", "kivy"), [("3.11", True), ("3.12", True), ("3.13", True), ("3.14", False)])
def test_pip_installs_what_there_is(installed: Installed, version: str, kivy: bool) -> None:
    with ZipFile(installed.wheel) as wheel:
        metadata = Parser().parsestr(wheel.read(f"sushigo_score-{__version__}.dist-info/METADATA").decode())
    environment = {"python_version": version, "extra": "app"}
    described = [Requirement(line) for line in metadata.get_all("Requires-Dist", [])]
    names = {each.name for each in described if each.marker is None or each.marker.evaluate(environment)}
    assert names == {"h11", "plyer", "segno"} | ({"kivy"} if kivy else set())
    assert (tuple(map(int, version.split("."))) < _NO_KIVY_FROM) == kivy


def test_the_version(installed: Installed) -> None:
    for option in ("--version", "-V"):
        asked = installed.run(installed.program("sushigo-score"), option)
        assert (asked.returncode, asked.stdout, asked.stderr) == (0, f"sushigo-score {__version__}\n", "")


@pytest.mark.parametrize("option", ["-b", "-OO"])
def test_the_app_opens(installed: Installed, option: str) -> None:
    """Kivy is borrowed from the test environment; with -OO there are no asserts or docstrings, as on a phone."""
    kivy = find_spec("kivy")
    if kivy is None or kivy.origin is None:
        pytest.skip("Kivy is not installed in this environment")
    opened = installed.run(
        *(installed.program("python"), option, "-c", NO_SOURCES + UNTIL_DRAWN + "sys.exit(main())"),
        *(str(ROOT), sys.prefix),
        PYTHONPATH=str(Path(kivy.origin).parent.parent),
        SDL_VIDEODRIVER="offscreen",
        LIBGL_ALWAYS_SOFTWARE="1",
        KIVY_AUDIO="",
        KIVY_CLIPBOARD="dummy",
    )
    assert opened.returncode == 0, opened.stderr
    assert Path(opened.stdout.split()[-1]).is_relative_to(installed.folder)
