"""Where a game stands, as pages: which one shows it, and how to find it again after a restart."""

from __future__ import annotations

import json
from typing import Any, Final

from sushigo_score.game.state import State
from sushigo_score.ui.shell.location import Location
from sushigo_score.ui.shell.routes import ABOUT_A_GAME, OF_A_GAME, PAGES, TROUBLE

_LONGEST: Final = 64_000
"""In characters: enough for a note that is being written, however its letters are encoded."""
_HOME: Final = Location("home", {})


def place_of(state: State) -> Location:
    """Return the page that shows a game as it stands."""
    if state.entering is not None:
        return Location("round", {})
    if not state.rounds:
        return Location("ready", {})
    if state.game.complete:
        return Location("ending", {})
    return Location("result", {"round": len(state.rounds) - 1})


def as_it_stands(place: Location, state: State) -> Location:
    """Return a page that one comes back to; if the game has gone on or back meanwhile, the page that shows it now."""
    return place if place.page not in OF_A_GAME or _fits((place,), state) else place_of(state)


def way_after_restart(written: str, state: State) -> tuple[Location, ...]:
    """Return the saved way if it still fits the game; else the way straight to the game."""
    way = _read(written)
    if way is not None and way[0].page == "home" and _fits(way, state):
        return way
    return (_HOME, place_of(state))


def way_without_game(written: str) -> tuple[Location, ...]:
    """Return the saved way if it needs no game; else the first screen."""
    way = _read(written)
    if way is not None and way[0].page == "home" and not any(place.page in ABOUT_A_GAME for place in way):
        return way
    return (_HOME,)


def _read(written: str) -> tuple[Location, ...] | None:
    if len(written) > _LONGEST:
        return None
    try:
        steps: Any = json.loads(written)
        way = tuple(Location(str(page), {str(name): value for name, value in kept.items()}) for page, kept in steps)
    except (ValueError, TypeError, AttributeError, RecursionError):
        return None
    return way if way and all(place.page in PAGES and place.page not in ("crash", TROUBLE) for place in way) else None


def _fits(way: tuple[Location, ...], state: State) -> bool:
    """Return whether the last page of the game on the way can show it as it stands."""
    pages = [place for place in way if place.page in OF_A_GAME]
    if not pages:
        return False
    last = pages[-1]
    if last.page == "result":
        at = last.kept.get("round")
        if not (isinstance(at, int) and 0 <= at < len(state.rounds)):
            return False
        return bool(last.kept.get("only")) or state.entering is None
    return last.page == place_of(state).page
