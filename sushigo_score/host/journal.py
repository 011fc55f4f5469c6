"""A game stored in its game file: the whole file is rewritten with each step, before the step is shown."""

from __future__ import annotations

import os
from collections.abc import Sequence
from uuid import uuid4

from sushigo_score.files import NotReadable, read_file, unfinished
from sushigo_score.formats.file_journal import journal_of
from sushigo_score.formats.gamefile import GameFile, load
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.game.commands import ImportGame
from sushigo_score.game.journal import Entry, MemoryJournal
from sushigo_score.game.session import Session, now
from sushigo_score.game.timeline import Timeline
from sushigo_score.storage.import_export import exported


class KeptInFile(MemoryJournal):
    """A journal that is stored in a game file."""

    def __init__(self, path: str, entries: Sequence[Entry] = (), uid: str = "", begun_at: str = "") -> None:
        super().__init__(entries)
        self._path = path
        self._uid = uid or uuid4().hex
        self._begun_at = begun_at
        self._course = Timeline(entries)

    def append(self, entry: Entry) -> None:
        """Store one more step; it is on disk on return."""
        self.extend([entry])

    def extend(self, entries: Sequence[Entry]) -> None:
        """Keep some steps at once, all or none."""
        course = self._course.copy()
        for entry in entries:
            course.take(entry.step)
        self._begun_at = self._begun_at or entries[0].at
        if course.state is not None:
            written = exported(course.state, [*self.entries(), *entries], self._uid, self._begun_at)
            _replace(self._path, written.text.encode())
        self._course = course
        super().extend(entries)


def _replace(path: str, data: bytes) -> None:
    """Replace a file atomically by a new one that is synced to disk. Refused if that fails."""
    try:
        with unfinished(os.path.dirname(path), data) as written:
            os.replace(written, path)
    except OSError as error:
        raise NotReadable("print.failed", code=error.errno or 0) from error


def _as_one_step(gamefile: GameFile) -> Entry:
    colours = tuple(range(gamefile.game.setup.seats))
    return Entry(now(), ImportGame(gamefile.game, colours, gamefile.title or "", gamefile.notes or ""))


def session_in(path: str) -> Session:
    """Open the game in a file; one without a journal gets one. Refused if it cannot be read."""
    gamefile = load(read_file(path, SIZE_LIMIT))
    known = journal_of(gamefile)
    entries = known.entries or (_as_one_step(gamefile),)
    return Session(KeptInFile(path, entries, known.uid, gamefile.played_at or ""), now)
