"""The show at the end of a game: the podium alone on the page, a crown, confetti, one long buzz; then everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from sushigo_score.rules.editions import rows_of
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.motion import Motion, ease_in_out, finish_all, linear, move, play, stop
from sushigo_score.ui.kit.theme import REVEAL, STAGGER
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.pieces.confetti import Confetti
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish
from sushigo_score.ui.pieces.podium import Podium

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


class Victory:
    """The show that plays once, after the desserts; a tap ends it.

    Until the crown has come down, the podium is alone in the middle of `stage`, the whole page below the bar; then it moves to
    the top of `panel`, and `told` fades in. `crowned` is called when everybody knows who won.
    """

    def __init__(
        self,
        app: WasabiBowlApp,
        podium: Podium,
        panel: Panel,
        stage: FloatLayout,
        told: Sequence[Widget],
        crowned: Callable[[], object],
    ) -> None:
        self._app = app
        self._podium = podium
        self._panel = panel
        self._stage = stage
        self._revealed = (panel, *told)
        self._then = crowned
        self._place = Widget(size_hint_y=None)
        self._progress = 0.0
        self._motion: Motion | None = None
        self._hurried = False
        self.playing = False

    def begin(self) -> None:
        """Start the show; whatever would give the ending away is hidden until then."""
        if look.reduced_motion:
            self._podium.play(then=self._crowned)
            return
        self.playing = True
        self._lift()
        self._podium.play(then=self._crowned)
        whole = self._podium.show.whole
        for number, widget in enumerate(self._revealed):
            after = whole + REVEAL / 2 + number * STAGGER  # by then, it no longer covers the words
            move(widget, REVEAL, linear, after=after, opacity=(0.0, 1.0))

    def end(self) -> None:
        """Skip to the end of the show."""
        self._hurried = True
        finish_all()

    def stop(self) -> None:
        """Stop for good: the page is closed in the middle of the show."""
        self.playing = False
        if self._motion is not None:
            self._motion.stop()
        for widget in (self._podium, *self._revealed):
            stop(widget)

    # --- moving the podium ----------------------------------------------------------------------------

    def _lift(self) -> None:
        """Put the podium over the page, and a placeholder as high in its place."""
        podium, place = self._podium, self._place
        self._panel.remove_widget(podium)
        self._panel.add_widget(place, index=len(self._panel.children))
        podium.size_hint_x = None
        podium.enabled = False  # a tap is for the page, which ends the show
        podium.bind(height=place.setter("height"))
        place.height = podium.height
        for widget in (place, self._stage):
            widget.bind(pos=self._put_between, size=self._put_between)
        self._stage.add_widget(podium)
        self._put_between()

    def _put_between(self, *_: object) -> None:
        """Put the podium between the middle of the page and its place, as far as it has moved."""
        podium, place = self._podium, self._place
        podium.width = place.width
        x, y = self._stage.to_widget(*place.to_window(*place.pos))
        left, bottom = self._stage.center_x - podium.width / 2, self._stage.center_y - podium.height / 2
        podium.pos = (left + (x - left) * self._progress, bottom + (y - bottom) * self._progress)

    def _advance(self, gone: float) -> None:
        self._progress = gone
        self._put_between()

    def _settle(self) -> None:
        """Put the podium into its place."""
        podium, place = self._podium, self._place
        if place.parent is None:
            return
        for widget in (place, self._stage):
            widget.unbind(pos=self._put_between, size=self._put_between)
        podium.unbind(height=place.setter("height"))
        self._stage.remove_widget(podium)
        self._panel.remove_widget(place)
        podium.size_hint_x = 1
        podium.enabled = True
        self._panel.add_widget(podium, index=len(self._panel.children))

    def _crowned(self) -> None:
        self.playing = False
        if self._app.device.vibrates and self._app.settings.vibrates:
            self._app.device.vibrate("win")
        self._then()
        if look.reduced_motion:
            self._settle()
            return
        pictures = [picture_of_dish(row.kind) for row in rows_of(self._app.table.state.setup)]
        confetti = Confetti(self._podium.winners_at(), pictures)
        if self._hurried:
            self._settle()
        else:
            self._motion = play(self._advance, REVEAL, ease_in_out, then=self._settle)
        self._app.navigator.add_widget(confetti)
        confetti.burst()
