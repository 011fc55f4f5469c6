"""What records and the awards of a year have in common: what it is, how much, what more there is to say, and whose."""

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
    """`faces` are (player colour, dish) of those it is about."""

    role = "row"
    named_by = "label"
    valued_by = "value"

    label = StringProperty("")
    value = StringProperty("")
    detail = StringProperty("")
    faces = ListProperty()

    shows = (*ChoiceTile.shows, "label", "value", "detail", "faces")
    measured = ("label", "value", "detail", "faces")

    @property
    def heard(self) -> str:
        """What it is, how much, and what more there is to say."""
        return told(self.label, self.value, self.detail)

    @property
    def corner(self) -> float:
        return float(dp(RADIUS["large"]))


def draw_beneath_each_other(texts: Iterable[tuple[Any, str]], left: float, top: float) -> None:
    """Draw texts, each in its tone, from the top."""
    for tex, tone in texts:
        top -= tex.height
        paint(getattr(look.palette, tone))
        blit(tex, left, top)
