"""What a correction does to the game so far, and the way to discard it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from sushigo_score.present.correction import Change, Outcome
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words, signed
from sushigo_score.ui.kit.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.parts import Above, Beside, DrawnPart, Inset, Label, shape_of
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.composed import FixedLine
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
                *(_change_line(change, words) for change in shown.changes),
                spacing=dp(GAP["small"]),
            ),
            WordButton(text=words.say(at_the_table.DROP), symbol="undo", on_tap=partial(choose, app, discard)),
            title=words.say(at_the_table.OUTCOME),
        )
    )


def _change_line(change: Change, words: Words) -> FixedLine:
    """Build what a change does to one player: shape, name, a sentence about it, points won or lost."""
    name, by = change.person.name, change.after - change.before

    def parts(_: float) -> DrawnPart:
        named = Beside(shape_of(change.person.colour, 8, 28, at=9), Label(name, "name_bold"))
        points = Label(signed(by), "title", "loss" if by < 0 else "text", lines=1, grows=False, flat=True)
        row = Beside(Above(named, Inset(Label(change.sentence), 28)), points, gap=8, least=76)
        return Inset(row, 0, 4, 0, 4)

    points = words.count(by, "points")
    return FixedLine("change", name, parts, name, change.sentence, points, value=words.count(by, "pts"))
