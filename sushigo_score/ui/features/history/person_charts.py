"""The figures and the charts of a person's page."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Line, Mesh, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from sushigo_score.text.language import figure
from sushigo_score.text.past import BEST_GAME, WORST_GAME
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, paint, paint_faint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Above, Beside, DrawnPart, Inset, Label, Strip
from sushigo_score.ui.kit.drawing.shapes import draw_shape
from sushigo_score.ui.kit.drawing.theme import TEXTS
from sushigo_score.ui.kit.reach.spoken import HeardPart, with_pauses
from sushigo_score.ui.kit.text.measures import extent_of, widest_word
from sushigo_score.ui.kit.text.textures import sizes_of, text_size, texture, write_left
from sushigo_score.ui.kit.widgets.boxes import Row
from sushigo_score.ui.kit.widgets.composed import Composed, ComposedRow
from sushigo_score.ui.pieces.dish_pictures import draw_badge, picture_of_dish, plate_of
from sushigo_score.ui.pieces.face import face_of


class FigureTile(Composed):
    """A large `value` with a small `label` below it, in two lines if necessary."""

    role = "figure"
    named_by = "label"
    valued_by = "value"
    heard_as = ("label", "value")

    value = StringProperty("")
    label = StringProperty("")
    own_value = NumericProperty(0)
    own_label = NumericProperty(0)
    shared_value = NumericProperty(0)
    shared_label = NumericProperty(0)
    """The font sizes of value and label, in pixels, in which all of its neighbours fit."""

    def fit(self, width: float) -> None:
        """Determine the font sizes, in pixels, at which its value and its label fit into a width."""
        self.own_value, self.own_label = (
            text_size(self.value, "number", width),
            text_size(self.label, "small", width, 2),
        )

    @property
    def full_width(self) -> float:
        """The width at which neither has to shrink."""
        (number, _), (small, _) = sizes_of("number"), sizes_of("small")
        value = extent_of(self.value, number, TEXTS["number"].bold)[0]
        return float(max(value, widest_word(self.label, small, TEXTS["small"].bold)) + dp(1))

    def parts(self, _: float) -> DrawnPart:
        """Keep the labels level, also below a value that had to be smaller."""
        line = texture("0", "number").height / dp(1)
        value = Label(self.value, "number", lines=1, halign="center", most=self.shared_value)
        label = Label(self.label, "small", "text_soft", lines=2, halign="center", most=self.shared_label)
        return Above(Inset(value, least=line), label, valign=1)


_ALIKE: Final = {"value": min, "label": min}


class FigureRow(Row):
    """Figures side by side: all values in one size, and all labels; a long one takes room from those that need less."""

    shared = _ALIKE

    def __init__(self, *tiles: FigureTile, **more: Any) -> None:
        super().__init__(*tiles, **more)
        self._tiles = tiles
        self.bind(width=self._share_out)

    def _share_out(self, *_: object) -> None:
        number = len(self._tiles)
        room = self.width - self.spacing * (number - 1)
        full = [tile.full_width for tile in self._tiles]
        spare = (room - sum(full)) / number
        uneven = max(full) > room / number and spare > 0
        widths = [width + spare if uneven else room / number for width in full]
        for tile, width in zip(self._tiles, widths, strict=True):
            tile.size_hint_x = width / max(1.0, room)
            tile.fit(width)


_PICTURE: Final = 36
_GAP: Final = 10
_THICK: Final = 12
_THIN: Final = 5


class PairedBars(CanvasWidget):
    """A chart; `pairs` are (kind, dish, own, others, own as text, others as text), with losses to the left of the line."""

    role = "chart"

    pairs = ListProperty()
    colour = NumericProperty(0)
    """The colour of the player whose bars are thick."""

    sized_by = ("pairs",)

    @property
    def heard_parts(self) -> list[HeardPart]:
        """Every dish with what it scores for the player and for the others."""
        return [
            HeardPart(with_pauses(dish, own, others), at=at)
            for at, (_, dish, _, _, own, others) in enumerate(self.pairs)
        ]

    def _row(self) -> float:
        bars = max(texture("0", "small_bold").height, dp(_THICK)) + max(texture("0", "small").height, dp(_THIN))
        return float(texture("Xg", "small").height + bars + dp(14))

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = self._row() * len(self.pairs)

    def draw(self) -> None:
        """Draw a picture at the left, and beside it the name, the own bar and the others' bar."""
        if not self.pairs or self.width < dp(120):
            return
        values = [value for _, _, own, others, _, _ in self.pairs for value in (own, others)]
        lost, gained = max(0.0, -min(values)), max(0.0, *values)
        words = max(texture(text, "small_bold").width for *_, own, others in self.pairs for text in (own, others))
        left = self.x + dp(_PICTURE + _GAP)
        room = self.right - left - words - dp(8)
        point = room / max(lost + gained, 0.1)
        for number, pair in enumerate(self.pairs):
            self._draw_pair(pair, self.top - number * self._row(), left + lost * point, point)

    def _draw_pair(self, pair: tuple[str, str, float, float, str, str], top: float, zero: float, point: float) -> None:
        kind, dish, own, others, own_written, others_written = pair
        colours = look.palette
        name = texture("Xg", "small").height
        middle = top - self._row() / 2
        side = dp(_PICTURE)
        draw_badge(plate_of(kind), picture_of_dish(kind), (self.x, middle - side / 2), side, dp(2))
        left = self.x + dp(_PICTURE + _GAP)
        paint(colours.text)
        y = top - dp(5) - name / 2
        write_left(dish, "small", (left, y), self.right - left, name)
        y -= name / 2
        for value, written, type_, thick, tone in (
            (own, own_written, "small_bold", _THICK, colours.seats[int(self.colour)]),
            (others, others_written, "small", _THIN, colours.text_soft),
        ):
            high = max(texture("0", type_).height, dp(thick))
            y -= high / 2
            long = abs(value) * point
            paint(tone if value >= 0 else colours.loss)
            Rectangle(pos=(zero if value >= 0 else zero - long, y - dp(thick) / 2), size=(max(long, dp(1)), dp(thick)))
            paint(colours.loss if value < 0 else getattr(colours, "text" if thick == _THICK else "text_soft"))
            write_left(written, type_, (zero + (long if value > 0 else 0) + dp(6), y))
            y -= high / 2


_FACE: Final = 20
_EDGE: Final = 12
_BAR: Final = 12
_BETWEEN: Final = 2


class RivalRow(ComposedRow):
    """A row about one rival; `own` is the colour of the page's person. Ties are grey, between the two."""

    valued_by = "detail"
    heard_as = ("title", "detail")

    title = StringProperty("")
    detail = StringProperty("")
    ahead = NumericProperty(0)
    tied = NumericProperty(0)
    behind = NumericProperty(0)
    own = NumericProperty(0)
    colour = NumericProperty(0)
    dish = StringProperty("")

    def parts(self, _: float) -> DrawnPart:
        first, last = (
            Label(figure(int(number)), "small_bold", lines=1, grows=False, flat=True)
            for number in (self.ahead, self.behind)
        )
        row = Beside(
            face_of(int(self.colour), self.dish, _FACE),
            Above(
                Label(self.title),
                Beside(first, Strip(dp(_BAR), self._draw_bar), last, gap=6, least=0),
                Label(self.detail, "small", "text_soft"),
                gap=4,
            ),
            gap=_EDGE,
        )
        return Inset(row, _EDGE, 8, _EDGE, 8)

    def _draw_bar(self, left: float, bottom: float, room: float) -> None:
        colours, height = look.palette, dp(_BAR)
        other = colours.text_soft if self.colour == self.own else colours.seats[int(self.colour)]
        parts = [
            (self.ahead, colours.seats[int(self.own)]),
            (self.tied, colours.outline),
            (self.behind, other),
        ]
        there = [(number, colour) for number, colour in parts if number]
        gaps = dp(_BETWEEN) * (len(there) - 1)
        games = sum(number for number, _ in there)
        for number, colour in there:
            width = (room - gaps) * number / games
            paint(colour)
            plate((left, bottom), (width, height), min(dp(3), width / 2))
            left += width + dp(_BETWEEN)


_FEW: Final = 40
"""Up to this many points each have a shape."""
_DASH: Final = 6


class TrendChart(CanvasWidget):
    """A chart of `points` from left to right in a player's `colour`; `first` and `last` are written below its ends."""

    role = "chart"

    points = ListProperty()
    colour = NumericProperty(0)
    average = NumericProperty(0.0)
    average_text = StringProperty("")
    first = StringProperty("")
    last = StringProperty("")

    @property
    def heard(self) -> str:
        """From when to when, the lowest, the highest and the average; if there are few points, each of them."""
        if not self.points:
            return ""
        words = look.words
        low, high = (round(value) for value in (min(self.points), max(self.points)))
        each = " ".join(figure(round(value)) for value in self.points) if len(self.points) <= _FEW else ""
        ends = (words.say(WORST_GAME, points=low), words.say(BEST_GAME, points=high))
        return with_pauses(self.about, self.first, self.last, *ends, self.average_text, each)

    def draw(self) -> None:
        if len(self.points) < 2 or self.width < dp(80):
            return
        colours = look.palette
        small = texture("Xg", "small").height
        least, most = min(0.0, *self.points), max(self.points)
        spread = max(most - least, 1.0)
        scale = [texture(figure(round(value)), "small") for value in (most, least)]
        left = self.x + max(tex.width for tex in scale) + dp(10)
        right, bottom, top = self.right - dp(8), self.y + small + dp(8), self.top - small - dp(12)

        def at(number: int, value: float) -> tuple[float, float]:
            across = number / (len(self.points) - 1)
            return left + (right - left) * across, bottom + (top - bottom) * (value - least) / spread

        for value, y in ((most, top), (least, bottom)):
            paint_faint(colours.outline, 0.35)
            Line(points=[left, y, right, y], width=dp(0.6))
            paint(colours.text_soft)
            write_left(figure(round(value)), "small", (self.x, y), left - self.x)
        placed = [at(number, value) for number, value in enumerate(self.points)]
        self._draw_area(placed, bottom)
        paint(colours.seats[int(self.colour)])
        width = dp(2 if len(placed) <= _FEW else 1.2)
        Line(points=[length for point in placed for length in point], width=width, joint="round", cap="round")
        for point in placed if len(placed) <= _FEW else ():
            draw_shape(int(self.colour), point, dp(4))
        self._draw_average(left, right, at(0, self.average)[1])
        self._draw_legend(right, self.top - small / 2)
        paint(colours.text_soft)
        self._draw_ends(left, right)

    def _draw_ends(self, left: float, right: float) -> None:
        """Write when the first and the last game were played, in one size."""
        room, middle = (right - left) / 2, self.y + texture("X", "small").height / 2
        most = min(text_size(end, "small", room) for end in (self.first, self.last))
        write_left(self.first, "small", (left, middle), room, most=most)
        end = texture(self.last, "small", room, most=most)
        write_left(self.last, "small", (right - end.width, middle), room, most=most)

    def _draw_area(self, placed: list[tuple[float, float]], bottom: float) -> None:
        """Draw a soft ground below the line."""
        paint(look.palette.seats[int(self.colour)], 0.12)
        corners = [length for x, y in placed for length in (x, bottom, 0, 0, x, y, 0, 0)]
        Mesh(vertices=corners, indices=list(range(2 * len(placed))), mode="triangle_strip")

    def _draw_average(self, left: float, right: float, y: float) -> None:
        """Draw a dashed line."""
        paint(look.palette.text)
        x = left
        while x < right:
            Line(points=[x, y, min(x + dp(_DASH), right), y], width=dp(0.8), cap="none")
            x += 2 * dp(_DASH)

    def _draw_legend(self, right: float, y: float) -> None:
        """Draw a legend for the dashed line, at the top right where no line comes."""
        room = self.width - dp(6 * _DASH)
        left = right - texture(self.average_text, "small_bold", room).width
        self._draw_average(left - dp(5 * _DASH), left - dp(_DASH), y)
        write_left(self.average_text, "small_bold", (left, y), room)
