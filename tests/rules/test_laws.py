"""Invariants of every game: seating does not matter, scoring has no side effects, prizes are never exceeded."""

from __future__ import annotations

from copy import deepcopy

from hypothesis import given
from hypothesis import strategies as st

from sushigo_score.rules.cautions import find_cautions
from sushigo_score.rules.dishes import appetizers
from sushigo_score.rules.facts import Game, Round
from sushigo_score.rules.score import Part, score
from sushigo_score.rules.shares import split
from tests.rules.tables import points
from tests.strategies import games


def moved(game: Game, order: list[int]) -> Game:
    """Return the same game with the players reseated: seat `at` of the new one was `order[at]`."""
    new_seat = {old: new for new, old in enumerate(order)}

    def move(entered: Round) -> Round:
        return Round(
            tableaux=tuple(entered.tableaux[old] for old in order),
            race=tuple(tuple(new_seat[old] for old in finish) for finish in entered.race),
            leads=tuple(new_seat[old] for old in entered.leads),
            dice=tuple(entered.dice[old] for old in order) if entered.dice else None,
            starter=None if entered.starter is None else new_seat[entered.starter],
            open=entered.open,
        )

    players = tuple(game.setup.players[old] for old in order)
    return Game(game.setup._replace(players=players), tuple(move(entered) for entered in game.rounds))


def by_seat(part: Part, seat: int) -> list[tuple[str, int]]:
    return sorted((line.kind, line.points) for line in part.lines if line.seat == seat)


@given(games(), st.randoms(use_true_random=False))
def test_permuting_the_seats_permutes_the_sheet(game: Game, random: object) -> None:
    order = list(range(game.setup.seats))
    random.shuffle(order)  # type: ignore[attr-defined]
    before, after = score(game), score(moved(game, order))
    assert after.totals == tuple(before.totals[old] for old in order)
    assert [{order[seat] for seat in standing.seats} for standing in after.ranking] == [
        set(standing.seats) for standing in before.ranking
    ]
    assert {order[seat] for seat in after.winners} == set(before.winners)
    for one, other in zip(before.rounds, after.rounds, strict=True):
        assert [by_seat(other, new) for new in range(len(order))] == [by_seat(one, old) for old in order]


@given(games())
def test_scoring_and_checking_change_nothing(game: Game) -> None:
    untouched = deepcopy(game)
    first = score(game)
    find_cautions(game)
    assert score(game) == first
    assert game == untouched


@given(games())
def test_totals_are_the_sums_of_their_lines(game: Game) -> None:
    sheet = score(game)
    parts = [*sheet.rounds, *([sheet.endgame] if sheet.endgame else [])]
    for part in parts:
        assert part.totals == tuple(
            sum(line.points for line in part.lines if line.seat == seat) for seat in range(game.setup.seats)
        )
    assert sheet.totals == tuple(sum(part.totals[seat] for part in parts) for seat in range(game.setup.seats))


@given(games())
def test_lines_and_ranks_are_found_by_seat(game: Game) -> None:
    sheet = score(game)
    seats = range(game.setup.seats)
    for part in sheet.parts:
        kinds = {line.kind for line in part.lines}
        found = {(seat, kind): part.points_of(seat, kind) for seat in seats for kind in kinds}
        assert {key: points for key, points in found.items() if points is not None} == {
            (line.seat, line.kind): line.points for line in part.lines
        }
    for seat in seats:
        (standing,) = [standing for standing in sheet.ranking if seat in standing.seats]
        assert (sheet.standing_of(seat), sheet.rank_of(seat)) == (standing, standing.rank)


@given(games())
def test_one_line_for_each_seat_and_dish(game: Game) -> None:
    for part in score(game).rounds:
        lines = [(line.seat, line.kind) for line in part.lines]
        assert len(set(lines)) == len(lines)


@given(games())
def test_the_ranking_contains_everyone_once(game: Game) -> None:
    sheet = score(game)
    assert sorted(seat for standing in sheet.ranking for seat in standing.seats) == list(range(game.setup.seats))
    assert bool(sheet.winners) == game.complete
    assert all(not game.setup.players[seat].puppet for seat in sheet.winners)


@given(st.integers(-20, 20), st.integers(1, 8))
def test_a_split_never_pays_more_than_there_was_nor_loses_a_point_per_sharer(prize: int, sharers: int) -> None:
    paid = split(prize, sharers) * sharers
    assert abs(paid) <= abs(prize)
    assert abs(prize) - abs(paid) < sharers
    assert paid * prize >= 0


@given(st.integers(0, 60))
def test_another_tempura_never_lowers_tempura_points(cards: int) -> None:
    before, after = ({"tempura": cards} if cards else {}), {"tempura": cards + 1}
    assert points(appetizers.tempura, before) <= points(appetizers.tempura, after)
