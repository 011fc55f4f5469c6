"""Totals, boat, ranking and winners of whole games."""

from __future__ import annotations

from typing import Any

import pytest

from sushigo_score.rules.facts import Game, Player, Round, Setup, Tableau
from sushigo_score.rules.reasons import because
from sushigo_score.rules.score import dice_after, score
from tests.rules.tables import Items, examples

EMPTY: Items = {}


def setup(edition: str, players: int = 2, **more: Any) -> Setup:
    dessert = "mochi" if edition == "anniversary" else ""
    return Setup(edition, tuple(Player(f"P{seat}") for seat in range(players)), **{"dessert": dessert, **more})


def game(setup: Setup, *rounds: list[Items], last_open: bool = False) -> Game:
    entered = [Round(tuple(Tableau.of(items) for items in tableaux)) for tableaux in rounds]
    if last_open:
        entered[-1] = Round(entered[-1].tableaux, open=True)
    return Game(setup, tuple(entered))


@pytest.mark.parametrize(
    ("rounds", "last_open", "holders"),
    examples(
        ("most points", [[{"squid": 1}, {"egg": 1}]], False, [0]),
        ("the round, not the lead", [[{"squid": 1}, EMPTY], [{"egg": 1}, {"salmon": 1}]], False, [0, 1]),
        ("tied: it stays", [[{"squid": 1}, EMPTY], [{"egg": 1}, {"egg": 1}]], False, [0, 0]),
        ("tied at first: nobody", [[{"egg": 1}, {"egg": 1}]], False, [None]),
        ("it moves when the round is over", [[{"squid": 1}, EMPTY], [EMPTY, {"squid": 1}]], True, [0, 0]),
    ),
)
def test_boat(rounds: list[list[Items]], last_open: bool, holders: list[int | None]) -> None:
    parts = score(game(setup("anniversary"), *rounds, last_open=last_open)).rounds
    assert [part.boat.seat for part in parts if part.boat] == holders


@pytest.mark.parametrize(
    ("puppets", "key", "decided", "most"),
    examples(
        ("a player has the most", {"egg": 1}, "boat.goes", (), 5),
        ("the puppet has the most", {"squid": 2}, "boat.goes", ("puppet_holds",), 8),
        ("tied", {"squid": 1}, "boat.nobody", (), 5),
    ),
)
def test_why_the_boat_goes(puppets: Items, key: str, decided: tuple[str, ...], most: int) -> None:
    players = (Player("A"), Player("B"), Player("P", puppet=True))
    played = game(Setup("anniversary", players, dessert="mochi", variant="puppet"), [{"squid": 1}, EMPTY, puppets])
    boat = score(played).rounds[0].boat
    assert boat is not None
    assert boat.reason == because(key, ("boat_round_points", *decided), points=most)


def test_the_puppet_keeps_the_boat_in_a_tie() -> None:
    players = (Player("A"), Player("B"), Player("P", puppet=True))
    rounds: list[list[Items]] = [[EMPTY, EMPTY, {"egg": 1}], [EMPTY] * 3]
    boat = score(game(Setup("anniversary", players, dessert="mochi", variant="puppet"), *rounds)).rounds[1].boat
    assert boat is not None
    assert (boat.seat, boat.reason.decided) == (2, ("boat_round_points", "puppet_holds"))


@pytest.mark.parametrize(
    ("dessert", "entered"),
    examples(
        ("the squishy pudding", "strawberry_pudding", Round((Tableau(),) * 3, leads=(0, 2))),
        ("its own die", "mochi", Round((Tableau.of({"mochi": 1}),) * 3, dice=(6, 6, 6))),
    ),
)
def test_what_the_puppet_holds(dessert: str, entered: Round) -> None:
    players = (Player("A"), Player("B"), Player("P", puppet=True))
    sheet = score(Game(Setup("anniversary", players, dessert=dessert, variant="puppet"), (entered,) * 3))
    lines = [line for part in (*sheet.rounds, sheet.endgame) if part for line in part.lines if line.kind == dessert]
    decided = {line.seat for line in lines if "puppet_holds" in line.reason.decided}
    assert decided == {2}


def test_no_boat_in_other_editions() -> None:
    assert score(game(setup("original"), [{"squid": 1}, EMPTY])).rounds[0].boat is None


def test_a_game_that_has_not_begun() -> None:
    sheet = score(Game(setup("original", 3)))
    assert (sheet.totals, sheet.endgame, sheet.winners) == ((0, 0, 0), None, ())
    assert [standing.seats for standing in sheet.ranking] == [(0, 1, 2)]


TIED: list[list[Items]] = [
    [{"squid": 1, "pudding": 2}, {"squid": 1, "pudding": 2}, {"pudding": 1}],
    [EMPTY] * 3,
    [EMPTY] * 3,
]


def test_ties_are_broken_by_puddings_when_the_game_is_over() -> None:
    rounds: list[list[Items]] = [[{"pudding": 3}, {"salmon": 3}, {"pudding": 1}], [EMPTY] * 3, [EMPTY] * 3]
    over = score(game(setup("original", 3), *rounds))
    assert over.totals == (6, 0, 0)
    assert [standing.seats for standing in over.ranking] == [(0,), (2,), (1,)]
    assert over.ranking[1].reason.key == "rank.tie_break"
    assert over.ranking[1].reason.decided == ("tie_break_every_rank",)
    still_open = score(game(setup("original", 3), *rounds, last_open=True))
    assert still_open.winners == ()
    assert [standing.seats for standing in still_open.ranking] == [(1,), (0, 2)]


def test_still_tied_is_a_shared_victory() -> None:
    sheet = score(game(setup("original", 3), *TIED))
    assert [standing.seats for standing in sheet.ranking] == [(0, 1), (2,)]
    assert sheet.winners == (0, 1)
    assert sheet.ranking[0].reason.decided == ("still_tied",)


def test_a_total_below_zero_is_a_decision() -> None:
    rounds: list[list[Items]] = [[{"pudding": 1}, EMPTY, EMPTY, EMPTY, EMPTY], [EMPTY] * 5, [EMPTY] * 5]
    first, last = score(game(setup("original", 5), *rounds)).ranking
    assert (first.points, last.points) == (6, -1)
    assert ("below_zero" in first.reason.decided, "below_zero" in last.reason.decided) == (False, True)
    (level,) = score(game(setup("original", 2), *[[EMPTY] * 2] * 3)).ranking
    assert "below_zero" not in level.reason.decided


def test_golf_is_won_by_the_fewest() -> None:
    rounds: list[list[Items]] = [[{"squid": 1}, {"egg": 1}, {"egg": 1}], [EMPTY] * 3, [EMPTY] * 3]
    sheet = score(game(setup("anniversary", 3, variant="golf"), *rounds))
    assert [standing.seats for standing in sheet.ranking] == [(1, 2), (0,)]
    assert [standing.rank for standing in sheet.ranking] == [1, 3]
    assert sheet.winners == (1, 2)


@pytest.mark.parametrize(
    ("puppet", "ranking", "winners"),
    examples(
        ("best, but cannot win", {"squid": 2}, [(2,), (0,), (1,)], (0,)),
        ("tied on top", {"squid": 1}, [(0, 2), (1,)], (0,)),
        ("last", {}, [(0,), (1,), (2,)], (0,)),
    ),
)
def test_the_puppet_is_ranked_but_cannot_win(
    puppet: Items, ranking: list[tuple[int, ...]], winners: tuple[int, ...]
) -> None:
    players = (Player("A"), Player("B"), Player("P", puppet=True))
    rounds: list[list[Items]] = [[{"squid": 1}, {"egg": 1}, puppet], [EMPTY] * 3, [EMPTY] * 3]
    sheet = score(game(Setup("anniversary", players, dessert="mochi", variant="puppet"), *rounds))
    assert [standing.seats for standing in sheet.ranking] == ranking
    assert sheet.winners == winners
    decided = [standing.reason.decided for standing in sheet.ranking if 2 in standing.seats]
    assert "puppet_scores" in decided[0]


def test_special_orders_are_noted_on_their_lines() -> None:
    menu = ("temaki", "tempura", "tofu", "eel", "special_order", "tea", "pudding")
    tableaux: list[Items] = [{"tempura": 1, "special_order:tempura": 1, "tofu": 1}, EMPTY]
    lines = score(game(setup("party", menu=menu), tableaux)).rounds[0].lines
    notes = {line.kind: line.reason.notes for line in lines if line.seat == 0}
    assert notes["tempura"] == (because("special_order", copies=1),)
    assert notes["tofu"] == ()


def test_a_copied_wasabi_in_use_is_noted_where_it_is_used() -> None:
    menu = ("temaki", "tempura", "tofu", "eel", "special_order", "wasabi", "pudding")
    tableaux: list[Items] = [{"wasabi": 1, "special_order:wasabi+squid": 1}, EMPTY]
    notes = {line.kind: line.reason.notes for line in score(game(setup("party", menu=menu), tableaux)).rounds[0].lines}
    assert notes["wasabi"] == ()
    assert notes["nigiri"] == (because("special_order", copies=1),)


def test_negative_totals_are_noted() -> None:
    menu = ("temaki", "tempura", "tofu", "eel", "special_order", "wasabi", "pudding")
    below = score(game(setup("party", menu=menu), [{"eel": 1}, EMPTY])).ranking[-1]
    assert (below.points, below.reason.decided) == (-3, ("below_zero",))


def test_desserts_of_earlier_rounds_do_not_count_for_tea() -> None:
    menu = ("temaki", "tempura", "tofu", "eel", "tea", "wasabi", "pudding")
    rounds: list[list[Items]] = [[{"pudding": 4}, EMPTY], [{"tea": 1}, {"tea": 1}]]
    lines = score(game(setup("party", menu=menu), *rounds)).rounds[1].lines
    assert [line.reason.decided for line in lines if line.kind == "tea"] == [("tea_desserts",), ()]


def test_dice_are_unchanged_unless_noted() -> None:
    mochi = setup("anniversary")
    tableaux = (Tableau(), Tableau())
    rounds = (Round(tableaux, dice=(4, 2)), Round(tableaux), Round(tableaux, dice=(6, 2)))
    assert [dice_after(Game(mochi, rounds), after) for after in range(4)] == [(1, 1), (4, 2), (4, 2), (6, 2)]
