"""One's own games that were continued elsewhere: shows what would change first; the whole import can be undone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from sushigo_score.present.dates import day_in_words
from sushigo_score.present.incoming import ahead_in_backup, is_over
from sushigo_score.present.table import seat_names, together
from sushigo_score.storage.exchange import Ahead
from sushigo_score.text import sharing
from sushigo_score.text.language import capitalized
from sushigo_score.ui.kit.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.switch import SwitchRow

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

MOST_ASKED: Final = 40
"""The most games that are asked about at once; the others stay as they are."""


class AskWhich(BottomSheet):
    """The games that were continued elsewhere, each with what would change and a switch, which is off if it is over here."""

    def __init__(self, app: WasabiBowlApp, told: str, found: Sequence[Ahead], wanted: set[int]) -> None:
        self._wanted = wanted
        self.said_yes = False
        words = look.words
        self._rows = {ahead.game: self._row(app, ahead) for ahead in found}
        self._yes = WordButton(
            text=words.say(sharing.GO_ON_FROM_BACKUP), symbol="go_on", style="main", on_tap=self._answer
        )
        super().__init__(
            *(
                Caption(text=text, kind="small", tone="text_soft")
                for text in (told, words.say(sharing.AHEAD_HELP))
                if text
            ),
            *self._rows.values(),
            self._yes,
            WordButton(text=words.say(sharing.LEAVE_MINE), on_tap=self.away),
            title=words.say(sharing.AHEAD, games=len(found)).removesuffix("."),
        )
        self._yes.enabled = bool(wanted)

    def _row(self, app: WasabiBowlApp, ahead: Ahead) -> SwitchRow:
        words = look.words_of(ahead.here.setup.edition)
        day = day_in_words(app.store.begun_at(ahead.game), words, datetime.now().astimezone())
        title = together(words, seat_names(ahead.here.setup, words))
        detail = ahead_in_backup(capitalized(day), ahead.here, ahead.there, words)
        on = ahead.game in self._wanted
        return SwitchRow(title=title, detail=detail, on=on, on_tap=partial(self._switch, ahead.game))

    def _switch(self, game: int) -> None:
        self._wanted ^= {game}
        self._rows[game].on = game in self._wanted
        self._yes.enabled = bool(self._wanted)

    def _answer(self) -> None:
        self.said_yes = True
        self.away()


def ask_which(app: WasabiBowlApp, told: str, found: Sequence[Ahead], then: Callable[[list[Ahead]], None]) -> None:
    """Say what was imported, and ask which games to continue; those that are over here are off until switched on."""
    wanted = {ahead.game for ahead in found if not is_over(ahead.here)}

    def make() -> AskWhich:
        tray = AskWhich(app, told, found, wanted)
        tray.bind(on_away=lambda tray: then([ahead for ahead in found if tray.said_yes and ahead.game in wanted]))
        return tray

    app.navigator.open_with(make)
