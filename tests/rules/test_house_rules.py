"""House rules about ties: split or in full, a second place after a tie for most, and what they leave as printed."""

from __future__ import annotations

from functools import partial

import pytest

from sushigo_score.rules.dishes import desserts, rolls, specials
from sushigo_score.rules.editions.variants import ties_at
from sushigo_score.rules.facts import HouseRules
from sushigo_score.rules.reasons import because, house_rule
from sushigo_score.rules.shares import IN_FULL, SPLIT, Ties
from sushigo_score.rules.table import Rule
from tests.rules.tables import Items, at_ties, each, examples, points, reason

FULL = ties_at(HouseRules(ties_in_full=True), SPLIT)
SECOND = ties_at(HouseRules(second_after_tie=True), SPLIT)
FULL_AND_SECOND = ties_at(HouseRules(ties_in_full=True, second_after_tie=True), SPLIT)
PARTY_SPLIT = ties_at(HouseRules(ties_split=True), IN_FULL)

ZERO = because("rolls.zero.no_place")
MAKI = partial(rolls.maki, prizes=(6, 3), without_icons=ZERO)
FUTOMAKI = partial(MAKI, zero_places=True)
MANY = partial(MAKI, prizes=(6, 4, 2))


def maki(*icons: int) -> list[Items]:
    return [{"maki:1": number} if number else {} for number in icons]


def cards(kind: str, value: int, *counts: int) -> list[Items]:
    return [{f"{kind}:{value}": count} if count else {} for count in counts]


@pytest.mark.parametrize(
    ("rules", "printed", "ties"),
    examples(
        ("none: as printed where ties are split", HouseRules(), SPLIT, SPLIT),
        ("none: as printed where they score in full", HouseRules(), IN_FULL, IN_FULL),
        ("in full changes only that", HouseRules(ties_in_full=True), SPLIT, (False, False, True)),
        ("a second place changes only that", HouseRules(second_after_tie=True), SPLIT, (True, True, True)),
        ("both", HouseRules(ties_in_full=True, second_after_tie=True), SPLIT, (False, True, True)),
        ("split where they score in full", HouseRules(ties_split=True), IN_FULL, (True, True, False)),
    ),
)
def test_ties_by_house_rule(rules: HouseRules, printed: Ties, ties: tuple[bool, ...]) -> None:
    assert ties_at(rules, printed)[:3] == ties[:3]


@pytest.mark.parametrize(
    ("ties", "rule", "icons", "expected"),
    examples(
        ("in full: each 6, and still no second", FULL, MAKI, [5, 5, 3], [6, 6, 0]),
        ("in full: tie for second", FULL, MAKI, [5, 3, 3], [6, 3, 3]),
        ("in full: no icons, no place", FULL, MAKI, [5, 0, 0], [6, 0, 0]),
        ("in full: futomaki, all without", FULL, FUTOMAKI, [0, 0, 0], [6, 6, 6]),
        ("in full: futomaki, second without", FULL, FUTOMAKI, [5, 0, 0], [6, 3, 3]),
        ("second: after a tie for most", SECOND, MAKI, [5, 5, 3], [3, 3, 3]),
        ("second: tied as well, so split", SECOND, MAKI, [5, 5, 3, 3], [3, 3, 1, 1]),
        ("second: not for no icons", SECOND, MAKI, [5, 5, 0], [3, 3, 0]),
        ("second: futomaki, for no icons", SECOND, FUTOMAKI, [5, 5, 0], [3, 3, 3]),
        ("second: no third", SECOND, MAKI, [5, 5, 3, 2], [3, 3, 3, 0]),
        ("second: everybody tied", SECOND, MAKI, [2, 2], [3, 3]),
        ("both: as in Party", FULL_AND_SECOND, MAKI, [5, 5, 3, 3], [6, 6, 3, 3]),
        ("Party split: second is still paid", PARTY_SPLIT, MAKI, [5, 5, 3, 1], [3, 3, 3, 0]),
        ("Party split: tie for second", PARTY_SPLIT, MAKI, [5, 3, 3], [6, 1, 1]),
        ("Party split: ties at every place", PARTY_SPLIT, MANY, [7, 7, 6, 6, 5, 5], [3, 3, 2, 2, 1, 1]),
        ("Party split: nothing left to split", PARTY_SPLIT, MANY, [7, 6, 5, 5, 5], [6, 4, 0, 0, 0]),
    ),
)
def test_maki(ties: Ties, rule: Rule, icons: list[int], expected: list[int]) -> None:
    assert points(at_ties(ties, rule), *maki(*icons)) == expected


@pytest.mark.parametrize(
    ("counts", "expected"),
    examples(
        ("most and fewest split", [3, 3, 1, 1], [2, 2, -2, -2]),
        ("three tied: 1 each, and the rest is lost", [3, 3, 3, 0], [1, 1, 1, -4]),
        ("three or more equal: each part cancels", [2, 2, 2], [0, 0, 0]),
        ("nobody has any", [0, 0, 0], [0, 0, 0]),
        ("two players equal: they split", [1, 1], [2, 2]),
        ("two players: nobody loses", [1, 0], [4, 0]),
    ),
)
def test_temaki_split(counts: list[int], expected: list[int]) -> None:
    assert points(at_ties(PARTY_SPLIT, rolls.temaki), *each("temaki", *counts)) == expected


@pytest.mark.parametrize(
    ("race", "left", "expected"),
    examples(
        ("a shared place is split, the next skipped", [(0, 1), (2,)], [{}, {}, {}], [4, 4, 2]),
        ("three share the 8", [(0, 1, 2), (3,)], [{}] * 4, [2, 2, 2, 2]),
        ("two share second", [(0,), (1, 2)], [{}] * 3, [8, 2, 2]),
        ("leftovers tied", [(0,)], [{}, {"uramaki:3": 1}, {"uramaki:3": 1}], [8, 2, 2]),
        ("nobody finished, all tied", [], [{"uramaki:3": 1}] * 3, [2, 2, 2]),
    ),
)
def test_uramaki_split(race: list[tuple[int, ...]], left: list[Items], expected: list[int]) -> None:
    assert points(at_ties(PARTY_SPLIT, rolls.uramaki), *left, race=tuple(race)) == expected


@pytest.mark.parametrize(
    ("ties", "rule", "tableaux", "expected"),
    examples(
        ("puddings in full", FULL, desserts.pudding, each("pudding", 3, 3, 1, 1), [6, 6, -6, -6]),
        ("puddings all equal: as printed", FULL, desserts.pudding, each("pudding", 2, 2, 2), [0, 0, 0]),
        ("two players equal: as printed", FULL, desserts.pudding, each("pudding", 2, 2), [0, 0]),
        ("puddings split", PARTY_SPLIT, desserts.pudding, each("pudding", 3, 3, 1, 1), [3, 3, -3, -3]),
        ("puddings split, two equal", PARTY_SPLIT, desserts.pudding, each("pudding", 1, 1), [3, 3]),
        ("puddings split, two without", PARTY_SPLIT, desserts.pudding, each("pudding", 0, 0), [0, 0]),
        ("yogurt in full", FULL, desserts.frozen_yogurt, cards("frozen_yogurt", 5, 2, 2, 0, 0), [6, 6, -6, -6]),
        ("yogurt all equal", FULL, desserts.frozen_yogurt, cards("frozen_yogurt", 5, 1, 1, 1), [0, 0, 0]),
        (
            "strawberries in full",
            FULL,
            desserts.strawberry_pudding,
            cards("strawberry_pudding", 2, 1, 1, 2),
            [-6, -6, 0],
        ),
        ("strawberries all equal: everyone loses", FULL, desserts.strawberry_pudding, [{}, {}, {}], [-6, -6, -6]),
        ("strawberries of two", FULL, desserts.strawberry_pudding, [{}, {}], [0, 0]),
        ("promo in full", FULL, specials.soy_sauce_promo, [{"soy_sauce": 1}] * 2 + [{"egg": 1}], [4, 4, 0]),
        ("soy sauce of Party is not split", PARTY_SPLIT, specials.soy_sauce, [{"soy_sauce": 2}] * 3, [8, 8, 8]),
    ),
)
def test_other_prizes(ties: Ties, rule: Rule, tableaux: list[Items], expected: list[int]) -> None:
    assert points(at_ties(ties, rule), *tableaux) == expected


def test_dice_in_full() -> None:
    assert points(at_ties(FULL, desserts.mochi), {}, {}, {}, dice=(5, 5, 1)) == [6, 6, -6]


IN_FULL_RULE, SPLIT_RULE = house_rule("ties_in_full"), house_rule("ties_split")
SECOND_RULE = house_rule("second_after_tie")
LEFT = because("remainder", left=1)


@pytest.mark.parametrize(
    ("ties", "rule", "tableaux", "told"),
    examples(
        (
            "only ties in full",
            FULL,
            MAKI,
            maki(5, 3, 3),
            [("rolls.first", ()), *[("rolls.second.tied_whole", (IN_FULL_RULE,))] * 2],
        ),
        (
            "only second place after a tie",
            SECOND,
            MAKI,
            maki(5, 5, 3),
            [*[("extremes.most.tied_split", ())] * 2, ("rolls.second", (SECOND_RULE,))],
        ),
        (
            "both at once",
            FULL_AND_SECOND,
            MAKI,
            maki(5, 5, 3, 3),
            [
                *[("rolls.first.tied_whole", (IN_FULL_RULE,))] * 2,
                *[("rolls.second.tied_whole", (IN_FULL_RULE, SECOND_RULE))] * 2,
            ],
        ),
        (
            "Party split: its second place is printed",
            PARTY_SPLIT,
            MAKI,
            maki(5, 5, 3),
            [*[("extremes.most.tied_split", (SPLIT_RULE,))] * 2, ("rolls.second", ())],
        ),
        (
            "a remainder comes first",
            PARTY_SPLIT,
            MAKI,
            maki(5, 3, 3),
            [("rolls.first", ()), *[("rolls.second.tied_split", (LEFT, SPLIT_RULE))] * 2],
        ),
        (
            "two equal",
            PARTY_SPLIT,
            rolls.temaki,
            each("temaki", 1, 1),
            [("extremes.equal.two_players", (SPLIT_RULE,))] * 2,
        ),
        (
            "three equal",
            PARTY_SPLIT,
            rolls.temaki,
            each("temaki", 1, 1, 1),
            [("extremes.equal.cancel", (SPLIT_RULE,))] * 3,
        ),
        (
            "nothing that no rule changed",
            FULL,
            desserts.pudding,
            each("pudding", 3, 2, 1),
            [("extremes.most", ()), ("extremes.between.cards", ()), ("extremes.fewest", ())],
        ),
    ),
)
def test_every_reason_that_a_house_rule_touches_names_it(
    ties: Ties, rule: Rule, tableaux: list[Items], told: list[tuple[str, tuple[object, ...]]]
) -> None:
    whys = [reason(at_ties(ties, rule), *tableaux, seat=seat) for seat in range(len(tableaux))]
    assert [(why.key, why.notes) for why in whys] == told


@pytest.mark.parametrize(
    ("ties", "rule", "tableaux", "decided"),
    examples(
        ("all equal, as printed", FULL, desserts.pudding, each("pudding", 1, 1, 1), ("equal_as_printed",)),
        ("all equal without a house rule", SPLIT, desserts.pudding, each("pudding", 1, 1, 1), ()),
        ("two equal split", PARTY_SPLIT, desserts.pudding, each("pudding", 1, 1), ("two_equal_split",)),
        ("soy sauce stays", PARTY_SPLIT, specials.soy_sauce, [{"soy_sauce": 1}] * 2, ("soy_sauce_no_prize",)),
        ("soy sauce as printed", IN_FULL, specials.soy_sauce, [{"soy_sauce": 1}] * 2, ()),
        ("strawberries split", SPLIT, desserts.strawberry_pudding, [{}, {}, {}], ("strawberry_all_equal",)),
        ("strawberries in full", FULL, desserts.strawberry_pudding, [{}, {}, {}], ()),
    ),
)
def test_decisions(ties: Ties, rule: Rule, tableaux: list[Items], decided: tuple[str, ...]) -> None:
    assert reason(at_ties(ties, rule), *tableaux).decided == decided
