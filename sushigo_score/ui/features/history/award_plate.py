"""An award of a year: a large picture of whom or what it is about, and its result in large letters."""

from __future__ import annotations

from typing import Final

from kivy.graphics import RoundedRectangle
from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.ui.features.history.figure_plate import FigurePlate
from sushigo_score.ui.kit.canvas_widget import Point, paint, segments_of
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.parts import Above, Beside, Drawn, DrawnPart, Inset, Label, Strip
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import symbol
from sushigo_score.ui.kit.theme import GAP, RADIUS, blended
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, toned_plate_of
from sushigo_score.ui.pieces.face import draw_face

_ART: Final = 96
"""The size of the picture, in dp: above the words, or before them on a wide plate."""
_PICTURE: Final = 80
_FACE: Final = 32
_WIDE: Final = 200
"""The least width, in dp, at which the words go beside the picture."""
_GROUND: Final = 0.22
"""How much of a player's colour is in the ground behind their face."""


class AwardPlate(FigurePlate):
    """A plate with a picture of its `dish` or `faces`; if it has neither, of its `symbol`."""

    dish = StringProperty("")
    symbol = StringProperty("win")

    def parts(self, width: float) -> DrawnPart:
        """Put the words beside the picture where they fit, else below it."""
        texts = Above(
            Label(self.label, "small_bold", "action"),
            Label(self.value, "title"),
            Label(self.detail, "small", "text_soft") if self.detail else None,
        )
        beside = width - dp(_ART + 2 * GAP["large"]) >= dp(_WIDE) * look.scaled(1.0)
        edge = GAP["large" if beside else "medium"]
        words = Inset(texts, edge, GAP["medium"], edge, GAP["medium"])
        if beside:
            return Beside(Drawn((dp(_ART), dp(_ART)), self._draw_beside), words)
        return Above(Strip(dp(_ART), self._draw_above), words, valign=1)

    def _draw_beside(self, _: Point) -> None:
        radius = dp(RADIUS["large"])
        self._draw_art((self.x, self.y), (dp(_ART), self.height), [radius, 0, 0, radius])

    def _draw_above(self, left: float, _: float, width: float) -> None:
        radius = dp(RADIUS["large"])
        self._draw_art((left, self.top - dp(_ART)), (width, dp(_ART)), [radius, radius, 0, 0])

    def _draw_art(self, corner: Point, size: Point, corners: list[float]) -> None:
        paint(self._ground)
        RoundedRectangle(pos=corner, size=size, radius=corners, segments=segments_of(dp(RADIUS["large"])))
        x, y = corner[0] + size[0] / 2, corner[1] + size[1] / 2
        if self.dish:
            side = dp(_PICTURE)
            paint("#ffffff")
            show(picture_of_dish(self.dish), (x - side / 2, y - side / 2), side)
            return
        if not self.faces:
            paint(look.palette.on_glow)
            symbol(sign(self.symbol), (x, y), dp(2 * _FACE))
            return
        (first, first_dish), *second = self.faces
        for colour, dish in second:
            draw_face(colour, dish, (x + dp(_FACE * 0.55), y - dp(_FACE * 0.45)), dp(_FACE * 0.7))
            x, y = x - dp(_FACE * 0.45), y + dp(_FACE * 0.3)
        draw_face(first, first_dish, (x, y), dp(_FACE * (0.9 if second else 1)))

    @property
    def _ground(self) -> str:
        """The colour of the dish, or a hint of the player's."""
        if self.dish:
            return toned_plate_of(self.dish)
        colours = look.palette
        return blended(colours.surface, colours.seats[self.faces[0][0]], _GROUND) if self.faces else colours.glow
