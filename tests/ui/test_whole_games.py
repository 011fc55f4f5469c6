"""Whole games entered tile by tile with real touches; the sheets match those worked out by hand."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.formats.gamefile import load
from sushigo_score.present.printed import result
from sushigo_score.text import common
from tests.chosen_games import CHOSEN, features
from tests.test_games import FILES
from tests.ui.playing import Hands

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

UNDOS = 20


games = pytest.mark.parametrize("path", CHOSEN, ids=lambda path: path.stem)


def agrees(app: Any, path: Path) -> None:
    """Assert that the score of the current game is the one worked out by hand."""
    expected = json.loads(path.with_suffix(".expected.json").read_text("utf-8"))
    got = result("", app.table.state.game, app.table.sheet, [])
    assert {key: got[key] for key in expected} == expected


def test_every_edition_dessert_variant_and_preset_is_played() -> None:
    everything = set().union(*(features(load(path.read_bytes()).game) for path in FILES))
    assert everything <= set().union(*(features(load(path.read_bytes()).game) for path in CHOSEN))


@games
def test_tile_by_tile(ui: Driver, apps: Apps, path: Path) -> None:
    game = load(path.read_bytes()).game
    app = apps.start()
    Hands(ui, app).play(game)
    agrees(app, path)
    assert [entered.tableaux for entered in app.table.state.rounds] == [entered.tableaux for entered in game.rounds]


@games
def test_with_a_restart_after_every_round(ui: Driver, apps: Apps, path: Path) -> None:
    game = load(path.read_bytes()).game
    hands = Hands(ui, apps.start())

    def restart() -> None:
        before = (type(hands.app.navigator.page), hands.app.navigator.way)
        hands.app = apps.restart()
        assert (type(hands.app.navigator.page), hands.app.navigator.way) == before

    hands.play(game, after_round=restart)
    agrees(hands.app, path)


@games
def test_with_undo_and_redo_in_between(ui: Driver, apps: Apps, path: Path) -> None:
    game = load(path.read_bytes()).game
    chance = random.Random(path.stem)
    app = apps.start()
    due = {"undos": UNDOS}

    def now_and_then() -> None:
        page = app.navigator.page
        if not due["undos"] or app.navigator.trays or page.called != "round" or page.entry.mode:
            return
        if chance.random() < 0.25:
            due["undos"] -= 1
            before = app.table.state, page.seat
            if len(app.table.session.state.at.tableaux[0].items) == 0:
                return
            for message in (common.UNDO, common.REDO):
                ui.touch(next(hands.shown("button", hands.say(message))))
            assert (app.table.state, app.navigator.page.seat) == before

    hands = Hands(ui, app, between=now_and_then)
    hands.play(game)
    agrees(app, path)
    assert due["undos"] < UNDOS
