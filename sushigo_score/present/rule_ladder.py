"""Points that grow with the number of cards, as a small table: easier to read than two lists in a sentence."""

from __future__ import annotations

from typing import Final, NamedTuple

from sushigo_score.present.rules import RuleCard
from sushigo_score.rules.dishes.appetizers import DUMPLING_POINTS
from sushigo_score.rules.dishes.desserts import FRUIT_POINTS
from sushigo_score.text.language import signed

_POINTS: Final = {"dumpling": DUMPLING_POINTS, "fruit": FRUIT_POINTS}
"""The points for 0, 1, 2 cards and so on; the last ones are also for more cards."""


class Rung(NamedTuple):
    """A number of cards, and what they score together."""

    number: str
    points: str


class Ladder(NamedTuple):
    """The rungs, the sentence that they replace, and the beginning of it that is still shown above them."""

    lead: str
    sentence: str
    rungs: tuple[Rung, ...]


def ladder_of(card: RuleCard) -> Ladder | None:
    """Return the table that can replace the first sentence of a rule, if there is one."""
    points = _POINTS.get(card.kind)
    if points is None:
        return None
    sentence, last = card.sentences[0], len(points) - 1
    lead, colon, _ = sentence.partition(":")
    rungs = (
        Rung(f"× {number}{'+' if number == last else ''}", signed(scored))
        for number, scored in enumerate(points)
        if number or scored
    )
    return Ladder(f"{lead}:" if colon else "", sentence, tuple(rungs))
