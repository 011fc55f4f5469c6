"""Vibration, sounds and reading aloud, as far as the settings ask for them; sounds are loaded only if they are on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock

from sushigo_score.ui.kit.drawing.assets import asset
from sushigo_score.ui.shell.read_aloud import ReadAloud

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

ADD: Final = "add"
_LESS: Final = "less"
_OF_PAGES: Final = {"result": "round", "ending": "end"}
"""The sound of each page that has one."""
SOUNDS: Final = (ADD, _LESS, *_OF_PAGES.values())
_LOAD_AFTER: Final = 1.0
"""In seconds: the first screen does not wait for the sound card."""


class Feedback:
    """Vibrates and plays a sound when cards are added or removed, and plays one at the end of a round and of the game."""

    def __init__(self, app: WasabiBowlApp) -> None:
        self._app = app
        self.aloud = ReadAloud(app)
        self._page = ""
        self._loaded: dict[str, Any] | None = None
        self._load_soon = Clock.create_trigger(lambda _: self._load(), _LOAD_AFTER)

    def begin(self) -> None:
        """Listen to the table and the navigator."""
        self._app.table.bind(on_change=self._changed)
        self._app.navigator.bind(on_moved=self._moved)
        self.aloud.begin()
        if self._wanted:
            self._load_soon()

    def pause(self) -> None:
        """Stop reading aloud while the app is in the background."""
        self.aloud.hush()

    def close(self) -> None:
        """Stop reading aloud, and load no more sounds."""
        self.aloud.hush()
        self._load_soon.cancel()

    def _changed(self, *_: object) -> None:
        added = self._app.table.session.added
        if not added:
            return
        if self._app.device.vibrates and self._app.settings.vibrates:
            self._app.device.vibrate("more" if added > 0 else "less")
        self.play(ADD if added > 0 else _LESS)

    def _moved(self, *_: object) -> None:
        page, before = self._app.navigator.page.called, self._page
        self._page = page
        if page != before and page in _OF_PAGES:
            self.play(_OF_PAGES[page])

    @property
    def _wanted(self) -> bool:
        return self._app.settings.sounds and self._app.device.plays

    def _load(self) -> None:
        from kivy.core.audio import SoundLoader  # opens the sound card

        found = {name: SoundLoader.load(asset(f"sounds/{name}.wav")) for name in SOUNDS}
        self._loaded = {name: sound for name, sound in found.items() if sound is not None}

    def play(self, name: str) -> None:
        """Play a sound from its start, if sounds are on and it can be loaded."""
        if not self._wanted:
            return
        if self._loaded is None:
            self._load()
        sound = (self._loaded or {}).get(name)
        if sound is not None:
            sound.stop()
            sound.play()
