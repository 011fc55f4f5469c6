"""While a round is corrected: a band that says so, which cards were changed, and what that does to points and places."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from sushigo_score.present.correction import Change, Outcome, changed_cards
from sushigo_score.text import at_the_table, preview
from sushigo_score.text.language import Words, signed
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, draw_ground, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Above, Beside, DrawnPart, Inset, Label, shape_of
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.text.textures import blit, texture
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.boxes import Column, Panel, Row
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.composed import FixedLine
from sushigo_score.ui.shell.correction import what_changed
from sushigo_score.ui.shell.menu_rows import choose

if TYPE_CHECKING:
    from sushigo_score.present.correction import Outcome
    from sushigo_score.ui.features.round.page import RoundPage
    from sushigo_score.ui.features.round.side_by_side import SideBySide
    from sushigo_score.ui.shell.app import WasabiBowlApp


def outcome_tray(app: WasabiBowlApp, shown: Outcome, discard: Callable[[], None]) -> BottomSheet:
    """Open a tray of the victory, everybody whose points or place change, and a button to `discard` it all."""
    words = app.table.words
    return app.navigator.open(
        BottomSheet(
            Panel(
                None if shown.differs else Caption(text=shown.short),
                Caption(text=shown.first, kind="name_bold") if shown.first else None,
                *(_change_line(change, words) for change in shown.changes),
                spacing=dp(GAP["small"]),
            ),
            WordButton(text=words.say(at_the_table.DROP), symbol="undo", on_tap=partial(choose, app, discard)),
            title=words.say(at_the_table.OUTCOME),
        )
    )


def _change_line(change: Change, words: Words) -> FixedLine:
    """Build what a change does to one player: shape, name, a sentence about it, points won or lost."""
    name, by = change.person.name, change.after - change.before

    def parts(_: float) -> DrawnPart:
        named = Beside(shape_of(change.person.colour, 8, 28, at=9), Label(name, "name_bold"))
        points = Label(signed(by), "title", "loss" if by < 0 else "text", lines=1, grows=False, flat=True)
        row = Beside(Above(named, Inset(Label(change.sentence), 28)), points, gap=8, least=76)
        return Inset(row, 0, 4, 0, 4)

    points = words.count(by, "points")
    return FixedLine("change", name, parts, name, change.sentence, points, value=words.count(by, "pts"))


_MARGIN: Final = 10
_HIGH: Final = 20


class TotalChanges(CanvasWidget):
    """A pill for each change. `by` holds the changes by seat, `text` puts them in words. It takes up no room itself."""

    role = "text"

    by = ListProperty()
    text = StringProperty("")

    def __init__(self, table: SideBySide) -> None:
        self._table = table
        super().__init__(size_hint_y=None, height=0)
        for chip in table.chips:
            chip.bind(pos=self._redraw_soon, width=self._redraw_soon)

    def show(self, shown: Outcome | None) -> None:
        """Show what a correction does; nothing if it has no effect."""
        by = {change.person.seat: change.after - change.before for change in shown.changes} if shown else {}
        self.by = [by.get(seat, 0) for seat in range(len(self._table.chips))]
        self.text = shown.short if shown and shown.differs else ""

    def draw(self) -> None:
        """Draw a pill on the upper edge of each player whose total changes."""
        colours = look.palette
        for chip, change in zip(self._table.chips, self.by, strict=False):
            if not change:
                continue
            tex = texture(signed(change), "name_bold", 0, 1, dp(_HIGH))
            wide, high = tex.width + dp(2 * _MARGIN), dp(_HIGH + 2)
            left, middle = chip.right - dp(_MARGIN) - wide, chip.top
            draw_ground(
                colours.surface, (left - dp(1), middle - high / 2 - dp(1)), (wide + dp(2), high + dp(2)), high / 2
            )
            draw_ground(
                colours.raised if change < 0 else colours.glow, (left, middle - high / 2), (wide, high), high / 2
            )
            paint(colours.loss if change < 0 else colours.on_glow)
            blit(tex, left + (wide - tex.width) / 2, middle - tex.height / 2)


_NAMED_AT_MOST = 3
"""Beyond this many names, only their number is given."""
_CARDS_AT_MOST = 2
_ROOM = 60
_LARGE = 1.3


class CorrectionBand(Panel):
    """What the correction does so far, in two lines, and a button for all of it; its letters are larger on a large screen."""

    def __init__(self, page: RoundPage) -> None:
        edge = dp(GAP["large"])
        super().__init__(
            ground="glow", square=True, padding=(edge, dp(GAP["tight"]), dp(GAP["small"]), dp(GAP["tight"]))
        )
        self._page, words = page, page.app.table.words
        kind = "name" if page.is_side_by_side else "small"
        self._first = Caption(kind=f"{kind}_bold", tone="on_glow")
        self._second = Caption(kind=kind, tone="on_glow")
        middle = {"center_y": 0.5}
        large = page.app.navigator.form.width == "compact" and look.text_scale > _LARGE
        text = words.say(at_the_table.WHAT_CHANGES)
        self._button: WordButton | SymbolButton
        if large:
            self._button = SymbolButton(symbol="explain", text=text, on_tap=self.open)
        else:
            self._button = WordButton(text=text, pos_hint=middle, size_hint_x=None, on_tap=self.open)
            self._button.width = self._button.least_width
        still = Widget(
            size_hint=(None, None), size=(0, dp(_ROOM) * min(look.text_scale, _LARGE))
        )  # so that no tile moves
        self._changes: TotalChanges | None = None
        texts = Column(self._first, self._second, spacing=0, pos_hint=middle)
        self.add_widget(Row(texts, still, self._button))

    def mark_totals(self, table: SideBySide) -> None:
        """Mark whose total changes, over the players; with room for that."""
        self._changes = TotalChanges(table)
        self._page.add_widget(Widget(size_hint_y=None, height=dp(GAP["large"])), index=1)
        self._page.add_widget(self._changes)
        self.show()

    def show(self) -> None:
        """Say which cards, points and places have changed since the round was opened again."""
        table = self._page.app.table
        before, words = table.session.before_correction, table.words
        cards = changed_cards(before.game, table.state.game, words) if before else ()
        shown = what_changed(self._page.app, before) if before else None
        if self._changes is not None:
            self._changes.show(shown)
        self._button.opacity = 1 if shown and (shown.differs or cards) else 0
        self._button.enabled = bool(self._button.opacity)
        if not shown or not self._button.enabled:
            self._first.text = words.say(preview.PRACTICE) if table.visiting else ""
            self._second.text = "" if table.visiting else words.say(at_the_table.CORRECT_NOW)
            return
        points = shown.short if len(shown.changes) <= _NAMED_AT_MOST else shown.brief
        if 0 < len(cards) <= _CARDS_AT_MOST:
            points = words.name(at_the_table.CHANGED, cards=words.listed(cards), points=points)
        self._first.text, self._second.text = (shown.places, points) if shown.places else (points, shown.first)

    def open(self) -> None:
        """Show everything that it does so far, with the way to discard it."""
        before = self._page.app.table.session.before_correction
        if before is not None:
            outcome_tray(self._page.app, what_changed(self._page.app, before), self._page.discard)
