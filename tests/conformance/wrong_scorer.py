"""A scorer with five classic mistakes, each of which must be reported. It reads a game and prints its result.

maki       everyone tied for most gets all 6 points, and second place is still awarded
pudding    with two players, whoever has fewer loses 6
nigiri     the best nigiri goes on a wasabi, even if it was played before it
temaki     the fewest lose nothing
uramaki    players who finish in the same turn get successive prizes
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

from sushigo_score import Game, load, score

MAKI: Final = (6, 3)
RACE: Final = (8, 5, 2)
NIGIRI: Final = {"squid": 3, "salmon": 2, "egg": 1}
Tableaux = Sequence[Any]


def maki(game: Game, tableaux: Tableaux, _: Any) -> list[int] | None:
    """Award every place in full despite ties, which is right in Party, with more places."""
    if game.setup.edition == "party":
        return None
    icons = [tableau.sum("maki") for tableau in tableaux]
    zero_places = game.setup.edition == "anniversary" and not game.setup.house_rules.must_have_rolls
    zero_places = zero_places or game.setup.house_rules.zero_icons_place
    places = sorted({number for number in icons if number or zero_places}, reverse=True)
    return [MAKI[places.index(number)] if number in places[: len(MAKI)] else 0 for number in icons]


def nigiri(_: Game, tableaux: Tableaux, __: Any) -> list[int]:
    """Triple the best nigiri, one for each wasabi."""
    points = []
    for tableau in tableaux:
        worth = sorted((NIGIRI[kind] for kind in NIGIRI for _ in range(tableau.count(kind))), reverse=True)
        wasabi = tableau.count("wasabi")
        points.append(3 * sum(worth[:wasabi]) + sum(worth[wasabi:]))
    return points


def temaki(game: Game, tableaux: Tableaux, right: list[int]) -> list[int] | None:
    """Let nobody lose points."""
    counts = [tableau.count("temaki") for tableau in tableaux]
    return [max(0, points) for points in right] if len(set(counts)) > 1 and game.setup.seats > 2 else None


def uramaki(right: list[int], race: Sequence[Sequence[int]]) -> list[int]:
    """Treat finishes in the same turn as successive."""
    points = list(right)
    for number, finish in enumerate(race):
        place = sum(1 if len(before) == 1 else 2 for before in race[:number])
        paid = RACE[place] if place < len(RACE) else 0
        for at, seat in enumerate(sorted(finish)):
            points[seat] += (RACE[place + at] if place + at < len(RACE) else 0) - paid
    return points


def pudding(game: Game, counts: Sequence[int], right: list[int]) -> list[int]:
    """Treat two players like any other number."""
    if game.setup.seats == 2 and counts[0] != counts[1]:
        return [6 if count == max(counts) else -6 for count in counts]
    return right


RULES: Final[dict[str, Callable[[Game, Tableaux, Any], list[int] | None]]] = {
    "maki": maki,
    "nigiri": nigiri,
    "temaki": temaki,
}


def answer(data: bytes) -> dict[str, object]:
    """Score a game correctly except for the mistakes."""
    game = load(data).game
    sheet = score(game)
    seats = range(game.setup.seats)
    rounds = []
    for part, entered in zip(sheet.rounds, game.rounds, strict=True):
        points = by_kind(part, seats)
        for kind, rule in RULES.items():
            wrong = rule(game, entered.tableaux, points.get(kind)) if kind in points else None
            points[kind] = points.get(kind, []) if wrong is None else wrong
        if "uramaki" in points:
            points["uramaki"] = uramaki(points["uramaki"], entered.race)
        rounds.append({**written(points, seats), "boat": part.boat.seat if part.boat else None})
    endgame = None
    if sheet.endgame:
        points = by_kind(sheet.endgame, seats)
        counts = [sum(entered.tableaux[seat].count("pudding") for entered in game.rounds) for seat in seats]
        if "pudding" in points:
            points["pudding"] = pudding(game, counts, points["pudding"])
        endgame = written(points, seats)
    parts: list[Any] = [*rounds, endgame] if endgame else list(rounds)
    totals = [sum(part["totals"][seat] for part in parts) for seat in seats]
    return {
        "rounds": rounds,
        "endgame": endgame,
        "totals": totals,
        "ranking": [list(standing.seats) for standing in sheet.ranking],
        "winners": list(sheet.winners),
    }


def by_kind(part: Any, seats: Sequence[int]) -> dict[str, list[int]]:
    points: dict[str, list[int]] = {}
    for line in part.lines:
        points.setdefault(line.kind, [0] * len(seats))[line.seat] += line.points
    return points


def written(points: dict[str, list[int]], seats: Sequence[int]) -> dict[str, Any]:
    given = {kind: values for kind, values in points.items() if values}
    return {
        "points": [{kind: values[seat] for kind, values in given.items()} for seat in seats],
        "totals": [sum(values[seat] for values in given.values()) for seat in seats],
    }


if __name__ == "__main__":
    print(json.dumps(answer(sys.stdin.buffer.read())))
