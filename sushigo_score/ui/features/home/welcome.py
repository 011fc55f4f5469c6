"""The very first screen: what the app is for, one thing to do, and a bowl that three cubes drop into, once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty

from sushigo_score.text import common
from sushigo_score.ui.features.home.more import example_button, more_button
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.motion import ease_in, play
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.mascot import CUBE, CUBES, show_bowl
from sushigo_score.ui.kit.widgets.scroller import Scroller

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_BOWL: Final = 220
_LARGE_BOWL: Final = 300
_SMALL_BOWL: Final = 88
_LARGE: Final = 1.3
"""From this text scale on, the words take precedence, and the bowl takes what they leave."""
_OF_WHAT_IS_LEFT: Final = 0.8
_WIDEST: Final = 420
_DROP: Final = 0.45
_ONE_BY_ONE: Final = 0.22
_WITH_AIR: Final = 1.2
"""The height relative to the side of the bowl: the cubes drop from its upper edge, and are never cut off."""


class FillingBowl(CanvasWidget):
    """A bowl that three cubes drop into when first shown; `fallen` counts those that are in, and the part of the next one."""

    fallen = NumericProperty(0.0)

    def __init__(self, *, drops: bool, **more: Any) -> None:
        super().__init__(**more)
        self.fallen = float(len(CUBES))
        self._motion = play(self._fall, _DROP + _ONE_BY_ONE * len(CUBES), after=_ONE_BY_ONE) if drops else None
        if self._motion is not None and self._motion.running:
            self.fallen = 0.0

    def _fall(self, passed: float) -> None:
        self.fallen = passed * len(CUBES)

    def stop(self) -> None:
        """Stop the cubes: nobody sees them any more."""
        if self._motion is not None:
            self._motion.stop()

    def draw(self) -> None:
        side = min(self.width, self.height / _WITH_AIR)
        left, bottom = round(self.center_x - side / 2), round(self.y)
        paint("#ffffff")
        show_bowl((left, bottom), side)
        for number, (x, y, name) in enumerate(CUBES):
            passed = min(1.0, max(0.0, self.fallen - number))
            if passed > 0:
                above = (1 - ease_in(passed)) * (_WITH_AIR - CUBE - y)
                paint("#ffffff", min(1.0, passed * 4))
                show(name, (left + side * x, bottom + side * (y + above)), side * CUBE)


class Welcome(Scroller):
    """A group centred on the page, which scrolls if it does not fit. In a low window, the bowl is beside the words."""

    def __init__(self, app: WasabiBowlApp, *, drops: bool, **more: Any) -> None:
        words, form = look.words, app.navigator.form
        large = look.scaled(1.0) > _LARGE
        side = _SMALL_BOWL if large else _LARGE_BOWL if form.width == "wide" and not form.low else _BOWL
        self.bowl = FillingBowl(drops=drops, size_hint_y=None, height=dp(side * _WITH_AIR))
        beside = form.low and not large
        halign = "left" if beside else "center"
        told = Column(
            Caption(
                text=words.say(common.PROMISE), kind="title" if large else "headline", halign=halign, balanced=True
            ),
            Caption(text=words.say(common.PROMISE_MORE), halign=halign, tone="text_soft", balanced=True),
            Column(
                WordButton(
                    text=words.say(common.NEW_GAME),
                    symbol="add",
                    style="main",
                    on_tap=partial(app.navigator.go, "new_game"),
                ),
                example_button(app),
                more_button(app, with_example=False),
                padding=(0, dp(GAP["small" if beside else "medium"]), 0, 0),
            ),
            spacing=dp(GAP["small" if beside else "medium"]),
        )
        self._fills = large
        self._widest = 2 * _WIDEST if beside else _WIDEST
        self._column = (
            Column(Row(self.bowl, told, spacing=dp(GAP["wide"])))
            if beside
            else Column(self.bowl, told, spacing=dp(GAP["medium"]))
        )
        super().__init__(self._column, **more)
        self.bind(size=self._centre)
        self._others = [child for child in self._column.children if child is not self.bowl]
        """What is above or below the bowl."""
        for child in self._others:
            child.bind(height=self._centre)

    def _centre(self, *_: object) -> None:
        column = self._column
        side = max(dp(GAP["wide"]), (self.width - dp(self._widest)) / 2)
        needed = sum(child.height for child in self._others) + column.spacing * (len(column.children) - 1)
        if self._fills:
            left = self.height - needed - dp(GAP["wide"])
            self.bowl.height = min(dp(_BOWL * _WITH_AIR), max(dp(_SMALL_BOWL * _WITH_AIR), left * _OF_WHAT_IS_LEFT))
        if self.bowl.parent is column:
            needed += self.bowl.height
        free = max(0.0, self.height - needed - dp(GAP["wide"]))
        column.padding = (side, free / 2, side, dp(GAP["wide"]))
