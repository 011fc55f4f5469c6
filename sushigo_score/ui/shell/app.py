"""The app: the store, the look, the pages, the keys, and crash handling."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from contextlib import suppress
from itertools import takewhile
from typing import Any, Final

from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window

from sushigo_score.device.device import Device
from sushigo_score.device.saving import OutgoingFile
from sushigo_score.game.commands.table import BeginRound, StartGame
from sushigo_score.storage.people import chosen_dishes
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import Store
from sushigo_score.text import common
from sushigo_score.text.language import visible
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.motion import moving
from sushigo_score.ui.kit.reach.key_names import key_name
from sushigo_score.ui.kit.reach.keyboard import Keyboard
from sushigo_score.ui.kit.reach.pointer import Pointer
from sushigo_score.ui.kit.widgets.kivy_style import prepare_fields
from sushigo_score.ui.shell.crash import CrashHandler, guarded
from sushigo_score.ui.shell.current_game import CurrentGame
from sushigo_score.ui.shell.density import density_changed
from sushigo_score.ui.shell.device_io import IncomingFiles
from sushigo_score.ui.shell.feedback import Feedback
from sushigo_score.ui.shell.gl_restore import GlRestore
from sushigo_score.ui.shell.household import Household
from sushigo_score.ui.shell.insets import InsetWatch
from sushigo_score.ui.shell.keys import key_list
from sushigo_score.ui.shell.navigator import Navigator
from sushigo_score.ui.shell.phones import Phones
from sushigo_score.ui.shell.preview import Preview
from sushigo_score.ui.shell.routes import OF_THE_PAST, Location, as_it_stands, new_preview, page_at, place_of
from sushigo_score.ui.shell.screen_reader import ScreenReader
from sushigo_score.ui.shell.session_restore import SessionRestore
from sushigo_score.ui.shell.settings import Settings
from sushigo_score.ui.shell.summaries import Summaries

_ESCAPE: Final = 27
TIDY_AFTER: Final = 0.3
_ASK_SYSTEM_AFTER: Final = 0.05
_PREPARE_EVERY: Final = 0.5
"""In seconds, from the first frame on."""


class WasabiBowlApp(App):
    """Wasabi Bowl with its window."""

    title = common.NAME

    def __init__(self, store: Store, device: Device, files: Sequence[str] = (), **more: Any) -> None:
        super().__init__(**more)
        self.store = store
        self.device = device
        self.files = tuple(files)
        self.outgoing: OutgoingFile | None = None
        self.settings = Settings(store)
        self.table = CurrentGame(store)
        self.navigator: Navigator
        self.edges: InsetWatch
        self.keyboard: Keyboard
        self.pointer: Pointer | None = None
        self.crash_handler = CrashHandler(self)
        self.summaries = Summaries(store, self.know_faces)
        self.gl_restore = GlRestore()
        self.session_restore = SessionRestore(self)
        self._tidy_soon = Clock.create_trigger(self._tidy, TIDY_AFTER)
        self._prepared = prepare_fields()
        self._at_first_frame = Clock.create_trigger(self._begin_waiting)
        self._preparing = Clock.create_trigger(self._prepare, _PREPARE_EVERY, interval=True)
        self._ask_system_soon = Clock.create_trigger(lambda _: self.settings.ask_system(device), _ASK_SYSTEM_AFTER)
        self.incoming = IncomingFiles(self)
        self._preview: Preview | None = None
        self.feedback = Feedback(self)
        self.household = Household(self)
        self.phones = Phones(self)
        self.screen_reader = ScreenReader(self)

    # --- lifecycle ------------------------------------------------------------------------------------

    def build(self) -> Navigator:
        """Build the content of the window, and start listening."""
        ExceptionManager.add_handler(self.crash_handler)
        self.settings.apply()
        self.know_faces()
        look.watch(self)
        density_changed(self.device)
        self.navigator = Navigator(page_at, self, size=Window.size)
        self.edges = InsetWatch(self.device, self.navigator)
        self.look_changed()
        self.keyboard = Keyboard(lambda: self.navigator.uppermost, lambda: self.navigator.toast)
        self.pointer = Pointer(lambda: self.navigator.uppermost, self.navigator) if self.device.has_windows else None
        self.table.bind(on_told=lambda _, text: self.navigator.say(text))
        self.navigator.bind(on_moved=self._moved, children=self.keyboard.follow_soon)
        self.feedback.begin()
        Window.bind(on_keyboard=self._keyboard_key, on_resize=self._follow_density, focus=self._focus_changed)
        self.session_restore.begin()
        guarded(lambda: self.navigator.start_at(*self.session_restore.way()), self.crash_handler)
        return self.navigator

    def on_start(self) -> None:
        """Do what could wait until everything was built."""
        if self.store.set_aside:
            self.navigator.say(_told_of_set_aside(self.store))
        guarded(lambda: self.incoming.begin(self.files), self.crash_handler)
        self.summaries.refresh_soon()
        self.household.begin()
        self._at_first_frame()

    def _begin_waiting(self, _: float) -> None:
        """Begin what waits until a moment after the first frame: before that, Kivy counts from when it was imported."""
        self._ask_system_soon()
        self._preparing()
        self.screen_reader.begin()

    def _prepare(self, _: float) -> bool:
        """Load the next piece of what the first field needs; return False after the last one."""
        return next(self._prepared, self) is not self

    def on_pause(self) -> bool:
        """Keep the place and let the others rest; the game itself is already in the journal."""
        self.session_restore.keep()
        self.household.finish()
        self.phones.pause()
        self.feedback.pause()
        return True

    def on_resume(self) -> None:
        """Redraw, as the textures may be lost, and follow whatever the system changed meanwhile, such as dark mode."""
        self._follow_density()
        self.phones.resume()
        self.gl_restore.redraw()
        self.edges.read_soon()
        self.look_changed()
        self.settings.ask_system(self.device)
        self.household.round_soon()

    def _follow_density(self, *_: object) -> None:
        """Follow a new pixel density: unfolding a device or moving the window to another screen does not pause the app."""
        if density_changed(self.device):
            self.navigator.rebuild()

    def _focus_changed(self, _: object, here: bool) -> None:
        """Ask the system again: switching dark mode in a phone's pull-down panel does not pause the app."""
        if here and not self.device.has_windows:
            self.settings.ask_system(self.device)

    def on_stop(self) -> None:
        """Keep the place, write to the shared folder, and close everything."""
        self.session_restore.keep()
        self.household.finish()
        self.close()

    def close(self) -> None:
        """Stop listening, and close every part."""
        listening = (self.household, self.summaries, self.incoming, self.feedback, self.phones, self.screen_reader)
        for each in (*listening, self.edges, self.keyboard):
            each.close()
        if self.pointer is not None:
            self.pointer.close()
        Window.unbind(on_keyboard=self._keyboard_key, on_resize=self._follow_density, focus=self._focus_changed)
        look.unwatch(self)
        ExceptionManager.remove_handler(self.crash_handler)
        self._tidy_soon.cancel()
        self._at_first_frame.cancel()
        self._ask_system_soon.cancel()
        self._preparing.cancel()
        self.session_restore.close()
        self.gl_restore.close()
        self.settings.closed = True
        self.navigator.close()

    def look_changed(self) -> None:
        """Match the system bars and the size of everything to the look."""
        self.device.colour_bars(dark=look.style == "Dark")
        if density_changed(self.device):
            self.navigator.rebuild_soon()

    # --- navigation -----------------------------------------------------------------------------------

    def _moved(self, *_: object) -> None:
        self._tidy_soon()
        self.keyboard.arrive(self.navigator.page.called)
        if self.pointer is not None:
            self.pointer.leave()
        self.phones.go_on()
        self.stay_awake()
        self.session_restore.keep()

    def stay_awake(self) -> None:
        """Keep the screen on during a game, for phones, and for pages that are read across the table."""
        navigator, phones = self.navigator, self.phones.page is not None
        anyway = phones or (navigator.has_page and navigator.page.keeps_awake)
        self.settings.awake(playing=self.table.is_open, anyway=anyway)

    def _tidy(self, *_: object) -> None:
        """Collect the page that was left as garbage, but not in the middle of a tap or an animation."""
        if moving():
            self._tidy_soon()
        else:
            gc.collect()

    def step_back(self) -> None:
        """Go one step up, if there is one."""
        self.navigator.back()

    def as_it_stands(self, place: Location) -> Location:
        """Return a page that one comes back to, or the one that shows the game on the table now."""
        return as_it_stands(place, self.table.state) if self.table.is_open else place

    def go_home(self) -> None:
        """Go to the first screen; the game stays as it is."""
        self.table.leave()
        self.navigator.start_at(Location("home", {}))

    def leave_game(self) -> None:
        """Go back to where the game was opened, home or the past games; the game stays as it is."""
        before = self._way_to_the_game()
        self.table.leave()
        self.navigator.start_at(*before)

    def show_game(self, seat: int = 0) -> None:
        """Show the game as it stands, one step from where it was opened; in a round, the cards of `seat`."""
        place = place_of(self.table.state)
        if place.page == "round" and seat:
            place.kept["seat"] = seat
        self.navigator.start_at(*self._way_to_the_game(), place)

    def _way_to_the_game(self) -> tuple[Location, ...]:
        before = tuple(takewhile(lambda place: place.page in ("home", *OF_THE_PAST), self.navigator.way))
        return before or (Location("home", {}),)

    def open_game(self, game: int) -> None:
        """Open a game, to look at it or to continue it."""
        if self.table.open(game):
            self.show_game()

    def begin(self, first: StartGame, round_: BeginRound | None = None) -> bool:
        """Begin a game and deal its first round."""
        if not self.table.begin(first, round_ or BeginRound()):
            return False
        self.show_game()
        return True

    def begin_round(self, starter: int | None = None) -> None:
        """Deal the next round and enter it."""
        if self.table.do(BeginRound(starter)):
            self.navigator.swap("round")

    def show_keys(self) -> None:
        """List the keys of the page and what they do."""
        if self.navigator.has_page and not self.navigator.trays:
            self.navigator.open_with(lambda: key_list(self.navigator.page.key_table()))

    def open_settings(self, *_: object) -> bool:
        """List the keys: Kivy binds F1 to opening its settings."""
        self.show_keys()
        return True

    def show_crash(self, report: str) -> None:
        """Show the crash report; home is one step back."""
        self.table.leave()
        self.navigator.start_at(Location("home", {}), Location("crash", {"report": report}))

    # --- previews and keys ----------------------------------------------------------------------------

    @property
    def has_previewed(self) -> bool:
        """True if a game was previewed since the start."""
        return self._preview is not None

    @property
    def preview(self) -> Preview:
        """The preview of games from outside, loaded on first use."""
        if self._preview is None:
            self._preview = new_preview(self)
        return self._preview

    def _keyboard_key(self, _: Any, key: int, place: int, text: str | None, modifiers: list[str]) -> bool:
        """Handle a key that no widget took; Esc, and Back on Android, go one step up."""
        if key == _ESCAPE:
            return self._escape()
        if not self.navigator.has_page or self.navigator.trays:
            return False
        return bool(self.navigator.page.shortcut(key_name(key, text, place, modifiers), set(modifiers)))

    def _escape(self) -> bool:
        if self.keyboard.focused is not None and not self.navigator.trays:
            self.keyboard.focus(None)
            return True
        return self.navigator.back()

    def know_faces(self) -> None:
        """Load the dishes that people chose as their portraits."""
        with suppress(StoreRefused):
            look.portraits = chosen_dishes(self.store)


def _told_of_set_aside(store: Store) -> str:
    """Return what became of a collection that could not be trusted, with how many damaged games could not be recovered."""
    path, salvaged = visible(store.set_aside or ""), store.salvaged
    if salvaged is None or not (salvaged.games or salvaged.left_out):
        return str(look.words.say(common.SET_ASIDE, path=path))
    told = look.words.say(common.SALVAGED, path=path, games=salvaged.games)
    return f"{told} {look.words.count(salvaged.left_out, 'damaged')}" if salvaged.left_out else told
