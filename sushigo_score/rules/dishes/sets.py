"""Full sets of one kind: shared by tempura, sashimi and green tea ice cream."""

from __future__ import annotations

from collections.abc import Iterator

from sushigo_score.rules.reasons import because
from sushigo_score.rules.table import Award, Table


def complete_sets(table: Table, kind: str, *, size: int, prize: int) -> Iterator[Award]:
    """Every full set of a kind scores its prize; leftovers nothing."""
    for seat, cards in enumerate(table.counts(kind)):
        if not cards:
            continue
        sets, left = divmod(cards, size)
        points = sets * prize
        facts = {"cards": cards, "sets": sets, "size": size, "prize": prize, "points": points}
        if not left:
            yield Award(seat, points, because("sets.full", **facts))
        elif sets:
            yield Award(seat, points, because("sets.left_over", **facts, left=left, short=size - left))
        else:
            yield Award(seat, 0, because("sets.short", cards=cards, size=size, short=size - left))
