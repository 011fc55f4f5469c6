"""The records of everybody together; a tap opens the game."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp

from sushigo_score.present.history.view import record_lines
from sushigo_score.storage.statistics import group_records
from sushigo_score.text import history as texts
from sushigo_score.ui.features.history.game_actions import open_game
from sushigo_score.ui.features.history.parts import working
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.mascot import Mascot
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.shell.page import Page, Reading


class RecordsPage(Page):
    """One row for each record; the page is seen before they are looked up."""

    def build(self) -> None:
        """The bar; the rows with the next frame."""
        self.add_widget(self.bar(look.words.say(texts.RECORDS)))
        self._reading = Reading()
        self.add_widget(self._reading)
        self._soon = Clock.schedule_once(self._fill, 0)

    def close(self) -> None:
        self._soon.cancel()

    def _fill(self, _: float) -> None:
        self.app.sum_up()
        records = group_records(self.app.store)
        begun = [self.app.store.begun_at(record.game) if record else "" for record in records]
        lines = record_lines(records, begun, look.words, datetime.now().astimezone())
        self._reading.put(*working(self.app.store))
        for line in lines:
            self._reading.put(
                ListRow(
                    title=line.title,
                    detail=line.detail,
                    symbol="win",
                    end_symbol="choose",
                    on_tap=partial(open_game, self.app, line.game),
                )
            )
        if not lines:
            self._reading.put(
                Mascot(size_hint_y=None, height=dp(160)),
                Caption(text=look.words.say(texts.NO_RECORDS), halign="center", tone="text_soft"),
            )
