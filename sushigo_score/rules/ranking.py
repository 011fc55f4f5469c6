"""The ranking: most points first, fewest in golf; some editions break ties by desserts once the game is over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sushigo_score.rules.editions import edition_of, variant_of
from sushigo_score.rules.facts import Game, Setup
from sushigo_score.rules.reasons import Reason, because
from sushigo_score.rules.shares import places


class Standing(NamedTuple):
    """A rank, everyone who shares it, and why."""

    rank: int
    seats: tuple[int, ...]
    points: int
    reason: Reason


def rank(game: Game, totals: Sequence[int]) -> tuple[Standing, ...]:
    """Rank the seats, best first; the puppet is ranked too but cannot win."""
    by_points = places(enumerate(totals))
    standings: list[Standing] = []
    for points, tied in reversed(by_points) if variant_of(game.setup).fewest_wins else by_points:
        decided = _decided(game, tied, points, first=not standings)
        for seats, reason in _break_tie(game, tied, points, decided):
            standings.append(Standing(1 + sum(len(s.seats) for s in standings), seats, points, reason))
    return tuple(standings)


def _decided(game: Game, tied: Sequence[int], points: int, *, first: bool) -> tuple[str, ...]:
    breaks_ties = game.complete and len(tied) > 1 and edition_of(game.setup).tie_break
    decided: tuple[str, ...] = () if first or not breaks_ties else ("tie_break_every_rank",)
    if any(game.setup.players[seat].puppet for seat in tied):
        decided += ("puppet_scores",)
    if points < 0:
        decided += ("below_zero",)
    return decided


def _break_tie(
    game: Game, tied: tuple[int, ...], points: int, decided: tuple[str, ...]
) -> Iterable[tuple[tuple[int, ...], Reason]]:
    if len(tied) == 1:
        return [(tied, because("rank.points", decided, points=points))]
    others = len(tied) - 1
    if not game.complete:
        return [(tied, because("rank.level", decided, points=points, others=others))]
    if not edition_of(game.setup).tie_break:
        return [(tied, because("rank.no_tie_break", (*decided, "still_tied"), points=points, others=others))]
    broken = []
    for number, seats in places((seat, _count_desserts(game, seat)) for seat in tied):
        key = "rank.tie_break" if len(seats) == 1 else "rank.still_tied"
        still = ("still_tied",) if len(seats) > 1 else ()
        reason = because(key, (*decided, *still), points=points, others=others, desserts=number, level=len(seats) - 1)
        broken.append((seats, reason))
    return broken


def ranking_rules(setup: Setup) -> tuple[str, ...]:
    """Return the keys of the sentences about ranking: which points win, then what breaks a tie, if anything does."""
    points = "fewest" if variant_of(setup).fewest_wins else "most"
    tie_break = edition_of(setup).tie_break_rule
    return (points, tie_break) if tie_break else (points,)


def _count_desserts(game: Game, seat: int) -> int:
    kinds = edition_of(game.setup).tie_break
    return sum(entered.tableaux[seat].count(kind) for entered in game.rounds for kind in kinds)
