"""All games: found by player and edition, opened, deleted, and restored from the trash."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp

from sushigo_score.present.past import months
from sushigo_score.storage.cleanup import TRASH_DAYS
from sushigo_score.storage.history import begun_at, found_games, names_at_tables, waiting
from sushigo_score.text import past
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.languages import holding
from sushigo_score.ui.features.history.game_actions import undo_key
from sushigo_score.ui.features.history.game_line import GamesList
from sushigo_score.ui.features.history.parts import edition_choices
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.chip_strip import ChipStrip
from sushigo_score.ui.kit.widgets.long_list import Section
from sushigo_score.ui.kit.widgets.nothing_here import NothingHere
from sushigo_score.ui.shell.keys import Key
from sushigo_score.ui.shell.name_field import search_field
from sushigo_score.ui.shell.page import Page

_TYPING: Final = 0.15
"""The pause in typing, in seconds, after which the search starts."""
_LOOK_AGAIN: Final = 0.5
_BIN: Final = "bin"


class HistoryPage(Page):
    """A field and filters, which scroll along with the games below them."""

    def build(self) -> None:
        words = look.words
        self._filter = self.was.text("filter")
        self._search = self.was.text("search")
        self.add_widget(self.bar(words.say(past.ALL_GAMES)))
        self._list = GamesList(self.app)
        self._field = search_field(self.app, words.say(past.SEARCH), self._search)
        self._search_soon = Clock.create_trigger(self._find_typed, _TYPING)
        self._field.bind(text=self._search_soon)
        self._said = Caption(kind="small", tone="text_soft")
        self._working = Caption(kind="small_bold", tone="attention")
        self._nothing: NothingHere | None = None
        self._list.header.padding = (0, dp(GAP["small"]), 0, 0)
        self._list.header.hold(self._field, self._filters(), self._working, self._said)
        self.add_widget(self._list)
        self.app.summaries.refresh()
        self._find()
        self.keep_scroll(self._list)
        self._looking = Clock.schedule_interval(self._look_again, _LOOK_AGAIN) if waiting(self.app.store) else None
        if self._looking is not None:
            self.app.summaries.refresh_soon()

    def kept(self) -> dict[str, Any]:
        """Return what is searched for."""
        return {"search": self._field.text, "filter": self._filter}

    def close(self) -> None:
        self._search_soon.cancel()
        if self._looking is not None:
            self._looking.cancel()

    @property
    def games(self) -> tuple[int, ...]:
        """The games found, in the order of the list."""
        return self._list.games

    # --- looking for games ----------------------------------------------------------------------------

    def _filters(self) -> ChipStrip:
        trash = {_BIN: look.words.name(past.TRASH)}
        self._choices = edition_choices(EDITION_WORDS, self._filter, self._filter_by, more=trash)
        return ChipStrip(*self._choices.values())

    def _filter_by(self, value: str) -> None:
        self._filter = value
        for name, choice in self._choices.items():
            choice.chosen = name == value
        self._list.offset = 0
        self._find()

    def _find_typed(self, *_: object) -> None:
        if self._field.text != self._search:
            self._search = self._field.text
            self._list.offset = 0
            self._find()

    def _find(self) -> None:
        in_trash = self._filter == _BIN
        edition = "" if in_trash else self._filter
        store, typed = self.app.store, self._search.strip()
        names = holding(names_at_tables(store), typed) if typed else None
        games = found_games(store, names=names, edition=edition, in_trash=in_trash)
        self._list.list_games(games, self._months(games), in_trash=in_trash)
        self._say()

    def _months(self, games: tuple[int, ...]) -> list[Section]:
        """Return a heading for the games of each month."""
        begun = begun_at(self.app.store, games)
        return [Section(first, heading) for first, heading in months(begun, look.words, self._list.now)]

    def _say(self) -> None:
        words = look.words
        left = waiting(self.app.store)
        self._working.text = words.say(past.WORKING, n=left) if left else ""
        if self._filter == _BIN:
            message = past.TRASH_KEPT if self.games else past.TRASH_EMPTY
            said = words.say(message, days=TRASH_DAYS)
        elif self.games:
            said = words.say(past.SHOWN, n=len(self.games))
        else:
            searching = bool(self._filter or self._search.strip())
            said = words.say(past.NONE_FOUND if searching else past.NO_GAMES)
        self._said.text = said if self.games else ""
        self._show_nothing("" if self.games else said)

    def _show_nothing(self, why: str) -> None:
        """Say below the filters why there is nothing, or take that away."""
        if not why and self._nothing is not None:
            self._list.header.remove_widget(self._nothing)
            self._nothing = None
        elif why and self._nothing is None:
            self._nothing = NothingHere(why)
            self._list.header.add_widget(self._nothing)
        elif self._nothing is not None:
            self._nothing.text = why

    def _look_again(self, _: float) -> bool:
        """Search again, as more games have been summarised; return False after the last time."""
        self._find()
        if waiting(self.app.store):
            return True
        self._looking = None
        return False

    # --- keys -----------------------------------------------------------------------------------------

    def key_table(self) -> tuple[Key, ...]:
        return (undo_key(self.app), *super().key_table())
