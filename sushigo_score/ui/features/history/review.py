"""A year in review: of one player or of everyone, any year or all time; a tap shows the games behind a figure."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from time import perf_counter
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp

from sushigo_score.game.records import ReviewFigure
from sushigo_score.present.history.review import ReviewLine, review_lines
from sushigo_score.rules.setups import same_name
from sushigo_score.storage.faces import faces
from sushigo_score.storage.people import named
from sushigo_score.storage.review import Review, years
from sushigo_score.text import history as history_text
from sushigo_score.text import review as texts
from sushigo_score.text.language import visible
from sushigo_score.ui.features.history.parts import working
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.boxes import Column, Flow
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.mascot import Mascot
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish
from sushigo_score.ui.pieces.person_row import PersonRow
from sushigo_score.ui.shell.page import Page, Reading

_SLICE: Final = 0.01
"""In seconds, of each frame."""
_SYMBOLS: Final = {"games": "earlier", "wins": "win", "nemesis": "compare"}


class ReviewPage(Page):
    """The page is seen before its figures, which are worked out a little in every frame."""

    def build(self) -> None:
        words = look.words
        self.person, self.year = self.was.whole("person"), self.was.whole("year")
        self.figures: tuple[ReviewFigure, ...] = ()
        self.lines: tuple[ReviewLine, ...] = ()
        name = named(self.app.store, self.person) if self.person else words.say(history_text.EVERYBODY)
        self.name = visible(name or "")
        self.when = str(self.year) if self.year else words.say(texts.ALL_TIME)
        self.add_widget(self.bar(words.say(texts.TITLE)))
        self._reading = Reading(Caption(text=self.name, kind="headline"), self._years(), *working(self.app.store))
        self.add_widget(self._reading)
        self._working = Caption(tone="text_soft", above=12)
        self._found = Column()
        self._reading.put(self._working, self._found)
        self.app.summaries.refresh()
        self._soon: Any = Clock.schedule_interval(partial(self._look_on, self._review()), 0)

    def _review(self) -> Review:
        return Review(self.app.store, self.year, self.person)

    def _years(self) -> Flow:
        choices = [
            (0, look.words.say(texts.ALL_TIME)),
            *((year, str(year)) for year in years(self.app.store, self.person)),
        ]
        return Flow(
            *(
                ChoiceButton(text=text, chosen=year == self.year, on_tap=partial(self._choose, year))
                for year, text in choices
            )
        )

    def _choose(self, year: int) -> None:
        self.app.navigator.swap("review", person=self.person, year=year)

    def close(self) -> None:
        self._soon.cancel()

    def kept(self) -> dict[str, object]:
        """Whose it is, of which year, and how far it was scrolled."""
        return {"person": self.person, "year": self.year, "offset": float(self._reading.offset)}

    # --- the figures ----------------------------------------------------------------------------------

    def _look_on(self, review: Review, _: float) -> bool:
        """Look at more games for part of a frame, and say how far it is; show the figures after the last of them."""
        end = perf_counter() + _SLICE
        while review.look_at_some():
            if perf_counter() > end:
                self._working.text = look.words.say(texts.WORKING, done=review.done, all=len(review.all))
                return True
        self._working.text = ""
        self._show(review.figures())
        return False

    def _show(self, figures: tuple[ReviewFigure, ...]) -> None:
        words, store = look.words, self.app.store
        self.figures = figures
        begun = {figure.games[0]: store.begun_at(figure.games[0]) for figure in figures if len(figure.games) == 1}
        now = datetime.now().astimezone()
        self.lines = review_lines(figures, begun, words, now, of_group=not self.person)
        if not self.lines:
            self._found.hold(
                Mascot(size_hint_y=None, height=dp(160)),
                Caption(text=words.say(texts.NOTHING), halign="center", tone="text_soft"),
            )
            return
        save = WordButton(text=words.say(texts.SAVE_PICTURE), symbol="picture", style="main", on_tap=self._save)
        self._found.hold(*self._rows(), save)
        self._reading.offset = self.was.offset("offset")

    def _rows(self) -> list[PersonRow]:
        known = faces(self.app.store)
        return [
            figure_row(line, known, end_symbol="choose", on_tap=partial(self._trace, figure))
            for line, figure in zip(self.lines, self.figures, strict=True)
        ]

    def _trace(self, figure: ReviewFigure) -> None:
        if len(figure.games) == 1:
            self.app.open_game(figure.games[0])
        else:
            self.app.navigator.go("review_games", person=self.person, year=self.year, figure=figure.kind)

    def _save(self) -> None:
        from sushigo_score.ui.features.history.review_picture import save_picture

        save_picture(self.app, self.lines, self.name, self.when)


def figure_row(line: ReviewLine, known: dict[str, Any], **more: Any) -> PersonRow:
    """A figure with the picture of its dish, or the faces of those whom it is about."""
    found = [] if line.dish else [known.get(same_name(name)) for name in line.names[:2]]
    return PersonRow(
        title=line.title,
        detail=line.detail,
        symbol="" if line.dish else _SYMBOLS.get(line.kind, "win"),
        faces=[tuple(face) for face in found if face is not None],
        picture=picture_of_dish(line.dish) if line.dish else "",
        **more,
    )
