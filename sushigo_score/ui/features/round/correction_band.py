"""While a round is corrected: a tinted band that says so, which cards were changed, and the effect on the points."""

from __future__ import annotations

from kivy.metrics import dp

from sushigo_score.game.live_score import shown_sheet
from sushigo_score.present.round.changed_cards import changed_cards
from sushigo_score.present.score_sheet.outcome import outcome
from sushigo_score.text import score_sheet
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.shell.current_game import CurrentGame

_NAMED_AT_MOST = 3
"""Beyond this many names, only their number is given: no tile should move during a correction."""
_CARDS_AT_MOST = 2


class CorrectionLine(Caption):
    """The text of the band, in `large` letters on a screen that is read from farther away.

    In a banner, it has letters that do not compete, and is empty until something has changed.
    """

    def __init__(self, *, in_banner: bool, large: bool) -> None:
        self._in_banner = in_banner
        kind = "name" if large else "small"
        super().__init__(kind=kind if in_banner else f"{kind}_bold", tone="on_glow")

    def show(self, table_: CurrentGame) -> None:
        """Say which cards and whose points have changed since the round was opened again."""
        before, words = table_.session.before_correction, table_.words
        cards = changed_cards(before.game, table_.state.game, words) if before else ()
        shown = before and outcome(shown_sheet(before.game), table_.sheet, table_.state, words)
        if not shown or not (shown.differs or cards):
            self.text = "" if self._in_banner else words.say(score_sheet.CORRECT_NOW)  # the bar says enough then
            return
        points = shown.short if len(shown.changes) <= _NAMED_AT_MOST else shown.brief
        if 0 < len(cards) <= _CARDS_AT_MOST:
            points = words.name(score_sheet.CHANGED, cards=words.listed(cards), points=points)
        self.text = points


def correction_band(line: CorrectionLine) -> Panel:
    """Build the band between the bar and the cards, where there is no banner."""
    edge = dp(GAP["large"])
    return Panel(line, ground="glow", square=True, padding=(edge, dp(GAP["small"]), edge, dp(GAP["small"])))
