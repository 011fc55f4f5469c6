"""The winner, for a square picture: crown, face and name above the bowl, the points below it."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.mesh_batch import MeshBatch
from sushigo_score.ui.kit.text_textures import blit, texture
from sushigo_score.ui.pieces.face import dish_of, draw_face
from sushigo_score.ui.pieces.wasabi_bowl import lay_bowl, top_of_heap

_CROWN: Final = 36
_OVER_FACE: Final = 0.8
_FACE: Final = 20
_BOWL: Final = 96
_GAP: Final = 4


class WinnerFigure(CanvasWidget):
    """The winners; `winners` are (name, player colour), beside each other if they share the win."""

    role = "player"

    winners = ListProperty()
    points = NumericProperty(0)

    sized_by = ("winners", "width", "points")

    @property
    def spoken_name(self) -> str:
        """Who won."""
        return str(look.words.listed([name for name, _ in self.winners]))

    @property
    def _place(self) -> float:
        return float(self.width / max(1, len(self.winners)))

    @property
    def _bowl(self) -> float:
        return float(min(dp(_BOWL), self._place - dp(_GAP)))

    def measure(self, *_: object) -> None:
        head = dp(_CROWN * _OVER_FACE + 2 * _FACE + 3 * _GAP)
        texts = texture("X", "name_bold").height + texture("0", "title").height
        self.height = head + texts + self._bowl * top_of_heap(int(self.points))

    def draw(self) -> None:
        for number, (name, colour) in enumerate(self.winners):
            self._draw_winner(name, colour, self.x + (number + 0.5) * self._place)

    def _draw_winner(self, name: str, colour: int, middle: float) -> None:
        colours, radius, crown, bowl = look.palette, dp(_FACE), dp(_CROWN), self._bowl
        top = self.top - crown * _OVER_FACE
        draw_face(colour, dish_of(name), (middle, top - radius), radius)
        tex = texture(name, "name_bold", self._place - dp(_GAP))
        top -= 2 * radius + dp(_GAP) + tex.height
        paint(colours.text)
        blit(tex, middle - tex.width / 2, top)
        bottom = top - dp(_GAP) - bowl * top_of_heap(int(self.points))
        batch = MeshBatch(bowl)
        lay_bowl(batch, int(self.points), middle, bottom, bowl)
        batch.picture("crown", (middle - crown / 2, self.top - crown), crown)
        batch.draw()
        points = texture(look.words.count(int(self.points), "points"), "title", self._place - dp(_GAP))
        paint(colours.text)
        blit(points, middle - points.width / 2, bottom - points.height)
