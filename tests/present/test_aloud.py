"""What is read aloud, as golden texts in every language: `aloud/<language>.txt`, a line for each situation."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from sushigo_score.game.state import State
from sushigo_score.present.aloud import dealing_aloud, ending_aloud, round_aloud
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.facts import Game, Round
from sushigo_score.rules.score import score
from sushigo_score.text import aloud
from sushigo_score.text.language import Words, words_for
from sushigo_score.text.languages import LANGUAGES
from tests.present.games import Items, over, played, seated, small

GOLDEN: Final = Path(__file__).parent / "aloud"
Telling = tuple[State, Callable[[Words], str]]

EGG: Final = {"egg": 1}
SALMON: Final = {"salmon": 1}
SQUID: Final = {"squid": 1}
NONE: Final[Items] = {}
GOLF: Final = {"edition": "anniversary", "variant": "golf", "dessert": "pudding"}
BATTLE: Final = {"edition": "anniversary", "variant": "sushi_battle"}
FOUR: Final = small(
    (SQUID, SALMON, SALMON, EGG), ({"squid": 2}, {"tempura": 2}, {"squid": 3}, EGG), (EGG, EGG, NONE, SQUID)
)


def after(state: State, at: int) -> Telling:
    return state, lambda words: round_aloud(state, score(state.game), at, words)


def before(state: State, at: int, starter: int | None = None) -> Telling:
    return state, lambda words: dealing_aloud(words, state.setup, at, starter=starter)


def end(*last: Items, **more: Any) -> Telling:
    """Tell the end of a game in which only the last round scored."""
    nothing: tuple[Items, ...] = (NONE,) * len(last)
    state = small(nothing, nothing, last, **more)
    return state, lambda words: ending_aloud(state, score(state.game), words)


def still_open() -> State:
    state = small((SQUID, EGG))
    return seated(Game(state.setup, (Round(state.rounds[0].tableaux, open=True),)))


SITUATIONS: Final[dict[str, Telling]] = {
    "round one": after(FOUR, 0),
    "round two": after(FOUR, 1),
    "round three": after(FOUR, 2),
    "all alike": after(small((EGG, EGG)), 0),
    "still open": after(still_open(), 0),
    "the boat": after(small((SQUID, EGG), edition="anniversary"), 0),
    "no boat": after(small((EGG, EGG), edition="anniversary"), 0),
    "the end": end({"squid": 3}, {"squid": 2}, SALMON, EGG, SALMON),
    "broken by desserts": end({"salmon": 3}, {"pudding": 1}),
    "broken below": end({"squid": 9}, {"pudding": 2, "salmon": 3}, {"pudding": 1, "squid": 4}, {"pudding": 1, "squid": 4}),
    "still tied": end({"egg": 1, "pudding": 2}, {"egg": 1, "pudding": 2}),
    "no tie-breaker": end({"egg": 1, "maki:1": 1}, {"egg": 1, "maki:1": 1}, NONE, edition="anniversary"),
    "golf": end({"egg": 5, "maki:3": 1}, {"maki:2": 1}, {"maki:1": 1}, **GOLF),
    "golf below zero": end({"pudding": 2, "maki:3": 1}, {"pudding": 1, "maki:2": 1}, EGG, **GOLF),
    "golf shared": end(EGG, EGG, {"egg": 4}, **GOLF),
    "puppet": end(EGG, {"egg": 2}, {"egg": 3}, edition="anniversary", variant="puppet"),
    "deal": before(FOUR, 0),
    "deal and pass right": before(small((EGG, EGG, EGG), variant="two_way"), 1),
    "deal and begin": before(small((EGG, SQUID), **BATTLE), 1, starter=0),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_golden_texts(language: str) -> None:
    said = {name: tell(words_for(language, state.setup.edition)) for name, (state, tell) in SITUATIONS.items()}
    lines = (GOLDEN / f"{language}.txt").read_text("utf-8").splitlines()
    golden = dict(line.split(" | ") for line in lines)
    assert said == golden


UNSPEAKABLE: Final = re.compile(r"[−×#·_*<>\[\]|+=/]|\d\.\s\w|\bpkt|\bpts|\{|\}|\s\s|[.;][.;]")
"""Characters that speech engines skip or spell out, ordinals in figures, abbreviations, and wrongly joined parts."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_speakable(language: str) -> None:
    """In all games that are kept as files: every edition, variant and number of players."""
    for state in played():
        words, sheet = words_for(language, state.setup.edition), score(state.game)
        told = [round_aloud(state, sheet, at, words) for at in range(len(state.rounds))]
        told += [dealing_aloud(words, state.setup, at) for at in range(3)]
        if state.game.complete:
            told.append(ending_aloud(state, sheet, words))
        for text in told:
            assert not UNSPEAKABLE.search(text), text
            assert text.endswith(".")


def test_everybody_is_named_and_every_winner_first() -> None:
    for state in over():
        words, sheet = words_for("en", state.setup.edition), score(state.game)
        said = ending_aloud(state, sheet, words)
        names = [player.name for player in state.setup.players]
        assert all(name in said for name in names)
        first = re.split(r" wins | share the win ", said)[0]
        assert {name for name in names if name in first} == {names[seat] for seat in sheet.winners}
        points = [abs(total) for total in sheet.totals]
        assert all(re.search(rf"\b{number} point", said) for number in points)


def test_every_place_has_a_word() -> None:
    assert len(aloud.PLACES) == max(max(edition.hand_sizes) for edition in EDITIONS.values())
    for language in LANGUAGES:
        assert len({words_for(language).name(place) for place in aloud.PLACES}) == len(aloud.PLACES)


def write() -> None:
    """Regenerate the golden texts, to be reviewed by somebody who speaks the language: python -m tests.present.test_aloud."""
    for language in LANGUAGES:
        told = {name: tell(words_for(language, state.setup.edition)) for name, (state, tell) in SITUATIONS.items()}
        text = "".join(f"{name} | {said}\n" for name, said in told.items())
        (GOLDEN / f"{language}.txt").write_text(text, "utf-8")


if __name__ == "__main__":
    write()
