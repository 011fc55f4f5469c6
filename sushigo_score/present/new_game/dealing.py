"""What to do with the cards before a round, which way to pass, and who begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple

from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.state import State
from sushigo_score.present.pictures import picture_of_dish
from sushigo_score.present.seats import shown_name
from sushigo_score.rules import battle
from sushigo_score.rules.editions import edition_of, hand_size
from sushigo_score.rules.facts import ROUNDS, Setup
from sushigo_score.rules.reasons import Reason, Word
from sushigo_score.text import new_game
from sushigo_score.text.language import Words
from sushigo_score.text.round import SWAP_HANDS

PILES: Final = 4
_SWAPPING: Final = ("puppet", "personal_piles")
_PICTURES: Final = {
    "prepare.take_out_strawberry": "strawberry_pudding",
    "prepare.dice": "die_1",
    "prepare.maki_tile": "maki_2",
}
_SYMBOLS: Final = {
    "prepare.shuffle_again": "rematch",
    "prepare.shuffle_again.copies": "rematch",
    "prepare.deal_on": "cards",
}
_NO_PASSING: Final = (*_SWAPPING, "sushi_battle")


def pass_way(setup: Setup, round_number: int) -> Literal["left", "right"] | None:
    """Return which way hands are passed in a round, counted from 0; None if they are not."""
    if setup.variant in _NO_PASSING:
        return None
    return "right" if setup.variant == "two_way" and round_number == 1 else "left"


def swaps_hands(setup: Setup) -> bool:
    """Return whether two players swap hands every turn."""
    return setup.variant in _SWAPPING


def next_starter(state: State) -> int | None:
    """Return who begins the next round of a sushi battle, if the rounds so far decide it."""
    if state.setup.variant != "sushi_battle" or not 0 < len(state.rounds) < ROUNDS or state.rounds[-1].open:
        return None
    return battle.next_starter(shown_sheet(state.game).rounds[-1].totals, state.rounds[-1].starter)


def deal(words: Words, setup: Setup) -> str:
    """Say how a round is dealt."""
    cards = hand_size(setup)
    match setup.variant:
        case "puppet":
            return words.say(new_game.DEAL_WITH_PUPPET, cards=cards)
        case "personal_piles":
            return words.say(new_game.DEAL_PILES, piles=PILES, cards=cards * setup.seats // PILES)
        case "sushi_battle":
            return words.say(new_game.DEAL_BATTLE, total=cards * setup.seats)
        case _:
            return words.say(new_game.DEAL, cards=cards)


class DealingStep(NamedTuple):
    """One thing to do, in words, with a picture of what it is about, or a symbol."""

    text: str
    picture: str = ""
    symbol: str = ""


def dealing(words: Words, setup: Setup, round_number: int, *, starter: int | None = None) -> tuple[str, ...]:
    """List what to do before a round, counted from 0, in order."""
    return tuple(step.text for step in dealing_steps(words, setup, round_number, starter=starter))


def dealing_steps(
    words: Words, setup: Setup, round_number: int, *, starter: int | None = None
) -> tuple[DealingStep, ...]:
    """List the same with pictures."""
    return (
        *(_preparing(words, step) for step in edition_of(setup).preparing(setup, round_number)),
        DealingStep(deal(words, setup), "face_down"),
        *_playing(words, setup, round_number, starter),
    )


def dealing_briefly(
    words: Words, setup: Setup, round_number: int, *, starter: int | None = None
) -> tuple[DealingStep, ...]:
    """List the same in as few words as possible, to be seen at a glance; how the turns go is left to the whole list."""
    way = pass_way(setup, round_number)
    cards = hand_size(setup)
    match setup.variant:
        case "personal_piles":
            deal_ = words.say(new_game.PILES_BRIEFLY, piles=PILES, cards=cards * setup.seats // PILES)
        case "sushi_battle":
            deal_ = words.say(new_game.BATTLE_BRIEFLY, total=cards * setup.seats)
        case _:
            deal_ = words.say(new_game.DEAL, cards=cards)
    steps = [*preparing_briefly(words, setup, round_number), DealingStep(deal_, "face_down")]
    if swaps_hands(setup):
        steps.append(DealingStep(words.say(SWAP_HANDS), symbol="swap"))
    if way:
        steps.append(DealingStep(words.say(new_game.PASS[way]), symbol=f"pass_{way}"))
    if starter is not None:
        steps.append(DealingStep(words.say(new_game.BEGINS, name=_name(setup, starter)), symbol="play"))
    return tuple(steps)


def preparing_briefly(words: Words, setup: Setup, round_number: int) -> tuple[DealingStep, ...]:
    """List what to do before the cards are dealt, in as few words as possible."""
    steps = edition_of(setup).preparing(setup, round_number)
    return tuple(_preparing(words, step, new_game.PREPARING_BRIEFLY) for step in steps)


def _preparing(words: Words, step: Reason, texts: Mapping[str, str] = new_game.PREPARING) -> DealingStep:
    dish = step.facts.get("dish")
    picture = picture_of_dish(dish.key) if isinstance(dish, Word) else _PICTURES.get(step.key, "")
    symbol = "" if picture else _SYMBOLS[step.key]
    return DealingStep(words.say(texts[step.key], **step.facts), picture, symbol)


def _playing(words: Words, setup: Setup, round_number: int, starter: int | None) -> Iterator[DealingStep]:
    yield from _each_turn(words, setup, round_number)
    way = pass_way(setup, round_number)
    if way:
        yield DealingStep(words.say(new_game.PASS[way]), symbol=f"pass_{way}")
    if setup.variant == "sushi_battle":
        if starter is not None:
            yield DealingStep(words.say(new_game.BEGINS, name=_name(setup, starter)), symbol="play")
        else:
            text = words.say(new_game.FEWER_BEGINS if round_number else new_game.WHO_BEGINS)
            yield DealingStep(text, symbol="play")


def _each_turn(words: Words, setup: Setup, round_number: int) -> Iterator[DealingStep]:
    """Yield how the turns go in variants for two."""
    match setup.variant:
        case "puppet":
            yield DealingStep(words.say(new_game.PUPPET_PILE), "face_down")
            if not round_number:
                yield DealingStep(words.say(new_game.PUPPET_FIRST), symbol="play")
            yield DealingStep(words.say(new_game.PUPPET_TURN), symbol="cards")
            yield DealingStep(words.say(new_game.PUPPET_SWAP), symbol="swap")
        case "personal_piles":
            yield DealingStep(words.say(new_game.PILES_TURN), symbol="swap")
        case "sushi_battle":
            yield DealingStep(words.say(new_game.BATTLE_FACES), "face_down")
            yield DealingStep(words.say(new_game.BATTLE_TURN), symbol="cards")
            yield DealingStep(words.say(new_game.BATTLE_CHOPSTICKS), "chopsticks")


def _name(setup: Setup, seat: int) -> str:
    return shown_name(setup.players[seat].name)
