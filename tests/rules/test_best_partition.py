"""Onigiri and bubble tea are split optimally: checked against brute force, for all hands of up to 10 cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from sushigo_score.rules.dishes.appetizers import ONIGIRI_POINTS, onigiri_sets
from sushigo_score.rules.dishes.desserts import TEA_RUN_POINTS, bubble_tea_runs

MOST_CARDS = 10
Hand = tuple[int, ...]


def hands(values: int) -> Iterator[Hand]:
    """Yield every combination of counts of these values, up to ten cards in total."""
    return (hand for hand in product(range(MOST_CARDS + 1), repeat=values) if 0 < sum(hand) <= MOST_CARDS)


def without(hand: Hand, group: tuple[int, ...]) -> Hand:
    return tuple(count - (at in group) for at, count in enumerate(hand))


@cache
def best_sets(shapes: Hand) -> int:
    """Return the best score of all partitions into sets of different shapes."""
    held = [at for at, count in enumerate(shapes) if count]
    if not held:
        return 0
    first, *others = held
    groups = (
        (first, *more) for size in range(len(others) + 1) for more in combinations(others, size)
    )  # the first card is in some set
    return max(ONIGIRI_POINTS[len(group)] + best_sets(without(shapes, group)) for group in groups)


@cache
def best_runs(numbers: Hand) -> int:
    """Return the best score of all partitions into runs of consecutive numbers."""
    held = [at for at, count in enumerate(numbers) if count]
    if not held:
        return 0
    first = held[0]  # the lowest card begins some run
    runs = [tuple(range(first, last + 1)) for last in range(first, len(numbers))]
    return max(
        TEA_RUN_POINTS[len(run)] + best_runs(without(numbers, run)) for run in runs if all(numbers[at] for at in run)
    )


def test_every_onigiri_hand() -> None:
    seen = 0
    for hand in hands(4):
        points = sum(ONIGIRI_POINTS[size] for size in onigiri_sets(tuple(count for count in hand if count)))
        assert points == best_sets(hand), hand
        seen += 1
    assert seen == 1000  # 14 over 4, less the empty hand


def test_every_bubble_tea_hand() -> None:
    seen = 0
    for hand in hands(5):
        runs = bubble_tea_runs({at + 1: count for at, count in enumerate(hand) if count})
        points = sum(TEA_RUN_POINTS[last - first + 1] for first, last in runs)
        assert points == best_runs(hand), hand
        seen += 1
    assert seen == 3002  # 15 over 5, less the empty hand
