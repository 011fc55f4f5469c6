"""The journal inside a game file: trusted only if it leads to the file's game; replayed once and cached."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sushigo_score.formats.gamefile import GameFile, fingerprint
from sushigo_score.formats.journal_codec import read_entry
from sushigo_score.formats.journal_room import bounded
from sushigo_score.formats.strict_json import Node
from sushigo_score.game.journal import Entry, Timeline
from sushigo_score.rules.refusals import Refusal

UID_LENGTH: Final = 32


class FileJournal(NamedTuple):
    """The verified journal of a game file: the game's unique id, its steps, and the resulting timeline; empty if none."""

    uid: str = ""
    entries: Sequence[Entry] | None = None
    timeline: Timeline | None = None


def journal_of(gamefile: GameFile) -> FileJournal:
    """Return the journal in a game file, if it is one of ours and leads to the file's game."""
    return _read(_Identity(gamefile))


def uid_of(gamefile: GameFile) -> str:
    """Return the id a game has wherever it is imported: its journal's, else one derived from its facts."""
    return journal_of(gamefile).uid or fingerprint(gamefile.game)[:UID_LENGTH]


def is_plain(uid: str) -> bool:
    """Return whether an id is safe in a file name."""
    return uid.isascii() and uid.isalnum()


class _Identity:
    """A cache key that compares game files by identity: comparing two files of 1 MiB would be slow."""

    def __init__(self, gamefile: GameFile) -> None:
        self.gamefile = gamefile

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Identity) and self.gamefile is other.gamefile

    def __hash__(self) -> int:
        return id(self.gamefile)


@lru_cache(maxsize=2)  # enough to compare two copies
def _read(identity: _Identity) -> FileJournal:
    gamefile = identity.gamefile
    try:
        fields = Node(gamefile.journal, "journal").fields(("game", "steps"))
        uid = fields["game"].text()
        if len(uid) != UID_LENGTH or not is_plain(uid):
            return FileJournal()
        entries = tuple(bounded(read_entry(entry) for entry in fields["steps"].items()))
        timeline = Timeline(entries)
    except Refusal:
        return FileJournal()
    fits = timeline.state is not None and timeline.state.game == gamefile.game
    return FileJournal(uid, entries, timeline) if fits else FileJournal()
