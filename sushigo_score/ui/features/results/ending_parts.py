"""The parts of the end of a game: podium, ranking, charts, awards, and the rounds to look at or correct."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from sushigo_score.game.state import State
from sushigo_score.present.ending import (
    ChartLine,
    Ending,
    Highlight,
    ToldHonour,
    chart_labels,
    chart_lines,
    spot_of_dish,
)
from sushigo_score.present.sheet import ALL, END, SUM, TOTAL, Spot
from sushigo_score.present.table import SeatedPlayer, shown_note, shown_title
from sushigo_score.rules.score import Sheet
from sushigo_score.text import at_the_table
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.drawing.canvas_widget import Point, draw_ground
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Above, Beside, Drawn, DrawnPart, Inset, Label, shape_of, symbol_of
from sushigo_score.ui.kit.drawing.theme import GAP, PLATES, TARGET
from sushigo_score.ui.kit.text.textures import texture
from sushigo_score.ui.kit.widgets.boxes import Column, Flow, Panel, Row
from sushigo_score.ui.kit.widgets.button import RoundButton, SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.composed import ComposedRow, FixedLine
from sushigo_score.ui.kit.widgets.note_panel import NotePanel, SignedLine
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.pieces.dish_pictures import OF_HONOURS, badge_of, picture_of_dish, plate_of
from sushigo_score.ui.pieces.face import dish_of, draw_face
from sushigo_score.ui.pieces.line_chart import LineChart
from sushigo_score.ui.pieces.podium import Podium
from sushigo_score.ui.pieces.result_table import Result, ResultHead, ResultLine, ResultRow
from sushigo_score.ui.pieces.stacked_bars import StackedBars

_PICTURE: Final = 48
_FACE: Final = 13
_STEP: Final = 22
"""The offset of a face from the one before it: each has a rim in the colour of the ground."""
_FACES: Final = 3
_GAP: Final = 12


class AwardRow(ComposedRow):
    """A row that explains its award when tapped, with its `picture` on its `picture_ground`; `faces` are (player colour, dish).

    `who` is in small type below the `title`, empty if that says who won it.
    """

    valued_by = "who"
    soft = True

    title = StringProperty("")
    who = StringProperty("")
    picture = StringProperty("")
    picture_ground = StringProperty("")
    faces = ListProperty()

    def parts(self, _: float) -> DrawnPart:
        """Put, from the left, what it is for, the texts, the faces, and the symbol for more to read."""
        faces = dp(2 * _FACE + _STEP * (len(self.faces[:_FACES]) - 1))
        row = Beside(
            badge_of(self.picture_ground, self.picture, _PICTURE, 3),
            Above(
                Label(self.title, evenly=True),
                Label(self.who, "small", "text_soft", evenly=True) if self.who else None,
            ),
            Beside(Drawn((faces, 0), self._draw_faces), symbol_of("choose", 28)),
            gap=_GAP,
        )
        return Inset(row, 0, _GAP / 2, 0, _GAP / 2)

    def _draw_faces(self, middle: Point) -> None:
        shown = self.faces[:_FACES]
        first = middle[0] - dp(_STEP * (len(shown) - 1)) / 2
        for number, (colour, dish) in enumerate(shown):
            draw_face(colour, dish, (first + number * dp(_STEP), middle[1]), dp(_FACE))


_WINNER_FACE: Final = 34
_BESIDE_TITLE: Final = 56
"""The room, in dp, that a row needs beside its title."""


class FaceButton(RoundButton):
    """A face to tap."""

    colour = NumericProperty(0)
    dish = StringProperty("")

    def draw(self) -> None:
        """Draw the face, on a plate while it is pressed."""
        if self.pressed:
            draw_ground(look.palette.raised, self.pos, self.size, self.height / 2)
        draw_face(int(self.colour), self.dish, self.center, dp(_WINNER_FACE) / 2)
        self.draw_focus(self.height / 2)


class RoundLine(Column):
    """The row of a round, with the faces beside it, or below where there is too little room."""

    def __init__(
        self,
        at: int,
        people: Sequence[SeatedPlayer],
        words: Words,
        look_at: Callable[[int], object],
        correct: Callable[[int, int], object],
    ) -> None:
        title = words.say(printed.ROUND, round=at + 1)
        self._row = ListRow(title=title, end_symbol="choose", soft=True, on_tap=partial(look_at, at))
        buttons = [
            FaceButton(
                text=words.say(at_the_table.CORRECT_ROUND_OF, round=at + 1, name=person.name),
                colour=person.colour,
                dish=dish_of(person.name),
                on_tap=partial(correct, at, person.seat),
            )
            for person in people
        ]
        self._faces = Flow(*buttons, spacing=0, size_hint_x=None)
        self._count = len(people)
        self._titled = texture(title, "name").width + dp(_BESIDE_TITLE)
        super().__init__(spacing=0)
        self.bind(width=self._lay_out)
        self._lay_out()

    def _lay_out(self, *_: object) -> None:
        """Put the faces into as many rows of similar length as are needed."""
        wide = self._count * dp(TARGET)
        beside = self.width >= self._titled + wide
        in_a_row = max(1, int(self.width // dp(TARGET)))
        rows = -(-self._count // in_a_row)
        self._faces.width = wide if beside else -(-self._count // rows) * dp(TARGET)
        for widget in (self._row, self._faces):
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
        self.clear_widgets()
        if beside:
            self.add_widget(Row(self._row, self._faces, spacing=0))
        else:
            self.add_widget(self._row)
            self.add_widget(self._faces)


_CHART = 220
_LOW_CHART = 140
_LOW_PODIUM = 0.62
_FEW = 4
_MORE = 14
"""How much higher, in dp, the chart is for every player beyond a few."""
_BAR = 58


Why = Callable[[Spot], object]
"""A callback that explains a number."""


def podium_of(end: Ending, why: Why, *, low: bool) -> Podium:
    """Build the podium, where a tap on a step explains it. In a low window it is smaller."""
    ranks = [(step.rank, step.points, [(person.name, person.colour) for person in step.people]) for step in end.podium]
    podium = Podium(ranks=ranks, size_hint_y=None, part=_LOW_PODIUM if low else 1)
    podium.bind(on_choose=lambda _, step, at: why(Spot(ALL, TOTAL, end.podium[step].people[at].seat)))
    return podium


def victory_lines(end: Ending) -> Column:
    """Build the sentences about who won, and by what."""
    tied, remarks = (end.tie_break.sentence, end.tie_break.remarks) if end.tie_break else ("", ())
    return Column(
        Caption(text=end.winners, kind="title", halign="center", balanced=True),
        Caption(text=tied, halign="center", balanced=True) if tied else None,
        *(
            Caption(text=text, kind="small", tone="text_soft", halign="center", balanced=True)
            for text in (*remarks, *end.later_ties)
        ),
    )


def ranking_panel(result: Result, words: Words, why: Why) -> Panel:
    """Build everybody's points round by round, including the puppet's; a tap on a number explains it."""
    lines = [ResultLine(result=result, number=number, size_hint_y=None) for number in range(len(result.rows))]
    for line in lines:
        line.bind(on_choose=lambda line, back: why(_spot_of(line.row, back)))
    return _titled(words.say(printed.RANKING), ResultHead(result=result, size_hint_y=None), *lines, spacing=0)


def _spot_of(row: ResultRow, back: int) -> Spot:
    """Return which number of the sheet a figure of a line is, counted from the last: the total, the desserts, the rounds."""
    if not back:
        return Spot(ALL, TOTAL, row.seat)
    return Spot(END if back == 1 else len(row.figures) - 1 - back, SUM, row.seat)


def _grown() -> float:
    """Return how much higher charts are with larger text."""
    return float(1 + (min(look.text_scale, 2.0) - 1) * 0.5)


def race_of(
    lines: Sequence[ChartLine], labels: Sequence[str], why: Why, *, over: bool = True, low: bool = False
) -> LineChart:
    """Build the chart of how the totals grew; a tap on a point explains it. In a low window it is lower.

    Where everything is over, the last point is that of the desserts.
    """
    height = _LOW_CHART if low else _CHART + _MORE * max(0, len(lines) - _FEW)
    chart = LineChart(
        lines=[(line.colour, list(line.totals)) for line in lines],
        labels=list(labels),
        names=[line.name for line in lines],
        about=look.words.say(at_the_table.HOW_IT_WENT),
        size_hint_y=None,
        height=dp(height) * _grown(),
    )
    chart.bind(on_choose=lambda _, seat, step: why(Spot(END if over and step == len(labels) else step - 1, SUM, seat)))
    return chart


def race_panel(end: Ending, chart: LineChart, words: Words) -> Panel:
    """Build the race under its title, with a button to replay it unless motion is reduced."""
    title = Caption(text=words.say(at_the_table.HOW_IT_WENT), kind="name_bold")
    again = SymbolButton(symbol="play", text=words.say(at_the_table.REPLAY), on_tap=chart.replay)
    if look.reduced_motion:
        return Panel(title, chart, _legend(end.lines))
    edge, over = dp(GAP["medium"]), max(0.0, (dp(TARGET) - texture("X", "name_bold").height) / 2)
    padding = (
        edge,
        edge - over,
        edge,
        edge,
    )  # the title is as far from the edge as others, though its button is higher
    return Panel(Row(title, again), chart, _legend(end.lines), padding=padding)


def race_so_far(state: State, sheet: Sheet, at: int, words: Words, why: Why) -> Panel:
    """Build the chart of how the totals grew up to a round, without the desserts."""
    lines = [line._replace(totals=line.totals[: at + 1]) for line in chart_lines(state, sheet, words)]
    chart = race_of(lines, chart_labels(sheet, words)[: at + 1], why, over=False)
    return _titled(words.say(at_the_table.HOW_IT_WENT), chart, _legend(lines))


_SHAPE: Final = 20
_APART: Final = 14


def _legend(lines: Sequence[ChartLine]) -> FixedLine:
    """Build the shape and the name of everybody in a chart, in as many rows as it takes."""

    def parts(width: float) -> DrawnPart:
        rows: list[list[DrawnPart]] = [[]]
        ruler, left = Drawn((0, texture("X", "small").height + dp(6)), lambda _: None), width
        for line in lines:
            name = Label(line.name, "small", lines=1, grows=False, widest=max(dp(24), width - dp(_SHAPE)))
            entry = Beside(ruler, shape_of(line.colour, 6, _SHAPE, at=7), name)
            if rows[-1] and entry.width() > left:
                rows.append([])
                left = width
            rows[-1].append(entry)
            left -= entry.width() + dp(_APART)
        return Above(*(Beside(*row, gap=_APART, least=0) for row in rows))

    return FixedLine("legend", "", parts, "")


def dishes_panel(end: Ending, sheet: Sheet, words: Words, why: Why) -> Panel:
    """Build the bars of what the totals are made of."""
    bars = StackedBars(
        bars=[(bar.name, bar.colour, [(slice_.kind, slice_.points) for slice_ in bar.slices]) for bar in end.bars],
        about=words.say(at_the_table.MADE_OF),
        size_hint_y=None,
        height=dp(_BAR) * _grown() * len(end.bars),
    )
    bars.bind(on_choose=lambda _, seat, dish: why(spot_of_dish(sheet, seat, dish) if dish else Spot(ALL, TOTAL, seat)))
    return _titled(words.say(at_the_table.MADE_OF), bars)


def note_panel(state: State) -> list[Panel]:
    """Build a panel of the game's title and note, if it has any."""
    title, note = shown_title(state), shown_note(state)
    return [NotePanel(title, note, symbol="text")] if title or note else []


def awards_panel(end: Ending, honours: Sequence[ToldHonour], words: Words, why: Why) -> list[Panel]:
    """Build the honours that the game brought, and the awards for who did best at what, if there are any."""
    told = {honour.kind for honour in honours}
    rows = [
        *(_honour_row(honour, end, partial(why, honour.spot)) for honour in honours),
        *(_award_row(award, end, partial(why, award.spot)) for award in end.awards if told.isdisjoint(award.told_by)),
    ]
    return [_titled(words.say(at_the_table.AWARDS), *rows, spacing=0)] if rows else []


def _honour_row(honour: ToldHonour, end: Ending, on_tap: Callable[[], object]) -> AwardRow:
    """Build an honour with its picture."""
    faces = _faces_at(honour.seats, end)
    return AwardRow(
        title=honour.title,
        who=honour.who,
        picture=f"honour_{honour.kind}",
        picture_ground=PLATES[OF_HONOURS],
        faces=faces,
        on_tap=on_tap,
    )


def _award_row(award: Highlight, end: Ending, on_tap: Callable[[], object]) -> AwardRow:
    """Build an award with the picture of its dish, if it is about one, else of a cup."""
    kind = "" if award.spot.kind in (SUM, TOTAL) else award.spot.kind
    ground, picture = (plate_of(kind), picture_of_dish(kind)) if kind else (PLATES[OF_HONOURS], "cup")
    faces = _faces_at(award.seats, end)
    return AwardRow(
        title=award.award, who=award.who, picture=picture, picture_ground=ground, faces=faces, on_tap=on_tap
    )


def _faces_at(seats: Sequence[int], end: Ending) -> list[tuple[int, str]]:
    people = {place.person.seat: place.person for place in end.places}
    return [(people[seat].colour, dish_of(people[seat].name)) for seat in seats]


def rounds_panel(
    rounds: int,
    people: Sequence[SeatedPlayer],
    words: Words,
    look_at: Callable[[int], object],
    correct: Callable[[int, int], object],
) -> Panel:
    """Build a line for each round: its result, and whose cards in it to correct."""
    return _titled(
        words.say(at_the_table.ROUNDS),
        SignedLine(words.say(at_the_table.MISTAKE), symbol="correct"),
        *(RoundLine(at, people, words, look_at, correct) for at in range(rounds)),
        spacing=GAP["tight"],
    )


def _titled(title: str, *content: Widget, spacing: float = GAP["small"]) -> Panel:
    return Panel(Caption(text=title, kind="name_bold"), *content, spacing=dp(spacing))


class Foot(Row):
    """Buttons beside each other, none wider than the first; if their words do not fit, all but that become symbols."""

    def __init__(self, main: WordButton, *others: WordButton) -> None:
        super().__init__()
        self._main = main
        self._others = others
        self._symbols = [
            SymbolButton(symbol=button.symbol, text=button.text, on_tap=partial(button.dispatch, "on_tap", (0, 0)))
            for button in others
        ]
        self._short: bool | None = None
        for button in others:
            button.size_hint_x = button.least_width
        main.size_hint_x = max(button.least_width for button in (main, *others))
        self.bind(width=self._lay_out)
        self._lay_out()

    def _lay_out(self, *_: object) -> None:
        buttons = (self._main, *self._others)
        needed = sum(button.size_hint_x for button in buttons) + dp(GAP["small"]) * (len(buttons) - 1)
        short = needed > self.width
        if short == self._short:
            return
        self._short = short
        self.clear_widgets()
        for button in (self._main, *(self._symbols if short else self._others)):
            self.add_widget(button)
