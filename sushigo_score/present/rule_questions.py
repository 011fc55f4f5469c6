"""What tables ask about the rules of a game, and the search that finds a question however it is put."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import log
from typing import Final, NamedTuple

from sushigo_score.present.rules import RuleCard
from sushigo_score.rules.editions import card_kinds
from sushigo_score.rules.facts import Setup
from sushigo_score.text import rulebook
from sushigo_score.text.alphabet import fold
from sushigo_score.text.language import Words
from sushigo_score.text.questions import QUESTIONS, Decided, TableQuestion

FOUND: Final = 3
"""How many questions are shown for what was typed."""
_SHORTEST: Final = 3
"""Shorter words say nothing about a question."""
_STEM: Final = 4
"""Words that begin with as many letters alike may be forms of one word."""
_BESIDE: Final = 0.4
"""What a word counts that is in the answer or the name of the page, not in the question."""
_UNKNOWN: Final = 0.5
"""The weight of a word that no question has: people put in many that say nothing."""
_ENOUGH: Final = 0.4
"""The part of what was typed that a question must be about."""


class Asked(NamedTuple):
    """A question, its answer with who says so, and the key and the name of the page with the rule."""

    key: str
    question: str
    answer: str
    page: str
    title: str


def questions_of(setups: Sequence[Setup], cards: Iterable[RuleCard], words: Words) -> tuple[Asked, ...]:
    """Return what can be asked about games whose rules are these cards."""
    pages = {card.key: card for card in cards}
    return tuple(_asked(setups, pages, words))


def _asked(setups: Sequence[Setup], pages: dict[str, RuleCard], words: Words) -> Iterator[Asked]:
    here = frozenset[str]().union(*map(card_kinds, setups))
    for key, question in QUESTIONS.items():
        answer = _answer(question, setups[0])
        if question.page in pages and answer and (not question.cards or not here.isdisjoint(question.cards)):
            page = pages[question.page]
            source = words.say(rulebook.DECIDED_HERE) if isinstance(answer, Decided) else page.citation
            told = words.say(rulebook.ANSWER, answer=words.say(answer), source=source)
            yield Asked(key, words.say(question.ask), told, page.key, page.title)


def _answer(question: TableQuestion, setup: Setup) -> str:
    house_rules = (rule for rule, used in setup.house_rules._asdict().items() if used)
    keys = (*house_rules, setup.variant, setup.edition, "")
    return next((question.answers[key] for key in keys if key in question.answers), "")


def asked_like(questions: Sequence[Asked], query: str) -> tuple[Asked, ...]:
    """Return the questions that are nearest to what was typed, the nearest first.

    A rare word says more about a question than a frequent one.
    """
    typed = [word for word in _words_of(query) if len(word) >= _SHORTEST]
    if not typed:
        return ()
    texts = [(_words_of(asked.question), _words_of(f"{asked.title} {asked.answer}")) for asked in questions]
    weights = {word: _weight(word, texts) for word in typed}
    least = _ENOUGH * sum(weights.values())
    scored = [(sum(weights[word] * _likeness(word, *text) for word in typed), -at) for at, text in enumerate(texts)]
    best = sorted((likeness for likeness in scored if likeness[0] >= least), reverse=True)
    return tuple(questions[-at] for _, at in best[:FOUND])


def _weight(word: str, texts: Sequence[tuple[tuple[str, ...], tuple[str, ...]]]) -> float:
    having = sum(1 for question, beside in texts if _likeness(word, question, beside))
    return log((len(texts) + 1) / having) if having else _UNKNOWN


def _likeness(word: str, question: Iterable[str], beside: Iterable[str]) -> float:
    return max(
        max((_alike(word, other) for other in question), default=0.0),
        _BESIDE * max((_alike(word, other) for other in beside), default=0.0),
    )


def _alike(word: str, other: str) -> float:
    """Return how alike two words are, 0 to 1: the same, or forms of one word.

    >>> _alike("pudding", "pudding"), _alike("puddings", "pudding"), _alike("use", "used"), _alike("play", "place")
    (1.0, 0.8, 0.8, 0.0)
    """
    if word == other:
        return 1.0
    shorter, longer = sorted((word, other), key=len)
    common = next((at for at, letter in enumerate(shorter) if letter != longer[at]), len(shorter))
    ending = len(longer) - common
    return 0.8 if (common >= _STEM and ending <= 3) or (common == len(shorter) and ending <= 1) else 0.0


@lru_cache(maxsize=1024)
def _words_of(text: str) -> tuple[str, ...]:
    letters = "".join(letter if letter.isalnum() else " " for letter in fold(text))
    return tuple(letters.split())
