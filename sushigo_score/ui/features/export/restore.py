"""Restoring a backup: all that it holds and is missing here is added, and nothing is replaced."""

from __future__ import annotations

import os
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from sushigo_score.files import NotReadable, explanation_of
from sushigo_score.present.incoming import with_place
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.backup import BACKUP, ZIP, Restored, is_database, restore
from sushigo_score.storage.exchange import Ahead, continue_games, last_import
from sushigo_score.text import common, sharing
from sushigo_score.text.language import visible
from sushigo_score.ui.features.export.import_review import MOST_ASKED, ask_which
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.shell.busy import Busy, Work
from sushigo_score.ui.shell.import_undo import reread, tell_import
from sushigo_score.ui.shell.location import Location

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


def take_backup(app: WasabiBowlApp, path: str) -> None:
    """Restore a file, whichever kind of backup it is."""
    if path.casefold().endswith((ZIP, BACKUP)) or is_database(path):
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
