"""The result of a round, as it is shown when it is over."""

from __future__ import annotations

from sushigo_score.game.state import State
from sushigo_score.present.result import RoundResult, round_result
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for
from tests.present.games import small


def shown(state: State, at: int = 0) -> RoundResult:
    return round_result(state, score(state.game), at, words_for("en", state.setup.edition))


ROUND = ({"tempura": 1, "egg": 1}, {"sashimi": 3, "chopsticks": 1}, {"squid": 1, "maki:2": 1})


def test_players_are_in_order_of_points() -> None:
    result = shown(small(ROUND))
    assert result.headline == "Round 1"
    assert [(player.name, player.points, player.rank) for player in result.players] == [
        ("Ben", 10, 1),
        ("Cleo", 9, 2),
        ("Ana", 1, 3),
    ]
    assert result.best == "Ben scored the most: 10 points"
    assert result.boat is None


def test_desserts_are_counted_up_to_the_round() -> None:
    state = small(({"pudding": 1}, {}), ({"pudding": 2}, {"egg": 1}), ({"pudding": 1}, {}))
    assert [dict(player.desserts) for player in shown(state, 1).players] == [{"pudding": 0}, {"pudding": 3}]


def test_dishes_without_points_come_last() -> None:
    ana = shown(small(ROUND)).players[-1]
    assert [(dish.kind, dish.points) for dish in ana.dishes] == [("nigiri", 1), ("tempura", 0)]
    assert ana.dishes[1].reason == "1 card: 1 short of a set of 2, so no points"
    assert ana.dishes[1].dish == "Tempura"
    assert "Sushi Go!" in ana.dishes[1].citation
    assert ana.dishes[1].remarks == ()


def test_a_dish_without_cards_is_left_out() -> None:
    ben = shown(small(ROUND)).players[0]
    assert [dish.kind for dish in ben.dishes] == ["sashimi", "chopsticks"]


def test_what_was_decided_is_said() -> None:
    state = small(({"fruit:orange,pineapple": 1}, {"face_down": 2}), edition="party", menu=PARTY)
    [dish] = shown(state).players[0].dishes
    assert [remark.partition(":")[0] for remark in dish.remarks] == ["Decided by this app"]


PARTY = ("uramaki", "tempura", "tofu", "eel", "takeout_box", "tea", "fruit")


def test_a_race_without_points_is_listed_though_its_cards_are_gone() -> None:
    state = small(({}, {}), edition="party", menu=PARTY)
    raced = state.rounds[0]._replace(race=((0,), (0,), (0,), (1,)))
    ben = shown(state._replace(rounds=(raced,))).players[1]
    assert [(dish.kind, dish.points) for dish in ben.dishes] == [("uramaki", 0)]


def test_totals_and_ranks_include_the_round() -> None:
    state = small(ROUND, ({"squid": 4}, {}, {}), ({}, {"egg": 1}, {}))
    second = shown(state, 1)
    assert [(player.name, player.total, player.rank) for player in second.players] == [
        ("Ana", 13, 1),
        ("Ben", 10, 2),
        ("Cleo", 9, 3),
    ]


def test_the_last_round_does_not_give_the_desserts_away() -> None:
    state = small(({"egg": 1}, {"egg": 1, "pudding": 1}), ({}, {}), ({}, {}))
    assert [(player.total, player.rank) for player in shown(state, 2).players] == [(1, 1), (1, 1)]


def test_all_tied_players_are_named() -> None:
    state = small(({"egg": 1}, {"egg": 1}, {}, {}))
    assert shown(state).best == "Ana and Ben scored the most: 1 point each"


def test_a_round_with_equal_points_for_everybody() -> None:
    assert shown(small(({"egg": 2}, {"salmon": 1}))).best == "Everyone scored the same: 2 points each"


def test_in_golf_the_fewest_points_are_best() -> None:
    result = shown(
        small(({"squid": 1, "maki:1": 1}, {"maki:2": 1}, {"squid": 9}), edition="anniversary", variant="golf")
    )
    assert [player.name for player in result.players] == ["Ana", "Ben", "Cleo"]
    assert result.best == "Ana and Ben scored the fewest: 6 points each"


def test_an_open_round_says_so() -> None:
    state = small(({}, {}))
    opened = state._replace(rounds=(state.rounds[0]._replace(open=True),))
    assert (shown(opened).headline, shown(opened).best) == ("Round 1 (still open)", "No points in this round yet")
    assert shown(state._replace(correcting=0)).headline == "Correcting round 1"


def test_the_boat() -> None:
    boat = shown(small(({"squid": 1}, {}, {}), edition="anniversary")).boat
    assert boat is not None
    assert boat.seat == 0
    assert boat.sentence == "Sushi boat: Ana (highest score this round: 5 points)"
    assert any("not the overall lead" in remark for remark in boat.remarks)
    tied = shown(small(({}, {}, {}), edition="anniversary")).boat
    assert tied is not None
    assert tied.seat is None
    assert tied.sentence.startswith("Sushi boat: nobody (tie at 2 points")


def test_the_puppet_is_marked() -> None:
    puppet = shown(small(({}, {}, {"squid": 1}), variant="puppet")).players[0]
    assert (puppet.name, puppet.puppet) == ("Cleo (dummy)", True)
