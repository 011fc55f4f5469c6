"""What records and the awards of a year have in common: what it is, how much, a detail, and whose it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.text_textures import blit
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.kit.widgets.tiles import ChoiceTile


class FigurePlate(ChoiceTile):
    """A plate for a figure; `faces` are (player colour, dish) of the people it is about."""

    role = "row"
    named_by = "label"
    valued_by = "value"

    label = StringProperty("")
    value = StringProperty("")
    detail = StringProperty("")
    faces = ListProperty()

    sized_by = (*ChoiceTile.sized_by, "label", "value", "detail", "faces")

    @property
    def heard(self) -> str:
        """What it is, how much, and the detail."""
        return told(self.label, self.value, self.detail)

    @property
    def corner(self) -> float:
        return float(dp(RADIUS["large"]))


def draw_beneath_each_other(texts: Iterable[tuple[Any, str]], left: float, top: float) -> None:
    """Draw texts from the top down, each in its tone."""
    for tex, tone in texts:
        top -= tex.height
        paint(getattr(look.palette, tone))
        blit(tex, left, top)
