"""The face of a player: their shape and colour, or the dish they chose on a round plate, marked with the shape."""

from __future__ import annotations

from typing import Final

from kivy.graphics import Ellipse, Line
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.rules.setups import same_name
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, Point, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Drawn
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.shapes import draw_shape
from sushigo_score.ui.kit.drawing.theme import BORDER, TINT
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of

_SEGMENTS: Final = 48
_SHAPE: Final = 0.56
_PICTURE: Final = 1.5
"""The size of a dish, as a multiple of the radius of its plate."""
_MARK: Final = 0.4
_MARK_DOWN: Final = 0.72
"""How far the shape that marks a dish is from the middle, down and to the right, as a share of the radius."""
_MARK_PLATE: Final = _MARK + 0.08
BELOW_FACE: Final = _MARK_DOWN + _MARK_PLATE - 1
"""How far that shape hangs below a face, as a share of the radius: a name below it begins lower."""
_RIM: Final = 0.09


def dish_of(name: str) -> str:
    """Return the dish that a player chose as a face; empty if none."""
    return str(look.portraits.get(same_name(name), "")) if look.portraits else ""


def draw_face(colour: int, dish: str, centre: Point, radius: float, *, marked: bool = True) -> None:
    """Draw a face around a point: with or without a dish, the shape identifies it as well as the colour.

    It is not `marked` with the shape only where dishes are compared.
    """
    colours = look.palette
    seat = colours.seats[colour]
    if not dish:
        paint(colours.surface)
        _disc(centre, radius)
        if look.clear:
            paint(colours.outline)
            Line(circle=(*centre, radius - dp(BORDER / 2), 0, 360, _SEGMENTS), width=dp(BORDER / 2))
        else:
            paint(seat, TINT)
            _disc(centre, radius)
        paint(seat)
        draw_shape(colour, centre, radius * _SHAPE)
        return
    paint(plate_of(dish))
    _disc(centre, radius)
    paint("#ffffff")
    side = radius * _PICTURE
    show(picture_of_dish(dish), (centre[0] - side / 2, centre[1] - side / 2), side)
    paint(seat)
    Line(circle=(*centre, radius * (1 - _RIM / 2), 0, 360, _SEGMENTS), width=max(1.0, radius * _RIM))
    if not marked:
        return
    mark = (centre[0] + radius * _MARK_DOWN, centre[1] - radius * _MARK_DOWN)
    paint(colours.surface)
    _disc(mark, radius * _MARK_PLATE)
    paint(seat)
    draw_shape(colour, mark, radius * _MARK * 0.72)


def _disc(centre: Point, radius: float) -> None:
    Ellipse(pos=(centre[0] - radius, centre[1] - radius), size=(2 * radius, 2 * radius), segments=_SEGMENTS)


def face_of(colour: int, dish: str, radius: float) -> Drawn:
    """Return a face of a radius in dp, as a part of a drawn widget."""
    return Drawn((dp(2 * radius), dp(2 * radius)), lambda middle: draw_face(colour, dish, middle, dp(radius)))


class FaceMark(CanvasWidget):
    """A centred face; `name` is whose it is."""

    role = "player"
    named_by = "name"

    name = StringProperty("")
    colour = NumericProperty(0)
    dish = StringProperty("")

    def draw(self) -> None:
        draw_face(int(self.colour), self.dish, self.center, min(self.width, self.height) / 2 - dp(1))


_RADIUS: Final = 9


class SeatShape(CanvasWidget):
    """A player's shape in the middle of a square with a side in dp."""

    colour = NumericProperty(0)

    def __init__(self, colour: int, side: float = 2 * _RADIUS) -> None:
        super().__init__(colour=colour, size_hint=(None, None), size=(dp(side), dp(side)))

    def draw(self) -> None:
        paint(look.palette.seats[int(self.colour)])
        draw_shape(int(self.colour), self.center, dp(_RADIUS))
