"""Commands about what happens beside the cards: the uramaki race, the squishy pudding, the dice, who begins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sushigo_score.game import card_moves
from sushigo_score.game.commands.command import Command, RoundCommand, SeatCommand, require
from sushigo_score.game.state import State
from sushigo_score.rules.dishes.rolls import RACE_ICONS
from sushigo_score.rules.editions import variant_of
from sushigo_score.rules.facts import EVENTS_LIMIT
from sushigo_score.rules.reasons import Reason, because


@dataclass(frozen=True, slots=True)
class FinishRace(SeatCommand):
    """Reach 10 icons in the uramaki race, alone or sharing with the last finisher; the uramaki are discarded."""

    on_disk = "finish_race"
    dish = "uramaki"
    with_last: bool = False

    def check(self, state: State) -> None:
        race = state.at.race
        require(self.dish in state.setup.menu, "command.no_race")
        require(not self.with_last or (bool(race) and self.seat not in race[-1]), "command.no_tie")
        require(sum(map(len, race)) < EVENTS_LIMIT, "command.too_many")

    def describe(self, state: State) -> Reason:
        return self.because(state, "step.finish_race.shared" if self.with_last else "step.finish_race")

    def apply(self, state: State) -> State:
        race, tableau = state.at.race, state.at.tableaux[self.seat]
        race = (*race[:-1], (*race[-1], self.seat)) if self.with_last else (*race, (self.seat,))
        left = card_moves.without_uramaki(tableau)
        known = self._icons(state)
        state = state.with_set_aside(self.seat, tableau.size - left.size, by_finish=True)
        state = state._replace(finished_with=None if known is None else (state.rounds_so_far - 1, known))
        return state.with_round(state.at._replace(race=race)).with_tableau(self.seat, left)

    def _icons(self, state: State) -> int | None:
        """Return the icons it was finished with, which a tie shares; None if they have not been entered."""
        icons = state.at.tableaux[self.seat].sum(self.dish)
        if icons >= RACE_ICONS:
            return icons
        return state.last_total if self.with_last else None


@dataclass(frozen=True, slots=True)
class UndoFinish(SeatCommand):
    """Take back a player's last finish in the uramaki race; the cards it discarded are entered again."""

    on_disk = "undo_finish"
    dish = "uramaki"

    def check(self, state: State) -> None:
        require(state.at.has_finished(self.seat), "command.no_finish")

    def describe(self, state: State) -> Reason:
        return self.because(state, "step.undo_finish")

    def apply(self, state: State) -> State:
        race = state.at.race
        last = max(at for at, finish in enumerate(race) if self.seat in finish)
        others = tuple(other for other in race[last] if other != self.seat)
        race = (*race[:last], *((others,) if others else ()), *race[last + 1 :])
        state = state._replace(finished_with=None).without_last_finish(self.seat)
        return state.with_round(state.at._replace(race=race))


@dataclass(frozen=True, slots=True)
class TakeSquishy(SeatCommand):
    """Take the squishy pudding and its 2 points."""

    on_disk = "take_squishy"
    dish = "strawberry_pudding"

    def check(self, state: State) -> None:
        require(state.setup.dessert == self.dish, "command.no_squishy")
        require(state.squishy_holder != self.seat, "command.holds_squishy")
        require(len(state.at.leads) < EVENTS_LIMIT, "command.too_many")

    def describe(self, state: State) -> Reason:
        return self.because(state, "step.take_squishy")

    def apply(self, state: State) -> State:
        return state.with_round(state.at._replace(leads=(*state.at.leads, self.seat)))


@dataclass(frozen=True, slots=True)
class ReturnSquishy(RoundCommand):
    """Take back the last change of the squishy pudding in this round."""

    on_disk = "return_squishy"
    dish = "strawberry_pudding"

    def affected(self, state: State) -> tuple[int, ...]:
        return state.at.leads[-1:]

    def check(self, state: State) -> None:
        require(bool(state.at.leads), "command.no_lead")

    def describe(self, state: State) -> Reason:
        holder = state.setup.players[state.at.leads[-1]].name
        return because("step.return_squishy", player=holder, round=state.rounds_so_far)

    def apply(self, state: State) -> State:
        return state.with_round(state.at._replace(leads=state.at.leads[:-1]))


@dataclass(frozen=True, slots=True)
class SetDie(SeatCommand):
    """Note a player's mochi die; later rounds show the new number unless one was noted in them."""

    on_disk = "set_die"
    dish = "mochi"
    die: int

    def check(self, state: State) -> None:
        require(state.setup.dessert == self.dish, "command.no_dice")
        require(1 <= self.die <= 6, "command.die")

    def describe(self, state: State) -> Reason:
        return self.because(state, "step.set_die", die=self.die)

    def apply(self, state: State) -> State:
        place = (state.entering, self.seat)
        rolls = tuple(
            tuple(self.die if (at, seat) == place else old for seat, old in enumerate(rolled))
            for at, rolled in enumerate(state.rolls)
        )
        dice = (1,) * state.setup.seats
        rounds = []
        for entered, rolled in zip(state.rounds, rolls, strict=True):
            dice = tuple(old if new is None else new for old, new in zip(dice, rolled, strict=True))
            rounds.append(entered._replace(dice=None if all(new is None for new in rolled) else dice))
        return state._replace(rounds=tuple(rounds), rolls=rolls)


@dataclass(frozen=True, slots=True)
class SetStarter(SeatCommand):
    """Note who begins this round of a sushi battle."""

    on_disk = "set_starter"

    def check(self, state: State) -> None:
        require(variant_of(state.setup).has_starter, "command.no_starter")

    def describe(self, state: State) -> Reason:
        return self.because(state, "step.set_starter")

    def apply(self, state: State) -> State:
        return state.with_round(state.at._replace(starter=self.seat))


COMMANDS: Final[tuple[type[Command], ...]] = (
    FinishRace,
    UndoFinish,
    TakeSquishy,
    ReturnSquishy,
    SetDie,
    SetStarter,
)
