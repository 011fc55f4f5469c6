"""The running game on the first screen: one large card, one tap to go on."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import Touchable, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import blit, paragraph, symbol, texture, write
from sushigo_score.ui.kit.theme import RADIUS, TARGET
from sushigo_score.ui.pieces.face import draw_face

_PICTURE: Final = 64
_EDGE: Final = 16
_GAP: Final = 12
_FACE: Final = 20
_WIDEST: Final = 104
"""How much room a player takes where there is plenty."""
_NAMED_FROM: Final = 60
"""In how much room a name can be read."""


class RunningCard(Touchable):
    """Where the table is and who leads, everyone with their points; below, what a tap does.

    `players` are (player colour, dish, name, points); names are shown where they have room.
    """

    role = "card"
    named_by = "title"

    title = StringProperty("")
    detail = StringProperty("")
    action = StringProperty("")
    box = StringProperty("box_original")
    players = ListProperty()

    shows = (*Touchable.shows, "title", "detail", "action", "box", "players")
    sized_by = ("width", "title", "detail", "action", "players")

    @property
    def _room(self) -> float:
        return float(max(dp(40), self.width - dp(2 * _EDGE)))

    def _texts(self) -> tuple[Any, Any]:
        room = max(dp(40), self._room - dp(_PICTURE + _EDGE))
        return paragraph(self.title, "title", room), paragraph(self.detail, "name", room)

    @property
    def _head(self) -> float:
        return float(max(dp(_PICTURE), sum(tex.height for tex in self._texts()) + dp(4)))

    @property
    def _cell(self) -> float:
        """The width of a player."""
        return float(min(dp(_WIDEST), self._room / max(1, len(self.players))))

    @property
    def _radius(self) -> float:
        return float(min(dp(_FACE), self._cell / 2 - dp(2)))

    def _points(self, points: str) -> Any:
        return texture(points, "name_bold", self._cell - dp(2))

    def _name(self, name: str) -> Any:
        return texture(name, "small", self._cell - dp(6))

    @property
    def _named(self) -> bool:
        return bool(self._cell >= dp(_NAMED_FROM) * look.scaled(1.0))

    @property
    def _faces(self) -> float:
        """The height of the players with their points."""
        if not self.players:
            return 0.0
        words = max(self._points(points).height for *_, points in self.players)
        words += max(self._name(name).height for *_, name, _ in self.players) if self._named else 0
        return float(2 * self._radius + dp(2) + words)

    @property
    def _button(self) -> float:
        return float(max(dp(TARGET), texture(self.action, "name_bold", self._room).height + dp(16)))

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            faces = self._faces + dp(_GAP) if self.players else 0.0
            self.height = self._head + faces + dp(_GAP) + self._button + dp(2 * _EDGE)

    def draw(self) -> None:
        """On the colour of the main action, for that is what it is."""
        colours = look.palette
        paint(colours.raised if self.pressed else colours.action)
        plate(self.pos, self.size, dp(RADIUS["large"]))
        self.draw_focus(RADIUS["large"])
        ink = colours.text if self.pressed else colours.on_action
        left, y = self.x + dp(_EDGE), self.top - dp(_EDGE)
        paint("#ffffff")
        show(self.box, (left, y - self._head / 2 - dp(_PICTURE) / 2), dp(_PICTURE))
        title, detail = self._texts()
        text = y - (self._head - title.height - detail.height - dp(4)) / 2
        paint(ink)
        blit(title, left + dp(_PICTURE + _EDGE), text - title.height)
        blit(detail, left + dp(_PICTURE + _EDGE), text - title.height - dp(4) - detail.height)
        self._draw_players(left, y - self._head - dp(_GAP), ink)
        self._draw_button(left, self.y + dp(_EDGE))

    def _draw_players(self, left: float, top: float, ink: str) -> None:
        left += (self._room - self._cell * len(self.players)) / 2
        for number, (colour, dish, name, written) in enumerate(self.players):
            x = left + (number + 0.5) * self._cell
            draw_face(colour, dish, (x, top - self._radius), self._radius)
            y = top - 2 * self._radius - dp(2)
            paint(ink)
            for tex in (*([self._name(name)] if self._named else []), self._points(written)):
                y -= tex.height
                blit(tex, x - tex.width / 2, y)

    def _draw_button(self, left: float, bottom: float) -> None:
        """It looks like what it is; all of the card can be touched."""
        colours, height, room = look.palette, self._button, self._room
        paint(colours.surface)
        plate((left, bottom), (room, height), min(dp(RADIUS["large"]), height / 2))
        paint(colours.action)
        width = min(texture(self.action, "name_bold", room - dp(64)).width, room - dp(64))
        middle = (left + room / 2 - dp(14), bottom + height / 2)
        write(self.action, "name_bold", middle, room - dp(64), 2, height)
        symbol(sign("go_on"), (middle[0] + width / 2 + dp(18), middle[1]), dp(22))
