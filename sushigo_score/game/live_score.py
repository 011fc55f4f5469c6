"""The score shown while a round is still being entered: the one sheet that everything on screen is read from."""

from __future__ import annotations

from enum import Enum

from sushigo_score.rules.facts import Game, Round
from sushigo_score.rules.ranking import rank
from sushigo_score.rules.score import Line, Part, Sheet, score


class NotYet(Enum):
    """Why an open round does not show yet what a player gets for having nothing of a dish: all that differs from `score`.

    Otherwise two players would share the prize for the most rolls before anybody has one, and no tile would show why.
    """

    NO_CARD = "The player has no card at all yet."
    NO_DISH = "Nobody has a card of the dish yet."


def shown_sheet(game: Game) -> Sheet:
    """Score a game; in an open round nobody gains or loses points for having nothing, as long as it is `NotYet` settled."""
    sheet = score(game)
    rounds = tuple(_shown_part(entered, part) for entered, part in zip(game.rounds, sheet.rounds, strict=True))
    if rounds == sheet.rounds:
        return sheet
    totals = tuple(sum(part.totals[seat] for part in rounds) for seat in range(game.setup.seats))
    return sheet._replace(rounds=rounds, totals=totals, ranking=rank(game, totals))


def _shown_part(entered: Round, part: Part) -> Part:
    if not entered.open:
        return part
    lines = tuple(line for line in part.lines if why_not_yet(entered, line) is None)
    totals = [0] * len(part.totals)
    for line in lines:
        totals[line.seat] += line.points
    return part._replace(lines=lines, totals=tuple(totals))


def why_not_yet(entered: Round, line: Line) -> NotYet | None:
    """Return why an open round does not show a line yet; None if it does, as it always does for anything a player has."""
    if _has_any(entered, line, line.seat):
        return None
    if not entered.tableaux[line.seat].size:
        return NotYet.NO_CARD
    return None if any(_has_any(entered, line, seat) for seat in range(len(entered.tableaux))) else NotYet.NO_DISH


def _has_any(entered: Round, line: Line, seat: int) -> bool:
    """Return whether a player has a card of the line's dish, has finished its race, or has taken the squishy for it."""
    if line.kind == "uramaki" and entered.has_finished(seat):
        return True
    if line.kind == "strawberry_pudding" and seat in entered.leads:
        return True
    return any(map(entered.tableaux[seat].kinds.get, line.row.lying))
