"""A model of how long a table takes to enter a round: one person, everybody at one tablet, everybody on their own phone.

It is not a measurement. A finger moves to a tile with the throughput of touch, 6.95 bit/s (MacKenzie 2015, index of
difficulty by Shannon's form); the same tile again takes 150 ms (assumed); looking at a card and deciding takes 1.35 s
(M of KLM, Card, Moran and Newell 1980); going to the next player takes 350 ms (assumed). Distances are in dp, on tiles as the
phones' page lays them out: four in a row on the device, three on a phone, one column when players are side by side.
"""

from __future__ import annotations

from math import hypot, log2
from random import Random
from statistics import mean
from typing import NamedTuple

from sushigo_score.present.round import tile_items
from sushigo_score.rules.editions import hand_size
from sushigo_score.rules.facts import Setup
from tests.bench.measure import tell
from tests.game.random_commands import random_start

THROUGHPUT = 6.95
LOOK = 1.35
AGAIN = 0.15
NEXT = 0.35
ROUNDS = 500
SIDE = {4: (96.0, 92.0), 3: (112.0, 100.0), 1: (88.0, 60.0)}
"""The width and height of a tile, by the number of tiles in a row."""


class Cost(NamedTuple):
    """The number of taps, the distance in dp, and the time in seconds."""

    taps: int
    travel: float
    seconds: float


def hand(random: Random, setup: Setup) -> list[int]:
    """Return random tiles to tap, one for each card of a hand."""
    tiles = len(tile_items(setup))
    return [random.randrange(tiles) for _ in range(hand_size(setup))]


def entering(tiles: list[int], in_a_row: int) -> Cost:
    """Return the cost of entering a hand of cards with one finger."""
    width, height = SIDE[in_a_row]
    travel = seconds = 0.0
    before: int | None = None
    for tile in tiles:
        seconds += LOOK
        if tile == before:
            seconds += AGAIN
            continue
        at, was = divmod(tile, in_a_row), divmod(before or 0, in_a_row)
        distance = hypot((at[1] - was[1]) * width, (at[0] - was[0]) * height)
        seconds += max(AGAIN, log2(distance / min(width, height) + 1) / THROUGHPUT)
        travel += distance
        before = tile
    return Cost(len(tiles), travel, seconds)


def run() -> None:
    """Print the cost of rounds in every edition."""
    random = Random(17)
    found: dict[str, list[tuple[Cost, Cost, Cost]]] = {}
    while len(found) < 3 or min(map(len, found.values())) < ROUNDS:
        first = random_start(random)
        setup = Setup(first.edition, first.players, first.menu, first.dessert, first.variant, first.house_rules)
        hands = [hand(random, setup) for _ in range(setup.seats)]
        alone = [entering(tiles, 4) for tiles in hands]
        phones = [entering(tiles, 3) for tiles in hands]
        one = Cost(
            sum(cost.taps for cost in alone) + setup.seats - 1,
            sum(cost.travel for cost in alone),
            sum(cost.seconds for cost in alone) + NEXT * (setup.seats - 1),
        )
        slowest = max(phones, key=lambda cost: cost.seconds)
        beside = max((entering(tiles, 1) for tiles in hands), key=lambda cost: cost.seconds)
        if len(found.setdefault(first.edition, [])) < ROUNDS:
            found[first.edition].append((one, slowest, beside))
    for edition, rounds in sorted(found.items()):
        tell(
            f"model_of_entering_{edition}",
            rounds=len(rounds),
            taps_of_one=mean(one.taps for one, _, _ in rounds),
            travel_of_one_dp=mean(one.travel for one, _, _ in rounds),
            seconds_of_one=mean(one.seconds for one, _, _ in rounds),
            taps_on_each_phone=mean(each.taps for _, each, _ in rounds),
            seconds_on_phones=mean(each.seconds for _, each, _ in rounds),
            seconds_side_by_side=mean(each.seconds for _, _, each in rounds),
        )
