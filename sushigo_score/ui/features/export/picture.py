"""The preview of a result's picture before it is shared, with a choice of what it shows."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp

from sushigo_score.device.saving import OutgoingFile
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text import sharing
from sushigo_score.ui.features.export.makers import CARDS, PICTURE, SQUARE, parcel, proposed_name
from sushigo_score.ui.features.export.menu import keep
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP, READING_WIDTH
from sushigo_score.ui.kit.widgets.boxes import Box, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.view_tab import ViewTab
from sushigo_score.ui.pieces.paper import Paper
from sushigo_score.ui.shell.busy import Busy
from sushigo_score.ui.shell.device_io import failed
from sushigo_score.ui.shell.page import Page

_KINDS: Final = {PICTURE: sharing.WHOLE, SQUARE: sharing.SQUARE, CARDS: sharing.CARDS}


class PicturePage(Page):
    """A page that keeps the game, and which of its pictures is shown."""

    def build(self) -> None:
        """Build the kinds of picture, the chosen one, and the button to save it."""
        words = look.words
        self._game = self.was.whole("game")
        what = self.was.text("what", PICTURE)
        self._what = what if what in _KINDS else PICTURE
        tabs = [
            ViewTab(text=words.name(text), chosen=kind == self._what, on_tap=partial(self._choose, kind))
            for kind, text in _KINDS.items()
        ]
        self.paper = Paper()
        button = WordButton(text=words.say(sharing.SAVE), symbol="save", style="main", on_tap=self._save)
        edge = dp(GAP["large"])
        self._body = Box(
            Row(*tabs, spacing=dp(GAP["tight"])),
            self.paper,
            button,
            orientation="vertical",
            spacing=dp(GAP["medium"]),
            padding=(edge, 0, edge, dp(GAP["small"])),
        )
        self.add_widget(self.bar(words.say(sharing.PICTURE)))
        self.add_widget(self._body)
        self.bind(width=self._margins)
        Clock.schedule_once(self._draw_picture, 0)  # the page appears before its picture

    def _margins(self, *_: object) -> None:
        side = max(dp(GAP["large"]), (self.width - dp(READING_WIDTH)) / 2)
        self.bar_inset = side
        self._body.padding = (side, 0, side, dp(GAP["small"]))

    def kept(self) -> dict[str, Any]:
        return {"game": self._game, "what": self._what}

    def _choose(self, what: str) -> None:
        self.app.navigator.swap("picture", game=self._game, what=what)

    def _draw_picture(self, _: float) -> None:
        try:
            name = proposed_name(self.app, self._what, self._game)
        except Refusal as refused:
            failed(self.app, refused)
            return
        Busy(self.app, parcel(self.app, self._what, self._game, name), self._show, partial(failed, self.app))

    def _show(self, made: OutgoingFile) -> None:
        self.paper.png = made.data

    def _save(self) -> None:
        self.app.navigator.back()
        keep(self.app, self._what, self._game)
