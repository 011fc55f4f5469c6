"""The keys of a screen, as a list to look up."""

from __future__ import annotations

from kivy.metrics import dp

from sushigo_score.text import common
from sushigo_score.ui.kit.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Row
from sushigo_score.ui.kit.widgets.caption import Caption

_KEYS_TAKE = 0.42


def key_list(keys: tuple[tuple[str, str], ...]) -> BottomSheet:
    """Make a tray with a line for each key."""
    lines = []
    for key, meaning in keys:
        line = Row(spacing=dp(GAP["large"]))
        line.add_widget(Caption(text=key, kind="name_bold", size_hint_x=_KEYS_TAKE, pos_hint={"top": 1}))
        line.add_widget(Caption(text=meaning, pos_hint={"top": 1}))
        lines.append(line)
    return BottomSheet(*lines, title=look.words.say(common.KEYS))
