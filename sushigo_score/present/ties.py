"""How ties were resolved: broken by dessert cards, or the victory shared."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from sushigo_score.game.state import State
from sushigo_score.present.seats import seat_names, together
from sushigo_score.present.standings import people_at
from sushigo_score.rules.facts import Game, Setup
from sushigo_score.rules.ranking import Standing
from sushigo_score.rules.score import Sheet
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words


class TieBreak(NamedTuple):
    """How a tie was resolved, and what else this app decided about it: that the tied share the victory is said with it."""

    sentence: str
    remarks: tuple[str, ...]


class Tie(NamedTuple):
    """Several people with the same points, best first, who are ordered by the tie-break or share the victory."""

    standings: tuple[tuple[Standing, tuple[int, ...]], ...]
    shared: bool

    @property
    def leaders(self) -> tuple[int, ...]:
        """Those who are ahead of the others."""
        return self.standings[0][1]

    @property
    def seats(self) -> tuple[int, ...]:
        """Everyone in the tie."""
        return tuple(seat for _, seats in self.standings for seat in seats)


def ties(setup: Setup, sheet: Sheet) -> Iterator[Tie]:
    """Yield every tie that decided something, the highest first."""
    for _, level in groupby(sheet.ranking, key=lambda standing: standing.points):
        tied = tuple((standing, seats) for standing in level if (seats := people_at(setup, standing)))
        if sum(len(seats) for _, seats in tied) < 2:
            continue
        leaders = tied[0][1]
        shared = len(leaders) > 1 and leaders == sheet.winners
        if len(tied) > 1 or shared:
            yield Tie(tied, shared)


def tie_break(state: State | Game, sheet: Sheet, words: Words) -> TieBreak | None:
    """Describe the highest tie that decided something: the order of the tied, or that they share the victory."""
    return next(tie_breaks(state, sheet, words), None)


def tie_breaks(state: State | Game, sheet: Sheet, words: Words) -> Iterator[TieBreak]:
    """Describe every tie that decided something, the highest first."""
    names = seat_names(state.setup, words)
    for tie in ties(state.setup, sheet):
        yield TieBreak(_resolved(tie, names, words), _remarks(tie.standings[0][0], words))


def winners_tie(setup: Setup, sheet: Sheet, names: tuple[str, ...], words: Words) -> str:
    """Say how a tie decided who won, with these names by seat; empty if there was none."""
    found = (tie for tie in ties(setup, sheet) if set(sheet.winners) & set(tie.seats))
    return next((_resolved(tie, names, words) for tie in found), "")


def _resolved(tie: Tie, names: tuple[str, ...], words: Words) -> str:
    return shared_why(tie, words) if tie.shared else _order(tie, names, words)


def shared_why(tie: Tie, words: Words) -> str:
    """Say why nothing parts those who share the victory, after a sentence that names them and their points."""
    desserts = tie.standings[0][0].reason.facts.get("desserts")
    if desserts is None:
        return words.say(at_the_table.NO_TIE_BREAKER)
    return words.say(at_the_table.DESSERTS_TIED, desserts=desserts)


def _order(tie: Tie, names: tuple[str, ...], words: Words) -> str:
    order = [
        words.name(at_the_table.WITH_DESSERTS, player=names[seat], desserts=standing.reason.facts["desserts"])
        for standing, seats in tie.standings
        for seat in seats
    ]
    shown = together(words, (names[seat] for seat in tie.seats))
    return words.say(at_the_table.TIE_BREAK, names=shown, points=tie.standings[0][0].points, order=words.listed(order))


def _remarks(standing: Standing, words: Words) -> tuple[str, ...]:
    about_ties = tuple(key for key in standing.reason.decided if key not in ("below_zero", "still_tied"))
    return words.remarks(standing.reason._replace(decided=about_ties))
