"""Each dispute is settled on screen, at most three taps after opening the file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sushigo_score.present.sheet import END
from sushigo_score.text import at_the_table, printed_sheet
from sushigo_score.text.language import figure
from tests.disputes import FILES, dispute
from tests.ui.playing import Hands

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

SIZES = ((412, 915), (1280, 800), (800, 1280))
MOST_TAPS = 3


@pytest.mark.parametrize("size", SIZES, ids=str, indirect=True)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@pytest.mark.usefixtures("size")
def test_the_answer_is_three_taps_away(ui: Driver, apps: Apps, path: Path) -> None:
    argued = dispute(path)
    app = apps.start()
    app.incoming.open([str(path)])
    ui.ticks(3)
    hands = Hands(ui, app)
    hands.tap("button", "Score sheet")
    page = app.navigator.page
    if page.cell(argued.spot) is None:
        name = (
            hands.say(at_the_table.DESSERTS)
            if argued.spot.at == END
            else hands.say(printed_sheet.ROUND, round=argued.spot.at + 1)
        )
        hands.tap("tab", name)
    cell = app.navigator.page.cell(argued.spot)
    assert cell.text == figure(argued.points)
    hands.touch(cell)
    assert hands.taps <= MOST_TAPS
    told = next(hands.shown("reason"))
    assert argued.says in " ".join((told.reason, *told.remarks))
    assert told.points == argued.points
