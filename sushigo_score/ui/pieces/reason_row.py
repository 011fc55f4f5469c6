"""What one dish scored, and why; a tap leads to any further explanation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty

from sushigo_score.present.sheet import LineView
from sushigo_score.text.language import signed
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Above, Beside, DrawnPart, Inset, Label, symbol_of
from sushigo_score.ui.kit.reach.spoken import Role, with_pauses
from sushigo_score.ui.kit.widgets.composed import ComposedRow
from sushigo_score.ui.pieces.dish_pictures import badge_of, picture_of_dish, plate_of


class ReasonRow(ComposedRow):
    """Picture, name, reason and points of a dish; `remarks` say what else counts.

    With an `on_tap` callback it ends with a chevron; without, it takes no touches.
    """

    role = "reason"
    named_by = "dish"
    soft = True
    bleeds = 4

    kind = StringProperty("")
    dish = StringProperty("")
    points = NumericProperty(0)
    reason = StringProperty("")
    remarks = ListProperty()

    @property
    def spoken_value(self) -> str:
        """Its points, in words."""
        return str(look.words.count(int(self.points), "pts"))

    @property
    def heard_role(self) -> Role:
        """Its role; plain text if there is no further explanation."""
        return "reason" if self.enabled else "text"

    @property
    def heard(self) -> str:
        """The dish, its points, the reason and the remarks."""
        return with_pauses(self.dish, look.words.count(int(self.points), "points"), self.reason, *self.remarks)

    def __init__(self, *, on_tap: Callable[[], object] | None = None, **more: Any) -> None:
        super().__init__(on_tap=on_tap, enabled=on_tap is not None, **more)

    def parts(self, _: float) -> DrawnPart:
        tone = "loss" if self.points < 0 else "text"
        row = Beside(
            badge_of(plate_of(self.kind), picture_of_dish(self.kind), 40, 2, valign=1),
            Inset(
                Above(
                    Label(self.dish, "name_bold"),
                    Label(self.reason, "small"),
                    *(Label(remark, "small", "text_soft") for remark in self.remarks),
                    gap=2,
                    valign=1,
                ),
                *(10, 0, 10, 2),
                valign=1,
            ),
            Beside(
                Label(signed(int(self.points)), "title", tone, grows=False, lines=1),
                symbol_of("choose", 22) if self.enabled else None,
                gap=4,
                valign=1,
            ),
        )
        return Inset(row, 0, 4, 0, 4)


def reason_row(line: LineView, on_tap: Callable[[], object] | None = None) -> ReasonRow:
    """Build the row of what a dish scores."""
    return ReasonRow(
        kind=line.kind,
        dish=line.dish,
        points=line.points,
        reason=line.reason,
        remarks=list(line.remarks),
        on_tap=on_tap,
    )
