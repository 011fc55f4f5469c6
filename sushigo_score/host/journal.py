"""A game stored in its game file: the whole file is rewritten with each step, before the step is shown."""

from __future__ import annotations

import os
from collections.abc import Sequence
from uuid import uuid4

from sushigo_score.files import NotReadable, read_file, unfinished
from sushigo_score.formats.file_journal import journal_of
from sushigo_score.formats.gamefile import load
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.game.journal import Entry, MemoryJournal
from sushigo_score.game.session import Session, now
from sushigo_score.game.timeline import Timeline
from sushigo_score.storage.import_export import exported, import_command


class KeptInFile(MemoryJournal):
    """A journal that is stored in a game file."""

    def __init__(self, path: str, entries: Sequence[Entry] = (), uid: str = "", begun_at: str = "") -> None:
        super().__init__(entries)
        self._path = path
        self._uid = uid or uuid4().hex
        self._begun_at = begun_at
        self._timeline = Timeline(entries)

    def append(self, entry: Entry) -> None:
        """Store one more step; it is on disk on return."""
        self.extend([entry])

    def extend(self, entries: Sequence[Entry]) -> None:
        """Store several steps at once, all or none."""
        timeline = self._timeline.copy()
        for entry in entries:
            timeline.take(entry.step)
        self._begun_at = self._begun_at or entries[0].at
        if timeline.state is not None:
            written = exported(timeline.state, [*self.entries(), *entries], self._uid, self._begun_at)
            _replace(self._path, written.text.encode())
        self._timeline = timeline
        super().extend(entries)


def _replace(path: str, data: bytes) -> None:
    """Replace a file atomically by a new one that is synced to disk. Refused if that fails."""
    try:
        with unfinished(os.path.dirname(path), data) as written:
            os.replace(written, path)
    except OSError as error:
        raise NotReadable("print.failed", code=error.errno or 0) from error


def session_in(path: str) -> Session:
    """Open the game in a file; one without a journal gets one. Refused if it cannot be read."""
    gamefile = load(read_file(path, SIZE_LIMIT))
    known = journal_of(gamefile)
    entries = known.entries
    if not entries:
        entries = (Entry(now(), import_command(gamefile, tuple(range(gamefile.game.setup.seats)))),)
    return Session(KeptInFile(path, entries, known.uid, gamefile.played_at or ""), now)
