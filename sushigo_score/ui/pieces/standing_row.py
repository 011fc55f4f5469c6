"""A row of the all-time standings: face, name, a bar of games with the wins filled, and when they last played."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.present.dates import day_in_words
from sushigo_score.storage.statistics import PersonStanding
from sushigo_score.text import past
from sushigo_score.text.language import visible
from sushigo_score.ui.kit.drawing.canvas_widget import frame_around, paint, paint_faint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Above, Beside, ByWidth, DrawnPart, Inset, Label, Strip, symbol_of
from sushigo_score.ui.kit.widgets.composed import ComposedRow
from sushigo_score.ui.pieces.face import face_of

_FACE: Final = 22
_EDGE: Final = 14
_BAR: Final = 10
_BESIDE_UP_TO: Final = 1.3
"""The text scale up to which the wins are beside the name."""
_FULL_FROM: Final = 250
"""The least width, in dp at the usual text size, in which any full detail fits in one line."""
_PLAYED: Final = 0.22
"""The opacity of the bar's part for games that were not won."""


class StandingRow(ComposedRow):
    """A row; its bar is as long as `played`, relative to whoever played most; the share `won` of it is filled."""

    valued_by = "wins"
    heard_as = ("title", "wins", "detail")
    rounded = "large"
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

    def parts(self, _: float) -> DrawnPart:
        row = Beside(
            face_of(int(self.colour), self.dish, _FACE),
            Beside(ByWidth(self._texts), symbol_of("choose", 28, size=22, at=20)),
            gap=_EDGE,
        )
        return Inset(row, _EDGE, 10, _EDGE, 10)

    def _texts(self, room: float) -> DrawnPart:
        """Put the wins beside the name, or below it if the text is large; the same form of the detail in all rows."""
        most, large = self.shared_letters, look.scaled(1.0) > _BESIDE_UP_TO
        name = Label(self.title, "name_bold", shares=True, most=most)
        wins = Label(
            self.wins,
            "name_bold",
            lines=1,
            shares=True,
            most=most,
            grows=large,
            widest=0 if large else room * 0.5,
            valign=0,
        )
        narrow = room < dp(_FULL_FROM) * look.scaled(1.0)
        return Above(
            *((name, wins) if large else (Beside(name, wins, gap=8),)),
            Inset(Strip(dp(_BAR), self._draw_bar), 0, 4, 0, 4) if self.played else None,
            Label(self.brief if self.brief and narrow else self.detail, "small", "text_soft"),
        )

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
