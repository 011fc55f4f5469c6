"""Where the window is and how large: saved when it is moved, used at the next start."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from math import hypot
from typing import Any, Final, NamedTuple

from sushigo_score.device.desktop.system import Area, monitors
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.store import Store

USUAL: Final = (1100, 780)
SMALLEST: Final = (360, 400)
SETTING: Final = "window"
_LARGEST: Final = 20_000
_MAXIMIZED: Final = "maximized"
_WRITTEN: Final = re.compile(r"([0-9]{3,5}) ([0-9]{3,5}) (-?[0-9]{1,5}) (-?[0-9]{1,5})( maximized)?")
_FRAME: Final = 100
"""No window frame is thicker than this, in pixels."""
_ROOM_FOR_FRAME: Final = (10, 40)
"""What to leave for the frame beside and above a window, in pixels: a window has it only once it is open."""
_REST: Final = 0.5


class WindowPlace(NamedTuple):
    """Size and upper left corner of a window when it is not maximized, and whether it is."""

    width: int
    height: int
    left: int
    top: int
    maximized: bool = False

    def written(self) -> str:
        """Format it for the settings."""
        numbers = f"{self.width} {self.height} {self.left} {self.top}"
        return f"{numbers} {_MAXIMIZED}" if self.maximized else numbers


def read_place(written: str) -> WindowPlace | None:
    """Parse a place from the settings; None if it makes no sense.

    >>> read_place("900 700 -20 40 maximized")
    WindowPlace(width=900, height=700, left=-20, top=40, maximized=True)
    >>> read_place("9 7 0 0")
    """
    found = _WRITTEN.fullmatch(written)
    if found is None:
        return None
    width, height, left, top = map(int, found.groups()[:4])
    place = WindowPlace(width, height, left, top, maximized=found.group(5) is not None)
    sensible = SMALLEST[0] <= place.width <= _LARGEST and SMALLEST[1] <= place.height <= _LARGEST
    return place if sensible else None


def moved_into_view(place: WindowPlace, areas: Sequence[Area]) -> WindowPlace:
    """Return the place on the monitor that has most of it, or is nearest, and not larger; one in full view stays.

    >>> moved_into_view(WindowPlace(900, 700, 1500, 600), [Area(0, 0, 1920, 1080)])
    WindowPlace(width=900, height=700, left=1010, top=340, maximized=False)
    """
    if not areas or sum(_shared(place, area) for area in areas) >= place.width * place.height:
        return place
    area = min(areas, key=lambda area: (-_shared(place, area), _distance(place, area)))
    across, down = _room_in(area)
    width, height = min(place.width, across), min(place.height, down)
    left = min(max(place.left, area.left), area.left + across - width)
    top = min(max(place.top, area.top), area.top + down - height)
    return place._replace(width=width, height=height, left=left, top=top)


def _room_in(area: Area) -> tuple[int, int]:
    """Return how large a window can be on a monitor."""
    return area.width - _ROOM_FOR_FRAME[0], area.height - _ROOM_FOR_FRAME[1]


def _shared(place: WindowPlace, area: Area) -> int:
    """Return how many pixels of a place a monitor has."""
    across = min(place.left + place.width, area.left + area.width) - max(place.left, area.left)
    down = min(place.top + place.height, area.top + area.height) - max(place.top, area.top)
    return max(across, 0) * max(down, 0)


def _distance(place: WindowPlace, area: Area) -> float:
    """Return how far apart the middles of a place and a monitor are."""
    across = place.left + place.width / 2 - area.left - area.width / 2
    down = place.top + place.height / 2 - area.top - area.height / 2
    return hypot(across, down)


def remembered_place(store: Store) -> WindowPlace | None:
    """Return where the window was last time, if that makes sense, moved to where it can be seen now."""
    with suppress(Refusal):
        place = read_place(store.setting(SETTING))
        return None if place is None else moved_into_view(place, monitors())
    return None


def usual_size(scale: float, areas: Sequence[Area]) -> tuple[int, int]:
    """Return the size of a first window where the system wants everything larger by a factor: on the main monitor.

    >>> usual_size(1.5, []), usual_size(1.75, [Area(0, 0, 1920, 1080)])
    ((1650, 1170), (1910, 1040))
    """
    width, height = (round(side * scale) for side in USUAL)
    across, down = _room_in(areas[0]) if areas else (width, height)
    return min(width, across), min(height, down)


def graphics_settings(place: WindowPlace | None, usual: tuple[int, int] = USUAL) -> dict[str, str]:
    """Return the environment variables that tell Kivy about the window."""
    width, height = place[:2] if place is not None else usual
    settings = {
        "KCFG_GRAPHICS_WIDTH": str(width),
        "KCFG_GRAPHICS_HEIGHT": str(height),
        "KCFG_GRAPHICS_MINIMUM_WIDTH": str(SMALLEST[0]),
        "KCFG_GRAPHICS_MINIMUM_HEIGHT": str(SMALLEST[1]),
    }
    if place is not None:
        settings |= {
            "KCFG_GRAPHICS_POSITION": "custom",
            "KCFG_GRAPHICS_LEFT": str(place.left),
            "KCFG_GRAPHICS_TOP": str(place.top),
        }
        if place.maximized:
            settings["KCFG_GRAPHICS_WINDOW_STATE"] = _MAXIMIZED
    return settings


class WindowWatch:
    """Tracks where the window is, and saves that once the window has come to rest."""

    def __init__(self, store: Store, window: Any, begun: WindowPlace | None) -> None:
        from kivy.clock import Clock

        self._store, self._window, self._initial = store, window, begun
        self._place = begun
        self._maximized = begun is not None and begun.maximized
        self._minimized = False
        self._frame: tuple[int, int] | None = None
        self.keep_soon = Clock.create_trigger(self.keep, _REST)

    def open(self, *_: object) -> None:
        """Start tracking, once there is a window."""
        window = self._window
        window.bind(on_move=self._moved, size=self._moved, on_request_close=self.keep)
        window.bind(on_maximize=self._was_maximized, on_minimize=self._was_minimized, on_restore=self._was_restored)
        self._moved()

    def close(self, *_: object) -> None:
        """Stop tracking, and save the place."""
        self.keep_soon.cancel()
        window = self._window
        window.unbind(on_move=self._moved, size=self._moved, on_request_close=self.keep)
        window.unbind(on_maximize=self._was_maximized, on_minimize=self._was_minimized, on_restore=self._was_restored)
        self.keep()

    def come_to_front(self) -> None:
        """Bring the window to the front, as far as the system allows."""
        if self._minimized:
            self._window.restore()
        self._window.raise_window()

    def _moved(self, *_: object) -> None:
        """Save half a second after the last step of a drag."""
        self.keep_soon.cancel()
        self.keep_soon()

    def _was_maximized(self, *_: object) -> None:
        self._maximized, self._minimized = True, False
        self._moved()

    def _was_minimized(self, *_: object) -> None:
        self._minimized = True

    def _was_restored(self, *_: object) -> None:
        if not self._minimized:
            self._maximized = False
        self._minimized = False
        self._moved()

    def keep(self, *_: object) -> None:
        """Save where the window is, if that has changed."""
        self._note_place()
        if self._place is None:
            return
        place = self._place._replace(maximized=self._maximized).written()
        with suppress(Refusal):  # a full disk is reported when a card is entered
            if self._store.setting(SETTING) != place:
                self._store.set(SETTING, place)

    def _note_place(self) -> None:
        """Note where the window is; a maximized one keeps its previous place, a minimized one has none."""
        window = self._window
        if self._maximized or self._minimized or not window.initialized:
            return
        left, top = window.left, window.top
        if self._frame is None:
            self._frame = self._frame_around(left, top)
        width, height = map(int, window.system_size)
        self._place = WindowPlace(width, height, left - self._frame[0], top - self._frame[1])

    def _frame_around(self, left: int, top: int) -> tuple[int, int]:
        """Return how far a window manager put the window from where it should be: the thickness of its frame.

        Otherwise the window would move down by that much at every start.
        """
        if self._initial is None:
            return (0, 0)
        aside, down = left - self._initial.left, top - self._initial.top
        return (aside, down) if 0 <= aside <= _FRAME and 0 <= down <= _FRAME else (0, 0)
