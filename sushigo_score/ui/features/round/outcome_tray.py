"""What a correction does to the game so far, and the way to discard it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from sushigo_score.present.correction import Outcome
from sushigo_score.text import at_the_table
from sushigo_score.ui.features.round.change_line import ChangeLine
from sushigo_score.ui.kit.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.shell.menu_rows import choose

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


def outcome_tray(app: WasabiBowlApp, shown: Outcome, discard: Callable[[], None]) -> BottomSheet:
    """Open a tray of the victory, everybody whose points or place change, and a button to `discard` it all."""
    words = app.table.words
    return app.navigator.open(
        BottomSheet(
            Panel(
                None if shown.differs else Caption(text=shown.short),
                Caption(text=shown.first, kind="name_bold") if shown.first else None,
                *(
                    ChangeLine(
                        name=change.person.name,
                        colour=change.person.colour,
                        text=change.sentence,
                        by=change.after - change.before,
                    )
                    for change in shown.changes
                ),
                spacing=dp(GAP["small"]),
            ),
            WordButton(text=words.say(at_the_table.DROP), symbol="undo", on_tap=partial(choose, app, discard)),
            title=words.say(at_the_table.OUTCOME),
        )
    )
