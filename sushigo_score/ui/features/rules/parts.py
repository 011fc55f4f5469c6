"""The parts of a rule's page: what it says, common mistakes, a table to try it on, and what was decided."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from sushigo_score.present.rule_examples import DIE, LEAD, RACE, Example, as_left, change, least_of, outcomes, step_name
from sushigo_score.present.rules import Asked, RuleCard, ladder_of
from sushigo_score.text import rulebook
from sushigo_score.text.language import Words, capitalized, is_negative, signed
from sushigo_score.text.phones import ONE_LESS
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, draw_ground, paint, paint_faint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Above, Beside, DrawnPart, Inset, Label, Strip, shape_of
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.theme import GAP, RADIUS, READING_WIDTH, TARGET
from sushigo_score.ui.kit.reach.by_keys import Area
from sushigo_score.ui.kit.reach.spoken import HeardPart, Role, with_pauses
from sushigo_score.ui.kit.text.textures import texture, write
from sushigo_score.ui.kit.widgets.boxes import Column, Flow, Panel, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.composed import Composed, ComposedRow
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.kit.widgets.minus import REACH, Minus
from sushigo_score.ui.kit.widgets.note_panel import NotePanel
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.kit.widgets.scroller import Scroller
from sushigo_score.ui.pieces.dish_pictures import draw_badge, face, plate_of
from sushigo_score.ui.pieces.dish_plate import DeckMark, DishPlate

_SHAPE = 28


class OutcomeRow(Composed):
    """A player with shape and name, the points at the right, and the reasons below."""

    role = "outcome"
    named_by = "name"

    name = StringProperty("")
    colour = NumericProperty(0)
    points = NumericProperty(0)
    reasons = ListProperty()
    remarks = ListProperty()

    @property
    def spoken_value(self) -> str:
        """The points, in words."""
        return str(look.words.count(int(self.points), "pts"))

    @property
    def heard(self) -> str:
        """The player, the points, the reasons and the remarks."""
        return with_pauses(self.name, look.words.count(int(self.points), "points"), *self.reasons, *self.remarks)

    def parts(self, _: float) -> DrawnPart:
        points = Label(
            signed(int(self.points)), "title", "loss" if self.points < 0 else "text", lines=1, grows=False, flat=True
        )
        head = Beside(
            shape_of(int(self.colour), 8, _SHAPE, at=10), Inset(Label(self.name, "name_bold"), 0, 0, 8, 0), points
        )
        texts = [Label(reason, "small") for reason in self.reasons]
        texts += [Label(remark, "small", "text_soft") for remark in self.remarks]
        return Inset(Above(head, *(Inset(text, _SHAPE, 0, 0, 0) for text in texts), gap=2), 0, 0, 0, 6)


_WIDEST_STRIP: Final = 72
_STRIP_EDGE: Final = 8


class LadderStrip(CanvasWidget):
    """`rungs` are pairs of a number and its points; `text` says them all in a sentence, for screen readers."""

    role = "text"

    text = StringProperty("")
    rungs = ListProperty()

    sized_by = ("rungs", "width")

    def measure(self, *_: object) -> None:
        self.height = sum(texture("0", kind).height for kind in ("small", "name_bold")) + dp(2 * _STRIP_EDGE)

    def draw(self) -> None:
        """Draw a column for each, with thin lines between them."""
        colours, wide = look.palette, min(dp(_WIDEST_STRIP), self.width / max(1, len(self.rungs)))
        above, below = (texture("0", kind).height for kind in ("small", "name_bold"))
        top, room = self.top - dp(_STRIP_EDGE), wide - dp(_STRIP_EDGE)
        draw_ground(colours.surface, self.pos, (wide * len(self.rungs), self.height), dp(RADIUS["medium"]))
        for at, (number, points) in enumerate(self.rungs):
            middle = self.x + (at + 0.5) * wide
            if at:
                paint_faint(colours.outline, 0.4)
                plate(
                    (round(self.x + at * wide), self.y + dp(_STRIP_EDGE)), (dp(1), self.height - dp(2 * _STRIP_EDGE)), 0
                )
            paint(colours.text_soft)
            write(number, "small", (middle, top - above / 2), room, 1, above)
            paint(colours.loss if is_negative(points) else colours.text)
            write(points, "name_bold", (middle, top - above - below / 2), room, 1, below)


_PICTURE = 32
_LINES = 6
_SIGN = 30
_EDGE = 8
_REACH = 92
"""The most that minus and plus are away from the middle, in dp."""
LEAST_WIDE = 140
"""The least width, in dp, for minus, picture, number and plus beside each other."""


class StepTile(ComposedRow):
    """A tile with a number. `on_more` and `on_fewer` fire for a tap, or for plus and minus on the keyboard."""

    role: Role = "tile"
    named_by = "name"
    heard_as = ("about", "spoken_name", "spoken_value")
    not_sized = (*ComposedRow.not_sized, "picture", "picture_ground", "copied", "number", "least")

    name = StringProperty("")
    picture = StringProperty("")
    picture_ground = StringProperty("")
    copied = BooleanProperty(False)
    number = NumericProperty(0)
    least = NumericProperty(0)

    __events__ = (*ComposedRow.__events__, "on_more", "on_fewer")

    @property
    def spoken_value(self) -> str:
        """How many there are."""
        return str(int(self.number))

    @property
    def counted(self) -> int:
        """How many there are."""
        return int(self.number)

    @property
    def heard_parts(self) -> tuple[HeardPart, ...]:
        """The minus, while there can be fewer."""
        if self.number <= self.least:
            return ()
        fewer = look.words.say(ONE_LESS, name=with_pauses(self.about, self.spoken_name))
        return (HeardPart(fewer, partial(self.dispatch, "on_fewer")),)

    @property
    def signs(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The middles of minus and plus, in the coordinates of its parent."""
        return (self.center_x - self._reach, self._middle), (self.center_x + self._reach, self._middle)

    @property
    def _reach(self) -> float:
        return float(min(self.width / 2 - dp(_EDGE + _SIGN / 2), dp(_REACH)))

    @property
    def _middle(self) -> float:
        return float(self.top - dp(TARGET / 2 + 2))

    def parts(self, _: float) -> DrawnPart:
        """Put the name below minus, picture, number and plus."""
        name = Label(self.name, "small", "text_soft", lines=_LINES, halign="center")
        return Inset(Above(Strip(dp(TARGET + 2), self._draw_figures), name, valign=1), 6, 0, 6, 8)

    @property
    def _ground(self) -> str:
        return look.palette.surface if self.pressed else look.palette.raised

    def draw_plate(self) -> None:
        draw_ground(self._ground, self.pos, self.size, self.corner)

    def _draw_figures(self, *_: float) -> None:
        colours, y = look.palette, self._middle
        self._draw_sign(self.center_x - self._reach, more=False)
        self._draw_sign(self.center_x + self._reach, more=True)
        left = self.center_x - (dp(_PICTURE) if self.picture else dp(_PICTURE) / 2)
        if self.picture:
            alpha = 1 if self.number > self.least or self.least else 0.55
            draw_badge(
                self.picture_ground or self._ground,
                self.picture,
                (left, y - dp(_PICTURE) / 2),
                dp(_PICTURE),
                dp(2),
                alpha=alpha,
            )
            if self.copied:
                show("special_order", (left - dp(4), y - dp(_PICTURE) / 2 - dp(2)), dp(16))
            left += dp(_PICTURE)
        paint(colours.text if self.number else colours.text_soft)
        room = min(dp(_PICTURE), self.right - left)
        write(str(int(self.number)), "title", (left + room / 2, y), room, 1, dp(TARGET))

    def _draw_sign(self, x: float, *, more: bool) -> None:
        colours, y = look.palette, self._middle
        open_ = more or self.number > self.least
        paint(colours.action if more else colours.surface, 1 if open_ else 0.4)
        plate((x - dp(_SIGN) / 2, y - dp(_SIGN) / 2), (dp(_SIGN), dp(_SIGN)), dp(_SIGN) / 2)
        paint(colours.on_action if more else colours.text, 1 if open_ else 0.4)
        plate((x - dp(6), y - dp(1.25)), (dp(12), dp(2.5)), dp(1))
        if more:
            plate((x - dp(1.25), y - dp(6)), (dp(2.5), dp(12)), dp(1))

    @property
    def _minus(self) -> Minus:
        """The area around the minus sign, which never extends beyond the middle of the tile."""
        left = self.center_x - self._reach - dp(REACH / 2)
        width = min(dp(REACH), self.center_x - left)
        return Minus((left, self._middle - dp(REACH / 2)), (width, dp(REACH)))

    areas_by_tab = True

    def areas(self) -> Sequence[Area]:
        """Return the whole tile, and the minus while there is something to take away."""
        minus: Area = self._minus
        return (*super().areas(), *([minus] if self.number > self.least else []))

    def on_tap(self, pos: tuple[float, float]) -> None:
        """Add one, or take one away on the minus."""
        self.dispatch("on_fewer" if self._minus.holds(pos) else "on_more")

    def on_key(self, key: str) -> bool:
        if key in ("plus", "minus"):
            self.dispatch("on_more" if key == "plus" else "on_fewer")
            return True
        return False

    def on_more(self, *_: Any) -> None:
        """Default handler: one more was wanted."""

    def on_fewer(self, *_: Any) -> None:
        """Default handler: one fewer was wanted."""


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
        others = [Grid(*tiles, least=LEAST_WIDE, even=True) for tiles in self._tiles[_FIRST:]]
        self._folded = [] if example.numbers[_FIRST:] != start.numbers[_FIRST:] else others
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
                Column(row, Grid(*tiles, least=LEAST_WIDE, even=True), spacing=dp(GAP["tight"]))
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
        columns = Grid(*parts, least=_COLUMN, most=2, spacing=dp(GAP["large"]))
        self._column.hold(*(columns, after) if after is not None else (columns,))

    def show_instead(self, widget: Widget) -> None:
        """Show something other than a card."""
        self.calculator = None
        self._column.hold(widget)
