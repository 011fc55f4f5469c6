"""A tab for one of several views of the same thing: the chosen one is underlined."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.ui.kit.drawing.canvas_widget import draw_ground, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Beside, DrawnPart, Inset, Label, Space, shape_of
from sushigo_score.ui.kit.drawing.theme import TARGET
from sushigo_score.ui.kit.widgets.composed import ComposedRow

_SHAPE = 7
_MARK = 22
_EDGE = 4


class ViewTab(ComposedRow):
    """A tab with a word, after a player's shape if it has a `colour`."""

    role = "tab"
    named_by = "text"
    rounded = "small"

    text = StringProperty("")
    colour = NumericProperty(-1)
    chosen = BooleanProperty(False)

    def parts(self, width: float) -> DrawnPart:
        """Keep the font size whether chosen or not; a text that does not fit on one line takes two."""
        marked = self.colour >= 0
        word = Label(
            self.text,
            "name_bold" if self.chosen else "name",
            "text" if self.chosen else "text_soft",
            lines=2,
            grows=False,
            widest=max(1, width - dp(2 * _EDGE + (_MARK if marked else 0))),
            shares=True,
            most=self.shared_letters,
            measured_as="name_bold",
        )
        shape = shape_of(int(self.colour), _SHAPE, _MARK, at=_SHAPE) if marked else None
        return Inset(Beside(Space(), shape, word, Space(), least=0), _EDGE, 5, _EDGE, 9, least=TARGET)

    def draw_plate(self) -> None:
        """Draw the plate of a chosen one, underlined."""
        colours = look.palette
        if self.pressed or self.chosen:
            draw_ground(colours.raised if self.pressed else colours.surface, self.pos, self.size, self.corner)
        if self.chosen:
            paint(colours.action)
            plate((self.x + dp(6), self.y + dp(2)), (self.width - dp(12), dp(4)), dp(2))
