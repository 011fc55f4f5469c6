"""Where the hands go after each turn, in the bar of a round: a button, or on a phone a line under the title."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from kivy.metrics import dp

from sushigo_score.present.new_game.dealing import pass_way, swaps_hands
from sushigo_score.text import round as round_text
from sushigo_score.ui.kit.canvas_widget import Touchable
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_ROOM_FOR_WORDS: Final = 700
"""From this width on, in dp, it says so in words, while texts are as large as usual."""


def pass_button(app: WasabiBowlApp, tell: Callable[[], object]) -> list[Touchable]:
    """Its arrow is no way back: it has words beside it, or where they have no room a plate of its own."""
    state = app.table.state
    way = pass_way(state.setup, state.entering or 0)
    if state.correcting is not None or not (way or swaps_hands(state.setup)):
        return []
    symbol, text = f"pass_{way}", round_text.PASS_LEFT if way == "left" else round_text.PASS_RIGHT
    if swaps_hands(state.setup):
        symbol, text = "swap", round_text.SWAP_HANDS
    if app.navigator.width < dp(_ROOM_FOR_WORDS) * look.text_scale:
        return [SymbolButton(symbol=symbol, text=look.words.say(text), plated=True, on_tap=tell)]
    button = WordButton(symbol=symbol, text=look.words.say(text), style="quiet", size_hint_x=None, on_tap=tell)
    button.width = button.least_width
    return [button]
