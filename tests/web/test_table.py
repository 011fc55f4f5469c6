"""The table inside the browser: everything a table needs, by what its page is offered."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sushigo_score.web.table import open_table
from tests.web.table import Page, buttons


@pytest.fixture
def page(tmp_path: Path) -> Page:
    return Page(open_table(str(tmp_path)))


def begun(page: Page, edition: str = "Sushi Go! (2014)", *more: str) -> Page:
    page.tap("New game")
    page.tap(edition)
    page.add("Ana", "Ben")
    for choice in more:
        page.tap(choice)
    page.tap("Deal")
    return page


def test_the_first_page_says_what_it_is_for_and_begins_a_game(page: Page) -> None:
    assert page.view["title"] == "Wasabi Bowl"
    assert page.view["own"]["parts"][0]["help"].startswith("Tap your cards.")
    assert [one["text"] for one in buttons(page.view)] == ["New game"]


def put(page: Page) -> None:
    """Put down the first card that there is."""
    page.step(page.view["seat"]["tiles"][0]["add"]["step"], page.view["round"])


@pytest.mark.parametrize(
    ("edition", "more"),
    [
        ("Sushi Go! (2014)", ("Pass both ways", "Soy sauce promo")),
        ("Sushi Go Party!", ("Surprise us",)),
        ("Sushi Go Party!", ("My First Meal", "Green tea ice cream", "Fruit")),
        ("Sushi Go! 10th", ()),
    ],
)
def test_a_game_of_every_box_from_the_box_to_the_podium(page: Page, edition: str, more: tuple[str, ...]) -> None:
    begun(page, edition, *more)
    assert page.view["stage"] == "round"
    for at in range(3):
        put(page)
        page.tap("Round result")
        assert page.view["stage"] == "result"
        if at < 2:
            page.tap(f"Start round {at + 2}")
    page.tap("Desserts and winner")
    assert page.view["stage"] == "desserts"
    while any(one["text"] == "Next" for one in buttons(page.view)):
        page.tap("Next")
    page.tap("Show the winner")
    assert page.view["stage"] == "end"
    assert page.view["ending"]["places"]
    page.tap("Home")
    assert page.view["own"]["parts"][0]["title"] == "Recent games"


def test_what_a_game_lacks_is_said_on_the_button_that_begins_it(page: Page) -> None:
    page.tap("New game")
    assert page.view["own"]["main"]["text"] == "Choose an edition"
    page.tap("Sushi Go Party!")
    page.add("Ana")
    assert page.view["own"]["main"]["closed"]
    page.add("Ana")
    assert page.told["why"] == "Someone at the table already has this name"
    page.add("Ben")
    assert page.view["own"]["main"]["text"] == "Choose a menu"


def test_what_to_do_with_the_cards_is_said_before_they_are_dealt(page: Page) -> None:
    page.tap("New game")
    page.tap("Sushi Go! 10th")
    page.add("Ana", "Ben")
    assert page.view["own"]["parts"][-1]["title"] == "Before round 1"
    assert "Deal 10 cards each" in [row["text"] for row in page.view["own"]["parts"][-1]["rows"]]


def test_it_comes_back_where_it_was(page: Page, tmp_path: Path) -> None:
    def again() -> Page:
        return Page(open_table(str(tmp_path)))

    page.tap("New game")
    page.tap("Sushi Go Party!")
    page.add("Ana", "Ben")
    page.tap("My First Meal")
    assert again().view == page.view
    page.tap("Deal")
    put(page)
    assert again().view == page.view
    for at in range(3):
        page.tap("Round result")
        if at < 2:
            page.tap("Start round")
    page.tap("Desserts and winner")
    assert again().view == page.view
    page.tap("Home")
    assert again().view == page.view


def test_undo_and_redo_name_what_they_do(page: Page) -> None:
    begun(page)
    put(page)
    before = page.view["seat"]
    page.tap("Undo")
    assert page.view["seat"]["cards"] == "0 of 10 cards"
    page.tap("Redo")
    assert page.view["seat"] == before


def test_an_earlier_round_is_corrected(page: Page) -> None:
    begun(page)
    page.tap("Round result")
    page.tap("Start round 2")
    page.tap("Round result")
    page.tap("Correct round 1")
    page.tap("Round result")
    assert page.view["stage"] == "result"


def test_a_rematch_begins_with_the_same_table(page: Page) -> None:
    begun(page)
    for at in range(3):
        page.tap("Round result")
        if at < 2:
            page.tap("Start round")
    page.tap("Desserts and winner")
    page.tap("Show the winner")
    page.tap("Rematch")
    assert page.view["own"]["main"]["text"] == "Deal 10 cards each"


def test_a_game_goes_from_one_browser_to_another_with_its_undo(page: Page, tmp_path: Path) -> None:
    begun(page)
    put(page)
    page.tap("Game file")
    file = page.told["file"]
    assert file["name"].endswith(".sushigo")
    other = Page(open_table(str(tmp_path / "other")))
    other.ask("/file", act=file["text"])
    assert other.view["seat"] == page.view["seat"]
    other.tap("Undo")
    assert other.view["seat"]["cards"] == "0 of 10 cards"
    other.tap("Redo")
    assert other.view["seat"] == page.view["seat"]


def test_what_is_no_game_file_is_refused_with_the_reason(page: Page) -> None:
    page.ask("/file", act="{}")
    assert page.told["why"]
    assert page.view["own"]


def test_what_the_page_never_sends_is_refused(page: Page) -> None:
    for body in ("{}", '{"phone": "k3m9x2qa", "language": "en", "act": 1}', "x"):
        assert asyncio.run(page.table.answer("/act", body))[0] == 400
    assert asyncio.run(page.table.answer("/other", "{}"))[0] == 404
