"""Plates, frames and pictures on top of each other, drawn in one batch, so that a screen full of tiles stays fast.

Anything drawn on its own costs the GPU a draw call and a buffer, however small it is. Here, everything becomes triangles
with texture coordinates on one page of the atlas: pictures in their places, plates and frames in the colours at its foot.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from math import cos, sin
from typing import NamedTuple

from kivy.graphics import Color, Mesh

from sushigo_score.ui.kit.drawing.canvas_widget import Point, ring, rounded
from sushigo_score.ui.kit.drawing.pictures import page, part_for, picture
from sushigo_score.ui.kit.drawing.theme import rgba


class _Layer(NamedTuple):
    """A single draw call: everything from one page, with one opacity."""

    part: int
    alpha: float
    vertices: array[float]
    """For each corner, its position on the screen and its texture coordinates."""
    triangles: array[int]
    """Three corners each."""


def _layer_on(part: int, alpha: float = 1.0) -> _Layer:
    return _Layer(part, alpha, array("f"), array("H"))


class MeshBatch:
    """A stack of pieces, added from the bottom up, then drawn with `draw`; `size` is that of the pictures, in pixels."""

    def __init__(self, size: float) -> None:
        self._layers = [_layer_on(part_for(size))]

    def plate(self, colour: str, pos: Point, size: Point, radius: float, alpha: float = 1.0) -> None:
        """Add a rounded rectangle."""
        points = rounded(pos, size, radius)
        self._add_shape(colour, alpha, points, _fan(len(points)))

    def frame(self, colour: str, pos: Point, size: Point, inset: float, radius: float, width: float) -> None:
        """Add a rounded line just inside a rectangle; `width` is half its thickness."""
        outer, inner = ring(pos, size, inset, radius, width)
        self._add_shape(colour, 1.0, outer + inner, _band(len(outer)))

    def picture(self, name: str, pos: Point, size: float, alpha: float = 1.0) -> None:
        """Add a picture."""
        part = part_for(size)
        left, bottom, right, top = *pos, pos[0] + size, pos[1] + size
        at = picture(name, part).tex_coords
        corners = (left, bottom, *at[:2], right, bottom, *at[2:4], right, top, *at[4:6], left, top, *at[6:])
        _add(self._layer(part, alpha), corners, (0, 1, 2, 0, 2, 3))

    def turned(self, name: str, centre: Point, size: float, turn: float) -> None:
        """Add a picture around a point, rotated by an angle in radians."""
        part = part_for(size)
        across, up = cos(turn) * size / 2, sin(turn) * size / 2
        (x, y), at = centre, picture(name, part).tex_coords
        around = (
            (up - across, -up - across),
            (across + up, up - across),
            (across - up, up + across),
            (-across - up, across - up),
        )
        corners = [
            length
            for (dx, dy), n in zip(around, range(4), strict=True)
            for length in (x + dx, y + dy, *at[2 * n : 2 * n + 2])
        ]
        _add(self._layer(part, 1.0), corners, (0, 1, 2, 0, 2, 3))

    def draw(self) -> None:
        """Draw all that was added."""
        for layer in self._layers:
            if layer.triangles:
                Color(1, 1, 1, layer.alpha)
                Mesh(
                    vertices=layer.vertices,
                    indices=layer.triangles,
                    mode="triangles",
                    texture=page(layer.part).texture,
                )

    def _add_shape(self, colour: str, alpha: float, points: list[Point], triangles: Sequence[int]) -> None:
        """Add a shape in one colour, which any page can provide."""
        layer = self._layer(self._layers[-1].part, 1.0)
        left, top = page(layer.part).place_of(rgba(colour, alpha))
        _add(layer, [length for x, y in points for length in (x, y, left, top)], triangles)

    def _layer(self, part: int, alpha: float) -> _Layer:
        """Return the top layer, or a new one over it if its page or opacity differs."""
        if self._layers[-1][:2] != (part, alpha):
            self._layers.append(_layer_on(part, alpha))
        return self._layers[-1]


def _add(layer: _Layer, vertices: Sequence[float], triangles: Sequence[int]) -> None:
    first = len(layer.vertices) // 4
    layer.vertices.extend(vertices)
    layer.triangles.extend([first + corner for corner in triangles])  # a generator would cost thousands of calls


@lru_cache(maxsize=8)
def _fan(points: int) -> list[int]:
    """Return the triangles of a convex shape, as indices of its points."""
    return [corner for at in range(2, points) for corner in (0, at - 1, at)]


@lru_cache(maxsize=8)
def _band(points: int) -> list[int]:
    """Return the triangles between two edges with this many points each, the outer edge first."""
    pairs = [(at, (at + 1) % points) for at in range(points)]
    return [corner for at, to in pairs for corner in (at, to, points + to, at, points + to, points + at)]
