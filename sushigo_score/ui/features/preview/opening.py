"""Reads what people open, drop, name or paste, and hands the games in it to the preview, or says what is wrong."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from sushigo_score.files import LINK, read_file
from sushigo_score.formats.gamefile import GameFile, load
from sushigo_score.formats.journal import journal_of
from sushigo_score.formats.json_lines import refused_line
from sushigo_score.formats.qr import is_code, read_code
from sushigo_score.formats.strict_json import SIZE_LIMIT, read_json
from sushigo_score.present.compare import same_people
from sushigo_score.present.incoming import RefusedFile, correct_file, refused_file
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text import preview
from sushigo_score.text.language import brief
from sushigo_score.ui.features.export.restore import is_backup, offer_backup
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.shell.device_io import copied

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


PAGE = "refused"


class Unread(NamedTuple):
    """Something that holds no game: its name, the reason, and its contents."""

    name: str
    why: Refusal
    data: bytes = b""


def read_game(path: str) -> GameFile | Unread:
    """Return the game of a file, or why it holds none."""
    data = b""
    try:
        data = read_file(path, SIZE_LIMIT)
        return load(data)
    except Refusal as why:
        return Unread(os.path.basename(path), why, data)


def show_refused(app: WasabiBowlApp, unread: Unread) -> None:
    """Show what is wrong with a file, until it is closed."""
    texts = _refused_texts(unread)
    text = unread.data.decode("utf-8-sig", "replace") if texts.line else ""
    app.preview.refused = text
    app.preview.mended = correct_file(text, unread.why) if texts.right else ""
    go = app.navigator.swap if app.navigator.page.called == PAGE else app.navigator.go
    go(PAGE, **texts._asdict())


def _refused_texts(unread: Unread) -> RefusedFile:
    line = refused_line(unread.data, unread.why) if len(unread.data) <= SIZE_LIMIT else None
    return refused_file(look.words, unread.name, unread.why, _names(unread.data), line or (0, ""))


def _names(data: bytes) -> list[str]:
    """Return the players of a file, as far as it names them."""
    try:
        return _named(read_json(data))
    except Refusal:
        return []


def _named(held: object) -> list[str]:
    players = held.get("players") if isinstance(held, dict) else None
    named = [player.get("name") if isinstance(player, dict) else None for player in players or ()]
    return [name if isinstance(name, str) else "" for name in named]


class Held(NamedTuple):
    """What a list shows of a game file: when it was played, by whom and with which edition, as far as the file says."""

    played_at: str = ""
    names: tuple[str, ...] = ()
    edition: str = ""


def held_in(path: str) -> Held:
    """Peek into a game file; nothing is validated before it is opened."""
    try:
        data = read_file(path, SIZE_LIMIT)
        held = read_json(data)
    except Refusal:
        return Held()
    played_at, edition = (held.get(key) if isinstance(held, dict) else None for key in ("played_at", "edition"))
    names = tuple(name for name in _named(held) if name)
    return Held(played_at if isinstance(played_at, str) else "", names, edition if isinstance(edition, str) else "")


_LONGEST_START: Final = 20


def open_files(app: WasabiBowlApp, paths: Sequence[str]) -> None:
    """Preview the first of some files, or the game of a code; compare two copies of one game; offer to restore a backup.

    A file that cannot be read is shown last, until it is closed.
    """
    if paths and is_code(paths[0]):
        open_text(app, paths[0])
        return
    if len(paths) == 1 and is_backup(paths[0]):
        offer_backup(app, paths[0])
        return
    read = [(os.path.basename(path), read_game(path)) for path in paths]
    found = [(name, gamefile) for name, gamefile in read if isinstance(gamefile, GameFile)]
    unread = [held for _, held in read if isinstance(held, Unread)][-1:]
    if found and not app.preview.show(found[0][1]):
        return
    both = len(found) == 2 and are_copies(found[0][1], found[1][1])
    if both:
        app.preview.compare_with(found[1][1])
        app.navigator.go("compare")
    for held in unread:
        show_refused(app, held)
    if len(found) > 1 and not both:
        app.navigator.say(look.words.say(preview.FIRST_ONLY, file=brief(found[0][0])))


def are_copies(one: GameFile, other: GameFile) -> bool:
    """Return whether two files are of one game: by their journals, or because the same people play the same edition."""
    uid = journal_of(one).uid
    return bool(uid and uid == journal_of(other).uid) or same_people(one.game.setup, other.game.setup)


def reader_of(text: str) -> Callable[[str], GameFile] | None:
    """Return the reader for a text that identifies itself as a game, or None."""
    start = text[:_LONGEST_START].casefold()
    return next((reader for begins, reader in _READERS if start.startswith(begins)), None)


def open_copied(app: WasabiBowlApp) -> None:
    """Preview the game in the clipboard."""
    text = copied(app)
    if text is not None:
        open_text(app, text)


def open_text(app: WasabiBowlApp, text: str, file: str = "") -> bool:
    """Preview the game in a text, perhaps from a file; if there is none, say why and return False."""
    reader = reader_of(text)
    if reader is None:
        app.navigator.say(look.words.say(preview.NOT_A_GAME if text else preview.CLIPBOARD_EMPTY))
        return False
    try:
        gamefile = reader(text)
    except Refusal as refusal:
        show_refused(app, Unread(file or look.words.name(preview.PASTED), refusal, text.encode("utf-8", "replace")))
        return False
    return app.preview.show(gamefile)


def _from_json(text: str) -> GameFile:
    return load(text[: SIZE_LIMIT + 1].encode("utf-8", "replace"))


_READERS: Final[tuple[tuple[str, Callable[[str], GameFile]], ...]] = (
    ("{", _from_json),
    ("[", _from_json),
    (LINK, read_code),
)
"""How texts that hold a game begin, and what reads them."""
