"""A page with a code for the camera of another device."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.formats.qr_modules import modules
from sushigo_score.rules.refusals import Refusal
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP, READING_WIDTH
from sushigo_score.ui.kit.widgets.boxes import Box, Column
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.scroller import Scroller
from sushigo_score.ui.pieces.qr_code import QrCode
from sushigo_score.ui.shell.device_io import copy
from sushigo_score.ui.shell.page import Page

_BESIDE = 0.4


class CodePage(Page):
    """The code as large as it fits, and what to do with it."""

    heading = ""
    sentences: tuple[str, ...] = ()
    copying = ""
    copied = ""

    def code(self, game: int) -> str:
        """Return what the code holds; refused if it can't hold the game."""
        raise NotImplementedError

    def build(self) -> None:
        """Build the code above its texts, or beside them in a window that is wider than high."""
        words = look.words
        self.add_widget(self.bar(words.say(self.heading)))
        try:
            self._code = self.code(self.was.whole("game"))
        except Refusal as refusal:
            self.add_widget(Column(Caption(text=words.refused(refusal)), padding=dp(GAP["large"])))
            self.add_widget(Widget())
            return
        self.shown = QrCode(rows=list(modules(self._code)))
        self._text = Column(
            *(Caption(text=words.say(sentence)) for sentence in self.sentences),
            WordButton(text=words.say(self.copying), symbol="copy", on_tap=self._copy),
            spacing=dp(GAP["medium"]),
        )
        self._words = Scroller(self._text)
        self._body = Box(self.shown, self._words)
        self.add_widget(self._body)
        self._body.bind(size=self._lay_out)
        self._text.bind(height=self._lay_out)

    def _lay_out(self, *_: object) -> None:
        gap, edge = dp(GAP["small"]), dp(GAP["large"])
        if self._body.width > self._body.height:
            self._body.orientation = "horizontal"
            self.shown.size_hint = (1, 1)
            self._words.size_hint = (_BESIDE, 1)
            self._text.padding = (gap, edge, edge, edge)
            return
        self._body.orientation = "vertical"
        side = max(edge, (self._body.width - dp(READING_WIDTH)) / 2)
        self._text.padding = (side, gap, side, edge)
        self.shown.size_hint = (1, 1)
        self._words.size_hint = (1, None)
        self._words.height = min(self._text.height, max(0.0, self._body.height - self._body.width))

    def kept(self) -> dict[str, object]:
        return {"game": self.was.whole("game")}

    def _copy(self) -> None:
        copy(self.app, self._code, look.words.say(self.copied))
