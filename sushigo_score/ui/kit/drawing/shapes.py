"""The eight shapes of the players, which identify them without relying on colour; and the crown of the leader."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import ceil, cos, pi, sin
from typing import Any, Final

from kivy.graphics import Color, Line, Mesh, Rectangle
from kivy.graphics.texture import Texture

from sushigo_score.ui.kit.drawing.theme import PICTURE_INK, PLATES, SHAPES, rgba

_SEGMENTS: Final = 64
"""The number of segments of a round shape."""

_REACH: Final = 1.2
"""The furthest extent of any shape from its middle, in radii."""
_LARGEST: Final = 80
"""The largest radius of a mask, in pixels; larger shapes are scaled up."""
_STEPS: Final = 4
"""The number of steps per pixel to which radii are rounded."""
_FINE: Final = 6
"""The number of scan lines per row of pixels."""

Point = tuple[float, float]


def _circle(radius: float) -> list[Point]:
    turns = [number * 2 * pi / _SEGMENTS for number in range(_SEGMENTS)]
    return [(cos(turn) * radius, sin(turn) * radius) for turn in turns]


def _star(points: int, inner: float) -> list[Point]:
    """Return points around a circle, every second one at the inner radius."""
    turns = [pi / 2 + number * pi / points for number in range(points * 2)]
    return [(cos(turn) * radius, sin(turn) * radius) for turn, radius in zip(turns, [1.0, inner] * points, strict=True)]


def _polygon(points: int, start: float = pi / 2) -> list[Point]:
    return [(cos(start + number * 2 * pi / points), sin(start + number * 2 * pi / points)) for number in range(points)]


_CROSS: Final = [
    (-0.36, 1), (0.36, 1), (0.36, 0.36), (1, 0.36), (1, -0.36), (0.36, -0.36),
    (0.36, -1), (-0.36, -1), (-0.36, -0.36), (-1, -0.36), (-1, 0.36), (-0.36, 0.36),
]  # fmt: skip
_DROP: Final = [(0.0, 1.1), *[(cos(a) * 0.8, sin(a) * 0.8 - 0.25) for a in (pi * n / 12 for n in range(2, -15, -1))]]
OUTLINES: Final[dict[str, list[Point]]] = {
    "triangle": [(x, y - 0.12) for x, y in _polygon(3)],
    "square": [(x * 1.15, y * 1.15) for x, y in _polygon(4, pi / 4)],
    "diamond": [(x * 0.85, y * 1.1) for x, y in _polygon(4)],
    "star": _star(5, 0.45),
    "cross": _CROSS,
    "drop": _DROP,
}


_ROUNDS: Final = {"circle": (_circle(1.0),), "ring": (_circle(0.98), _circle(0.46))}
"""The outlines of round shapes: outer circle, then any hole."""


def draw_shape(colour: int, centre: Point, radius: float) -> None:
    """Draw the shape of a player colour around a point, in the current colour."""
    mask = mask_of(SHAPES[colour], round(min(radius, _LARGEST) * _STEPS) / _STEPS)
    side = mask.width * max(1.0, radius / _LARGEST)
    Rectangle(texture=mask, pos=(round(centre[0] - side / 2), round(centre[1] - side / 2)), size=(side, side))


@lru_cache(maxsize=128)
def mask_of(shape: str, radius: float) -> Any:
    """Return an antialiased texture of a shape. A mesh would have jagged edges on low-density screens."""
    size, pixels = covered(shape, radius)
    texture = Texture.create(size=(size, size), colorfmt="rgba")

    def fill(_: Any) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


def covered(shape: str, radius: float) -> tuple[int, bytes]:
    """Return the side of a shape's mask, and its pixels from the bottom up: white, with the coverage as alpha.

    >>> covered("circle", -1.0) == covered("circle", 0.0)
    True
    """
    radius = max(0.0, radius)
    size = 2 * ceil(radius * _REACH) + 2
    crossings = _crossings(_edges(shape, radius, size / 2), size * _FINE)
    pixels = bytearray(b"\xff\xff\xff\x00" * size**2)
    for row in range(size):
        line = [0.0] * (size + 2)
        for crossed in crossings[row * _FINE : (row + 1) * _FINE]:
            _add_line(line, crossed)
        pixels[4 * row * size + 3 : 4 * (row + 1) * size : 4] = bytes(
            [round(255 / _FINE * part) for part in accumulate(line[:size])]
        )
    return size, bytes(pixels)


def _crossings(edges: list[tuple[Point, Point]], lines: int) -> list[list[float]]:
    """Return where each scan line crosses the outline, from left to right; `_FINE` of them per row of pixels."""
    crossed: list[list[float]] = [[] for _ in range(lines)]
    for (x0, y0), (x1, y1) in edges:
        low, high = min(y0, y1), max(y0, y1)
        for number in range(ceil(low * _FINE - 0.5), ceil(high * _FINE - 0.5)):
            y = (number + 0.5) / _FINE
            crossed[number].append(x0 + (y - y0) * (x1 - x0) / (y1 - y0))
    for each in crossed:
        each.sort()
    return crossed


def _edges(shape: str, radius: float, middle: float) -> list[tuple[Point, Point]]:
    outlines = [
        [(middle + radius * x, middle + radius * y) for x, y in points]
        for points in _ROUNDS.get(shape) or (OUTLINES[shape],)
    ]
    return [edge for points in outlines for edge in zip(points, (*points[1:], points[0]), strict=True)]


def _add_line(line: list[float], crossed: list[float]) -> None:
    """Add the coverage of each pixel by a scan line across a shape, as the difference from the previous pixel."""
    for number, x in enumerate(crossed):
        at, sign = int(x), -1 if number % 2 else 1
        beyond = x - at
        line[at] += sign * (1 - beyond)
        line[at + 1] += sign * beyond


_CROWN: Final = ((-0.9, -0.75), (0.9, -0.75), (1, 0.6), (0.45, -0.05), (0, 0.85), (-0.45, -0.05), (-1, 0.6))
_CROWN_MIDDLE: Final = (0.0, -0.45)


def draw_crown(centre: Point, radius: float) -> None:
    """Draw a small crown around a point, which marks the leader by its shape."""
    x, y = centre
    corners = [(x + radius * dx, y + radius * dy) for dx, dy in _CROWN]
    fan = [(x + radius * _CROWN_MIDDLE[0], y + radius * _CROWN_MIDDLE[1]), *corners, corners[0]]
    Color(rgba=rgba(PLATES["yellow"]))
    vertices = [value for px, py in fan for value in (px, py, 0, 0)]
    Mesh(vertices=vertices, indices=list(range(len(fan))), mode="triangle_fan")
    Color(rgba=rgba(PICTURE_INK))
    Line(points=[value for corner in corners for value in corner], close=True, width=max(1.0, radius * 0.14))
