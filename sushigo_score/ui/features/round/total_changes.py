"""What a trial makes of everybody's total, over the columns of the table: +5, −1, nothing where nothing changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivy.metrics import dp
from kivy.properties import ListProperty

from sushigo_score.text.figures import signed
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_textures import blit, texture

if TYPE_CHECKING:
    from sushigo_score.ui.features.round.side_by_side import SideBySide

_MARGIN: Final = 10


class TotalChanges(CanvasWidget):
    """`by` are the changes, by seat."""

    by = ListProperty()

    shows = ("by",)
    sized_by = ("width",)

    def __init__(self, table: SideBySide) -> None:
        self._table = table
        super().__init__()
        for chip in table.chips:
            chip.bind(pos=self._anew, width=self._anew)

    def measure(self, *_: object) -> None:
        self.height = texture("0", "name_bold").height + dp(4)

    def draw(self) -> None:
        """A pill over each player whose total changes."""
        colours = look.palette
        for chip, change in zip(self._table.chips, self.by, strict=False):
            if not change:
                continue
            tex = texture(signed(change), "name_bold")
            wide, high = tex.width + dp(2 * _MARGIN), self.height - dp(2)
            ground = colours.raised if change < 0 else colours.glow
            draw_ground(ground, (chip.center_x - wide / 2, self.y + dp(1)), (wide, high), high / 2)
            paint(colours.loss if change < 0 else colours.on_glow)
            blit(tex, chip.center_x - tex.width / 2, self.center_y - tex.height / 2)
