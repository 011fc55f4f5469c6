"""Games as rows of a spreadsheet: what they contain, and that no name becomes a formula."""

from __future__ import annotations

import csv
import re
from io import StringIO
from unicodedata import normalize

import pytest

from sushigo_score.game.state import State
from sushigo_score.present.export.spreadsheet import guarded, row_of, spreadsheet
from sushigo_score.rules.facts import Player
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for
from tests.present.games import over, played, small

WORDS = words_for("en")
EGGS = ({"egg": 3}, {"egg": 1})


def table(*states: State, language: str = "en") -> list[list[str]]:
    words = words_for(language)
    rows = [row_of("2026-11-18", state, score(state.game), words) for state in states]
    written = spreadsheet(rows, words)
    assert written.startswith(b"\xef\xbb\xbf")
    between = "," if language == "en" else ";"
    return list(csv.reader(StringIO(written.decode("utf-8-sig"), newline=""), delimiter=between))


def test_a_row_holds_the_game() -> None:
    headings, row = table(small(EGGS, EGGS, EGGS))
    assert dict(zip(headings, row, strict=True)) == {
        "Date": "2026-11-18",
        "Edition": "Sushi Go! (2014)",
        "Variant": "Standard",
        "Rounds": "3",
        "Winner": "Ana",
        "Player 1": "Ana",
        "Player 1: rank": "1",
        "Player 1: total": "9",
        "Player 1: round 1": "3",
        "Player 1: round 2": "3",
        "Player 1: round 3": "3",
        "Player 1: desserts": "0",
        "Player 2": "Ben",
        "Player 2: rank": "2",
        "Player 2: total": "3",
        "Player 2: round 1": "1",
        "Player 2: round 2": "1",
        "Player 2: round 3": "1",
        "Player 2: desserts": "0",
    }


def test_future_rounds_are_empty() -> None:
    _, row = table(small(EGGS))
    assert row[4:12] == ["", "Ana", "1", "3", "3", "", "", ""]


def test_all_games_share_the_same_headings() -> None:
    headings, *rows = table(*played())
    assert len(rows) == len(played())
    assert len(headings) == 5 + 8 * 9, "one of the games has five rounds"
    for state, row in zip(played(), rows, strict=True):
        assert len(row) == 5 + state.setup.seats * 9


def test_semicolons_for_languages_with_decimal_commas() -> None:
    for state in over():
        assert len(table(state, language="pl")[0]) == 5 + state.setup.seats * (4 + max(3, state.setup.length))


@pytest.mark.parametrize(
    "name", ["=1+1", "+1", "-1", "@A1", "\t=1", " =1", "＝1", "|x", "%x", "\n=1", '"=1', "\u200b=1"]
)
def test_no_name_becomes_a_formula(name: str) -> None:
    assert guarded(name) in (f"'{name}", f"{name[0]}'{name[1:]}")
    state = small(EGGS)
    state = state._replace(setup=state.setup._replace(players=(Player(name), Player('a",b;c\nd'))))
    _, row = table(state)
    assert not row[5].lstrip().startswith(tuple("=+-@＝"))
    assert row[12].startswith('a",b;c')


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("split", [",", ";", "\t"])
@pytest.mark.parametrize("between", [",", ";", "\t", "\n", "\r\n", ';"', ',""', '"; ', ";\u200b", "';,", ',"",'])
@pytest.mark.parametrize("sign", ["=cmd|' /C calc'!A0", "+1", "-A1", "@A1", "|x", "%x", "＝A1", "﹣A1"])
def test_no_part_of_a_name_becomes_a_formula_wherever_it_is_split(
    sign: str, between: str, split: str, language: str
) -> None:
    name = f"Bo{between}{sign}{between}"
    state = small(EGGS)
    state = state._replace(setup=state.setup._replace(players=(Player(name), Player(f"{between}{sign}"))))
    words = words_for(language)
    written = spreadsheet([row_of("2026-11-18", state, score(state.game), words)], words).decode("utf-8-sig")
    read = [cell for row in csv.reader(StringIO(written, newline=""), delimiter=split) for cell in row]
    for cell in (*read, *re.split("[,;\t\r\n]", written), *written.split(split)):
        begins = normalize("NFKC", cell).lstrip(' "\u200b\ufffd')
        assert not begins.startswith(tuple("=+-@|%")), cell


def test_harmless_names_stay_as_they_are() -> None:
    assert [guarded(cell) for cell in ("Ana", "O’Neill-Smith", "", -3, "Bo, Al; x")] == [
        "Ana",
        "O’Neill-Smith",
        "",
        -3,
        "Bo, Al; x",
    ]


def test_without_games_there_are_only_headings() -> None:
    assert table() == [["Date", "Edition", "Variant", "Rounds", "Winner"]]
