"""Restoring a backup: all that it holds and is missing here is added, and nothing is replaced."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from sushigo_score.files import NotReadable, explanation_of
from sushigo_score.present.dates import day_in_words
from sushigo_score.present.incoming import ahead_in_backup, backup_line, is_over, with_place
from sushigo_score.present.table import seat_names, together
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.backup import BACKUP, ZIP, Restored, is_database, preview_backup, restore
from sushigo_score.storage.exchange import Ahead, continue_games, last_import
from sushigo_score.text import common, sharing
from sushigo_score.text.language import capitalized, visible
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.switch import SwitchRow
from sushigo_score.ui.shell.busy import Busy, Work
from sushigo_score.ui.shell.import_undo import reread, tell_import
from sushigo_score.ui.shell.routes import Location

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


def is_backup(path: str) -> bool:
    """Return whether a file is meant to be restored, by its name or by what it holds."""
    return path.casefold().endswith((ZIP, BACKUP)) or is_database(path)


def held_in_backup(path: str) -> str:
    """Say what a backup holds, as far as it says so itself."""
    inside, now = preview_backup(path), datetime.now().astimezone()
    return backup_line(inside.games, inside.latest, look.words, now) if inside else ""


def offer_backup(app: WasabiBowlApp, path: str) -> None:
    """Ask whether to restore a backup that was dropped on the window or came from another app."""
    words = look.words

    def restore_it() -> None:
        app.navigator.put_away()
        take_backup(app, path)

    def make() -> BottomSheet:
        return BottomSheet(
            Caption(
                text=" · ".join(filter(None, (visible(os.path.basename(path)), held_in_backup(path)))), kind="name_bold"
            ),
            Caption(text=words.say(sharing.RESTORE_DETAIL), tone="text_soft"),
            WordButton(text=words.say(sharing.RESTORE), symbol="restore", style="main", on_tap=restore_it),
            WordButton(text=words.say(common.CANCEL), on_tap=app.navigator.put_away),
            title=words.say(sharing.RESTORE),
        )

    app.navigator.open_with(make)


def take_backup(app: WasabiBowlApp, path: str) -> None:
    """Restore a file, whichever kind of backup it is."""
    if is_backup(path):
        Busy(app, _take(app, path), partial(_tell, app), partial(_refused, app, path))
    else:
        app.incoming.open([path])


def _take(app: WasabiBowlApp, path: str) -> Work[Restored]:
    while app.summaries.refresh():  # so that games are recognised by their summaries
        yield 0
    restored = Restored()
    yield from restore(app.store, path, restored)
    return restored


def _tell(app: WasabiBowlApp, restored: Restored) -> None:
    app.settings.apply()
    app.summaries.refresh_soon()
    if restored.added or restored.trashed or restored.known or restored.ahead:
        _leave_files(app)
    if restored.ahead:
        latest_first = sorted(restored.ahead, reverse=True)
        found = [restored.ahead[game] for game in latest_first[:MOST_ASKED]]
        ask_which(app, _in_words(restored), found, partial(_go_on, app, restored))
    else:
        _tell_restored(app, restored)


def _in_words(restored: Restored) -> str:
    """Say what happened to the games that were not continued elsewhere; empty if there are no others."""
    say, told = look.words.say, []
    if restored.trashed:
        told.append(say(sharing.ADDED_TO_TRASH, games=restored.trashed))
    if restored.known:
        told.append(say(sharing.KNOWN, games=restored.known))
    if restored.why:
        told.append(say(sharing.SKIPPED, games=restored.refused, why=with_place(look.words, restored.why)))
    if restored.added or not (told or restored.ahead):
        told.insert(0, say(sharing.ADDED, games=restored.added))
    return " ".join(told)


def _tell_restored(app: WasabiBowlApp, restored: Restored, continued: int = 0) -> None:
    words, told = look.words, [said] if (said := _in_words(restored)) else []
    if left := len(restored.ahead) - continued:
        told.append(words.say(sharing.AHEAD, games=left))
    if continued:
        told.append(words.say(sharing.UPDATED_FROM_BACKUP, games=continued))
    if restored.added or continued:
        tell_import(app, " ".join(told))
    else:
        app.navigator.say(" ".join(told))


def _go_on(app: WasabiBowlApp, restored: Restored, chosen: list[Ahead]) -> None:
    continued = 0
    if chosen:
        try:
            continued = continue_games(app.store, chosen, last_import(app.store) if restored.added else None)
        except Refusal as refusal:
            app.navigator.say(look.words.refused(refusal))
            return
        reread(app)
    _tell_restored(app, restored, continued)


def _leave_files(app: WasabiBowlApp) -> None:
    """Go to all games, with the imported ones; or back to the game being played."""
    if app.table.is_open:
        app.navigator.start_at(*takewhile(lambda place: place.page not in ("settings", "files"), app.navigator.way))
    else:
        app.navigator.start_at(Location("home", {}), Location("history", {}))


def _refused(app: WasabiBowlApp, path: str, refused: Refusal | OSError) -> None:
    if isinstance(refused, Refusal) and not isinstance(refused, NotReadable | OSError):
        app.navigator.say(look.words.refused(refused))
        return
    why = look.words.refusal(refused) if isinstance(refused, Refusal) else explanation_of(refused)
    app.navigator.say(look.words.say(common.CANNOT_READ, file=visible(os.path.basename(path)), why=why))
