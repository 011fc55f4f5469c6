"""Back in the box: which cards go to which compartment, to tick."""

from __future__ import annotations

from functools import partial
from typing import Any

from sushigo_score.present.packing import Pile, piles
from sushigo_score.text import past
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.pieces.dish_pictures import dish_mark, picture_of_edition
from sushigo_score.ui.shell.page import Page, WideReading


class PackingPage(Page):
    """A row for each pile, ticked with a tap."""

    def build(self) -> None:
        words, setup = self.app.table.words, self.app.table.state.setup
        self.add_widget(self.bar(words.say(past.PUT_AWAY)))
        self.put_banner()
        reading = WideReading()
        self.add_widget(reading)
        self._ticked = set(self.was.texts("ticked"))
        found = piles(setup, words)
        self._rows = {pile.key: self._row(pile) for pile in found}
        told = words.say(past.TICK_PILES, cards=sum(pile.cards for pile in found))
        reading.put(Caption(text=told, tone="text_soft"), Grid(*self._rows.values(), least=WideReading.COLUMN, most=2))
        self._show()
        self.keep_scroll(reading)

    def _row(self, pile: Pile) -> ListRow:
        words = self.app.table.words
        mark = dish_mark(pile.kind) or {"picture": picture_of_edition(self.app.table.state.setup.edition)}
        cards = words.count(pile.cards, "cards") if pile.cards else ""
        return ListRow(title=pile.name, detail=cards, bold=True, on_tap=partial(self.tick, pile.key), **mark)

    def tick(self, key: str) -> None:
        """Tick a pile, or take the tick away."""
        self._ticked ^= {key}
        self._show()
        if self._rows.keys() <= self._ticked:
            self.app.navigator.say(look.words.say(past.ALL_PACKED))

    def _show(self) -> None:
        for key, row in self._rows.items():
            row.chosen = key in self._ticked
            row.end_symbol = "check" if row.chosen else ""

    def kept(self) -> dict[str, Any]:
        return {"ticked": sorted(self._ticked)}
