"""The running game on the first screen: one large card, one tap to continue."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import Point, Touchable, paint
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import blit, paragraph, symbol, text_size, texture, write
from sushigo_score.ui.kit.theme import RADIUS, TARGET, sunk
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


class RunningCard(Touchable):
    """Where the table is and who leads, everyone with their points; below that, what a tap does.

    `players` are (player colour, dish, name, points): beside each other, or, if names do not fit below the faces, in columns
    with the words beside the faces. A `large` card fills half of a tablet.
    """

    role = "card"
    named_by = "title"

    title = StringProperty("")
    detail = StringProperty("")
    action = StringProperty("")
    box = StringProperty("box_original")
    players = ListProperty()
    large = BooleanProperty(False)

    sized_by = ("width", "title", "detail", "action", "players", "large")

    @property
    def heard(self) -> str:
        """All that it says, with everybody's points, and what a tap does."""
        standings = (f"{name} {points}" for *_, name, points in self.players)
        return told(self.title, self.detail, *standings, self.action)

    @property
    def corner(self) -> float:
        return float(dp(RADIUS["large"]))

    @property
    def _sizes(self) -> _Sizes:
        return _LARGE if self.large else _USUAL

    @property
    def _room(self) -> float:
        return float(max(dp(40), self.width - dp(2 * self._sizes.edge)))

    def _texts(self) -> tuple[Any, Any]:
        sizes = self._sizes
        room = max(dp(40), self._room - dp(sizes.picture + sizes.edge))
        return paragraph(self.title, sizes.title, room), paragraph(self.detail, sizes.detail, room)

    @property
    def _head(self) -> float:
        return float(max(dp(self._sizes.picture), sum(tex.height for tex in self._texts()) + dp(4)))

    @property
    def _in_columns(self) -> bool:
        """True if the words are beside the faces, as they would be illegible below them."""
        return bool(self._room / len(self.players) < dp(_NAMED_FROM) * look.scaled(1.0))

    @property
    def _columns(self) -> int:
        """How many players are beside each other, in rows of about the same length."""
        if not self._in_columns:
            return len(self.players)
        least = dp(2 * _FACE_BESIDE + 3 * _BESIDE) + dp(_NAME + _FIGURES) * look.scaled(1.0)
        most = max(1, int(self._room / least))
        rows = -(-len(self.players) // most)
        return -(-len(self.players) // rows)

    @property
    def _cell(self) -> float:
        """The width of a player."""
        cell = self._room / self._columns
        return float(cell if self._in_columns else min(dp(self._sizes.widest), cell))

    @property
    def _radius(self) -> float:
        return float(dp(_FACE_BESIDE) if self._in_columns else min(dp(self._sizes.face), self._cell / 2 - dp(2)))

    @property
    def _head_of_player(self) -> float:
        """The height of a face with the shape that hangs below it."""
        return float(self._radius * (2 + BELOW_FACE) + dp(2))

    def _points(self, points: str) -> Any:
        return texture(points, self._sizes.points, self._cell - dp(2))

    def _names(self) -> list[Any]:
        """Typeset the names, all in the size in which the longest fits."""
        kind, room = self._sizes.name, self._cell - dp(6)
        if self._in_columns:
            points = max(self._points(points).width for *_, points in self.players)
            room = max(dp(24), self._cell - 2 * self._radius - points - dp(3 * _BESIDE))
        letters = min(text_size(name, kind, room) for *_, name, _ in self.players)
        return [texture(name, kind, room, most=letters) for *_, name, _ in self.players]

    @property
    def _row(self) -> float:
        """The height of a row of players."""
        name = max(name.height for name in self._names())
        points = max(self._points(points).height for *_, points in self.players)
        if self._in_columns:
            return float(max(2 * self._radius, name, points) + dp(4))
        return float(self._head_of_player + name + points)

    @property
    def _faces(self) -> float:
        """The height of the players with their points."""
        return self._row * -(-len(self.players) // self._columns)

    @property
    def _button(self) -> float:
        return float(max(dp(self._sizes.button), texture(self.action, "name_bold", self._room).height + dp(16)))

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            gap = dp(self._sizes.gap)
            faces = self._faces + gap if self.players else 0.0
            self.height = self._head + faces + gap + self._button + dp(2 * self._sizes.edge)

    def draw(self) -> None:
        """Draw the card, on its own green: it is what a table comes back for."""
        colours, sizes = look.palette, self._sizes
        draw_ground(sunk(colours.hero) if self.pressed else colours.hero, self.pos, self.size, dp(RADIUS["large"]))
        self.draw_focus(RADIUS["large"])
        left, y = self.x + dp(sizes.edge), self.top - dp(sizes.edge)
        paint("#ffffff")
        show(self.box, (left, y - self._head / 2 - dp(sizes.picture) / 2), dp(sizes.picture))
        title, detail = self._texts()
        text = y - (self._head - title.height - detail.height - dp(4)) / 2
        paint(colours.on_hero)
        blit(title, left + dp(sizes.picture + sizes.edge), text - title.height)
        blit(detail, left + dp(sizes.picture + sizes.edge), text - title.height - dp(4) - detail.height)
        if self.players:
            self._draw_players(left, y - self._head - dp(sizes.gap), colours.on_hero)
        self._draw_button(left, self.y + dp(sizes.edge))

    def _draw_players(self, left: float, top: float, ink: str) -> None:
        columns, cell, high = self._columns, self._cell, self._row
        draw = self._draw_beside if self._in_columns else self._draw_below
        left += (self._room - cell * columns) / 2
        for number, (name, player) in enumerate(zip(self._names(), self.players, strict=True)):
            row, column = divmod(number, columns)
            draw(player, name, (left + column * cell, top - row * high), ink)

    def _draw_below(self, player: tuple[int, str, str, str], name: Any, corner: Point, ink: str) -> None:
        """Draw a face, and below it the name and the points; `corner` is the upper left corner of this player's place."""
        colour, dish, _, written = player
        x, top = corner[0] + self._cell / 2, corner[1]
        draw_face(colour, dish, (x, top - self._radius), self._radius)
        y = top - self._head_of_player
        paint(ink)
        for tex in (name, self._points(written)):
            y -= tex.height
            blit(tex, x - tex.width / 2, y)

    def _draw_beside(self, player: tuple[int, str, str, str], name: Any, corner: Point, ink: str) -> None:
        """Draw a face, and beside it the name and the points."""
        colour, dish, _, written = player
        radius, middle = self._radius, corner[1] - self._row / 2
        draw_face(colour, dish, (corner[0] + radius, middle), radius)
        paint(ink)
        left = corner[0] + 2 * radius + dp(_BESIDE)
        for tex in (name, self._points(written)):
            blit(tex, left, middle - tex.height / 2)
            left += tex.width + dp(_BESIDE)

    def _draw_button(self, left: float, bottom: float) -> None:
        """Draw what looks like the button; in fact the whole card can be tapped."""
        colours, height, room = look.palette, self._button, self._room
        draw_ground(colours.hero_action, (left, bottom), (room, height), min(dp(RADIUS["large"]), height / 2))
        paint(colours.on_hero_action)
        width = min(texture(self.action, "name_bold", room - dp(64)).width, room - dp(64))
        middle = (left + room / 2 - dp(14), bottom + height / 2)
        write(self.action, "name_bold", middle, room - dp(64), 2, height)
        symbol(sign("go_on"), (middle[0] + width / 2 + dp(18), middle[1]), dp(22))
