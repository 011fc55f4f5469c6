"""The effect of a change on a game."""

from __future__ import annotations

from sushigo_score.present.score_sheet.outcome import Outcome, outcome
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for
from tests.present.games import Items, small

EN = words_for("en", "original")
EMPTY: tuple[Items, ...] = ({}, {}, {})


def compared(before: tuple[Items, ...], after: tuple[Items, ...], *more: tuple[Items, ...]) -> Outcome:
    was, now = small(before, *more), small(after, *more)
    return outcome(score(was.game), score(now.game), now, EN)


def test_nothing_changes() -> None:
    same = compared(({"tempura": 1}, {}, {}), ({}, {}, {}))
    assert not same.differs
    assert (same.short, same.first) == ("Nobody’s points change.", "")


def test_points_and_places() -> None:
    shown = compared(({"tempura": 2}, {"sashimi": 3}, {}), ({"tempura": 2, "squid": 3}, {"sashimi": 3}, {}))
    assert shown.short == "Ana 14 (was 5)"
    assert [(change.person.name, change.sentence) for change in shown.changes] == [
        ("Ana", "14 points instead of 5, #1 instead of #2"),
        ("Ben", "10 points as before, #2 instead of #1"),
    ]
    assert shown.first == "The lead goes from Ben to Ana."


def test_the_lead_stays() -> None:
    shown = compared(({"tempura": 2}, {}, {}), ({"tempura": 4}, {}, {}))
    assert shown.first == "The lead stays with Ana."
    assert shown.changes[0].sentence == "10 points instead of 5"


def test_the_victory_changes() -> None:
    shown = compared(({"tempura": 2}, {}, {}), ({}, {"tempura": 2}, {}), EMPTY, EMPTY)
    assert shown.first == "The win goes from Ana to Ben."
