"""What became of a tie: broken by dessert cards, or a victory shared."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from sushigo_score.game.state import State
from sushigo_score.present.seats import seat_names, together
from sushigo_score.present.standings import people_at
from sushigo_score.rules.facts import Game
from sushigo_score.rules.ranking import Standing
from sushigo_score.rules.score import Sheet
from sushigo_score.text import results
from sushigo_score.text.language import Words


class TieBreak(NamedTuple):
    """What became of a tie, and what this app decided about it."""

    sentence: str
    remarks: tuple[str, ...]


def tie_break(state: State | Game, sheet: Sheet, words: Words) -> TieBreak | None:
    """Tell the highest tie that decided something: the order of the tied, or that they share the victory."""
    return next(tie_breaks(state, sheet, words), None)


def tie_breaks(state: State | Game, sheet: Sheet, words: Words) -> Iterator[TieBreak]:
    """Tell every tie that decided something, the highest first."""
    names = seat_names(state.setup, words)
    for _, level in groupby(sheet.ranking, key=lambda standing: standing.points):
        tied = [(standing, seats) for standing in level if (seats := people_at(state.setup, standing))]
        if sum(len(seats) for _, seats in tied) < 2:
            continue
        first, leaders = tied[0]
        shared = len(leaders) > 1 and leaders == sheet.winners
        if len(tied) > 1 or shared:
            sentence = _shared_victory(first, names, leaders, words) if shared else _order(tied, names, words)
            yield TieBreak(sentence, _remarks(first, words))


def _shared_victory(standing: Standing, names: tuple[str, ...], leaders: tuple[int, ...], words: Words) -> str:
    shown = together(words, (names[seat] for seat in leaders))
    desserts = standing.reason.facts.get("desserts")
    if desserts is None:
        return words.say(results.TIE_BREAK_NONE, names=shown, points=standing.points)
    return words.say(results.TIE_BREAK_SHARED, names=shown, points=standing.points, desserts=desserts)


def _order(tied: list[tuple[Standing, tuple[int, ...]]], names: tuple[str, ...], words: Words) -> str:
    order = [
        words.name(results.WITH_DESSERTS, player=names[seat], desserts=standing.reason.facts["desserts"])
        for standing, seats in tied
        for seat in seats
    ]
    shown = together(words, (names[seat] for _, seats in tied for seat in seats))
    return words.say(results.TIE_BREAK, names=shown, points=tied[0][0].points, order=words.listed(order))


def _remarks(standing: Standing, words: Words) -> tuple[str, ...]:
    about_ties = tuple(key for key in standing.reason.decided if key != "below_zero")
    return words.remarks(standing.reason._replace(decided=about_ties))
