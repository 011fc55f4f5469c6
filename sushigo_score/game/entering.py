"""The score shown while a round is still being entered."""

from __future__ import annotations

from sushigo_score.rules.facts import Game, Round
from sushigo_score.rules.ranking import rank
from sushigo_score.rules.score import Line, Part, Sheet, score


def shown_sheet(game: Game) -> Sheet:
    """Score a game; in an open round nobody gains or loses points before their first card, nor for a dish nobody has played.

    Otherwise two players would share the prize for the most rolls before anybody has one, and no tile would show why.
    """
    sheet = score(game)
    rounds = tuple(_shown(entered, part) for entered, part in zip(game.rounds, sheet.rounds, strict=True))
    if rounds == sheet.rounds:
        return sheet
    totals = tuple(sum(part.totals[seat] for part in rounds) for seat in range(game.setup.seats))
    return sheet._replace(rounds=rounds, totals=totals, ranking=rank(game, totals))


def _shown(entered: Round, part: Part) -> Part:
    if not entered.open:
        return part
    lines = tuple(line for line in part.lines if entered.tableaux[line.seat].size or _is_told(entered, line))
    totals = [0] * len(part.totals)
    for line in lines:
        totals[line.seat] += line.points
    return part._replace(lines=lines, totals=tuple(totals))


def _is_told(entered: Round, line: Line) -> bool:
    """Whether a line needs no card to lie there: a finish of the race, or the squishy pudding."""
    if line.kind == "uramaki":
        return any(line.seat in finish for finish in entered.race)
    return line.kind == "strawberry_pudding" and line.seat in entered.leads
