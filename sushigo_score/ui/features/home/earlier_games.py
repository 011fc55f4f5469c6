"""What the first screen shows of earlier games: who won last, and the last games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from sushigo_score.present.past import game_row, winners
from sushigo_score.records import ListedGame
from sushigo_score.text import common
from sushigo_score.ui.kit.drawing.canvas_widget import Point
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Above, Beside, Drawn, DrawnPart, Inset, Label, Space
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.text.textures import texture
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.composed import ComposedRow
from sushigo_score.ui.pieces.dish_pictures import picture_of_edition
from sushigo_score.ui.pieces.face import draw_face
from sushigo_score.ui.pieces.person_row import PersonRow, faces_of
from sushigo_score.ui.pieces.wasabi_bowl import WasabiBowl

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


_FACE: Final = 28
_OF_TWO: Final = 24
_APART: Final = 38
"""The distance between two faces: neither covers the shape of the other."""
_EDGE: Final = 16
_BOWL: Final = 76
_LOW_BOWL: Final = 56
"""The size of the bowl above the words, with its sum beside it."""
_ABOVE: Final = 84
"""The least width, in dp, between faces and a low bowl in which it can be said whose game it was."""
_AIR: Final = 12
_SUM: Final = 12
"""The height of the sum below the bowl."""
_READ_FROM: Final = 200
"""The least width, in dp at the usual text size, in which a game can be described between faces and bowl."""


class WinnerCard(ComposedRow):
    """A card that opens the game when tapped. `faces` are (player colour, dish), two at most.

    The words are between faces and bowl, or where that would be too narrow, below them in the full width.
    """

    role = "card"
    rounded = "large"

    above = StringProperty("")
    title = StringProperty("")
    detail = StringProperty("")
    points = NumericProperty(0)
    faces = ListProperty()

    beneath = True

    def __init__(self, **more: Any) -> None:
        self._bowl = WasabiBowl(size_hint=(None, None), in_words=True)
        super().__init__(**more)
        self._bowl.points = self.points
        self.add_widget(self._bowl)

    def parts(self, width: float) -> DrawnPart:
        of_faces = 2 * _OF_TWO + _APART if len(self.faces) > 1 else 2 * _FACE
        faces = Drawn((dp(of_faces), dp(2 * self._radius)), self._draw_faces)
        above = Label(self.above, "small_bold", "action")
        texts = Label(self.title, "name_bold"), Label(self.detail, "small", "text_soft")
        between = width - dp(2 * _EDGE + of_faces + _BOWL + 16)
        if between >= dp(_READ_FROM) * look.scaled(1.0):
            bowl = Drawn((dp(_BOWL), dp(_BOWL)), lambda middle: self._put_bowl(middle, dp(_BOWL), dp(_BOWL + _SUM)))
            row = Beside(faces, Inset(Above(above, *texts), _EDGE, 0, 8, 0), bowl)
            return Inset(row, _EDGE, _AIR, 8, _AIR)
        total = texture(self._bowl.spoken_value, "name_bold").width
        wide, high = max(dp(_LOW_BOWL + 20), total + dp(_LOW_BOWL + 4)), dp(_LOW_BOWL)
        bowl = Drawn((wide, high), lambda middle: self._put_bowl(middle, wide, high))
        if width - dp(2 * _EDGE + of_faces) - wide >= dp(_ABOVE):
            head: DrawnPart = Beside(faces, Inset(above, _EDGE, 0, 8, 0), bowl)
        else:
            head = Above(Beside(faces, Space(), bowl, least=0), above, gap=4)
        return Inset(Above(head, Above(*texts), gap=4), _EDGE, _AIR, _EDGE, _AIR)

    @property
    def _radius(self) -> int:
        return _OF_TWO if len(self.faces) > 1 else _FACE

    def _put_bowl(self, middle: Point, wide: float, high: float) -> None:
        self._bowl.size = wide, high
        self._bowl.center = middle

    def _draw_faces(self, middle: Point) -> None:
        first = middle[0] - dp(_APART) / 2 * (len(self.faces[:2]) - 1)
        for number, (colour, dish) in reversed(list(enumerate(self.faces[:2]))):
            draw_face(colour, dish, (first + dp(_APART) * number, middle[1]), dp(self._radius))


FACES: Final = 2
"""The most faces in a row."""


def heading(text: str) -> Caption:
    """Build the heading of some rows."""
    return Caption(text=look.words.say(text), kind="name_bold", tone="text_soft", above=GAP["small"])


def winner(app: WasabiBowlApp, last: ListedGame | None) -> list[Widget]:
    """Build the card of who won last."""
    first = winners(last) if last is not None else ()
    if last is None or not first:
        return []
    shown = game_row(last, look.words_of(last.edition), time_now())
    return [
        WinnerCard(
            above=look.words.say(common.LAST_WINNER),
            title=shown.title,
            detail=shown.detail,
            points=first[0].total,
            faces=faces_of(first)[:FACES],
            on_tap=partial(app.open_game, last.game),
        )
    ]


def last_games(app: WasabiBowlApp, games: Sequence[ListedGame]) -> list[Widget]:
    """Build a row for each of the last games."""
    if not games:
        return []
    now = time_now()
    return [heading(common.LAST_GAMES), *(_game(app, listed, now) for listed in games)]


def _game(app: WasabiBowlApp, listed: ListedGame, now: datetime) -> PersonRow:
    shown = game_row(listed, look.words_of(listed.edition), now)
    return PersonRow(
        title=shown.title,
        detail=shown.detail,
        end_symbol="choose",
        faces=faces_of(winners(listed))[:FACES],
        picture=picture_of_edition(listed.edition),
        on_tap=partial(app.open_game, listed.game),
    )


def time_now() -> datetime:
    """Return the current time in the time zone of the device."""
    return datetime.now().astimezone()
