"""Games coming and going: files, many at once, backups of everything. What comes in is hostile until proven otherwise."""

from __future__ import annotations

import json
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from io import BytesIO
from typing import Final, NamedTuple

from sushigo_score.game.commands import ImportGame
from sushigo_score.game.fold import fold
from sushigo_score.game.journal import Course, Entry, MemoryJournal
from sushigo_score.game.session import Session
from sushigo_score.rules.facts import Game
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.database import refusing
from sushigo_score.storage.gamefile import GameFile, document, dump, load
from sushigo_score.storage.jsontext import SIZE_LIMIT
from sushigo_score.storage.nodes import Node
from sushigo_score.storage.records import read_journal, write_entry
from sushigo_score.storage.store import SqliteJournal, Store

ENDING: Final = ".sushigo"
MOST_GAMES: Final = 20_000
MOST_MEBIBYTES: Final = 512
UID_LENGTH: Final = 32
_STEPS_LIMIT: Final = 20_000


class ImportRefused(Refusal):
    """Raised if a file with games cannot be taken over as a whole."""


class Imported(NamedTuple):
    """What became of one file: the game it is now, or was already; or why it was refused."""

    name: str
    game: int | None
    known: bool = False
    refusal: Refusal | None = None


def fingerprint(game: Game) -> str:
    """What two copies of the same game have in common: its facts."""
    written = json.dumps(document(GameFile(game)), sort_keys=True, ensure_ascii=False)
    return sha256(written.encode()).hexdigest()


def export_game(store: Store, game: int) -> str:
    """Write a game as a file, with the whole journal."""
    entries = store.entries(game)
    state = Session(MemoryJournal(entries)).state
    journal = {"game": store.uid(game), "steps": [write_entry(entry) for entry in entries]}
    gamefile = GameFile(
        state.game,
        played_at=store.begun_at(game),
        title=state.title or None,
        notes=state.notes or None,
        journal=journal,
    )
    written = dump(gamefile)
    if len(written.encode()) <= SIZE_LIMIT:
        return written
    return dump(replace(gamefile, journal=None))


def import_game(store: Store, data: bytes, name: str = "", *, again: bool = False) -> Imported:
    """Take over a game file; one that is here already is told, and taken only if wanted again."""
    gamefile = load(data)
    facts = fingerprint(gamefile.game)
    uid, entries = _journal_of(gamefile)
    known = _known(store, uid, facts)
    if known is not None and not again:
        return Imported(name, known, known=True)
    if entries is None:
        uid, entries = facts[:UID_LENGTH], (Entry(store.clock(), _as_one_step(gamefile)),)
    journal = SqliteJournal(store.connection, uid="" if known is not None else uid)
    journal.extend(entries, facts, begun_at=gamefile.played_at)
    return Imported(name, journal.game)


def _as_one_step(gamefile: GameFile) -> ImportGame:
    colours = tuple(range(gamefile.game.setup.seats))
    return ImportGame(gamefile.game, colours, gamefile.title or "", gamefile.notes or "")


def _journal_of(gamefile: GameFile) -> tuple[str, Sequence[Entry] | None]:
    """The journal in a game file, if it is one of ours and makes the game that the file holds."""
    try:
        fields = Node(gamefile.journal, "journal").fields(("game", "steps"))
        uid = fields["game"].text()
        entries = read_journal(fields["steps"])
        if (
            not entries
            or len(entries) > _STEPS_LIMIT
            or len(uid) != UID_LENGTH
            or not uid.isalnum()
            or not uid.isascii()
        ):
            return "", None
        state = fold(Course(entries).done)
    except Refusal:
        return "", None
    return (uid, entries) if state is not None and state.game == gamefile.game else ("", None)


def _known(store: Store, uid: str, facts: str) -> int | None:
    """The same game, if it is here: by its journal, or by its facts where one of the two has no journal."""
    column, value = ("uid", uid) if uid else ("fingerprint", facts)
    query = f"SELECT id FROM games WHERE {column} = ? OR uid = ? LIMIT 1"  # noqa: S608 - two words of ours
    with refusing():
        row = store.connection.execute(query, (value, facts[:UID_LENGTH])).fetchone()
    return int(row[0]) if row else None


def export_all(store: Store) -> bytes:
    """All games in a zip, each a file of its own."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for game in store.games():
            archive.writestr(f"{store.begun_at(game)[:10]}-{store.uid(game)[:8]}{ENDING}", export_game(store, game))
    return packed.getvalue()


def import_all(store: Store, data: bytes) -> Iterator[Imported]:
    """Take over all games of a zip; each is taken, known already, or refused by itself."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            wanted = [member for member in archive.infolist() if member.filename.endswith(ENDING)]
            if len(wanted) > MOST_GAMES:
                raise ImportRefused("import.too_many", most=MOST_GAMES)
            if sum(member.file_size for member in wanted) > MOST_MEBIBYTES * 1024 * 1024:
                raise ImportRefused("import.too_large", most=MOST_MEBIBYTES)
            for member in wanted:
                yield _import_member(store, archive, member)
    except (zipfile.BadZipFile, EOFError, NotImplementedError) as error:
        raise ImportRefused("import.not_zip") from error


def _import_member(store: Store, archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> Imported:
    """Take over one file of a zip; its name is shown, never used as a path."""
    try:
        with archive.open(member) as file:
            data = file.read(SIZE_LIMIT + 1)
        return import_game(store, data, member.filename)
    except Refusal as refusal:
        return Imported(member.filename, None, refusal=refusal)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError) as error:
        return Imported(member.filename, None, refusal=ImportRefused("import.not_zip", word=type(error).__name__))
