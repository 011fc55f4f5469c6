"""The games behind a figure of a year in review."""

from __future__ import annotations

from itertools import islice
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from sushigo_score.present.past import review_lines, review_title
from sushigo_score.storage.review import review
from sushigo_score.text import past
from sushigo_score.ui.features.history.game_actions import game_tray
from sushigo_score.ui.features.history.game_line import GameLine, game_line_height
from sushigo_score.ui.features.history.games_in_sight import GamesInSight
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP, READING_WIDTH
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.long_list import LongList
from sushigo_score.ui.shell.page import Page


class ReviewGamesPage(Page):
    """A page that finds the games of one figure again, and lists them, the latest first."""

    def build(self) -> None:
        words = look.words
        self._games = GamesInSight(self.app.store)
        self._called = Caption(kind="small_bold", tone="action")
        self._came_to = Caption(kind="headline")
        self._said = Caption(kind="small", tone="text_soft")
        self.add_widget(self.bar(review_title(self.was.whole("year"), words)))
        columns = 2 if self.app.navigator.form.width == "wide" else 1
        self._list = LongList(
            self._line, self._games.fill, game_line_height, widest=READING_WIDTH * columns, columns=columns
        )
        self._list.header.padding = (0, dp(GAP["medium"]), 0, 0)
        self._list.header.hold(self._called, self._came_to, self._said)
        self.add_widget(self._list)
        self._soon: Any = Clock.schedule_once(self._fill, 0)

    def close(self) -> None:
        self._soon.cancel()

    @property
    def games(self) -> tuple[int, ...]:
        """The games of the figure, in the order of the list."""
        return self._games.games

    def kept(self) -> dict[str, object]:
        """Return which figure of which year."""
        return {"person": self.was.whole("person"), "year": self.was.whole("year"), "figure": self.was.text("figure")}

    def _fill(self, _: float) -> None:
        figures = review(self.app.store, self.was.whole("year"), self.was.whole("person"))
        found = tuple(islice((figure for figure in figures if figure.kind == self.was.text("figure")), 1))
        for line in review_lines(found, {}, look.words, self._games.now, of_group=not self.was.whole("person")):
            self._called.text, self._came_to.text, self._said.text = line.label, line.value, line.detail
        self._games.list(found[0].games if found else ())
        if not self._said.text:
            self._said.text = look.words.say(past.SHOWN, n=len(self.games))
        self._list.count = len(self.games)
        self._list.refill()
        self.keep_scroll(self._list)

    # --- the lines ------------------------------------------------------------------------------------

    def _line(self) -> GameLine:
        line = GameLine()
        line.bind(on_tap=self._tapped, on_more=self._more_tapped)
        return line

    def _tapped(self, line: GameLine, *_: object) -> None:
        row = self._games.row(int(line.number))
        if row is not None:
            self.app.open_game(row.game)

    def _more_tapped(self, line: GameLine, *_: object) -> None:
        row = self._games.row(int(line.number))
        if row is not None:
            self.app.navigator.open(game_tray(self.app, row, self._games.lines_of(row), in_trash=False))
