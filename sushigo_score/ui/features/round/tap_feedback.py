"""How the table answers a tap: the count pops, and what the card scores flies to its player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kivy.clock import Clock, ClockEvent
from kivy.graphics import Canvas, InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.text.language import signed
from sushigo_score.ui.features.round.player_chip import PlayerChip
from sushigo_score.ui.kit.drawing.canvas_widget import paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.motion import Motion, ease_in_out, play
from sushigo_score.ui.kit.drawing.theme import RISE
from sushigo_score.ui.kit.text.textures import texture, write
from sushigo_score.ui.pieces.dish_count import DishCount

_HIGH: Final = 26
_MARGIN: Final = 10


class TapFeedback:
    """Animations drawn over a widget; they catch no touches."""

    def __init__(self, over: Widget) -> None:
        self._over = over
        self._flying: list[Motion] = []
        self._waiting: ClockEvent | None = None

    def answer(self, grown: Sequence[DishCount], chip: PlayerChip, points: int) -> None:
        """Pop the counts that grew, and let the points that they score fly from the first of them.

        This starts after the frame that shows the figures: they come first.
        """
        if grown and not look.reduced_motion:
            self._waiting = Clock.schedule_once(lambda _: self._start(grown, chip, points), 0)

    def _start(self, grown: Sequence[DishCount], chip: PlayerChip, points: int) -> None:
        for tile in grown:
            tile.pop()
        if points:
            self._fly(points, grown[0], chip)

    def _fly(self, points: int, tile: DishCount, chip: PlayerChip) -> None:
        start, end = tile.to_window(*tile.center), chip.to_window(*chip.total_at)
        place, group = Translate(*start, 0), InstructionGroup()
        group.add(PushMatrix())
        group.add(place)
        group.add(_drawn(points))
        group.add(PopMatrix())
        self._over.canvas.after.add(group)

        def step(at: float) -> None:
            place.xy = (start[0] + (end[0] - start[0]) * at, start[1] + (end[1] - start[1]) * at)

        def land() -> None:
            self._over.canvas.after.remove(group)
            chip.pop()

        self._flying = [motion for motion in self._flying if motion.running]
        self._flying.append(play(step, RISE, ease_in_out, then=land))

    def close(self) -> None:
        """Stop all animations: the page is closing."""
        if self._waiting is not None:
            self._waiting.cancel()
        for motion in self._flying:
            motion.stop()


def _drawn(points: int) -> Canvas:
    """Return a drawing of points on a plate, centred on the origin."""
    colours = look.palette
    drawn = Canvas()
    text = signed(points)
    width, height = texture(text, "name_bold").width + dp(2 * _MARGIN), dp(_HIGH)
    with drawn:
        paint(colours.loss if points < 0 else colours.action)
        plate((-width / 2, -height / 2), (width, height), height / 2)
        paint(colours.ground if points < 0 else colours.on_action)
        write(text, "name_bold", (0, 0), width, 1, height)
    return drawn
