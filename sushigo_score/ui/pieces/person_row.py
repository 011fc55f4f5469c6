"""A row of a list that starts with a face, or with two for people who share something."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from kivy.metrics import dp
from kivy.properties import ListProperty

from sushigo_score.records import PlayerResult
from sushigo_score.rules.setups import same_name
from sushigo_score.storage.people import PersonFace
from sushigo_score.ui.kit.drawing.canvas_widget import Point
from sushigo_score.ui.kit.drawing.parts import Drawn, DrawnPart
from sushigo_score.ui.kit.widgets.row import MARK, ListRow
from sushigo_score.ui.pieces.face import dish_of, draw_face

_RADIUS: Final = 20
_OF_TWO: Final = 12


class PersonRow(ListRow):
    """A row; `faces` are (player colour, dish), two at most; without any, it has the mark of an ordinary row."""

    faces = ListProperty()

    def mark(self) -> DrawnPart | None:
        """Return the faces."""
        faces = list(self.faces)
        return Drawn((dp(MARK), dp(MARK)), lambda middle: draw_faces(faces, middle)) if faces else super().mark()


def draw_faces(faces: Sequence[tuple[int, str]], middle: Point) -> None:
    """Draw one face, or two in the space of one."""
    if len(faces) == 1:
        [(colour, dish)] = faces
        draw_face(colour, dish, middle, dp(_RADIUS))
        return
    off = dp(MARK / 2 - _OF_TWO)
    for (colour, dish), side in zip(faces, (-1, 1), strict=False):
        draw_face(colour, dish, (middle[0] + side * off, middle[1] - side * off), dp(_OF_TWO))


def known_faces(known: Mapping[str, PersonFace], names: Iterable[str]) -> list[tuple[int, str]]:
    """Return the faces of some people as far as they are known, two at most."""
    found = (known.get(same_name(name)) for name in names)
    return [(face.colour, face.dish) for face in found if face is not None][:2]


def faces_of(players: Iterable[PlayerResult]) -> list[tuple[int, str]]:
    """Return the faces of players; a puppet has none."""
    return [(player.colour, dish_of(player.name)) for player in players if player.colour >= 0]
