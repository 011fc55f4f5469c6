"""Several fingers on one tablet: each player's column takes taps simultaneously, each exactly once."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands.table import StartGame
from sushigo_score.rules.facts import Player
from tests.ui.playing import Hands

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

NAMES = ("Ana", "Ben", "Cleo", "Dan")
PLAIN = ("tempura", "sashimi", "dumpling", "egg", "salmon", "squid")


@pytest.fixture
def cells(ui: Driver, wide: None, apps: Apps) -> dict[tuple[str, int], Any]:  # noqa: ARG001 - a tablet
    """The cell of each dish and player, in the side-by-side layout."""
    app = apps.start()
    assert app.begin(StartGame("original", tuple(Player(name) for name in NAMES), (0, 1, 2, 3)))
    ui.ticks(3)
    assert app.navigator.page.is_side_by_side
    found: dict[tuple[str, int], Any] = {}
    for item in PLAIN:
        row = [cell for cell in Hands(ui, app).shown("cell") if cell.item == item]
        for seat, cell in enumerate(sorted(row, key=lambda cell: float(cell.x))):
            found[item, seat] = cell
    return found


def down(cell: Any) -> Any:
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*cell.to_window(*cell.center))
    touch.touch_down()
    return touch


def counts(apps: Apps) -> list[dict[str, int]]:
    return [dict(tableau.written) for tableau in apps.app.table.state.at.tableaux]


def test_two_fingers_in_two_columns_both_count(ui: Driver, apps: Apps, cells: dict[tuple[str, int], Any]) -> None:
    ui.rest()
    one, other = down(cells["tempura", 0]), down(cells["sashimi", 2])
    ui.ticks(1)
    other.touch_up()
    one.touch_up()
    ui.ticks(2)
    assert counts(apps) == [{"tempura": 1}, {}, {"sashimi": 1}, {}]


def test_four_hands_at_once_in_any_order(ui: Driver, apps: Apps, cells: dict[tuple[str, int], Any]) -> None:
    random = Random(4)
    wanted: list[dict[str, int]] = [{} for _ in NAMES]
    for _ in range(8):
        ui.rest()
        chosen = [(random.choice(PLAIN), seat) for seat in range(len(NAMES))]
        random.shuffle(chosen)
        touches = []
        for item, seat in chosen:
            touches.append(down(cells[item, seat]))
            wanted[seat][item] = wanted[seat].get(item, 0) + 1
            if random.random() < 0.5:
                ui.ticks(1)
        random.shuffle(touches)
        for touch in touches:
            touch.touch_up()
            if random.random() < 0.5:
                ui.ticks(1)
        ui.ticks(1)
    assert counts(apps) == wanted
    assert sum(tableau.size for tableau in apps.app.table.state.at.tableaux) == 32


def test_a_slow_finger_does_not_block_others(ui: Driver, apps: Apps, cells: dict[tuple[str, int], Any]) -> None:
    ui.rest()
    slow = down(cells["egg", 1])
    for _ in range(3):
        tapping = down(cells["dumpling", 3])
        tapping.touch_up()
        ui.ticks(5)  # shorter than a long press, which opens the rule
    assert counts(apps)[3] == {"dumpling": 3}
    slow.touch_up()
    ui.ticks(1)
    assert counts(apps) == [{}, {"egg": 1}, {}, {"dumpling": 3}]
