"""Who won last: face, how, and a small bowl with that many cubes."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import Point
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.parts import Above, Beside, Drawn, DrawnPart, Inset, Label
from sushigo_score.ui.kit.text_textures import texture
from sushigo_score.ui.kit.widgets.composed import ComposedRow
from sushigo_score.ui.pieces.face import draw_face
from sushigo_score.ui.pieces.wasabi_bowl import WasabiBowl

_FACE: Final = 28
_OF_TWO: Final = 24
_APART: Final = 38
"""The distance between two faces: neither covers the shape of the other."""
_EDGE: Final = 16
_BOWL: Final = 76
_LOW_BOWL: Final = 56
"""The size of the bowl above the words, with its sum beside it."""
_AIR: Final = 12
_SUM: Final = 12
"""The height of the sum below the bowl."""
_READ_FROM: Final = 200
"""The least width, in dp at the usual text size, in which a game can be described between faces and bowl."""


class WinnerCard(ComposedRow):
    """A card that opens the game when tapped. `faces` are (player colour, dish), two at most.

    The words are between faces and bowl, or where that would be too narrow, below them in the full width.
    """

    role = "card"
    rounded = "large"

    above = StringProperty("")
    title = StringProperty("")
    detail = StringProperty("")
    points = NumericProperty(0)
    faces = ListProperty()

    beneath = True

    def __init__(self, **more: Any) -> None:
        self._bowl = WasabiBowl(size_hint=(None, None), in_words=True)
        super().__init__(**more)
        self._bowl.points = self.points
        self.add_widget(self._bowl)

    def parts(self, width: float) -> DrawnPart:
        of_faces = 2 * _OF_TWO + _APART if len(self.faces) > 1 else 2 * _FACE
        faces = Drawn((dp(of_faces), dp(2 * self._radius)), self._draw_faces)
        above = Label(self.above, "small_bold", "action")
        texts = Label(self.title, "name_bold"), Label(self.detail, "small", "text_soft")
        between = width - dp(2 * _EDGE + of_faces + _BOWL + 16)
        if between >= dp(_READ_FROM) * look.scaled(1.0):
            bowl = Drawn((dp(_BOWL), dp(_BOWL)), lambda middle: self._put_bowl(middle, dp(_BOWL), dp(_BOWL + _SUM)))
            row = Beside(faces, Inset(Above(above, *texts), _EDGE, 0, 8, 0), bowl)
            return Inset(row, _EDGE, _AIR, 8, _AIR)
        total = texture(self._bowl.spoken_value, "name_bold").width
        wide, high = max(dp(_LOW_BOWL + 20), total + dp(_LOW_BOWL + 4)), dp(_LOW_BOWL)
        bowl = Drawn((wide, high), lambda middle: self._put_bowl(middle, wide, high))
        row = Beside(faces, Inset(above, _EDGE, 0, 8, 0), bowl, least=84)
        return Inset(Above(row, Above(*texts), gap=4), _EDGE, _AIR, _EDGE, _AIR)

    @property
    def _radius(self) -> int:
        return _OF_TWO if len(self.faces) > 1 else _FACE

    def _put_bowl(self, middle: Point, wide: float, high: float) -> None:
        self._bowl.size = wide, high
        self._bowl.center = middle

    def _draw_faces(self, middle: Point) -> None:
        first = middle[0] - dp(_APART) / 2 * (len(self.faces[:2]) - 1)
        for number, (colour, dish) in reversed(list(enumerate(self.faces[:2]))):
            draw_face(colour, dish, (first + dp(_APART) * number, middle[1]), dp(self._radius))
