"""The parts of a rule's page: what it says, common mistakes, a table to try it on, and what was decided."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from sushigo_score.present.rule_examples import DIE, LEAD, RACE, Example, as_left, change, least_of, outcomes, step_name
from sushigo_score.present.rules import Asked, RuleCard, ladder_of
from sushigo_score.text import rulebook
from sushigo_score.text.language import Words, capitalized
from sushigo_score.ui.features.rules.ladder_strip import LadderStrip
from sushigo_score.ui.features.rules.outcome_row import OutcomeRow
from sushigo_score.ui.features.rules.step_tile import LEAST_WIDE, StepTile
from sushigo_score.ui.kit.theme import GAP, READING_WIDTH
from sushigo_score.ui.kit.two_columns import Columns
from sushigo_score.ui.kit.widgets.boxes import Column, Flow, Panel, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.note_panel import NotePanel
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.kit.widgets.scroller import Scroller
from sushigo_score.ui.kit.widgets.tiles import Tiles
from sushigo_score.ui.pieces.card_face import face
from sushigo_score.ui.pieces.dish_pictures import plate_of
from sushigo_score.ui.pieces.dish_plate import DeckMark, DishPlate

_PLATE = 96
_MARK = 40
_COLUMN = 340
_WIDEST = 1100
_FIRST = 2
"""How many players' cards can be changed at first."""


class DeckMarks(Flow):
    """How many copies of each card are in the deck, in rows of the same length where possible."""

    def __init__(self, *marks: DeckMark) -> None:
        self._wide = max(mark.natural_width for mark in marks)
        for mark in marks:
            mark.width = self._wide
        super().__init__(*marks, spacing=(dp(GAP["wide"]), dp(GAP["small"])))
        self.bind(width=self._even)

    def _even(self, *_: object) -> None:
        gap, count = self.spacing[0], len(self.children)
        most = max(1, int((self.width + gap) // (self._wide + gap)))
        row = -(-count // -(-count // most))
        self.padding = (0, 0, max(0, int(self.width + gap - row * (self._wide + gap))), 0)


class About(Column):
    """Picture, name, the rule, where the booklet says it, and how many cards there are."""

    def __init__(self, card: RuleCard, words: Words) -> None:
        top = {"top": 1}
        deck = words.say(rulebook.IN_DECK, cards=card.cards) if card.cards else ""
        in_deck = Caption(text=deck, kind="small", tone="text_soft") if deck else None
        marks = [
            DeckMark(item=item, text=f"× {cards}", size_hint=(None, None), height=dp(_MARK))
            for item, cards in card.deck
        ]
        super().__init__(
            Row(
                DishPlate(
                    kind=card.kind,
                    picture=card.picture,
                    size_hint=(None, None),
                    size=(dp(_PLATE), dp(_PLATE)),
                    pos_hint=top,
                ),
                Column(
                    Caption(text=card.title, kind="headline"),
                    Caption(text=capitalized(card.citation), kind="small", tone="text_soft"),
                    None if marks else in_deck,
                    pos_hint=top,
                    spacing=dp(GAP["tight"]),
                ),
                spacing=dp(GAP["large"]),
            ),
            *_said(card),
            Column(in_deck, DeckMarks(*marks), spacing=dp(GAP["tight"])) if marks else None,
            spacing=dp(GAP["medium"]),
        )


def _said(card: RuleCard) -> list[Widget]:
    """Return what the rule says; where that begins with a row of figures, as a table."""
    ladder, more = ladder_of(card), [Caption(text=sentence) for sentence in card.sentences]
    if ladder is None:
        return [*more]
    lead = [Caption(text=ladder.lead)] if ladder.lead else []
    return [*lead, LadderStrip(text=ladder.sentence, rungs=list(ladder.rungs)), *more[1:]]


def _pitfalls(card: RuleCard, words: Words) -> NotePanel | None:
    """Build what tables get wrong, which comes right after the rule."""
    heading = words.say(rulebook.GET_WRONG)
    return NotePanel(heading, card.pitfalls, symbol="caution", tone="attention") if card.pitfalls else None


def _asked(asked: Sequence[Asked], words: Words) -> Panel | None:
    """Build what is often asked about the rule, and the answers."""
    pairs = [
        Column(Caption(text=one.question, kind="small", tone="text_soft"), Caption(text=one.answer), spacing=dp(2))
        for one in asked
    ]
    heading = Caption(text=words.say(rulebook.QUESTIONS), kind="name_bold")
    return Panel(heading, *pairs, spacing=dp(GAP["small"])) if pairs else None


def _decided(card: RuleCard, words: Words) -> list[Column]:
    """Build what was decided, if anything was."""
    heading = words.say(rulebook.NOT_IN_BOOKLET)
    return [NotePanel(heading, card.decided, symbol="explain")] if card.decided else []


def _changed(example: Example, start: Example) -> bool:
    """Return whether the cards of anybody but the first have been changed."""
    return example.numbers[_FIRST:] != start.numbers[_FIRST:]


class Calculator(Panel):
    """A made-up table, where every change is scored at once; the first two players' cards come first, the others' on demand.

    `example` is its current state.
    """

    example = ObjectProperty(None)

    def __init__(self, example: Example, start: Example, words: Words) -> None:
        self._words = words
        self._start = start
        seats, steps = range(example.setup.seats), list(enumerate(example.steps))
        self._rows = [OutcomeRow(colour=seat) for seat in seats]
        self._tiles = [[self._tile(seat, at, step) for at, step in steps] for seat in seats]
        others = [Tiles(*tiles, least=LEAST_WIDE, grows=False, even=True) for tiles in self._tiles[_FIRST:]]
        self._folded = [] if _changed(example, start) else others
        self._more = WordButton(text=words.say(rulebook.TRY_OTHERS), symbol="down", style="quiet", on_tap=self._unfold)
        self._again = WordButton(
            text=words.say(rulebook.AS_AT_FIRST), symbol="rematch", style="quiet", on_tap=self._again_tapped
        )
        super().__init__(
            Column(
                Caption(text=words.say(rulebook.TRY_IT), kind="name_bold"),
                Caption(text=words.say(rulebook.TRY_HELP), kind="small", tone="text_soft"),
                spacing=dp(GAP["hair"]),
            ),
            *(
                Column(row, Tiles(*tiles, least=LEAST_WIDE, grows=False, even=True), spacing=dp(GAP["tight"]))
                for row, tiles in zip(self._rows[:_FIRST], self._tiles[:_FIRST], strict=True)
            ),
            *(
                Column(row, None if self._folded else tiles, spacing=dp(GAP["tight"]))
                for row, tiles in zip(self._rows[_FIRST:], others, strict=True)
            ),
            self._more if self._folded else None,
            self._again,
            spacing=dp(GAP["large"]),
        )
        self.bind(example=self._show)
        self.example = example

    def _unfold(self) -> None:
        """Let the cards of the others be changed, too."""
        for row, tiles in zip(self._rows[_FIRST:], self._folded, strict=True):
            row.parent.add_widget(tiles)
        self._folded = []
        self.remove_widget(self._more)

    def _tile(self, seat: int, at: int, step: str) -> StepTile:
        tile = StepTile(name=step_name(step, self._words), least=least_of(step))
        if step not in (RACE, LEAD, DIE):
            shown = face(step)
            tile.picture, tile.picture_ground, tile.copied = shown.picture, plate_of(shown.kind), shown.copied
        elif step == LEAD:
            tile.picture = "squishy"
        tile.bind(on_more=partial(self._step, seat, at, 1), on_fewer=partial(self._step, seat, at, -1))
        return tile

    def _step(self, seat: int, at: int, by: int, *_: object) -> None:
        self.example = change(self.example, seat, at, by)

    def _again_tapped(self) -> None:
        self.example = self._start

    def _show(self, *_: object) -> None:
        example = self.example
        for seat, (tiles, numbers) in enumerate(zip(self._tiles, example.numbers, strict=True)):
            for tile, step, number in zip(tiles, example.steps, numbers, strict=True):
                tile.number = number
                tile.about = example.setup.players[seat].name
                if step == DIE:
                    tile.picture = f"die_{number}"
        for row, outcome in zip(self._rows, outcomes(example, self._words), strict=True):
            row.name, row.points = outcome.name, outcome.points
            row.reasons, row.remarks = list(outcome.reasons), list(outcome.remarks)
        self._again.enabled = example != self._start


class CardPane(Scroller):
    """The card that is shown."""

    def __init__(self, **more: Any) -> None:
        self._column = Column(spacing=dp(GAP["medium"]))
        super().__init__(self._column, **more)
        self.calculator: Calculator | None = None
        self.bind(width=self._margins)

    def _margins(self, *_: object) -> None:
        one = self.width < dp(2 * _COLUMN + 3 * GAP["large"])
        side = max(dp(GAP["large"]), (self.width - dp(READING_WIDTH if one else _WIDEST)) / 2)
        self._column.padding = (side, dp(GAP["small"]), side, dp(GAP["wide"]))

    def put(self, card: RuleCard, asked: Sequence[Asked], numbers: object, after: ListRow | None, words: Words) -> None:
        """Show a card, what is asked about it, its example as it was left, and a link to the next card."""
        self.calculator = None
        said = (About(card, words), _pitfalls(card, words), _asked(asked, words))
        parts: list[Column] = [Column(*said, spacing=dp(GAP["large"]))]
        if card.example is not None:
            self.calculator = Calculator(as_left(card.example, numbers), card.example, words)
            parts.append(self.calculator)
        parts += _decided(card, words)
        columns = Columns(*parts, least=_COLUMN, spacing=dp(GAP["large"]))
        self._column.hold(*(columns, after) if after is not None else (columns,))

    def show_instead(self, widget: Widget) -> None:
        """Show something other than a card."""
        self.calculator = None
        self._column.hold(widget)
