"""The running game on the first screen: one large card, one tap to continue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from sushigo_score.ui.kit.drawing.canvas_widget import Point, draw_ground, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Above, Beside, Drawn, DrawnPart, Inset, Label, Space, Strip
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.symbols import sign
from sushigo_score.ui.kit.drawing.theme import RADIUS, TARGET, sunk
from sushigo_score.ui.kit.reach.spoken import with_pauses
from sushigo_score.ui.kit.text.textures import symbol, text_size, texture, write
from sushigo_score.ui.kit.widgets.composed import ComposedRow
from sushigo_score.ui.pieces.face import BELOW_FACE, draw_face

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
        symbol(sign("go_on"), (middle[0] + width / 2 + dp(18), middle[1]), dp(22))


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
