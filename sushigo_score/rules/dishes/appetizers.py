"""Tempura, sashimi, dumplings and the other appetizers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sushigo_score.rules.dishes.sets import complete_sets
from sushigo_score.rules.reasons import Reason, because
from sushigo_score.rules.table import Award, Table

DUMPLING_POINTS: Final = (0, 1, 3, 6, 10, 15)
ONE_EEL: Final = -3
MORE_EELS: Final = 7
MISO_SOUP: Final = 3
TOFU_POINTS: Final = (0, 2, 6)
ONIGIRI_POINTS: Final = (0, 1, 4, 9, 16)
EDAMAME_LIMIT: Final = 4


def tempura(table: Table) -> Iterator[Award]:
    """Every pair scores 5; a single one nothing."""
    return complete_sets(table, "tempura", size=2, prize=5)


def sashimi(table: Table) -> Iterator[Award]:
    """Every set of three scores 10; leftovers nothing."""
    return complete_sets(table, "sashimi", size=3, prize=10)


def dumpling(table: Table) -> Iterator[Award]:
    """1, 2, 3, 4, or 5 or more dumplings score 1, 3, 6, 10 or 15."""
    for seat, cards in enumerate(table.counts("dumpling")):
        if cards:
            most = len(DUMPLING_POINTS) - 1
            points = DUMPLING_POINTS[min(cards, most)]
            key = "dumpling.more" if cards > most else "dumpling"
            yield Award(seat, points, because(key, cards=cards, points=points))


def eel(table: Table) -> Iterator[Award]:
    """One eel costs 3; two or more score 7 in total."""
    for seat, cards in enumerate(table.counts("eel")):
        if cards == 1:
            yield Award(seat, ONE_EEL, because("eel.one", points=ONE_EEL))
        elif cards:
            yield Award(seat, MORE_EELS, because("eel.more", cards=cards, points=MORE_EELS))


def tofu(table: Table) -> Iterator[Award]:
    """One tofu scores 2, two score 6, more than two nothing."""
    for seat, cards in enumerate(table.counts("tofu")):
        if cards >= len(TOFU_POINTS):
            yield Award(seat, 0, because("tofu.too_many", cards=cards))
        elif cards:
            yield Award(seat, TOFU_POINTS[cards], because("tofu", cards=cards, points=TOFU_POINTS[cards]))


def onigiri(table: Table) -> Iterator[Award]:
    """A set of 1, 2, 3 or 4 different shapes scores 1, 4, 9 or 16; cards are split into the best-scoring sets."""
    for seat, tableau in enumerate(table.tableaux):
        shapes = tableau.values("onigiri")
        if shapes:
            sizes = onigiri_sets(tuple(shapes.values()))
            points = sum(ONIGIRI_POINTS[size] for size in sizes)
            decided = ("best_sets",) if len(sizes) > 1 else ()
            yield Award(seat, points, because("onigiri", decided, parts=_shape_sets(sizes)))


def onigiri_sets(shapes: tuple[int, ...]) -> list[int]:
    """Return the sizes of the best sets for these counts per shape: take one of every shape left, repeatedly.

    >>> onigiri_sets((2, 1, 1))
    [3, 1]
    """
    return [sum(count > taken for count in shapes) for taken in range(max(shapes))]


def _shape_sets(sizes: list[int]) -> tuple[Reason, ...]:
    return tuple(
        because("onigiri.sets", sets=sizes.count(size), shapes=size, points=sizes.count(size) * ONIGIRI_POINTS[size])
        for size in sorted(set(sizes), reverse=True)
    )


def edamame(table: Table) -> Iterator[Award]:
    """Each edamame scores 1 for every opponent who has any, up to 4 per card."""
    counts = table.counts("edamame")
    opponents = sum(count > 0 for count in counts) - 1
    each = min(opponents, EDAMAME_LIMIT)
    for seat, cards in enumerate(counts):
        if not cards:
            continue
        points = cards * each
        facts = {"cards": cards, "opponents": opponents, "each": each, "points": points}
        if not opponents:
            yield Award(seat, 0, because("edamame.alone", cards=cards))
        elif points <= EDAMAME_LIMIT and opponents == each:
            yield Award(seat, points, because("edamame", **facts))
        else:
            reason = because("edamame.limit" if opponents > each else "edamame", **facts)
            yield Award(seat, points, reason._replace(notes=(because("edamame.per_card"),)))


def miso_soup(table: Table) -> Iterator[Award]:
    """Each miso soup still on the table scores 3; those played in the same turn were discarded."""
    for seat, cards in enumerate(table.counts("miso_soup")):
        if cards:
            points = cards * MISO_SOUP
            yield Award(seat, points, because("miso_soup", cards=cards, each=MISO_SOUP, points=points))
        else:
            yield Award(seat, 0, because("miso_soup.none"))
