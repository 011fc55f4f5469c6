"""While a round is corrected: a tinted band that says so, which cards were changed, and the effect on the points."""

from __future__ import annotations

from kivy.metrics import dp

from sushigo_score.game.entering import shown_sheet
from sushigo_score.present.round.changed_cards import changed_cards
from sushigo_score.present.score_sheet.outcome import outcome
from sushigo_score.text import score_sheet
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.shell.current_game import CurrentGame

_NAMED_AT_MOST = 3
"""Beyond this many names, only their number is given: no tile should move during a correction."""
_CARDS_AT_MOST = 2
_LARGE = 1.3


class CorrectionBand(Panel):
    """Stands between the bar and the cards."""

    _lent = False

    def __init__(self) -> None:
        edge = dp(GAP["large"])
        super().__init__(ground="glow", square=True, padding=(edge, dp(GAP["small"]), edge, dp(GAP["small"])))
        self._text = Caption(kind="small_bold", tone="on_glow")
        self.add_widget(self._text)

    def lend(self) -> Caption:
        """What it says, to be part of another band, in letters that leave that its own."""
        self.remove_widget(self._text)
        self._text.kind, self._lent = "small", True
        return self._text

    def show(self, table_: CurrentGame) -> None:
        """Say which cards and whose points have changed since the round was opened again."""
        before, words = table_.session.before_correction, table_.words
        cards = changed_cards(before.game, table_.state.game, words) if before else ()
        shown = before and outcome(shown_sheet(before.game), table_.sheet, table_.state, words)
        if not shown or not (shown.differs or cards):
            large = self._lent and look.text_scale > _LARGE  # there the bar says enough
            self._text.text = "" if large else words.say(score_sheet.CORRECT_NOW)
            return
        points = shown.short if len(shown.changes) <= _NAMED_AT_MOST else shown.brief
        if 0 < len(cards) <= _CARDS_AT_MOST:
            points = words.name(score_sheet.CHANGED, cards=words.listed(cards), points=points)
        self._text.text = points
