"""What to say about a collection of games that could not be trusted and was set aside."""

from __future__ import annotations

from sushigo_score.storage.store import Store
from sushigo_score.text import common
from sushigo_score.text.language import visible
from sushigo_score.ui.kit.drawing.look import look


def told_of_set_aside(store: Store) -> str:
    """Return what became of a collection that could not be trusted, in words."""
    if store.salvaged is None or not (store.salvaged.games or store.salvaged.left_out):
        return str(look.words.say(common.SET_ASIDE, path=visible(store.set_aside or "")))
    told = look.words.say(common.SALVAGED, path=visible(store.set_aside or ""), games=store.salvaged.games)
    return str(with_left_out(told, store.salvaged.left_out))


def with_left_out(told: str, left_out: int) -> str:
    """Append to a sentence how many damaged games could not be recovered, if any."""
    return f"{told} {look.words.count(left_out, 'damaged')}" if left_out else told
