"""What a change at the table feels and sounds like, and what is read aloud, for those who want that; sounds are loaded for nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock

from sushigo_score.ui.kit.assets import asset
from sushigo_score.ui.shell.read_aloud import ReadAloud

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

ADD: Final = "add"
_LESS: Final = "less"
_OF_PAGES: Final = {"result": "round", "ending": "end"}
"""What is heard when a page comes up."""
SOUNDS: Final = (ADD, _LESS, *_OF_PAGES.values())
_AFTER: Final = 1.0
"""In seconds: the first screen does not wait for the sound card."""


class FeltAndHeard:
    """A buzz and a sound for a card more, others for a card less, and a sound for the end of a round and of the game."""

    def __init__(self, app: WasabiBowlApp) -> None:
        self._app = app
        self.aloud = ReadAloud(app)
        self._cards = 0
        self._page = ""
        self._loaded: dict[str, Any] | None = None
        self._load_soon = Clock.create_trigger(lambda _: self._load(), _AFTER)

    def begin(self) -> None:
        """Listen to the table, and to where we go."""
        self._app.table.bind(on_change=self._changed)
        self._app.navigator.bind(on_moved=self._moved)
        self.aloud.begin()
        if self._wanted:
            self._load_soon()

    def pause(self) -> None:
        """The app is put away: what is read to nobody ends."""
        self.aloud.hush()

    def close(self) -> None:
        """Load nothing any more, and be quiet."""
        self.aloud.hush()
        self._load_soon.cancel()

    def _changed(self, *_: object) -> None:
        cards, before = self._app.table.cards, self._cards
        self._cards = cards
        if self._app.device.vibrates and self._app.settings.vibrates:
            self._app.device.vibrate("less" if cards < before else "more")
        if cards != before:
            self.play(_LESS if cards < before else ADD)

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
        """Play a sound from its start; there is silence where it cannot be loaded."""
        if not self._wanted:
            return
        if self._loaded is None:
            self._load()
        sound = (self._loaded or {}).get(name)
        if sound is not None:
            sound.stop()
            sound.play()
