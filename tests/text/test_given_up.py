"""Words that a language has given up do not come back; see docs/voice.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sushigo_score.text.languages import LANGUAGES
from tests.text.test_catalogs import catalog

_FACT = re.compile(r"\{[^}]*\}")
FOLDER = Path(__file__).parent / "given_up"


def given_up(language: str) -> Iterator[tuple[re.Pattern[str], str]]:
    """Yield patterns of words given up, and what to say instead; a new language has none yet."""
    path = FOLDER / f"{language}.txt"
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        if line and not line.startswith("#"):
            pattern, bar, instead = line.rpartition(" | ")
            assert bar, line
            assert instead, line
            yield re.compile(pattern, re.IGNORECASE), instead


def messages(language: str) -> Iterator[str]:
    """Yield every text that a reader of the language may see; people may type what the app does not say."""
    for message in catalog("pl" if language == "en" else language):
        if message.id and not (message.context or "").startswith("typed"):
            said = message.id if language == "en" else message.string
            yield from (said,) if isinstance(said, str) else said or ()


def found(language: str, texts: Iterator[str]) -> list[str]:
    patterns = tuple(given_up(language))
    bare = ((text, _FACT.sub("{}", text)) for text in texts)
    return [f"{text!r}: {instead}" for text, said in bare for pattern, instead in patterns if pattern.search(said)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_given_up_comes_back(language: str) -> None:
    assert found(language, messages(language)) == []


@pytest.mark.parametrize(
    "said",
    [
        "Two bring 6 together, not 6 each.",
        "They lie in {folder}.",
        "Who begins?",
        "Everything is worked out anew.",
        "In this box nothing is shared.",
        "Die of {name}",
        "{points} p",
        "Ties share and drop the remainder.",
        "With two players nobody loses.",
        "The cards were turned over.",
        "Most temaki 4, fewest -4.",
        "The game is in the bin.",
        "took it {times:times}, 2 points each time: {points}",
        "5 cards of uramaki",
        "In line {line} of the file:",
        "Round {round} (editing)",
        "With two players nobody loses points.",
    ],
)
def test_given_up_words_are_found(said: str) -> None:
    assert found("en", iter([said]))


@pytest.mark.parametrize(
    "said",
    [
        "Takeout box",
        "a run 2-3-4",
        "Everyone ties.",
        "Tap the cards to turn face down.",
        "Any remainder is ignored.",
        "The next nigiri must go on an empty wasabi.",
        "With two players, nobody loses points.",
    ],
)
def test_current_words_are_not_found(said: str) -> None:
    assert found("en", iter([said])) == []
