"""Who has what in the examples of the rules: tables that show the cases people ask about."""

from __future__ import annotations

from typing import Final, NamedTuple

from sushigo_score.rules.cards import FACE_DOWN, KINDS, parse_item
from sushigo_score.rules.editions import card_kinds, edition_of
from sushigo_score.rules.facts import Setup

RACE: Final = "race"
LEAD: Final = "lead"
DIE: Final = "die"
"""What can be changed besides cards: a place in the uramaki race, the times somebody took the squishy, a mochi die."""

_HELPER: Final = "helper"
_OTHER: Final = "other"
_ROLL: Final = "roll"
"""Placeholders for dishes of the menu: the first two that are simply counted, and the roll."""

_COUNTED: Final = ("dumpling", "tofu", "tempura", "sashimi", "eel", "miso_soup", "edamame")
_ROLLS: Final = {"maki": "maki:1", "temaki": "temaki", "uramaki": "uramaki:3"}


class ExampleHands(NamedTuple):
    """What can be changed, the initial numbers by seat, and the dishes whose points are shown."""

    steps: tuple[str, ...]
    numbers: tuple[tuple[int, ...], ...]
    kinds: tuple[str, ...] = ()


_MAKI: Final = ("maki:1", "maki:2", "maki:3")
_PUDDINGS: Final = ((0, 0, 1, 3), (0, 0, 3, 1), (0, 1, 1, 0))


def _single(kind: str, *numbers: int) -> ExampleHands:
    return ExampleHands((kind,), tuple((number,) for number in numbers))


CASTS: Final = {
    "nigiri": ExampleHands(
        ("egg", "salmon", "squid", "wasabi+egg", "wasabi+salmon", "wasabi+squid"),
        ((0, 2, 0, 0, 0, 1), (1, 0, 2, 1, 0, 0)),
    ),
    "wasabi": ExampleHands(("wasabi", "wasabi+egg", "wasabi+squid"), ((1, 1, 0), (0, 0, 1)), ("nigiri", "wasabi")),
    "maki.split": ExampleHands(_MAKI, ((0, 1, 1), (0, 1, 1), (1, 1, 0))),
    "maki.split.zero": ExampleHands(_MAKI, ((0, 1, 1), (0, 0, 0), (0, 0, 0))),
    "maki.must_have": ExampleHands(_MAKI, ((1, 0, 0), (0, 0, 0), (0, 0, 1))),
    "maki.whole": ExampleHands(_MAKI, ((0, 1, 1), (0, 1, 1), (1, 1, 0), (0, 0, 0))),
    "maki.whole.many": ExampleHands(_MAKI, ((0, 1, 1), (0, 1, 1), (1, 1, 0), (0, 1, 0), (1, 0, 0), (0, 0, 0))),
    "temaki": _single("temaki", 3, 2, 0, 0),
    "uramaki": ExampleHands(
        ("uramaki:3", "uramaki:4", "uramaki:5", RACE), ((0, 0, 0, 1), (1, 0, 0, 1), (0, 1, 0, 0), (0, 0, 0, 0))
    ),
    "tempura": _single("tempura", 2, 3),
    "sashimi": _single("sashimi", 3, 2),
    "dumpling": _single("dumpling", 3, 5),
    "eel": _single("eel", 1, 2),
    "tofu": _single("tofu", 2, 3),
    "onigiri": ExampleHands(
        ("onigiri:circle", "onigiri:triangle", "onigiri:square", "onigiri:rectangle"), ((2, 1, 1, 0), (1, 1, 1, 1))
    ),
    "edamame": _single("edamame", 2, 1, 1, 1, 1, 1),
    "chopsticks": _single("chopsticks", 1, 0),
    "spoon": _single("spoon", 1, 0),
    "menu": ExampleHands(("egg", "salmon", "squid"), ((0, 0, 1), (1, 0, 0)), ("nigiri",)),
    "special_order": ExampleHands(
        (_HELPER, f"special_order:{_HELPER}", "squid", "special_order:squid", "wasabi+special_order:squid"),
        ((1, 1, 1, 1, 0), (2, 0, 1, 0, 1)),
        (_HELPER, "nigiri"),
    ),
    "takeout_box": ExampleHands((FACE_DOWN, "egg", "squid"), ((2, 0, 1), (0, 2, 1)), ("takeout_box", "nigiri")),
    "tea": ExampleHands(("tea", "salmon", _HELPER, _OTHER), ((2, 3, 1, 0), (1, 1, 0, 2))),
    "soy_sauce": ExampleHands(
        ("soy_sauce", "salmon", _HELPER, _OTHER, _ROLL), ((1, 1, 1, 1, 0), (1, 2, 0, 1, 0), (0, 1, 1, 1, 1))
    ),
    "soy_promo": ExampleHands(
        ("soy_sauce", "salmon", "tempura", "chopsticks"), ((1, 1, 1, 1), (2, 1, 1, 1), (1, 2, 1, 0))
    ),
    "pudding.split": _single("pudding", 4, 3, 0, 0),
    "pudding.whole": _single("pudding", 3, 3, 0, 1),
    "green_tea_ice_cream": _single("green_tea_ice_cream", 4, 3),
    "fruit": ExampleHands(
        (
            "fruit:watermelon,watermelon",
            "fruit:orange,orange",
            "fruit:pineapple,pineapple",
            "fruit:watermelon,orange",
            "fruit:watermelon,pineapple",
            "fruit:orange,pineapple",
        ),
        ((1, 0, 0, 1, 0, 1), (0, 0, 0, 0, 0, 0)),
    ),
    "strawberry_pudding": ExampleHands(
        ("strawberry_pudding:1", "strawberry_pudding:2", "strawberry_pudding:4", LEAD),
        ((0, 1, 0, 0), (0, 0, 1, 1), (0, 0, 0, 0)),
    ),
    "frozen_yogurt": ExampleHands(
        ("frozen_yogurt:2", "frozen_yogurt:5", "frozen_yogurt:9"), ((0, 1, 1), (2, 2, 0), (0, 0, 0))
    ),
    "bubble_tea": ExampleHands(
        tuple(f"bubble_tea:{number}" for number in range(1, 6)), ((0, 1, 1, 2, 0), (1, 1, 0, 1, 1))
    ),
    "mochi": _single(DIE, 5, 4, 1),
    "ranking.pudding": ExampleHands(("egg", "salmon", "squid", "pudding"), _PUDDINGS),
    "ranking.green_tea_ice_cream": ExampleHands(
        ("egg", "salmon", "squid", "green_tea_ice_cream"), ((0, 0, 3, 2), (0, 0, 3, 1), (0, 1, 1, 0))
    ),
    "ranking.fruit": ExampleHands(
        ("egg", "salmon", "squid", "fruit:watermelon,orange"), ((1, 0, 2, 2), (0, 0, 3, 1), (0, 1, 1, 0))
    ),
    "ranking": ExampleHands(("egg", "salmon", "squid"), ((0, 0, 3), (1, 1, 2), (0, 2, 0))),
    "boat": ExampleHands(("egg", "salmon", "squid"), ((0, 0, 3), (0, 1, 2), (1, 1, 0))),
    "cubes": ExampleHands(("egg", "salmon", "squid"), ((0, 2, 3), (1, 0, 1))),
}


def example_hands(rule: str, kind: str, setup: Setup) -> ExampleHands | None:
    """Return the table for a rule, with the dishes that this game has."""
    cast = CASTS.get(_ranking_of(setup) if kind == "ranking" else rule) or CASTS.get(kind) or _default_hands(kind)
    return None if cast is None else _fit(cast, kind, setup)


def _default_hands(kind: str) -> ExampleHands | None:
    """Return two cards against one, for a dish without a special case that people ask about."""
    return _single(kind, 2, 1) if kind in KINDS and not KINDS[kind].values else None


def _ranking_of(setup: Setup) -> str:
    """Return the key of the ranking example: with the game's dessert, if that breaks ties."""
    dessert = tie_breaker(setup)
    return f"ranking.{dessert}" if dessert else "ranking"


def tie_breaker(setup: Setup) -> str:
    """Return the dessert of a game that breaks ties; empty if none does."""
    here = card_kinds(setup)
    return next((kind for kind in edition_of(setup).tie_break if kind in here and f"ranking.{kind}" in CASTS), "")


def _fit(cast: ExampleHands, kind: str, setup: Setup) -> ExampleHands:
    stands_for = _dishes_of(setup, without=kind)
    here = card_kinds(setup)
    steps = [_fill(step, stands_for) for step in cast.steps]
    kept = [at for at, step in enumerate(steps) if step and _is_here(step, here)]
    return ExampleHands(
        tuple(steps[at] for at in kept),
        tuple(tuple(row[at] for at in kept) for row in cast.numbers),
        tuple(dict.fromkeys(_fill(shown, stands_for).partition(":")[0] for shown in cast.kinds)),
    )


def _dishes_of(setup: Setup, without: str) -> dict[str, str]:
    counted = [kind for kind in _COUNTED if kind in setup.menu and kind != without]
    onigiri = ["onigiri:circle"] if "onigiri" in setup.menu and without != "onigiri" else []
    helpers = [*counted, *onigiri, "", ""]
    roll = next((item for kind, item in _ROLLS.items() if kind in setup.menu), "")
    return {_HELPER: helpers[0], _OTHER: helpers[1], _ROLL: roll}


def _fill(step: str, stands_for: dict[str, str]) -> str:
    """Replace a placeholder by its dish; empty if the menu has none."""
    prefix, _, name = step.rpartition(":")
    if name in stands_for:
        return (f"{prefix}:" if prefix else "") + stands_for[name] if stands_for[name] else ""
    return step


def _is_here(step: str, here: frozenset[str]) -> bool:
    if step in (RACE, LEAD, DIE, FACE_DOWN):
        return True
    item = parse_item(step)
    return all(card.kind in here for card in item.cards)
