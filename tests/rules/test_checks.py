"""Cautions: each with the smallest table that triggers it, and one that does not."""

from __future__ import annotations

from typing import Any

import pytest

from sushigo_score.rules.cautions import find_cautions
from sushigo_score.rules.editions import party, preparing, shuffled_before
from sushigo_score.rules.facts import Game, HouseRules, Player, Round, Setup, Tableau
from sushigo_score.rules.reasons import Amount
from sushigo_score.text.reasons import CAUTIONS
from tests.rules.tables import Items, examples

Found = tuple[str, int | None, int | None]
TOFU_MENU = ("temaki", "tofu", "eel", "tempura", "tea", "wasabi", "pudding")
URAMAKI_MENU = ("uramaki", "tofu", "eel", "tempura", "tea", "wasabi", "pudding")
ORDER_MENU = ("uramaki", "tofu", "eel", "tempura", "tea", "special_order", "pudding")
MISO_ORDER_MENU = ("temaki", "tofu", "eel", "miso_soup", "tea", "special_order", "pudding")
WASABI_ORDER_MENU = ("temaki", "tofu", "eel", "tempura", "wasabi", "special_order", "pudding")
CHOPSTICKS_ORDER_MENU = ("temaki", "tofu", "eel", "tempura", "chopsticks", "special_order", "pudding")
SPOON_ORDER_MENU = ("temaki", "tofu", "eel", "tempura", "spoon", "special_order", "pudding")
BOX_MENU = ("temaki", "tofu", "eel", "tempura", "tea", "takeout_box", "pudding")
BOX_AND_ORDER_MENU = ("temaki", "tofu", "eel", "tempura", "special_order", "takeout_box", "pudding")


def entered(*tableaux: Items, **more: Any) -> Round:
    return Round(tuple(Tableau.of(items) for items in tableaux), **more)


def found(setup: Setup, *rounds: Round, only: str = "") -> list[Found]:
    """Return the cautions of a game as (key, round, seat), optionally only those of one group."""
    cautions = find_cautions(Game(setup, rounds))
    return [(c.reason.key, c.round, c.seat) for c in cautions if c.reason.key.startswith(only)]


def original(players: int = 2) -> Setup:
    return Setup("original", tuple(Player(f"P{seat}") for seat in range(players)))


def anniversary(dessert: str = "strawberry_pudding", players: int = 2, variant: str = "standard") -> Setup:
    return Setup("anniversary", tuple(Player(f"P{seat}") for seat in range(players)), dessert=dessert, variant=variant)


def long_game(players: int) -> Setup:
    rules = HouseRules(number_of_rounds=5)
    return Setup("original", tuple(Player(f"P{seat}") for seat in range(players)), house_rules=rules)


def party_game(menu: tuple[str, ...] = TOFU_MENU, players: int = 3) -> Setup:
    return Setup("party", tuple(Player(f"P{seat}") for seat in range(players)), menu=menu)


@pytest.mark.parametrize(
    ("setup", "rounds", "expected"),
    examples(
        (
            "original: over the whole game",
            original(),
            [entered({"tempura": 8}, {}), entered({}, {"tempura": 7})],
            [("deck.game", None, None)],
        ),
        (
            "in a long game: until the cards are shuffled back in",
            long_game(4),
            [entered({"tempura": 8}, {}, {}, {}), entered({}, {"tempura": 7}, {}, {}), *[entered({}, {}, {}, {})] * 3],
            [("deck.rounds", None, None)],
        ),
        (
            "in a long game: again afterwards",
            long_game(4),
            [
                entered({"tempura": 8}, {"tempura": 6}, {}, {}),
                *[entered({}, {}, {}, {})] * 2,
                entered({"tempura": 8}, {"tempura": 6}, {}, {}),
            ],
            [],
        ),
        (
            "in a long game: desserts stay out",
            long_game(4),
            [entered({"pudding": 6}, {}, {}, {}), *[entered({}, {}, {}, {})] * 2, entered({"pudding": 5}, {}, {}, {})],
            [("deck.game", None, None)],
        ),
        ("original: all 14", original(), [entered({"tempura": 8}, {}), entered({}, {"tempura": 6})], []),
        ("stacks hold cards too", original(), [entered({"wasabi+squid": 6}, {})], [("deck.game", None, None)]),
        ("maki by icons", original(), [entered({"maki:1": 7}, {})], [("deck.game", None, None)]),
        ("party: in each round", party_game(), [entered({"tofu": 5}, {"tofu": 4}, {})], [("deck.round", 0, None)]),
        ("party: reshuffled", party_game(), [entered({"tofu": 5}, {}, {})] * 2, []),
        (
            "a special order is not what it copies",
            party_game(ORDER_MENU),
            [entered({"tofu": 8, "special_order:tofu": 2}, {}, {})],
            [],
        ),
        (
            "four special orders",
            party_game(ORDER_MENU),
            [entered({"special_order:tofu": 4}, {}, {})],
            [("deck.round", 0, None)],
        ),
        ("desserts shuffled in so far", party_game(), [entered({"pudding": 6}, {}, {})], [("deck.desserts", 0, None)]),
        ("five desserts in round 1", party_game(), [entered({"pudding": 5}, {}, {})], []),
        (
            "eight after round 2, ten after round 3",
            party_game(),
            [entered({"pudding": 4}, {}, {}), entered({"pudding": 4}, {}, {}), entered({"pudding": 3}, {}, {})],
            [("deck.desserts", 2, None)],
        ),
        (
            "copied desserts do not count",
            party_game(ORDER_MENU),
            [entered({"pudding": 5, "special_order:pudding": 1}, {}, {})],
            [],
        ),
        (
            "party: desserts over the game",
            party_game(players=6),
            [entered({"pudding": 16}, *[{}] * 5)],
            [("deck.game", None, None), ("deck.desserts", 0, None)],
        ),
        (
            "party: desserts of one face over the game",
            party_game((*ORDER_MENU[:6], "fruit")),
            [entered({"fruit:orange,orange": 1}, {}, {}), entered({"fruit:orange,orange": 3}, {}, {})],
            [("deck.game", None, None)],
        ),
        (
            "anniversary: ten desserts",
            anniversary("mochi"),
            [entered({"mochi": 6}, {}), entered({}, {"mochi": 5})],
            [("deck.assumed", None, None)],
        ),
        (
            "promo: four soy sauces",
            Setup("original", original().players),
            [entered({"chopsticks": 5}, {})],
            [("deck.game", None, None)],
        ),
    ),
)
def test_deck(setup: Setup, rounds: list[Round], expected: list[Found]) -> None:
    assert found(setup, *rounds, only="deck") == expected


TEN = {"tempura": 5, "sashimi": 5}


@pytest.mark.parametrize(
    ("setup", "tableaux", "is_open", "expected"),
    examples(
        ("exactly ten", original(), [TEN, TEN], False, []),
        ("eleven", original(), [{**TEN, "egg": 1}, TEN], False, [("hand.more", 0, 0)]),
        ("nine", original(), [TEN, {"tempura": 5, "sashimi": 4}], False, [("hand.fewer", 0, 1)]),
        ("nine while the round is open", original(), [TEN, {"tempura": 5}], True, []),
        ("eleven while the round is open", original(), [TEN, {**TEN, "egg": 1}], True, [("hand.more", 0, 1)]),
        ("a stack is two cards", original(), [{"wasabi+egg": 5}, TEN], False, []),
        (
            "puppet game deals nine",
            Setup("original", (*original().players, Player("P", puppet=True)), variant="puppet"),
            [{"tempura": 9}] * 3,
            False,
            [],
        ),
        ("personal piles are ten", anniversary(variant="personal_piles"), [TEN, TEN], False, []),
        (
            "party: fewer where nothing explains it",
            party_game(),
            [{"tofu": 9}, {"tofu": 10}, {"tofu": 10}],
            False,
            [("hand.fewer", 0, 0)],
        ),
        (
            "party: fewer where soups explain it",
            party_game(MISO_ORDER_MENU),
            [{"tofu": 3}, {"tofu": 10}, {"tofu": 10}],
            False,
            [],
        ),
        (
            "party: fewer than soups and special orders explain",
            party_game(MISO_ORDER_MENU),
            [{"tofu": 2}, {"tofu": 10}, {"tofu": 10}],
            False,
            [("hand.too_few", 0, 0)],
        ),
        (
            "party: nobody ends with nothing",
            party_game(URAMAKI_MENU),
            [{}, {"tofu": 10}, {"tofu": 10}],
            False,
            [("hand.fewer", 0, 0)],
        ),
        (
            "party: more is always a mistake",
            party_game(URAMAKI_MENU),
            [{"tofu": 11}, {"tofu": 10}, {"tofu": 10}],
            False,
            [("hand.more", 0, 0)],
        ),
        (
            "the takeout box is gone",
            party_game(BOX_MENU),
            [{"tofu": 8, "face_down": 2}, TEN, TEN],
            False,
            [("hand.takeout_box", 0, 0)],
        ),
        ("one card short for the edition", party_game(BOX_MENU), [{"tofu": 7, "face_down": 2}, TEN, TEN], False, []),
        (
            "a turned copy needs a turned card, and that an edition",
            party_game(BOX_AND_ORDER_MENU),
            [{"tofu": 8, "face_down": 2}, TEN, TEN],
            False,
            [("hand.takeout_box", 0, 0)],
        ),
        (
            "a turned card and its copy beside an edition that is gone",
            party_game(BOX_AND_ORDER_MENU),
            [{"tofu": 7, "face_down": 2}, TEN, TEN],
            False,
            [],
        ),
    ),
)
def test_hands(setup: Setup, tableaux: list[Items], is_open: bool, expected: list[Found]) -> None:
    assert found(setup, entered(*tableaux, open=is_open), only="hand") == expected


TEN_KEPT = ("uramaki.left_lying", 0, 0)
COPIED_TOFU = {"special_order:tofu": 1}


@pytest.mark.parametrize(
    ("menu", "rounds", "missing"),
    examples(
        ("the original is there", ORDER_MENU, [entered({**COPIED_TOFU, "tofu": 1}, {}, {})], []),
        ("it is not", ORDER_MENU, [entered(COPIED_TOFU, {}, {})], ["tofu"]),
        ("only another player has one", ORDER_MENU, [entered(COPIED_TOFU, {"tofu": 1}, {})], ["tofu"]),
        ("a copy of a copy needs an original too", ORDER_MENU, [entered({"special_order:tofu": 2}, {}, {})], ["tofu"]),
        ("one original, two copies", ORDER_MENU, [entered({"special_order:tofu": 2, "tofu": 1}, {}, {})], []),
        ("not yet, while the round is open", ORDER_MENU, [entered(COPIED_TOFU, {}, {}, open=True)], []),
        (
            "another value is another card",
            ORDER_MENU,
            [entered({"special_order:uramaki:4": 1, "uramaki:3": 1}, {}, {})],
            ["uramaki:4"],
        ),
        (
            "uramaki of another's finish",
            ORDER_MENU,
            [entered({"special_order:uramaki:4": 1}, {}, {}, race=((1,),))],
            ["uramaki:4"],
        ),
        ("uramaki gone with a finish", ORDER_MENU, [entered({"special_order:uramaki:4": 1}, {}, {}, race=((0,),))], []),
        ("a soup may be gone", MISO_ORDER_MENU, [entered({"special_order:miso_soup": 1}, {}, {})], []),
        ("a nigiri on wasabi", WASABI_ORDER_MENU, [entered({"special_order:egg": 1, "wasabi+egg": 1}, {}, {})], []),
        ("a wasabi in use", WASABI_ORDER_MENU, [entered({"special_order:wasabi+egg": 1, "wasabi+egg": 1}, {}, {})], []),
        ("a wasabi that never was", WASABI_ORDER_MENU, [entered({"special_order:wasabi+egg": 1}, {}, {})], ["wasabi"]),
        (
            "used chopsticks went back to the hand",
            CHOPSTICKS_ORDER_MENU,
            [entered({"special_order:chopsticks": 1}, {}, {})],
            [],
        ),
        ("a used spoon went to another hand", SPOON_ORDER_MENU, [entered({"special_order:spoon": 1}, {}, {})], []),
        (
            "a dessert of an earlier round",
            ORDER_MENU,
            [entered({"pudding": 1}, {}, {}), entered({"special_order:pudding": 1}, {}, {})],
            ["pudding"],
        ),
        ("a dessert of this round", ORDER_MENU, [entered({"pudding": 1, "special_order:pudding": 1}, {}, {})], []),
        (
            "no other card of an earlier round",
            ORDER_MENU,
            [entered({"tofu": 1}, {}, {}), entered(COPIED_TOFU, {}, {})],
            ["tofu"],
        ),
        ("turned over later", BOX_AND_ORDER_MENU, [entered({**COPIED_TOFU, "face_down": 1}, {}, {})], []),
        (
            "one turned card cannot have been two",
            BOX_AND_ORDER_MENU,
            [entered({**COPIED_TOFU, "special_order:eel": 1, "face_down": 1}, {}, {})],
            ["tofu"],
        ),
    ),
)
def test_special_orders_need_an_original(menu: tuple[str, ...], rounds: list[Round], missing: list[str]) -> None:
    cautions = find_cautions(Game(party_game(menu), tuple(rounds)))
    missed = [c for c in cautions if c.reason.key == "special_order.original"]
    assert [c.reason.facts["item"] for c in missed] == missing
    assert all((c.round, c.seat) == (len(rounds) - 1, 0) for c in missed)


SIX_FINISHES = ((0,), (1,), (2,)) * 2


@pytest.mark.parametrize(
    ("menu", "tableaux", "race", "expected"),
    examples(
        ("nine icons may lie there", URAMAKI_MENU, [{"uramaki:3": 3}, {}, {}], (), []),
        ("ten should have finished", URAMAKI_MENU, [{"uramaki:5": 2}, {}, {}], (), [("uramaki.left_lying", 0, 0)]),
        ("ten beside two places taken", URAMAKI_MENU, [{"uramaki:5": 2}, {}, {}], ((1,), (2,)), [TEN_KEPT]),
        ("no place is left to finish for", URAMAKI_MENU, [{"uramaki:5": 2}, {}, {}], ((1,), (2,), (0,)), []),
        ("three who share leave third place", URAMAKI_MENU, [{"uramaki:5": 2}, {}, {}], ((1, 2, 0),), [TEN_KEPT]),
        ("a shared second place skips the third", URAMAKI_MENU, [{"uramaki:5": 2}, {}, {}], ((1,), (2, 0)), []),
        ("a finish takes two cards", URAMAKI_MENU, [{"tofu": 8}, {}, {}], ((0,),), []),
        ("no room for a finish", URAMAKI_MENU, [{"tofu": 8, "eel": 1}, {}, {}], ((0,),), [("uramaki.hand", 0, 0)]),
        ("no room for two", URAMAKI_MENU, [{"tofu": 7}, {}, {}], ((0,), (0,)), [("uramaki.hand", 0, 0)]),
        (
            "the deck has no cards left",
            URAMAKI_MENU,
            [{"uramaki:3": 3}, {"uramaki:3": 2}, {}],
            ((0,), (1,), (2,), (2,)),
            [("uramaki.deck", 0, None)],
        ),
        ("twelve are enough", URAMAKI_MENU, [{"uramaki:3": 3}, {"uramaki:3": 1}, {}], ((0,), (1,), (2,), (2,)), []),
        ("six finishes need all twelve", URAMAKI_MENU, [{}, {}, {}], SIX_FINISHES, []),
        ("seven need more", URAMAKI_MENU, [{}, {}, {}], (*SIX_FINISHES, (0,)), [("uramaki.deck", 0, None)]),
        (
            "all twelve lie there, and yet somebody finished",
            URAMAKI_MENU,
            [{}, {"uramaki:3": 3}, {"uramaki:3": 9}],
            ((0,), (0,), (1,)),
            [("uramaki.deck", 0, None)],
        ),
        (
            "more than twelve lie there: that says enough",
            URAMAKI_MENU,
            [{}, {"uramaki:3": 4}, {"uramaki:3": 9}],
            ((0,), (0,), (1,)),
            [],
        ),
        (
            "special orders that lie elsewhere cannot have helped",
            ORDER_MENU,
            [{"tofu": 1, "special_order:tofu": 3, "uramaki:3": 1}, {}, {}],
            SIX_FINISHES,
            [("uramaki.deck", 0, None)],
        ),
        (
            "too many of them change nothing",
            ORDER_MENU,
            [{"special_order:tofu": 2}, {"special_order:tofu": 2}, {}],
            SIX_FINISHES,
            [],
        ),
        ("twelve and all special orders", ORDER_MENU, [{"uramaki:3": 3}, {}, {}], SIX_FINISHES, []),
        (
            "one more than these",
            ORDER_MENU,
            [{"uramaki:3": 3}, {"uramaki:3": 1}, {}],
            SIX_FINISHES,
            [("uramaki.deck", 0, None)],
        ),
        (
            "special orders may have helped",
            ORDER_MENU,
            [{"uramaki:3": 3}, {"uramaki:3": 2}, {}],
            ((0,), (1,), (2,), (2,)),
            [],
        ),
    ),
)
def test_uramaki(
    menu: tuple[str, ...], tableaux: list[Items], race: tuple[tuple[int, ...], ...], expected: list[Found]
) -> None:
    assert found(party_game(menu), entered(*tableaux, race=race), only="uramaki") == expected


FOUR, TWO = {"strawberry_pudding:4": 1}, {"strawberry_pudding:2": 1}


@pytest.mark.parametrize(
    ("rounds", "expected"),
    examples(
        ("the leader holds it", [entered(FOUR, TWO, {}, leads=(0,))], []),
        ("the leader does not", [entered(FOUR, TWO, {})], [("squishy.holder", 0, 0)]),
        ("nobody while the round is open", [entered(FOUR, TWO, {}, open=True)], []),
        ("a tie may leave it anywhere", [entered(FOUR, FOUR, {})], []),
        ("over the rounds", [entered(FOUR, TWO, {}, leads=(0,)), entered({}, FOUR, {})], [("squishy.holder", 1, 1)]),
        (
            "twice running",
            [entered(FOUR, {}, {}, leads=(0,)), entered(FOUR, {}, {}, leads=(0,))],
            [("squishy.twice", 1, 0)],
        ),
        ("back and forth", [entered({**TWO, **FOUR}, FOUR, {}, leads=(0, 1, 0))], []),
        (
            "more leads than cards",
            [entered(FOUR, {"strawberry_pudding:2": 2}, {}, leads=(0, 1, 0))],
            [("squishy.cards", 0, 0)],
        ),
        ("a lead without any card", [entered({}, TWO, {}, leads=(0, 1))], [("squishy.no_cards", 0, 0)]),
    ),
)
def test_squishy(rounds: list[Round], expected: list[Found]) -> None:
    assert found(anniversary(players=3), *rounds, only="squishy") == expected


@pytest.mark.parametrize(
    ("rounds", "expected"),
    examples(
        ("moved with a card", [entered({"mochi": 1}, {}, dice=(4, 1))], []),
        ("moved without a card", [entered({}, {"mochi": 1}, dice=(4, 2))], [("mochi.die", 0, 0)]),
        ("not noted", [entered({}, {})], []),
        ("taken and not noted", [entered({"mochi": 2}, {})], [("mochi.not_noted", 0, 0)]),
        ("not noted yet", [entered({"mochi": 2}, {}, open=True)], []),
        (
            "noted, taken again and not noted",
            [entered({"mochi": 1}, {}, dice=(4, 1)), entered({"mochi": 1}, {})],
            [("mochi.not_noted", 1, 0)],
        ),
        ("rolled the same number", [entered({"mochi": 1}, {}, dice=(1, 1))], []),
        ("back to 1", [entered({"mochi": 1}, {}, dice=(4, 1)), entered({}, {}, dice=(1, 1))], [("mochi.die", 1, 0)]),
        ("stays", [entered({"mochi": 1}, {}, dice=(4, 1)), entered({}, {}, dice=(4, 1)), entered({}, {})], []),
    ),
)
def test_dice(rounds: list[Round], expected: list[Found]) -> None:
    assert found(anniversary("mochi"), *rounds, only="mochi") == expected


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    examples(
        ("fewer points begin", entered({"egg": 1}, {"squid": 1}, starter=0), entered({}, {}, starter=0), []),
        (
            "more points must not",
            entered({"egg": 1}, {"squid": 1}, starter=0),
            entered({}, {}, starter=1),
            [("battle.starter", 1, 0)],
        ),
        (
            "the second seat had fewer",
            entered({"squid": 1}, {"egg": 1}, starter=0),
            entered({}, {}, starter=0),
            [("battle.starter", 1, 1)],
        ),
        ("tied: the other one", entered({"egg": 1}, {"egg": 1}, starter=0), entered({}, {}, starter=1), []),
        (
            "tied: not the same again",
            entered({"egg": 1}, {"egg": 1}, starter=0),
            entered({}, {}, starter=0),
            [("battle.starter.tied", 1, 1)],
        ),
        ("tied, but who began is not known", entered({"egg": 1}, {"egg": 1}), entered({}, {}, starter=0), []),
        ("not noted", entered({"egg": 1}, {"squid": 1}, starter=0), entered({}, {}), []),
    ),
)
def test_sushi_battle(first: Round, second: Round, expected: list[Found]) -> None:
    assert found(anniversary(variant="sushi_battle"), first, second, only="battle") == expected


@pytest.mark.parametrize(
    ("rounds", "expected"),
    examples(
        (
            "caught up",
            [
                entered({"strawberry_pudding:6": 1}, {}, leads=(0,)),
                entered({}, {"strawberry_pudding:6": 1}, leads=(1,)),
            ],
            [],
        ),
        (
            "cannot have caught up",
            [entered({"strawberry_pudding:6": 1}, {}, leads=(0,)), entered({}, TWO, leads=(1,))],
            [("squishy.behind", 1, 1)],
        ),
        (
            "somebody else has as few",
            [entered({"strawberry_pudding:6": 1}, {}, {}, leads=(0,)), entered({}, TWO, {}, leads=(1,))],
            [("squishy.behind", 1, 1)],
        ),
    ),
)
def test_squishy_behind(rounds: list[Round], expected: list[Found]) -> None:
    players = len(rounds[0].tableaux)
    assert found(anniversary(players=players), *rounds, only="squishy.behind") == expected


def test_takeout_boxes() -> None:
    four = [{"face_down": 1}] * 4
    assert found(party_game(BOX_MENU, 4), entered(*four), only="deck.takeout") == [("deck.takeout_box", 0, None)]
    assert found(party_game(BOX_MENU, 4), entered(*four[:3], {}), only="deck.takeout") == []
    assert found(party_game(BOX_AND_ORDER_MENU, 4), entered(*four), only="deck.takeout") == [
        ("deck.takeout_box", 0, None)
    ]


def told(setup: Setup, *rounds: Round) -> dict[str, dict[str, object]]:
    """Return the figures of the cautions of a game, by key."""
    return {c.reason.key: dict(c.reason.facts) for c in find_cautions(Game(setup, rounds))}


TOLD: tuple[tuple[str, Setup, list[Round], dict[str, object]], ...] = (
    (
        "deck.game",
        original(),
        [entered({"tempura": 8}, {}), entered({}, {"tempura": 7})],
        {"item": "tempura", "number": 15, "limit": 14},
    ),
    (
        "deck.rounds",
        long_game(4),
        [entered({}, {}, {}, {})] * 3 + [entered({"squid": 6}, {}, {}, {})],
        {"item": "squid", "number": 6, "limit": 5, "first": 4, "last": 5},
    ),
    (
        "deck.assumed",
        anniversary("mochi"),
        [entered({"mochi": 6}, {}), entered({}, {"mochi": 5})],
        {"item": "mochi", "number": 11, "limit": 10},
    ),
    (
        "deck.round",
        party_game(),
        [entered({"tofu": 5}, {"tofu": 4}, {})],
        {"item": "tofu", "number": 9, "limit": 8},
    ),
    (
        "deck.desserts",
        party_game(),
        [entered({"pudding": 4}, {}, {}), entered({"pudding": 3}, {"pudding": 2}, {})],
        {"number": 9, "limit": 8},
    ),
    ("deck.takeout_box", party_game(BOX_MENU, 4), [entered(*[{"face_down": 1}] * 4)], {"players": 4, "limit": 3}),
    (
        "hand.more",
        original(),
        [entered({**TEN, "egg": 1}, TEN)],
        {"cards": Amount(11, "cards"), "dealt": 10},
    ),
    (
        "hand.fewer",
        original(),
        [entered({"tempura": 8}, TEN)],
        {"cards": Amount(8, "cards"), "dealt": 10, "missing": 2, "fewest": 10},
    ),
    (
        "hand.too_few",
        party_game(MISO_ORDER_MENU),
        [entered({"tofu": 2}, {"tofu": 10}, {"tofu": 10})],
        {"cards": Amount(2, "cards"), "dealt": 10, "missing": 8, "fewest": 3},
    ),
    (
        "hand.takeout_box",
        party_game(BOX_MENU),
        [entered({"tofu": 8, "face_down": 2}, TEN, TEN)],
        {"cards": Amount(10, "cards"), "dealt": 10, "most": 9},
    ),
    ("special_order.original", party_game(ORDER_MENU), [entered(COPIED_TOFU, {}, {})], {"item": "tofu"}),
    (
        "uramaki.left_lying",
        party_game(URAMAKI_MENU),
        [entered({"uramaki:5": 1, "uramaki:3": 2}, {}, {})],
        {"amount": Amount(11, "uramaki_icons")},
    ),
    (
        "uramaki.hand",
        party_game(URAMAKI_MENU),
        [entered({"tofu": 7}, {}, {}, race=((0,), (0,)))],
        {"finishes": 2, "cards": Amount(7, "cards"), "dealt": 10},
    ),
    (
        "uramaki.deck",
        party_game(URAMAKI_MENU),
        [entered({"uramaki:3": 3}, {"uramaki:3": 2}, {}, race=((0,), (1, 2), (2,)))],
        {"finishes": 4, "lying": 5, "limit": 12},
    ),
    (
        "squishy.holder",
        anniversary(players=3),
        [entered({**FOUR, **TWO}, TWO, {})],
        {"amount": Amount(6, "symbols")},
    ),
    (
        "squishy.twice",
        anniversary(players=3),
        [entered(FOUR, {}, {}, leads=(0,)), entered(FOUR, {}, {}, leads=(0,))],
        {},
    ),
    (
        "squishy.cards",
        anniversary(players=3),
        [entered(FOUR, {"strawberry_pudding:2": 2}, {}, leads=(0, 1, 0))],
        {"times": 2, "cards": Amount(1, "strawberry_cards")},
    ),
    (
        "squishy.no_cards",
        anniversary(players=3),
        [entered({}, TWO, {}, leads=(0, 1))],
        {"times": 1, "cards": Amount(0, "strawberry_cards")},
    ),
    (
        "squishy.behind",
        anniversary(),
        [entered({"strawberry_pudding:6": 1}, {}, leads=(0,)), entered({}, TWO, leads=(1,))],
        {"amount": Amount(2, "symbols"), "most": 6},
    ),
    ("mochi.die", anniversary("mochi"), [entered({}, {"mochi": 1}, dice=(4, 2))], {"before": 1, "after": 4}),
    (
        "mochi.not_noted",
        anniversary("mochi"),
        [entered({"mochi": 2}, {})],
        {"cards": Amount(2, "mochi_cards")},
    ),
    (
        "battle.starter",
        anniversary(variant="sushi_battle"),
        [entered({"egg": 1}, {"squid": 1}, starter=0), entered({}, {}, starter=1)],
        {},
    ),
    (
        "battle.starter.tied",
        anniversary(variant="sushi_battle"),
        [entered({"egg": 1}, {"egg": 1}, starter=0), entered({}, {}, starter=0)],
        {},
    ),
)


@pytest.mark.parametrize(("key", "setup", "rounds", "facts"), TOLD, ids=[key for key, *_ in TOLD])
def test_cautions_tell_what_was_entered_and_what_there_is(
    key: str, setup: Setup, rounds: list[Round], facts: dict[str, object]
) -> None:
    assert told(setup, *rounds)[key] == facts


def test_a_finish_without_a_card_left() -> None:
    cautions = told(party_game(URAMAKI_MENU), entered({}, {}, {}, race=(*SIX_FINISHES, (0,))))
    assert cautions["uramaki.deck"] == {"finishes": 7, "lying": 0, "limit": 12}


def test_the_figures_of_every_caution_are_checked() -> None:
    assert [key for key, *_ in TOLD] == list(CAUTIONS)


def test_no_caution_about_special_orders_that_nobody_played() -> None:
    """Three copied a dessert and stay on the table; four are too many, but only where they were entered."""
    for copies in (3, 4):
        first = entered({"pudding": 1, "special_order:pudding": copies}, {}, {})
        cautions = found(party_game(ORDER_MENU), first, entered({}, {}, {}), only="deck.round")
        assert cautions == [("deck.round", 0, None)] * (copies > 3)


def test_special_orders_that_copy_desserts_do_not_come_back() -> None:
    first, second = entered({"special_order:pudding": 2}, {}, {}), entered({"special_order:tofu": 2}, {}, {})
    assert found(party_game(ORDER_MENU), first, second, only="deck.round") == [("deck.round", 1, None)]
    all_three, one_more = entered({"special_order:pudding": 3}, {}, {}), entered({"special_order:tofu": 1}, {}, {})
    assert found(party_game(ORDER_MENU), all_three, one_more, only="deck.round") == [("deck.round", 1, None)]
    assert found(party_game(ORDER_MENU), second, second, only="deck.round") == []


def test_a_finish_and_a_takeout_box_both_take_cards_away() -> None:
    menu = ("uramaki", "tofu", "eel", "tempura", "tea", "takeout_box", "pudding")
    tableau = {"tofu": 4, "face_down": 4}
    assert found(party_game(menu), entered(tableau, {}, {}, race=((0,),)), only="uramaki") == [("uramaki.hand", 0, 0)]
    assert found(party_game(menu), entered({"tofu": 8}, {}, {}, race=((0,),)), only="uramaki") == []


def test_no_caution_is_repeated() -> None:
    setup = anniversary(players=2)
    assert len(found(setup, entered(FOUR, {}, leads=(0,) * 50), only="squishy.twice")) == 1


def test_desserts_dealt() -> None:
    setups = [Setup("party", (Player(""),) * players) for players in (2, 5, 6, 8)]
    assert [party.desserts_dealt(setup) for setup in setups] == [(5, 3, 2), (5, 3, 2), (7, 5, 3), (7, 5, 3)]


@pytest.mark.parametrize(
    ("players", "rounds", "dealt"),
    [(5, 1, (5,)), (5, 4, (5, 3, 2, 2)), (5, 5, (5, 3, 2, 2, 2)), (6, 5, (7, 5, 3, 0, 0))],
)
def test_desserts_dealt_in_long_games(players: int, rounds: int, dealt: tuple[int, ...]) -> None:
    setup = Setup("party", (Player(""),) * players, house_rules=HouseRules(number_of_rounds=rounds))
    assert party.desserts_dealt(setup) == dealt


@pytest.mark.parametrize(
    ("players", "rounds", "again"),
    [(2, 5, ()), (3, 4, ()), (3, 5, (4,)), (4, 3, ()), (4, 5, (3,)), (5, 3, ()), (5, 4, (3,)), (5, 5, (3,)), (6, 3, ()), (6, 5, (3,))],
)  # fmt: skip
def test_when_the_deck_of_108_runs_out(players: int, rounds: int, again: tuple[int, ...]) -> None:
    rules = HouseRules(number_of_rounds=rounds, six_players=True)
    setup = Setup("original", (Player(""),) * players, house_rules=rules)
    assert shuffled_before(setup) == again
    steps = [[step.key for step in preparing(setup, number)] for number in range(1, rounds)]
    assert steps == [["prepare.shuffle_back" if at in again else "prepare.deal_on"] for at in range(1, rounds)]


def test_party_shuffles_before_every_round_but_the_first() -> None:
    setup = Setup("party", (Player(""),) * 6, menu=TOFU_MENU, house_rules=HouseRules(number_of_rounds=4))
    assert shuffled_before(setup) == (1, 2, 3)
    assert [step.key for step in preparing(setup, 3)] == ["prepare.shuffle_again", "prepare.no_more"]


def test_a_hand_too_small_says_how_many_are_missing() -> None:
    game = Game(original(), (Round((Tableau.of(TEN), Tableau.of({"tempura": 1}))),))
    assert [caution.reason.facts["missing"] for caution in find_cautions(game)] == [9]
