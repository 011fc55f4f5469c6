"""Tabs in a grid: font sizes and heights are the same in all rows."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Container
from sushigo_score.ui.kit.widgets.view_tab import ViewTab


class TabRows(Container, GridLayout):
    """A grid with as few rows as possible with at most `most` tabs each, evenly filled."""

    def __init__(self, *tabs: ViewTab, most: int, **more: Any) -> None:
        rows = -(-len(tabs) // most)
        super().__init__(cols=-(-len(tabs) // rows), size_hint_y=None, spacing=dp(GAP["tight"]), **more)
        self.bind(minimum_height=self.setter("height"))
        for tab in tabs:
            tab.bind(own_height=self._make_even)
            self.add_widget(tab)
        self._make_even()

    def _make_even(self, *_: object) -> None:
        tallest = max(tab.own_height for tab in self.children)
        for tab in self.children:
            tab.row_height = tallest
