"""What a correction changes: which cards, whose points, whose place, who wins."""

from __future__ import annotations

from sushigo_score.present.correction import Outcome, changed_cards, outcome
from sushigo_score.rules.facts import Game, Player, Round, Setup, Tableau
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


def test_who_joins_or_leaves_a_shared_first_place_is_said_so() -> None:
    alone: tuple[Items, ...] = ({"egg": 3}, {"egg": 2}, {})
    both: tuple[Items, ...] = ({"egg": 3}, {"egg": 3}, {})
    assert compared(alone, both).places == "Ana and Ben now share the lead."
    assert compared(both, alone).places == "Ana no longer shares the lead."
    assert compared(alone, both, EMPTY, EMPTY).places == "Ana and Ben now share the win."
    assert compared(both, alone, EMPTY, EMPTY).places == "Ana no longer shares the win."


def test_places_below_the_first_are_named() -> None:
    shown = compared(({"egg": 9}, {"egg": 2}, {"egg": 1}), ({"egg": 9}, {"egg": 2}, {"egg": 3}))
    assert (shown.first, shown.places) == ("The lead stays with Ana.", "Ben #3 (was #2), Cleo #2 (was #3)")
    assert shown.told == shown.places
    same = compared(({"egg": 9}, {"egg": 2}, {"egg": 1}), ({"egg": 8}, {"egg": 2}, {"egg": 1}))
    assert (same.places, same.told) == ("", "Ana 8 (was 9)")


def game(*cards: dict[str, int]) -> Game:
    return Game(
        Setup("original", (Player("Ana"), Player("Ben"))), (Round(tuple(Tableau.of(there) for there in cards)),)
    )


def test_each_changed_card_is_named() -> None:
    before, after = game({"squid": 1, "egg": 2}, {}), game({"squid": 2}, {"tempura": 1})
    assert sorted(changed_cards(before, after, EN)) == ["+1 Squid nigiri", "+1 Tempura", "−2 Egg nigiri"]


def test_no_change_names_nothing() -> None:
    assert changed_cards(game({"squid": 1}, {}), game({"squid": 1}, {}), EN) == ()
