"""The pictures of a printed page, small enough to be embedded in it."""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO
from typing import Final

from kivy.core.image import Image as CoreImage
from kivy.graphics import ClearBuffers, ClearColor, Fbo, Scale

from sushigo_score.game.state import State
from sushigo_score.rules.editions import rows_of
from sushigo_score.ui.kit.drawing.canvas_widget import paint
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.shapes import draw_shape
from sushigo_score.ui.kit.drawing.theme import LIGHT
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, picture_of_edition

_DISH: Final = 96
_LARGE: Final = 144
_SHAPE: Final = 48
"""The side in pixels: at 6 mm, 15 mm and 3 mm, as fine as a printer prints."""
_OF_THE_BOWL: Final = {"bowl": _LARGE, "cube_dark": _DISH, "cube_light": _DISH, "crown": _DISH}


def printed_pictures(state: State) -> dict[str, str]:
    """Return the edition by its name, each dish of a game by its kind, and what shows who won, as PNG in base 64."""
    setup = state.setup
    dishes = {row.kind: _picture(picture_of_dish(row.kind), _DISH) for row in rows_of(setup)}
    won = {name: _picture(name, side) for name, side in _OF_THE_BOWL.items()}
    shapes = {f"shape_{colour}": _shape(colour) for colour in sorted(set(state.colours))}
    return {**dishes, **won, **shapes, setup.edition: _picture(picture_of_edition(setup.edition), _LARGE)}


def _picture(name: str, side: int) -> str:
    paper = _paper(side)
    with paper:
        paint("#ffffff")
        show(name, (0, -side), side)
    return _png(paper)


def _shape(colour: int) -> str:
    paper = _paper(_SHAPE)
    with paper:
        paint(LIGHT.seats[colour])
        draw_shape(colour, (_SHAPE / 2, -_SHAPE / 2), 0.44 * _SHAPE)
    return _png(paper)


def _paper(side: int) -> Fbo:
    """Return a transparent piece of paper, upright for what is drawn below its edge."""
    paper = Fbo(size=(side, side))
    with paper:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        Scale(1, -1, 1)
    return paper


def _png(paper: Fbo) -> str:
    paper.draw()
    png = BytesIO()
    CoreImage(paper.texture).save(png, fmt="png")
    return b64encode(png.getvalue()).decode()
