"""A year in review: one player or everyone, any year or all time; a tap shows the games behind a figure."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import partial
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp

from sushigo_score.present.past import ReviewLine, review_lines, review_title
from sushigo_score.records import ReviewFigure
from sushigo_score.storage.people import faces, named
from sushigo_score.storage.review import review, years
from sushigo_score.text import common, past
from sushigo_score.text.language import visible
from sushigo_score.ui.features.history.parts import working
from sushigo_score.ui.features.history.review_parts import ReviewParts, save_picture
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP, READING_WIDTH
from sushigo_score.ui.kit.widgets.boxes import Column
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.chip_strip import ChipStrip
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.nothing_here import NothingHere
from sushigo_score.ui.kit.widgets.tiles import Tiles
from sushigo_score.ui.kit.widgets.two_columns import Spread
from sushigo_score.ui.shell.page import Page

_AWARD: Final = 150
"""The least width of an award, in dp."""


class ReviewPage(Page):
    """The figures of a year. The page is shown before they are known; they are found one in every frame."""

    def build(self) -> None:
        words = look.words
        self.person, self.year = self.was.whole("person"), self.was.whole("year")
        self.figures: tuple[ReviewFigure, ...] = ()
        self.lines: tuple[ReviewLine, ...] = ()
        name = named(self.app.store, self.person) if self.person else words.say(past.EVERYBODY)
        self.name = visible(name or "")
        self.when = str(self.year) if self.year else words.say(past.ALL_TIME)
        self.add_widget(self.bar(review_title(self.year, words)))
        wide = self.app.navigator.form.width == "wide"
        years_ = self._years()
        self._spread = Spread(beside=False, widest=2 * READING_WIDTH if wide and years_ else 0)
        self.add_widget(self._spread)
        self._found = Column(Caption(text=self.name, kind="headline"), spacing=dp(GAP["medium"]))
        self._spread.put(*years_, *working(self.app.store), self._found)
        self.app.summaries.refresh()
        found = review(self.app.store, self.year, self.person)
        self._soon: Any = Clock.schedule_interval(partial(self._find_one, found, []), 0)

    def _years(self) -> list[ChipStrip]:
        """Build the choice between all time and each year, unless no year has a game."""
        found = years(self.app.store, self.person)
        if not found and not self.year:
            return []
        choices = [(0, look.words.say(past.ALL_TIME)), *((year, str(year)) for year in found)]
        buttons = (
            ChoiceButton(text=text, chosen=year == self.year, on_tap=partial(self._choose, year))
            for year, text in choices
        )
        return [ChipStrip(*buttons)]

    def _choose(self, year: int) -> None:
        self.app.navigator.swap("review", person=self.person, year=year)

    def close(self) -> None:
        self._soon.cancel()

    def kept(self) -> dict[str, object]:
        """Return whose review it is, and which year."""
        return {"person": self.person, "year": self.year}

    # --- the figures ----------------------------------------------------------------------------------

    def _find_one(self, coming: Iterator[ReviewFigure], found: list[ReviewFigure], _: float) -> bool:
        """Find one more figure; show all of them after the last one, and return False."""
        figure = next(coming, None)
        if figure is not None:
            found.append(figure)
            return True
        self._show(tuple(found))
        return False

    def _show(self, figures: tuple[ReviewFigure, ...]) -> None:
        words, store = look.words, self.app.store
        begun = {figure.games[0]: store.begun_at(figure.games[0]) for figure in figures if len(figure.games) == 1}
        now = datetime.now().astimezone()
        self.lines = review_lines(figures, begun, words, now, of_group=not self.person)
        self.figures = figures
        if not self.lines:
            to_a_game = partial(self.app.navigator.go, "new_game")
            way = WordButton(text=words.say(common.NEW_GAME), style="main", symbol="add", on_tap=to_a_game)
            self._found.hold()
            self._spread.fill(NothingHere(words.say(past.NO_REVIEW), way))
            return
        title = review_title(self.year, words)
        parts = self._parts = ReviewParts(
            self.lines, faces(store), title, self.name, self.when, of_group=not self.person
        )
        taps = [partial(self._trace, figure) for figure in figures]
        awards = parts.awards(taps)
        alone, pairs = awards[: len(awards) % 2], awards[len(awards) % 2 :]
        tiles = [*map(Tiles, alone), *([Tiles(*pairs, least=_AWARD)] if pairs else [])]
        self._found.hold(parts.hero(taps), *tiles)
        self._spread.put_at_foot(
            WordButton(text=words.say(past.SAVE_PICTURE), symbol="picture", style="main", on_tap=self._save)
        )
        self.keep_scroll(self._spread)

    def _trace(self, figure: ReviewFigure) -> None:
        if len(figure.games) == 1:
            self.app.open_game(figure.games[0])
        else:
            self.app.navigator.go("review_games", person=self.person, year=self.year, figure=figure.kind)

    def _save(self) -> None:
        save_picture(self.app, self._parts.blocks, self.name, self.when)
