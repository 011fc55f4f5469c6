"""A year in review by touch: years, figures, the games behind them, the picture."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from sushigo_score.game.commands import BeginRound, EndRound, FinishGame, StartGame
from sushigo_score.rules.facts import Player
from sushigo_score.storage.people import people
from sushigo_score.text import history, review
from tests.summaries import refresh_all
from tests.ui.evenings import play_evenings
from tests.ui.playing import Hands

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
    hands.tap("button", hands.say(review.TITLE))
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
        "games", "wins", "dish", "nemesis", "luckiest", "closest", "swing",
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


def test_a_year_and_a_person_are_chosen(hands: Hands) -> None:
    hands.tap("choice", "2025")
    wait_for_figures(hands)
    of_the_year = hands.app.navigator.page.figures
    assert 0 < of_the_year[0].number < 60
    ana = next(someone for someone in people(hands.app.store) if someone.name == "Ana")
    hands.app.navigator.go("person", person=ana.person)
    hands.ui.ticks(3)
    hands.tap("button", hands.say(review.TITLE))
    wait_for_figures(hands)
    assert hands.app.navigator.page.name == "Ana"
    games, wins = hands.app.navigator.page.lines[:2]
    assert (games.label, games.value) == ("Games", "60")
    assert wins.label == "Wins"
    assert 0 < int(wins.value) < 60
    assert wins.detail == f"Games won: {round(100 * int(wins.value) / 60)}%"


def test_the_wins_of_everyone_say_whose_they_are_and_the_title_which_years(hands: Hands) -> None:
    page = hands.app.navigator.page
    assert page.bar_title.text == hands.say(review.TITLE_ALL)
    wins = page.lines[1]
    assert wins.label == f"Most wins: {wins.names[0]}"
    hands.tap("choice", "2025")
    wait_for_figures(hands)
    assert hands.app.navigator.page.bar_title.text == hands.say(review.TITLE)


def test_the_review_is_one_picture(hands: Hands, tmp_path: Path) -> None:
    hands.tap("button", hands.say(review.SAVE_PICTURE))
    everyone = hands.say(history.EVERYBODY)
    (path,) = tmp_path.glob("*.png")
    assert path.name == f"Wasabi Bowl All time {everyone}.png"
    picture = Image.open(BytesIO(path.read_bytes()))
    assert picture.width == 1080
    assert len(picture.convert("RGB").resize((60, 60)).getcolors(3600) or ()) > 20
    assert str(path) in hands.app.navigator.toast.text


def test_how_far_it_is_is_shown_while_it_is_worked_out(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    from sushigo_score.ui.features.history import review as page

    monkeypatch.setattr(page, "_SLICE", 0.0)
    play_evenings(hands.app.store, 120, seed=2)
    refresh_all(hands.app.store)
    hands.app.navigator.swap("review")
    said = hands.say(review.WORKING, done=50, all=180)
    for _ in range(20):
        hands.ui.ticks(1)
        if next(hands.shown("text", said), None) is not None:
            break
    else:
        raise AssertionError("no progress was shown")
    wait_for_figures(hands)
    assert next(hands.shown("text", said), None) is None
    assert hands.app.navigator.page.figures[0].number == 180


def test_golf_without_a_card_is_reviewed_too(ui: Driver, apps: Apps) -> None:
    """There is nothing to tell but how many games there were: no dish, no nemesis, no swing."""
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
    hands.tap("button", review.SAVE_PICTURE)
    ui.ticks(3)
    assert app.navigator.page.called != "crash"
