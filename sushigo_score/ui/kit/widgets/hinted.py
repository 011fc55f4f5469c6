"""Something to enter or to choose, and a hint about it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column
from sushigo_score.ui.kit.widgets.caption import Caption


class Hinted(Column):
    """Widgets with a hint below, which is nearer to them than to whatever comes next."""

    def __init__(self, *content: Widget, hint: str, **more: Any) -> None:
        below = Caption(text=hint, kind="small", tone="text_soft")
        super().__init__(*content, below, spacing=dp(GAP["tight"]), padding=(0, 0, 0, dp(GAP["small"])), **more)
