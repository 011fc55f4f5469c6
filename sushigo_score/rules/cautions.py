"""Cautions: what looks wrong in a game. It is scored all the same, since tables do deviate."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sushigo_score.rules.cards import DESSERTS, FACE_DOWN
from sushigo_score.rules.dishes.rolls import RACE_ICONS, RACE_PRIZES, places_gone
from sushigo_score.rules.editions import edition_of, hand_size, rows_of, shuffled_before, variant_of
from sushigo_score.rules.facts import Game, Round, Setup, Tableau
from sushigo_score.rules.hands import fewest_cards
from sushigo_score.rules.reasons import Amount, Reason, because
from sushigo_score.rules.score import dice_after, score
from sushigo_score.rules.shares import places

_FEWEST_CARDS_FOR_A_FINISH: Final = 2


class Caution(NamedTuple):
    """Something worth checking: what, in which round, at which seat. None means all rounds or all seats."""

    reason: Reason
    round: int | None = None
    seat: int | None = None


def find_cautions(game: Game) -> tuple[Caution, ...]:
    """Find everything in a game that the edition does not allow."""
    found = [caution for find in _CHECKS for caution in find(game)]
    return tuple(caution for at, caution in enumerate(found) if caution not in found[:at])


def _rounds(game: Game) -> Iterable[tuple[int, Round]]:
    return enumerate(game.rounds)


# --- the deck ---------------------------------------------------------------------------------------


def _deck(setup: Setup) -> dict[str, int]:
    return {item: number for row in rows_of(setup) for item, number in row.deck.items()}


def _deck_limits(game: Game) -> Iterator[Caution]:
    """Find more cards of a kind than the deck holds: per round if the edition reshuffles, else per game."""
    deck = _deck(game.setup)
    edition = edition_of(game.setup)
    if not edition.reshuffled:
        everything = [t for entered in game.rounds for t in entered.tableaux]
        swapped = game.setup.dessert if edition.desserts and game.setup.dessert != edition.desserts.usual else ""
        once = deck
        if again := shuffled_before(game.setup):
            once = {item: number for item, number in deck.items() if item in DESSERTS}
            dishes = {item: number for item, number in deck.items() if item not in DESSERTS}
            yield from _deck_limits_between(game, dishes, again)
        printed = {item: number for item, number in once.items() if item != swapped}
        yield from _exceeding(printed, everything, "deck.game", None)
        yield from _exceeding({swapped: deck[swapped]} if swapped else {}, everything, "deck.assumed", None)
        return
    kept = 0  # special orders that copy a dessert stay on the table until the end of the game
    for at, entered in _rounds(game):
        dishes = {item: number for item, number in deck.items() if item.partition(":")[0] not in DESSERTS}
        if kept:
            dishes["special_order"] = max(0, dishes["special_order"] - kept)
        yield from _exceeding(dishes, entered.tableaux, "deck.round", at)
        kept += sum(count for t in entered.tableaux for card, count in t.cards if card.copied and card.kind in DESSERTS)
    desserts = {item: number for item, number in deck.items() if item.partition(":")[0] in DESSERTS}
    yield from _exceeding(desserts, [t for entered in game.rounds for t in entered.tableaux], "deck.game", None)


def _deck_limits_between(game: Game, dishes: Mapping[str, int], again: Sequence[int]) -> Iterator[Caution]:
    """Find more cards of a kind than the deck holds in the rounds between which it is not shuffled."""
    for first, after in pairwise((0, *again, game.setup.length)):
        tableaux = [t for entered in game.rounds[first:after] for t in entered.tableaux]
        yield from _exceeding(dishes, tableaux, "deck.rounds", None, first=first + 1, last=after)


def _exceeding(
    deck: Mapping[str, int], tableaux: Iterable[Tableau], key: str, at: int | None, **rounds: int
) -> Iterator[Caution]:
    entered = _cards_entered(tableaux)
    for item, limit in deck.items():
        number = entered.get(item, 0)
        if number > limit:
            yield Caution(because(key, item=item, number=number, limit=limit, **rounds), at)


def _cards_entered(tableaux: Iterable[Tableau]) -> dict[str, int]:
    """Count cards by item and by kind; a copy counts as a special order, not as its original."""
    counts: dict[str, int] = {}
    for tableau in tableaux:
        for card, count in tableau.cards:
            names = {"special_order"} if card.copied else {card.kind, str(card)}
            for name in names:
                counts[name] = counts.get(name, 0) + count
    return counts


def _desserts_dealt(game: Game) -> Iterator[Caution]:
    """Find more desserts on the table than have been shuffled in so far."""
    played = dealt = 0
    for (at, entered), more in zip(_rounds(game), edition_of(game.setup).desserts_dealt(game.setup), strict=False):
        dealt += more
        played += sum(
            count
            for tableau in entered.tableaux
            for card, count in tableau.cards
            if card.kind in DESSERTS and not card.copied
        )
        if played > dealt:
            yield Caution(because("deck.desserts", number=played, limit=dealt), at)


def _takeout_boxes(game: Game) -> Iterator[Caution]:
    """Find more players with face-down cards than takeout boxes; a face-down copy implies a face-down original."""
    limit = _deck(game.setup).get("takeout_box", 0)
    for at, entered in _rounds(game):
        players = sum(tableau.count(FACE_DOWN) > 0 for tableau in entered.tableaux)
        if players > limit:
            yield Caution(because("deck.takeout_box", players=players, limit=limit), at)


# --- the hand ---------------------------------------------------------------------------------------


def _hand_sizes(game: Game) -> Iterator[Caution]:
    """Find tableaux with more cards than were dealt, or with fewer than can be explained."""
    dealt = hand_size(game.setup)
    for at, entered in _rounds(game):
        for seat, tableau in enumerate(entered.tableaux):
            cards = Amount(tableau.size, "cards")
            most = dealt - _box_used(tableau)
            if tableau.size > dealt:
                yield Caution(because("hand.more", cards=cards, dealt=dealt), at, seat)
            elif tableau.size > most:
                yield Caution(because("hand.takeout_box", cards=cards, dealt=dealt, most=most), at, seat)
            elif tableau.size < dealt and not entered.open:
                fewest = fewest_cards(game.setup, entered, seat)
                if tableau.size < fewest:
                    key, missing = "hand.fewer" if fewest == dealt else "hand.too_few", dealt - tableau.size
                    yield Caution(because(key, cards=cards, dealt=dealt, missing=missing, fewest=fewest), at, seat)


def _box_used(tableau: Tableau) -> int:
    """Count the takeout box that face-down cards, copies included, imply: it was discarded."""
    return 1 if tableau.count(FACE_DOWN) else 0


# --- special orders ---------------------------------------------------------------------------------


def _originals(game: Game) -> Iterator[Caution]:
    """Find special orders that copy a card which is not in the tableau and cannot have left it: one of this round."""
    for at, entered in _rounds(game):
        for seat, tableau in enumerate(entered.tableaux):
            there = {(card.kind, card.value) for card, _ in tableau.cards if not card.copied}
            copied = dict.fromkeys((card.kind, card.value) for card, _ in tableau.cards if card.copied)
            gone = [card for card in copied if card not in there and not _may_have_gone(card[0], seat, entered)]
            turned_over = tableau.count(FACE_DOWN)
            for kind, value in () if entered.open else gone[turned_over:]:
                yield Caution(because("special_order.original", item=f"{kind}:{value}" if value else kind), at, seat)


def _may_have_gone(kind: str, seat: int, entered: Round) -> bool:
    """Return whether such a card may have left the tableau: discarded in play, or used and back in a hand."""
    return kind in ("miso_soup", "chopsticks", "spoon") or (kind == "uramaki" and entered.has_finished(seat))


# --- the uramaki race -------------------------------------------------------------------------------


def _uramaki(game: Game) -> Iterator[Caution]:
    """Find ten icons kept while a place was free, and finishes for which there were not enough cards."""
    if "uramaki" not in game.setup.menu:
        return
    dealt = hand_size(game.setup)
    for at, entered in _rounds(game):
        place_free = places_gone(entered.race) < len(RACE_PRIZES)
        for seat, tableau in enumerate(entered.tableaux):
            icons = tableau.sum("uramaki")
            finishes = sum(finish.count(seat) for finish in entered.race)
            if icons >= RACE_ICONS and place_free:
                yield Caution(because("uramaki.left_lying", amount=Amount(icons, "uramaki_icons")), at, seat)
            gone = finishes * _FEWEST_CARDS_FOR_A_FINISH + _box_used(tableau)
            if finishes and tableau.size + gone > dealt:
                cards = Amount(tableau.size, "cards")
                yield Caution(because("uramaki.hand", finishes=finishes, cards=cards, dealt=dealt), at, seat)
        yield from _uramaki_deck(game.setup, entered, at)


def _uramaki_deck(setup: Setup, entered: Round, at: int) -> Iterator[Caution]:
    finishes = sum(len(finish) for finish in entered.race)
    counts = _cards_entered(entered.tableaux)
    on_table = counts.get("uramaki", 0)
    deck = _deck(setup)
    limit, copies = deck["uramaki"], deck.get("special_order", 0) - counts.get("special_order", 0)
    available = limit + max(copies, 0)
    if finishes and on_table <= limit and on_table + finishes * _FEWEST_CARDS_FOR_A_FINISH > available:
        yield Caution(because("uramaki.deck", finishes=finishes, lying=on_table, limit=limit), at)


# --- strawberry pudding -----------------------------------------------------------------------------


def _squishy_holder(game: Game) -> Iterator[Caution]:
    """Find a player alone with the most symbols who does not hold the squishy."""
    if game.setup.dessert != "strawberry_pudding":
        return
    symbols = [0] * game.setup.seats
    holder: int | None = None
    for at, entered in _rounds(game):
        holder = entered.leads[-1] if entered.leads else holder
        for seat, tableau in enumerate(entered.tableaux):
            symbols[seat] += tableau.sum("strawberry_pudding")
        most, leaders = places(enumerate(symbols))[0]
        if len(leaders) == 1 and leaders[0] != holder and not entered.open:
            yield Caution(because("squishy.holder", amount=Amount(most, "symbols")), at, leaders[0])


def _squishy_leads(game: Game) -> Iterator[Caution]:
    """Find the squishy taken by its holder, or more often than strawberry cards were played."""
    holder: int | None = None
    for at, entered in _rounds(game):
        for seat in entered.leads:
            if seat == holder:
                yield Caution(because("squishy.twice"), at, seat)
            holder = seat
        for seat, tableau in enumerate(entered.tableaux):
            cards = tableau.count("strawberry_pudding")
            leads = entered.leads.count(seat)
            if leads > cards:
                key = "squishy.cards" if cards else "squishy.no_cards"
                yield Caution(because(key, times=leads, cards=Amount(cards, "strawberry_cards")), at, seat)


def _squishy_behind(game: Game) -> Iterator[Caution]:
    """Find the squishy taken by a player who cannot have caught up with another."""
    if game.setup.dessert != "strawberry_pudding":
        return
    before = [0] * game.setup.seats
    for at, entered in _rounds(game):
        after = [had + t.sum("strawberry_pudding") for had, t in zip(before, entered.tableaux, strict=True)]
        for seat in entered.leads:
            most = max(had for other, had in enumerate(before) if other != seat)
            if after[seat] < most and not entered.open:
                yield Caution(because("squishy.behind", amount=Amount(after[seat], "symbols"), most=most), at, seat)
        before = after


# --- dice and the first seat ------------------------------------------------------------------------


def _dice(game: Game) -> Iterator[Caution]:
    """Find a die that moved without a mochi card, and mochi cards without a die noted."""
    for at, entered in _rounds(game):
        before, after = dice_after(game, at), dice_after(game, at + 1)
        for seat, tableau in enumerate(entered.tableaux):
            mochi = tableau.count("mochi")
            if before[seat] != after[seat] and not mochi:
                yield Caution(because("mochi.die", before=before[seat], after=after[seat]), at, seat)
            if mochi and entered.dice is None and not entered.open:
                yield Caution(because("mochi.not_noted", cards=Amount(mochi, "mochi_cards")), at, seat)


def _starters(game: Game) -> Iterator[Caution]:
    """Find a round begun by the wrong player, in a variant that says who begins the next one."""
    next_starter = variant_of(game.setup).next_starter
    if next_starter is None:
        return
    sheet = score(game)
    for (at, entered), part, last in zip(_rounds(game), (None, *sheet.rounds), (None, *game.rounds), strict=False):
        if part is None or last is None or entered.starter is None:
            continue
        starter = next_starter(part.totals, last.starter)
        if starter is not None and entered.starter != starter:
            key = "battle.starter.tied" if len(set(part.totals)) == 1 else "battle.starter"
            yield Caution(because(key), at, starter)


_CHECKS: Final[tuple[Callable[[Game], Iterable[Caution]], ...]] = (
    _deck_limits,
    _desserts_dealt,
    _takeout_boxes,
    _hand_sizes,
    _originals,
    _uramaki,
    _squishy_holder,
    _squishy_leads,
    _squishy_behind,
    _dice,
    _starters,
)
