"""Fades content into the background where it goes on out of sight."""

from __future__ import annotations

from typing import Final

from kivy.graphics import Rectangle

from sushigo_score.ui.kit.drawing.canvas_widget import Point, paint
from sushigo_score.ui.kit.drawing.look import look

_STEPS: Final = 16


def fade_right(pos: Point, size: Point) -> None:
    """Cover a rectangle with the background, from transparent at its left to opaque at its right."""
    step = size[0] / _STEPS
    for number in range(_STEPS):
        paint(look.palette.ground, (number + 1) / _STEPS)
        Rectangle(pos=(pos[0] + number * step, pos[1]), size=(step, size[1]))


def fade_left(pos: Point, size: Point) -> None:
    """Cover a rectangle with the background, from transparent at its right to opaque at its left."""
    fade_right((pos[0] + size[0], pos[1]), (-size[0], size[1]))


def fade_down(pos: Point, size: Point, colour: str) -> None:
    """Cover a rectangle with a colour, from transparent at its top to opaque at its bottom."""
    step = size[1] / _STEPS
    for number in range(_STEPS):
        paint(colour, (number + 1) / _STEPS)
        Rectangle(pos=(pos[0], pos[1] + size[1] - (number + 1) * step), size=(size[0], step))


def fade_up(pos: Point, size: Point, colour: str) -> None:
    """Cover a rectangle with a colour, from transparent at its bottom to opaque at its top."""
    fade_down((pos[0], pos[1] + size[1]), (size[0], -size[1]), colour)
