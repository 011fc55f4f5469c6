"""Saves where we are all along, so that the app can be ended at any time and comes back to the same place."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock
from kivy.core.window import Window

from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.ui.shell.routes import TROUBLE, Location, way_after_restart, way_without_game

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_WAY: Final = "way"
_GAME: Final = "game"
_LOOKED_AT: Final = "looked at"
"""In place of a game's number: the game is only looked at."""
_NUMBER: Final = re.compile("[1-9][0-9]{0,17}")
_WITHOUT_STORE: Final = (TROUBLE, "save")
"""Pages that are of use while the games cannot be reached."""
_REST: Final = 1.5
"""In seconds: by then, scrolling has come to rest."""


class SessionRestore:
    """Saves the game, the way to this page, and how far it was scrolled."""

    def __init__(self, app: WasabiBowlApp) -> None:
        self._app = app
        self._soon = Clock.create_trigger(self._keep_at_rest, _REST)
        self.keep_after_this_frame = Clock.create_trigger(self.keep)
        self._check_soon = Clock.create_trigger(self._check_store, -1)
        self._touched = 0.0

    def begin(self) -> None:
        """Start saving, after every touch and every key."""
        Window.bind(on_touch_up=self.keep_soon, on_key_up=self.keep_soon)

    def close(self) -> None:
        """Stop saving."""
        Window.unbind(on_touch_up=self.keep_soon, on_key_up=self.keep_soon)
        self._soon.cancel()
        self._check_soon.cancel()
        self.keep_after_this_frame.cancel()

    def way(self) -> tuple[Location, ...]:
        """Open the game of last time, and return the way back to where we were."""
        store = self._app.store
        way = store.setting(_WAY)
        if self._reopen_game(store.setting(_GAME)):
            return way_after_restart(way, self._app.table.state)
        return way_without_game(way)

    def _reopen_game(self, game: str) -> bool:
        """Open the game of last time, one's own or one that was only looked at; False if there is none."""
        if game == _LOOKED_AT:
            return self._app.preview.resume()
        return _NUMBER.fullmatch(game) is not None and self._app.table.open(int(game))

    def keep_soon(self, *_: object) -> None:
        """Save soon, as something may have been scrolled: now and then during that, and once it has come to rest."""
        self._touched = Clock.get_time()
        self._soon()
        self._check_soon()

    def _keep_at_rest(self, *_: object) -> None:
        self.keep()
        if Clock.get_time() - self._touched < _REST:
            self._soon()

    def _check_store(self, *_: object) -> None:
        """Check after every touch and key whether the games can still be reached, even if nothing was to be saved."""
        navigator = self._app.navigator
        if not navigator.has_page or navigator.page.called in _WITHOUT_STORE:
            return
        try:
            self._app.store.check_there()
        except StoreRefused as refused:
            navigator.fail(refused)

    def keep(self, *_: object) -> None:
        """Save where we are, in case the app is ended now."""
        app = self._app
        game = _LOOKED_AT if app.table.visiting else str(int(app.table.game))
        with suppress(StoreRefused):  # a full disk is reported when a card is entered
            for name, value in ((_GAME, game), (_WAY, app.navigator.way_written())):
                before = app.store.setting(name)
                if before != value:
                    app.store.set(name, value, synced=False)  # it changes with every tap that chooses a player
                if before == _LOOKED_AT != value:
                    app.preview.forget()
