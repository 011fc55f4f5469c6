"""Which edition is on the table, and the table of last time with one tap."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kivy.uix.widget import Widget

from sushigo_score.present.new_game import EMPTY, players_of_edition
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.text import new_game
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import visible
from sushigo_score.ui.features.new_game.edition_tile import EditionTile
from sushigo_score.ui.features.new_game.part import PagePart, Summary
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.boxes import Column
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.kit.widgets.tiles import Tiles
from sushigo_score.ui.pieces.dish_pictures import picture_of_edition

if TYPE_CHECKING:
    from sushigo_score.ui.features.new_game.page import NewGamePage

_LEAST: Final = 100


class SameTable(Column):
    """The last table, until something else is chosen."""

    def __init__(self, page: NewGamePage, **more: Any) -> None:
        super().__init__(**more)
        self._page = page

    @property
    def shown(self) -> bool:
        """True until an edition is chosen; choosing names does not hide it, as that would move things under a finger."""
        return self._page.last != EMPTY and self._page.fresh

    def refresh(self) -> None:
        """Show who it was."""
        last = self._page.last
        if not self.shown or self.children:
            return
        words = look.words_of(last.edition)
        names = words.listed(visible(seat.name) for seat in last.seats)
        edition = words.name(EDITION_WORDS[last.edition].short)
        self.add_widget(
            ListRow(
                title=words.say(new_game.SAME_TABLE),
                bold=True,
                end_symbol="choose",
                picture=picture_of_edition(last.edition),
                detail=words.say(new_game.WITH_PLAYERS, edition=edition, names=names),
                on_tap=self._page.take_last_table,
            )
        )


class EditionPart(PagePart):
    """The choice of three editions."""

    key = "box"

    @property
    def title(self) -> str:
        return self.page.words.say(new_game.EDITION)

    def summary(self) -> Summary:
        """Return the edition, and how many can play it."""
        edition, words = self.page.draft.edition, self.page.words
        if not edition:
            return Summary(self.title)
        name = words.name(EDITION_WORDS[edition].name)
        return Summary(name, players_of_edition(words, edition), picture=picture_of_edition(edition))

    def make(self) -> list[Widget]:
        words, last = look.words, self.page.last.edition
        self._tiles = {
            edition: EditionTile(
                picture=picture_of_edition(edition),
                name=words.name(EDITION_WORDS[edition].short),
                players=players_of_edition(words, edition),
                remark=words.say(new_game.LAST_TIME) if edition == last else "",
                on_tap=partial(self.page.choose_edition, edition),
            )
            for edition in EDITIONS
        }
        return [Tiles(*self._tiles.values(), least=_LEAST)]

    def update(self) -> None:
        for edition, tile in self._tiles.items():
            tile.chosen = edition == self.page.draft.edition
