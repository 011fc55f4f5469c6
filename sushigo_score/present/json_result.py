"""The machine-readable result of a game: what `score --json` prints."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo_score.rules.facts import Game
from sushigo_score.rules.score import Part, Sheet


def result(name: str, game: Game, sheet: Sheet, warnings: Sequence[str]) -> dict[str, object]:
    """Return the points, totals and ranking of a game as plain lists and numbers."""
    seats = game.setup.seats
    return {
        "file": name,
        "players": [player.name for player in game.setup.players],
        "complete": game.complete,
        "rounds": [{**_part(part, seats), "boat": part.boat.seat if part.boat else None} for part in sheet.rounds],
        "endgame": _part(sheet.endgame, seats) if sheet.endgame else None,
        "totals": list(sheet.totals),
        "ranking": [list(standing.seats) for standing in sheet.ranking],
        "winners": list(sheet.winners),
        "warnings": list(warnings),
    }


def _part(part: Part, seats: int) -> dict[str, object]:
    points: list[dict[str, int]] = [{} for _ in range(seats)]
    for line in part.lines:
        if line.points:
            points[line.seat][line.kind] = line.points
    return {"points": points, "totals": list(part.totals)}
