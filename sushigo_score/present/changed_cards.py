"""Which cards a correction has added or removed, in words."""

from __future__ import annotations

from collections.abc import Iterator

from sushigo_score.rules.cards import in_order
from sushigo_score.rules.facts import Game, Tableau
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words, signed


def changed_cards(before: Game, after: Game, words: Words) -> tuple[str, ...]:
    """Name each card whose number in front of somebody has changed, round by round and seat by seat."""
    return tuple(
        change
        for was, now in zip(before.rounds, after.rounds, strict=False)
        for old, new in zip(was.tableaux, now.tableaux, strict=True)
        for change in _changes(old, new, words)
    )


def _changes(before: Tableau, after: Tableau, words: Words) -> Iterator[str]:
    old, new = dict(before.items), dict(after.items)
    for item in sorted({*old, *new}, key=in_order):
        more = new.get(item, 0) - old.get(item, 0)
        if more:
            yield words.name(at_the_table.CHANGED_CARD, number=signed(more), card=words.item(item))
