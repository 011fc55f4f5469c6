"""The desserts at the end of a game, revealed player by player: cards come in, points count up, the lead changes hands."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from sushigo_score.ui.features.results.dessert_places import (
    NARROWEST,
    OVER,
    DessertColumn,
    DessertPlace,
    DessertRow,
    schedule,
)
from sushigo_score.ui.kit.drawing.canvas_widget import Touchable, draw_ground, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.motion import linear, move, stop
from sushigo_score.ui.kit.drawing.theme import RADIUS
from sushigo_score.ui.kit.reach.spoken import HeardPart, with_pauses
from sushigo_score.ui.kit.text.textures import blit, paragraph
from sushigo_score.ui.pieces.dish_pictures import draw_badge, picture_of_dish, plate_of

_PICTURE: Final = 72
_EDGE: Final = 16
_GAP: Final = 6
_TALLEST_ROW: Final = 200
_TALLEST_COLUMN: Final = 860
_WIDEST_COLUMN: Final = 420


class DessertCard(Touchable):
    """`people` are (player, points before this dessert) and `coming` the dessert of each, both by seat.

    `desserts` are those revealed so far, the newest first; `note` says who is still to come. A tap asks for the next.
    Players are rows, or columns where they fit; they fill the `room`, in pixels.
    """

    role = "card"
    named_by = "dish"

    kind = StringProperty("")
    dish = StringProperty("")
    note = StringProperty("")
    people = ListProperty()
    coming = ListProperty()
    desserts = ListProperty()
    room = NumericProperty(0)
    fewest_lead = BooleanProperty(False)
    moment = NumericProperty(OVER)
    """How far the newest has been revealed, in seconds."""

    sized_by = ("width", "dish", "note", "people", "coming", "desserts", "room")

    _measured: tuple[DessertRow, DessertColumn, bool] | None = None
    """A row, a column, and whether columns fit: measured once per size, not per player and frame."""

    announces = True

    @property
    def heard(self) -> str:
        """The dessert, the player revealed last and why, and who is still to come."""
        words, newest = look.words, self.desserts[0] if self.desserts else None
        last: tuple[str, ...] = ()
        if newest is not None:
            last = (newest.person.name, words.count(newest.points, "points"), newest.reason)
        return with_pauses(self.dish, *last, self.note)

    @property
    def heard_parts(self) -> list[HeardPart]:
        """Everybody with their points so far, the leader first."""
        number = len(self.desserts)
        totals = self.totals(number)
        people = [(seat, self.people[seat][0]) for seat in self.order(number)] if self.people else []
        return [
            HeardPart(with_pauses(person.name, look.words.count(totals[seat], "points")), at=seat)
            for seat, person in people
        ]

    def tell(self) -> None:
        """Animate the newest: the cards come in, the points count up, and everybody moves to their new place."""
        whole = schedule(self.desserts[0]).whole
        move(self, whole, linear, moment=(0.0, whole), then=self.settle)

    def settle(self) -> None:
        """Jump to the end of the animation."""
        stop(self, "moment")
        self.moment = OVER

    # --- measures -------------------------------------------------------------------------------------

    @property
    def beside(self) -> bool:
        """True if the players are columns beside each other, which need no scrolling."""
        return self._measures()[2]

    @property
    def _inner(self) -> float:
        return float(self.width - dp(2 * _EDGE))

    def _measures(self) -> tuple[DessertRow, DessertColumn, bool]:
        if self._measured is None:
            told_all = len(self.desserts) == len(self.coming)
            row = DessertRow(self.coming, [had for _, had in self.people], self._inner, told_all=told_all)
            column = DessertColumn(self.coming, self._column_width())
            wide = self.coming and self._inner >= max(len(self.coming) * dp(NARROWEST), dp(_PICTURE * 8))
            beside = bool(wide and self._heading_height() + column.least() <= self.room)
            self._measured = row, column, beside
        return self._measured

    def _column_width(self) -> float:
        number = max(1, len(self.coming))
        return float(min(dp(_WIDEST_COLUMN), (self._inner - dp(_GAP) * (number - 1)) / number))

    def _heading(self) -> list[tuple[Any, str]]:
        room = max(dp(48), self.width - dp(_PICTURE + 3 * _EDGE))
        texts = [(paragraph(self.dish, "title", room), "text")]
        return [*texts, *([(paragraph(self.note, "name", room), "text_soft")] if self.note else [])]

    def _heading_height(self) -> float:
        """Return the height of the heading: the picture's unless the texts are higher, so that notes rarely move anything."""
        texts = sum(tex.height for tex, _ in self._heading())
        return float(max(dp(_PICTURE), texts) + dp(2 * _EDGE))

    def measure(self, *_: object) -> None:
        self._measured = None
        if self.size_hint_y is not None:
            return
        heading, number = self._heading_height(), len(self.coming)
        if not number:
            self.height = heading
            return
        foot, left = dp(_EDGE), self.room - heading
        row, column, beside = self._measures()
        if beside:
            self.height = heading + foot + max(column.least(), min(dp(_TALLEST_COLUMN), left - foot))
            return
        gaps = dp(_GAP) * (number - 1)
        rows = max(row.least(), min(dp(_TALLEST_ROW), (left - foot - gaps) / number))
        self.height = heading + foot + gaps + number * rows

    # --- the order ------------------------------------------------------------------------------------

    def totals(self, number: int) -> list[int]:
        """Return everybody's points by seat, after the first `number` were revealed."""
        points = [total for _, total in self.people]
        for dessert in self.desserts[len(self.desserts) - number :] if number else ():
            points[dessert.person.seat] = dessert.total
        return points

    def order(self, number: int) -> list[int]:
        """Return the seats after the first `number` were revealed, the leader first."""
        points = self.totals(number)
        return sorted(range(len(points)), key=lambda seat: (points[seat] if self.fewest_lead else -points[seat], seat))

    def leaders(self, number: int) -> set[int]:
        """Return the leading seats after the first `number` were revealed."""
        points = self.totals(number)
        best = min(points) if self.fewest_lead else max(points)
        return {seat for seat, total in enumerate(points) if total == best}

    # --- drawing --------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the dish, and below it everybody, the leader first."""
        draw_ground(look.palette.surface, self.pos, self.size, dp(RADIUS["large"]))
        self.draw_focus(RADIUS["large"])
        self._draw_heading()
        if self.people and self.coming:
            self._draw_places()

    def _draw_heading(self) -> None:
        top, left = self.top - dp(_EDGE), self.x + dp(_EDGE)
        side, name = dp(_PICTURE), picture_of_dish(self.kind)
        draw_badge(plate_of(self.kind), name, (left, top - side), side, dp(4), radius="medium")
        texts = self._heading()
        y = top - (self._heading_height() - dp(2 * _EDGE) - sum(tex.height for tex, _ in texts)) / 2
        for tex, tone in texts:
            y -= tex.height
            paint(getattr(look.palette, tone))
            blit(tex, left + dp(_PICTURE + _EDGE), y)

    def _draw_places(self) -> None:
        number, moment = len(self.desserts), float(self.moment)
        newest = self.desserts[0] if self.desserts else None
        way = schedule(newest) if newest is not None and moment < OVER else None
        gone = 1.0 if way is None else way.gone(moment)
        before, after = self.order(max(0, number - 1)), self.order(number)
        revealed = {dessert.person.seat for dessert in self.desserts}
        leaders = self.leaders(number if gone >= 0.5 else max(0, number - 1))
        rising = newest.person.seat if newest is not None else -1
        row, column, beside = self._measures()
        drawn = column if beside else row
        for seat in sorted(after, key=lambda seat: seat == rising):  # whoever moves up passes over the others
            person, had = self.people[seat]
            place = DessertPlace(
                person,
                had,
                self.coming[seat],
                told=seat in revealed,
                live=way if seat == rising else None,
                moment=moment,
                fresh=seat == rising,
                leads=seat in leaders,
                all_told=number == len(self.coming),
            )
            self._draw_place(drawn, place, before.index(seat) + (after.index(seat) - before.index(seat)) * gone)

    def _draw_place(self, drawn: DessertRow | DessertColumn, place: DessertPlace, at: float) -> None:
        """Draw a player at their current position, counted from the leader."""
        number, gap = len(self.coming), dp(_GAP)
        bottom, high = self.y + dp(_EDGE), self.height - self._heading_height() - dp(_EDGE)
        if self.beside:
            wide = self._column_width()
            left = self.center_x - (number * wide + (number - 1) * gap) / 2
            drawn.draw(place, (left + at * (wide + gap), bottom), high)
            return
        row = (high - gap * (number - 1)) / number
        drawn.draw(place, (self.x + dp(_EDGE), bottom + high - row - at * (row + gap)), row)
