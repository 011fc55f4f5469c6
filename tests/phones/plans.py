"""Whole games as the steps that a table takes one after another, including mistakes that are undone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from sushigo_score.game.commands.cards import (
    CopyCard,
    DiscardSoups,
    PutCard,
    StackNigiri,
    TakeBack,
    TurnOver,
    UnstackNigiri,
)
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.events import FinishRace, ReturnSquishy, SetDie, SetStarter, TakeSquishy, UndoFinish
from sushigo_score.game.commands.table import BeginRound, EndRound, FinishGame
from sushigo_score.present.dealing import next_starter
from sushigo_score.rules.cards import FACE_DOWN, Card, Stack
from sushigo_score.rules.facts import Game, Tableau
from sushigo_score.rules.score import dice_after
from tests.game.tables import session_of, start_with

Steps = list[Command]


class Plan:
    """All steps that lead to a given game, taken in one session."""

    def __init__(self, game: Game, random: Random) -> None:
        self.session = session_of(start_with(game.setup))
        self._game = game
        self._random = random
        self.rounds = [(self._of_the_table(number), self._of_each_seat(number)) for number in range(len(game.rounds))]
        for last in (EndRound(), FinishGame()):
            self.session.do(last)

    def _did(self, steps: Iterator[Command]) -> Steps:
        done: Steps = []
        for step in steps:
            self.session.do(step)
            done.append(step)
        return done

    def _of_the_table(self, number: int) -> Steps:
        """Take the steps of a round before any cards, one after another."""
        if number:
            self.session.do(EndRound())
        return self._did(self._before_the_cards(number))

    def _before_the_cards(self, number: int) -> Iterator[Command]:
        entered, state = self._game.rounds[number], self.session.state
        yield BeginRound(next_starter(state))
        if entered.starter is not None and self.session.state.at.starter != entered.starter:
            yield SetStarter(entered.starter)
        if "miso_soup" in state.setup.menu:
            yield from (PutCard(0, "miso_soup"), PutCard(1, "miso_soup"))
            yield DiscardSoups((0, 1), ("miso_soup", "miso_soup"))
        for finish in entered.race:
            for place, seat in enumerate(finish):
                step = FinishRace(seat, with_last=place > 0)
                taken_back: Steps = [step, UndoFinish(seat)] if self._wrong(0.5) else []
                yield from (*taken_back, step)
        for seat in entered.leads:
            returned: Steps = [TakeSquishy(seat), ReturnSquishy()] if self._wrong(0.5) else []
            yield from (*returned, TakeSquishy(seat))

    def _of_each_seat(self, number: int) -> list[Steps]:
        """Return the steps of each seat; the seats may take them at the same time."""
        return [self._did(self._with_mistakes(seat, self._for(seat, number))) for seat in range(self._game.setup.seats)]

    def _for(self, seat: int, number: int) -> Iterator[Command]:
        entered = self._game.rounds[number]
        yield from laid(seat, entered.tableaux[seat])
        if entered.dice is not None and dice_after(self._game, number)[seat] != entered.dice[seat]:
            yield SetDie(seat, entered.dice[seat])

    def _wrong(self, chance: float) -> bool:
        return self._random.random() < chance

    def _with_mistakes(self, seat: int, steps: Iterator[Command]) -> Iterator[Command]:
        for step in steps:
            yield step
            stacks = self.session.state.at.tableaux[seat].stacks
            if isinstance(step, PutCard) and not stacks and self._wrong(0.1):
                yield from (step, TakeBack(seat, step.card))
            elif stacks and self._wrong(0.3):
                stack = stacks[0][0]
                yield UnstackNigiri(seat, str(stack))
                yield StackNigiri(seat, str(stack.nigiri), str(stack.wasabi))


def laid(seat: int, tableau: Tableau) -> Iterator[Command]:
    """Yield the steps to a final tableau, in an order in which it could have been played."""
    items = [item for item, count in tableau.items for _ in range(count)]
    face_down = sum(isinstance(item, Card) and item.kind == FACE_DOWN for item in items)
    yield from [PutCard(seat, "egg")] * face_down
    if face_down:
        yield TurnOver(seat, ("egg",) * face_down)
    for stack in sorted((item for item in items if isinstance(item, Stack)), key=lambda stack: stack.wasabi.copied):
        yield _put(seat, stack.wasabi)
        yield _put(seat, stack.nigiri)
        if stack.nigiri.copied:
            yield StackNigiri(seat, str(stack.nigiri), str(stack.wasabi))
    cards = [item for item in items if isinstance(item, Card) and item.kind != FACE_DOWN]
    for card in sorted(cards, key=lambda card: card.kind == "wasabi"):
        yield _put(seat, card)


def _put(seat: int, card: Card) -> Command:
    plain = str(card._replace(copied=False))
    return CopyCard(seat, plain) if card.copied else PutCard(seat, plain)
