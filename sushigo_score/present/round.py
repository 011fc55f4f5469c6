"""The round that is being entered: tiles, players, what else can be done, keys, and the cards one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from sushigo_score.game.card_moves import empty_wasabi
from sushigo_score.game.commands.cards import DiscardSoups, StackNigiri, UnstackNigiri
from sushigo_score.game.commands.command import RoundCommand
from sushigo_score.game.commands.events import FinishRace, ReturnSquishy, SetStarter, TakeSquishy, UndoFinish
from sushigo_score.game.state import State
from sushigo_score.present.table import seat_names
from sushigo_score.rules.cards import DESSERTS, FACE_DOWN, KINDS, NIGIRI, Card, Item, Stack, in_order, parse_item
from sushigo_score.rules.dishes.rolls import RACE_ICONS, RACE_PRIZES, places_gone
from sushigo_score.rules.editions import card_kinds, hand_size, rows_of, variant_of
from sushigo_score.rules.facts import Setup, Tableau
from sushigo_score.rules.reasons import Word
from sushigo_score.rules.score import Part, Sheet, dice_after
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words
from sushigo_score.text.typed import letter_of

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


# --- what can be done for a player besides adding cards: the row of actions under the tiles -----------

RACE = "race"
DIE = "die"
SOUPS = "soups"


class Action(NamedTuple):
    """Something to do at once (`command`), or to open first (`opens`); an `urgent` one glows."""

    text: str
    picture: str
    command: RoundCommand | None = None
    opens: str = ""
    urgent: bool = False
    seat: int | None = None
    """Whose it is, if there are others to choose from."""
    detail: str = ""


def actions(state: State, seat: int, words: Words) -> tuple[Action, ...]:
    """List what this player may want to do now, urgent actions first."""
    found = [*_race(state, seat, words), *_squishy(state, seat, words), *_starter(state, seat, words)]
    found += [*_die(state, seat, words), *_miso(state, seat, words), *_stacks(state, seat, words)]
    return tuple(sorted(found, key=lambda action: not action.urgent))


def _name(state: State, seat: int) -> str:
    return state.setup.players[seat].name


def next_prize(state: State, *, with_last: bool = False) -> int:
    """Return the points for the next finish of the race, or for sharing the last one."""
    race = state.at.race
    gone = places_gone(race[:-1] if with_last else race)
    return RACE_PRIZES[gone] if gone < len(RACE_PRIZES) else 0


def can_share(state: State, seat: int) -> bool:
    """Return whether a player may have had the same total as the last finisher: only equal totals share a place."""
    if not state.at.race or seat in state.at.race[-1]:
        return False
    icons = state.at.tableaux[seat].sum("uramaki")
    return icons < RACE_ICONS or state.last_total in (None, icons)  # with fewer, the cards may not have been entered


def last_finishers(state: State, words: Words) -> str:
    """List the names of those who share the last finish."""
    return words.listed(_name(state, seat) for seat in state.at.race[-1])


def _race(state: State, seat: int, words: Words) -> Iterator[Action]:
    if "uramaki" not in state.setup.menu:
        return
    icons = state.at.tableaux[seat].sum("uramaki")
    if icons >= RACE_ICONS:
        prize = next_prize(state)
        text = words.say(at_the_table.FINISH, icons=icons, points=prize)
        yield Action(text, "uramaki_5", FinishRace(seat), urgent=prize > 0)
        if can_share(state, seat):
            prize = next_prize(state, with_last=True)
            shared = words.say(at_the_table.FINISH_SHARED, points=prize)
            yield Action(shared, "uramaki_5", FinishRace(seat, with_last=True), urgent=prize > 0)
    yield Action(words.say(at_the_table.RACE), "uramaki_3", opens=RACE)


def race_heading(state: State, words: Words) -> str:
    """Say how many points the next finish of the race is worth."""
    prize = next_prize(state)
    return words.say(at_the_table.RACE_NEXT if prize else at_the_table.RACE_NOTHING, points=prize)


def race_choices(state: State, words: Words) -> tuple[Action, ...]:
    """List who can finish now, alone or shared, and whose finish can be undone."""
    found: list[Action] = []
    for seat in range(state.setup.seats):
        icons = state.at.tableaux[seat].sum("uramaki")
        due, detail = icons >= RACE_ICONS and next_prize(state) > 0, words.count(icons, "icons")
        found.append(Action(_name(state, seat), "", FinishRace(seat), urgent=due, seat=seat, detail=detail))
    if state.at.race:
        names = last_finishers(state, words)
        for seat in range(state.setup.seats):
            if can_share(state, seat):
                text = words.say(at_the_table.RACE_SHARES, name=_name(state, seat), names=names)
                found.append(Action(text, "", FinishRace(seat, with_last=True), seat=seat))
    found += [
        Action(words.say(at_the_table.RACE_BACK, name=_name(state, seat)), "", UndoFinish(seat), seat=seat)
        for seat in sorted({seat for finish in state.at.race for seat in finish})
    ]
    return tuple(found)


def _squishy(state: State, seat: int, words: Words) -> Iterator[Action]:
    if state.setup.dessert != "strawberry_pudding":
        return
    if state.squishy_holder != seat:
        yield Action(words.say(at_the_table.TAKES_SQUISHY), "squishy", TakeSquishy(seat))
    elif state.at.leads and state.at.leads[-1] == seat:
        yield Action(words.say(at_the_table.SQUISHY_BACK), "squishy", ReturnSquishy())


def _starter(state: State, seat: int, words: Words) -> Iterator[Action]:
    if variant_of(state.setup).has_starter and state.at.starter != seat:
        yield Action(words.say(at_the_table.STARTS), "chopsticks", SetStarter(seat))


def _die(state: State, seat: int, words: Words) -> Iterator[Action]:
    if state.setup.dessert == "mochi" and state.entering is not None:
        die = dice_after(state.game, state.entering + 1)[seat]
        missing = bool(state.at.tableaux[seat].count("mochi")) and state.rolls[state.entering][seat] is None
        text = words.say(at_the_table.DIE_MISSING) if missing else words.say(at_the_table.DIE, die=die)
        yield Action(text, "mochi" if missing else f"die_{die}", opens=DIE, urgent=missing)


def _miso(state: State, seat: int, words: Words) -> Iterator[Action]:
    if state.at.tableaux[seat].count("miso_soup"):
        yield Action(words.say(at_the_table.SOUPS), "miso_soup", opens=SOUPS)


class Soup(NamedTuple):
    """One miso soup in front of a player; `number` distinguishes equal ones."""

    seat: int
    card: str
    number: int


def soups(state: State) -> tuple[Soup, ...]:
    """List every miso soup at the table. Turns are not recorded, so only the players know which were played in this one."""
    return tuple(
        Soup(seat, str(card), number)
        for seat, tableau in enumerate(state.at.tableaux)
        for card, count in tableau.cards
        if card.kind == "miso_soup"
        for number in range(count)
    )


def soup_name(soup: Soup, all_soups: Iterable[Soup], words: Words) -> str:
    """Name a soup, with its number if its player has several equal ones."""
    name = words.item(parse_item(soup.card))
    several = sum((other.seat, other.card) == (soup.seat, soup.card) for other in all_soups) > 1
    return f"{name} {soup.number + 1}" if several else name


def discard(chosen: Iterable[Soup]) -> DiscardSoups:
    """Make the command that discards some soups."""
    found = sorted(chosen)
    return DiscardSoups(tuple(soup.seat for soup in found), tuple(soup.card for soup in found))


def _stacks(state: State, seat: int, words: Words) -> Iterator[Action]:
    """Yield moves of nigiri onto or off wasabi; the picture shows the result."""
    tableau = state.at.tableaux[seat]
    empty = [str(item) for item, _ in tableau.items if isinstance(item, Card) and item.kind == "wasabi"]
    for item, _ in tableau.items:
        if isinstance(item, Card) and item.kind in NIGIRI and empty:
            yield Action(words.say(at_the_table.STACK), f"wasabi_{item.kind}", StackNigiri(seat, str(item), empty[0]))
    for stack, _ in tableau.stacks:
        yield Action(words.say(at_the_table.UNSTACK), stack.nigiri.kind, UnstackNigiri(seat, str(stack)))


# --- the keys for each dish: its letter, and a number if its cards differ -----------------------------


class DishKey(NamedTuple):
    """A letter, and the number that follows it; empty for a dish with a single tile."""

    letter: str
    number: str = ""

    @property
    def mark(self) -> str:
        """Both, as a tile shows them."""
        return self.letter + self.number


@lru_cache(maxsize=16)
def dish_keys(setup: Setup, language: str) -> MappingProxyType[str, DishKey]:
    """Return the keys of all tiles. The number is the one on the card, or else the position among the tiles of the dish."""
    items = tile_items(setup)
    found: dict[str, DishKey] = {}
    for item in items:
        kind, _, value = item.partition(":")
        of_its_kind = [other for other in items if other.partition(":")[0] == kind]
        number = value if value.isdigit() else str(of_its_kind.index(item) + 1) if value else ""
        found[item] = DishKey(letter_of(kind, language), number)
    return MappingProxyType(found)


# --- values that are on the table already -------------------------------------------------------------


def taken_values(state: State, words: Words) -> dict[str, str]:
    """Say of each value that somebody has whose it is; desserts of earlier rounds stay on the table.

    How many there are of a value is not printed, so this is no rule: a second one can be entered.
    """
    names = seat_names(state.setup, words)
    return {
        str(card): words.say(at_the_table.YOGURT_TAKEN, name=names[seat], round=at + 1)
        for at, entered in enumerate(state.rounds[: state.rounds_so_far])
        for seat, tableau in enumerate(entered.tableaux)
        for card, _ in tableau.cards
        if card.kind in BY_PICKER
    }


# --- the cards in front of a player one by one --------------------------------------------------------


def laid(tableau: Tableau) -> tuple[Item, ...]:
    """List every card and stack in front of a player, repeated by count, stacks before single cards of their dish."""
    items = sorted(tableau.items, key=lambda laid: _place(laid[0]))
    return tuple(item for item, count in items for _ in range(count))


def _place(item: Item) -> tuple[int, bool, bool, str]:
    order, written = in_order(item)
    return order, not isinstance(item, Stack), item.cards[-1].copied, written


def laid_on_tiles(tableau: Tableau) -> Mapping[str, tuple[Item, ...]]:
    """Map each tile to the cards that it counts; a special order counts on its own tile as well."""
    found: dict[str, tuple[Item, ...]] = {}
    for item in laid(tableau):
        tiles = [tile_of(item.cards[-1])] + [SPECIAL_ORDER for card in item.cards if card.copied]
        for tile in tiles:
            found[tile] = (*found.get(tile, ()), item)
    return found


@lru_cache(maxsize=16)
def courses(setup: Setup) -> Mapping[str, str]:
    """Map each kind of card to its course: nigiri, rolls, appetizers, specials or desserts."""
    return {kind: row.section for row in rows_of(setup) for kind in row.cards}
