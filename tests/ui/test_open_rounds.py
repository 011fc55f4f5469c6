"""What the window shows of a round that is still being entered, on every page: what the same cards score, but for `NotYet`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands.table import ImportGame
from sushigo_score.present.sheet import BOAT, SUM, TOTAL
from sushigo_score.rules.cards import NIGIRI
from sushigo_score.storage.history import listed_games
from sushigo_score.text import at_the_table
from sushigo_score.text.language import figure
from tests.open_tables import OpenTable
from tests.present.games import number
from tests.random_games import CHOICES, open_game
from tests.summaries import refresh_all
from tests.ui.finding import found, page_of

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

WINDOWS = {"phone": (412, 915), "desktop": (1280, 800)}
GAMES = 24
"""How many games are looked at in a window of each size."""


def put(app: Any, at: int) -> OpenTable:
    """Put a random game on the table of the app."""
    table = OpenTable(open_game(at))
    app.table.begin(ImportGame(table.game, table.state.colours))
    app.show_game()
    assert page_of(app) == "round"
    return table


def tiles_of(app: Any, *names: str) -> dict[str, int]:
    """Return the points on the tiles of a player: of the one entered on a phone, or of their column in the table."""
    points: dict[str, int] = {}
    for role in ("tile", "cell"):
        for tile in found(app.navigator.page, role):
            if tile.scored and tile.about in ("", *names):
                kind = tile.item.partition(":")[0]
                kind = "nigiri" if kind in NIGIRI else kind
                points[kind] = points.get(kind, 0) + int(tile.points)
    return points


def check_round(ui: Driver, app: Any, table: OpenTable) -> None:
    called = [player.name for player in table.game.setup.players]
    for seat in table.seats:
        tabs = list(found(app.navigator.page, "tab"))
        assert tuple(int(tab.total) for tab in tabs) == table.totals
        assert tuple(at for at, tab in enumerate(tabs) if tab.leads) == table.leaders
        ui.touch(tabs[seat])
        for line in found(app.navigator.page, "player"):
            of = called.index(line.name)
            assert line.points == table.words.say(at_the_table.THIS_ROUND, points=table.here[of])
            assert line.scored == table.here[of]
        assert tiles_of(app, called[seat], table.names[seat]) == table.on_tiles(seat)


def check_sheet(app: Any, table: OpenTable) -> None:
    app.navigator.go("score_sheet")
    cells = {spot: cell.text for body in app.navigator.page.bodies for spot, cell in body.cells.items()}
    assert cells
    for spot, text in cells.items():
        if spot.kind == TOTAL:
            assert number(text) == table.totals[spot.seat]
        elif spot.at == table.at and spot.kind == SUM:
            assert number(text) == table.here[spot.seat]
        elif spot.at == table.at and spot.kind != BOAT:
            due = table.points_of(spot.seat, spot.kind)
            assert text == ("" if due is None else figure(due)), spot
    app.navigator.back()


def check_board(app: Any, table: OpenTable) -> None:
    app.navigator.go("scoreboard")
    places = app.navigator.page.board.places
    assert tuple(place.total for place in places) == table.totals
    assert tuple(seat for seat, place in enumerate(places) if place.leads) == table.leaders
    app.navigator.back()


def check_home(app: Any, table: OpenTable) -> None:
    refresh_all(app.store)
    (listed,) = listed_games(app.store, even_unplayed=True)
    assert tuple(player.total for player in listed.players) == table.totals
    app.go_home()
    (card,) = (card for card in found(app.navigator.page, "card") if table.names[0] in card.heard)
    for name, total in zip(table.names, table.totals, strict=True):
        assert f"{name} {figure(total)}" in card.heard


@pytest.mark.parametrize("chunk", range(GAMES // 4))
@pytest.mark.parametrize("screen", WINDOWS)
def test_the_window_shows_what_the_cards_score(ui: Driver, apps: Apps, screen: str, chunk: int) -> None:
    app = apps.start()
    with ui.resized(*WINDOWS[screen]):
        for step in range(4):
            at = (chunk * 4 + step) * (len(CHOICES) // GAMES) + list(WINDOWS).index(screen)
            table = put(app, at)
            check_round(ui, app, table)
            check_sheet(app, table)
            check_board(app, table)
            check_home(app, table)
            apps.start_over()
