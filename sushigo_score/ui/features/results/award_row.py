"""An award: a golden cup or the dish it was won with, what it is for and who won it, and the faces of the players."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import Point
from sushigo_score.ui.kit.parts import Above, Beside, Drawn, DrawnPart, Inset, Label, symbol_of
from sushigo_score.ui.kit.theme import PLATES
from sushigo_score.ui.kit.widgets.composed import ComposedRow
from sushigo_score.ui.pieces.badge import badge_of
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of
from sushigo_score.ui.pieces.face import draw_face

_PICTURE: Final = 48
_FACE: Final = 13
_STEP: Final = 22
"""The offset of a face from the one before it: each has a rim in the colour of the ground."""
_FACES: Final = 3
_GAP: Final = 12


class AwardRow(ComposedRow):
    """A row that explains its award when tapped. `kind` is its dish, empty for a cup; `faces` are (player colour, dish).

    `who` is in small type below the `title`, empty if that says who won it.
    """

    valued_by = "who"
    soft = True

    title = StringProperty("")
    who = StringProperty("")
    kind = StringProperty("")
    faces = ListProperty()

    def parts(self, _: float) -> DrawnPart:
        """Put, from the left, what it is for, the texts, the faces, and the symbol for more to read."""
        kind, faces = self.kind, dp(2 * _FACE + _STEP * (len(self.faces[:_FACES]) - 1))
        ground, picture = (plate_of(kind), picture_of_dish(kind)) if kind else (PLATES["pale_yellow"], "cup")
        row = Beside(
            badge_of(ground, picture, _PICTURE, 3),
            Above(
                Label(self.title, evenly=True),
                Label(self.who, "small", "text_soft", evenly=True) if self.who else None,
            ),
            Beside(Drawn((faces, 0), self._draw_faces), symbol_of("choose", 28)),
            gap=_GAP,
        )
        return Inset(row, 0, _GAP / 2, 0, _GAP / 2)

    def _draw_faces(self, middle: Point) -> None:
        shown = self.faces[:_FACES]
        first = middle[0] - dp(_STEP * (len(shown) - 1)) / 2
        for number, (colour, dish) in enumerate(shown):
            draw_face(colour, dish, (first + number * dp(_STEP), middle[1]), dp(_FACE))
