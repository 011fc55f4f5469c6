"""A refused game file, explained: which file, where in it, what is wrong, and what would be right."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from sushigo_score.rules.reasons import Fact
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text import refusals
from sushigo_score.text.language import Words, brief

_STEP: Final = re.compile(r"\[(\d+)\]|([^.\[\]]+)")
_WRONG: Final = ("item", "word", "field")


class RefusedFile(NamedTuple):
    """Everything there is to say about it. `right` is the line as it was probably meant."""

    file: str
    where: str
    what: str
    line: int = 0
    written: str = ""
    right: str = ""
    wrong_word: str = ""
    right_word: str = ""


def refused_file(
    words: Words, file: str, refusal: Refusal, names: Sequence[str] = (), line: tuple[int, str] = (0, "")
) -> RefusedFile:
    """Describe a refused file, with the names of its players and the faulty line if available."""
    number, written = line
    where = place_in_words(words, refusal.place, names)
    right = _corrected_line(written, refusal.facts)
    refused = RefusedFile(brief(file), where, words.why(refusal), number, brief(written, len(written)), right)
    if not right:
        return refused
    return refused._replace(
        wrong_word=brief(_refused_name(refusal.facts)), right_word=brief(str(refusal.facts["nearest"]))
    )


def split_at_difference(one: str, other: str) -> tuple[tuple[str, str, str], tuple[str, str, str]]:
    """Split each of two words into three parts: the middle one is what differs.

    >>> split_at_difference("wasabi+sqid", "wasabi+squid")
    (('wasabi+sq', '', 'id'), ('wasabi+sq', 'u', 'id'))
    """
    begin = _common_prefix(one, other)
    end = _common_prefix(one[begin:][::-1], other[begin:][::-1])
    first, second = ((word[:begin], word[begin : len(word) - end], word[len(word) - end :]) for word in (one, other))
    return first, second


def _common_prefix(one: str, other: str) -> int:
    """Return the length of the common prefix of two words."""
    return len(list(takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))))


def correct_file(text: str, refusal: Refusal) -> str:
    """Correct a whole file as it was probably meant: replace the refused name wherever it is a key; empty if unknown.

    >>> correct_file('{"wasabi+sqid": 1}', Refusal("item.unknown", item="wasabi+sqid", nearest="wasabi+squid"))
    '{"wasabi+squid": 1}'
    """
    wrong, right = _refused_name(refusal.facts), refusal.facts.get("nearest")
    if not wrong or not isinstance(right, str):
        return ""
    found, count = re.subn(rf'"{re.escape(wrong)}"(?=\s*:)', lambda _: f'"{right}"', text)
    return found if count else ""


def with_place(words: Words, refusal: Refusal) -> str:
    """Say in one sentence where and why something was refused."""
    where = place_in_words(words, refusal.place)
    return words.say(refusals.AT_PLACE, place=where, what=words.why(refusal)) if where else words.why(refusal)


def place_in_words(words: Words, place: str, names: Sequence[str] = ()) -> str:
    """Put a place in the game file into words; empty for the file as a whole.

    >>> place_in_words(Words("en"), "rounds[1].tableaux[0]", ("Ana", "Ben"))
    'Round 2, Ana'
    """
    match [int(index) if index else name for index, name in _STEP.findall(place)]:
        case ["rounds", int(at), "tableaux", int(seat), *_]:
            return words.say(refusals.ROUND_OF_PLAYER, round=at + 1, player=_player(words, seat, names))
        case ["rounds", int(at), str(field), *_] if field in refusals.IN_ROUND:
            return words.say(refusals.IN_ROUND[field], round=at + 1)
        case ["rounds", int(at), *_]:
            return words.say(refusals.IN_ROUND[""], round=at + 1)
        case ["players", int(seat), *_]:
            return _player(words, seat, names)
        case [str(field), *_] if field in refusals.PLACES:
            return words.say(refusals.PLACES[field])
        case _:
            return ""


def _player(words: Words, seat: int, names: Sequence[str]) -> str:
    if seat < len(names) and names[seat].strip():
        return brief(names[seat].strip())
    return words.say(refusals.PLAYER, number=seat + 1)


def _refused_name(facts: dict[str, Fact]) -> str:
    """Return the name that was refused."""
    return next((fact for fact in map(facts.get, _WRONG) if isinstance(fact, str)), "")


def _corrected_line(line: str, facts: dict[str, Fact]) -> str:
    wrong = _refused_name(facts)
    right = facts.get("nearest")
    written = f'"{wrong}"'
    return brief(line.replace(written, f'"{right}"', 1), len(line) + 60) if right and written in line else ""
