"""The dialogs of each desktop, with fake programs that record how they are called and answer as told."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from sushigo_score.device.desktop import system
from sushigo_score.device.desktop.desktop import Desktop
from sushigo_score.device.desktop.dialogs import AppleScript, Dialogs, KDialog, PowerShell, Zenity, installed_program
from sushigo_score.device.device import DeviceError, OpenAlready, SavedFile
from sushigo_score.device.saving import OutgoingFile, usual_folder

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")

TITLE = "--title=Wasabi Bowl"
NAMES = [
    "game.csv",
    'it\'s "quoted" \\.csv',
    "$(touch owned) `touch owned` ;touch owned.csv",
    "two\nlines\n.csv",
    "Łukasz, Żółć 🍣.csv",
    "-x --save % *.csv",
]
ASKED = """#!/bin/sh
for argument; do printf '%s\\0' "$argument"; done > "$0.asked"
printf '%s\\0%s' "$WASABI_BOWL_FOLDER" "$WASABI_BOWL_NAME" > "$0.environment"
"""
TOOLS = ("cat", "dirname", "sleep")
"""The tools that the scripts need."""
PROGRAMS = {
    "zenity": ("linux", Zenity),
    "kdialog": ("linux", KDialog),
    "osascript": ("darwin", AppleScript),
    "powershell": ("win32", PowerShell),
}


class Desk:
    """A desktop with some programs, each of them a script."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.programs, self.home = folder / "programs", folder / "home"
        self.programs.mkdir()
        (self.home / "Documents").mkdir(parents=True)
        for tool in TOOLS:  # hides whatever dialog programs this machine has
            (self.programs / tool).symlink_to(str(shutil.which(tool)))
        monkeypatch.setenv("PATH", str(self.programs))
        monkeypatch.setenv("HOME", str(self.home))
        monkeypatch.setenv("DISPLAY", ":7")
        monkeypatch.delenv("SDL_VIDEODRIVER")
        monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
        monkeypatch.chdir(folder)
        self._told: Queue[Any] = Queue()

    @property
    def documents(self) -> Path:
        return self.home / "Documents"

    def put(self, name: str, then: str) -> None:
        program = self.programs / name
        program.write_text(ASKED + then, "utf-8")
        program.chmod(0o755)

    def answering(self, name: str, answer: str, status: int = 0, complaint: str = "") -> None:
        (self.programs / "answer").write_bytes(answer.encode())
        (self.programs / "complaint").write_bytes(complaint.encode())
        folder = "${0%/*}"
        self.put(name, f'cat "{folder}/answer"\ncat "{folder}/complaint" >&2\nexit {status}\n')

    def asked(self, name: str) -> list[str]:
        return (self.programs / f"{name}.asked").read_bytes().decode().split("\0")[:-1]

    def environment(self, name: str) -> list[str]:
        return (self.programs / f"{name}.environment").read_bytes().decode().split("\0")

    def save(self, name: str = "game.csv", data: bytes = b"new") -> Any:
        return self.told(lambda told: Desktop().save(OutgoingFile(name, "text/csv", data), told))

    def pick(self) -> Any:
        return self.told(lambda told: Desktop().pick("", 1000, told))

    def told(self, ask: Callable[[Callable[[Any], object]], None]) -> Any:
        ask(self._told.put)
        return self._told.get(timeout=60)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(tmp_path, monkeypatch)


# --- which program ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("there", "desktop", "chosen"),
    [
        (["zenity", "kdialog"], "GNOME", Zenity),
        (["zenity", "kdialog"], "KDE", KDialog),
        (["zenity", "kdialog"], "ubuntu:KDE", KDialog),
        (["zenity"], "KDE", Zenity),
        (["kdialog"], "", KDialog),
        ([], "KDE", None),
    ],
)
def test_linux_has_one_of_two_programs(desk: Desk, there: list[str], desktop: str, chosen: type | None) -> None:
    for name in there:
        desk.answering(name, "")
    environment = {"PATH": str(desk.programs), "XDG_CURRENT_DESKTOP": desktop, "WAYLAND_DISPLAY": "wayland-0"}
    found = installed_program(environment, "linux")
    assert (None if found is None else type(found)) == chosen


def test_no_dialog_without_a_visible_screen(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.answering("zenity", "/chosen")
    assert Desktop().picks
    monkeypatch.delenv("DISPLAY")
    assert not Desktop().picks
    assert isinstance(desk.pick(), DeviceError)
    assert isinstance(desk.save(), DeviceError)
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    assert not Desktop().picks
    assert not (desk.programs / "zenity.asked").exists()


# --- how they are called ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("program", ["zenity", "kdialog"])
def test_linux_proposes_the_name_and_returns_the_path(desk: Desk, program: str, name: str) -> None:
    chosen = desk.documents / name
    desk.answering(program, f"{chosen}\n")
    kept = desk.save(name)
    assert kept == SavedFile(str(chosen), str(chosen), "text/csv")
    assert chosen.read_bytes() == b"new"
    asked = {
        "zenity": ["--file-selection", TITLE, "--save", "--confirm-overwrite"],
        "kdialog": [TITLE, "--getsavefilename"],
    }
    first = asked[program]
    proposed = f"--filename={chosen}" if program == "zenity" else str(chosen)
    assert desk.asked(program) == [*first, proposed]
    assert list(desk.home.parent.rglob("owned*")) == []


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("program", ["osascript", "powershell"])
def test_no_name_becomes_part_of_a_script(desk: Desk, program: str, name: str) -> None:
    chosen = str(desk.documents / name)
    desk.answering(program, chosen + "\n" * (program == "osascript"))
    asked = installed_program({"PATH": str(desk.programs)}, PROGRAMS[program][0])
    assert asked is not None
    assert isinstance(asked, PROGRAMS[program][1])
    assert Dialogs(asked).place(usual_folder(), name) == chosen
    arguments = desk.asked(program)
    if program == "osascript":
        assert arguments[-2:] == [str(desk.documents), name]
        arguments = arguments[:-2]
    else:
        assert desk.environment(program) == [str(desk.documents), name]
    Dialogs(asked).place("/elsewhere", "other.csv")
    others = desk.asked(program)
    assert arguments == (others[:-2] if program == "osascript" else others), "the script is always the same"


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_file_is_picked(desk: Desk, program: str) -> None:
    platform, kind = PROGRAMS[program]
    desk.answering(program, "/my games/Ana's.sushigo\n")
    asked = installed_program({"PATH": str(desk.programs), "DISPLAY": ":7"}, platform)
    assert asked is not None
    assert isinstance(asked, kind)
    assert Dialogs(asked).file(usual_folder()) == "/my games/Ana's.sushigo"
    arguments = desk.asked(program)
    begun = desk.environment(program)[0] if program == "powershell" else arguments[-1]
    assert begun.removeprefix("--filename=").removesuffix("/") == str(desk.documents)
    assert not any("save" in argument.casefold() for argument in arguments)


@pytest.mark.parametrize("path", ["/my games/Ana's.sushigo", "/ends in a space ", "/two\nlines\n"])
def test_the_app_gets_what_was_picked(desk: Desk, path: str) -> None:
    desk.answering("zenity", f"{path}\n")
    assert desk.pick() == path


# --- how they end -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("program", "status"), [("zenity", 1), ("kdialog", 1), ("osascript", 0), ("powershell", 0)])
def test_a_dialog_is_cancelled(desk: Desk, program: str, status: int) -> None:
    desk.answering(program, "", status, "Gtk-Message: GtkDialog mapped without a transient parent.")
    asked = installed_program({"PATH": str(desk.programs), "DISPLAY": ":7"}, PROGRAMS[program][0])
    assert asked is not None
    assert Dialogs(asked).place("/", "game.csv") is None
    assert Dialogs(asked).file("/") is None


def test_what_was_cancelled_is_not_saved(desk: Desk) -> None:
    desk.answering("zenity", "", 1)
    assert desk.save() is None
    assert desk.pick() is None
    assert list(desk.documents.iterdir()) == []


@pytest.mark.parametrize(
    ("program", "answer", "status", "complaint", "why"),
    [
        ("zenity", "", 1, "(zenity:9): Gtk-WARNING **: cannot open display: :7\n", "cannot open display: :7"),
        ("zenity", "", 255, "This option is not available.\n", "This option is not available."),
        ("zenity", "", 5, "", ""),
        ("zenity", "relative.csv\n", 0, "", "relative.csv"),
        ("zenity", "/nul\0byte.csv\n", 0, "", "/nul byte.csv"),
        ("kdialog", "sftp://host/game.csv\n", 0, "", "sftp://host/game.csv"),
        ("kdialog", "", 134, "qt.qpa.xcb: could not connect to display :7\nAborted\n", "Aborted"),
        ("osascript", "", 1, "execution error: not allowed\n", "execution error: not allowed"),
        ("powershell", "", 1, "New-Object : Cannot find type\n", "New-Object : Cannot find type"),
    ],
)
def test_a_program_that_fails_is_reported(
    desk: Desk, program: str, answer: str, status: int, complaint: str, why: str
) -> None:
    desk.answering(program, answer, status, complaint)
    asked = installed_program({"PATH": str(desk.programs), "DISPLAY": ":7"}, PROGRAMS[program][0])
    assert asked is not None
    with pytest.raises(DeviceError) as refused:
        Dialogs(asked).place("/", "game.csv")
    assert (refused.value.strerror or "").endswith(why)
    assert (refused.value.strerror or "") != "" or why == ""


def test_a_zenity_that_rejects_the_option_to_confirm(desk: Desk) -> None:
    """Zenity 3.91 always asks, and rejects the option."""
    chosen = desk.documents / "game.csv"
    refuses = 'case "$*" in *--confirm-overwrite*) echo "This option is not available." >&2; exit 255;; esac'
    desk.put("zenity", f"{refuses}\necho '{chosen}'\n")
    assert desk.save().name == str(chosen)
    assert desk.asked("zenity") == ["--file-selection", TITLE, "--save", f"--filename={chosen}"]


def test_a_program_that_has_gone(desk: Desk) -> None:
    desk.answering("zenity", "")
    device = Desktop()
    (desk.programs / "zenity").unlink()
    assert isinstance(desk.told(lambda told: device.pick("", 1000, told)), DeviceError)
    assert isinstance(desk.told(lambda told: device.save(OutgoingFile("a\0b", "text/csv", b""), told)), DeviceError)


# --- what is written ----------------------------------------------------------------------------------


def test_a_confirmed_file_is_overwritten(desk: Desk) -> None:
    chosen = desk.documents / "game.CSV"
    chosen.write_bytes(b"old")
    desk.answering("zenity", f"{chosen}\n")
    assert desk.save().name == str(chosen)
    assert chosen.read_bytes() == b"new"
    assert list(desk.documents.iterdir()) == [chosen]


def test_a_removed_extension_is_added_again(desk: Desk) -> None:
    desk.answering("zenity", f"{desk.documents / 'mine'}\n")
    assert desk.save().name == str(desk.documents / "mine.csv")
    assert (desk.documents / "mine.csv").read_bytes() == b"new"


def test_adding_the_extension_overwrites_nothing(desk: Desk) -> None:
    (desk.documents / "mine.csv").write_bytes(b"old")
    desk.answering("zenity", f"{desk.documents / 'mine'}\n")
    assert desk.save().name == str(desk.documents / "mine (2).csv")
    assert (desk.documents / "mine.csv").read_bytes() == b"old"


def test_a_link_stays_a_link(desk: Desk) -> None:
    (desk.home / "real.csv").write_bytes(b"old")
    (desk.documents / "link.csv").symlink_to(desk.home / "real.csv")
    desk.answering("zenity", f"{desk.documents / 'link.csv'}\n")
    assert desk.save().name == str(desk.documents / "link.csv")
    assert (desk.documents / "link.csv").is_symlink()
    assert (desk.home / "real.csv").read_bytes() == b"new"


def test_what_cannot_be_written_whole_changes_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    chosen = desk.documents / "game.csv"
    chosen.write_bytes(b"old")
    desk.answering("zenity", f"{chosen}\n")
    monkeypatch.setattr(os, "fsync", full)
    told = desk.save()
    assert isinstance(told, DeviceError)
    assert told.strerror == "No space left on device"
    assert chosen.read_bytes() == b"old"
    assert list(desk.documents.iterdir()) == [chosen]


@pytest.mark.parametrize("chosen", ["gone/game.csv", "folder.csv"])
def test_an_invalid_place(desk: Desk, chosen: str) -> None:
    (desk.documents / "folder.csv").mkdir()
    desk.answering("zenity", f"{desk.documents / chosen}\n")
    assert isinstance(desk.save(), DeviceError)
    assert [path.name for path in desk.documents.iterdir()] == ["folder.csv"]


# --- while one is open --------------------------------------------------------------------------------


def test_one_dialog_at_a_time(desk: Desk) -> None:
    os.mkfifo(desk.programs / "people")
    os.mkfifo(desk.programs / "begun")
    folder = "${0%/*}"
    desk.put("zenity", f'echo > "{folder}/begun"\ncat "{folder}/people"\n')
    device, first = Desktop(), Queue[Any]()
    device.pick("", 1000, first.put)
    (desk.programs / "begun").read_bytes()
    assert isinstance(desk.told(lambda told: device.pick("", 1000, told)), OpenAlready)
    assert isinstance(desk.told(lambda told: device.save(OutgoingFile("a.csv", "text/csv", b""), told)), OpenAlready)
    assert first.empty()
    (desk.programs / "people").write_bytes(b"/chosen\n")
    assert first.get(timeout=60) == "/chosen"


@pytest.mark.parametrize("deaf", [False, True])
def test_a_dialog_closes_with_the_app(desk: Desk, deaf: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "_GRACE", 0.1)
    os.mkfifo(desk.programs / "begun")
    listens = "trap '' TERM\n" if deaf else ""  # an ignored signal stays ignored after exec
    desk.put("zenity", f'{listens}echo $$ > "{desk.programs}/begun"\nexec sleep 60\n')
    device, told = Desktop(), Queue[Any]()
    device.pick("", 1000, told.put)
    process = int((desk.programs / "begun").read_bytes())
    dialogs = device._dialogs
    assert dialogs is not None
    device.close()
    with dialogs._lock:  # released once the program has ended
        pass
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    assert told.empty()
