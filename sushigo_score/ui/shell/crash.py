"""Crash handling: a report without names and cards, and a screen that shows it."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.metrics import dp

from sushigo_score import __version__
from sushigo_score.files import write_file
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import GameDamaged
from sushigo_score.text import common
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column, Panel
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.mascot import Mascot
from sushigo_score.ui.shell.device_io import copy
from sushigo_score.ui.shell.page import Page, Reading

REPORT: Final = "crash-report.txt"
_LONGEST: Final = 20_000


def report_of(error: BaseException) -> str:
    """Compose the report for the developers: versions and places in the code, nothing that was entered."""
    import platform

    frames = traceback.extract_tb(error.__traceback__)
    places = "\n".join(f"  {_shortened(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames)
    system = f"{platform.system()} {platform.release()}, Python {platform.python_version()}"
    return f"Wasabi Bowl {__version__}, {system}\n{type(error).__name__}\n{places}\n"[:_LONGEST]


def _shortened(path: str) -> str:
    """Shorten a path to the place in the app or a library, without the folders of this device."""
    parts = path.replace(os.sep, "/").split("/")
    for root in ("sushigo_score", "site-packages"):
        if root in parts:
            return "/".join(parts[parts.index(root) :])
    return parts[-1]


def keep_report(folder: str, error: BaseException) -> str:
    """Write the report beside the games, and the full traceback to the terminal."""
    report = report_of(error)
    traceback.print_exception(error, file=sys.stderr)
    try:
        write_file(os.path.join(folder, REPORT), report.encode("utf-8", "replace"))
    except OSError as refused:
        print(refused, file=sys.stderr)
    return report


def guarded(action: Callable[[], None], handler: CrashHandler) -> None:
    """Run something outside the main loop as if inside it: an error shows the crash screen."""
    try:
        action()
    except Exception as error:  # noqa: BLE001 - as in the main loop
        handler.handle_exception(error)


class CrashHandler(ExceptionHandler):
    """Shows the crash screen on an error, and gives up if the crash screen itself fails."""

    def __init__(self, app: Any) -> None:
        super().__init__()
        self._app = app
        self._showing = False

    def handle_exception(self, error: BaseException) -> int:
        """Keep the report and show it; if the games cannot be reached, say why instead."""
        if self._showing or not isinstance(error, Exception):
            return int(ExceptionManager.RAISE)
        self._showing = True
        try:
            if isinstance(error, StoreRefused | GameDamaged):  # no fault of the app
                self._app.navigator.fail(error)
            else:
                self._app.show_crash(keep_report(self._app.store.folder, error))
        finally:
            self._showing = False
        return int(ExceptionManager.PASS)


class CrashPage(Page):
    """The crash screen."""

    def build(self) -> None:
        """Show what happened, the way home and the report."""
        words = look.words
        report = self.was.text("report")
        copy_it = partial(copy, self.app, report, words.say(common.COPIED))
        self.add_widget(self.bar(common.NAME, back=False))
        self.add_widget(
            Reading(
                Mascot(size_hint_y=None, height=dp(120)),
                Caption(text=words.say(common.CRASHED), kind="title", halign="center"),
                Caption(text=words.say(common.CRASHED_SAFE), halign="center", balanced=True),
                Column(
                    WordButton(text=words.say(common.HOME), style="main", symbol="home", on_tap=self.app.go_home),
                    padding=(0, dp(GAP["small"]), 0, 0),
                ),
                Caption(text=words.say(common.CRASH_REPORT), kind="small", above=12),
                Panel(Caption(text=_places_in_line(report), kind="small", tone="text_soft")),
                WordButton(text=words.say(common.COPY_REPORT), symbol="copy", on_tap=copy_it),
            )
        )


def _places_in_line(report: str) -> str:
    """Strip the indentation, which would wrap into lines of its own."""
    return "\n".join(line.strip() for line in report.strip().splitlines())
