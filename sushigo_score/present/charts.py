"""A whole game as a line chart and as bars: how the totals grew, and what they are made of."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from sushigo_score.game.state import State
from sushigo_score.present.seats import persons
from sushigo_score.present.sheet import Spot
from sushigo_score.rules.editions import rows_of
from sushigo_score.rules.facts import Setup
from sushigo_score.rules.score import Sheet
from sushigo_score.text import at_the_table
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.language import Words


class ChartLine(NamedTuple):
    """One player's totals, after each round and after the desserts."""

    name: str
    colour: int
    totals: tuple[int, ...]


class Slice(NamedTuple):
    """What one dish scored over the whole game."""

    kind: str
    dish: str
    points: int


class Bar(NamedTuple):
    """One player's total, dish by dish in the order of the sheet; dishes that sum up to 0 are left out."""

    name: str
    colour: int
    slices: tuple[Slice, ...]


def chart_lines(state: State, sheet: Sheet, words: Words) -> tuple[ChartLine, ...]:
    """Return how everybody's total grew, by seat."""
    return tuple(
        ChartLine(person.name, person.colour, tuple(accumulate(part.totals[person.seat] for part in sheet.parts)))
        for person in persons(state, words)
    )


def chart_labels(sheet: Sheet, words: Words) -> tuple[str, ...]:
    """Return the labels below the points of the lines."""
    rounds = tuple(words.say(printed.ROUND, round=number) for number in range(1, len(sheet.rounds) + 1))
    return (*rounds, words.say(at_the_table.DESSERTS)) if sheet.endgame else rounds


def bars(state: State, sheet: Sheet, words: Words) -> tuple[Bar, ...]:
    """Return what everybody's total is made of, by seat."""
    points = dish_points(state.setup, sheet)
    return tuple(
        Bar(
            person.name,
            person.colour,
            tuple(Slice(kind, words.dish(kind), scored) for kind, scored in points[person.seat].items() if scored),
        )
        for person in persons(state, words)
    )


def spot_of_dish(sheet: Sheet, seat: int, kind: str) -> Spot:
    """Find where a dish made the greatest difference to a player: in which round, or at the end."""
    scored = [
        (abs(sum(line.points for line in part.lines if (line.seat, line.kind) == (seat, kind))), at)
        for at, part in enumerate(sheet.parts)
    ]
    most = max(points for points, _ in scored)
    return Spot(next(at for points, at in scored if points == most), kind, seat)


def dish_points(setup: Setup, sheet: Sheet) -> tuple[dict[str, int], ...]:
    """Return what each dish scored for each seat over the whole game, in the order of the sheet."""
    points = tuple({row.kind: 0 for row in rows_of(setup)} for _ in range(setup.seats))
    for part in sheet.parts:
        for line in part.lines:
            points[line.seat][line.kind] += line.points
    return points
