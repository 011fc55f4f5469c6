"""A row of a list to tap: a mark, a title with a detail below, and something at the end."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.text.language import is_negative
from sushigo_score.ui.kit.drawing.canvas_widget import Point, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Above, Beside, Drawn, DrawnPart, Inset, Label, symbol_of
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.shapes import draw_shape
from sushigo_score.ui.kit.drawing.theme import RADIUS, TARGET
from sushigo_score.ui.kit.text.textures import symbol, symbol_size, texture, write
from sushigo_score.ui.kit.widgets.composed import ComposedRow

MARK = 40
"""The size of the mark on the left, in dp."""
_EDGE, _GAP = 12, 8
_INSET = 2
"""The margin of a picture inside its plate, in dp."""


class ListRow(ComposedRow):
    """A row with `picture`, `symbol` or a player's `colour` on the left, and a short text `end` or `end_symbol` on the right.

    `picture_ground` is the colour behind the picture, if it needs one. `chosen` frames the row, `soft` omits its plate.
    """

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
    outline = 1.2

    def parts(self, width: float) -> DrawnPart:
        """Put the mark before the texts, and the end after them."""
        row = Beside(self.mark(), self.texts(), *self.ends(width), gap=_GAP, least=24)
        return Inset(row, _EDGE, _GAP, _EDGE, _GAP, least=TARGET)

    def texts(self) -> DrawnPart:
        """Return the title over the detail."""
        kind, most = "name_bold" if self.bold else "name", self.shared_letters
        return Above(
            Label(self.title, kind, self.ink("text"), shares=True, most=most) if self.title else None,
            Label(self.detail, "small", self.ink("text_soft")) if self.detail else None,
        )

    def mark(self) -> DrawnPart | None:
        """Return what is on the left, if anything."""
        if self.picture or self.symbol or self.colour >= 0:
            return Drawn((dp(MARK), dp(MARK)), self._draw_mark)
        return None

    def ends(self, width: float) -> list[DrawnPart]:
        """Return what is on the right."""
        ends: list[DrawnPart] = []
        if self.end:
            room = min(float(texture(self.end, "name_bold").width), width * 0.4)
            ends.append(Drawn((room, 0), lambda middle: self._write_end(middle, room), self.end))
        if self.end_symbol:
            ends.append(symbol_of(self.end_symbol, 20, "on_glow" if self.chosen else "text_soft"))
        return ends

    def _draw_mark(self, middle: Point) -> None:
        colours = look.palette
        if self.picture:
            self._draw_picture((middle[0] - dp(MARK) / 2, middle[1] - dp(MARK) / 2), 1 if self.enabled else 0.5)
        elif self.symbol:
            paint(colours.on_glow if self.chosen else colours.text if self.enabled else colours.text_soft)
            symbol(self.symbol, middle, symbol_size(24))
        else:
            paint(colours.seats[int(self.colour)])
            draw_shape(int(self.colour), middle, dp(11))

    def _draw_picture(self, corner: Point, alpha: float) -> None:
        inset = 0.0
        if self.picture_ground:
            paint(self.picture_ground, alpha)
            plate(corner, (dp(MARK), dp(MARK)), dp(RADIUS["small"]))
            inset = dp(_INSET)
        paint("#ffffff", alpha)
        show(self.picture, (corner[0] + inset, corner[1] + inset), dp(MARK) - 2 * inset)

    def _write_end(self, middle: Point, room: float) -> None:
        colours = look.palette
        paint(colours.on_glow if self.chosen else colours.loss if is_negative(self.end) else colours.text)
        write(self.end, "name_bold", middle, room, 2, self.height)
