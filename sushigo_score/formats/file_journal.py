"""The journal inside a game file: trusted only if it leads to the file's game; replayed once and cached."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sushigo_score.formats.gamefile import GameFile, fingerprint
from sushigo_score.formats.journal_codec import read_journal
from sushigo_score.formats.json_node import Node
from sushigo_score.game.journal import Entry
from sushigo_score.game.timeline import Timeline
from sushigo_score.rules.refusals import Refusal

UID_LENGTH: Final = 32


class FileJournal(NamedTuple):
    """The verified journal of a game file: the game's unique id, its steps, and the resulting timeline; empty if none."""

    uid: str = ""
    entries: Sequence[Entry] | None = None
    course: Timeline | None = None


def journal_of(gamefile: GameFile) -> FileJournal:
    """The journal in a game file, if it is one of ours and makes the game that the file holds."""
    return _told(_Itself(gamefile))


def uid_of(gamefile: GameFile) -> str:
    """Return the id a game has wherever it is imported: its journal's, else one derived from its facts."""
    return journal_of(gamefile).uid or fingerprint(gamefile.game)[:UID_LENGTH]


def is_plain(uid: str) -> bool:
    """Return whether an id is safe in a file name."""
    return uid.isascii() and uid.isalnum()


class _Itself:
    """A game file as the very object that it is: comparing two of a MiB each would be work of its own."""

    def __init__(self, gamefile: GameFile) -> None:
        self.gamefile = gamefile

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Itself) and self.gamefile is other.gamefile

    def __hash__(self) -> int:
        return id(self.gamefile)


@lru_cache(maxsize=2)  # two copies can be compared
def _told(itself: _Itself) -> FileJournal:
    gamefile = itself.gamefile
    try:
        fields = Node(gamefile.journal, "journal").fields(("game", "steps"))
        uid = fields["game"].text()
        if len(uid) != UID_LENGTH or not is_plain(uid):
            return FileJournal()
        entries = read_journal(fields["steps"])
        course = Timeline(entries)
    except Refusal:
        return FileJournal()
    fits = course.state is not None and course.state.game == gamefile.game
    return FileJournal(uid, entries, course) if fits else FileJournal()
