"""What to do with the cards before a round, which way to pass, and who begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.state import State
from sushigo_score.present.pictures import picture_of_dish
from sushigo_score.present.table import shown_name
from sushigo_score.rules.editions import hand_size, preparing, variant_of
from sushigo_score.rules.editions.variants import Way
from sushigo_score.rules.facts import Setup
from sushigo_score.rules.reasons import Reason, Word
from sushigo_score.text import new_game
from sushigo_score.text.at_the_table import SWAP_HANDS
from sushigo_score.text.language import Words

_PICTURES: Final = {
    "prepare.take_out_strawberry": "strawberry_pudding",
    "prepare.dice": "die_1",
    "prepare.maki_tile": "maki_2",
    "deal": "face_down",
    "deal.puppet": "face_down",
    "deal.piles": "face_down",
    "deal.battle": "face_down",
    "turn.puppet.pile": "face_down",
    "turn.battle.faces": "face_down",
    "turn.battle.chopsticks": "chopsticks",
}
_SYMBOLS: Final = {
    "prepare.shuffle_again": "rematch",
    "prepare.shuffle_back": "rematch",
    "prepare.shuffle_again.copies": "rematch",
    "turn.puppet.first": "play",
    "turn.puppet.swap": "swap",
    "turn.piles": "swap",
}


def pass_way(setup: Setup, round_number: int) -> Way | None:
    """Return which way hands are passed in a round, counted from 0; None if they are not."""
    passing = variant_of(setup).passing
    return passing[round_number % len(passing)] if passing else None


def swaps_hands(setup: Setup) -> bool:
    """Return whether two players swap hands every turn."""
    return variant_of(setup).swaps


def next_starter(state: State) -> int | None:
    """Return who begins the next round, if one player does and the rounds so far decide it."""
    settled = variant_of(state.setup).next_starter
    if settled is None or not 0 < len(state.rounds) < state.setup.length or state.rounds[-1].open:
        return None
    return settled(shown_sheet(state.game).rounds[-1].totals, state.rounds[-1].starter)


def deal(words: Words, setup: Setup) -> str:
    """Say how a round is dealt."""
    return _step(words, _deal(setup)).text


def _deal(setup: Setup) -> Reason:
    return variant_of(setup).deal(hand_size(setup), setup.seats)


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
        *(_step(words, step) for step in preparing(setup, round_number)),
        _step(words, _deal(setup)),
        *_playing(words, setup, round_number, starter),
    )


def dealing_briefly(
    words: Words, setup: Setup, round_number: int, *, starter: int | None = None
) -> tuple[DealingStep, ...]:
    """List the same in as few words as possible, to be seen at a glance; how the turns go is left to the whole list."""
    way = pass_way(setup, round_number)
    steps = [*preparing_briefly(words, setup, round_number), _step(words, _deal(setup), new_game.PREPARING_BRIEFLY)]
    if swaps_hands(setup):
        steps.append(DealingStep(words.say(SWAP_HANDS), symbol="swap"))
    if way:
        steps.append(DealingStep(words.say(new_game.PASS[way]), symbol=f"pass_{way}"))
    if starter is not None:
        steps.append(DealingStep(words.say(new_game.BEGINS, name=_name(setup, starter)), symbol="play"))
    return tuple(steps)


def preparing_briefly(words: Words, setup: Setup, round_number: int) -> tuple[DealingStep, ...]:
    """List what to do before the cards are dealt, in as few words as possible."""
    steps = preparing(setup, round_number)
    return tuple(_step(words, step, new_game.PREPARING_BRIEFLY) for step in steps)


def _step(words: Words, step: Reason, texts: Mapping[str, str] = new_game.PREPARING) -> DealingStep:
    dish = step.facts.get("dish")
    picture = picture_of_dish(dish.key) if isinstance(dish, Word) else _PICTURES.get(step.key, "")
    symbol = "" if picture else _SYMBOLS.get(step.key, "cards")
    return DealingStep(words.say(texts[step.key], **step.facts), picture, symbol)


def _playing(words: Words, setup: Setup, round_number: int, starter: int | None) -> Iterator[DealingStep]:
    variant = variant_of(setup)
    yield from (_step(words, step, new_game.TURNS) for step in variant.turns(round_number))
    way = pass_way(setup, round_number)
    if way:
        yield DealingStep(words.say(new_game.PASS[way]), symbol=f"pass_{way}")
    if variant.has_starter:
        if starter is not None:
            yield DealingStep(words.say(new_game.BEGINS, name=_name(setup, starter)), symbol="play")
        else:
            text = words.say(new_game.FEWER_BEGINS if round_number else new_game.WHO_BEGINS)
            yield DealingStep(text, symbol="play")


def _name(setup: Setup, seat: int) -> str:
    return shown_name(setup.players[seat].name)
