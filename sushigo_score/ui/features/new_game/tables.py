"""The tables that are kept: a tap begins a game; each can be named, changed and deleted, with the parts of a new game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from sushigo_score.present.new_game import EMPTY, Draft, draft_of, problems, start, table_lines
from sushigo_score.storage.tables import NAME_LIMIT, KeptTable, change_table, kept_table, tables
from sushigo_score.text import common, new_game
from sushigo_score.text.language import visible
from sushigo_score.text.languages import alphabet_of
from sushigo_score.ui.features.new_game.page import NewGamePage
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.widgets.boxes import Row
from sushigo_score.ui.kit.widgets.button import SymbolButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.kit.widgets.nothing_here import NothingHere
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.pieces.dish_pictures import picture_of_edition
from sushigo_score.ui.shell.name_field import name_field
from sushigo_score.ui.shell.page import Page, SavingPage, WideReading

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


class TablesPage(Page):
    """A row for each table, by name."""

    def build(self) -> None:
        words = look.words
        self.add_widget(self.bar(words.say(new_game.TABLES)))
        reading = WideReading()
        self.add_widget(reading)
        place = alphabet_of(words.language)
        kept = sorted(tables(self.app.store), key=lambda table: place(table_lines(table.start, table.name, words)[0]))
        if kept:
            reading.put(Grid(*map(self._row, kept), least=WideReading.COLUMN, most=2))
        else:
            reading.put(NothingHere(words.say(new_game.NO_TABLES)))
        self.keep_scroll(reading)

    def _row(self, table: KeptTable) -> Widget:
        title, detail = table_lines(table.start, table.name, look.words)
        return Row(
            ListRow(
                title=title,
                detail=detail,
                bold=True,
                picture=picture_of_edition(table.start.edition),
                end_symbol="play",
                on_tap=partial(self.app.begin, table.start),
            ),
            SymbolButton(
                symbol="correct",
                text=look.words.say(new_game.CHANGE_TABLE, table=title),
                on_tap=partial(self.app.navigator.go, "table", table=table.uid),
            ),
        )


class TablePage(SavingPage, NewGamePage):
    """The page of a new game, whose choices go into the table instead of into a game."""

    title = new_game.THIS_TABLE
    start_symbol = "check"
    deals = False

    def build(self) -> None:
        self.table = kept_table(self.app.store, self.was.text("table"))
        super().build()

    def first_draft(self) -> Draft:
        """Return what the table has."""
        return draft_of(self.table.start) if self.table else EMPTY

    def first_typed(self) -> str:
        return ""

    def make_clear(self) -> SymbolButton:
        """Build the button that deletes the table."""
        return SymbolButton(symbol="delete", text=look.words.say(new_game.DELETE_TABLE), on_tap=self._delete)

    def show_clear(self) -> None:
        """Leave it as it is: what is there can be deleted."""
        self._clear.enabled = self.table is not None

    def make_above(self) -> list[Widget]:
        """Build the field for the name; empty, it shows what the table is called without one."""
        called, name = "", ""
        if self.table:
            called, _ = table_lines(self.table.start, "", look.words)
            name = self.table.name
        self.name = name_field(self.app, called, self.was.text("name", visible(name)))
        self.name.about = look.words.say(new_game.TABLE_NAME)
        self.name.bind(text=self.app.session_restore.keep_soon)
        return [Caption(text=look.words.say(new_game.TABLE_NAME), kind="name_bold"), self.name]

    def kept(self) -> dict[str, Any]:
        return {**super().kept(), "table": self.was.text("table"), "name": self.name.text}

    def keep_draft(self) -> None:
        """Keep nothing: it is stored when the page is left."""

    def close(self) -> None:
        """Keep nothing."""

    def start_text(self) -> str:
        return super().start_text() if problems(self.draft) else look.words.say(common.DONE)

    def finish(self) -> None:
        """Go back, which changes the table."""
        self.app.navigator.back()

    def save(self) -> bool:
        """Store what was changed, unless something is missing."""
        if self.table is None:
            return True
        changed = self.table._replace(start=start(self.draft), name=self.name.text.strip()[:NAME_LIMIT])
        if changed == self.table:
            return True
        if problems(self.draft):
            self.app.navigator.say(self.start_text())
            return False
        return store_table(self.app, changed)

    def _delete(self) -> None:
        if self.table is None or not store_table(self.app, self.table._replace(deleted=True)):
            return
        self._warned = True  # nothing more is stored
        self.app.navigator.back()
        undo = partial(_bring_back, self.app, self.table)
        self.app.navigator.say(look.words.say(new_game.TABLE_DELETED), look.words.say(common.UNDO), undo)


def store_table(app: WasabiBowlApp, table: KeptTable) -> bool:
    """Store a change to a table; if that is refused, say why and return False."""
    with app.navigator.saying_why():
        change_table(app.store, table)
        app.household.round_soon()
        return True
    return False


def _bring_back(app: WasabiBowlApp, table: KeptTable) -> None:
    """Restore a table just deleted: that is the second change since."""
    if store_table(app, table._replace(changes=table.changes + 1)):
        app.navigator.rebuild()
