"""The cards in front of a player, as the round page shows them: the tiles, and the players on top."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from sushigo_score.game.card_moves import empty_wasabi
from sushigo_score.game.state import State
from sushigo_score.rules.cards import DESSERTS, FACE_DOWN, KINDS, NIGIRI, Card, Item, Stack, in_order
from sushigo_score.rules.editions import card_kinds, hand_size
from sushigo_score.rules.facts import Setup, Tableau
from sushigo_score.rules.reasons import Word
from sushigo_score.rules.score import Part, Sheet, dice_after
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words

BY_PICKER: Final = ("frozen_yogurt",)
"""Dishes with too many values for a tile each."""

_COUNTED_BY_NUMBER: Final = ("strawberry_pudding", "frozen_yogurt")
"""Desserts for which the numbers on the cards are counted, not the cards."""

SPECIAL_ORDER: Final = "special_order"
TAKEOUT_BOX: Final = "takeout_box"


@dataclass(frozen=True, slots=True)
class Tile:
    """One dish in front of one player.

    `count` includes those on a wasabi and the copies; `kept` are those of earlier rounds; `points` is None if the tile
    has no points of its own to show.
    """

    item: str
    count: int = 0
    on_wasabi: int = 0
    copies: int = 0
    kept: int = 0
    points: int | None = None
    goes_on_wasabi: bool = False
    used: int = 0
    """How many wasabi are under a nigiri, where they are counted."""
    values: tuple[str, ...] = ()
    """The values of the cards, for a dish that has too many for a tile each."""


class DessertCount(NamedTuple):
    """How many desserts a player has so far, as their edition counts them: cards, symbols, yogurt values, or a die."""

    kind: str
    number: int


def dessert_in_words(dessert: DessertCount, words: Words) -> str:
    """Say it for a screen reader."""
    if dessert.kind == "die":
        return words.say(at_the_table.DIE, die=dessert.number)
    return words.say(at_the_table.AMOUNT, what=words.dish(dessert.kind), n=dessert.number)


class Chip(NamedTuple):
    """A player as everybody sees them."""

    seat: int
    name: str
    colour: int
    total: int
    cards: int
    hand: int
    leads: bool
    squishy: bool
    boat: bool
    dessert: DessertCount | None = None
    """None until somebody has one."""
    aside: int = 0
    """How many of their cards left the table by the rules."""

    @property
    def missing(self) -> int:
        """How many cards are still to be entered."""
        return self.hand - self.cards - self.aside

    def cards_in_words(self, words: Words, *, brief: bool = False) -> str:
        """Say how many cards there are, and how many were dealt."""
        return cards_in_words(words, self.cards, self.aside, self.hand, brief=brief)


def cards_in_words(words: Words, cards: int, aside: int, hand: int, *, brief: bool = False) -> str:
    """Say how many cards of a hand are on the table, and how many left it by the rules."""
    if not aside:
        return words.say(at_the_table.CARDS_OF, cards=cards, hand=hand)
    text = at_the_table.CARDS_AND_ASIDE if brief else at_the_table.CARDS_SET_ASIDE
    return words.say(text, cards=cards, aside=aside, hand=hand)


@lru_cache(maxsize=16)
def tile_items(setup: Setup) -> tuple[str, ...]:
    """List every tile of a game, in its fixed order.

    Special order and takeout box have tiles too, though these cards never stay on the table themselves.
    """
    kinds = card_kinds(setup)
    items: list[str] = []
    for kind in KINDS.values():
        if kind.name not in kinds:
            continue
        if kind.name in DESSERTS and SPECIAL_ORDER in kinds and SPECIAL_ORDER not in items:
            items.append(SPECIAL_ORDER)
        if kind.name in DESSERTS and TAKEOUT_BOX in kinds and TAKEOUT_BOX not in items:
            items.append(TAKEOUT_BOX)
        if kind.values and kind.name not in BY_PICKER:
            items += [f"{kind.name}:{value}" for value in kind.values]
        else:
            items.append(kind.name)
    return tuple(items)


def tile_of(card: Card) -> str:
    """Return the tile that a card is counted on."""
    if card.kind == FACE_DOWN:
        return TAKEOUT_BOX
    if card.kind in BY_PICKER or not card.value:
        return card.kind
    return f"{card.kind}:{card.value}"


def tiles(state: State, sheet: Sheet, seat: int) -> tuple[Tile, ...]:
    """Return the tiles of a player in the round that is being entered."""
    at = state.entering
    if at is None:
        raise LookupError("no round is being entered")
    tableau = state.rounds[at].tableaux[seat]
    counts = _counts(tableau)
    kept = _kept(state, at, seat)
    points = _points(sheet.rounds[at], seat)
    waits = empty_wasabi(tableau) is not None
    shown: set[str] = set()
    found = []
    for item in tile_items(state.setup):
        count, on_wasabi, copies = counts.get(item, (0, 0, 0))
        kind = item.partition(":")[0]
        shown_points = _tile_points(kind, points, shown) if count else None
        goes = waits and kind in NIGIRI
        values = _values(tableau, item) if item in BY_PICKER else ()
        used = sum(number for _, number in tableau.stacks) if item == "wasabi" else 0
        found.append(Tile(item, count, on_wasabi, copies, kept.get(item, 0), shown_points, goes, used, values))
    return tuple(found)


def _values(tableau: Tableau, kind: str) -> tuple[str, ...]:
    """Return the numbers on the cards of a kind, lowest first.

    >>> _values(Tableau.of({"frozen_yogurt:7": 1, "frozen_yogurt:2": 2}), "frozen_yogurt")
    ('2', '2', '7')
    """
    values = tableau.values(kind)
    return tuple(value for value in sorted(values, key=int) for _ in range(values[value]))


def _counts(tableau: Tableau) -> Mapping[str, tuple[int, int, int]]:
    """Count for each tile the cards, those of them on a wasabi, and those that are copies."""
    counts: dict[str, tuple[int, int, int]] = {}

    def add(tile: str, number: int, on_wasabi: int = 0, copies: int = 0) -> None:
        before = counts.get(tile, (0, 0, 0))
        counts[tile] = (before[0] + number, before[1] + on_wasabi, before[2] + copies)

    for item, number in tableau.items:
        top = item.cards[-1]
        stacked = number if isinstance(item, Stack) else 0
        add(tile_of(top), number, stacked, number if top.copied else 0)
        copied = sum(card.copied for card in item.cards) * number
        if copied:
            add(SPECIAL_ORDER, copied)
    return counts


def _kept(state: State, at: int, seat: int) -> Mapping[str, int]:
    """Count the desserts of earlier rounds, by tile."""
    kept: dict[str, int] = {}
    for entered in state.rounds[:at]:
        for card, number in entered.tableaux[seat].cards:
            if card.kind in DESSERTS:
                tile = tile_of(card)
                kept[tile] = kept.get(tile, 0) + number
    return kept


def _points(part: Part, seat: int) -> Mapping[str, int]:
    """Return what each dish scores for a player, and each nigiri, as the reason for them all says."""
    lines = [line for line in part.lines if line.seat == seat]
    points = {line.kind: line.points for line in lines}
    for line in lines:
        for each in line.reason.parts:
            match each.facts:
                case {"dish": Word(key=nigiri), "points": int(scored)}:
                    points[nigiri] = points.get(nigiri, 0) + scored
    return points


def _tile_points(kind: str, points: Mapping[str, int], shown: set[str]) -> int | None:
    """Return the points of a tile: nigiri each have their own, a dish of several values has them on its first tile."""
    if kind in shown or kind not in points or kind == "wasabi":
        return None
    shown.add(kind)
    return points[kind]


def chips(state: State, sheet: Sheet) -> tuple[Chip, ...]:
    """Return everybody, by seat."""
    at = state.entering
    hand = hand_size(state.setup)
    leaders = sheet.ranking[0].seats if sheet.ranking and any(sheet.totals) else ()
    squishy, boat = state.squishy_holder, _boat(sheet, at)
    desserts = dessert_counts(state)
    return tuple(
        Chip(
            seat,
            player.name,
            state.colours[seat],
            sheet.totals[seat],
            state.rounds[at].tableaux[seat].size if at is not None else 0,
            hand,
            seat in leaders and len(leaders) < state.setup.seats,
            squishy == seat,
            boat == seat,
            desserts[seat],
            state.set_aside(seat) if at is not None else 0,
        )
        for seat, player in enumerate(state.setup.players)
    )


def dessert_counts(state: State) -> tuple[DessertCount | None, ...]:
    """Count everybody's desserts, by seat; None for all until somebody has one."""
    kind = next((kind for kind in card_kinds(state.setup) if kind in DESSERTS), "")
    seats = range(state.setup.seats)
    last = state.rounds_so_far
    played = [[entered.tableaux[seat] for entered in state.rounds[:last]] for seat in seats]
    if not any(tableau.count(kind) for tableaux in played for tableau in tableaux):
        return (None,) * state.setup.seats
    if kind == "mochi":
        return tuple(DessertCount("die", die) for die in dice_after(state.game, last))
    by_number = kind in _COUNTED_BY_NUMBER
    return tuple(
        DessertCount(kind, sum(tableau.sum(kind) if by_number else tableau.count(kind) for tableau in tableaux))
        for tableaux in played
    )


def _boat(sheet: Sheet, at: int | None) -> int | None:
    """Return who has the boat while a round is being entered."""
    last = len(sheet.rounds) if at is None else at + 1
    boats = [part.boat.seat for part in sheet.rounds[:last] if part.boat]
    return boats[-1] if boats else None


def removable_cards(tableau: Tableau, tile: str) -> tuple[str, ...]:
    """List the distinct cards of a tile that can be removed, those not on a wasabi first."""
    items: list[Item] = sorted(
        (item for item, _ in tableau.items if tile_of(item.cards[-1]) == tile),
        key=lambda item: (isinstance(item, Stack), item.cards[-1].copied, in_order(item)),
    )
    return tuple(dict.fromkeys(str(item.cards[-1]) for item in items))


def special_orders(tableau: Tableau) -> tuple[str, ...]:
    """List the distinct special orders in front of a player."""
    return tuple(dict.fromkeys(str(card) for card, _ in tableau.cards if card.copied))


def pickable(kind: str) -> tuple[str, ...]:
    """List the cards of a dish that has too many values for tiles."""
    return tuple(f"{kind}:{value}" for value in KINDS[kind].values)
