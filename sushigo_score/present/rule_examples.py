"""Tables to try a rule on: who has what in the cases people ask about, and what it scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from sushigo_score.game.live_score import shown_sheet
from sushigo_score.present.table import seat_names
from sushigo_score.rules.cards import FACE_DOWN, KINDS, Item, parse_item
from sushigo_score.rules.editions import card_kinds, edition_of, variant_of
from sushigo_score.rules.editions.variants import HOUSE_RULES, PUPPET_SEAT
from sushigo_score.rules.facts import Game, HouseRules, Player, Round, Setup, Tableau
from sushigo_score.rules.score import Line, Sheet
from sushigo_score.text import rulebook
from sushigo_score.text.language import Words, capitalized

RACE: Final = "race"
LEAD: Final = "lead"
DIE: Final = "die"
"""What can be changed besides cards: a place in the uramaki race, the times somebody took the squishy, a mochi die."""
_LIMITS: Final = {RACE: (0, 4), LEAD: (0, 3), DIE: (1, 6)}
_CARDS: Final = (0, 12)
_DARK_CUBE: Final = 5
"""The points of a dark cube."""

GAME_RULES: Final = ("ranking", "boat", "cubes")
"""Rules not about a dish that have their own example; variants and house rules show a dish, or the ranking."""


@dataclass(frozen=True, slots=True)
class Example:
    """A table to try a rule on: what can be changed, and the current numbers by seat."""

    rule: str
    setup: Setup
    kinds: tuple[str, ...]
    steps: tuple[str, ...]
    numbers: tuple[tuple[int, ...], ...]


class ExampleScore(NamedTuple):
    """What a player of the example gets, and why."""

    name: str
    points: int
    reasons: tuple[str, ...]
    remarks: tuple[str, ...]


# --- the table ----------------------------------------------------------------------------------------


def example_for(rule: str, kind: str, setup: Setup) -> Example | None:
    """Return the example of a rule in a game of this setup; None if no cards can show it."""
    cast = example_hands(rule, kind, setup)
    if cast is None:
        return None
    seats = min(len(cast.numbers), max(setup.seats, 2))
    puppet = variant_of(setup).puppet
    players = tuple(
        Player(name, puppet=puppet and seat == PUPPET_SEAT) for seat, name in enumerate(rulebook.EXAMPLE_NAMES[:seats])
    )
    table = setup._replace(players=players)
    if kind in GAME_RULES:
        table = _plain(table)
    return Example(kind, table, cast.kinds or (kind,), cast.steps, cast.numbers[:seats])


def _plain(setup: Setup) -> Setup:
    """Simplify a game so that nobody scores for having none of a dish: only the cards of the example count."""
    edition = edition_of(setup)
    rules = HouseRules(**{rule: True for rule in edition.house_rules if HOUSE_RULES[rule].needs_cards})
    menu = (tie_breaker(setup),) if edition.menu else ()
    return setup._replace(house_rules=rules, menu=menu, dessert=edition.desserts.quiet if edition.desserts else "")


def change(example: Example, seat: int, step: int, by: int) -> Example:
    """Add or remove some of something, within its limits."""
    least, most = _LIMITS.get(example.steps[step], _CARDS)
    numbers = [list(row) for row in example.numbers]
    numbers[seat][step] = min(most, max(least, numbers[seat][step] + by))
    return replace(example, numbers=tuple(tuple(row) for row in numbers))


def least_of(step: str) -> int:
    """Return the lowest number that something in an example can have."""
    return _LIMITS.get(step, _CARDS)[0]


def as_left(example: Example, numbers: object) -> Example:
    """Restore the numbers with which an example was left, if they are valid."""
    if not isinstance(numbers, list) or len(numbers) != len(example.numbers):
        return example
    for row in numbers:
        if not isinstance(row, list) or len(row) != len(example.steps):
            return example
        for step, number in zip(example.steps, row, strict=True):
            least, most = _LIMITS.get(step, _CARDS)
            if type(number) is not int or not least <= number <= most:
                return example
    return replace(example, numbers=tuple(tuple(row) for row in numbers))


# --- its score ----------------------------------------------------------------------------------------


def game_of(example: Example) -> Game:
    """Turn an example into the facts of a game: everything in the first round, nothing in the others."""
    setup = example.setup
    empty = Round((Tableau(),) * setup.seats)
    first = Round(
        tuple(Tableau.holding(_items(example.steps, row)) for row in example.numbers),
        race=_race(_column(example, RACE)),
        leads=tuple(seat for seat, times in enumerate(_column(example, LEAD)) for _ in range(times)),
        dice=_column(example, DIE) or None,
    )
    return Game(setup, (first, *(empty,) * (setup.length - 1)))


def _items(steps: Sequence[str], row: Sequence[int]) -> list[tuple[Item, int]]:
    return [
        (parse_item(step), number) for step, number in zip(steps, row, strict=True) if number and step not in _LIMITS
    ]


def _column(example: Example, step: str) -> tuple[int, ...]:
    if step not in example.steps:
        return ()
    at = example.steps.index(step)
    return tuple(row[at] for row in example.numbers)


def _race(places: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the finishes in order; seats with the same place share one."""
    order = sorted({place for place in places if place})
    return tuple(tuple(seat for seat, place in enumerate(places) if place == at) for at in order)


def outcomes(example: Example, words: Words) -> tuple[ExampleScore, ...]:
    """Score every player of the example, by seat."""
    sheet = shown_sheet(game_of(example))
    explain = {"ranking": _ranked, "boat": _boat, "cubes": _cubes}.get(example.rule, _dishes)
    names = seat_names(example.setup, words)
    return tuple(
        ExampleScore(name, points, tuple(map(capitalized, reasons)), tuple(map(capitalized, remarks)))
        for name, (points, reasons, remarks) in zip(names, explain(example, sheet, words), strict=True)
    )


_Explained = tuple[int, tuple[str, ...], tuple[str, ...]]
"""Points, reasons and remarks of one player."""


def _dishes(example: Example, sheet: Sheet, words: Words) -> Iterator[_Explained]:
    ends = sheet.endgame.lines if sheet.endgame else ()
    lines = [line for line in (*sheet.rounds[0].lines, *ends) if line.kind in example.kinds]
    for seat in range(example.setup.seats):
        yield _explain_lines([line for line in lines if line.seat == seat], words, named=len(example.kinds) > 1)


def _explain_lines(lines: Sequence[Line], words: Words, *, named: bool) -> _Explained:
    """Put the lines of one player into words; `named` adds to each its dish, and the notes about this dish alone."""
    told = [line.reason for line in lines]
    reasons = [words.reason(reason) for reason in told] or [words.say(rulebook.NONE_OF_THESE)]
    if named and lines:
        reasons = [_with_dish(line, words) for line in lines]
        told = [reason._replace(notes=()) for reason in told]
    remarks = dict.fromkeys(remark for reason in told for remark in words.remarks(reason))
    return sum(line.points for line in lines), tuple(reasons), tuple(remarks)


def _with_dish(line: Line, words: Words) -> str:
    facts = {"dish": words.dish(line.kind), "why": words.reason(line.reason)}
    more = words.listed(map(words.reason, line.reason.asides))
    return words.say(rulebook.TOLD_MORE, **facts, more=more) if more else words.say(rulebook.TOLD, **facts)


def _ranked(_: Example, sheet: Sheet, words: Words) -> Iterator[_Explained]:
    for seat, total in enumerate(sheet.totals):
        standing = sheet.standing_of(seat)
        why = words.say(rulebook.RANK, rank=standing.rank, why=words.reason(standing.reason))
        yield total, (why,), words.remarks(standing.reason)


def _boat(_: Example, sheet: Sheet, words: Words) -> Iterator[_Explained]:
    part = sheet.rounds[0]
    if part.boat is None:
        raise LookupError("this edition has no boat")
    best = max(part.totals)
    why, remarks = (words.reason(part.boat.reason),), words.remarks(part.boat.reason)
    for points in part.totals:
        yield (points, why, remarks) if points == best else (points, (), ())


def _cubes(_: Example, sheet: Sheet, words: Words) -> Iterator[_Explained]:
    for points in sheet.rounds[0].totals:
        cubes = words.say(rulebook.CUBES_OF, dark=points // _DARK_CUBE, light=points % _DARK_CUBE)
        yield points, (cubes,), ()


def step_name(step: str, words: Words) -> str:
    """Return the name of something that can be changed."""
    named = {RACE: rulebook.RACE_STEP, LEAD: rulebook.LEAD_STEP, DIE: rulebook.DIE_STEP}
    return words.say(named[step]) if step in named else words.tile(step)


# --- who has what -------------------------------------------------------------------------------------

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
