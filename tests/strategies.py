"""Hypothesis strategies for setups, rounds and games: every edition, menu, dessert, variant and house rule."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from sushigo_score.rules.cards import KINDS, parse_item
from sushigo_score.rules.editions import anniversary, card_kinds, party
from sushigo_score.rules.facts import ROUNDS, Game, HouseRules, Player, Round, Setup, Tableau

NAMES = ("Ana", "Bjørn", "Chloé", "Dóra", "Łukasz", "Eñe", "Gísli", "Hana")


def _players(count: int, puppet: bool = False) -> tuple[Player, ...]:
    return tuple(Player(NAMES[seat], puppet and seat == 2) for seat in range(count))


@st.composite
def original_setups(draw: st.DrawFn) -> Setup:
    variant = draw(st.sampled_from(["standard", "two_way", "puppet"]))
    players = 3 if variant == "puppet" else draw(st.integers(2, 5))
    rules = HouseRules(zero_icons_place=draw(st.booleans()), soy_sauce_promo=draw(st.booleans()))
    return Setup("original", _players(players, variant == "puppet"), variant=variant, house_rules=rules)


@st.composite
def anniversary_setups(draw: st.DrawFn) -> Setup:
    variant = draw(st.sampled_from(["standard", "two_way", "golf", "personal_piles", "sushi_battle", "puppet"]))
    players = {"puppet": 3, "personal_piles": 2, "sushi_battle": 2}.get(variant) or draw(st.integers(2, 5))
    must_have = draw(st.booleans()) if players == 2 or variant == "puppet" else False
    return Setup(
        "anniversary",
        _players(players, variant == "puppet"),
        dessert=draw(st.sampled_from(tuple(anniversary.DESSERTS))),
        variant=variant,
        house_rules=HouseRules(must_have_rolls=must_have),
    )


@st.composite
def party_setups(draw: st.DrawFn) -> Setup:
    players = draw(st.integers(2, 8))
    barred = party.NOT_FOR_TWO if players == 2 else party.NOT_FOR_SEVEN if players >= 7 else ()

    def course(kinds: object, number: int) -> list[str]:
        free = [kind for kind in kinds if kind not in barred]  # type: ignore[attr-defined]
        return draw(st.lists(st.sampled_from(free), min_size=number, max_size=number, unique=True))

    menu = (
        *course(party.ROLLS, 1),
        *course(party.APPETIZERS, 3),
        *course(party.SPECIALS, 2),
        *course(party.DESSERTS, 1),
    )
    return Setup("party", _players(players), menu=menu, variant=draw(st.sampled_from(["standard", "two_way"])))


setups = st.one_of(original_setups(), anniversary_setups(), party_setups())


def items_of(setup: Setup) -> list[str]:
    """Return every item that can be in a tableau of this game."""
    kinds = card_kinds(setup)
    cards = [
        f"{kind.name}:{value}" if value else kind.name
        for kind in KINDS.values()
        if kind.name in kinds
        for value in kind.values or ("",)
    ]
    if "wasabi" in kinds:
        cards += [f"wasabi+{nigiri}" for nigiri in ("egg", "salmon", "squid")]
    if "special_order" in kinds:
        cards += [f"special_order:{card}" for card in cards if "+" not in card]
        cards += ["wasabi+special_order:squid", "special_order:wasabi+egg"] if "wasabi" in kinds else []
    return cards + (["face_down"] if "takeout_box" in kinds else [])


@cache
def tableaux_of(setup: Setup) -> st.SearchStrategy[Tableau]:
    items = [parse_item(text) for text in items_of(setup)]
    return st.lists(st.tuples(st.sampled_from(items), st.integers(1, 3)), max_size=6).map(Tableau.holding)


@cache
def rounds_of(setup: Setup) -> st.SearchStrategy[Round]:
    """Cache the strategy for each setup: building one takes longer than drawing from it."""
    seat = st.integers(0, setup.seats - 1)
    race = st.lists(st.lists(seat, min_size=1, max_size=3, unique=True).map(tuple), max_size=4).map(tuple)
    leads = st.lists(seat, max_size=4).map(tuple)
    dice = st.none() | st.tuples(*[st.integers(1, 6)] * setup.seats)
    return st.builds(
        Round,
        tableaux=st.tuples(*[tableaux_of(setup)] * setup.seats),
        race=race if "uramaki" in setup.menu else st.just(()),
        leads=leads if setup.dessert == "strawberry_pudding" else st.just(()),
        dice=dice if setup.dessert == "mochi" else st.none(),
        starter=st.none() | seat if setup.variant == "sushi_battle" else st.none(),
        open=st.just(False),
    )


@cache
def _all_rounds_of(setup: Setup) -> st.SearchStrategy[list[Round]]:
    return st.lists(rounds_of(setup), max_size=ROUNDS)


@st.composite
def games(draw: st.DrawFn) -> Game:
    setup = draw(setups)
    rounds = draw(_all_rounds_of(setup))
    last_open: bool = draw(st.booleans())
    if rounds and last_open:
        rounds[-1] = rounds[-1]._replace(open=True)
    return Game(setup, tuple(rounds))
