"""The eight shapes of the players: who is who, without relying on colour; and the crown of whoever leads."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from kivy.graphics import Color, Ellipse, Line, Mesh

from sushigo_score.ui.kit.theme import PICTURE_INK, PLATES, SHAPES, rgba

_SEGMENTS: Final = 40
"""Of a round shape."""

Point = tuple[float, float]


def _turned(points: int, inner: float = 1.0, start: float = pi / 2) -> list[Point]:
    """Points around a circle, every second one nearer to the middle."""
    turns = [start + number * pi / points for number in range(points * 2)]
    return [(cos(turn) * radius, sin(turn) * radius) for turn, radius in zip(turns, [1.0, inner] * points, strict=True)]


def _corners(points: int, start: float = pi / 2) -> list[Point]:
    return [(cos(start + number * 2 * pi / points), sin(start + number * 2 * pi / points)) for number in range(points)]


_CROSS: Final = [
    (-0.36, 1), (0.36, 1), (0.36, 0.36), (1, 0.36), (1, -0.36), (0.36, -0.36),
    (0.36, -1), (-0.36, -1), (-0.36, -0.36), (-1, -0.36), (-1, 0.36), (-0.36, 0.36),
]  # fmt: skip
_DROP: Final = [(0.0, 1.1), *[(cos(a) * 0.8, sin(a) * 0.8 - 0.25) for a in (pi * n / 12 for n in range(2, -15, -1))]]
OUTLINES: Final[dict[str, list[Point]]] = {
    "triangle": [(x, y - 0.12) for x, y in _corners(3)],
    "square": [(x * 1.15, y * 1.15) for x, y in _corners(4, pi / 4)],
    "diamond": [(x * 0.85, y * 1.1) for x, y in _corners(4)],
    "star": _turned(5, 0.45),
    "cross": _CROSS,
    "drop": _DROP,
}


def draw_shape(colour: int, centre: Point, radius: float) -> None:
    """Draw the shape of a player colour around a point, in the colour that is set."""
    shape = SHAPES[colour]
    x, y = centre
    if shape == "circle":
        Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius), segments=_SEGMENTS)
        return
    if shape == "ring":
        Line(circle=(x, y, radius * 0.72, 0, 360, _SEGMENTS), width=radius * 0.26)
        return
    corners = [(x + radius * dx, y + radius * dy) for dx, dy in OUTLINES[shape]]
    fan = [centre, *corners, corners[0]]
    vertices = [value for px, py in fan for value in (px, py, 0, 0)]
    Mesh(vertices=vertices, indices=list(range(len(fan))), mode="triangle_fan")


_CROWN: Final = ((-0.9, -0.75), (0.9, -0.75), (1, 0.6), (0.45, -0.05), (0, 0.85), (-0.45, -0.05), (-1, 0.6))
_CROWN_MIDDLE: Final = (0.0, -0.45)


def draw_crown(centre: Point, radius: float) -> None:
    """Draw a small crown around a point: it shows who leads, by its shape."""
    x, y = centre
    corners = [(x + radius * dx, y + radius * dy) for dx, dy in _CROWN]
    fan = [(x + radius * _CROWN_MIDDLE[0], y + radius * _CROWN_MIDDLE[1]), *corners, corners[0]]
    Color(rgba=rgba(PLATES["yellow"]))
    vertices = [value for px, py in fan for value in (px, py, 0, 0)]
    Mesh(vertices=vertices, indices=list(range(len(fan))), mode="triangle_fan")
    Color(rgba=rgba(PICTURE_INK))
    Line(points=[value for corner in corners for value in corner], close=True, width=max(1.0, radius * 0.14))
