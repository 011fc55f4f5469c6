"""The parts of the end of a game: podium, ranking, charts, what there is to tell, and the rounds once more."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.game.state import State
from sushigo_score.present.game_note import shown_note, shown_title
from sushigo_score.present.results.ending import Ending
from sushigo_score.rules.facts import ROUNDS
from sushigo_score.text import ends
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text import round as round_text
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.two_columns import Columns
from sushigo_score.ui.kit.widgets.boxes import Column, Panel, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.legend import Legend
from sushigo_score.ui.kit.widgets.note_panel import NotePanel
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.pieces.charts import LineChart, StackedBars
from sushigo_score.ui.pieces.place_line import PlaceLine
from sushigo_score.ui.pieces.podium import Podium

_CHART = 220
_FEW = 4
_MORE = 14
"""So much higher is the chart for every player beyond a few."""
_BAR = 58


def podium_of(end: Ending) -> Podium:
    """Who stands where."""
    ranks = [(step.rank, step.points, [(person.name, person.colour) for person in step.people]) for step in end.podium]
    return Podium(ranks=ranks, size_hint_y=None)


def victory_lines(end: Ending) -> Column:
    """The sentences about who won, and by what."""
    tied, remarks = (end.tie_break.sentence, end.tie_break.remarks) if end.tie_break else ("", ())
    return Column(
        Caption(text=end.winners, kind="title", halign="center"),
        Caption(text=tied, halign="center") if tied else None,
        *(Caption(text=remark, kind="small", tone="text_soft", halign="center") for remark in remarks),
    )


def ranking_panel(end: Ending, words: Words) -> Panel:
    """Everybody, the puppet too."""
    return _titled(
        words.say(printed.RANKING),
        *(
            PlaceLine(
                rank=place.rank,
                name=place.person.name,
                colour=place.person.colour,
                total=words.count(place.total, "points"),
            )
            for place in end.places
        ),
        spacing=0,
    )


def chart_panels(end: Ending, words: Words) -> list[Panel]:
    """How the totals grew, and what they are made of."""
    grown = 1 + (min(look.text_scale, 2.0) - 1) * 0.5
    went = _titled(
        words.say(ends.HOW_IT_WENT),
        LineChart(
            lines=[(line.colour, list(line.totals)) for line in end.lines],
            labels=list(end.labels),
            size_hint_y=None,
            height=dp(_CHART + _MORE * max(0, len(end.lines) - _FEW)) * grown,
        ),
        Legend(players=[(line.name, line.colour) for line in end.lines]),
    )
    made = _titled(
        words.say(ends.MADE_OF),
        StackedBars(
            bars=[(bar.name, bar.colour, [(slice_.kind, slice_.points) for slice_ in bar.slices]) for bar in end.bars],
            size_hint_y=None,
            height=dp(_BAR) * grown * len(end.bars),
        ),
    )
    return [went, made]


def note_panel(state: State) -> list[Panel]:
    """The title and the note that somebody gave the game."""
    title, note = shown_title(state), shown_note(state)
    return [NotePanel(title, note, symbol="text")] if title or note else []


def notes_panel(end: Ending, words: Words) -> list[Panel]:
    """Who won what, if there is anything to tell."""
    return [NotePanel(words.say(ends.WHO_WON_WHAT), end.notes, symbol="win")] if end.notes else []


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
