"""What the pages of the history have in common."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.storage.history import waiting
from sushigo_score.storage.store import Store
from sushigo_score.text import history as texts
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.mascot import Mascot

_MASCOT: Final = 160


def working(store: Store) -> list[Caption]:
    """Say that not all games have been summarised yet, while that is so."""
    left = waiting(store)
    return [Caption(text=look.words.say(texts.WORKING, n=left), kind="small_bold", tone="attention")] if left else []


def nothing_here(text: str) -> tuple[Mascot, Caption]:
    """What stands where there is nothing yet: the bowl, and below it why."""
    bowl = Mascot(size_hint_y=None, height=dp(_MASCOT))
    return bowl, Caption(text=text, halign="center", tone="text_soft", balanced=True)


def titled(title: str, *content: Widget | None) -> Panel:
    """Build a panel with a title."""
    return Panel(Caption(text=title, kind="name_bold"), *content)
