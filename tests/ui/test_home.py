"""The home page: the first minute of new users, the running game, and recent games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands import AbandonGame
from sushigo_score.text import common, preview
from sushigo_score.text import history as texts
from tests.summaries import refresh_all
from tests.ui.evenings import play_evenings
from tests.ui.finding import found
from tests.ui.playing import Hands
from tests.ui.scenes import start_of

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver


def page_of(app: Any) -> str:
    return str(app.navigator.page.called)


def test_three_cubes_drop_into_the_bowl_once(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit import motion

    app = apps.start()
    bowl = app.navigator.page._welcome.bowl
    assert bowl.fallen < 1
    ui.wait(2)
    assert bowl.fallen == 3
    assert not motion.moving()
    app.navigator.rebuild()
    assert app.navigator.page._welcome.bowl.fallen == 3
    assert not motion.moving()


def test_nothing_drops_where_motion_is_reduced(apps: Apps) -> None:
    app = apps.start(reduced_motion="yes")
    assert app.navigator.page._welcome.bowl.fallen == 3


def test_a_cube_that_falls_is_forgotten_with_its_page(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit import motion
    from sushigo_score.ui.kit.theme import SLIDE

    app = apps.start()
    assert motion.moving()
    app.navigator.go("new_game")
    ui.wait(SLIDE + 0.05)  # the page itself slides in; the cubes would take longer
    assert page_of(app) == "new_game"
    assert not motion.moving()


@pytest.fixture(params=[(412, 915), (360, 640), (1280, 800)], ids=str)
def size(ui: Driver, request: Any) -> Iterator[tuple[int, int]]:
    """A window of a size, as long as a test takes."""
    before = ui.window.size
    ui.window.size = request.param
    yield request.param
    ui.window.size = before
    ui.ticks(2)


def test_the_first_screen_is_a_group_in_the_middle(ui: Driver, size: tuple[int, int], apps: Apps) -> None:
    app = apps.start()
    ui.ticks(3)
    hands = Hands(ui, app)
    assert [button.text for button in hands.shown("button", style="main")] == [common.NEW_GAME]
    page = app.navigator.page._welcome
    bowl, last = page.bowl, next(hands.shown("button", common.MORE))
    above = page.top - bowl.to_window(0, bowl.top)[1]
    below = last.to_window(0, last.y)[1] - page.y
    assert 0 <= above <= below
    assert below - above < size[1] * 0.25


def test_an_example_is_looked_at_and_not_kept(ui: Driver, app: Any) -> None:
    hands = Hands(ui, app)
    hands.tap("button", common.EXAMPLE)
    hands.tap("row", common.EXAMPLE_GAME)
    assert page_of(app) == "ending"
    assert app.table.visiting
    assert app.store.games() == []


def test_a_round_is_tried_without_a_table_and_not_kept(ui: Driver, app: Any) -> None:
    hands = Hands(ui, app)
    hands.tap("button", common.MORE)
    hands.tap("row", common.EXAMPLE)
    hands.tap("row", common.EXAMPLE_ROUND)
    ui.ticks(2)
    assert page_of(app) == "round"
    hands.tap_tile("squid")
    assert app.table.sheet.totals[0] == 3
    assert next(hands.shown("button", hands.say(preview.KEEP)), None)
    assert app.store.games() == []


def test_the_running_game_shows_everyone_with_their_points(ui: Driver, app: Any) -> None:
    from tests.ui.scenes import _put

    app.begin(start_of("original", 3))
    app.table.do(*_put(0, "squid", "squid"), *_put(1, "egg"))
    app.go_home()
    ui.ticks(2)
    hands = Hands(ui, app)
    [card] = hands.shown("card")
    assert [(name, points) for *_, name, points in card.players] == [("Ana", "6"), ("Ben", "1"), ("Chidi", "0")]
    hands.touch(card)
    assert page_of(app) == "round"


def test_a_game_that_was_given_up_is_only_among_all_games(ui: Driver, app: Any) -> None:
    app.begin(start_of("original", 2))
    app.table.do(AbandonGame())
    refresh_all(app.store)
    app.go_home()
    ui.ticks(2)
    hands = Hands(ui, app)
    assert not list(hands.shown("card"))
    assert not list(hands.shown("row"))
    hands.tap("button", hands.say(texts.ALL_GAMES))
    assert len(app.navigator.page.games) == 1


@pytest.fixture
def played(apps: Apps) -> Any:
    app = apps.start()
    play_evenings(app.store, 5)
    refresh_all(app.store)
    app.go_home()
    return app


def test_who_won_last_stands_above_the_other_games(ui: Driver, played: Any) -> None:
    ui.ticks(2)
    hands = Hands(ui, played)
    [card] = hands.shown("card")
    assert card.above == common.LAST_WINNER
    assert card.faces
    assert len(list(hands.shown("row"))) == 4
    assert all(row.faces for row in hands.shown("row"))


@pytest.mark.usefixtures("wide")
def test_two_panes_where_there_is_room(ui: Driver, played: Any) -> None:
    played.navigator.rebuild()
    ui.ticks(2)
    hands = Hands(ui, played)
    new, [card] = next(hands.shown("button", common.NEW_GAME)), hands.shown("card")
    assert new.to_window(new.right, 0)[0] < card.to_window(card.x, 0)[0]
    title = next(found(played.navigator.page, "text", common.NAME))
    assert abs(title.to_window(title.x, 0)[0] - new.to_window(new.x, 0)[0]) < 2


@pytest.mark.usefixtures("wide")
def test_a_wide_page_shows_who_won_most_and_the_records(ui: Driver, played: Any) -> None:
    from sushigo_score.storage.statistics import everyone

    played.begin(start_of("original", 3))
    played.go_home()
    ui.ticks(3)
    hands = Hands(ui, played)
    [hero] = hands.shown("card", action=common.GO_ON)
    assert hero.large
    best = everyone(played.store)[0]
    assert next(hands.shown("row", best.name)).wins == f"{best.wins} wins"
    assert any(row.title.startswith("Highest total") for row in hands.shown("row"))


@pytest.mark.parametrize(("wins", "bars"), [([1, 1], False), ([2, 1], True)])
def test_bars_of_wins_are_there_where_they_tell_something(
    app: Any, monkeypatch: pytest.MonkeyPatch, wins: list[int], bars: bool
) -> None:
    from sushigo_score.storage.faces import PersonFace
    from sushigo_score.storage.statistics import PersonStanding
    from sushigo_score.ui.features.home import group

    found = [
        PersonStanding(person, f"Player {person}", 2, won, "2026-11-18", PersonFace(0))
        for person, won in enumerate(wins)
    ]
    monkeypatch.setattr(group, "everyone", lambda _: found)
    _, *rows = group.standings(app, 3)
    assert [bool(row.played) for row in rows] == [bars, bars]
