"""A whole game of four, entered and explained to a user who only hears the app and types the names."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.formats.gamefile import load
from sushigo_score.rules.cards import Card, Stack
from sushigo_score.text import at_the_table, common, new_game
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.language import figure, words_for
from tests.ui.keys import ENTER
from tests.ui.reader.listener import TAB
from tests.ui.scenes import GAMES

if TYPE_CHECKING:
    from sushigo_score.rules.facts import Game, Tableau
    from sushigo_score.text.language import Words
    from tests.ui.driver import Driver
    from tests.ui.reader.conftest import Listening
    from tests.ui.reader.listener import Listener

NAME = "original-4-players-ties-broken-by-puddings"


class Ears:
    """A user who knows the app only by ear."""

    def __init__(self, ui: Driver, listener: Listener, words: Words) -> None:
        self.ui, self.listener, self.words = ui, listener, words

    def press(self, message: str, **facts: Any) -> None:
        self.listener.press_on(self.words.say(message, **facts))

    def begin(self, game: Game) -> None:
        self.press(common.NEW_GAME)
        self.listener.press_on("Sushi Go!")
        field = self.words.say(new_game.ADD_NAME)
        self.listener.focus(self.listener.find(field))
        for player in game.setup.players:
            self.ui.write(player.name)
            self.ui.key(ENTER)
        dealt = 8
        self.press(new_game.DEAL, players=4, cards=dealt)

    def lay(self, tableau: Tableau) -> None:
        """Put down a player's cards, those on wasabi first."""
        at = {thing.name.split(", ")[0]: thing for thing in self.listener.read() if thing.number is not None}
        cards: list[str] = []
        items = [item for item, count in tableau.items for _ in range(count)]
        for stack in (item for item in items if isinstance(item, Stack)):
            cards += ["wasabi", str(stack.nigiri)]
        loose = [str(item) for item in items if isinstance(item, Card)]
        cards += sorted(loose, key=lambda card: card == "wasabi")
        for card in cards:
            self.listener.press(at[self.words.tile(card)])

    def reveal_until(self, name: str) -> None:
        """Reveal desserts until this player's is announced, or up to the podium if the name is empty."""
        while not self.listener.hears(
            f"{self.words.dish('pudding')}, {name}" if name else self.words.say(at_the_table.THE_END)
        ):
            last = self.listener.hears(self.words.say(at_the_table.TO_PODIUM))
            self.press(at_the_table.TO_PODIUM if last else at_the_table.NEXT)

    def chips(self) -> list[str]:
        """Return what is heard about each player."""
        return [thing.name for thing in self.listener.read() if thing.role == TAB]


def check_explanations(ears: Ears, game: Game, expected: dict[str, Any]) -> None:
    """Check that every number on the sheet is heard, and that pressing one explains it."""
    words, listener = ears.words, ears.listener
    listener.press_on(words.name(at_the_table.IN_SUMS))
    sheet = {thing.name: thing for thing in listener.read() if thing.can_be_pressed}
    for number, entered in enumerate(expected["rounds"]):
        where = words.say(printed.ROUND, round=number + 1)
        for seat, player in enumerate(game.setup.players):
            listener.press(sheet[f"{player.name}, {where}, {figure(entered['totals'][seat])}"])
            tray = listener.read()
            heard = " / ".join(thing.name for thing in tray)
            for dish, points in entered["points"][seat].items():
                title = words.dish(dish)
                assert f"{title}, " in heard, (title, heard)
                assert figure(points) in heard, (title, heard)
            listener.press(next(thing for thing in tray if thing.name == words.say(common.CLOSE)))
    for seat, player in enumerate(game.setup.players):
        assert f"{player.name}, {figure(expected['totals'][seat])}" in sheet


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_whole_game(ui: Driver, listening: Listening, language: str) -> None:
    game = load((GAMES / f"{NAME}.sushigo").read_bytes()).game
    expected = json.loads((GAMES / f"{NAME}.expected.json").read_text("utf-8"))
    listener = listening(language=language)
    words = words_for(language, "original")
    ears = Ears(ui, listener, words)
    ears.begin(game)
    people = [player.name for player in game.setup.players]
    for number, entered in enumerate(game.rounds):
        last = number + 1 == len(game.rounds)
        assert listener.hears(words.say(at_the_table.ROUND_OF, round=number + 1, rounds=3))
        for seat, tableau in enumerate(entered.tableaux):
            ears.lay(tableau)
            if seat + 1 < len(people):
                ears.press(at_the_table.NEXT_PLAYER, name=people[seat + 1])
            else:
                assert all(words.say(at_the_table.CARDS_OF, cards=8, hand=8) in chip for chip in ears.chips())
                ears.press(at_the_table.ROUND_RESULT)
        result = " / ".join(thing.name for thing in listener.read())
        for seat, points in enumerate(expected["rounds"][number]["totals"]):
            assert f"{people[seat]}, {words.count(points, 'points')}" in result
        listener.press_on(words.say(printed.ROUND, round=number + 2) if not last else words.say(at_the_table.DESSERTS))
    told = {seat: puddings["pudding"] for seat, puddings in enumerate(expected["endgame"]["points"]) if puddings}
    for seat in sorted(told, key=told.__getitem__):  # best news last
        ears.reveal_until(people[seat])
        assert listener.hears(f"{people[seat]}, {words.count(told[seat], 'points')}")
    ears.reveal_until("")
    winner = people[expected["winners"][0]]
    assert listener.hears(words.say(at_the_table.WINS, names=winner, points=expected["totals"][expected["winners"][0]]))
    ears.press(at_the_table.SCORE_SHEET)
    check_explanations(ears, game, expected)
