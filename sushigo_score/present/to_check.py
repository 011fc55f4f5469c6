"""What looks wrong after a round, where to correct it, and the step that does so if there is only one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from sushigo_score.game.commands.command import RoundCommand
from sushigo_score.game.commands.events import FinishRace, TakeSquishy
from sushigo_score.game.state import State
from sushigo_score.present.printed import cautions_in_words
from sushigo_score.present.round import TAKEOUT_BOX, tile_items
from sushigo_score.present.seats import shown_name
from sushigo_score.rules.cards import DESSERTS, FACE_DOWN
from sushigo_score.rules.cautions import Caution
from sushigo_score.rules.dishes.rolls import RACE_PRIZES, places_gone
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words


class Cure(NamedTuple):
    """What would correct it, in words and as a command of its round."""

    text: str
    command: RoundCommand


class ToCheck(NamedTuple):
    """Something to check: the sentence, and the cure if it is known.

    `at`, `seat` and `tile` say where: the round, whose cards, and which of them, if it is about a certain dish.
    """

    sentence: str
    at: int | None
    seat: int
    cure: Cure | None
    tile: str = ""


def to_check(state: State, cautions: Iterable[Caution], words: Words, shown: int | None = None) -> tuple[ToCheck, ...]:
    """List everything to check, in the order of the rules; that a caution is about the round `shown` goes without saying."""
    found = tuple(cautions)
    said = (caution._replace(round=None) if caution.round == shown else caution for caution in found)
    sentences = cautions_in_words(words, state.setup, tuple(said))
    return tuple(
        ToCheck(
            sentence,
            caution.round,
            _seat(state, caution, tile := _tile(state, caution)),
            _cure(state, caution, words),
            tile,
        )
        for sentence, caution in zip(sentences, found, strict=True)
    )


_ABOUT: Final = {
    "uramaki": "uramaki",
    "squishy": "strawberry_pudding",
    "mochi": "mochi",
    "deck.desserts": "",
    "deck.takeout_box": TAKEOUT_BOX,
    "hand.takeout_box": TAKEOUT_BOX,
}
"""The dish that a caution is about, by the beginning of its key; empty for the dessert of the game."""


def _tile(state: State, caution: Caution) -> str:
    """Return the tile of the dish that a caution is about, the first one of several values; empty if it is about none."""
    tiles, item = tile_items(state.setup), caution.reason.facts.get("item")
    about = next((dish for key, dish in _ABOUT.items() if caution.reason.key.startswith(key)), None)
    if not isinstance(item, str):
        if about is None:
            return ""
        item = about or next((tile.partition(":")[0] for tile in tiles if tile.partition(":")[0] in DESSERTS), "")
    return next((tile for tile in tiles if item in (tile, tile.partition(":")[0])), "")


def _seat(state: State, caution: Caution, tile: str) -> int:
    """Return whose cards to look at; for a caution about all players, whoever has most of the dish."""
    if caution.seat is not None or not tile or not state.rounds:
        return caution.seat or 0
    tableaux = state.rounds[-1 if caution.round is None else caution.round].tableaux
    kind = FACE_DOWN if tile == TAKEOUT_BOX else tile.partition(":")[0]
    return max(range(len(tableaux)), key=lambda seat: (tableaux[seat].count(kind), -seat))


def _cure(state: State, caution: Caution, words: Words) -> Cure | None:
    if caution.seat is None or caution.round is None:
        return None
    if caution.reason.key == "squishy.holder":
        name = shown_name(state.setup.players[caution.seat].name)
        return Cure(words.say(at_the_table.GIVE_SQUISHY, name=name), TakeSquishy(caution.seat))
    if caution.reason.key == "uramaki.left_lying":
        points = RACE_PRIZES[places_gone(state.rounds[caution.round].race)]
        return Cure(words.say(at_the_table.FINISH_RACE, points=points), FinishRace(caution.seat))
    return None
