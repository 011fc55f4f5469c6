"""The records of everybody together, over all editions or one; a tap opens the game."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from time import perf_counter
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp

from sushigo_score.present.history.view import RecordLine, dish_line, record_lines
from sushigo_score.rules.setups import same_name
from sushigo_score.storage.dish_bests import DishBests
from sushigo_score.storage.faces import faces
from sushigo_score.storage.statistics import group_records
from sushigo_score.text import history as texts
from sushigo_score.text.boxes import BOXES
from sushigo_score.ui.features.history.game_actions import open_game
from sushigo_score.ui.features.history.parts import working
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.two_columns import Columns
from sushigo_score.ui.kit.widgets.boxes import Column, Flow
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.mascot import Mascot
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish
from sushigo_score.ui.pieces.person_row import PersonRow
from sushigo_score.ui.shell.page import Page, Reading

_DISHES: Final = 8
_SLICE: Final = 0.01
"""In seconds, of each frame."""
_PAIR_FROM: Final = 280


class RecordsPage(Page):
    """One row for each record; the page is seen before they are looked up, those of the dishes come after the others."""

    def build(self) -> None:
        """The bar and the editions; the rows with the next frame."""
        words = look.words
        self._edition = self.was.text("edition")
        self.add_widget(self.bar(words.say(texts.RECORDS)))
        self._reading = Reading()
        self.add_widget(self._reading)
        choices = [("", words.name(texts.ALL_BOXES)), *((key, words.name(box.short)) for key, box in BOXES.items())]
        self._reading.put(
            Flow(
                *(
                    ChoiceButton(text=text, chosen=key == self._edition, on_tap=partial(self._choose, key))
                    for key, text in choices
                )
            )
        )
        self._soon: Any = Clock.schedule_once(self._fill, 0)

    def close(self) -> None:
        self._soon.cancel()

    def kept(self) -> dict[str, object]:
        """Of which edition they are."""
        return {"edition": self._edition}

    def _choose(self, edition: str) -> None:
        self._edition = edition
        self.app.navigator.rebuild()

    def _fill(self, _: float) -> None:
        self.app.summaries.refresh()
        self._faces = faces(self.app.store)
        records = group_records(self.app.store, self._edition)
        begun = [self.app.store.begun_at(record.game) if record else "" for record in records]
        lines = record_lines(records, begun, look.words, datetime.now().astimezone())
        self._reading.put(*working(self.app.store))
        if not lines:
            self._reading.put(
                Mascot(size_hint_y=None, height=dp(160)),
                Caption(text=look.words.say(texts.NO_RECORDS), halign="center", tone="text_soft"),
            )
            return
        self._reading.put(*map(self._row, lines))
        self._dishes = Column()
        self._reading.put(self._dishes)
        self._soon = Clock.schedule_interval(partial(self._look_on, DishBests(self.app.store, self._edition)), 0)

    def _look_on(self, bests: DishBests, _: float) -> bool:
        """Look at more games for part of a frame; show what was found when that were all."""
        end = perf_counter() + _SLICE
        while bests.look_at_some():
            if perf_counter() > end:
                return True
        words, now = look.words, datetime.now().astimezone()
        found = (*bests.best(_DISHES), *([bests.worst] if bests.worst else []))
        lines = [
            dish_line(best.dish, best.points, best.name, best.game, self.app.store.begun_at(best.game), words, now)
            for best in found
        ]
        if lines:
            self._dishes.hold(
                Caption(text=words.say(texts.BY_DISH), kind="name_bold", tone="text_soft", above=12),
                Columns(*map(self._row, lines), least=_PAIR_FROM),
            )
        return False

    def _row(self, line: RecordLine) -> PersonRow:
        """The picture of a dish, or the faces of those who hold the record."""
        known = [] if line.dish else [self._faces.get(same_name(name)) for name in line.names[:2]]
        return PersonRow(
            title=line.title,
            detail=line.detail,
            symbol="" if line.dish else "win",
            faces=[tuple(face) for face in known if face is not None],
            picture=picture_of_dish(line.dish) if line.dish else "",
            end_symbol="choose",
            on_tap=partial(open_game, self.app, line.game),
        )
