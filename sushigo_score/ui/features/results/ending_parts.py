"""The parts of the end of a game: podium, ranking, charts, what there is to tell, and the rounds once more."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.game.state import State
from sushigo_score.present.game_note import shown_note, shown_title
from sushigo_score.present.results.awards import Highlight
from sushigo_score.present.results.charts import spot_of_dish
from sushigo_score.present.results.ending import Ending
from sushigo_score.present.score_sheet.view import ALL, SUM, TOTAL, Spot
from sushigo_score.rules.facts import ROUNDS
from sushigo_score.rules.score import Sheet
from sushigo_score.text import ends
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text import round as round_text
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.two_columns import Columns
from sushigo_score.ui.kit.widgets.boxes import Column, Panel, Row
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.legend import Legend
from sushigo_score.ui.kit.widgets.note_panel import NotePanel
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.pieces.charts import LineChart, StackedBars
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish
from sushigo_score.ui.pieces.podium import Podium
from sushigo_score.ui.pieces.result_table import Result, ResultHead, ResultLine, ResultRow

_CHART = 220
_FEW = 4
_MORE = 14
"""So much higher is the chart for every player beyond a few."""
_BAR = 58


Why = Callable[[Spot], object]
"""Says why a number is what it is."""


def podium_of(end: Ending, why: Why) -> Podium:
    """Who stands where; a tap on a step says why."""
    ranks = [(step.rank, step.points, [(person.name, person.colour) for person in step.people]) for step in end.podium]
    podium = Podium(ranks=ranks, size_hint_y=None)
    podium.bind(on_choose=lambda _, step, at: why(Spot(ALL, TOTAL, end.podium[step].people[at].seat)))
    return podium


def victory_lines(end: Ending) -> Column:
    """The sentences about who won, and by what."""
    tied, remarks = (end.tie_break.sentence, end.tie_break.remarks) if end.tie_break else ("", ())
    return Column(
        Caption(text=end.winners, kind="title", halign="center"),
        Caption(text=tied, halign="center") if tied else None,
        *(Caption(text=remark, kind="small", tone="text_soft", halign="center") for remark in remarks),
    )


def ranking_panel(result: Result, words: Words, why: Why) -> Panel:
    """Everybody's points round by round, the puppet's too; a tap on one says why."""
    lines = [ResultLine(result=result, number=number, size_hint_y=None) for number in range(len(result.rows))]
    for line in lines:
        line.bind(on_choose=lambda line, back: why(_spot_of(line.row, back)))
    return _titled(words.say(printed.RANKING), ResultHead(result=result, size_hint_y=None), *lines, spacing=0)


def _spot_of(row: ResultRow, back: int) -> Spot:
    """Which number of the sheet a figure of a line is, counted from its last."""
    return Spot(len(row.figures) - 1 - back, SUM, row.seat) if back else Spot(ALL, TOTAL, row.seat)


def _grown() -> float:
    """How much higher charts are for larger texts."""
    return float(1 + (min(look.text_scale, 2.0) - 1) * 0.5)


def race_of(end: Ending, why: Why) -> LineChart:
    """How the totals grew; a tap on a point says why."""
    chart = LineChart(
        lines=[(line.colour, list(line.totals)) for line in end.lines],
        labels=list(end.labels),
        size_hint_y=None,
        height=dp(_CHART + _MORE * max(0, len(end.lines) - _FEW)) * _grown(),
    )
    chart.bind(on_choose=lambda _, seat, step: why(Spot(step - 1, SUM, seat)))
    return chart


def race_panel(end: Ending, chart: LineChart, words: Words) -> Panel:
    """The race under its title, with a button that lets it be run once more; where nothing moves, without."""
    title = Caption(text=words.say(ends.RACE), kind="name_bold")
    again = SymbolButton(symbol="play", text=words.say(ends.REPLAY), on_tap=chart.replay)
    return Panel(
        title if look.reduced_motion else Row(title, again),
        chart,
        Legend(players=[(line.name, line.colour) for line in end.lines]),
    )


def dishes_panel(end: Ending, sheet: Sheet, words: Words, why: Why) -> Panel:
    """What the totals are made of."""
    bars = StackedBars(
        bars=[(bar.name, bar.colour, [(slice_.kind, slice_.points) for slice_ in bar.slices]) for bar in end.bars],
        size_hint_y=None,
        height=dp(_BAR) * _grown() * len(end.bars),
    )
    bars.bind(on_choose=lambda _, seat, dish: why(spot_of_dish(sheet, seat, dish) if dish else Spot(ALL, TOTAL, seat)))
    return _titled(words.say(ends.MADE_OF), bars)


def note_panel(state: State) -> list[Panel]:
    """The title and the note that somebody gave the game."""
    title, note = shown_title(state), shown_note(state)
    return [NotePanel(title, note, symbol="text")] if title or note else []


def awards_panel(end: Ending, words: Words, why: Why) -> list[Panel]:
    """Who did best at what, if there is anything to tell."""
    rows = [_award_row(award, partial(why, award.spot)) for award in end.awards]
    return [_titled(words.say(ends.AWARDS), *rows, spacing=0)] if rows else []


def _award_row(award: Highlight, on_tap: Callable[[], object]) -> ListRow:
    """An award under the picture of its dish, if it is about one."""
    if award.spot.kind in (SUM, TOTAL):
        return ListRow(title=award.sentence, symbol="win", soft=True, on_tap=on_tap)
    return ListRow(title=award.sentence, picture=picture_of_dish(award.spot.kind), soft=True, on_tap=on_tap)


def rounds_part(words: Words, look_at: Callable[[int], None], correct: Callable[[int], None]) -> Column:
    """The result of each round, and the way to mend one."""
    buttons = [
        WordButton(
            text=words.say(round_text.EARLIER_ROUNDS, round=at + 1), symbol="correct", on_tap=partial(correct, at)
        )
        for at in range(ROUNDS)
    ]
    widest = max(button.least_width for button in buttons) / dp(1)
    return Column(
        Caption(text=words.say(ends.ROUNDS), kind="name_bold", tone="text_soft", above=GAP["small"]),
        *(
            ListRow(
                title=words.say(round_text.SHOW_RESULT, round=at + 1),
                symbol="explain",
                end_symbol="choose",
                on_tap=partial(look_at, at),
            )
            for at in range(ROUNDS)
        ),
        Caption(text=words.say(ends.MISTAKE), kind="small", tone="text_soft", above=GAP["medium"]),
        Columns(*buttons, least=widest, most=ROUNDS, spacing=dp(GAP["small"])),
    )


def _titled(title: str, *content: Widget, spacing: float = GAP["small"]) -> Panel:
    return Panel(Caption(text=title, kind="name_bold"), *content, spacing=dp(spacing))


class Foot(Column):
    """The first button above the others where they have no room beside each other."""

    def __init__(self, main: WordButton, *others: WordButton) -> None:
        super().__init__()
        self._main = main
        self._others = others
        self._stacked: bool | None = None
        self.bind(width=self._lay_out)
        self._lay_out()

    def _lay_out(self, *_: object) -> None:
        buttons: tuple[WordButton, ...] = (self._main, *self._others)
        needed = sum(button.least_width for button in buttons) + dp(GAP["small"]) * (len(buttons) - 1)
        stacked = needed > self.width
        if stacked == self._stacked:
            return
        self._stacked = stacked
        rows: list[tuple[WordButton, ...]] = [(self._main,), self._others] if stacked else [buttons]
        for line in self.children:
            line.clear_widgets()
        self.clear_widgets()
        for row in rows:
            for button in row:
                button.size_hint_x = button.least_width
                button.pos_hint = {"center_y": 0.5}
            self.add_widget(Row(*row))
