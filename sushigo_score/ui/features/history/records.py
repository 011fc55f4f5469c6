"""The records of everybody together, over all editions or in one; a tap opens the game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Final

from sushigo_score.present.past import RecordLine, dish_line, record_lines
from sushigo_score.storage.people import faces
from sushigo_score.storage.statistics import dish_bests, group_records, worst_with_a_dish
from sushigo_score.text import past
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.ui.features.history.parts import FigurePlate, edition_choices, working
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Above, Beside, DrawnPart, Inset, Label, symbol_of
from sushigo_score.ui.kit.widgets.boxes import Column
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.chip_strip import ChipStrip
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.kit.widgets.nothing_here import NothingHere
from sushigo_score.ui.pieces.dish_pictures import dish_mark
from sushigo_score.ui.pieces.face import face_of
from sushigo_score.ui.pieces.person_row import PersonRow, known_faces
from sushigo_score.ui.shell.page import Page, WideReading

_EDGE: Final = 16


class RecordPlate(FigurePlate):
    """A record; a tap opens the game."""

    def parts(self, _: float) -> DrawnPart:
        texts = Above(
            Label(self.label, "small_bold", "action"),
            Label(self.value, "number", lines=1, shares=True, most=self.shared_letters),
            Label(self.detail, "small", "text_soft"),
        )
        row = Beside(
            *(face_of(colour, dish, 28) for colour, dish in self.faces[:1]),
            Beside(texts, symbol_of("choose", 22, at=15)),
            gap=_EDGE,
        )
        return Inset(row, _EDGE, _EDGE, _EDGE, _EDGE, least=2 * 28 + 2 * _EDGE)


_DISHES: Final = 12
_THIRD: Final = 320
_SIDE_BY_SIDE: Final = 3
_PLATE: Final = 200
"""The least width of a large record, in dp."""


class RecordsPage(Page):
    """A row for each record. The page is shown before they are looked up; those of the dishes come last."""

    def build(self) -> None:
        """Build the bar and the editions; the rows follow a frame later."""
        words = look.words
        self._edition = self.was.text("edition")
        self.add_widget(self.bar(words.say(past.RECORDS)))
        self._reading = WideReading()
        self.add_widget(self._reading)
        self._reading.put(ChipStrip(*edition_choices(EDITION_WORDS, self._edition, self._choose).values()))
        self.soon(self._fill)

    def kept(self) -> dict[str, object]:
        """Return the edition that the records are for."""
        return {"edition": self._edition}

    def _choose(self, edition: str) -> None:
        self._edition = edition
        self.app.navigator.rebuild()

    def _fill(self, _: float) -> None:
        self.app.summaries.refresh()
        self._faces = faces(self.app.store)
        records = group_records(self.app.store, self._edition)
        begun = [self.app.store.begun_at(record.game) for record in records]
        lines = record_lines(records, begun, look.words, datetime.now().astimezone())
        self._reading.put(*working(self.app.store))
        if not lines:
            self._reading.put(NothingHere(look.words.say(past.NO_RECORDS)))
            return
        large = [line for line in lines if line.value]
        self._others = [line for line in lines if not line.value]
        self._rows, self._dishes = Column(), Column()
        self._reading.put(Grid(*map(self._plate, large), least=_PLATE, grows=True), self._rows, self._dishes)
        self._put_rows(())
        self.soon(self._fill_dishes)

    def _fill_dishes(self, _: float) -> None:
        """Show the best score with each dish, and the worst with any."""
        store, words, now = self.app.store, look.words, datetime.now().astimezone()
        best, worst = dish_bests(store, self._edition)[:_DISHES], worst_with_a_dish(store, self._edition)
        lines, lost = (
            [dish_line(one, store.begun_at(one.game), words, now) for one in found]
            for found in (best, [worst] if worst else [])
        )
        self._put_rows(lost)
        if lines:
            heading = Caption(text=words.say(past.BY_DISH), kind="name_bold", tone="text_soft", above=12)
            paired = lines[: len(lines) // 2 * 2] or lines  # so that no plate is alone in its row
            self._dishes.hold(heading, Grid(*map(self._row, paired), least=WideReading.COLUMN, most=2))

    def _put_rows(self, lost: Sequence[RecordLine]) -> None:
        """Show the records that are sentences; `lost` is what a dish cost, known once all games were searched."""
        rows = [self._row(line) for line in (*self._others, *lost)]
        self._rows.clear_widgets()
        self._rows.add_widget(Grid(*rows, least=_THIRD, most=min(_SIDE_BY_SIDE, max(1, len(rows)))))

    def _plate(self, line: RecordLine) -> RecordPlate:
        return RecordPlate(
            label=line.label,
            value=line.value,
            detail=line.detail,
            faces=known_faces(self._faces, line.names[:2]),
            on_tap=partial(self.app.open_game, line.game),
        )

    def _row(self, line: RecordLine) -> PersonRow:
        """Build a row with the picture of the dish, or the faces of those who hold the record."""
        return PersonRow(
            title=line.title,
            detail=line.detail,
            symbol="" if line.dish else "win",
            faces=[] if line.dish else known_faces(self._faces, line.names[:2]),
            end_symbol="choose",
            on_tap=partial(self.app.open_game, line.game),
            **dish_mark(line.dish),
        )
