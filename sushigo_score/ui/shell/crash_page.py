"""After a crash: what happened, that nothing is lost, and what to send to the developers."""

from __future__ import annotations

from kivy.metrics import dp

from sushigo_score.text import common
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column, Panel
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.mascot import Mascot
from sushigo_score.ui.shell.device_io import copy
from sushigo_score.ui.shell.page import Page, Reading


class CrashPage(Page):
    """The crash screen."""

    def build(self) -> None:
        """Show what happened, the way home and the report."""
        words = look.words
        self._report = self.was.text("report")
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
                Panel(Caption(text=_places_in_line(self._report), kind="small", tone="text_soft")),
                WordButton(text=words.say(common.COPY_REPORT), symbol="copy", on_tap=self._copy),
            )
        )

    def _copy(self) -> None:
        copy(self.app, self._report, look.words.say(common.COPIED))


def _places_in_line(report: str) -> str:
    """Strip the indentation, which would wrap into lines of its own."""
    return "\n".join(line.strip() for line in report.strip().splitlines())
