"""Everybody who has played, and the way to the records and the review."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from sushigo_score.storage.statistics import everyone
from sushigo_score.text import past
from sushigo_score.text.languages import alphabet_of
from sushigo_score.ui.features.history.parts import working
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.kit.widgets.nothing_here import NothingHere
from sushigo_score.ui.pieces.standing_row import standing_row
from sushigo_score.ui.shell.page import Page, WideReading


class PeoplePage(Page):
    """Everybody, those who won most often first."""

    def build(self) -> None:
        words = look.words
        self.add_widget(self.bar(words.say(past.PEOPLE)))
        self._reading = WideReading()
        self.add_widget(self._reading)
        self.app.summaries.refresh()
        place = alphabet_of(words.language)
        found = sorted(
            everyone(self.app.store), key=lambda someone: (-someone.wins, -someone.games, place(someone.name))
        )
        self._reading.put(*working(self.app.store))
        if found:
            to_records = partial(self.app.navigator.go, "records")
            to_review = partial(self.app.navigator.go, "review")
            ways = (
                WordButton(text=words.say(past.RECORDS), symbol="win", on_tap=to_records),
                WordButton(text=words.say(past.REVIEW), symbol="earlier", on_tap=to_review),
            )
            self._reading.put(Grid(*ways, least=WideReading.COLUMN, most=2))
        else:
            self._reading.put(NothingHere(words.say(past.NO_PEOPLE)))
        games = max((someone.games for someone in found), default=0)
        now = datetime.now().astimezone()
        look_at = partial(self.app.navigator.go, "person")
        rows = [standing_row(someone, games, now, partial(look_at, person=someone.person)) for someone in found]
        self._reading.put(Grid(*rows, least=WideReading.COLUMN, most=2))
        self.keep_scroll(self._reading)
