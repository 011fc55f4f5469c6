"""Taking games from a backup: all of a zip beside those that are here, or a copy of everything in their place."""

from __future__ import annotations

import os
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, Final, NamedTuple

from sushigo_score.files import NotReadable, read_file
from sushigo_score.present.refused import with_place
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.chosen import is_copy
from sushigo_score.storage.exchange import MOST_MEBIBYTES, ImportRefused, import_all
from sushigo_score.storage.restoring import Restored, restore
from sushigo_score.storage.store import Store
from sushigo_score.text import keeping, screens
from sushigo_score.text.language import visible
from sushigo_score.ui.busy import Busy, Work
from sushigo_score.ui.look import look
from sushigo_score.ui.stage import Place
from sushigo_score.ui.tray import Tray
from sushigo_score.ui.widgets.button import WordButton
from sushigo_score.ui.widgets.caption import Caption

if TYPE_CHECKING:
    from sushigo_score.ui.app import WasabiBowl

_COPY: Final = ".sqlite3"
_ZIP: Final = ".zip"
_MEBIBYTE: Final = 1024 * 1024


class Taken(NamedTuple):
    """How many games of a backup were added, were here, were refused; and why the first of these was."""

    added: int = 0
    known: int = 0
    refused: int = 0
    why: str = ""


def take_backup(app: WasabiBowl, path: str) -> None:
    """Take games from a file, whichever kind of backup it is."""
    folded = path.casefold()
    if folded.endswith(_COPY) or is_copy(path):
        app.stage.open_with(partial(_ask, app, path))
    elif folded.endswith(_ZIP):
        Busy(app, _take(app, path), partial(_tell, app), partial(_refused, app, path))
    else:
        app.arriving.open([path])


def _take(app: WasabiBowl, path: str) -> Work[Taken]:
    """Take over all games of a zip, one after another."""
    data = read_file(path, MOST_MEBIBYTES * _MEBIBYTE)
    if len(data) > MOST_MEBIBYTES * _MEBIBYTE:
        raise ImportRefused("import.too_large", most=MOST_MEBIBYTES)
    while app.sum_up():  # games are known by what is kept of them then
        yield 0
    taken = Taken()
    for done, imported in enumerate(import_all(app.store, data), start=1):
        if imported.refusal is not None:
            why = taken.why or with_place(look.words, imported.refusal)
            taken = taken._replace(refused=taken.refused + 1, why=why)
        elif imported.known:
            taken = taken._replace(known=taken.known + 1)
        else:
            taken = taken._replace(added=taken.added + 1)
        yield done
    return taken


def _tell(app: WasabiBowl, taken: Taken) -> None:
    message = keeping.TAKEN_NOT_ALL if taken.refused else keeping.TAKEN
    facts = {"added": taken.added, "known": taken.known}
    more = {"refused": taken.refused, "why": taken.why} if taken.refused else {}
    app.refresh_history()
    if taken.added or taken.known:
        _leave_files(app)
    app.stage.say(look.words.say(message, **facts, **more))


def _leave_files(app: WasabiBowl) -> None:
    """To all games, where those that were taken are; or back to the game being played."""
    if app.table.is_open:
        app.stage.start_at(*takewhile(lambda place: place.page not in ("settings", "files"), app.stage.way))
    else:
        app.stage.start_at(Place("home", {}), Place("history", {}))


def _refused(app: WasabiBowl, path: str, refused: Refusal | OSError) -> None:
    why = look.words.refusal(refused) if isinstance(refused, Refusal) else refused.strerror or type(refused).__name__
    if isinstance(refused, NotReadable | OSError):
        why = look.words.say(screens.CANNOT_READ, file=visible(os.path.basename(path)), why=why)
    app.stage.say(why)


# --- a copy of everything -----------------------------------------------------------------------------


def _ask(app: WasabiBowl, path: str) -> Tray:
    """Whether everything shall be replaced: the one thing that no undo takes back by itself."""
    words = look.words
    yes = WordButton(text=words.say(keeping.REPLACE), symbol="restore", style="warm")
    no = WordButton(text=words.say(screens.CANCEL))
    tray = Tray(
        Caption(text=visible(os.path.basename(path)), kind="small", tone="text_soft"),
        Caption(text=words.say(keeping.REPLACE_ALL_DETAIL)),
        yes,
        no,
        title=words.say(keeping.REPLACE_ALL),
    )
    yes.bind(on_tap=partial(_replace, app, tray, path))
    no.bind(on_tap=lambda *_: tray.away())
    return tray


def _replace(app: WasabiBowl, tray: Tray, path: str, *_: object) -> None:
    tray.away()
    _put_in_place(app, path, keeping.REPLACED)


def _put_in_place(app: WasabiBowl, path: str, said: str) -> None:
    """Take a copy in place of everything; what was here before is one tap away."""
    app.table.leave()
    Busy(app, restore(app.store, path), partial(_replaced, app, said), partial(_not_replaced, app, path))


def told_of_set_aside(store: Store) -> str:
    """What became of a collection that could not be trusted."""
    if store.salvaged is None or not (store.salvaged.games or store.salvaged.left_out):
        return str(look.words.say(screens.SET_ASIDE, path=visible(store.set_aside or "")))
    told = look.words.say(screens.SALVAGED, path=visible(store.set_aside or ""), games=store.salvaged.games)
    return str(_with_left_out(told, store.salvaged.left_out))


def _with_left_out(told: str, left_out: int) -> str:
    return f"{told} {look.words.say(keeping.SOME_DAMAGED, games=left_out)}" if left_out else told


def _replaced(app: WasabiBowl, said: str, restored: Restored) -> None:
    app.settings.apply()
    app.go_home()
    app.refresh_history()
    told = _with_left_out(look.words.say(said, games=restored.games), restored.left_out)
    back = partial(_put_in_place, app, restored.kept, keeping.REPLACED_BACK)
    app.stage.say(told, look.words.say(screens.UNDO), back)


def _not_replaced(app: WasabiBowl, path: str, refused: Refusal | OSError) -> None:
    app.go_home()
    _refused(app, path, refused)
