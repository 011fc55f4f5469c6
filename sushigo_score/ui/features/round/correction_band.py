"""While a round is corrected: a band that says so, which cards were changed, and what that does to points and places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.present.correction import changed_cards
from sushigo_score.text import at_the_table, preview
from sushigo_score.ui.features.round.outcome_tray import outcome_tray
from sushigo_score.ui.features.round.total_changes import TotalChanges
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column, Panel, Row
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.shell.correction import what_changed

if TYPE_CHECKING:
    from sushigo_score.ui.features.round.page import RoundPage
    from sushigo_score.ui.features.round.side_by_side import SideBySide

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
