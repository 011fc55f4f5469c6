"""The end of a game: desserts, podium, ties and awards."""

from __future__ import annotations

from typing import Any

import pytest

from sushigo_score.game.state import State
from sushigo_score.present.ending import Ending, ending, honours_told
from sushigo_score.present.sheet import ALL, SUM, TOTAL, Spot
from sushigo_score.records import Honour, HonourKind
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for
from tests.present.games import Items, small
from tests.rules.tables import examples


def shown(state: State) -> Ending:
    return ending(state, score(state.game), words_for("en", state.setup.edition))


def after(*last: Items, **more: Any) -> Ending:
    """Show the end of a game in which only the last round scored."""
    nothing: tuple[Items, ...] = ({},) * len(last)
    return shown(small(nothing, nothing, last, **more))


def test_there_is_no_end_before_the_game_is_over() -> None:
    state = small(({}, {}))
    with pytest.raises(LookupError):
        shown(state)


def test_the_best_dessert_is_shown_last() -> None:
    end = after({"pudding": 2, "egg": 1}, {"pudding": 1}, {"salmon": 1})
    assert end.before == (1, 0, 2)
    (reveal,) = end.reveal
    assert (reveal.kind, reveal.dish, reveal.nobody) == ("pudding", "Pudding", "")
    assert [(dessert.person.name, dessert.points, dessert.total) for dessert in reveal.desserts] == [
        ("Cleo", -6, -4),
        ("Ben", 0, 0),
        ("Ana", 6, 7),
    ]
    assert reveal.desserts[2].reason == "2 puddings, the most: 6"
    assert reveal.totals == (7, 0, -4)


def test_in_golf_a_loss_is_the_best_dessert() -> None:
    end = after({"pudding": 2}, {"pudding": 1}, {}, edition="anniversary", variant="golf", dessert="pudding")
    assert [dessert.person.name for dessert in end.reveal[0].desserts] == ["Ana", "Ben", "Cleo"]


def test_a_dessert_that_nobody_has_is_still_shown() -> None:
    (reveal,) = after({}, {}, edition="anniversary").reveal
    assert reveal.nobody == "Bubble tea: nobody scores"
    assert {dessert.reason for dessert in reveal.desserts} == {"none: no points"}


def sentences(end: Ending) -> tuple[str, ...]:
    return tuple(award.sentence for award in end.awards)


def steps(end: Ending) -> list[tuple[int, int, str]]:
    return [(step.rank, step.points, " ".join(person.name for person in step.people)) for step in end.podium]


@pytest.mark.parametrize(
    ("nigiri", "podium"),
    examples(
        ("all apart", (4, 3, 2, 1), [(1, 4, "Ana"), (2, 3, "Ben"), (3, 2, "Cleo")]),
        ("two on top", (4, 4, 2, 1), [(1, 4, "Ana Ben"), (3, 2, "Cleo")]),
        ("two second", (4, 3, 3, 1), [(1, 4, "Ana"), (2, 3, "Ben Cleo")]),
        ("all alike", (2, 2, 2, 2), [(1, 2, "Ana Ben Cleo Dag")]),
    ),
)
def test_the_podium_has_at_most_three_steps(nigiri: tuple[int, ...], podium: list[tuple[int, int, str]]) -> None:
    assert steps(after(*({"egg": number} for number in nigiri))) == podium


def test_in_golf_the_fewest_points_win_the_podium() -> None:
    end = after(
        {"egg": 5, "maki:3": 1}, {"maki:2": 1}, {"maki:1": 1}, edition="anniversary", variant="golf", dessert="pudding"
    )
    assert steps(end) == [(1, 4, "Cleo"), (2, 7, "Ben"), (3, 15, "Ana")]
    assert end.winners == "Cleo wins with the fewest points: 4"


def test_people_move_up_into_the_place_of_the_puppet() -> None:
    end = after({"egg": 1}, {"egg": 2}, {"egg": 3}, variant="puppet")
    assert steps(end) == [(1, 2, "Ben"), (2, 1, "Ana")]
    assert [(place.rank, place.person.name, place.puppet) for place in end.places] == [
        (1, "Cleo (dummy)", True),
        (2, "Ben", False),
        (3, "Ana", False),
    ]
    assert end.winners == "Ben wins with 2 points"
    assert "Cleo (dummy) came first, but a dummy can’t win" in sentences(end)


@pytest.mark.parametrize(
    ("last", "more", "winners", "sentence"),
    examples(
        ("no tie", ({"egg": 2}, {"egg": 1}), {}, "Ana wins with 2 points", None),
        (
            "broken by desserts",
            ({"salmon": 3}, {"pudding": 1}),
            {},
            "Ben wins with 6 points",
            "Ben and Ana are tied at 6 points; puddings decide: Ben 1, Ana 0",
        ),
        (
            "still tied",
            ({"egg": 1, "pudding": 2}, {"egg": 1, "pudding": 2}),
            {},
            "Ana and Ben share the win with 1 point each",
            "They are tied on puddings, too: 2 puddings each.",
        ),
        (
            "no tie-breaker",
            ({"egg": 1, "maki:1": 1}, {"egg": 1, "maki:1": 1}, {}),
            {"edition": "anniversary"},
            "Ana and Ben share the win with 8 points each",
            "The booklet has no tie-breaker.",
        ),
        (
            "a tie below the winner",
            ({"squid": 9}, {"pudding": 2, "salmon": 3}, {"pudding": 1, "squid": 4}, {"pudding": 1, "squid": 4}),
            {},
            "Ana wins with 21 points",
            "Ben, Cleo and Dag are tied at 12 points; puddings decide: Ben 2, Cleo 1, Dag 1",
        ),
        (
            "a tie below the winner that stays",
            ({"squid": 9}, {"egg": 2}, {"egg": 2}),
            {},
            "Ana wins with 27 points",
            None,
        ),
        (
            "tied with the puppet alone",
            ({"egg": 2}, {}, {"egg": 2}),
            {"variant": "puppet"},
            "Ana wins with 2 points",
            None,
        ),
    ),
)
def test_ties(last: tuple[Items, ...], more: dict[str, str], winners: str, sentence: str | None) -> None:
    end = after(*last, **more)
    assert end.winners == winners
    assert (end.tie_break.sentence if end.tie_break else None) == sentence


def test_a_lower_tie_follows_a_higher_one() -> None:
    end = after(
        {"squid": 2, "pudding": 3},
        {"squid": 4, "pudding": 2},
        {"squid": 1, "pudding": 2},
        {"squid": 1, "pudding": 1},
        {},
    )
    assert end.tie_break is not None
    assert end.tie_break.sentence == "Ana and Ben are tied at 12 points; puddings decide: Ana 3, Ben 2"
    assert end.later_ties == ("Cleo and Dag are tied at 3 points; puddings decide: Cleo 2, Dag 1",)


def test_a_shared_victory_is_explained_once() -> None:
    """The headline says who shares it, one sentence why nothing parts them, and nothing else repeats that."""
    end = after({}, {})
    assert end.tie_break is not None
    assert (end.winners, end.tie_break.sentence, end.tie_break.remarks, end.later_ties) == (
        "Ana and Ben share the win with 0 points each",
        "They are tied on puddings, too: 0 puddings each.",
        (),
        (),
    )


def test_charts() -> None:
    end = shown(
        small(
            ({"egg": 1}, {"tempura": 2}),
            ({"egg": 2, "pudding": 1}, {"tempura": 1}),
            ({"maki:1": 1}, {"chopsticks": 1}),
        )
    )
    assert end.labels == ("Round 1", "Round 2", "Round 3", "Desserts")
    assert [(line.name, line.totals) for line in end.lines] == [("Ana", (1, 3, 9, 15)), ("Ben", (5, 5, 5, 5))]
    assert [[(part.kind, part.points) for part in bar.slices] for bar in end.bars] == [
        [("nigiri", 3), ("maki", 6), ("pudding", 6)],
        [("tempura", 5)],
    ]


def test_awards() -> None:
    end = shown(
        small(
            ({"egg": 1}, {"tempura": 2}, {"salmon": 1}),
            ({"sashimi": 3}, {"tempura": 2}, {"sashimi": 3}),
            ({"pudding": 1}, {"tempura": 2, "pudding": 1}, {"pudding": 1, "egg": 1}),
        )
    )
    assert sentences(end) == (
        "Best round, 10 points: Ana in round 2, Cleo in round 2",
        "Most from one dish, 15 points: Ben with Tempura",
        "A close finish: Ben is only 2 points ahead of Cleo",
    )


def test_a_turnaround_and_a_loss_are_awards() -> None:
    end = shown(small(({"egg": 1}, {"salmon": 1}, {"squid": 1}), ({"sashimi": 3}, {}, {}), ({"pudding": 1}, {}, {})))
    assert sentences(end) == (
        "Best round, 10 points: Ana in round 2",
        "Most from one dish, 10 points: Ana with Sashimi",
        "Biggest loss, −3 points: Ben with Pudding, Cleo with Pudding",
        "Ana was last after round 1 and still won",
    )


def test_an_uneventful_game_has_no_awards() -> None:
    assert sentences(after({}, {})) == ()


def test_in_golf_the_best_round_is_the_one_with_the_fewest_points() -> None:
    first: tuple[Items, ...] = ({"maki:1": 1}, {"maki:2": 1, "egg": 1}, {"maki:3": 1})
    end = shown(small(first, first, ({"egg": 9}, {"egg": 9}, {"egg": 9}), edition="anniversary", variant="golf"))
    assert sentences(end)[0] == "Fewest points in a round, 0: Ana in round 1, Ana in round 2"
    assert not any("last after round 1" in note or "Most from one dish" in note for note in sentences(end))


@pytest.mark.parametrize(
    ("honour", "told"),
    examples(
        ("the first champion", Honour(HonourKind.CHAMPION, 1, (7,), edition="original"), None),
        ("a champion beaten here", Honour(HonourKind.CHAMPION, 1, (7,), lost_by=(8,), before=0, edition="original"),
         ("Champion: Sushi Go!", "Ana · until now: Ben")),
        ("a record of somebody else", Honour(HonourKind.HIGHEST_TOTAL, 1, (7,), 9, (99,), 8),
         ("Highest total: 9 points", "Ana · until now: Zoë\u00a08")),
        ("one’s own record", Honour(HonourKind.HIGHEST_TOTAL, 1, (7,), 9, (), 8),
         ("Highest total: 9 points", "Ana · until now: 8")),
        ("a record of two", Honour(HonourKind.BEST_ROUND, 1, (7, 8), 4, (99,), 3),
         ("Best round: 4 points", "Ana and Ben · until now: Zoë\u00a03")),
        ("the very first record", Honour(HonourKind.HIGHEST_TOTAL, 1, (7,), 9), None),
        ("a streak that goes on", Honour(HonourKind.LONGEST_STREAK, 1, (7,), 4, (), 3), None),
        ("a longer streak than another", Honour(HonourKind.LONGEST_STREAK, 1, (7,), 4, (99,), 3),
         ("Longest winning streak: 4", "Ana · until now: Zoë\u00a03")),
        ("no closer win", Honour(HonourKind.CLOSEST_WIN, 1, (7,), 0, (8,), 1, second=8),
         ("Closest finish: tied on points", "Ana · until now: Ben\u00a01")),
        ("won for good", Honour(HonourKind.DUMPLINGS, 1, (7, 8)),
         ("Full steamer", "Ana and Ben · Five dumplings in one round")),
        ("of somebody who is not here", Honour(HonourKind.DUMPLINGS, 1, (99,)), None),
    ),
)  # fmt: skip
def test_honours_at_the_end(honour: Honour, told: tuple[str, str] | None) -> None:
    state = small(({"egg": 4}, {"egg": 4}), ({"egg": 1}, {}), ({"dumpling": 5}, {"dumpling": 5}))
    words = words_for("en", "original")
    found = honours_told([honour], {7: 0, 8: 1}, {99: "Zoë"}, state, score(state.game), words)
    assert [(one.title, one.who) for one in found] == ([told] if told else [])


def test_an_honour_explains_the_number_it_is_about() -> None:
    state = small(({"egg": 4}, {}), ({"egg": 1}, {}), ({"dumpling": 5}, {}))
    about = {HonourKind.DUMPLINGS: Spot(2, "dumpling", 0), HonourKind.BEST_ROUND: Spot(2, SUM, 0)}
    for kind, spot in {**about, HonourKind.NO_DESSERT: Spot(ALL, TOTAL, 0)}.items():
        honour = Honour(kind, 1, (7,), 15, (8,), 1)
        [told] = honours_told([honour], {7: 0, 8: 1}, {}, state, score(state.game), words_for("en", "original"))
        assert (told.spot, told.seats) == (spot, (0,))
