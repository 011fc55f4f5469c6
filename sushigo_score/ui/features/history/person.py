"""One person: what they did over all games, and their name."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Any, Final

from kivy.clock import Clock

from sushigo_score.present.past import trend
from sushigo_score.storage.people import face_of, named, other_names
from sushigo_score.storage.statistics import dish_records, editions_of, has_more_games, person_record
from sushigo_score.text import common, past
from sushigo_score.text.language import visible
from sushigo_score.ui.features.history import person_parts, person_trays
from sushigo_score.ui.features.history.game_actions import undo_key
from sushigo_score.ui.features.history.parts import working
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.widgets.boxes import Column
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.two_columns import Spread
from sushigo_score.ui.shell.keys import Key
from sushigo_score.ui.shell.page import Page

_AT_ONCE: Final = 1000
"""Beyond this many games, the page comes first, the figures a frame later, and the dishes in the one after that."""


class PersonPage(Page):
    """Figures, the chart of totals, dishes, the others, the best and the worst game."""

    def build(self) -> None:
        """Build the bar with the name, then everything else, perhaps a frame later."""
        self.app.summaries.refresh()
        self.person = self.was.whole("person")
        self._edition = self.was.text("edition")
        self._unfolded: list[str] = self.was.texts("unfolded")
        self._soon: Any = None
        self._dishes = Column()
        name = named(self.app.store, self.person)
        self.name = visible(name or "")
        more = SymbolButton(
            symbol="more",
            text=look.words.say(common.MORE),
            enabled=name is not None,
            on_tap=partial(person_trays.open_tray, self.app, person_trays.person_tray),
        )
        self.add_widget(self.bar(self.name, more))
        self._spread = Spread(beside=self.app.navigator.form.width == "wide")
        self.add_widget(self._spread)
        if name is None:
            self._spread.put(Caption(text=look.words.say(past.PLAYER_GONE), tone="text_soft"))
            return
        if has_more_games(self.app.store, self.person, _AT_ONCE):
            self._soon = Clock.schedule_once(self._fill, 0)
        else:
            self._fill()

    def kept(self) -> dict[str, Any]:
        """Return whose page it is, for which edition, and what is unfolded."""
        return {"person": self.person, "edition": self._edition, "unfolded": self._unfolded}

    def close(self) -> None:
        if self._soon is not None:
            self._soon.cancel()

    def _fill(self, *_: object) -> None:
        store, words, spread = self.app.store, look.words, self._spread
        played = editions_of(store, self.person)
        record = person_record(store, self.person, self._edition)
        face = face_of(store, self.person)
        also = [visible(name) for name in other_names(store, self.person)]
        open_faces = partial(person_trays.open_tray, self.app, person_trays.faces_tray)
        spread.put(*working(store), person_parts.head(self.name, face, also, record, words, open_faces))
        if len(played) > 1:
            spread.put(person_parts.editions(played, self._edition, words, self._choose_edition))
        if not record.games:
            spread.put(Caption(text=words.say(past.NOTHING_YET, name=self.name), tone="text_soft"))
        shown = trend([total.points for total in record.totals])
        if shown is not None:
            ends = (record.totals[0].begun_at, record.totals[-1].begun_at)
            spread.put(person_parts.over_time(shown, face.colour, ends, words, datetime.now().astimezone()))
        spread.put_aside(self._dishes)
        everybody = "rivals" in self._unfolded
        spread.put_aside(
            *person_parts.rivals(record, face.colour, words, self._look_at, self._unfold, everybody=everybody)
        )
        spread.put(*person_parts.marks(record, words, self._open))
        if record.games:
            go = partial(self.app.navigator.go, "review", person=self.person)
            spread.put(WordButton(text=words.say(past.REVIEW), symbol="earlier", on_tap=go))
        if self._soon is None:
            self._fill_dishes(face.colour)
        else:
            self._soon = Clock.schedule_once(partial(self._fill_dishes, face.colour), 0)

    def _fill_dishes(self, colour: int, *_: object) -> None:
        """Show what each dish scored."""
        self._soon = None
        found = dish_records(self.app.store, self.person, self._edition)
        everything = "dishes" in self._unfolded
        panels = person_parts.dishes(self.name, colour, found, look.words, self._unfold, everything=everything)
        self._dishes.hold(*panels)
        if not panels:
            self._dishes.parent.remove_widget(self._dishes)
        self.keep_scroll(self._spread)

    def _choose_edition(self, edition: str) -> None:
        self._edition = edition
        self.app.navigator.rebuild()

    def _unfold(self, part: str) -> None:
        self._unfolded.append(part)
        self.app.navigator.rebuild()

    def _look_at(self, person: int) -> None:
        self.app.navigator.go("person", person=person)

    def _open(self, game: int) -> None:
        self.app.open_game(game)

    def key_table(self) -> tuple[Key, ...]:
        return (undo_key(self.app), *super().key_table())
