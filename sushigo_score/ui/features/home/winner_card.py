"""Who won last: face, how, and a small bowl with that many cubes."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import Touchable, paint
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.text_textures import blit, paragraph
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.pieces.face import draw_face
from sushigo_score.ui.pieces.wasabi_bowl import WasabiBowl

_FACE: Final = 28
_OF_TWO: Final = 24
_APART: Final = 38
"""The distance between two faces: neither covers the shape of the other."""
_EDGE: Final = 16
_BOWL: Final = 76
_SUM: Final = 18
"""The room for the sum below the bowl."""


class WinnerCard(Touchable):
    """A card that opens the game when tapped. `faces` are (player colour, dish), two at most.

    The words are between faces and bowl, or where that would be too narrow, below them in the full width.
    """

    role = "card"
    named_by = "title"

    above = StringProperty("")
    title = StringProperty("")
    detail = StringProperty("")
    points = NumericProperty(0)
    faces = ListProperty()

    shows = (*Touchable.shows, "above", "title", "detail", "faces")
    sized_by = ("width", "above", "title", "detail", "faces")
    beneath = True

    @property
    def heard(self) -> str:
        """All that it says."""
        return told(self.above, self.title, self.detail)

    def __init__(self, **more: Any) -> None:
        self._bowl = WasabiBowl(size_hint=(None, None), size=(dp(_BOWL), dp(_BOWL + _SUM)))
        super().__init__(**more)
        self._bowl.points = self.points
        self.add_widget(self._bowl)
        self.bind(pos=self._place_bowl, size=self._place_bowl)

    def _place_bowl(self, *_: object) -> None:
        self._bowl.pos = (self.right - dp(8) - self._bowl.width, self.center_y - self._bowl.height / 2)

    @property
    def _left(self) -> float:
        faces = 2 * _OF_TWO + _APART if len(self.faces) > 1 else 2 * _FACE
        return float(dp(2 * _EDGE + faces))

    def _texts(self) -> list[tuple[Any, str]]:
        room = max(dp(60), self.width - self._left - dp(_BOWL + 16))
        texts = ((self.above, "small_bold", "action"), (self.title, "name_bold", "text"))
        return [
            (paragraph(text, kind, room), tone) for text, kind, tone in (*texts, (self.detail, "small", "text_soft"))
        ]

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = max(dp(_BOWL), sum(tex.height for tex, _ in self._texts())) + dp(24)

    def draw(self) -> None:
        colours = look.palette
        draw_ground(colours.raised if self.pressed else colours.surface, self.pos, self.size, dp(RADIUS["large"]))
        self.draw_focus(RADIUS["large"])
        radius = _OF_TWO if len(self.faces) > 1 else _FACE
        for number, (colour, dish) in reversed(list(enumerate(self.faces[:2]))):
            draw_face(colour, dish, (self.x + dp(_EDGE + radius + _APART * number), self.center_y), dp(radius))
        texts = self._texts()
        y = self.center_y + sum(tex.height for tex, _ in texts) / 2
        for tex, tone in texts:
            y -= tex.height
            paint(getattr(colours, tone))
            blit(tex, self.x + self._left, y)
