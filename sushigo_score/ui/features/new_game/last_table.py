"""What was played last: the table as it was then, and the menu of the last game of a box."""

from __future__ import annotations

from typing import Final

from sushigo_score.present.new_game.draft import EMPTY, Draft, draft_of
from sushigo_score.storage.history import listed_games
from sushigo_score.storage.store import GameDamaged, Store, state_of

_TRIED: Final = 3


def last_table(store: Store) -> Draft:
    """Return the draft of the last readable game; an empty one if there is none."""
    return _last(store, "")


def last_menu(store: Store, edition: str) -> tuple[str, ...]:
    """Return the menu of the last game of a box; empty before the first one."""
    return _last(store, edition).menu


def _last(store: Store, edition: str) -> Draft:
    for listed in listed_games(store, edition=edition, most=_TRIED, even_unplayed=True):
        try:
            return draft_of(state_of(store.entries(listed.game)))
        except GameDamaged:
            continue
    return EMPTY
