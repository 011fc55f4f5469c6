"""A few related sentences under a title, with a picture or symbol of their subject."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.text.textures import symbol, texture
from sushigo_score.ui.kit.widgets.boxes import Column, Panel, Row
from sushigo_score.ui.kit.widgets.caption import Address, Caption

_WIDE = 40
"""Aligns the text with that of list rows."""
_LINE_SIGN = 28
_LARGE_SIGN = 72
_AIR = 4
"""The air, in dp, above and below a sentence, as much as one line has beside its sign: all gaps in a list are alike."""
_SYMBOL = 22
_LARGE_SYMBOL = 52


class Sign(CanvasWidget):
    """A picture, or a symbol if there is none."""

    picture = StringProperty("")
    symbol = StringProperty("")
    tone = StringProperty("text_soft")
    reach = NumericProperty(_SYMBOL)
    """The size of the symbol, in dp."""

    def draw(self) -> None:
        if self.picture:
            side = min(self.width, self.height)
            paint("#ffffff")
            show(self.picture, (self.center_x - side / 2, self.top - side), side)
        elif self.symbol:
            paint(getattr(look.palette, self.tone))
            symbol(self.symbol, (self.center_x, self.top - self.height / 2), dp(self.reach))


class SignedLine(Row):
    """A sentence after a picture or symbol of its subject; indented alike without one. A `large` one is read from afar."""

    def __init__(self, text: str, picture: str = "", symbol: str = "", *, large: bool = False, **more: Any) -> None:
        size = (dp(_LARGE_SIGN), dp(_LARGE_SIGN)) if large else (dp(_WIDE), dp(_LINE_SIGN))
        mark = Sign(picture=picture, symbol=symbol, tone="text", size_hint=(None, None), size=size)
        mark.reach = _LARGE_SYMBOL if large else mark.reach
        more.setdefault("spacing", dp(GAP["large" if large else "small"]))
        sentence = Caption(text=text, kind="title" if large else "name")
        super().__init__(mark, Column(sentence, padding=(0, dp(_AIR))), **more)


class NotePanel(Panel):
    """A panel with a title and sentences after a `picture` or `symbol`; an `address` and `soft` remarks are in small type."""

    def __init__(
        self,
        title: str,
        sentences: Iterable[str],
        soft: Iterable[str] = (),
        *,
        address: str = "",
        picture: str = "",
        symbol: str = "",
        tone: str = "text_soft",
        **more: Any,
    ) -> None:
        top, line = {"top": 1}, texture("X", "name_bold" if title else "name").height
        size = (dp(_WIDE), dp(_WIDE) if picture else line)  # a symbol is on the axis of the first line
        mark = {"picture": picture, "symbol": symbol, "tone": tone}
        super().__init__(
            Row(
                Sign(**mark, size_hint=(None, None), size=size, pos_hint=top) if picture or symbol else None,
                Column(
                    Caption(text=title, kind="name_bold") if title else None,
                    *(Caption(text=sentence) for sentence in sentences),
                    Address(text=address, kind="small", tone="text_soft") if address else None,
                    *(Caption(text=remark, kind="small", tone="text_soft") for remark in soft),
                    spacing=dp(6),
                    pos_hint=top,
                ),
            ),
            **more,
        )
