"""The bar of a round: its title, where the hands go, other views of the game, undo and redo, the menu."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.game.state import State
from sushigo_score.present.dealing import pass_way, swaps_hands
from sushigo_score.text import at_the_table, common
from sushigo_score.ui.features.round.mode_band import mode_title
from sushigo_score.ui.kit.drawing.canvas_widget import Touchable
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP, TARGET
from sushigo_score.ui.kit.text.textures import sizes_of, text_size
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.shell.game_menu import dealing_tray, tell_redo, tell_undo, views_in_bar

if TYPE_CHECKING:
    from sushigo_score.ui.features.round.page import RoundPage
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


_AFTER_VIEWS: Final = 3
"""How many buttons follow the other views of the game: undo, redo, the menu."""


class RoundBar(Panel):
    """The bar on its ground, which glows while a special order or a takeout box waits for its cards."""

    def __init__(self, page: RoundPage, title: str, passing: Passing | None) -> None:
        self._page, self._entry, self._title, app = page, page.entry, title, page.app
        self._views = views_in_bar(app)
        self._undo = _symbol("undo", common.UNDO, self._undo_tapped, partial(tell_undo, app))
        self._redo = _symbol("redo", common.REDO, self._redo_tapped, partial(tell_redo, app))
        buttons = (*self._views, self._undo, self._redo, _symbol("more", common.MORE, page.open_menu))
        self._under = words_under_title(app, passing, len(buttons) + 1)
        dealing = partial(app.navigator.open_with, partial(dealing_tray, app))
        self.passing = [] if self._under else pass_button(app, passing, dealing)
        self._bar = page.bar(title, *self.passing, *buttons)
        page.bar_title.under = self._under
        super().__init__(self._bar, ground="ground", square=True, padding=0)
        self._entry.bind(mode=self._show_mode)

    def _undo_tapped(self) -> None:
        self._entry.cancel()
        self._page.app.table.undo()

    def _redo_tapped(self) -> None:
        self._entry.cancel()
        self._page.app.table.redo()

    def show_steps(self) -> None:
        """Show whether there is something to undo and to redo."""
        session = self._page.app.table.session
        self._undo.enabled, self._redo.enabled = session.undoes is not None, session.redoes is not None

    def _show_mode(self, *_: object) -> None:
        """Say what the next taps mean; the name of a card that waits needs the room of the other views."""
        page, waits = self._page, bool(self._entry.mode)
        self.ground = "glow" if waits else "ground"
        colour_words(self.passing, glows=waits)
        page.bar_title.text = mode_title(self._entry.mode, page.app.table.words) or self._title
        page.bar_title.under = "" if waits else self._under
        for view in self._views:
            if waits:
                self._bar.remove_widget(view)
            elif view.parent is None:
                self._bar.add_widget(view, index=_AFTER_VIEWS)


def _symbol(
    symbol: str, text: str, on_tap: Callable[[], object], on_long_press: Callable[[], object] | None = None
) -> SymbolButton:
    return SymbolButton(symbol=symbol, text=look.words.say(text), on_tap=on_tap, on_long_press=on_long_press)
