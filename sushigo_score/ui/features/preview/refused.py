"""A game file that was refused: which, where in it, what is wrong, what would be right. It stays until it is closed."""

from __future__ import annotations

from kivy.metrics import dp

from sushigo_score.text import refusals
from sushigo_score.text.common import CLOSE
from sushigo_score.ui.features.preview.opening import open_text
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.note_panel import NotePanel
from sushigo_score.ui.shell.page import Page, Reading


class RefusedPage(Page):
    """The words come with it: what was read is not kept."""

    def build(self) -> None:
        """What is wrong first, then the line of the file it stands in."""
        words, told = look.words, self.was
        self.add_widget(self.bar(words.say(refusals.REFUSED)))
        reading = Reading()
        self.add_widget(reading)
        reading.put(
            Caption(text=told.text("file"), kind="name_bold"),
            NotePanel(told.text("where"), (told.text("what"),), symbol="caution", tone="attention"),
        )
        if told.text("written"):
            reading.put(self._line())
        reading.put(Caption(text=words.say(refusals.NOTHING_CHANGED), tone="text_soft"))
        if self.app.preview.mended:
            text = words.say(refusals.OPEN_MENDED)
            reading.put(WordButton(text=text, symbol="check", style="main", on_tap=self._open_mended))
        reading.put(WordButton(text=words.say(CLOSE), symbol="close", on_tap=self.app.step_back))

    def _open_mended(self) -> None:
        """Look at the game with what was probably meant; the file stays as it is."""
        mended = self.app.preview.mended
        self.app.step_back()
        open_text(self.app, mended)

    def _line(self) -> Panel:
        words, told = look.words, self.was
        panel = Panel(spacing=dp(GAP["small"]))
        heading = words.say(refusals.IN_LINE, line=told.whole("line"))
        panel.add_widget(Caption(text=heading, kind="small", tone="text_soft"))
        panel.add_widget(Caption(text=told.text("written")))
        if told.text("right"):
            panel.add_widget(Caption(text=words.say(refusals.RIGHT_LINE), kind="small", tone="text_soft"))
            panel.add_widget(Caption(text=told.text("right"), kind="name_bold"))
        return panel
