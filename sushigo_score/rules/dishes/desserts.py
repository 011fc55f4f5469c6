"""Desserts: scored at the end of the game, over the cards of all three rounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sushigo_score.rules.cards import FRUITS
from sushigo_score.rules.dishes.extremes import highest_and_lowest, most_and_fewest, prize_of
from sushigo_score.rules.dishes.sets import complete_sets
from sushigo_score.rules.facts import Tableau
from sushigo_score.rules.reasons import Amount, Reason, Word, because
from sushigo_score.rules.table import Award, Table

PRIZE: Final = 6
SQUISHY_POINTS: Final = 2
FRUIT_POINTS: Final = (-2, 0, 1, 3, 6, 10)
TEA_RUN_POINTS: Final = (0, 1, 4, 8, 13, 20)


def pudding(table: Table) -> Iterator[Award]:
    """The most puddings score 6, the fewest cost 6; with two players nobody loses."""
    return most_and_fewest(table.counts("pudding"), "puddings", PRIZE, table.ties)


def green_tea_ice_cream(table: Table) -> Iterator[Award]:
    """Every set of four scores 12."""
    return complete_sets(table, "green_tea_ice_cream", size=4, prize=12)


def fruit(table: Table) -> Iterator[Award]:
    """Each of the three fruits scores -2, 0, 1, 3, 6 or 10 for 0, 1, 2, 3, 4, or 5 or more of it."""
    for seat, tableau in enumerate(table.tableaux):
        if not tableau.count("fruit"):
            points = len(FRUITS) * FRUIT_POINTS[0]
            yield Award(seat, points, because("fruit.none", points=points))
            continue
        icons = _fruit_icons(tableau)
        scored = {name: FRUIT_POINTS[min(number, len(FRUIT_POINTS) - 1)] for name, number in icons.items()}
        parts = tuple(
            because("fruit.each", fruit=Word("fruit", name), count=icons[name], points=scored[name]) for name in FRUITS
        )
        yield Award(seat, sum(scored.values()), because("fruit", parts=parts))


def _fruit_icons(tableau: Tableau) -> dict[str, int]:
    icons = dict.fromkeys(FRUITS, 0)
    for value, count in tableau.values("fruit").items():
        for name in value.split(","):
            icons[name] += count
    return icons


def squishy(table: Table) -> Iterator[Award]:
    """Whoever takes the lead in strawberry symbols takes the squishy pudding and immediately scores 2."""
    for seat, tableau in enumerate(table.tableaux):
        times = table.leads.count(seat)
        if times:
            more_cards = tableau.count("strawberry_pudding") > times
            decided = ("one_check_a_turn",) if more_cards else ()
            points = times * SQUISHY_POINTS
            key = "squishy" if times == 1 else "squishy.more"
            yield Award(seat, points, because(key, decided, times=times, points=points))


def strawberry_pudding(table: Table) -> Iterator[Award]:
    """The fewest symbols (0 counts) cost 6; with two players 3, and nothing if tied."""
    symbols = [tableau.sum("strawberry_pudding") for tableau in table.tableaux]
    fewest = min(symbols)
    sharers = symbols.count(fewest)
    for seat, number in enumerate(symbols):
        amount = Amount(number, "symbols")
        points = 0
        if number > fewest:
            reason = because("strawberry.more", amount=amount, fewest=fewest)
        elif len(symbols) == 2:
            points = -3 if sharers == 1 else 0
            reason = because("strawberry.two_players" if sharers == 1 else "strawberry.two_tied", amount=amount)
        else:
            decided = ("strawberry_all_equal",) if sharers == len(symbols) and table.ties.split else ()
            points, reason = prize_of("extremes.fewest", amount, -PRIZE, sharers, table.ties, *decided)
        yield Award(seat, points, reason)


def frozen_yogurt(table: Table) -> Iterator[Award]:
    """The highest total scores 6, the lowest (no cards is 0) costs 6; with two players nobody loses."""
    values = [tableau.sum("frozen_yogurt") for tableau in table.tableaux]
    return highest_and_lowest(values, "yogurt", PRIZE, table.ties)


def mochi(table: Table) -> Iterator[Award]:
    """The highest die scores 6, the lowest costs 6; with two players nobody loses."""
    return highest_and_lowest(table.dice, "die", PRIZE, table.ties)


def bubble_tea(table: Table) -> Iterator[Award]:
    """Runs of 1 to 5 consecutive numbers score 1, 4, 8, 13 or 20; each card is in one run, split for the best score."""
    for seat, tableau in enumerate(table.tableaux):
        numbers = {int(value): count for value, count in tableau.values("bubble_tea").items()}
        if numbers:
            runs = bubble_tea_runs(numbers)
            points = sum(TEA_RUN_POINTS[last - first + 1] for first, last in runs)
            decided = ("best_runs",) if len(runs) > 1 else ()
            yield Award(seat, points, because("bubble_tea", decided, parts=_tea_parts(runs)))


def bubble_tea_runs(numbers: dict[int, int]) -> list[tuple[int, int]]:
    """Return the best runs as (first, last): take the longest unbroken runs of the cards left, repeatedly.

    >>> bubble_tea_runs({2: 1, 3: 1, 4: 2})
    [(2, 4), (4, 4)]
    """
    runs = []
    for taken in range(max(numbers.values())):
        left = [number for number in sorted(numbers) if numbers[number] > taken]
        first = left[0]
        for number, after in zip(left, [*left[1:], 0], strict=True):
            if after != number + 1:
                runs.append((first, number))
                first = after
    return runs


def _tea_parts(runs: list[tuple[int, int]]) -> tuple[Reason, ...]:
    parts = []
    for first, last in sorted(runs, key=lambda run: (run[0] - run[1], run[0])):
        key = "bubble_tea.single" if first == last else "bubble_tea.run"
        numbers = "-".join(str(number) for number in range(first, last + 1))
        parts.append(because(key, numbers=numbers, points=TEA_RUN_POINTS[last - first + 1]))
    return tuple(parts)
