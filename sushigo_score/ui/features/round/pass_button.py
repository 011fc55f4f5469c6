"""Where the hands go after each turn, in the bar of a round: a button, or on a phone a line under the title."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.game.state import State
from sushigo_score.present.dealing import pass_way, swaps_hands
from sushigo_score.text import at_the_table
from sushigo_score.ui.kit.canvas_widget import Touchable
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_textures import sizes_of, text_size
from sushigo_score.ui.kit.theme import GAP, TARGET
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_ROOM_FOR_WORDS: Final = 700
"""From this width on, in dp at the usual text size, it says so in words."""
_LARGE_TEXT: Final = 1.3
"""From this text size on, a line under the title would make the bar higher."""


class Passing(NamedTuple):
    """Where the hands go: the symbol, and the words."""

    symbol: str
    text: str


def passing_in(state: State) -> Passing | None:
    """Return where the hands go in the round that is entered; None if they stay, or it is corrected."""
    if state.correcting is not None:
        return None
    if swaps_hands(state.setup):
        return Passing("swap", look.words.say(at_the_table.SWAP_HANDS))
    if way := pass_way(state.setup, state.entering or 0):
        return Passing(
            f"pass_{way}", look.words.say(at_the_table.PASS_LEFT if way == "left" else at_the_table.PASS_RIGHT)
        )
    return None


def words_under_title(app: WasabiBowlApp, passing: Passing | None, buttons: int) -> str:
    """Return the words if they fit under the title, beside so many buttons: an arrow alone may be taken for a way back."""
    if passing is None or _has_room_for_words(app) or look.text_scale >= _LARGE_TEXT:
        return ""
    room = app.navigator.width - dp(buttons * TARGET + 2 * GAP["small"] + 2 * GAP["tight"])
    return passing.text if text_size(passing.text, "small", room) == sizes_of("small")[0] else ""


def pass_button(app: WasabiBowlApp, passing: Passing | None, tell: Callable[[], object]) -> list[Touchable]:
    """Build the button, with words beside its arrow, or else a plate of its own."""
    if passing is None:
        return []
    symbol, text = passing
    if not _has_room_for_words(app):
        return [SymbolButton(symbol=symbol, text=text, plated=True, on_tap=tell)]
    button = WordButton(symbol=symbol, text=text, style="quiet", size_hint_x=None, on_tap=tell)
    button.width = button.least_width
    return [button]


def colour_words(buttons: Iterable[Touchable], *, glows: bool) -> None:
    """Give the words of the button a colour to be read on the ground of the bar, which may glow."""
    for button in buttons:
        if isinstance(button, WordButton):
            button.tone = "on_glow" if glows else "action"


def _has_room_for_words(app: WasabiBowlApp) -> bool:
    return bool(app.navigator.width >= dp(_ROOM_FOR_WORDS) * look.text_scale)
