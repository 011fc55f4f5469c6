"""An empty state: the bowl, why there is nothing, and perhaps a way on."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.mascot import Mascot

_BOWL: Final = 160
_WIDEST: Final = 420
"""How wide the ways on are at most, in dp: below words in the middle, a button from edge to edge looks lost."""

_ABOVE: Final = 0.4
"""The share of the free height that is above it."""


class NothingHere(Column):
    """A placeholder; `text` says why there is nothing, any content goes below."""

    room = NumericProperty(0)
    """The visible height, where it is alone on a page: then it is a little above the middle."""

    def __init__(self, text: str = "", *content: Widget | None) -> None:
        bowl = Mascot(size_hint_y=None, height=dp(_BOWL))
        self._why = Caption(text=text, halign="center", tone="text_soft", balanced=True)
        self._ways = Column(*content)
        super().__init__(bowl, self._why, self._ways, padding=(0, dp(GAP["medium"]), 0, 0), spacing=dp(GAP["medium"]))
        self.bind(width=self._narrow, room=self._settle, height=self._settle)

    def _narrow(self, *_: object) -> None:
        beside = max(0.0, (self.width - dp(_WIDEST)) / 2)
        self._ways.padding = (beside, dp(GAP["small"]), beside, 0)

    def _settle(self, *_: object) -> None:
        own = self.height - self.padding[1]
        self.padding[1] = max(dp(GAP["medium"]), round((self.room - own) * _ABOVE))

    @property
    def text(self) -> str:
        """Why there is nothing."""
        return str(self._why.text)

    @text.setter
    def text(self, text: str) -> None:
        self._why.text = text
