"""Two copies of one game: the totals side by side, and every difference with its effect on the points."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.present.compare import (
    BothTotals,
    ComparisonView,
    DifferenceView,
    commands_for,
    compare,
    comparison_view,
)
from sushigo_score.rules.cards import parse_item
from sushigo_score.rules.facts import Game
from sushigo_score.text import common, past, preview
from sushigo_score.text.language import Words, figure
from sushigo_score.ui.kit.drawing.canvas_widget import Point, draw_ground, frame, frame_around, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.mesh_batch import MeshBatch
from sushigo_score.ui.kit.drawing.parts import Above, Beside, DrawnPart, Inset, Label, Space, Strip, shape_of, symbol_of
from sushigo_score.ui.kit.drawing.theme import GAP, RADIUS
from sushigo_score.ui.kit.text.textures import texture
from sushigo_score.ui.kit.widgets.boxes import Column, Panel, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.composed import Composed, ComposedRow
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.kit.widgets.note_panel import NotePanel
from sushigo_score.ui.kit.widgets.two_columns import Spread
from sushigo_score.ui.pieces.laid_card import lay_item
from sushigo_score.ui.shell.keys import Key
from sushigo_score.ui.shell.page import Page

_SHAPE = 26
_FIGURES = 0.27
_WIDEST_PANEL = 0.33
"""The share of the width that a column of totals takes, and the most that it takes for its heading."""
_FIGURE = 20
"""The width, in dp, of a usual total, so that the signs between them are aligned."""
_APART = 12
"""The gap, in dp, between the two headings."""
_OUT = 6
"""How far, in dp, the tint of a line extends to either side."""


class BothTotalsPanel(Composed):
    """Shape and name, then the two totals; totals that differ are bold on a tinted line, with a sign between them.

    A heading has no colour, and words instead of totals.
    """

    role = "totals"
    named_by = "name"
    heard_as = ("name", "here", "there")

    name = StringProperty("")
    colour = NumericProperty(-1)
    here = StringProperty("")
    there = StringProperty("")
    heading = BooleanProperty(False)
    column = NumericProperty(0)
    """The width that the headings need for each of the two columns, in pixels."""
    listed = True

    @property
    def _differs(self) -> bool:
        return bool(not self.heading and self.here != self.there)

    def parts(self, width: float) -> DrawnPart:
        """Put name and totals beside each other."""
        needed = self.column if self.column <= width * _WIDEST_PANEL else 0  # otherwise the headings wrap
        column = max(dp(40), width * _FIGURES, needed)
        kind, tone = ("small_bold", "text_soft") if self.heading else ("name", "text")
        name = Label(self.name, kind, tone, shares=not self.heading, most=self.shared_letters)
        row = Beside(
            shape_of(int(self.colour), 8, _SHAPE, at=9) if self.colour >= 0 else None,
            Inset(name, 0, 0, 8),
            *(self._total(text, column) for text in (self.here, self.there)),
            least=40,
        )
        return Inset(row, 0, 4, 0, 4, least=32)

    def _total(self, text: str, column: float) -> DrawnPart:
        """Return a total at the right of its column; the second one after a sign if it is another than the first."""
        wide = column / dp(1)
        if self.heading:
            return Inset(Label(text, "small_bold", "text_soft", halign="right"), _APART, wide=wide)
        most = column - dp(20)
        total = Label(text, "name_bold" if self._differs else "name", lines=1, grows=False, widest=most)
        if text == self.here:
            return Inset(Beside(Space(), total, least=0), wide=wide)
        sign = Label("≠", "title", "attention", lines=1, halign="center", flat=True)
        room = max(total.width(), dp(_FIGURE)) / dp(1)
        return Inset(Beside(sign, Inset(Beside(Space(), total, least=0), wide=room), least=0), wide=wide)

    def draw(self) -> None:
        """Draw the tint of totals that differ, and the line on it."""
        if self._differs:
            paint(look.palette.raised)
            corner, size = (self.x - dp(_OUT), self.y + dp(1)), (self.width + dp(2 * _OUT), self.height - dp(2))
            plate(corner, size, dp(RADIUS["small"]))
        super().draw()


def totals_table(here: str, there: str, totals: Iterable[BothTotals]) -> list[BothTotalsPanel]:
    """Build a heading for the two copies, and a line for each player."""
    column = max(texture(copy, "small_bold").width for copy in (here, there)) + dp(_APART)
    return [
        BothTotalsPanel(here=here, there=there, heading=True, column=column),
        *(
            BothTotalsPanel(
                name=both.person.name,
                colour=both.person.colour,
                here=figure(both.here),
                there=figure(both.there),
                column=column,
            )
            for both in totals
        ),
    ]


_EDGE: Final = 12
_GAP: Final = 8
_CARD: Final = 44
_TALL: Final = 1.28
_STEP: Final = 0.45
_SHOWN_ALONE: Final = 5
"""The most cards that are drawn; the number beside them says how many there are."""
_SYMBOL: Final = 22
_SLOT: Final = 0.4


class OneCopy(ComposedRow):
    """One copy. `item` are cards in the notation, `count` of them; otherwise `told` says what it has. `text` is what a tap does.

    `holds` marks the copy that the game currently follows.
    """

    role = "button"
    named_by = "text"
    heard_as = ("about", "spoken_value", "text")

    copy = StringProperty("")
    item = StringProperty("")
    count = NumericProperty(0)
    told = StringProperty("")
    text = StringProperty("")
    holds = BooleanProperty(False)

    @property
    def spoken_value(self) -> str:
        """Which copy, and what it says."""
        return f"{self.copy}: {self.told}"

    def parts(self, width: float) -> DrawnPart:
        """Put the name above the contents, and at the foot what a tap does; a check for the one that holds."""
        name: DrawnPart = Inset(Label(self.copy, "small_bold", "text_soft"), 0, 0, 0 if self.holds else _SYMBOL)
        if self.holds:
            name = Beside(name, symbol_of("check", _SYMBOL, "action", size=_SYMBOL))
        contents: DrawnPart = Label(self.told)
        if self.item:
            count = Label(self.told, "number", lines=1, grows=False, widest=(width - dp(2 * _EDGE)) * 0.4)
            contents = Beside(Strip(dp(_CARD * _TALL), self._draw_cards), count, gap=_GAP, least=0)
        action = Inset(Label(self.text, "name_bold", "action", halign="center"), 0, _GAP) if self.text else None
        return Inset(
            Above(name, Inset(Above(contents, valign=1), 0, _GAP), action, stretched=1), _EDGE, _EDGE, _EDGE, _EDGE
        )

    def draw_plate(self) -> None:
        """Draw the plate, with a green frame for the one that holds."""
        colours = look.palette
        draw_ground(colours.raised if self.pressed else colours.ground, self.pos, self.size, self.corner)
        if self.holds or self.text:
            paint(colours.action if self.holds else colours.outline)
            frame(self, dp(1), self.corner, look.marking(dp(1)) if self.holds else dp(0.6))

    def _draw_cards(self, left: float, bottom: float, room: float) -> None:
        wide, tall = round(dp(_CARD)), round(dp(_CARD * _TALL))
        bottom = round(bottom + (dp(_CARD * _TALL) - tall) / 2)
        shown = min(_SHOWN_ALONE, int(self.count))
        step = min(wide * _STEP, (room - wide) / max(1, shown - 1))
        if not shown:
            self._draw_slot((left, bottom), (wide, tall))
            return
        batch = MeshBatch(wide)
        for number in range(shown):
            lay_item(batch, parse_item(self.item), (round(left + number * step), bottom), (wide, tall))
        batch.draw()

    @staticmethod
    def _draw_slot(pos: Point, size: Point) -> None:
        """Draw an empty slot for cards."""
        if look.clear:
            paint(look.palette.outline)
            frame_around(pos, size, dp(0.5), dp(RADIUS["small"]), dp(0.5))
        else:
            paint(look.palette.outline, _SLOT)
            plate(pos, size, dp(RADIUS["small"]))


_SHOWN: Final = 24
"""How many differences are shown at first; the others on request."""
_PANEL: Final = 340
_WIDEST: Final = 1560


class ComparePage(Page):
    """A page that compares the game on the table with the other copy."""

    def build(self) -> None:
        self._taken = _taken(self.was.get("taken"))
        self._most = self.was.whole("most", _SHOWN)
        self._is_acting = False
        self.add_widget(self.bar(look.words.say(preview.COMPARISON)))
        wide = self.app.navigator.form.width == "wide"
        self._spread = Spread(beside=wide, share=0.36, widest=_WIDEST if wide else 0)
        self.add_widget(self._spread)
        other = self.app.preview.other_copy
        if self.app.table.is_open and other is not None:
            self._put(other.game)
        else:
            self._put_nothing()
        self.keep_scroll(self._spread)
        self.follow(self.app.table, on_change=self._changed)

    def kept(self) -> dict[str, Any]:
        return {"taken": [list(taken) for taken in self._taken], "most": self._most}

    # --- parts ----------------------------------------------------------------------------------------

    def _put_nothing(self) -> None:
        words = look.words
        self._spread.put(
            Caption(text=words.say(preview.NOTHING_TO_COMPARE), above=GAP["medium"]),
            WordButton(
                text=words.say(common.OPEN_FILE),
                symbol="open",
                style="main",
                on_tap=lambda: self.app.navigator.swap("files"),
            ),
        )

    def _put(self, there: Game) -> None:
        table_, words = self.app.table, self.app.table.words
        compared = compare(table_.state.game, there)
        view = comparison_view(table_.state, there, compared, words, first=table_.visiting)
        self._spread.put(Caption(text=view.headline, kind="title"))
        if view.settled:
            self._spread.put(NotePanel("", view.settled, symbol="caution", tone="attention"))
        if compared.there is None:
            return
        self._spread.put(self._totals(view, words))
        panels = [self._panel(shown, compared.there) for shown in view.differences[: self._most]]
        if panels:
            self._spread.put_aside(Grid(*panels, least=_PANEL, most=2, spacing=dp(GAP["medium"])))
        if len(view.differences) > self._most:
            rest = words.say(preview.SHOW_REST, n=len(view.differences) - self._most)
            self._spread.put_aside(WordButton(text=rest, symbol="down", on_tap=self._show_more))
        if self._taken:
            undo = words.say(preview.UNDO_TAKING)
            self._spread.put_at_foot(WordButton(text=undo, symbol="undo", on_tap=self.undo_taking))

    def _totals(self, view: ComparisonView, words: Words) -> Panel:
        return Panel(
            *totals_table(self._here(words), words.say(preview.THERE), view.totals),
            *(
                Column(
                    Caption(text=winners.sentence, kind="small", above=GAP["small"]),
                    Caption(text=winners.tie, kind="small", tone="text_soft") if winners.tie else None,
                    spacing=dp(GAP["hair"]),
                )
                for winners in view.winners
            ),
            spacing=0,
        )

    def _panel(self, view: DifferenceView, there: Game) -> Panel:
        words, difference = self.app.table.words, view.difference
        possible = bool(commands_for(self.app.table.state, difference, there))
        here = OneCopy(
            about=view.title, copy=self._here(words), item=view.item, told=view.here, holds=True, enabled=False
        )
        other = OneCopy(
            about=view.title,
            copy=words.say(preview.THERE),
            item=view.item,
            told=view.there,
            text=words.say(preview.TAKE_OVER) if possible else "",
            enabled=possible,
            on_tap=partial(self._take, view, there),
        )
        if view.item:
            here.count, other.count = int(str(difference.here)), int(str(difference.there))
        return Panel(
            Caption(text=view.title, kind="name_bold", balanced=True),
            Row(here, other),
            Caption(text=view.worth, kind="small", tone="text_soft"),
            None if possible else Caption(text=words.say(preview.CANNOT_TAKE), kind="small", tone="text_soft"),
            spacing=dp(GAP["small"]),
        )

    def _here(self, words: Words) -> str:
        """Return the name of the copy on the table, which is not "here" if it is only previewed."""
        return words.say(preview.FIRST_COPY if self.app.table.visiting else preview.HERE)

    # --- what can be done -----------------------------------------------------------------------------

    def _take(self, view: DifferenceView, there: Game) -> None:
        commands = commands_for(self.app.table.state, view.difference, there)
        self._is_acting = True
        done = bool(commands) and self.app.table.do(*commands)
        self._is_acting = False
        if done:
            self._taken.append((len(commands), view.title))
            self.app.summaries.refresh_soon()
            self.app.navigator.rebuild()
            self.app.navigator.say(look.words.say(preview.TAKEN_OVER, what=view.title))

    def undo_taking(self) -> None:
        """Undo the last difference that was taken over, with all of its steps."""
        if not self._taken:
            return
        steps = self._taken.pop()[0]
        self._is_acting = True
        for _step in range(steps):
            self.app.table.undo()
        self._is_acting = False
        self.app.summaries.refresh_soon()
        self.app.navigator.rebuild()

    def _show_more(self) -> None:
        self._most += 4 * _SHOWN
        self.app.navigator.rebuild()

    def _changed(self, *_: object) -> None:
        if not self._is_acting:
            self._taken = []
            self.app.navigator.rebuild()

    def key_table(self) -> tuple[Key, ...]:
        undo = Key("Ctrl+Z", look.words.say(past.KEY_UNDO), {"ctrl+z": self.undo_taking})
        return (*((undo,) if self._taken else ()), *super().key_table())


def _taken(kept: object) -> list[tuple[int, str]]:
    """Return what was taken over: the number of steps of each, and its name."""
    found = []
    for taken in kept if isinstance(kept, list) else ():
        match taken:
            case [int(steps), str(title)]:
                found.append((steps, title))
    return found
