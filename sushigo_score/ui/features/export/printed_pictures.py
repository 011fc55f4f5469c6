"""The pictures of a printed page, small enough to be embedded in it."""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO
from typing import Final

from kivy.core.image import Image as CoreImage
from kivy.graphics import ClearBuffers, ClearColor, Fbo, Scale

from sushigo_score.rules.editions import rows_of
from sushigo_score.rules.facts import Setup
from sushigo_score.ui.kit.canvas_widget import paint
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.pieces.dish_pictures import picture_of_box, picture_of_dish

_DISH: Final = 48
_BOX: Final = 144
"""The side in pixels: at 4 mm and 14 mm, as fine as a printer prints."""


def printed_pictures(setup: Setup) -> dict[str, str]:
    """Return the box by its edition, and each dish of a game by its kind, as PNG in base 64."""
    dishes = {row.kind: _png(picture_of_dish(row.kind), _DISH) for row in rows_of(setup)}
    return {**dishes, setup.edition: _png(picture_of_box(setup.edition), _BOX)}


def _png(name: str, side: int) -> str:
    """Return a picture on a white ground, like paper."""
    paper = Fbo(size=(side, side))
    with paper:
        ClearColor(1, 1, 1, 1)
        ClearBuffers()
        Scale(1, -1, 1)
        paint("#ffffff")
        show(name, (0, -side), side)
    paper.draw()
    png = BytesIO()
    CoreImage(paper.texture).save(png, fmt="png")
    return b64encode(png.getvalue()).decode()
