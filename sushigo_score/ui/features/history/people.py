"""Everybody who has played, and the way to the records."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from kivy.metrics import dp

from sushigo_score.present.dates import day_in_words
from sushigo_score.storage.statistics import PersonStanding, everyone
from sushigo_score.text import history as texts
from sushigo_score.text import review
from sushigo_score.text.language import visible
from sushigo_score.ui.features.history.parts import working
from sushigo_score.ui.features.history.standing_row import StandingRow
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.mascot import Mascot
from sushigo_score.ui.shell.page import Page, Reading


class PeoplePage(Page):
    """Those who won most first."""

    def build(self) -> None:
        words = look.words
        self.add_widget(self.bar(words.say(texts.PEOPLE)))
        self._reading = Reading()
        self.add_widget(self._reading)
        self.app.summaries.refresh()
        found = everyone(self.app.store)
        self._reading.put(*working(self.app.store))
        if found:
            self._reading.put(
                WordButton(
                    text=words.say(texts.RECORDS), symbol="win", on_tap=partial(self.app.navigator.go, "records")
                ),
                WordButton(
                    text=words.say(review.TITLE), symbol="earlier", on_tap=partial(self.app.navigator.go, "review")
                ),
            )
        else:
            self._reading.put(
                Mascot(size_hint_y=None, height=dp(160)),
                Caption(text=words.say(texts.NO_PEOPLE), halign="center", tone="text_soft"),
            )
        most = max((someone.wins for someone in found), default=0)
        now = datetime.now().astimezone()
        for someone in found:
            self._reading.put(self._row(someone, most, now))
        self._reading.offset = self.was.offset("offset")

    def kept(self) -> dict[str, object]:
        return {"offset": float(self._reading.offset)}

    def _row(self, someone: PersonStanding, most: int, now: datetime) -> StandingRow:
        words = look.words
        latest = day_in_words(someone.last_played, words, now)
        return StandingRow(
            title=visible(someone.name),
            wins=words.count(someone.wins, "wins"),
            detail=words.say(texts.PLAYED_LAST, games=someone.games, date=latest)
            if someone.games
            else words.say(texts.NOT_FINISHED),
            share=someone.wins / most if most else 0.0,
            colour=someone.face.colour,
            dish=someone.face.dish,
            on_tap=partial(self.app.navigator.go, "person", person=someone.person),
        )
