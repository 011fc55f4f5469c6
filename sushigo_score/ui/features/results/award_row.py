"""An award: a golden cup or the dish it was won with, what it is for and who won it, and the faces of the players."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import Touchable, paint
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_lines import balanced
from sushigo_score.ui.kit.text_textures import blit, symbol
from sushigo_score.ui.kit.theme import PLATES, RADIUS
from sushigo_score.ui.pieces.badge import draw_badge
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of
from sushigo_score.ui.pieces.face import draw_face

_PICTURE: Final = 48
_FACE: Final = 13
_STEP: Final = 22
"""The offset of a face from the one before it: each has a rim in the colour of the ground."""
_FACES: Final = 3
_CHEVRON: Final = 28
_GAP: Final = 12


class AwardRow(Touchable):
    """A row that explains its award when tapped. `kind` is its dish, empty for a cup; `faces` are (player colour, dish).

    `who` is in small type below the `title`, empty if that says who won it.
    """

    role = "row"
    named_by = "title"
    valued_by = "who"

    title = StringProperty("")
    who = StringProperty("")
    kind = StringProperty("")
    faces = ListProperty()

    sized_by = ("width", "title", "who", "faces")

    @property
    def _before(self) -> float:
        """Where the texts begin."""
        return float(dp(_PICTURE + _GAP))

    @property
    def _after(self) -> float:
        """The width of the faces and the symbol at the end."""
        return float(dp(_CHEVRON + _GAP + 2 * _FACE + _STEP * (len(self.faces[:_FACES]) - 1)))

    def _texts(self) -> tuple[Any, Any]:
        """Typeset the title, and who won it, or None."""
        room = max(dp(48), self.width - self._before - self._after)
        return balanced(self.title, "name", room), balanced(self.who, "small", room) if self.who else None

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            title, who = self._texts()
            self.height = max(dp(_PICTURE), title.height + (who.height if who else 0)) + dp(_GAP)

    def draw(self) -> None:
        """Draw, from the left, what it is for, the texts, the faces, and the symbol for more to read."""
        colours, middle = look.palette, self.center_y
        if self.pressed:
            draw_ground(colours.raised, self.pos, self.size, dp(RADIUS["medium"]))
        self.draw_focus()
        side = dp(_PICTURE)
        ground, name = (
            (plate_of(self.kind), picture_of_dish(self.kind)) if self.kind else (PLATES["pale_yellow"], "cup")
        )
        draw_badge(ground, name, (self.x, middle - side / 2), side, dp(3))
        title, who = self._texts()
        below = who.height if who else 0
        paint(colours.text)
        blit(title, self.x + self._before, middle + (below - title.height) / 2)
        if who:
            paint(colours.text_soft)
            blit(who, self.x + self._before, middle - (below + title.height) / 2)
        shown = self.faces[:_FACES]
        first = self.right - dp(_CHEVRON + _FACE + _STEP * (len(shown) - 1))
        for number, (colour, dish) in enumerate(shown):
            draw_face(colour, dish, (first + number * dp(_STEP), middle), dp(_FACE))
        paint(colours.text_soft)
        symbol(sign("choose"), (self.right - dp(_CHEVRON) / 2, middle), dp(22))
