"""What is allowed in the round being entered: cards, the race, the squishy, dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from sushigo_score.game import card_moves
from sushigo_score.game.commands import (
    CardCommand,
    CopyCard,
    DiscardSoups,
    FinishRace,
    PutCard,
    ReturnSquishy,
    RoundCommand,
    SetCount,
    SetDie,
    SetStarter,
    StackNigiri,
    TakeBack,
    TakeSquishy,
    TurnOver,
    UndoFinish,
    UnstackNigiri,
)
from sushigo_score.game.refusals import CommandRefused
from sushigo_score.game.state import ABANDONED, State
from sushigo_score.rules.cards import FACE_DOWN, NIGIRI, Card, Item, Stack, parse_item
from sushigo_score.rules.editions import variant_of
from sushigo_score.rules.facts import COUNT_LIMIT, EVENTS_LIMIT, Round, Setup, Tableau
from sushigo_score.rules.reasons import Word
from sushigo_score.rules.setups import check_items


def check_entering(state: State) -> None:
    """Refuse a command that needs a round being entered if there is none."""
    if state.status == ABANDONED:
        raise CommandRefused("command.abandoned")
    if state.entering is None:
        raise CommandRefused("command.no_round")


def check_range(number: int, end: int, key: str) -> None:
    """Refuse a seat, round or colour that does not exist."""
    if not 0 <= number < end:
        raise CommandRefused(key)


def check_round_command(state: State, command: RoundCommand) -> None:
    """Refuse a command about the round being entered that does not fit its tableaux and events."""
    if isinstance(command, ReturnSquishy):
        if not state.at.leads:
            raise CommandRefused("command.no_lead")
        return
    if isinstance(command, DiscardSoups):
        _check_soups(state, command)
        return
    check_range(command.seat, state.setup.seats, "command.no_seat")
    if isinstance(command, FinishRace | UndoFinish | TakeSquishy | SetDie | SetStarter):
        _check_event(state, command)
    else:
        _check_cards(state.setup, state.at.tableaux[command.seat], command)


def _check_soups(state: State, command: DiscardSoups) -> None:
    require(len(command.seats) == len(command.cards) > 0, "command.no_soups")
    cards = {text: _parse_single(state.setup, text) for text in dict.fromkeys(command.cards)}
    require(all(card.kind == "miso_soup" for card in cards.values()), "command.no_soups")
    discarded = Counter((seat, cards[text]) for seat, text in zip(command.seats, command.cards, strict=True))
    for (seat, card), number in discarded.items():
        check_range(seat, state.setup.seats, "command.no_seat")
        if number > card_moves.count(state.at.tableaux[seat], card):
            raise CommandRefused("command.not_there", item=Word("item", str(card)))


def _check_cards(setup: Setup, tableau: Tableau, command: CardCommand) -> None:
    match command:
        case PutCard(card=text):
            card = _parse_single(setup, text)
            if card.copied:
                raise CommandRefused("command.copy", item=Word("item", text))
            check_counts(card_moves.put(tableau, card, on_wasabi=True))
        case CopyCard(card=text, on_wasabi=on_wasabi):
            card = _parse_copy(setup, text)
            if on_wasabi and (card.kind not in NIGIRI or card_moves.empty_wasabi(tableau) is None):
                raise CommandRefused("command.no_wasabi")
            check_counts(card_moves.put(tableau, card, on_wasabi=on_wasabi))
        case TakeBack(card=text):
            card = _parse_single(setup, text)
            _check_present(tableau, card)
            check_counts(card_moves.take(tableau, card))
        case SetCount(item=text, count=count):
            _parse_known(setup, text)
            if not 0 <= count <= COUNT_LIMIT:
                raise CommandRefused("command.count", most=COUNT_LIMIT)
        case StackNigiri(nigiri=nigiri, wasabi=wasabi):
            _check_stack(setup, tableau, nigiri, wasabi)
        case UnstackNigiri(stack=text):
            item = _parse_known(setup, text)
            if not isinstance(item, Stack) or not card_moves.count(tableau, item):
                raise CommandRefused("command.not_there", item=Word("item", text))
            check_counts(card_moves.adjust(tableau, (item, -1), (item.wasabi, 1), (item.nigiri, 1)))
        case TurnOver(cards=cards):
            _check_turn_over(setup, tableau, cards)
        case _:
            assert_never(command)


def _parse_known(setup: Setup, text: str) -> Item:
    item = parse_item(text)
    check_items(setup, (item,))
    return item


def _parse_single(setup: Setup, text: str) -> Card:
    item = _parse_known(setup, text)
    if isinstance(item, Stack):
        raise CommandRefused("command.one_card", item=Word("item", text))
    return item


def _parse_copy(setup: Setup, text: str) -> Card:
    if "special_order" not in setup.menu:
        raise CommandRefused("command.no_special_order")
    _parse_single(setup, text)
    return card_moves.copy_of(text)


def _check_present(tableau: Tableau, card: Card) -> None:
    if not card_moves.has_card(tableau, card):
        raise CommandRefused("command.not_there", item=Word("item", str(card)))


def check_counts(tableau: Tableau) -> None:
    """Refuse a count above what a game file can hold."""
    if any(count > COUNT_LIMIT for _, count in tableau.items):
        raise CommandRefused("command.count", most=COUNT_LIMIT)


def check_events(entered: Round) -> None:
    """Refuse more finishes or squishy leads than a game file can hold."""
    require(sum(map(len, entered.race)) <= EVENTS_LIMIT and len(entered.leads) <= EVENTS_LIMIT, "command.too_many")


def _check_stack(setup: Setup, tableau: Tableau, nigiri: str, wasabi: str) -> None:
    upper, lower = _parse_single(setup, nigiri), _parse_single(setup, wasabi)
    if upper.kind not in NIGIRI or lower.kind != "wasabi":
        raise CommandRefused("command.no_stack")
    for card in (upper, lower):
        if not card_moves.count(tableau, card):
            raise CommandRefused("command.not_there", item=Word("item", str(card)))
    check_counts(card_moves.adjust(tableau, (upper, -1), (lower, -1), (Stack(lower, upper), 1)))


def _check_turn_over(setup: Setup, tableau: Tableau, cards: Sequence[str]) -> None:
    if "takeout_box" not in setup.menu:
        raise CommandRefused("command.no_takeout_box")
    if not cards:
        raise CommandRefused("command.nothing_to_turn")
    if len(cards) > COUNT_LIMIT:
        raise CommandRefused("command.count", most=COUNT_LIMIT)
    for text in dict.fromkeys(cards):
        if _parse_single(setup, text).kind == FACE_DOWN:
            raise CommandRefused("command.turned_already")
    try:
        check_counts(card_moves.turn_over(tableau, cards))
    except card_moves.NotThere as missing:
        raise CommandRefused("command.not_there", item=Word("item", str(missing))) from missing


def _check_event(state: State, command: FinishRace | UndoFinish | TakeSquishy | SetDie | SetStarter) -> None:
    setup, seat, race = state.setup, command.seat, state.at.race
    match command:
        case FinishRace(with_last=with_last):
            require("uramaki" in setup.menu, "command.no_race")
            if with_last and (not race or seat in race[-1]):
                raise CommandRefused("command.no_tie")
            require(sum(map(len, race)) < EVENTS_LIMIT, "command.too_many")
        case UndoFinish():
            if not state.at.has_finished(seat):
                raise CommandRefused("command.no_finish")
        case TakeSquishy():
            require(setup.dessert == "strawberry_pudding", "command.no_squishy")
            if state.squishy_holder == seat:
                raise CommandRefused("command.holds_squishy")
            require(len(state.at.leads) < EVENTS_LIMIT, "command.too_many")
        case SetDie(die=die):
            require(setup.dessert == "mochi", "command.no_dice")
            if not 1 <= die <= 6:
                raise CommandRefused("command.die")
        case SetStarter():
            require(variant_of(setup).has_starter, "command.no_starter")
        case _:
            assert_never(command)


def require(fits: bool, key: str) -> None:
    """Refuse with this key unless the condition holds."""
    if not fits:
        raise CommandRefused(key)
