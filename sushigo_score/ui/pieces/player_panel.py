"""A panel with one player's round: points, dishes, and the reasons when unfolded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from kivy.clock import Clock
from kivy.metrics import dp

from sushigo_score.present.result import PlayerRound, RoundResult
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.pieces.card_mat import CardMat, size_alike
from sushigo_score.ui.pieces.dish_stack import reach
from sushigo_score.ui.pieces.player_result import PlayerResultCard
from sushigo_score.ui.pieces.reason_row import reason_row

_CARD: Final = 52
_LARGEST_CARD: Final = 60
"""The width of a card, in dp, and its greatest width where the cards of all players are visible at once."""


class PlayerPanel(Panel):
    """One player's round; `unfold` shows the cards as laid, the reasons, and a way to correct the cards if there is one.

    With `spread_out`, the cards are visible even while it is folded; `why` explains a dish of a seat.
    """

    def __init__(
        self,
        player: PlayerRound,
        words: Words,
        ends_: tuple[int, int],
        back: Callable[[int], None] | None,
        why: Callable[[str, int], object] | None,
        *,
        spread_out: bool,
    ) -> None:
        super().__init__(spacing=dp(GAP["small"]))
        self.player = player
        self._words = words
        self._back = back
        self._why = why
        self._spread_out = spread_out
        self.head = PlayerResultCard(
            name=player.name,
            colour=player.colour,
            points=player.points,
            rank=words.name(at_the_table.RANK, rank=player.rank),
            standing=words.say(at_the_table.POINTS_IN_ALL, total=player.total),
            desserts=list(player.desserts),
            dishes=_bar(player),
            ends=list(ends_),
        )
        self.head.bowl.points = player.total
        self.mat = CardMat(items=list(player.cards), largest=_CARD)
        self.add_widget(self.head)

    @property
    def opened(self) -> bool:
        """True while the reasons are visible."""
        return bool(self.head.opened)

    def unfold(self, *, opened: bool) -> None:
        """Show or hide the reasons."""
        self.head.opened = opened
        self.clear_widgets()
        self.add_widget(self.head)
        if self.player.cards and (opened or self._spread_out):
            self.add_widget(self.mat)
        if not opened:
            return
        for line in self.player.dishes:
            why = partial(self._why, line.kind, self.player.seat) if self._why else None
            self.add_widget(reason_row(line, why))
        if not self.player.dishes:
            self.add_widget(Caption(text=self._words.say(at_the_table.NO_CARDS_SCORED), kind="small", tone="text_soft"))
        if self._back is not None:
            self.add_widget(
                WordButton(
                    text=self._words.say(at_the_table.SOMETHING_WRONG, name=self.player.name),
                    shorter=(self._words.say(at_the_table.CORRECT_CARDS),),
                    symbol="correct",
                    style="quiet",
                    on_tap=partial(self._back, self.player.seat),
                )
            )

    def fill_bowl(self, *_: object) -> None:
        """Drop the points of this round into the bowl."""
        self.head.bowl.points = self.player.total - self.player.points
        self.head.bowl.points = self.player.total


def _bar(player: PlayerRound) -> list[tuple[str, int]]:
    return [(line.kind, line.points) for line in player.dishes if line.points]


def player_panels(
    shown: RoundResult,
    words: Words,
    back: Callable[[int], None] | None = None,
    why: Callable[[str, int], object] | None = None,
    *,
    spread_out: bool = False,
) -> list[PlayerPanel]:
    """Return a panel for each player, with their bars on one scale."""
    furthest = reach([_bar(player) for player in shown.players])
    return [PlayerPanel(player, words, furthest, back, why, spread_out=spread_out) for player in shown.players]


def spread_alike(panels: Sequence[PlayerPanel]) -> None:
    """Keep the cards of all players at one size, whatever the width."""
    mats = [panel.mat for panel in panels if panel.player.cards]
    alike = Clock.create_trigger(lambda _: size_alike(mats, _LARGEST_CARD), -1)
    for mat in mats:
        mat.bind(width=alike)
