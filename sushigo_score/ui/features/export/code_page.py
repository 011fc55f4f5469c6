"""Pages with a code for the camera of another device: with this app, or with BG Stats."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.formats.qr import modules, write_code
from sushigo_score.present.export.bgstats import LONGEST_IN_CODE, link_of
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text import sharing
from sushigo_score.ui.features.export.makers import gamefile_of, kept_game
from sushigo_score.ui.features.export.plays import play_of_game
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP, READING_WIDTH
from sushigo_score.ui.kit.widgets.boxes import Box, Column
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.scroller import Scroller
from sushigo_score.ui.pieces.qr_code import QrCode
from sushigo_score.ui.shell.device_io import copy
from sushigo_score.ui.shell.page import Page

_CODE = 0.6
"""The greatest share of the width that the code takes beside its words."""
_SCANNED = 2
"""The least size of a square, in dp, to make room for the words: a camera reads no smaller ones."""


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
        copy_it = partial(copy, self.app, self._code, words.say(self.copied))
        self._text = Column(
            *(Caption(text=words.say(sentence)) for sentence in self.sentences),
            WordButton(text=words.say(self.copying), symbol="copy", on_tap=copy_it),
            spacing=dp(GAP["medium"]),
        )
        self._column = Column(self._text, spacing=0)
        self._words = Scroller(self._column)
        self._around = Box(self.shown)
        self._body = Box(self._around, self._words)
        self.add_widget(self._body)
        self._body.bind(size=self._lay_out)
        self._text.bind(height=self._lay_out)

    def _lay_out(self, *_: object) -> None:
        if self._body.width > self._body.height:
            self._put_beside()
        else:
            self._put_below()

    def _put_beside(self) -> None:
        """Put the words at the right of the code, and both in the middle; the bar is air enough above a large code."""
        gap, edge, (width, height) = dp(GAP["small"]), dp(GAP["large"]), self._body.size
        side = self.shown.whole(min(height - edge, width * _CODE))
        beside = min(dp(READING_WIDTH), width - side - 3 * edge)
        outer = max(edge, (width - side - edge - beside) / 2)
        self._put_code(self._body)
        self._body.orientation = "horizontal"
        self._body.padding = (outer, 0, outer, 0)
        self._around.size_hint = (None, 1)
        self._around.width = side
        self._around.padding = (0, 0, 0, height - side)
        self._words.size_hint = (1, 1)
        self._text.padding = (edge, gap, 0, edge)
        self.bar_inset = outer

    def _put_below(self) -> None:
        """Put the words below the code, which scrolls along with them if it would be too small above them."""
        gap, edge, (width, height) = dp(GAP["small"]), dp(GAP["large"]), self._body.size
        side, widest = max(edge, (width - dp(READING_WIDTH)) / 2), width - 2 * edge
        self._put_code(self._column)
        self._body.orientation = "vertical"
        self._body.padding = 0
        room = min(widest, height - self._text.height - edge)
        if self.shown.square_in(room) < dp(_SCANNED):
            room = widest
        self._around.size_hint = (1, None)
        self._around.height = int(room) + edge
        self._around.padding = (edge, edge, edge, 0)
        self._words.size_hint = (1, 1)
        self._text.padding = (side, gap, side, edge)
        self.bar_inset = side

    def _put_code(self, box: Box | Column) -> None:
        """Put the code before the words, or into what scrolls."""
        if self._around.parent is not box:
            self._around.parent.remove_widget(self._around)
            box.add_widget(self._around, index=len(box.children))

    def kept(self) -> dict[str, object]:
        return {"game": self.was.whole("game")}


class QrPage(CodePage):
    """The game for another device with this app."""

    heading = sharing.QR
    sentences = (sharing.SCAN,)
    copying = sharing.COPY_CODE
    copied = sharing.CODE_COPIED

    def code(self, game: int) -> str:
        return write_code(gamefile_of(kept_game(self.app, game)))


class BgStatsPage(CodePage):
    """The game for the phone that has BG Stats."""

    heading = sharing.BGSTATS
    sentences = (sharing.BGSTATS_SCAN, sharing.BGSTATS_AUTO_POST)
    copying = sharing.COPY_LINK
    copied = sharing.LINK_COPIED

    def code(self, game: int) -> str:
        return link_of(play_of_game(self.app, game), LONGEST_IN_CODE)
