"""The result of a round: everybody's dishes, who did best, where the boat goes."""

from __future__ import annotations

from typing import NamedTuple

from sushigo_score.game.state import State
from sushigo_score.present.laid_cards import laid
from sushigo_score.present.lines import LineView, line_view
from sushigo_score.present.seats import persons, seat_names, together
from sushigo_score.present.standings import ranking_after, totals_after
from sushigo_score.rules.editions import rows_of, variant_of
from sushigo_score.rules.facts import Round
from sushigo_score.rules.score import Boat, Line, Part, Sheet
from sushigo_score.text import at_the_table
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.language import Words


class PlayerRound(NamedTuple):
    """One player's round: points, total and rank after it, dishes, best first, and cards in the notation."""

    seat: int
    name: str
    colour: int
    puppet: bool
    points: int
    total: int
    rank: int
    dishes: tuple[LineView, ...]
    cards: tuple[str, ...]
    desserts: tuple[tuple[str, int], ...] = ()
    """The number of the player's dessert cards so far, by dish: they stay until the end of the game."""


class BoatView(NamedTuple):
    """Who has the sushi boat, if anyone, and the sentence that says why."""

    seat: int | None
    sentence: str
    remarks: tuple[str, ...]


class RoundResult(NamedTuple):
    """A round as it is shown when it is over: the players, best first, and what there is to say about it."""

    at: int
    headline: str
    best: str
    players: tuple[PlayerRound, ...]
    boat: BoatView | None


def round_result(state: State, sheet: Sheet, at: int, words: Words) -> RoundResult:
    """Describe the result of a round by its index, be it over, still open or being corrected."""
    part = sheet.rounds[at]
    return RoundResult(
        at=at,
        headline=_headline(state, at, words),
        best=_best(state, part, state.rounds[at], words),
        players=_players(state, sheet, at, words),
        boat=_boat_view(part.boat, seat_names(state.setup, words), words) if part.boat else None,
    )


def _headline(state: State, at: int, words: Words) -> str:
    if state.correcting == at:
        return words.say(at_the_table.CORRECTING, round=at + 1)
    return words.say(printed.ROUND_OPEN if state.rounds[at].open else printed.ROUND, round=at + 1)


def _best(state: State, part: Part, entered: Round, words: Words) -> str:
    golf = variant_of(state.setup).fewest_wins
    if entered.open and not any(part.totals):
        return words.say(at_the_table.NOTHING_IN_ROUND)
    best = min(part.totals) if golf else max(part.totals)
    names = seat_names(state.setup, words)
    leaders = [names[seat] for seat, points in enumerate(part.totals) if points == best]
    if len(leaders) == len(names):
        return words.say(at_the_table.ALL_ALIKE_IN_ROUND, points=best)
    if golf:
        message = at_the_table.FEWEST_OF_ROUND if len(leaders) == 1 else at_the_table.FEWEST_OF_ROUND_TIED
    else:
        message = at_the_table.BEST_OF_ROUND if len(leaders) == 1 else at_the_table.BEST_OF_ROUND_TIED
    return words.say(message, names=together(words, leaders), points=best)


def _players(state: State, sheet: Sheet, at: int, words: Words) -> tuple[PlayerRound, ...]:
    part, entered = sheet.rounds[at], state.rounds[at]
    totals = totals_after(state.setup, sheet, at + 1)
    ranks = {seat: place.rank for place in ranking_after(state.game, sheet, at + 1) for seat in place.seats}
    players = (
        PlayerRound(
            seat=person.seat,
            name=person.name,
            colour=person.colour,
            puppet=state.setup.players[person.seat].puppet,
            points=part.totals[person.seat],
            total=totals[person.seat],
            rank=ranks[person.seat],
            dishes=_dishes(part, entered, person.seat, words),
            cards=tuple(str(item) for item in laid(entered.tableaux[person.seat])),
            desserts=_desserts(state, at, person.seat),
        )
        for person in persons(state, words)
    )
    better = 1 if variant_of(state.setup).fewest_wins else -1
    return tuple(sorted(players, key=lambda player: better * player.points))


def _dishes(part: Part, entered: Round, seat: int, words: Words) -> tuple[LineView, ...]:
    lines = [line for line in part.lines if line.seat == seat]
    scoring = [line for line in lines if line.points]
    others = [line for line in lines if not line.points and _is_worth_listing(line, entered)]
    return tuple(line_view(line, words) for line in (*scoring, *others))


def _desserts(state: State, at: int, seat: int) -> tuple[tuple[str, int], ...]:
    """Return how many cards of each dessert a player has after a round."""
    tableaux = [entered.tableaux[seat] for entered in state.rounds[: at + 1]]
    return tuple(
        (row.kind, sum(tableau.count(kind) for tableau in tableaux for kind in row.cards))
        for row in rows_of(state.setup)
        if row.at_end
    )


def _is_worth_listing(line: Line, entered: Round) -> bool:
    """Return whether a line without points has cards or a finish worth mentioning."""
    raced = line.kind == "uramaki" and entered.has_finished(line.seat)
    return raced or any(entered.tableaux[line.seat].count(kind) for kind in line.row.lying)


def _boat_view(boat: Boat, names: tuple[str, ...], words: Words) -> BoatView:
    holder = words.say(printed.NOBODY) if boat.seat is None else names[boat.seat]
    sentence = words.say(printed.BOAT_REASON, names=holder, why=words.reason(boat.reason))
    return BoatView(boat.seat, sentence, words.remarks(boat.reason))
