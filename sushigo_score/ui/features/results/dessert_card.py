"""The desserts at the end of a game, revealed one player after another: the newest stands on top and counts up."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from sushigo_score.present.results.ending import Dessert
from sushigo_score.text.figures import figure, signed
from sushigo_score.ui.kit.canvas_widget import Touchable, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.motion import move
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.text_textures import blit, paragraph, texture
from sushigo_score.ui.kit.theme import RADIUS, SLIDE
from sushigo_score.ui.pieces.badge import draw_badge
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of

_PICTURE = 88
_EDGE = 16
_INSET = 12
_SHAPE = 28
_LARGE = 1.5
"""From here on the letters are so large that nothing need be larger than the rest."""


class DessertCard(Touchable):
    """`desserts` are those revealed so far, the newest first; `note` says who is still to come. A tap asks for the next."""

    role = "card"
    named_by = "dish"

    kind = StringProperty("")
    dish = StringProperty("")
    note = StringProperty("")
    desserts = ListProperty()
    counted = NumericProperty(1.0)
    """How far the newest total has counted up, from 0 to 1."""

    shows = (*Touchable.shows, "kind", "dish", "note", "desserts", "counted")
    sized_by = ("width", "dish", "note", "desserts")

    def count_up(self) -> None:
        """Let the newest total grow from what it was."""
        move(self, SLIDE, counted=(0.0, 1.0))

    # --- measures -------------------------------------------------------------------------------------

    def _kinds(self) -> tuple[str, str]:
        """The type of the reasons and of the totals."""
        return ("name", "number") if look.text_scale < _LARGE else ("small", "title")

    def _heading(self) -> list[tuple[Any, str]]:
        room = max(dp(48), self.width - dp(_PICTURE + 3 * _EDGE))
        texts = [(paragraph(self.dish, "title", room), "text")]
        return [*texts, *([(paragraph(self.note, self._kinds()[0], room), "text_soft")] if self.note else [])]

    def _numbers(self, dessert: Dessert, total: int) -> tuple[Any, Any]:
        return texture(signed(dessert.points), "name_bold"), texture(figure(total), self._kinds()[1])

    def _row(self, dessert: Dessert) -> tuple[Any, Any, float]:
        """Name and reason of a line, and how high it is."""
        numbers = self._numbers(dessert, dessert.total)
        after = max(tex.width for tex in numbers)
        room = max(dp(48), self.width - dp(2 * _EDGE + 2 * _INSET + _SHAPE + 8) - after)
        name = paragraph(dessert.person.name, "name_bold", room)
        reason = paragraph(dessert.reason, self._kinds()[0], room)
        return name, reason, max(name.height + reason.height, sum(tex.height for tex in numbers)) + dp(16)

    def _heading_height(self) -> float:
        texts = sum(tex.height for tex, _ in self._heading())
        return float(max(dp(_PICTURE), texts) + dp(2 * _EDGE))

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            rows = sum(self._row(dessert)[2] + dp(4) for dessert in self.desserts)
            self.height = self._heading_height() + rows + (dp(_EDGE - 4) if self.desserts else 0)

    # --- drawing --------------------------------------------------------------------------------------

    def draw(self) -> None:
        """The dish, and below it those who have been told."""
        colours = look.palette
        paint(colours.surface)
        plate(self.pos, self.size, dp(RADIUS["large"]))
        self.draw_focus(RADIUS["large"])
        top = self.top - dp(_EDGE)
        left = self.x + dp(_EDGE)
        side, name = dp(_PICTURE), picture_of_dish(self.kind)
        draw_badge(plate_of(self.kind), name, (left, top - side), side, dp(4), radius="medium")
        texts = self._heading()
        y = top - (self._heading_height() - dp(2 * _EDGE) - sum(tex.height for tex, _ in texts)) / 2
        for tex, tone in texts:
            y -= tex.height
            paint(getattr(colours, tone))
            blit(tex, left + dp(_PICTURE + _EDGE), y)
        y = self.top - self._heading_height()
        for number, dessert in enumerate(self.desserts):
            height = self._row(dessert)[2]
            self._draw_row(dessert, y, height, newest=number == 0)
            y -= height + dp(4)

    def _draw_row(self, dessert: Dessert, top: float, height: float, *, newest: bool) -> None:
        colours = look.palette
        ink, soft = (colours.on_glow, colours.on_glow) if newest else (colours.text, colours.text_soft)
        left, right = self.x + dp(_EDGE), self.right - dp(_EDGE)
        paint(colours.glow if newest else colours.ground)
        plate((left, top - height), (right - left, height), dp(RADIUS["medium"]))
        name, reason, _ = self._row(dessert)
        paint(colours.seats[dessert.person.colour])
        draw_shape(dessert.person.colour, (left + dp(_INSET + 9), top - dp(8) - name.height / 2), dp(9))
        left += dp(_INSET + _SHAPE)
        paint(ink)
        blit(name, left, top - dp(8) - name.height)
        paint(soft)
        blit(reason, left, top - dp(8) - name.height - reason.height)
        missing = round(dessert.points * (1 - self.counted)) if newest else 0
        points, total = self._numbers(dessert, dessert.total - missing)
        y = top - (height - points.height - total.height) / 2
        for tex, colour in ((points, colours.loss if dessert.points < 0 else soft), (total, ink)):
            y -= tex.height
            paint(colour)
            blit(tex, right - dp(_INSET) - tex.width, y)
