"""Which miso soups were played in the same turn: people say so, as turns are not recorded, and discard them all at once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from sushigo_score.present.round.actions import Soup, discard, soups
from sushigo_score.present.seats import seat_names
from sushigo_score.rules.cards import parse_item
from sushigo_score.text import round as round_text
from sushigo_score.ui.kit.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.widgets.boxes import Flow
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.choice import ChoiceButton

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


class SoupsTray(BottomSheet):
    """Every soup at the table, to be ticked; `chosen` outlives the tray when it is rebuilt."""

    def __init__(self, app: WasabiBowlApp, chosen: set[Soup]) -> None:
        words = app.table.words
        self._app = app
        self._chosen = chosen
        self._choices: dict[Soup, ChoiceButton] = {}
        self._gone = WordButton(
            text=words.say(round_text.SOUPS_GONE),
            style="main",
            symbol="delete",
            enabled=bool(chosen),
            on_tap=self._discard,
        )
        super().__init__(
            Caption(text=words.say(round_text.SOUPS_HELP), kind="small", tone="text_soft"),
            *self._players(),
            self._gone,
            title=words.say(round_text.SOUPS_WHICH),
        )

    def _players(self) -> Iterable[Widget]:
        names = seat_names(self._app.table.state.setup, self._app.table.words)
        for seat, found in groupby(soups(self._app.table.state), key=lambda soup: soup.seat):
            yield Caption(text=names[seat], kind="name_bold")
            choices = {soup: self._choice(soup) for soup in found}
            self._choices |= choices
            yield Flow(*choices.values())

    def _choice(self, soup: Soup) -> ChoiceButton:
        text = self._app.table.words.item(parse_item(soup.card))
        name = self._app.table.state.setup.players[soup.seat].name
        about = told(name, str(soup.number + 1)) if soup.number else name
        return ChoiceButton(text=text, about=about, chosen=soup in self._chosen, on_tap=partial(self._tick, soup))

    def _tick(self, soup: Soup) -> None:
        self._chosen ^= {soup}
        self._choices[soup].chosen = soup in self._chosen
        self._gone.enabled = bool(self._chosen)

    def _discard(self) -> None:
        self.away()
        self._app.table.do(discard(self._chosen))
