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
    rounds = tuple(_shown_part(entered, part) for entered, part in zip(game.rounds, sheet.rounds, strict=True))
    if rounds == sheet.rounds:
        return sheet
    totals = tuple(sum(part.totals[seat] for part in rounds) for seat in range(game.setup.seats))
    return sheet._replace(rounds=rounds, totals=totals, ranking=rank(game, totals))


def _shown_part(entered: Round, part: Part) -> Part:
    if not entered.open:
        return part
    entering = [tableau.size > 0 for tableau in entered.tableaux]
    played = {kind for tableau in entered.tableaux for kind in tableau.kinds}
    lines = tuple(
        line
        for line in part.lines
        if (entering[line.seat] and not played.isdisjoint(line.row.cards)) or _needs_no_card(entered, line)
    )
    totals = [0] * len(part.totals)
    for line in lines:
        totals[line.seat] += line.points
    return part._replace(lines=lines, totals=tuple(totals))


def _needs_no_card(entered: Round, line: Line) -> bool:
    """Return whether a line counts without a card in the tableau: a finish in the race, or the squishy."""
    if line.kind == "uramaki":
        return entered.has_finished(line.seat)
    return line.kind == "strawberry_pudding" and line.seat in entered.leads
