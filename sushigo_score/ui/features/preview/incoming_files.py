"""Reads game files from outside; a refused one gets its own page."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from sushigo_score.files import read_file
from sushigo_score.formats.gamefile import GameFile, load
from sushigo_score.formats.json_lines import refused_line
from sushigo_score.formats.strict_json import SIZE_LIMIT, read_json
from sushigo_score.present.incoming import RefusedFile, correct_file, refused_file
from sushigo_score.rules.refusals import Refusal
from sushigo_score.ui.kit.drawing.look import look

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
