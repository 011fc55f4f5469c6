"""What a game is worth as the window shows it while a round is still being entered."""

from __future__ import annotations

from sushigo_score.rules.facts import Game, Round
from sushigo_score.rules.ranking import rank
from sushigo_score.rules.score import Part, Sheet, score


def shown_sheet(game: Game) -> Sheet:
    """Score a game; in an open round nobody has points, or loses any, before their first card is entered.

    Else two players would share the prize for the most rolls before anybody has one.
    """
    sheet = score(game)
    rounds = tuple(_shown(entered, part) for entered, part in zip(game.rounds, sheet.rounds, strict=True))
    if rounds == sheet.rounds:
        return sheet
    totals = tuple(sum(part.totals[seat] for part in rounds) for seat in range(game.setup.seats))
    return sheet._replace(rounds=rounds, totals=totals, ranking=rank(game, totals))


def _shown(entered: Round, part: Part) -> Part:
    waiting = _waiting(entered) if entered.open else frozenset()
    if not waiting:
        return part
    lines = tuple(line for line in part.lines if line.seat not in waiting)
    totals = tuple(0 if seat in waiting else points for seat, points in enumerate(part.totals))
    return part._replace(lines=lines, totals=totals)


def _waiting(entered: Round) -> frozenset[int]:
    """The seats that nothing was entered for yet: no card, no finish of the race, no squishy pudding."""
    told = {*entered.leads, *(seat for finish in entered.race for seat in finish)}
    return frozenset(seat for seat, tableau in enumerate(entered.tableaux) if not tableau.size and seat not in told)
