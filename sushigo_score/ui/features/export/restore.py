"""Restoring a backup: all games of a zip are added to those here, or a copy of the database replaces everything."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from sushigo_score.files import NotReadable, explanation_of, open_file
from sushigo_score.present.incoming import backup_line, with_place
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.backup import Restored, is_database, preview_backup, restore
from sushigo_score.storage.exchange import Ahead, Imported, continue_games, last_import, note_added
from sushigo_score.storage.zips import import_all
from sushigo_score.text import common, sharing
from sushigo_score.text.language import visible
from sushigo_score.ui.features.export.import_review import MOST_ASKED, ask_which
from sushigo_score.ui.kit.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.shell.busy import Busy, Work
from sushigo_score.ui.shell.import_undo import reread, tell_import
from sushigo_score.ui.shell.location import Location
from sushigo_score.ui.shell.set_aside import with_left_out

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_COPY: Final = ".sqlite3"
_ZIP: Final = ".zip"


@dataclass(slots=True)
class Taken:
    """What happened to the games of a backup, and why the first refused one was refused."""

    added: list[int] = field(default_factory=list)
    known: int = 0
    refused: int = 0
    why: str = ""
    ahead: dict[int, Ahead] = field(default_factory=dict)
    """Games of this device that were continued elsewhere, by their numbers."""

    def note(self, imported: Imported) -> None:
        """Count one more game."""
        if imported.refusal is not None:
            self.why = self.why or with_place(look.words, imported.refusal)
            self.refused += 1
        elif imported.game is not None and (imported.in_trash or not imported.known):
            self.added.append(imported.game)
        else:
            self.known += 1
        if imported.ahead is not None:
            before = self.ahead.get(imported.ahead.game)
            if before is None or len(before.steps) < len(imported.ahead.steps):
                self.ahead[imported.ahead.game] = imported.ahead


def take_backup(app: WasabiBowlApp, path: str, called: str = "") -> None:
    """Restore a file, whichever kind of backup it is; `called` is how it was shown, if not by its name."""
    folded = path.casefold()
    if folded.endswith(_COPY) or is_database(path):
        app.navigator.open_with(partial(_ask, app, path, called or visible(os.path.basename(path))))
    elif folded.endswith(_ZIP):
        Busy(app, _take(app, path), partial(_tell, app), partial(_refused, app, path))
    else:
        app.arriving.open([path])


def _take(app: WasabiBowlApp, path: str) -> Work[Taken]:
    """Import all games of a zip, one after another; what was added before it was stopped can be undone, too."""
    while app.summaries.refresh():  # so that games are recognised by their summaries
        yield 0
    taken = Taken()
    with open_file(path) as file:
        try:
            for done, imported in enumerate(import_all(app.store, file), start=1):
                taken.note(imported)
                yield done
        finally:
            if taken.added:
                note_added(app.store, *taken.added)
    return taken


def _tell(app: WasabiBowlApp, taken: Taken) -> None:
    app.summaries.refresh_soon()
    if taken.added or taken.known:
        _leave_files(app)
    if taken.ahead:
        found = list(taken.ahead.values())[:MOST_ASKED]
        ask_which(app, _in_words(taken), found, partial(_go_on, app, taken))
    else:
        _tell_taken(app, taken)


def _in_words(taken: Taken) -> str:
    """Say what happened to the games that were not continued elsewhere; empty if there are no others."""
    say, added, known = look.words.say, len(taken.added), taken.known - len(taken.ahead)
    told = [say(sharing.ADDED, games=added)] if added or not (known or taken.refused or taken.ahead) else []
    if known:
        told.append(say(sharing.KNOWN, games=known))
    if taken.refused:
        told.append(say(sharing.SKIPPED, games=taken.refused, why=taken.why))
    return " ".join(told)


def _tell_taken(app: WasabiBowlApp, taken: Taken, continued: int = 0) -> None:
    words, told = look.words, [said] if (said := _in_words(taken)) else []
    if left := len(taken.ahead) - continued:
        told.append(words.say(sharing.AHEAD, games=left))
    if continued:
        told.append(words.say(sharing.UPDATED_FROM_BACKUP, games=continued))
    if taken.added or continued:
        tell_import(app, " ".join(told))
    else:
        app.navigator.say(" ".join(told))


def _go_on(app: WasabiBowlApp, taken: Taken, chosen: list[Ahead]) -> None:
    continued = 0
    if chosen:
        try:
            continued = continue_games(app.store, chosen, last_import(app.store) if taken.added else None)
        except Refusal as refusal:
            app.navigator.say(look.words.refused(refusal))
            return
        reread(app)
    _tell_taken(app, taken, continued)


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


# --- a copy of everything -----------------------------------------------------------------------------


def _ask(app: WasabiBowlApp, path: str, called: str) -> BottomSheet:
    """Ask whether to replace everything: the one step that undo alone does not revert."""
    words, inside = look.words, preview_backup(path)
    held = backup_line(inside.games, inside.latest, words, datetime.now().astimezone()) if inside else ""
    return BottomSheet(
        Caption(text=" · ".join(filter(None, (called, held))), kind="name_bold"),
        Caption(text=words.say(sharing.REPLACE_ALL_DETAIL)),
        WordButton(
            text=words.say(sharing.REPLACE), symbol="restore", style="warm", on_tap=partial(_replace, app, path)
        ),
        WordButton(text=words.say(common.CANCEL), on_tap=app.navigator.put_away),
        title=words.say(sharing.REPLACE_ALL),
    )


def _replace(app: WasabiBowlApp, path: str) -> None:
    app.navigator.put_away()
    _put_in_place(app, path, sharing.REPLACED)


def _put_in_place(app: WasabiBowlApp, path: str, said: str) -> None:
    """Replace everything with a copy; one tap restores what was here before."""
    app.table.leave()
    app.household.stop_round()
    Busy(app, restore(app.store, path), partial(_replaced, app, said), partial(_not_replaced, app, path))


def _replaced(app: WasabiBowlApp, said: str, restored: Restored) -> None:
    app.settings.apply()
    app.go_home()
    app.summaries.refresh_soon()
    told = with_left_out(look.words.say(said, games=restored.games), restored.left_out)
    back = partial(_put_in_place, app, restored.kept, sharing.REPLACED_BACK)
    app.navigator.say(told, look.words.say(common.UNDO), back)


def _not_replaced(app: WasabiBowlApp, path: str, refused: Refusal | OSError) -> None:
    app.go_home()
    _refused(app, path, refused)
