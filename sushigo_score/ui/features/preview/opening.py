"""Looking at game files that somebody opens, drops, names or pastes. Nothing is kept unless asked."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from sushigo_score.files import LINK
from sushigo_score.formats.file_journal import journal_of
from sushigo_score.formats.gamefile import GameFile, load
from sushigo_score.formats.qr import is_code, read_code
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.game.records import ListedGame
from sushigo_score.present.preview.comparison import same_people
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import same_name
from sushigo_score.storage.history import listed_games
from sushigo_score.storage.import_export import own_copy
from sushigo_score.text import common, preview, score_sheet
from sushigo_score.text.language import brief
from sushigo_score.ui.features.preview.reading import Unread, read_game, show_refused
from sushigo_score.ui.features.preview.saved_copy import keep_looked_at, looked_at
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.shell.device_io import copied

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowl

_LOOKED_THROUGH: Final = 200
_OFFERED: Final = 8
_LONGEST_START: Final = 20


def open_files(app: WasabiBowl, paths: Sequence[str]) -> None:
    """Look at the first of some files, or at the game of a code; two copies of one game are compared.

    What cannot be read comes last and stays until it is closed.
    """
    if paths and is_code(paths[0]):
        open_text(app, paths[0])
        return
    read = [(os.path.basename(path), read_game(path)) for path in paths]
    found = [(name, gamefile) for name, gamefile in read if isinstance(gamefile, GameFile)]
    unread = [held for _, held in read if isinstance(held, Unread)][-1:]
    if found and not look_at(app, found[0][1]):
        return
    if len(found) == 2 and are_copies(found[0][1], found[1][1]):
        app.table.beside = found[1][1]
        app.stage.go("compare")
    for held in unread:
        show_refused(app, held)
    if len(found) > 1 and app.table.beside is not found[1][1]:
        app.stage.say(look.words.say(preview.FIRST_ONLY, file=brief(found[0][0])))


def are_copies(one: GameFile, other: GameFile) -> bool:
    """Whether two files tell one game: by their journals, or since the same people play the same box."""
    uid = journal_of(one).uid
    return bool(uid and uid == journal_of(other).uid) or same_people(one.game.setup, other.game.setup)


def look_at(app: WasabiBowl, gamefile: GameFile) -> bool:
    """Show a game: one's own if it is there, else just to look; False, and told why, if it cannot be."""
    trying = app.table.trying
    try:
        own = own_copy(app.store, gamefile)
        visit = own is None or own.in_bin
        found = alike(app, gamefile) if visit else ()
        opened = app.table.look_at(gamefile) if own is None or own.in_bin else app.table.open(own.game)
    except Refusal as refusal:
        app.stage.say(look.words.refusal(refusal))
        return False
    if not opened:
        return False
    told = [look.words.say(score_sheet.DROPPED)] if trying else []
    if app.table.visit is not None:
        app.table.visit.alike = found
        keep_looked_at(app.store, app.table.visit.as_it_stands())
    elif app.table.state.game != gamefile.game:
        app.table.beside = gamefile
    else:
        told.append(look.words.say(common.FILE_KNOWN))
    app.show_game()
    if told:
        app.stage.say("\n".join(told))
    return True


def look_again(app: WasabiBowl) -> bool:
    """Sit down at the game that was looked at when the app was ended; False if it is not there any more."""
    gamefile = looked_at(app.store)
    if gamefile is None or not app.table.look_at(gamefile) or app.table.visit is None:
        return False
    app.table.visit.alike = alike(app, gamefile)
    return True


def alike(app: WasabiBowl, gamefile: GameFile) -> tuple[ListedGame, ...]:
    """Games of this device that the same people played with the same box, the latest first."""
    app.sum_up(_OFFERED)
    setup = gamefile.game.setup
    names = {same_name(player.name) for player in setup.players}
    listed = listed_games(app.store, edition=setup.edition, most=_LOOKED_THROUGH)
    fitting = (game for game in listed if {same_name(player.name) for player in game.players} == names)
    return tuple(fitting)[:_OFFERED]


def compare_with(app: WasabiBowl, path: str) -> None:
    """Compare the game on the table with the one of a file."""
    gamefile = read_game(path)
    if isinstance(gamefile, Unread):
        show_refused(app, gamefile)
        return
    app.table.beside = gamefile
    app.stage.swap("compare")


def reader_of(text: str) -> Callable[[str], GameFile] | None:
    """What reads a text that says of itself that it holds a game."""
    start = text[:_LONGEST_START].casefold()
    return next((reader for begins, reader in _READERS if start.startswith(begins)), None)


def open_copied(app: WasabiBowl) -> None:
    """Look at the game that lies in the clipboard."""
    text = copied(app)
    if text is not None:
        open_text(app, text)


def open_text(app: WasabiBowl, text: str) -> bool:
    """Look at the game that a text holds; False, and told why, if it holds none."""
    reader = reader_of(text)
    if reader is None:
        app.stage.say(look.words.say(preview.NOT_A_GAME if text else preview.CLIPBOARD_EMPTY))
        return False
    try:
        gamefile = reader(text)
    except Refusal as refusal:
        show_refused(app, Unread(look.words.name(preview.PASTED), refusal, text.encode("utf-8", "replace")))
        return False
    return look_at(app, gamefile)


def _from_json(text: str) -> GameFile:
    return load(text[: SIZE_LIMIT + 1].encode("utf-8", "replace"))


_READERS: Final[tuple[tuple[str, Callable[[str], GameFile]], ...]] = (
    ("{", _from_json),
    ("[", _from_json),
    (LINK, read_code),
)
"""How a text begins that holds a game, and what reads it."""
