"""Screens with a different layout on tablets, as a screen reader presents them; other tests cover phones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.reader.laws import mistakes
from tests.ui.scenes import show_scene

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

SIDE_BY_SIDE = (
    "new_game_party",
    "round_eight",
    "result",
    "desserts",
    "ending",
    "sheet_eight",
    "laid_table_eight",
    "rule_special_order",
)


@pytest.mark.usefixtures("wide")
def test_on_a_tablet(ui: Driver, apps: Apps) -> None:
    """Every control has a name, no name is ambiguous, and the reading order is the Tab order."""
    apps.start(language="pl", reduced_motion="yes")
    for name in SIDE_BY_SIDE:
        app = apps.start_over()
        show_scene(app, name)
        ui.ticks(6)
        assert mistakes(app) == [], name
