"""One player's round in a panel: points, dishes, and the reasons when it is unfolded."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from kivy.metrics import dp

from sushigo_score.present.results.round_result import PlayerRound, RoundResult
from sushigo_score.text import ends, score_sheet
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.pieces.card_mat import CardMat
from sushigo_score.ui.pieces.dish_stack import reach
from sushigo_score.ui.pieces.player_result import PlayerResultCard
from sushigo_score.ui.pieces.reason_row import ReasonRow

_CARD: Final = 52


class PlayerPanel(Panel):
    """One player's round; `unfold` shows the cards as they lay, the reasons, and the way back to the cards if there is one."""

    def __init__(
        self, player: PlayerRound, words: Words, ends_: tuple[int, int], back: Callable[[int], None] | None
    ) -> None:
        super().__init__(spacing=dp(GAP["small"]))
        self.player = player
        self._words = words
        self._back = back
        self.head = PlayerResultCard(
            name=player.name,
            colour=player.colour,
            points=player.points,
            rank=words.name(score_sheet.RANK, rank=player.rank),
            standing=words.say(ends.IN_ALL, total=player.total),
            desserts=list(player.desserts),
            dishes=_bar(player),
            ends=list(ends_),
        )
        self.head.bowl.points = player.total
        self.add_widget(self.head)

    @property
    def opened(self) -> bool:
        """True while the reasons are seen."""
        return bool(self.head.opened)

    def unfold(self, *, opened: bool) -> None:
        """Show the reasons, or put them away."""
        self.head.opened = opened
        self.clear_widgets()
        self.add_widget(self.head)
        if not opened:
            return
        if self.player.cards:
            self.add_widget(CardMat(items=list(self.player.cards), largest=_CARD))
        for line in self.player.dishes:
            self.add_widget(
                ReasonRow(
                    kind=line.kind,
                    dish=line.dish,
                    points=line.points,
                    reason=line.reason,
                    remarks=list(line.remarks),
                    decided=line.decided,
                )
            )
        if not self.player.dishes:
            self.add_widget(Caption(text=self._words.say(ends.NOTHING), kind="small", tone="text_soft"))
        if self._back is None:
            return
        wrong = WordButton(text=self._words.say(ends.WRONG, name=self.player.name), symbol="correct", style="quiet")
        wrong.bind(on_tap=partial(self._wrong_tapped))
        self.add_widget(wrong)

    def _wrong_tapped(self, *_: object) -> None:
        if self._back is not None:
            self._back(self.player.seat)

    def fill_bowl(self, *_: object) -> None:
        """Let what this round brought drop into the bowl."""
        self.head.bowl.points = self.player.total - self.player.points
        self.head.bowl.points = self.player.total


def _bar(player: PlayerRound) -> list[tuple[str, int]]:
    return [(line.kind, line.points) for line in player.dishes if line.points]


def player_panels(shown: RoundResult, words: Words, back: Callable[[int], None] | None = None) -> list[PlayerPanel]:
    """A panel for each player, their bars to one scale."""
    furthest = reach([_bar(player) for player in shown.players])
    return [PlayerPanel(player, words, furthest, back) for player in shown.players]
