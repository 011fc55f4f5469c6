"""The show at the end of a game: the podium rises, a crown, confetti, one long buzz; then all there is to tell appears."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from sushigo_score.rules.editions import rows_of
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.motion import finish_all, linear, move
from sushigo_score.ui.kit.theme import REVEAL, STAGGER
from sushigo_score.ui.pieces.confetti import Confetti
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish
from sushigo_score.ui.pieces.podium import Podium

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


class Victory:
    """Plays once, when the desserts are told; a tap ends it."""

    def __init__(self, app: WasabiBowlApp, podium: Podium, told: Sequence[Widget]) -> None:
        self._app = app
        self._podium = podium
        self._told = told
        self.playing = False

    def begin(self) -> None:
        """Begin: what would give the ending away is not seen before it."""
        self.playing = not look.reduced_motion
        self._podium.play(then=self._crowned)
        whole = self._podium.show.whole
        for number, widget in enumerate(self._told):
            move(widget, REVEAL, linear, after=whole + number * STAGGER, opacity=(0.0, 1.0))

    def end(self) -> None:
        """Show at once what it leads to."""
        finish_all()

    def _crowned(self) -> None:
        self.playing = False
        if self._app.device.vibrates and self._app.settings.vibrates:
            self._app.device.vibrate(long=True)
        if look.reduced_motion:
            return
        pictures = [picture_of_dish(row.kind) for row in rows_of(self._app.table.state.setup)]
        confetti = Confetti(self._podium.winners_at(), pictures)
        self._app.navigator.add_widget(confetti)
        confetti.burst()
