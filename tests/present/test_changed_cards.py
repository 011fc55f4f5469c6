"""What a correction has changed, card by card."""

from __future__ import annotations

from sushigo_score.present.correction import changed_cards
from sushigo_score.rules.facts import Game, Player, Round, Setup, Tableau
from sushigo_score.text.language import words_for

SETUP = Setup("original", (Player("Ana"), Player("Ben")))


def game(*cards: dict[str, int]) -> Game:
    return Game(SETUP, (Round(tuple(Tableau.of(there) for there in cards)),))


def test_each_changed_card_is_named() -> None:
    before, after = game({"squid": 1, "egg": 2}, {}), game({"squid": 2}, {"tempura": 1})
    assert sorted(changed_cards(before, after, words_for("en"))) == ["+1 Squid nigiri", "+1 Tempura", "−2 Egg nigiri"]


def test_no_change_names_nothing() -> None:
    assert changed_cards(game({"squid": 1}, {}), game({"squid": 1}, {}), words_for("en")) == ()
