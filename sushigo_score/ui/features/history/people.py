"""Everybody who has played, and the way to the records."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp

from sushigo_score.storage.statistics import PersonStanding, everyone
from sushigo_score.text import history as texts
from sushigo_score.text.language import visible
from sushigo_score.ui.features.history.parts import working
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.mascot import Mascot
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.shell.page import Page, Reading


class PeoplePage(Page):
    """Those with the most games first."""

    def build(self) -> None:
        words = look.words
        self.add_widget(self.bar(words.say(texts.PEOPLE)))
        self._reading = Reading()
        self.add_widget(self._reading)
        self.app.sum_up()
        found = everyone(self.app.store)
        self._reading.put(*working(self.app.store))
        if found:
            self._reading.put(
                WordButton(
                    text=words.say(texts.RECORDS), symbol="win", on_tap=partial(self.app.navigator.go, "records")
                )
            )
        else:
            self._reading.put(
                Mascot(size_hint_y=None, height=dp(160)),
                Caption(text=words.say(texts.NO_PEOPLE), halign="center", tone="text_soft"),
            )
        for someone in found:
            self._reading.put(self._row(someone))
        self._reading.offset = self.was.offset("offset")

    def kept(self) -> dict[str, object]:
        return {"offset": float(self._reading.offset)}

    def _row(self, someone: PersonStanding) -> ListRow:
        words = look.words
        detail = words.say(texts.PLAYED, games=someone.games, wins=someone.wins)
        return ListRow(
            title=visible(someone.name),
            detail=detail if someone.games else words.say(texts.NOT_FINISHED),
            end_symbol="choose",
            on_tap=partial(self.app.navigator.go, "person", person=someone.person),
        )
