"""Replaces a page that cannot be shown because the games cannot be read: why, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.text import common, sharing
from sushigo_score.text.language import capitalized
from sushigo_score.ui.features.export.makers import BACKUP, GAME_FILE
from sushigo_score.ui.features.export.menu import keep
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.mascot import Mascot
from sushigo_score.ui.shell.page import Page, Reading


class TroublePage(Page):
    """One sentence, and the ways out."""

    def build(self) -> None:
        """Build why, what is still here, and what to do."""
        say, table, why = look.words.say, self.app.table, self.was.text("why")
        self.add_widget(self.bar(common.NAME))
        still_here = (
            Caption(text=say(common.STILL_HERE), halign="center", balanced=True, above=12),
            Widget(size_hint_y=None, height=dp(GAP["small"])),
            _button(common.SAVE_ELSEWHERE, "save", partial(keep, self.app, GAME_FILE, int(table.game)), "main"),
        )
        reading = Reading(
            Mascot(size_hint_y=None, height=dp(120)),
            Caption(text=say(common.UNREACHABLE), kind="title", halign="center"),
            Caption(text=f"{capitalized(why)}.", halign="center", balanced=True),
            *(still_here if table.is_open else ()),
            _button(common.TRY_AGAIN, "rematch", self.app.navigator.rebuild),
            _button(sharing.BACK_UP, "backup", partial(keep, self.app, BACKUP)),
            Caption(text=say(common.START_AGAIN), halign="center", balanced=True, above=12),
            _button(common.CLOSE_APP, "close", self.app.stop),
        )
        self.add_widget(reading)

    def kept(self) -> dict[str, object]:
        """Return the state of the page that this one replaces."""
        kept = self.was.get("kept")
        return dict(kept) if isinstance(kept, dict) else {}


def _button(text: str, symbol: str, then: Callable[[], object], style: str = "plain") -> WordButton:
    return WordButton(text=look.words.say(text), symbol=symbol, style=style, on_tap=then)
