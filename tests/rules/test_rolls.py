"""Maki, futomaki, temaki, uramaki: most, second, third, ties, and the race."""

from __future__ import annotations

from functools import partial

import pytest

from sushigo_score.rules.dishes import rolls
from sushigo_score.rules.reasons import Amount, because
from sushigo_score.rules.shares import IN_FULL
from tests.rules.tables import Items, at_ties, awards, each, examples, points, reason

ZERO = because("rolls.zero.no_place")
ORIGINAL = partial(rolls.maki, prizes=(6, 3), without_icons=ZERO)
ANNIVERSARY = partial(ORIGINAL, zero_places=True)
PARTY = at_ties(IN_FULL, ORIGINAL)
PARTY_MANY = at_ties(IN_FULL, partial(ORIGINAL, prizes=(6, 4, 2)))
TEMAKI = at_ties(IN_FULL, rolls.temaki)
URAMAKI = at_ties(IN_FULL, rolls.uramaki)

MAKI: dict[int, Items] = {0: {}, 1: {"maki:1": 1}, 2: {"maki:2": 1}, 3: {"maki:3": 1}, 4: {"maki:2": 2}}
MAKI[5] = {"maki:2": 1, "maki:3": 1}
MAKI[6] = {"maki:3": 2}
MAKI[7] = {"maki:1": 1, "maki:3": 2}


@pytest.mark.parametrize(
    ("icons", "expected"),
    examples(
        ("most and second", [5, 3, 1], [6, 3, 0]),
        ("tie for most: split, no second", [5, 5, 3], [3, 3, 0]),
        ("three tied for most", [4, 4, 4, 2], [2, 2, 2, 0]),
        ("four tied for most: remainder dropped", [4, 4, 4, 4, 2], [1, 1, 1, 1, 0]),
        ("five tied for most", [2, 2, 2, 2, 2], [1, 1, 1, 1, 1]),
        ("tie for second: 3 shared by 2 is 1 each", [5, 3, 3, 2], [6, 1, 1, 0]),
        ("three tied for second", [5, 3, 3, 3], [6, 1, 1, 1]),
        ("four tied for second: nothing left", [5, 3, 3, 3, 3], [6, 0, 0, 0, 0]),
        ("no icons, no second place", [3, 0], [6, 0]),
        ("nobody has any", [0, 0, 0], [0, 0, 0]),
    ),
)
def test_maki_original(icons: list[int], expected: list[int]) -> None:
    assert points(ORIGINAL, *(MAKI[number] for number in icons)) == expected


@pytest.mark.parametrize(
    ("icons", "expected"),
    examples(
        ("no icons take second place", [3, 0], [6, 3]),
        ("everybody without: all share 6", [0, 0, 0], [2, 2, 2]),
        ("two without share second", [5, 0, 0], [6, 1, 1]),
        ("third of three", [5, 2, 0], [6, 3, 0]),
        ("no second after a tie", [5, 5, 0], [3, 3, 0]),
    ),
)
def test_futomaki(icons: list[int], expected: list[int]) -> None:
    assert points(ANNIVERSARY, *(MAKI[number] for number in icons)) == expected


@pytest.mark.parametrize(
    ("icons", "expected"),
    examples(
        ("second is still paid after a tie", [5, 5, 3, 1], [6, 6, 3, 0]),
        ("all tied for second in full", [5, 3, 3], [6, 3, 3]),
        ("everybody tied", [2, 2], [6, 6]),
        ("no icons, no place", [2, 0], [6, 0]),
        ("nobody", [0, 0], [0, 0]),
    ),
)
def test_maki_party(icons: list[int], expected: list[int]) -> None:
    assert points(PARTY, *(MAKI[number] for number in icons)) == expected


@pytest.mark.parametrize(
    ("icons", "expected"),
    examples(
        ("three places", [7, 6, 5, 4, 3, 2], [6, 4, 2, 0, 0, 0]),
        ("ties at every place", [7, 7, 6, 6, 5, 5, 4, 0], [6, 6, 4, 4, 2, 2, 0, 0]),
        ("places that nobody takes", [7, 0, 0, 0, 0, 3], [6, 0, 0, 0, 0, 4]),
    ),
)
def test_maki_party_from_six_players(icons: list[int], expected: list[int]) -> None:
    assert points(PARTY_MANY, *(MAKI[number] for number in icons)) == expected


@pytest.mark.parametrize(
    ("icons", "seat", "key"),
    examples(
        ("most", [5, 3], 0, "rolls.first"),
        ("tied for most", [5, 5], 0, "rolls.first.tied_split"),
        ("second", [5, 3], 1, "rolls.second"),
        ("tied for second", [5, 3, 3], 1, "rolls.second.tied_split"),
        ("no second after a tie", [5, 5, 3], 2, "rolls.no_second"),
        ("third of a tie for most", [5, 5, 3, 2], 3, "rolls.no_place"),
        ("third", [5, 3, 2], 2, "rolls.no_place"),
        ("without icons", [5, 0], 1, "rolls.zero.no_place"),
    ),
)
def test_maki_reasons(icons: list[int], seat: int, key: str) -> None:
    assert reason(ORIGINAL, *(MAKI[number] for number in icons), seat=seat).key == key


def test_a_remainder_is_noted() -> None:
    assert reason(ORIGINAL, MAKI[5], MAKI[3], MAKI[3], seat=1).notes == (because("remainder", left=1),)
    assert not reason(ORIGINAL, MAKI[5], MAKI[5]).notes


def test_a_place_without_icons_says_why() -> None:
    assert ZERO in reason(ANNIVERSARY, MAKI[3], MAKI[0], seat=1).notes
    assert ZERO not in reason(ANNIVERSARY, MAKI[3], MAKI[0], seat=0).notes


@pytest.mark.parametrize(
    ("counts", "expected"),
    examples(
        ("most and fewest", [3, 2, 1], [4, 0, -4]),
        ("none is fewest", [3, 1, 0], [4, 0, -4]),
        ("everyone tied gets or loses all", [3, 3, 1, 1], [4, 4, -4, -4]),
        ("three or more equal: nothing", [2, 2, 2], [0, 0, 0]),
        ("nobody has any", [0, 0, 0], [0, 0, 0]),
        ("two players: nobody loses", [2, 0], [4, 0]),
        ("two players equal", [1, 1], [4, 4]),
        ("two players without", [0, 0], [0, 0]),
    ),
)
def test_temaki(counts: list[int], expected: list[int]) -> None:
    assert points(TEMAKI, *each("temaki", *counts)) == expected


@pytest.mark.parametrize(
    ("race", "left", "expected"),
    examples(
        ("first, second, third", [(0,), (1,), (2,)], [{}, {}, {}], [8, 5, 2]),
        ("two tied for first: second is skipped", [(0, 1), (2,)], [{}, {}, {}], [8, 8, 2]),
        ("three tied for first: only second is skipped", [(0, 1, 2), (3,)], [{}, {}, {}, {}], [8, 8, 8, 2]),
        ("three tied for first, the others late", [(0, 1, 2), (3,), (4,)], [{}] * 5, [8, 8, 8, 2, 0]),
        ("four tied for second: nothing left", [(0,), (1, 2, 3, 4), (5,)], [{}] * 6, [8, 5, 5, 5, 5, 0]),
        ("three tied leave third for leftovers", [(0, 1, 2)], [{}, {}, {}, {"uramaki:3": 1}], [8, 8, 8, 2]),
        ("three tied for third", [(0,), (1,), (2, 3, 4)], [{}] * 5, [8, 5, 2, 2, 2]),
        ("two tied for second: third is skipped", [(0,), (1, 2), (3,)], [{}, {}, {}, {}], [8, 5, 5, 0]),
        ("the fourth gets nothing", [(0,), (1,), (2,), (0,)], [{}, {}, {}], [8, 5, 2]),
        ("one player twice", [(1,), (1,)], [{}, {}], [0, 13]),
        ("leftovers take the next place", [(1,), (2,)], [{"uramaki:4": 1}, {}, {}], [2, 8, 5]),
        ("nobody finished: leftovers take 8, only that", [], [{"uramaki:5": 1}, {"uramaki:4": 1}], [8, 0]),
        ("leftovers tied: all in full", [(2,)], [{"uramaki:3": 1}, {"uramaki:3": 1}, {}], [5, 5, 8]),
        ("no place left for leftovers", [(0,), (0,), (1,)], [{"uramaki:3": 1}, {}], [13, 2]),
        ("finisher with the most leftovers", [(0,)], [{"uramaki:5": 1}, {"uramaki:3": 1}], [13, 0]),
        ("tied first leaves third for leftovers", [(0, 1)], [{}, {}, {"uramaki:3": 1}], [8, 8, 2]),
        ("nobody has any", [], [{}, {}], [0, 0]),
    ),
)
def test_uramaki(race: list[tuple[int, ...]], left: list[Items], expected: list[int]) -> None:
    assert points(URAMAKI, *left, race=tuple(race)) == expected


def test_uramaki_decisions() -> None:
    (first, *_, third, late) = awards(URAMAKI, {}, {}, {}, {}, {}, race=((0, 1, 2), (3,), (4,)))
    assert first.reason.parts == (
        because("uramaki.first.tied_whole", ("race_whole_turn",), amount=Amount(10, "icons"), others=2, points=8),
    )
    assert third.reason.parts == (because("uramaki.third", amount=Amount(10, "icons"), points=2),)
    assert late.reason.parts == (because("uramaki.late", ("race_places_gone",)),)
