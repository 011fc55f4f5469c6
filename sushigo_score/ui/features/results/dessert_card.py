"""The desserts at the end of a game, told one player after another: cards come in, points count up, the lead changes hands."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from sushigo_score.present.results.ending import Dessert
from sushigo_score.present.seats import SeatedPlayer
from sushigo_score.text.figures import figure, signed
from sushigo_score.ui.features.results.telling import OVER, Telling, telling
from sushigo_score.ui.kit.canvas_widget import Touchable, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.mesh_batch import MeshBatch
from sushigo_score.ui.kit.motion import linear, move, stop, swing
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.text_textures import blit, paragraph, texture
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.pieces.badge import draw_badge
from sushigo_score.ui.pieces.dish_pictures import picture_of, picture_of_dish, plate_of

_PICTURE = 72
_EDGE = 16
_INSET = 10
_CROWN = 26
_SHAPE = 24
_CARD = 30
_CARDS = 0.42
"""How much of a line its cards take at most: more of them overlap."""
_SHAKE = 6
_GAP = 4
_LARGE = 1.5
"""From here on the letters are so large that nothing need be larger than the rest."""


class DessertCard(Touchable):
    """`people` are (player, points before this dessert) by seat, `coming` what each will be told, by seat.

    `desserts` are those told so far, the newest first; `note` says who is still to come. A tap asks for the next.
    """

    role = "card"
    named_by = "dish"

    kind = StringProperty("")
    dish = StringProperty("")
    note = StringProperty("")
    people = ListProperty()
    coming = ListProperty()
    desserts = ListProperty()
    fewest_lead = BooleanProperty(False)
    moment = NumericProperty(OVER)
    """How far the newest has been told, in seconds."""

    shows = (*Touchable.shows, "kind", "dish", "note", "people", "coming", "desserts", "moment")
    sized_by = ("width", "dish", "note", "coming")

    def tell(self) -> None:
        """Let the cards of the newest come in, their points count up, and everybody go where they now stand."""
        whole = telling(self.desserts[0]).whole
        move(self, whole, linear, moment=(0.0, whole), then=self.settle)

    def settle(self) -> None:
        """Be where all of it leads to."""
        stop(self, "moment")
        self.moment = OVER

    # --- measures -------------------------------------------------------------------------------------

    def _kinds(self) -> tuple[str, str]:
        """The type of the reasons and of the totals."""
        return ("small", "number") if look.text_scale < _LARGE else ("small", "title")

    def _heading(self) -> list[tuple[Any, str]]:
        room = max(dp(48), self.width - dp(_PICTURE + 3 * _EDGE))
        texts = [(paragraph(self.dish, "title", room), "text")]
        return [*texts, *([(paragraph(self.note, "name", room), "text_soft")] if self.note else [])]

    def _room(self) -> float:
        """How wide the texts of a line are together."""
        widest = max((self._total(total).width for _, total in self.people), default=0)
        widest = max([widest, *(self._total(dessert.total).width for dessert in self.coming)])
        points = max((texture(signed(d.points), "name_bold").width for d in self.coming), default=0)
        after = max(widest, points + dp(12))
        return float(max(dp(48), self.width - dp(2 * _EDGE + 2 * _INSET + _CROWN + _SHAPE + 8) - after))

    def _total(self, points: int) -> Any:
        return texture(figure(points), self._kinds()[1])

    def _cards_width(self, dessert: Dessert, room: float) -> float:
        wanted = len(dessert.cards) * dp(_CARD + 2)
        return float(min(wanted, max(dp(_CARD), room * _CARDS))) if dessert.cards else 0.0

    @staticmethod
    def _below() -> bool:
        """True if reasons stand below the cards: beside them, large letters would have no room."""
        return bool(look.text_scale >= _LARGE)

    def _before(self, dessert: Dessert, room: float) -> float:
        """How far to the right a reason stands, beside the cards."""
        return 0.0 if self._below() or not dessert.cards else self._cards_width(dessert, room) + dp(6)

    def _reason(self, dessert: Dessert, room: float) -> Any:
        return paragraph(dessert.reason, self._kinds()[0], max(dp(72), room - self._before(dessert, room)))

    def _told_height(self, dessert: Dessert, room: float) -> float:
        """How high cards and reason are together."""
        reason = self._reason(dessert, room).height
        return float(reason + dp(_CARD) if self._below() and dessert.cards else max(reason, dp(_CARD)))

    def _row_height(self) -> float:
        """All lines are as high as the highest will be, so that none moves when another is told."""
        room = self._room()
        least = self._total(0).height + texture("0", "name_bold").height + dp(4)
        told = [
            paragraph(dessert.person.name, "name_bold", room).height + self._told_height(dessert, room) + dp(2)
            for dessert in self.coming
        ]
        return float(max([least, *told]) + dp(12))

    def _heading_height(self) -> float:
        texts = sum(tex.height for tex, _ in self._heading())
        return float(max(dp(_PICTURE), texts) + dp(2 * _EDGE))

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            rows = len(self.coming) * (self._row_height() + dp(_GAP))
            self.height = self._heading_height() + rows + (dp(_EDGE - _GAP) if self.coming else 0)

    # --- who stands where -----------------------------------------------------------------------------

    def totals(self, told: int) -> list[int]:
        """Everybody's points by seat after the first so many were told."""
        points = [total for _, total in self.people]
        for dessert in self.desserts[len(self.desserts) - told :] if told else ():
            points[dessert.person.seat] = dessert.total
        return points

    def order(self, told: int) -> list[int]:
        """The seats after the first so many were told, the first in front."""
        points = self.totals(told)
        return sorted(range(len(points)), key=lambda seat: (points[seat] if self.fewest_lead else -points[seat], seat))

    def leaders(self, told: int) -> set[int]:
        """The seats in front after so many were told."""
        points = self.totals(told)
        best = min(points) if self.fewest_lead else max(points)
        return {seat for seat, total in enumerate(points) if total == best}

    # --- drawing --------------------------------------------------------------------------------------

    def draw(self) -> None:
        """The dish, and below it everybody, in front who leads."""
        paint(look.palette.surface)
        plate(self.pos, self.size, dp(RADIUS["large"]))
        self.draw_focus(RADIUS["large"])
        self._draw_heading()
        if self.people and self.coming:
            self._draw_rows()

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

    def _draw_rows(self) -> None:
        number, moment = len(self.desserts), float(self.moment)
        newest = self.desserts[0] if self.desserts else None
        still = newest is None or moment >= OVER
        way = telling(newest) if newest else None
        gone = 1.0 if still or way is None else way.gone(moment)
        before, after = self.order(max(0, number - 1)), self.order(number)
        height, told = self._row_height(), {dessert.person.seat: dessert for dessert in self.desserts}
        first = self.top - self._heading_height()
        leaders = self.leaders(number if gone >= 0.5 else max(0, number - 1))
        rising = newest.person.seat if newest is not None else -1
        for seat in sorted(after, key=lambda seat: seat == rising):  # whoever moves up passes over the others
            place = before.index(seat) + (after.index(seat) - before.index(seat)) * gone
            top = first - place * (height + dp(_GAP))
            live = way if seat == rising and not still else None
            self._draw_row(seat, told.get(seat), top, height, live, fresh=seat == rising)
            if seat in leaders:
                batch = MeshBatch(dp(_CROWN))
                batch.picture("crown", (self.x + dp(_EDGE + 4), top - height / 2 - dp(_CROWN - 4) / 2), dp(_CROWN - 4))
                batch.draw()

    def _draw_row(
        self, seat: int, dessert: Dessert | None, top: float, height: float, live: Telling | None, *, fresh: bool
    ) -> None:
        colours, moment = look.palette, float(self.moment)
        person, had = self.people[seat]
        lost = dessert is not None and dessert.points < 0
        known = dessert is not None and (live is None or live.counted(moment) > 0)
        bright = fresh and known and not lost
        aside = dp(_SHAKE) * swing(live.counted(moment)) if live is not None and lost else 0.0
        left, width = self.x + dp(_EDGE) + aside, self.width - dp(2 * _EDGE)
        paint(colours.glow if bright else colours.raised if fresh and known else colours.ground)
        plate((left, top - height), (width, height), dp(RADIUS["medium"]))
        ink = colours.on_glow if bright else colours.text
        self._draw_name(person, left + dp(_CROWN + _INSET), top, ink)
        if dessert is not None:
            self._draw_cards(dessert, left + dp(_CROWN + _INSET + _SHAPE), top, live)
        if dessert is not None and known:
            soft = colours.on_glow if bright else colours.text_soft
            self._draw_reason(dessert, left + dp(_CROWN + _INSET + _SHAPE), top, soft)
        counted = 0.0 if not known or dessert is None else 1.0 if live is None else live.counted(moment)
        total = had if dessert is None else had + round(dessert.points * counted)
        right, texts = left + width - dp(_INSET), [(self._total(total), ink if total >= 0 else colours.loss)]
        if dessert is not None and known:
            points = texture(signed(dessert.points), "name_bold")
            texts.insert(0, (points, colours.loss if lost else ink))
        y = top - (height - sum(tex.height for tex, _ in texts)) / 2
        for tex, colour in texts:
            y -= tex.height
            paint(colour)
            blit(tex, right - tex.width, y)

    def _draw_name(self, person: SeatedPlayer, left: float, top: float, ink: str) -> None:
        name = paragraph(person.name, "name_bold", self._room())
        paint(look.palette.seats[person.colour])
        draw_shape(person.colour, (left + dp(8), top - dp(6) - name.height / 2), dp(8))
        paint(ink)
        blit(name, left + dp(_SHAPE), top - dp(6) - name.height)

    def _draw_cards(self, dessert: Dessert, left: float, top: float, live: Telling | None) -> None:
        """The cards beside each other, closer where there are many; each slides in from the right."""
        if not dessert.cards:
            return
        room, size = self._room(), dp(_CARD)
        step = (self._cards_width(dessert, room) - size) / max(1, len(dessert.cards) - 1)
        bottom = top - dp(8) - paragraph(dessert.person.name, "name_bold", room).height - size
        batch = MeshBatch(size)
        for number, card in enumerate(dessert.cards):
            come = 1.0 if live is None else live.card(number, float(self.moment))
            if come:
                batch.picture(picture_of(card), (left + number * step + dp(60) * (1 - come), bottom), size)
        batch.draw()

    def _draw_reason(self, dessert: Dessert, left: float, top: float, tone: str) -> None:
        room = self._room()
        reason = self._reason(dessert, room)
        under = top - dp(8) - paragraph(dessert.person.name, "name_bold", room).height
        bottom = under - (self._told_height(dessert, room) + reason.height) / 2
        if self._below():
            bottom = under - self._told_height(dessert, room)
        paint(tone)
        blit(reason, left + self._before(dessert, room), bottom)
