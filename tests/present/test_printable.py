"""A game as a page to print: it is complete, safe whatever the names, and fits on one sheet."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser

import pytest

from sushigo_score.game.state import State
from sushigo_score.present.export import page
from sushigo_score.present.export.page import printable
from sushigo_score.rules.facts import Game, Player
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from tests.present.games import over, played, seated, small
from tests.storage.games import largest_game

DAY = "November 18, 2026"


class Read(HTMLParser):
    """The page as a browser parses it: tags in order, and the text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002
        self.tags.append(tag)
        if tag not in ("meta", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text += data + "\n"


def shown(state: State, language: str = "en") -> Read:
    return Read(printable(state, score(state.game), DAY, words_for(language, state.setup.edition)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_can_be_printed(language: str) -> None:
    for state in played():
        read = shown(state, language)
        assert not read.open
        assert {"script", "img", "link", "iframe"}.isdisjoint(read.tags)
        assert all(player.name in read.text for player in state.setup.players)


def test_it_contains_sheet_reasons_and_ranking() -> None:
    read = shown(over()[0])
    state = over()[0]
    sheet = score(state.game)
    assert DAY in read.text
    for seat, player in enumerate(state.setup.players):
        assert f"{player.name}: {sheet.totals[seat]} points" in read.text
    assert "Round 1, " in read.text


def test_names_are_escaped() -> None:
    state = small(({"egg": 1}, {"salmon": 1}), ({}, {}), ({}, {}))
    hostile = ('</style><script>alert("1")</script>', "<img src=x onerror=alert(1)>&amp;'\"")
    players = tuple(Player(name) for name in hostile)
    state = replace(state, setup=state.setup._replace(players=players), title="</title><b>\u202e")
    read = shown(state)
    assert {"script", "img", "b"}.isdisjoint(read.tags)
    assert not read.open
    assert all(name in read.text.replace("\n", "") for name in hostile)


def test_nothing_is_loaded() -> None:
    written = printable(over()[0], score(over()[0].game), DAY, words_for("en"))
    assert "http://" not in written
    assert "https://" not in written
    assert "url(" not in written


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_one_page_in_a_legible_size(language: str) -> None:
    game = largest_game()
    long = tuple(Player("Wolfeschlegelsteinhausenbergerdorff " + str(seat)) for seat in range(8))
    states = [*over(), seated(game), seated(Game(game.setup._replace(players=long), game.rounds))]
    for state in states:
        words = words_for(language, state.setup.edition)
        text = page._text(state, score(state.game), DAY, words)
        size = page._size(text, 9)
        assert size >= 5.5
        assert page._height(text, 9, size) <= page._PAGE[1]


def test_pictures_are_embedded() -> None:
    state = over()[0]
    pictures = {state.setup.edition: "Ym94", "nigiri": "bmlnaXJp"}
    written = printable(state, score(state.game), DAY, words_for("en"), pictures)
    assert Read(written).tags.count("img") == written.count('src="data:image/png;base64,') == 2
    assert "img-src data:" in written


def test_no_points_and_no_cards_look_different() -> None:
    state = small(({"tempura": 1, "sashimi": 3}, {"dumpling": 1}))
    written = printable(state, score(state.game), DAY, words_for("en"))
    tempura = written.partition("<th>Tempura</th>")[2].partition("</tr>")[0]
    assert [cell.rpartition(">")[2] for cell in tempura.split("</td>")[:2]] == ["0", "–"]
