"""Which miso soups were played in the same turn: people say so, as turns are not recorded, and discard them all at once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.present.round import Soup, discard, soup_name, soups
from sushigo_score.present.table import SeatedPlayer, persons
from sushigo_score.text import at_the_table
from sushigo_score.ui.kit.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column, Flow, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.pieces.seat_shape import SeatShape

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


def _shaped_name(player: SeatedPlayer) -> Row:
    """Return a line with the shape and the name of a player."""
    return Row(
        SeatShape(player.colour), Caption(text=player.name, kind="name_bold"), padding=(0, dp(GAP["small"]), 0, 0)
    )


class SoupsTray(BottomSheet):
    """Every soup at the table, to be ticked; `chosen` outlives the tray when it is rebuilt."""

    def __init__(self, app: WasabiBowlApp, chosen: set[Soup]) -> None:
        words = app.table.words
        self._app = app
        self._chosen = chosen
        self._choices: dict[Soup, ChoiceButton] = {}
        self._gone = WordButton(
            text=words.say(at_the_table.SOUPS_GONE),
            style="main",
            symbol="delete",
            enabled=bool(chosen),
            on_tap=self._discard,
        )
        super().__init__(
            Caption(text=words.say(at_the_table.SOUPS_HELP), kind="small", tone="text_soft"),
            *self._players(),
            self._gone,
            title=words.say(at_the_table.SOUPS_WHICH),
        )

    def _players(self) -> Iterable[Widget]:
        state, words = self._app.table.state, self._app.table.words
        seated, all_soups = persons(state, words), soups(state)
        for seat, found in groupby(all_soups, key=lambda soup: soup.seat):
            choices = {soup: self._choice(soup, soup_name(soup, all_soups, words)) for soup in found}
            self._choices |= choices
            yield Column(_shaped_name(seated[seat]), Flow(*choices.values()), spacing=dp(GAP["tight"]))

    def _choice(self, soup: Soup, text: str) -> ChoiceButton:
        name = self._app.table.state.setup.players[soup.seat].name
        return ChoiceButton(text=text, about=name, chosen=soup in self._chosen, on_tap=partial(self._tick, soup))

    def _tick(self, soup: Soup) -> None:
        self._chosen ^= {soup}
        self._choices[soup].chosen = soup in self._chosen
        self._gone.enabled = bool(self._chosen)

    def _discard(self) -> None:
        self.away()
        self._app.table.do(discard(self._chosen))
