"""An award of a year: a large picture of whom or what it is about, and its result in large letters."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import RoundedRectangle
from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.ui.features.history.figure_plate import FigurePlate, draw_beneath_each_other
from sushigo_score.ui.kit.canvas_widget import Point, paint, segments_of
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import paragraph, symbol
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

    @staticmethod
    def _beside(width: float) -> bool:
        """Return whether the words fit beside the picture."""
        return bool(width - dp(_ART + 2 * GAP["large"]) >= dp(_WIDE) * look.scaled(1.0))

    def _texts(self, width: float) -> list[tuple[Any, str]]:
        edge = dp(GAP["large"] if self._beside(width) else GAP["medium"])
        room = max(dp(48), width - 2 * edge - (dp(_ART) if self._beside(width) else 0))
        texts = [
            (paragraph(self.label, "small_bold", room), "action"),
            (paragraph(self.value, "title", room), "text"),
        ]
        return [*texts, *([(paragraph(self.detail, "small", room), "text_soft")] if self.detail else [])]

    def height_for(self, width: float) -> float:
        """Return the height of the picture and the words, above or beside each other."""
        words = sum(tex.height for tex, _ in self._texts(width)) + dp(2 * GAP["medium"])
        return float(max(dp(_ART), words) if self._beside(width) else dp(_ART) + words)

    def draw(self) -> None:
        colours, beside, radius = look.palette, self._beside(self.width), dp(RADIUS["large"])
        draw_ground(colours.raised if self.pressed else colours.surface, self.pos, self.size, radius)
        art = (dp(_ART), self.height) if beside else (self.width, dp(_ART))
        corner = (self.x, self.top - art[1])
        paint(self._ground)
        corners = [radius, 0, 0, radius] if beside else [radius, radius, 0, 0]
        RoundedRectangle(pos=corner, size=art, radius=corners, segments=segments_of(radius))
        self._draw_art((corner[0] + art[0] / 2, corner[1] + art[1] / 2))
        self.draw_focus(RADIUS["large"])
        texts = self._texts(self.width)
        left = self.x + (dp(_ART + GAP["large"]) if beside else dp(GAP["medium"]))
        top = (
            self.center_y + sum(tex.height for tex, _ in texts) / 2 if beside else self.top - art[1] - dp(GAP["medium"])
        )
        draw_beneath_each_other(texts, left, top)

    @property
    def _ground(self) -> str:
        """The colour of the dish, or a hint of the player's."""
        if self.dish:
            return toned_plate_of(self.dish)
        colours = look.palette
        return blended(colours.surface, colours.seats[self.faces[0][0]], _GROUND) if self.faces else colours.glow

    def _draw_art(self, middle: Point) -> None:
        x, y = middle
        if self.dish:
            side = dp(_PICTURE)
            paint("#ffffff")
            show(picture_of_dish(self.dish), (x - side / 2, y - side / 2), side)
            return
        if not self.faces:
            paint(look.palette.on_glow)
            symbol(sign(self.symbol), middle, dp(2 * _FACE))
            return
        (first, first_dish), *second = self.faces
        for colour, dish in second:
            draw_face(colour, dish, (x + dp(_FACE * 0.55), y - dp(_FACE * 0.45)), dp(_FACE * 0.7))
            x, y = x - dp(_FACE * 0.45), y + dp(_FACE * 0.3)
        draw_face(first, first_dish, (x, y), dp(_FACE * (0.9 if second else 1)))
