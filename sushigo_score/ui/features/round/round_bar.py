"""The bar of a round: its title, where the hands go, other views of the game, undo and redo, the menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from sushigo_score.text import common
from sushigo_score.ui.features.round.mode_band import mode_title
from sushigo_score.ui.features.round.pass_button import Passing, colour_words, pass_button, words_under_title
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.button import SymbolButton
from sushigo_score.ui.shell.game_menu import dealing_tray
from sushigo_score.ui.shell.steps_bar import tell_redo, tell_undo, views_in_bar

if TYPE_CHECKING:
    from sushigo_score.ui.features.round.page import RoundPage

_AFTER_VIEWS: Final = 3
"""How many buttons follow the other views of the game: undo, redo, the menu."""


class RoundBar(Panel):
    """The bar on its ground, which glows while a special order or a takeout box waits for its cards."""

    def __init__(self, page: RoundPage, title: str, passing: Passing | None) -> None:
        self._page, self._title, app = page, title, page.app
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

    def _undo_tapped(self) -> None:
        self._page.tile_input.cancel()
        self._page.app.table.undo()

    def _redo_tapped(self) -> None:
        self._page.tile_input.cancel()
        self._page.app.table.redo()

    def show_steps(self) -> None:
        """Show whether there is something to undo and to redo."""
        session = self._page.app.table.session
        self._undo.enabled, self._redo.enabled = session.undoes is not None, session.redoes is not None

    def show_mode(self) -> None:
        """Say what the next taps mean; the name of a card that waits needs the room of the other views."""
        page, waits = self._page, bool(self._page.tile_input.mode)
        self.ground = "glow" if waits else "ground"
        colour_words(self.passing, glows=waits)
        page.bar_title.text = mode_title(page) or self._title
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
