"""What a correction does to everybody's total, at the edge of the players above the table: +5, −1, nothing if unchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from sushigo_score.text.language import signed
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_textures import blit, texture

if TYPE_CHECKING:
    from sushigo_score.present.correction import Outcome
    from sushigo_score.ui.features.round.side_by_side import SideBySide

_MARGIN: Final = 10
_HIGH: Final = 20


class TotalChanges(CanvasWidget):
    """A pill for each change. `by` holds the changes by seat, `text` puts them in words. It takes up no room itself."""

    role = "text"

    by = ListProperty()
    text = StringProperty("")

    def __init__(self, table: SideBySide) -> None:
        self._table = table
        super().__init__(size_hint_y=None, height=0)
        for chip in table.chips:
            chip.bind(pos=self._redraw_soon, width=self._redraw_soon)

    def show(self, shown: Outcome | None) -> None:
        """Show what a correction does; nothing if it has no effect."""
        by = {change.person.seat: change.after - change.before for change in shown.changes} if shown else {}
        self.by = [by.get(seat, 0) for seat in range(len(self._table.chips))]
        self.text = shown.short if shown and shown.differs else ""

    def draw(self) -> None:
        """Draw a pill on the upper edge of each player whose total changes."""
        colours = look.palette
        for chip, change in zip(self._table.chips, self.by, strict=False):
            if not change:
                continue
            tex = texture(signed(change), "name_bold", 0, 1, dp(_HIGH))
            wide, high = tex.width + dp(2 * _MARGIN), dp(_HIGH + 2)
            left, middle = chip.right - dp(_MARGIN) - wide, chip.top
            draw_ground(
                colours.surface, (left - dp(1), middle - high / 2 - dp(1)), (wide + dp(2), high + dp(2)), high / 2
            )
            draw_ground(
                colours.raised if change < 0 else colours.glow, (left, middle - high / 2), (wide, high), high / 2
            )
            paint(colours.loss if change < 0 else colours.on_glow)
            blit(tex, left + (wide - tex.width) / 2, middle - tex.height / 2)
