"""Everybody's points, to be read across the table: the desserts are not given away before the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sushigo_score.game.state import FINISHED, State
from sushigo_score.present.table import persons, ranking_by, totals_after, who_leads, winner_sentence
from sushigo_score.rules.score import Sheet
from sushigo_score.text import at_the_table
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.language import Words


class BoardPlace(NamedTuple):
    """A player on the scoreboard."""

    name: str
    colour: int
    total: int
    leads: bool


def board_places(
    state: State, sheet: Sheet, words: Words, totals: Sequence[int] | None = None
) -> tuple[BoardPlace, ...]:
    """Return everybody in seating order, so that nobody has to search for their place; nobody leads if all are level.

    `totals` are those of a game under way if some of the desserts have been revealed.
    """
    over, setup, rounds = state.status == FINISHED, state.setup, len(state.rounds)
    totals = sheet.totals if over else totals or totals_after(setup, sheet, rounds)
    first = sheet.winners if over else ranking_by(state.game, totals, rounds)[0].seats
    has_leader = over or (any(totals) and len(first) < setup.seats)
    return tuple(
        BoardPlace(person.name, person.colour, totals[person.seat], has_leader and person.seat in first)
        for person in persons(state, words)
    )


def board_round(state: State, words: Words) -> str:
    """Say which round it is and how to turn the board; once the game is over, only the latter."""
    number = state.rounds_so_far
    touch = words.say(at_the_table.TAP_AN_EDGE)
    if state.status == FINISHED or not number:
        return touch
    return words.name(at_the_table.ROUND_AND_TOUCH, round=words.say(printed.ROUND, round=number), touch=touch)


def board_headline(state: State, sheet: Sheet, words: Words, totals: Sequence[int] | None = None) -> str:
    """Say who leads, or who has won."""
    if state.status == FINISHED:
        return winner_sentence(state.setup, sheet, words)
    return who_leads(state, sheet, words, totals)


def totals_in_words(places: Sequence[BoardPlace], words: Words) -> str:
    """Say everybody's points, as they are read aloud."""
    return words.listed(words.name(at_the_table.WITH_TOTAL, player=place.name, points=place.total) for place in places)
