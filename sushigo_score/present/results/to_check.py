"""What looks wrong after a round, where to put it right, and the step that does so where there is only one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sushigo_score.game.commands import FinishRace, RoundCommand, TakeSquishy
from sushigo_score.game.state import State
from sushigo_score.present.printed.text_sheet import cautions_in_words
from sushigo_score.rules.cautions import Caution
from sushigo_score.rules.dishes.rolls import RACE_PRIZES
from sushigo_score.text import ends
from sushigo_score.text.language import Words, visible


class Cure(NamedTuple):
    """What would put it right, in words and as a step of its round."""

    text: str
    command: RoundCommand


class ToCheck(NamedTuple):
    """Something to check: the sentence, the round and the seat whose cards it is about, and the cure if it is known."""

    sentence: str
    at: int | None
    seat: int
    cure: Cure | None


def to_check(state: State, cautions: Iterable[Caution], words: Words) -> tuple[ToCheck, ...]:
    """Everything to check, in the order of the rules."""
    found = tuple(cautions)
    sentences = cautions_in_words(words, state.setup, found)
    return tuple(
        ToCheck(sentence, caution.round, caution.seat or 0, _cure(state, caution, words))
        for sentence, caution in zip(sentences, found, strict=True)
    )


def _cure(state: State, caution: Caution, words: Words) -> Cure | None:
    if caution.seat is None or caution.round is None:
        return None
    if caution.reason.key == "squishy.holder":
        name = visible(state.setup.players[caution.seat].name.strip())
        return Cure(words.say(ends.GIVE_SQUISHY, name=name), TakeSquishy(caution.seat))
    if caution.reason.key == "uramaki.left_lying":
        taken = sum(len(finish) for finish in state.rounds[caution.round].race)
        return Cure(words.say(ends.FINISH_RACE, points=RACE_PRIZES[taken]), FinishRace(caution.seat))
    return None
