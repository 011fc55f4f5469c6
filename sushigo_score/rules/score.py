"""Game facts -> score sheet: lines of seat, kind, points and reason. Pure: no state between sheets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from sushigo_score.rules.cards import DESSERTS
from sushigo_score.rules.editions import edition_of, rows_of, ties_of
from sushigo_score.rules.editions.edition import DishRow
from sushigo_score.rules.facts import Game, Round, Setup, Tableau
from sushigo_score.rules.ranking import Standing, rank
from sushigo_score.rules.reasons import Reason, because
from sushigo_score.rules.shares import places
from sushigo_score.rules.table import Award, Table

_HELD: Final = frozenset({"squishy", "mochi"})
"""The rules about objects that a player holds besides cards."""


class Line(NamedTuple):
    """What one dish scores for one seat, why, and the row whose rule applies."""

    seat: int
    points: int
    reason: Reason
    row: DishRow

    @property
    def kind(self) -> str:
        """The dish."""
        return self.row.kind


class Boat(NamedTuple):
    """Who has the sushi boat after a round, and why; nobody if `seat` is None."""

    seat: int | None
    reason: Reason


class Part(NamedTuple):
    """The lines of one round, or of the end of the game, and their totals by seat."""

    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    boat: Boat | None = None

    def points_of(self, seat: int, kind: str) -> int | None:
        """Return what a dish scores for a seat; None if it has no line."""
        points = [line.points for line in self.lines if line.seat == seat and line.kind == kind]
        return sum(points) if points else None


class Sheet(NamedTuple):
    """The full score of a game so far."""

    rounds: tuple[Part, ...]
    endgame: Part | None
    totals: tuple[int, ...]
    ranking: tuple[Standing, ...]
    winners: tuple[int, ...]

    @property
    def parts(self) -> tuple[Part, ...]:
        """The rounds, and the end of the game once it is over."""
        return (*self.rounds, self.endgame) if self.endgame else self.rounds

    def standing_of(self, seat: int) -> Standing:
        """Return a seat's standing."""
        return next(standing for standing in self.ranking if seat in standing.seats)

    def rank_of(self, seat: int) -> int:
        """Return a seat's rank."""
        return self.standing_of(seat).rank


def score(game: Game) -> Sheet:
    """Score a game from its facts."""
    setup = game.setup
    rounds: list[Part] = []
    boat: int | None = None
    for at, entered in enumerate(game.rounds):
        part = _score_round(setup, entered, boat, _collect_desserts(setup, game.rounds[:at]))
        boat = part.boat.seat if part.boat else None
        rounds.append(part)
    endgame = _score_endgame(game) if game.complete else None
    parts = [*rounds, endgame] if endgame else rounds
    totals = tuple(sum(part.totals[seat] for part in parts) for seat in range(setup.seats))
    ranking = rank(game, totals)
    return Sheet(tuple(rounds), endgame, totals, ranking, _find_winners(game, ranking))


def _score_round(setup: Setup, entered: Round, boat: int | None, earlier: tuple[Tableau, ...]) -> Part:
    table = Table(entered.tableaux, entered.race, entered.leads, earlier=earlier, ties=ties_of(setup))
    lines = _score_lines((row for row in rows_of(setup) if not row.at_end), table, setup)
    totals = _add_up(lines, setup.seats)
    if not edition_of(setup).boat:
        return Part(lines, totals)
    return Part(lines, totals, _award_boat(setup, totals, boat, entered.open))


def _score_endgame(game: Game) -> Part:
    desserts, dice = _collect_desserts(game.setup, game.rounds), dice_after(game, len(game.rounds))
    table = Table(desserts, dice=dice, ties=ties_of(game.setup))
    lines = _score_lines((row for row in rows_of(game.setup) if row.at_end), table, game.setup)
    return Part(lines, _add_up(lines, game.setup.seats))


def _collect_desserts(setup: Setup, rounds: Sequence[Round]) -> tuple[Tableau, ...]:
    """Return the desserts that each seat collected in these rounds."""
    return tuple(
        Tableau.holding(
            (item, count)
            for entered in rounds
            for item, count in entered.tableaux[seat].items
            if item.cards[0].kind in DESSERTS
        )
        for seat in range(setup.seats)
    )


def dice_after(game: Game, rounds: int) -> tuple[int, ...]:
    """Return the mochi dice after this many rounds: all start at 1 and stay unchanged unless noted."""
    dice = (1,) * game.setup.seats
    for entered in game.rounds[:rounds]:
        dice = entered.dice or dice
    return dice


def _score_lines(rows: Iterable[DishRow], table: Table, setup: Setup) -> tuple[Line, ...]:
    return tuple(
        Line(
            award.seat,
            award.points,
            _with_puppet_decision(setup, row, award.seat, _with_copies(row, award, table)),
            row,
        )
        for row in rows
        for award in row.rule(table)
    )


def _with_copies(row: DishRow, award: Award, table: Table) -> Reason:
    """Add a note if special orders stand in for cards of this dish."""
    copied = table.tableaux[award.seat].copies
    copies = sum(copied.get(kind, 0) for kind in row.cards) if copied else 0
    if not copies:
        return award.reason
    return award.reason.noting(because("special_order", copies=copies))


def _with_puppet_decision(setup: Setup, row: DishRow, seat: int, reason: Reason) -> Reason:
    """Add the decision that the puppet may hold something, if that applies."""
    if row.rule_key in _HELD and setup.players[seat].puppet:
        return reason._replace(decided=(*reason.decided, "puppet_holds"))
    return reason


def _add_up(lines: Sequence[Line], seats: int) -> tuple[int, ...]:
    totals = [0] * seats
    for line in lines:
        totals[line.seat] += line.points
    return tuple(totals)


def _award_boat(setup: Setup, totals: Sequence[int], holder: int | None, is_open: bool) -> Boat:
    """Give the boat to the seat with the most points in the round; if tied, it stays where it is."""
    most, leaders = places(enumerate(totals))[0]
    if is_open:
        return Boat(holder, because("boat.open"))
    decided: tuple[str, ...] = ("boat_round_points",)
    if len(leaders) == 1:
        holder = leaders[0]
    if holder is not None and setup.players[holder].puppet:
        decided += ("puppet_holds",)
    if len(leaders) == 1:
        return Boat(holder, because("boat.goes", decided, points=most))
    return Boat(holder, because("boat.stays" if holder is not None else "boat.nobody", decided, points=most))


def _find_winners(game: Game, ranking: Iterable[Standing]) -> tuple[int, ...]:
    """Return the players on the best rank that is not the puppet's alone, once the game is over."""
    if not game.complete:
        return ()
    people = [tuple(seat for seat in standing.seats if not game.setup.players[seat].puppet) for standing in ranking]
    return next(filter(None, people))
