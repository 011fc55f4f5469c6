"""What to do with the cards before a round, which way to pass, who begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from sushigo_score.game.state import State
from sushigo_score.rules import battle
from sushigo_score.rules.editions import edition_of, hand_size
from sushigo_score.rules.facts import ROUNDS, Setup
from sushigo_score.rules.score import score
from sushigo_score.rules.setups import PUPPET_SEAT
from sushigo_score.text import new_game
from sushigo_score.text.language import Words, visible

PILES: Final = 4
_SWAPPING: Final = ("puppet", "personal_piles")
_NO_PASSING: Final = (*_SWAPPING, "sushi_battle")


def pass_way(setup: Setup, round_number: int) -> Literal["left", "right"] | None:
    """Which way hands go in a round, counted from 0; None where no hands are passed."""
    if setup.variant in _NO_PASSING:
        return None
    return "right" if setup.variant == "two_way" and round_number == 1 else "left"


def swaps_hands(setup: Setup) -> bool:
    """Whether two players swap their hands with each other every turn."""
    return setup.variant in _SWAPPING


def next_starter(state: State) -> int | None:
    """Who begins the next round of a sushi battle, as far as the rounds so far tell."""
    if state.setup.variant != "sushi_battle" or not 0 < len(state.rounds) < ROUNDS or state.rounds[-1].open:
        return None
    return battle.next_starter(score(state.game).rounds[-1].totals, state.rounds[-1].starter)


def deal(words: Words, setup: Setup) -> str:
    """How a round is dealt."""
    cards = hand_size(setup)
    match setup.variant:
        case "puppet":
            return words.say(new_game.DEAL_WITH_PUPPET, cards=cards)
        case "personal_piles":
            return words.say(new_game.DEAL_PILES, piles=PILES, cards=cards * setup.seats // PILES)
        case "sushi_battle":
            return words.say(new_game.DEAL_BATTLE, cards=cards, players=setup.seats)
        case _:
            return words.say(new_game.DEAL, cards=cards, players=setup.seats)


def dealing(words: Words, setup: Setup, round_number: int, *, starter: int | None = None) -> tuple[str, ...]:
    """What to do before a round, counted from 0, in this order."""
    return (
        *(
            words.say(new_game.PREPARING[step.key], **step.facts)
            for step in edition_of(setup).preparing(setup, round_number)
        ),
        deal(words, setup),
        *_playing(words, setup, round_number, starter),
    )


def _playing(words: Words, setup: Setup, round_number: int, starter: int | None) -> Iterator[str]:
    yield from _each_turn(words, setup)
    way = pass_way(setup, round_number)
    if way:
        yield words.say(new_game.PASS[way])
    if setup.variant == "sushi_battle":
        if starter is not None:
            yield words.say(new_game.BEGINS, name=_name(setup, starter))
        else:
            yield words.say(new_game.FEWER_BEGINS if round_number else new_game.WHO_BEGINS)


def _each_turn(words: Words, setup: Setup) -> Iterator[str]:
    """How variants for two go on, turn by turn."""
    match setup.variant:
        case "puppet":
            name = _name(setup, PUPPET_SEAT)
            for line in (new_game.PUPPET_PILE, new_game.PUPPET_TURN, new_game.PUPPET_SWAP):
                yield words.say(line, name=name)
        case "personal_piles":
            yield words.say(new_game.PILES_TURN)
        case "sushi_battle":
            yield words.say(new_game.BATTLE_TURN)
            yield words.say(new_game.BATTLE_CHOPSTICKS)


def _name(setup: Setup, seat: int) -> str:
    return visible(setup.players[seat].name.strip())
