"""Who won last: face, how, and a small bowl with that many cubes."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import Touchable, paint
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.text_textures import blit, paragraph, texture
from sushigo_score.ui.kit.theme import RADIUS
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

    sized_by = ("width", "above", "title", "detail", "faces")
    beneath = True

    @property
    def heard(self) -> str:
        """All that it says."""
        return told(self.above, self.title, self.detail)

    def __init__(self, **more: Any) -> None:
        self._bowl = WasabiBowl(size_hint=(None, None), in_words=True)
        super().__init__(**more)
        self._bowl.points = self.points
        self.add_widget(self._bowl)

    @property
    def _between(self) -> float:
        """The width between the faces and a bowl of the usual size."""
        return float(self.width - self._texts_left - dp(_BOWL + 16))

    @property
    def _stacked(self) -> bool:
        """True if the words are below faces and bowl."""
        return bool(self._between < dp(_READ_FROM) * look.scaled(1.0))

    @property
    def _bowl_size(self) -> tuple[float, float]:
        if not self._stacked:
            return dp(_BOWL), dp(_BOWL + _SUM)
        total = texture(self._bowl.spoken_value, "name_bold").width
        return max(dp(_LOW_BOWL + 20), total + dp(_LOW_BOWL + 4)), dp(_LOW_BOWL)

    def _place_bowl(self) -> None:
        self._bowl.size = width, height = self._bowl_size
        edge = dp(_EDGE if self._stacked else 8)
        self._bowl.pos = (self.right - edge - width, self._middle - height / 2)

    @property
    def _middle(self) -> float:
        """The vertical middle of faces and bowl."""
        return float(self.top - dp(_AIR) - self._head / 2 if self._stacked else self.center_y)

    @property
    def _radius(self) -> int:
        return _OF_TWO if len(self.faces) > 1 else _FACE

    @property
    def _texts_left(self) -> float:
        """The left edge of what is beside the faces."""
        faces = 2 * _OF_TWO + _APART if len(self.faces) > 1 else 2 * _FACE
        return float(dp(2 * _EDGE + faces))

    def _above(self) -> Any:
        room = self.width - self._texts_left - self._bowl_size[0] - dp(_EDGE + 8) if self._stacked else self._between
        return paragraph(self.above, "small_bold", max(dp(60), room))

    def _texts(self) -> list[tuple[Any, str]]:
        """Typeset who won, and the game."""
        room = self.width - dp(2 * _EDGE) if self._stacked else max(dp(60), self._between)
        return [
            (paragraph(self.title, "name_bold", room), "text"),
            (paragraph(self.detail, "small", room), "text_soft"),
        ]

    @property
    def _head(self) -> float:
        """The height of faces and bowl where they are a row of their own."""
        return float(max(dp(_LOW_BOWL), dp(2 * self._radius), self._above().height))

    def measure(self, *_: object) -> None:
        if self.size_hint_y is not None:
            return
        words = sum(tex.height for tex, _ in self._texts())
        if self._stacked:
            self.height = self._head + dp(4) + words + dp(2 * _AIR)
        else:
            self.height = max(dp(_BOWL), self._above().height + words) + dp(2 * _AIR)

    @property
    def corner(self) -> float:
        return float(dp(RADIUS["large"]))

    def draw(self) -> None:
        self._place_bowl()
        colours = look.palette
        draw_ground(colours.raised if self.pressed else colours.surface, self.pos, self.size, self.corner)
        self.draw_focus(RADIUS["large"])
        above, texts = self._above(), self._texts()
        stacked, middle = self._stacked, self._middle
        words = above.height + (0 if stacked else sum(tex.height for tex, _ in texts))
        self._draw_faces(middle)
        y = middle + words / 2 - above.height
        paint(colours.action)
        blit(above, self.x + self._texts_left, y)
        left = self.x + (dp(_EDGE) if stacked else self._texts_left)
        if stacked:
            y = middle - self._head / 2 - dp(4)
        for tex, tone in texts:
            y -= tex.height
            paint(getattr(colours, tone))
            blit(tex, left, y)

    def _draw_faces(self, middle: float) -> None:
        radius = self._radius
        for number, (colour, dish) in reversed(list(enumerate(self.faces[:2]))):
            draw_face(colour, dish, (self.x + dp(_EDGE + radius + _APART * number), middle), dp(radius))
