"""The standings: after some rounds, without giving the desserts away, and in the end."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo_score.game.state import State
from sushigo_score.present.seats import seat_names, together
from sushigo_score.rules.editions import variant_of
from sushigo_score.rules.facts import ROUNDS, Game, Setup
from sushigo_score.rules.ranking import Standing, rank
from sushigo_score.rules.score import Sheet
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words


def totals_after(setup: Setup, sheet: Sheet, rounds: int) -> tuple[int, ...]:
    """Return everybody's points after that many rounds, without the desserts."""
    return tuple(sum(part.totals[seat] for part in sheet.rounds[:rounds]) for seat in range(setup.seats))


def ranking_after(game: Game, sheet: Sheet, rounds: int) -> tuple[Standing, ...]:
    """Return the ranking after that many rounds; desserts neither count nor break ties yet, even after the last round."""
    return ranking_by(game, totals_after(game.setup, sheet, rounds), rounds)


def ranking_by(game: Game, totals: Sequence[int], rounds: int) -> tuple[Standing, ...]:
    """Return the ranking by these totals after that many rounds; dessert cards break no ties yet."""
    return rank(Game(game.setup, game.rounds[: min(rounds, ROUNDS - 1)]), totals)


def people_at(setup: Setup, standing: Standing) -> tuple[int, ...]:
    """Return who shares a rank, without the puppet."""
    return tuple(seat for seat in standing.seats if not setup.players[seat].puppet)


def who_leads(state: State, sheet: Sheet, words: Words, totals: Sequence[int] | None = None) -> str:
    """Say who leads so far, without giving away more of the desserts than is in `totals`."""
    rounds = len(state.rounds)
    ranking = ranking_by(state.game, totals or totals_after(state.setup, sheet, rounds), rounds)
    if not any(standing.points for standing in ranking):
        return words.say(at_the_table.NO_POINTS_YET)
    first = ranking[0]
    if len(ranking) == 1:
        return words.say(at_the_table.ALL_LEVEL, points=first.points)
    many = len(first.seats) > 1
    if variant_of(state.setup).fewest_wins:
        message = at_the_table.LEAD_GOLF_TIED if many else at_the_table.LEADS_GOLF
    else:
        message = at_the_table.LEAD_TIED if many else at_the_table.LEADS
    names = seat_names(state.setup, words)
    return words.say(message, names=together(words, (names[seat] for seat in first.seats)), points=first.points)


def winner_sentence(setup: Setup, sheet: Sheet, words: Words) -> str:
    """Say who wins, once the game is over."""
    names = seat_names(setup, words)
    many = len(sheet.winners) > 1
    if variant_of(setup).fewest_wins:
        message = at_the_table.WINS_GOLF_TIED if many else at_the_table.WINS_GOLF
    else:
        message = at_the_table.WINS_TIED if many else at_the_table.WINS
    winners = together(words, (names[seat] for seat in sheet.winners))
    return words.say(message, names=winners, points=sheet.totals[sheet.winners[0]])
