"""The games on the first screen: the running one, who won last, and the last games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from sushigo_score.present.past import game_row, winners
from sushigo_score.records import ListedGame
from sushigo_score.text import common
from sushigo_score.ui.kit.drawing.canvas_widget import Point, draw_ground, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Above, Beside, Drawn, DrawnPart, Inset, Label, Space, Strip
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.theme import GAP, RADIUS, TARGET, sunk
from sushigo_score.ui.kit.reach.spoken import with_pauses
from sushigo_score.ui.kit.text.textures import symbol, text_size, texture, write
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.composed import ComposedRow
from sushigo_score.ui.pieces.dish_pictures import picture_of_edition
from sushigo_score.ui.pieces.face import BELOW_FACE, draw_face
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


_NAMED_FROM: Final = 60
"""The least width, in dp at the usual text size, in which a name can be read."""
_NAME: Final = 50
"""The least width, in dp at the usual text size, of a name beside a face, where it may shrink."""
_FIGURES: Final = 20
"""The width of two figures, in the same measure."""
_BESIDE: Final = 6
"""The gap, in dp, between a face, the name beside it, and the points."""
_FACE_BESIDE: Final = 16


class _Sizes(NamedTuple):
    """The size of everything, in dp, and the text styles."""

    picture: float
    edge: float
    gap: float
    face: float
    widest: float
    """The width of a player where there is plenty of room."""
    button: float
    title: str
    detail: str
    name: str
    points: str


_USUAL: Final = _Sizes(64, 16, 12, 20, 104, TARGET, "title", "name", "small", "name_bold")
_LARGE: Final = _Sizes(128, 24, 20, 32, 136, TARGET + 8, "headline", "name", "name", "number")


class RunningCard(ComposedRow):
    """Where the table is and who leads, everyone with their points; below that, what a tap does.

    `players` are (player colour, dish, name, points): beside each other, or, if names do not fit below the faces, in columns
    with the words beside the faces. A `large` card fills half of a tablet.
    """

    role = "card"
    rounded = "large"

    title = StringProperty("")
    detail = StringProperty("")
    action = StringProperty("")
    box = StringProperty("box_original")
    players = ListProperty()
    large = BooleanProperty(False)

    @property
    def heard(self) -> str:
        """All that it says, with everybody's points, and what a tap does."""
        standings = (f"{name} {points}" for *_, name, points in self.players)
        return with_pauses(self.title, self.detail, *standings, self.action)

    @property
    def _sizes(self) -> _Sizes:
        return _LARGE if self.large else _USUAL

    def parts(self, width: float) -> DrawnPart:
        """Put the players below the head, and what a tap does at the foot."""
        sizes = self._sizes
        room = max(dp(40), width - dp(2 * sizes.edge))
        texts = Above(Label(self.title, sizes.title, "on_hero"), Label(self.detail, sizes.detail, "on_hero"), gap=4)
        head = Beside(Drawn((dp(sizes.picture), dp(sizes.picture)), self._draw_box), texts, gap=sizes.edge, least=40)
        high = max(dp(sizes.button), texture(self.action, "name_bold", room).height + dp(16))
        button = Strip(high, lambda left, bottom, wide: self._draw_button((left, bottom), (wide, high)))
        upper = Above(head, self._table(self.places(width)) if self.players else None, gap=sizes.gap, valign=1)
        return Inset(Above(upper, button, gap=sizes.gap, stretched=0), *(sizes.edge,) * 4)

    def places(self, width: float) -> _Places:
        """Return how much room the players have in a width."""
        return _Places(self.players, self._sizes, max(dp(40), width - dp(2 * self._sizes.edge)))

    def draw_plate(self) -> None:
        """Draw its plate, in a green of its own: it is what a table comes back for."""
        hero = look.palette.hero
        draw_ground(sunk(hero) if self.pressed else hero, self.pos, self.size, self.corner)

    def _draw_box(self, middle: Point) -> None:
        side = dp(self._sizes.picture)
        paint("#ffffff")
        show(self.box, (middle[0] - side / 2, middle[1] - side / 2), side)

    @staticmethod
    def _table(places: _Places) -> DrawnPart:
        """Return all players, in rows of about the same length."""
        cells = [Inset(places.cell_of(*player), wide=places.wide / dp(1), valign=1) for player in places.players]
        cells += [Inset(DrawnPart(), wide=places.wide / dp(1))] * (-len(cells) % places.columns)
        rows = (cells[first : first + places.columns] for first in range(0, len(cells), places.columns))
        return Above(*(Beside(Space(), *row, Space(), least=0) for row in rows))

    def _draw_button(self, pos: Point, size: Point) -> None:
        """Draw what looks like the button; in fact the whole card can be tapped."""
        colours, (wide, high), room = look.palette, size, size[0] - dp(64)
        draw_ground(colours.hero_action, pos, size, min(dp(RADIUS["large"]), high / 2))
        paint(colours.on_hero_action)
        width = min(texture(self.action, "name_bold", room).width, room)
        middle = (pos[0] + wide / 2 - dp(14), pos[1] + high / 2)
        write(self.action, "name_bold", middle, room, 2, high)
        symbol("go_on", (middle[0] + width / 2 + dp(18), middle[1]), dp(22))


class _Places:
    """How much room each player has, and whether the words are beside the faces, as they would be illegible below them."""

    def __init__(self, players: Sequence[tuple[int, str, str, str]], sizes: _Sizes, room: float) -> None:
        self.players, self._sizes = players, sizes
        number = len(players)
        self._beside = room / number < dp(_NAMED_FROM) * look.scaled(1.0)
        least = dp(2 * _FACE_BESIDE + 3 * _BESIDE) + dp(_NAME + _FIGURES) * look.scaled(1.0)
        rows = -(-number // max(1, int(room / least))) if self._beside else 1
        self.columns = -(-number // rows)
        cell = room / self.columns
        self.wide = cell if self._beside else min(dp(sizes.widest), cell)
        self._radius = dp(_FACE_BESIDE) if self._beside else min(dp(sizes.face), self.wide / 2 - dp(2))
        points = max(self._points(player[3]).width() for player in players)
        self._named = (
            max(dp(24), self.wide - 2 * self._radius - points - dp(3 * _BESIDE)) if self._beside else self.wide - dp(6)
        )
        self.letters = min(text_size(player[2], sizes.name, self._named) for player in players)
        """The size in which the longest name fits, in pixels."""

    def _points(self, points: str) -> Label:
        return Label(points, self._sizes.points, "on_hero", grows=False, widest=self.wide - dp(2))

    def cell_of(self, colour: int, dish: str, name: str, points: str) -> DrawnPart:
        """Return a face with the name and the points, in a place of that width."""
        radius = self._radius
        named = Label(name, self._sizes.name, "on_hero", grows=False, widest=self._named, most=self.letters)
        if self._beside:
            face = Drawn((2 * radius, 2 * radius), lambda middle: draw_face(colour, dish, middle, radius))
            return Inset(Beside(face, named, self._points(points), gap=_BESIDE), 0, 2, 0, 2)
        high = radius * (2 + BELOW_FACE) + dp(2)  # with the shape that hangs below it

        def draw(middle: Point) -> None:
            draw_face(colour, dish, (middle[0], middle[1] + high / 2 - radius), radius)

        texts = (Beside(Space(), text, Space(), least=0) for text in (named, self._points(points)))
        return Above(Drawn((2 * radius, high), draw), *texts)
