"""What was played last: the table as it was then, at any edition or at one."""

from __future__ import annotations

from typing import Final

from sushigo_score.present.new_game import EMPTY, Draft, draft_of
from sushigo_score.storage.history import listed_games
from sushigo_score.storage.store import GameDamaged, Store, state_of

_TRIED: Final = 3


def last_table(store: Store, edition: str = "") -> Draft:
    """Return the draft of the last readable game, of this edition if one is given; an empty one if there is none."""
    for listed in listed_games(store, edition=edition, most=_TRIED, even_unplayed=True):
        try:
            return draft_of(state_of(store.entries(listed.game)))
        except GameDamaged:
            continue
    return EMPTY
