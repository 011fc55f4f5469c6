"""A row of the all-time standings: face, name, a bar of games with the wins filled, and when they last played."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.present.dates import day_in_words
from sushigo_score.storage.statistics import PersonStanding
from sushigo_score.text import past
from sushigo_score.text.language import visible
from sushigo_score.ui.kit.canvas_widget import Touchable, frame_around, paint, plate
from sushigo_score.ui.kit.grounds import draw_ground, paint_faint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import blit, paragraph, paragraph_size, symbol, text_size, texture
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.kit.widgets.boxes import Lettered
from sushigo_score.ui.pieces.face import draw_face

_FACE: Final = 22
_EDGE: Final = 14
_BAR: Final = 10
_CHEVRON: Final = 28
_BESIDE_UP_TO: Final = 1.3
"""The text scale up to which the wins are beside the name."""
_FULL_FROM: Final = 250
"""The least width, in dp at the usual text size, in which any full detail fits in one line."""
_PLAYED: Final = 0.22
"""The opacity of the bar's part for games that were not won."""


class StandingRow(Lettered, Touchable):
    """A row; its bar is as long as `played`, relative to whoever played most; the share `won` of it is filled."""

    role = "row"
    named_by = "title"
    valued_by = "wins"
    listed = True

    title = StringProperty("")
    wins = StringProperty("")
    detail = StringProperty("")
    brief = StringProperty("")
    """The detail where there is little room."""
    played = NumericProperty(0.0)
    won = NumericProperty(0.0)
    colour = NumericProperty(0)
    dish = StringProperty("")

    sized_by = ("width", "title", "wins", "detail", "brief", "played", "shared_letters")

    @property
    def heard(self) -> str:
        """The name, the wins, and the games."""
        return told(self.title, self.wins, self.detail)

    @property
    def corner(self) -> float:
        return float(dp(RADIUS["large"]))

    @property
    def _left(self) -> float:
        return float(dp(2 * _EDGE + 2 * _FACE))

    @property
    def _room(self) -> float:
        return float(max(dp(48), self.width - self._left - dp(_EDGE + _CHEVRON)))

    @property
    def _below(self) -> bool:
        """True if the text is so large that the wins go below the name."""
        return bool(look.scaled(1.0) > _BESIDE_UP_TO)

    @property
    def _beside(self) -> float:
        """The width available for the name, beside the wins or above them."""
        if self._below:
            return self._room
        return float(self._room - texture(self.wins, "name_bold", self._room * 0.5).width - dp(8))

    @property
    def _of_wins(self) -> float:
        return self._room if self._below else self._room * 0.5

    @property
    def _detail(self) -> str:
        """The detail, or its brief form: all rows of a list have the same room, so all of them have the same form."""
        narrow = self._room < dp(_FULL_FROM) * look.scaled(1.0)
        return str(self.brief if self.brief and narrow else self.detail)

    def _texts(self) -> tuple[Any, Any, Any]:
        """Return the textures of name, wins and detail."""
        most = int(self.shared_letters)
        return (
            paragraph(self.title, "name_bold", self._beside, most=most),
            texture(self.wins, "name_bold", self._of_wins, most=most),
            paragraph(self._detail, "small", self._room),
        )

    def measure(self, *_: object) -> None:
        self.own_letters = min(
            paragraph_size(self.title, "name_bold", self._beside), text_size(self.wins, "name_bold", self._of_wins)
        )
        if self.size_hint_y is None:
            self.height = max(dp(2 * _FACE), self._high) + dp(20)

    @property
    def _high(self) -> float:
        """The height of the texts and the bar."""
        name, wins, detail = self._texts()
        bar = dp(_BAR + 8) if self.played else 0
        return float(name.height + (wins.height if self._below else 0) + bar + detail.height)

    def draw(self) -> None:
        colours = look.palette
        draw_ground(colours.raised if self.pressed else colours.surface, self.pos, self.size, dp(RADIUS["large"]))
        self.draw_focus(RADIUS["large"])
        draw_face(int(self.colour), self.dish, (self.x + dp(_EDGE + _FACE), self.center_y), dp(_FACE))
        name, wins, detail = self._texts()
        left, right = self.x + self._left, self.right - dp(_EDGE + _CHEVRON)
        paint(colours.text_soft)
        symbol(sign("choose"), (self.right - dp(_EDGE + 8), self.center_y), dp(22))
        y = self.center_y + self._high / 2 - name.height
        paint(colours.text)
        blit(name, left, y)
        if self._below:
            y -= wins.height
        blit(wins, left if self._below else right - wins.width, y)
        if self.played:
            y -= dp(4 + _BAR)
            self._draw_bar(left, y, right - left)
            y -= dp(4)
        paint(colours.text_soft)
        blit(detail, left, y - detail.height)

    def _draw_bar(self, left: float, bottom: float, room: float) -> None:
        """Draw the bar of games, as an outline in high contrast, where its faint fill would not do, and the part for wins."""
        colours, height = look.palette, dp(_BAR)
        length = max(2 * height, room * self.played)
        paint_faint(colours.seats[int(self.colour)], _PLAYED)
        if look.clear:
            frame_around((left, bottom), (length, height), dp(0.75), height / 2, dp(0.75))
        else:
            plate((left, bottom), (length, height), height / 2)
        if self.won > 0:
            paint(colours.seats[int(self.colour)])
            plate((left, bottom), (max(height, length * self.won), height), height / 2)


def standing_row(someone: PersonStanding, games: int, now: datetime, then: Callable[[], object]) -> StandingRow:
    """Return the row of a person; `games` are those of whoever played most, 0 for no bar."""
    words = look.words
    detail, brief = words.say(past.NOT_FINISHED), ""
    if someone.games:
        last = day_in_words(someone.last_played, words, now)
        played = (past.PLAYED_LAST, past.PLAYED_LAST_BRIEF)
        detail, brief = (words.say(message, games=someone.games, date=last) for message in played)
    return StandingRow(
        title=visible(someone.name),
        wins=words.count(someone.wins, "wins"),
        detail=detail,
        brief=brief,
        played=someone.games / games if games else 0.0,
        won=someone.wins / someone.games if someone.games else 0.0,
        colour=someone.face.colour,
        dish=someone.face.dish,
        on_tap=then,
    )
