"""The head of a player's column in the table of all: a tap on the total asks why, elsewhere it enters their cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.metrics import dp

from sushigo_score.text.at_the_table import KEY_WHY
from sushigo_score.ui.features.round.player_chip import PlayerChip
from sushigo_score.ui.kit.by_keys import Area
from sushigo_score.ui.kit.canvas_widget import Point
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.spoken import HeardPart, told

_AIR: Final = 8
"""The room, in dp, on either side of the total on its plate."""
_PLATE: Final = 0.46
_LOWER: Final = 0.49
"""The share of the height that the plate of the total takes, and the one where a tap may mean the total."""
_LEAST: Final = 44
"""How wide, in dp, the total is for a finger at least."""


class ColumnHead(PlayerChip):
    """A chip with its total on a plate of its own; a narrow one has no room for that."""

    areas_by_tab = True

    def __init__(self, choose: Callable[[], object], explain: Callable[[], object], **more: Any) -> None:
        super().__init__(**more)
        self._choose, self._explain = choose, explain

    def on_tap(self, pos: Point) -> None:
        """Enter the cards of the player, and explain their points where the total is."""
        self._choose()
        if self._is_wide and pos[1] <= self.y + self.height * _LOWER:
            (left, _), (wide, _) = self._total_plate
            if left <= pos[0] <= left + max(wide, dp(_LEAST)):
                self._explain()

    @property
    def heard_parts(self) -> Sequence[HeardPart]:
        """The total, to be explained."""
        return (HeardPart(told(self.name, look.words.say(KEY_WHY)), self._explain),)

    def areas(self) -> Sequence[Area]:
        """Return its plate, and that of the total."""
        return (self.ground, *([self._total_plate] if self._is_wide else []))

    @property
    def _total_plate(self) -> Area:
        total, (middle, height) = self._placed_total()
        wide, high = total.width + dp(2 * _AIR), self.height * _PLATE
        return (middle - wide / 2, height - high / 2), (wide, high)

    def _draw_total(self) -> float:
        if not self._is_wide:
            return super()._draw_total()
        place = self._total_plate
        draw_ground(look.palette.surface if self.chosen else look.palette.raised, *place, place[1][1] / 2)
        return super()._draw_total() + float(dp(_AIR / 2))
