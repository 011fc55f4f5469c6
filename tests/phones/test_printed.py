"""The page to print, printed by a real browser: one sheet of paper, whichever the paper, the language, the people, the game."""

from __future__ import annotations

import base64
import re
from pathlib import Path
from typing import Final

import pytest

from sushigo_score.game.state import State
from sushigo_score.present.export.page import printable
from sushigo_score.rules.facts import Game, Player
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from tests.phones.chromium import NEEDS_CHROMIUM, BrowserPage, Chromium
from tests.present.games import over, played, seated
from tests.storage.games import largest_game

pytestmark = NEEDS_CHROMIUM

DAY: Final = "November 18, 2026"
PAPERS: Final = {"a4": (8.27, 11.69), "letter": (8.5, 11.0)}
WIDE: Final = 718
"""What the margins leave of A4, in pixels."""
SMALLEST: Final = """
Math.min(...[...document.querySelectorAll('body *')].filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
  .map(e => parseFloat(getComputedStyle(e).fontSize)))"""
CUT: Final = """
[...document.querySelectorAll('td, th, .stand, .name, li, h2, h3')].filter(e => e.scrollWidth > e.clientWidth + 1
  || e.scrollHeight > e.clientHeight + 1).map(e => e.innerText)"""


def some_games() -> list[State]:
    """Return one game of each edition for each number of players, the one with the most reasons, and that one with long names."""
    found = {(state.setup.edition, state.setup.seats): state for state in (*played(), *over())}
    largest = largest_game()
    long = tuple(Player(f"Wolfeschlegelsteinhausenbergerdorff {seat}") for seat in range(8))
    return [*found.values(), seated(largest), seated(Game(largest.setup._replace(players=long), largest.rounds))]


def laid_out(page: BrowserPage, where: Path, state: State, language: str) -> None:
    words = words_for(language, state.setup.edition)
    where.write_text(printable(state, score(state.game), DAY, words), "utf-8")
    page.ask("Page.navigate", url=where.as_uri())
    page.wait_for("document.readyState === 'complete' && !!document.querySelector('.foot')")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_fits_on_one_sheet_of_a4_or_letter(chromium: Chromium, tmp_path: Path, language: str) -> None:
    page = chromium.page("about:blank", WIDE, 1000)
    page.ask("Emulation.setEmulatedMedia", media="print")
    for at, state in enumerate(some_games()):
        laid_out(page, tmp_path / f"{at}.html", state, language)
        assert page.run("document.documentElement.scrollWidth") <= WIDE
        assert page.run(SMALLEST) >= 6 * 96 / 72 - 0.01  # points
        assert page.run(CUT) == []
        has_back = page.run("!!document.querySelector('.back')")
        for wide, high in PAPERS.values():
            told = page.ask("Page.printToPDF", paperWidth=wide, paperHeight=high, preferCSSPageSize=True)
            pages = len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(told["data"])))
            assert pages == (2 if has_back else 1), (state.setup, language)
