"""What explains a number: the reason, the cards, the rule, the other players, and who entered what."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.present.sheet import BOAT, END, SUM, TOTAL, Spot
from sushigo_score.present.why import Explained, explain, steps_behind
from sushigo_score.rules.cards import parse_item
from sushigo_score.text import at_the_table, common
from sushigo_score.text.language import capitalized, figure, signed
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Beside, DrawnPart, Inset, Label
from sushigo_score.ui.kit.drawing.theme import GAP, TARGET
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.boxes import Column, Panel, Row
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.composed import FixedLine
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.kit.widgets.scroller import Scroller
from sushigo_score.ui.pieces.dish_pictures import badge_of, picture_of, plate_of
from sushigo_score.ui.pieces.reason_row import ReasonRow
from sushigo_score.ui.shell.correction import correct_round

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_Choose = Callable[[Spot], None]
_Correct = Callable[[int, int], object]
_SUMS = (SUM, TOTAL)


class Reasons(Column):
    """Everything about one number; `choose` shows another one, `correct` opens the cards of a round, if wanted."""

    def __init__(self, app: WasabiBowlApp, spot: Spot, choose: _Choose, correct: _Correct | None) -> None:
        super().__init__(spacing=dp(6))
        self.app = app
        words = app.table.words
        self.shown = explain(app.table.state, app.table.sheet, spot, words)
        self._put_reason(self.shown)
        if self.shown.cards:
            self._heading(at_the_table.CARDS_BEHIND)
            for card in self.shown.cards:
                times = words.name(at_the_table.TIMES, count=card.number)
                self.add_widget(_card_line(card.item, card.name, times))
        if self.shown.rounds:
            self._put_way_to_cards(spot)
        if self.shown.rule:
            self._heading(at_the_table.THE_RULE)
            self.add_widget(Caption(text=self.shown.rule))
            if self.shown.citation:
                self.add_widget(Caption(text=self.shown.citation, kind="small", tone="text_soft"))
        self._put_beside(choose)
        if spot.kind not in (BOAT, TOTAL) and self.shown.rounds:
            self._put_steps()
            if correct is not None:
                self._put_correct(correct)

    @property
    def title(self) -> str:
        """Whose number it is, and of which round."""
        return self.shown.title

    def _heading(self, text: str) -> None:
        said = self.app.table.words.say(text)
        self.add_widget(Caption(text=said, kind="small_bold", tone="text_soft", above=GAP["small"]))

    def _put_reason(self, shown: Explained) -> None:
        if shown.kind in _SUMS:
            points = Caption(text=figure(shown.points or 0), kind="number", halign="right", size_hint_x=0.5)
            points.tone = "loss" if (shown.points or 0) < 0 else "text"
            self.add_widget(Row(Caption(text=shown.name, kind="name_bold"), points))
            for text, kind, tone in (
                (shown.reason, "name", "text"),
                *((r, "small", "text_soft") for r in shown.remarks),
            ):
                if text:
                    self.add_widget(Caption(text=text, kind=kind, tone=tone))
            return
        if shown.points is None:
            for text, tone in ((shown.reason, "text"), *((remark, "text_soft") for remark in shown.remarks)):
                self.add_widget(Caption(text=text, kind="name" if tone == "text" else "small", tone=tone))
            return
        self.add_widget(
            ReasonRow(
                kind=shown.kind,
                dish=shown.name,
                points=shown.points,
                reason=shown.reason,
                remarks=list(shown.remarks),
            )
        )

    def _put_way_to_cards(self, spot: Spot) -> None:
        """Add a link to the cards on the table, in the round that the number belongs to."""
        at = spot.at if spot.at in self.shown.rounds else self.shown.rounds[-1]
        way = WordButton(
            text=self.app.table.words.say(at_the_table.SHOW_CARDS_ON_TABLE),
            symbol="cards",
            on_tap=partial(self.app.navigator.go, "laid_table", round=at, seat=spot.seat),
        )
        self.add_widget(way)

    def _put_beside(self, choose: _Choose) -> None:
        shown = self.shown.beside
        if not shown:
            return
        if self.shown.kind not in _SUMS:
            self._heading(at_the_table.THE_OTHERS)
        for other in shown:
            self.add_widget(
                ListRow(
                    title=other.title,
                    detail=other.detail,
                    end=signed(other.points),
                    colour=other.colour,
                    on_tap=partial(choose, other.spot),
                )
            )

    def _put_steps(self) -> None:
        app, spot = self.app, self.shown.spot
        now = datetime.now().astimezone()
        entries = app.table.session.entries
        steps = steps_behind(entries, spot.seat, self.shown.rounds, self.shown.cards_of, app.table.words, now)
        self._heading(at_the_table.WHO_ENTERED)
        words = app.table.words
        for step in steps:
            text = words.say(at_the_table.STEP, when=step.when, what=step.what)
            self.add_widget(Caption(text=capitalized(text), kind="small", tone="text_soft"))
        if not steps:
            self.add_widget(Caption(text=words.say(at_the_table.NOT_ENTERED), kind="small", tone="text_soft"))

    def _put_correct(self, correct: _Correct) -> None:
        words, spot = self.app.table.words, self.shown.spot
        for at in self.shown.rounds:
            text = (
                words.say(at_the_table.EARLIER_ROUNDS, round=at + 1)
                if spot.at == END
                else words.say(at_the_table.CORRECT_CARDS)
            )
            self.add_widget(WordButton(text=text, symbol="correct", on_tap=partial(correct, at, spot.seat)))
        help_ = words.say(at_the_table.CORRECT_HELP)
        self.add_widget(Caption(text=help_, kind="small", tone="text_soft", halign="center"))


def reasons_tray(reasons: Reasons) -> BottomSheet:
    """Put the reasons in a tray, on a phone."""
    return BottomSheet(reasons, title=reasons.title)


def open_reasons(app: WasabiBowlApp, spot: Spot) -> None:
    """Open the reasons over any page; another number replaces the first, and its cards can be corrected.

    Those of the round being entered are on the page below.
    """
    while app.navigator.trays:
        app.navigator.put_away()
    correct = None if spot.at == app.table.state.entering else partial(correct_round, app)
    app.navigator.open(reasons_tray(Reasons(app, spot, partial(open_reasons, app), correct)))


class SidePanel(Panel):
    """The reasons beside the table; a hint until a number is tapped. With a `closed` callback it has a button to close it."""

    def __init__(self, closed: Callable[[], None] | None = None, **more: Any) -> None:
        super().__init__(ground="raised", padding=dp(GAP["small"]), spacing=0, **more)
        self._closed = closed
        self.show(None)

    def show(self, reasons: Reasons | None) -> None:
        """Show other reasons, scrolled to their top."""
        self.clear_widgets()
        edge, words = dp(GAP["small"]), look.words
        head: list[Widget] = []
        content: Widget = Caption(
            text=words.say(at_the_table.TAP_A_NUMBER), tone="text_soft", halign="center", above=GAP["wide"]
        )
        if reasons is not None:
            content = reasons
            head.append(Caption(text=reasons.title, kind="title", pos_hint={"center_y": 0.5}))
            if self._closed is None:
                head.append(Widget(size_hint=(None, None), size=(0, dp(TARGET))))  # as high as with a button
            else:
                head.append(SymbolButton(symbol="close", text=words.say(common.CLOSE), on_tap=self._closed))
        self.add_widget(Row(*head, padding=(edge, dp(GAP["tight"]))))
        self.add_widget(
            Scroller(Column(content, padding=(edge, 0, edge, edge)), ground="raised", fade_inset=GAP["small"])
        )


def _card_line(written: str, name: str, times: str) -> FixedLine:
    """Build a line for one kind of card, written as in a game file: its picture, its name, and how many there are."""
    item = parse_item(written)

    def parts(_: float) -> DrawnPart:
        badge = badge_of(plate_of(item.cards[-1].kind), picture_of(item), 36, 2)
        row = Beside(badge, Label(name), Label(times, "name_bold", lines=1, grows=False, flat=True), gap=10)
        return Inset(row, 0, 2, 0, 2)

    return FixedLine("cards", "", parts, name, times, value=times)
