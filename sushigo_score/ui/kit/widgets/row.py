"""A row of a list to tap: a mark, a title with a detail below, and something at the end."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.text.language import is_negative
from sushigo_score.ui.kit.canvas_widget import Touchable, frame, paint, plate
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.spoken import Role, told
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import blit, paragraph, paragraph_size, symbol, symbol_size, texture, write
from sushigo_score.ui.kit.theme import RADIUS, TARGET
from sushigo_score.ui.kit.widgets.boxes import EvenlyTall

MARK = 40
"""The size of the mark on the left, in dp."""
_EDGE = 12
_INSET = 2
"""The margin of a picture inside its plate, in dp."""


class ListRow(EvenlyTall, Touchable):
    """A row with `picture`, `symbol` or a player's `colour` on the left, and a short text `end` or `end_symbol` on the right.

    `picture_ground` is the colour behind the picture, if it needs one. `chosen` frames the row, `soft` omits its plate.
    """

    role: Role = "row"
    named_by = "title"
    valued_by = "end"

    title = StringProperty("")
    detail = StringProperty("")
    end = StringProperty("")
    end_symbol = StringProperty("")
    picture = StringProperty("")
    picture_ground = StringProperty("")
    symbol = StringProperty("")
    colour = NumericProperty(-1)
    chosen = BooleanProperty(False)
    soft = BooleanProperty(False)
    bold = BooleanProperty(False)
    listed = True

    sized_by: tuple[str, ...] = (
        "title",
        "detail",
        "width",
        "end",
        "end_symbol",
        "picture",
        "symbol",
        "colour",
        "bold",
        "shared_letters",
        "row_height",
    )

    @property
    def heard(self) -> str:
        """The title, the detail, and the text at its end."""
        return told(self.about, self.title, self.detail, self.end)

    @property
    def _before(self) -> float:
        return dp(MARK + 8) if self.picture or self.symbol or self.colour >= 0 else 0.0

    @property
    def _after(self) -> float:
        words = min(float(texture(self.end, "name_bold").width), self.width * 0.4) + dp(8) if self.end else 0.0
        return words + (dp(28) if self.end_symbol else 0.0)

    @property
    def _room(self) -> float:
        return float(max(dp(24), self.width - self._before - self._after - dp(2 * _EDGE)))

    @property
    def _kind(self) -> str:
        return "name_bold" if self.bold else "name"

    def _texts(self) -> list[tuple[Any, str]]:
        room, most = self._room, int(self.shared_letters)
        texts = [(paragraph(self.title, self._kind, room, most=most), "text")] if self.title else []
        return [*texts, *([(paragraph(self.detail, "small", room), "text_soft")] if self.detail else [])]

    def measure(self, *_: object) -> None:
        self.own_letters = paragraph_size(self.title, self._kind, self._room) if self.title else 0
        if self.size_hint_y is None:
            text = sum(tex.height for tex, _ in self._texts())
            self.own_height = max(dp(TARGET + (8 if self._before else 0)), text + dp(16))
            self.height = max(self.own_height, self.row_height)

    def draw(self) -> None:
        colours = look.palette
        if not self.soft or self.pressed or self.chosen:
            ground = colours.raised if self.pressed else colours.glow if self.chosen else colours.surface
            draw_ground(ground, self.pos, self.size, dp(RADIUS["medium"]))
        if self.chosen:
            paint(colours.action)
            frame(self, dp(1), dp(RADIUS["medium"]), look.marking(dp(1.2)))
        self.draw_focus()
        self._draw_mark((self.x + dp(_EDGE) + dp(MARK) / 2, self.center_y))
        texts = self._texts()
        y = self.center_y + sum(tex.height for tex, _ in texts) / 2
        for tex, tone in texts:
            y -= tex.height
            ink = colours.on_glow if self.chosen else getattr(colours, tone)
            paint(ink if self.enabled else colours.text_soft)
            blit(tex, self.x + dp(_EDGE) + self._before, y)
        self._draw_end()

    def _draw_mark(self, middle: tuple[float, float]) -> None:
        colours = look.palette
        if self.picture:
            self._draw_picture((middle[0] - dp(MARK) / 2, middle[1] - dp(MARK) / 2), 1 if self.enabled else 0.5)
        elif self.symbol:
            paint(colours.on_glow if self.chosen else colours.text if self.enabled else colours.text_soft)
            symbol(sign(self.symbol), middle, symbol_size(24))
        elif self.colour >= 0:
            paint(colours.seats[int(self.colour)])
            draw_shape(int(self.colour), middle, dp(11))

    def _draw_picture(self, corner: tuple[float, float], alpha: float) -> None:
        inset = 0.0
        if self.picture_ground:
            paint(self.picture_ground, alpha)
            plate(corner, (dp(MARK), dp(MARK)), dp(RADIUS["small"]))
            inset = dp(_INSET)
        paint("#ffffff", alpha)
        show(self.picture, (corner[0] + inset, corner[1] + inset), dp(MARK) - 2 * inset)

    def _draw_end(self) -> None:
        colours = look.palette
        right = self.right - dp(_EDGE)
        if self.end_symbol:
            paint(colours.on_glow if self.chosen else colours.text_soft)
            symbol(sign(self.end_symbol), (right - dp(10), self.center_y), dp(22))
            right -= dp(28)
        if self.end:
            width = self._after - (dp(28) if self.end_symbol else 0) - dp(8)
            paint(colours.on_glow if self.chosen else colours.loss if is_negative(self.end) else colours.text)
            write(self.end, "name_bold", (right - width / 2, self.center_y), width, 2, self.height)
