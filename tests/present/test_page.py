"""A game as a page to print: it is complete, and safe whatever the names."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from sushigo_score.game.state import State
from sushigo_score.present.export.page import printable
from sushigo_score.present.table import winner_sentence
from sushigo_score.rules.facts import Player
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from tests.present.games import over, played, small

DAY = "November 18, 2026"


class Read(HTMLParser):
    """The page as a browser parses it: tags in order, and the text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.styles: list[str] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.styles += [value or "" for name, value in attrs if name == "class"]
        if tag != "meta":
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
        assert {"script", "img", "image", "link", "iframe"}.isdisjoint(read.tags)
        assert all(player.name in read.text for player in state.setup.players)


def test_it_contains_sheet_reasons_and_ranking() -> None:
    read = shown(over()[0])
    state = over()[0]
    sheet = score(state.game)
    assert DAY in read.text
    for seat, player in enumerate(state.setup.players):
        assert player.name in read.text
        assert f"\n{sheet.totals[seat]}\n" in read.text
    assert "Round 1\n" in read.text
    assert winner_sentence(state.setup, sheet, words_for("en")) in read.text
    reasons = [line for part in sheet.parts for line in part.lines if line.points]
    assert all(words_for("en").reason(line.reason) in read.text for line in reasons)


def test_names_are_escaped() -> None:
    state = small(({"egg": 1}, {"salmon": 1}), ({}, {}), ({}, {}))
    hostile = ('</style><script>alert("1")</script>', "<img src=x onerror=alert(1)>&amp;'\"")
    players = tuple(Player(name) for name in hostile)
    state = state._replace(setup=state.setup._replace(players=players), title="</title><b>\u202e")
    read = shown(state)
    assert {"script", "img", "b"}.isdisjoint(read.tags)
    assert not read.open
    assert all(name in read.text.replace("\n", "") for name in hostile)


def test_nothing_is_loaded() -> None:
    written = printable(over()[0], score(over()[0].game), DAY, words_for("en"))
    assert "http://" not in written
    assert "https://" not in written
    assert "url(" not in written


def test_the_podium_has_the_winner_in_the_middle_and_a_step_for_everybody_who_shares_the_win() -> None:
    three = shown(small(({"egg": 1}, {"salmon": 1}, {"squid": 1}), ({}, {}, {}), ({}, {}, {})))
    assert [style for style in three.styles if style.startswith("step")] == ["step second", "step first", "step third"]
    four = shown(small(*[({"egg": 1},) * 4] * 3))
    assert [style for style in four.styles if style.startswith("step")] == ["step first"] * 4
    still_open = shown(small(({"egg": 1}, {"salmon": 1})))
    assert "podium" not in still_open.styles
    assert "Ranking so far" in still_open.text


def test_pictures_are_embedded() -> None:
    state = over()[0]
    pictures = {state.setup.edition: "Ym94", "nigiri": "bmlnaXJp"}
    written = printable(state, score(state.game), DAY, words_for("en"), pictures)
    assert Read(written).tags.count("image") == written.count('href="data:image/png;base64,') == 2
    assert written.count('href="#nigiri"') > 1  # each is embedded only once
    assert "img-src data:" in written


def test_no_points_and_no_cards_look_different() -> None:
    state = small(({"tempura": 1, "sashimi": 3}, {"dumpling": 1}))
    written = printable(state, score(state.game), DAY, words_for("en"))
    tempura = written.partition("<span>Tempura</span></div></th>")[2].partition("</tr>")[0]
    assert [cell.rpartition(">")[2] for cell in tempura.split("</td>")[:2]] == ["0", "–"]
