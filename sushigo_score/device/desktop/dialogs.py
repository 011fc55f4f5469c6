"""Desktop file dialogs: system programs that are started and waited for.

Proposed names are passed as arguments or in the environment, never as part of a script.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from threading import Lock
from typing import Final, NamedTuple, Protocol

from sushigo_score.device.desktop.system import FLAGS, end, is_installed
from sushigo_score.device.device import DeviceError, OpenAlready

_DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY")
_UNSEEN: Final = frozenset({"offscreen", "dummy"})
"""SDL video drivers without a screen: nobody could answer a dialog."""
_CANCELLED: Final = 1
_MISUNDERSTOOD: Final = 255
_TITLE: Final = "--title=Wasabi Bowl"
_CONFIRM: Final = "--confirm-overwrite"
_NO_DISPLAY: Final = b"display"
_FOLDER_VARIABLE: Final = "WASABI_BOWL_FOLDER"
_NAME_VARIABLE: Final = "WASABI_BOWL_NAME"


class Question(NamedTuple):
    """A program with its arguments, and the variables added to its environment."""

    command: tuple[str, ...]
    environment: tuple[tuple[str, str], ...] = ()
    dispensable: str = ""
    """An option that some versions of the program reject and do not need."""


class Program(Protocol):
    """A program that shows dialogs, and how to call it."""

    cancelled: int | None
    """Its exit status when a dialog is cancelled; None if only an empty answer says so."""

    def place(self, folder: str, name: str) -> Question:
        """Ask where to save a file, and under which name."""

    def file(self, folder: str) -> Question:
        """Ask for a file."""


class Zenity:
    """GNOME and its relatives."""

    cancelled: int | None = _CANCELLED

    def place(self, folder: str, name: str) -> Question:
        """Pass an option to confirm overwriting; since 3.91 it always asks, and rejects the option."""
        proposed = f"--filename={os.path.join(folder, name)}"
        return Question(("zenity", "--file-selection", _TITLE, "--save", _CONFIRM, proposed), dispensable=_CONFIRM)

    def file(self, folder: str) -> Question:
        """End the folder with a slash, which marks it as one."""
        return Question(("zenity", "--file-selection", _TITLE, f"--filename={os.path.join(folder, '')}"))


class KDialog:
    """KDE."""

    cancelled: int | None = _CANCELLED

    def place(self, folder: str, name: str) -> Question:
        """Rely on the program to confirm overwriting."""
        return Question(("kdialog", _TITLE, "--getsavefilename", os.path.join(folder, name)))

    def file(self, folder: str) -> Question:
        """Start in the given folder."""
        return Question(("kdialog", _TITLE, "--getopenfilename", os.path.join(folder, "")))


class AppleScript:
    """macOS, through osascript."""

    cancelled: int | None = None
    _BEGIN: Final = "default location (POSIX file (item 1 of argv))"

    def place(self, folder: str, name: str) -> Question:
        """Rely on the program to confirm overwriting."""
        return self._script(f"choose file name {self._BEGIN} default name (item 2 of argv)", folder, name)

    def file(self, folder: str) -> Question:
        """Start in the given folder."""
        return self._script(f"choose file {self._BEGIN}", folder)

    @staticmethod
    def _script(choose: str, *arguments: str) -> Question:
        lines = (
            "on run argv",
            "try",
            "tell me to activate",
            "end try",
            "try",
            f"return POSIX path of ({choose})",
            "on error number -128",
            'return ""',
            "end try",
            "end run",
        )
        script = tuple(part for line in lines for part in ("-e", line))
        return Question(("osascript", *script, *arguments))


class PowerShell:
    """Windows: its own dialogs, through .NET."""

    cancelled: int | None = None
    _SCRIPT: Final = """
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName System.Windows.Forms
$dialog = New-Object System.Windows.Forms.{kind}
$dialog.InitialDirectory = $env:{folder}
{more}
$before = New-Object System.Windows.Forms.Form
$before.TopMost = $true
if ($dialog.ShowDialog($before) -eq [System.Windows.Forms.DialogResult]::OK) {{
    $answer = [System.Text.Encoding]::UTF8.GetBytes($dialog.FileName)
    [Console]::OpenStandardOutput().Write($answer, 0, $answer.Length)
}}
"""
    _PLACE: Final = f"""
$dialog.FileName = $env:{_NAME_VARIABLE}
$ending = [System.IO.Path]::GetExtension($env:{_NAME_VARIABLE})
$dialog.Filter = '*' + $ending + '|*' + $ending
$dialog.DefaultExt = $ending.TrimStart('.')
$dialog.AddExtension = $true
$dialog.OverwritePrompt = $true
"""

    def place(self, folder: str, name: str) -> Question:
        """Rely on the program to confirm overwriting."""
        return self._ask("SaveFileDialog", self._PLACE, (_FOLDER_VARIABLE, folder), (_NAME_VARIABLE, name))

    def file(self, folder: str) -> Question:
        """Start in the given folder."""
        return self._ask("OpenFileDialog", "", (_FOLDER_VARIABLE, folder))

    def _ask(self, kind: str, more: str, *environment: tuple[str, str]) -> Question:
        script = self._SCRIPT.format(kind=kind, more=more, folder=_FOLDER_VARIABLE)
        return Question(("powershell", "-NoProfile", "-NonInteractive", "-Sta", "-Command", script), environment)


def installed_program(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Program | None:
    """Return the program that shows dialogs on this system; None if there is none, or no screen."""
    if environment.get("SDL_VIDEODRIVER") in _UNSEEN:
        return None
    if platform == "win32":
        return PowerShell() if is_installed("powershell", environment) else None
    if platform == "darwin":
        return AppleScript() if is_installed("osascript", environment) else None
    if not any(environment.get(name) for name in _DISPLAYS):
        return None
    known: list[tuple[str, Program]] = [("zenity", Zenity()), ("kdialog", KDialog())]
    if "KDE" in environment.get("XDG_CURRENT_DESKTOP", "").split(":"):
        known.reverse()
    return next((program for name, program in known if is_installed(name, environment)), None)


class Dialogs:
    """File dialogs, one at a time; each is waited for however long people take."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._lock = Lock()
        self._open: subprocess.Popen[bytes] | None = None
        self.closed = False

    def place(self, folder: str, name: str) -> str | None:
        """Ask for the path to save a file under; None if the dialog was cancelled."""
        return self._answer(self._program.place(folder, name))

    def file(self, folder: str) -> str | None:
        """Ask for a file, and return its path; None if the dialog was cancelled."""
        return self._answer(self._program.file(folder))

    def close(self) -> None:
        """Close the open dialog."""
        self.closed = True
        asked = self._open
        if asked is not None:
            end(asked)

    def _answer(self, question: Question) -> str | None:
        if not self._lock.acquire(blocking=False):  # only one dialog at a time
            raise OpenAlready
        try:
            status, answer, complaint = self._run(question)
            if status == _MISUNDERSTOOD and question.dispensable:
                without = tuple(part for part in question.command if part != question.dispensable)
                status, answer, complaint = self._run(question._replace(command=without))
            path = os.fsdecode(answer.removesuffix(b"\n"))
        except (OSError, ValueError) as refused:
            raise DeviceError(str(refused)) from refused
        finally:
            self._open = None
            self._lock.release()
        if status == 0:
            return _checked(path)
        if self.closed or (status == self._program.cancelled and not path and _NO_DISPLAY not in complaint.lower()):
            return None
        raise DeviceError(complaint.decode(errors="replace").strip().rpartition("\n")[2])

    def _run(self, question: Question) -> tuple[int, bytes, bytes]:
        with subprocess.Popen(  # noqa: S603 - a fixed command
            question.command,
            env={**os.environ, **dict(question.environment)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            creationflags=FLAGS,
        ) as asked:
            self._open = asked
            if self.closed:
                end(asked)
            answer, complaint = asked.communicate()
        return asked.returncode, answer, complaint


def _checked(path: str) -> str | None:
    if not path:
        return None
    if not os.path.isabs(path) or "\0" in path:
        raise DeviceError(path.replace("\0", " "))
    return path
