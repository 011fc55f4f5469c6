"""A year in review by touch: years, figures, the games behind them, the picture."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from sushigo_score.game.commands.table import BeginRound, EndRound, FinishGame, StartGame
from sushigo_score.rules.facts import Player
from sushigo_score.storage.people import people
from sushigo_score.text import past, sharing
from tests.summaries import refresh_all
from tests.ui.evenings import play_evenings
from tests.ui.finding import found, page_of
from tests.ui.playing import Hands
from tests.ui.scenes import review_games, review_nothing

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver


@pytest.fixture
def hands(ui: Driver, apps: Apps) -> Hands:
    app = apps.start()
    play_evenings(app.store, 60)
    refresh_all(app.store)
    hands = Hands(ui, app)
    app.navigator.go("people")
    ui.ticks(3)
    hands.tap("button", hands.say(past.REVIEW))
    wait_for_figures(hands)
    return hands


def wait_for_figures(hands: Hands) -> None:
    for _ in range(200):
        hands.ui.ticks(1)
        if hands.app.navigator.page.figures:
            return
    raise AssertionError("no figures")


def test_each_figure_leads_to_its_games(hands: Hands) -> None:
    page = hands.app.navigator.page
    assert [figure.kind for figure in page.figures] == [
        "games", "wins", "dish", "nemesis", "luckiest", "closest", "swing", "honours",
    ]  # fmt: skip
    for figure, line in zip(page.figures, page.lines, strict=True):
        hands.tap("row", line.label)
        hands.ui.ticks(10)
        if len(figure.games) > 1:
            assert hands.app.navigator.page.called == "review_games"
            assert hands.app.navigator.page.games == figure.games
            hands.app.step_back()
        else:
            assert hands.app.table.game == figure.games[0]
            hands.app.leave_game()
        wait_for_figures(hands)
        assert hands.app.navigator.page.called == "review"


def test_a_year_and_a_person_can_be_chosen(hands: Hands) -> None:
    hands.tap("choice", "2025")
    wait_for_figures(hands)
    of_the_year = hands.app.navigator.page.figures
    assert 0 < of_the_year[0].number < 60
    ana = next(someone for someone in people(hands.app.store) if someone.name == "Ana")
    hands.app.navigator.go("person", person=ana.person)
    hands.ui.ticks(3)
    hands.tap("button", hands.say(past.REVIEW))
    wait_for_figures(hands)
    assert hands.app.navigator.page.name == "Ana"
    games, wins = hands.app.navigator.page.lines[:2]
    assert (games.label, games.value) == ("Games", "60")
    assert wins.label == "Wins"
    assert 0 < int(wins.value) < 60
    assert wins.detail == f"Games won: {round(100 * int(wins.value) / 60)}%"


def test_most_wins_name_the_player_and_the_title_names_the_years(hands: Hands) -> None:
    page = hands.app.navigator.page
    assert page.bar_title.text == hands.say(past.REVIEW_OF_ALL)
    wins = page.lines[1]
    assert wins.label == f"Most wins: {wins.names[0]}"
    hands.tap("choice", "2025")
    wait_for_figures(hands)
    assert hands.app.navigator.page.bar_title.text == hands.say(past.REVIEW)


def test_the_luckiest_win_says_that_luck_is_winning_with_few_points(hands: Hands) -> None:
    page = hands.app.navigator.page
    points = next(figure.number for figure in page.figures if figure.kind == "luckiest")
    assert next(line.value for line in page.lines if line.kind == "luckiest") == f"Only {points} points"


def test_the_review_can_be_saved_as_a_picture(hands: Hands, tmp_path: Path) -> None:
    pictures = tmp_path / "Pictures"
    pictures.mkdir()
    (tmp_path / "Documents").mkdir()
    hands.tap("button", hands.say(past.SAVE_PICTURE))
    assert page_of(hands.app) == "save", "it asks where"
    assert [choice.text for choice in hands.shown("choice", chosen=True)] == ["Pictures"]
    hands.tap("button", hands.say(sharing.SAVE_HERE))
    assert page_of(hands.app) == "review"
    everyone = hands.say(past.EVERYBODY)
    (path,) = pictures.glob("*.png")
    assert path.name == f"Wasabi Bowl All time {everyone}.png"
    picture = Image.open(BytesIO(path.read_bytes()))
    assert picture.width == 1080
    assert len(picture.convert("RGB").resize((60, 60)).getcolors(3600) or ()) > 20
    assert str(path) in hands.app.navigator.toast.text


def test_a_golf_game_without_cards_can_be_reviewed(ui: Driver, apps: Apps) -> None:
    """It has no figures except the number of games: no dish, no nemesis, no swing."""
    app = apps.start()
    players = (Player("Ana"), Player("Ben"))
    app.begin(StartGame("anniversary", players, (0, 1), dessert="pudding", variant="golf"))
    assert app.table.do(EndRound(), BeginRound(), EndRound(), BeginRound(), EndRound(), FinishGame())
    refresh_all(app.store)
    app.go_home()
    app.navigator.go("review")
    hands = Hands(ui, app)
    wait_for_figures(hands)
    assert app.navigator.page.called == "review"
    hands.tap("button", past.SAVE_PICTURE)
    ui.ticks(3)
    assert app.navigator.page.called != "crash"


def test_an_empty_review_has_no_years_and_offers_a_new_game(ui: Driver, apps: Apps) -> None:
    from kivy.metrics import dp

    app = apps.start()
    app.navigator.go("review")
    hands = Hands(ui, app)
    ui.ticks(3)
    assert not list(hands.shown("choice"))
    [way] = hands.shown("button", "New game")
    assert way.style == "main"
    assert way.width <= dp(420)
    hands.tap("button", "New game")
    assert app.navigator.page.called == "new_game"


def test_the_games_behind_a_figure_repeat_its_statement(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    review_games(app)
    hands = Hands(ui, app)
    ui.wait(1)
    said = [caption.text for caption in hands.shown("text")]
    assert "Ahead in 10 of 19 games together" in said, said


def test_without_games_the_bowl_is_a_little_above_the_middle(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.widgets.mascot import Mascot
    from sushigo_score.ui.kit.widgets.scroller import Scroller

    app = apps.start()
    review_nothing(app)
    ui.ticks(5)
    page = app.navigator.page
    bowl = next(widget for widget in page.walk() if isinstance(widget, Mascot))
    button = next(found(page, "button", "New game"))
    above, below = page.top - bowl.to_window(0, bowl.top)[1], button.to_window(0, button.y)[1] - page.y
    assert 0.4 * below < above < below, (above, below)
    assert not any(scroller.scrolls for scroller in page.walk() if isinstance(scroller, Scroller))
