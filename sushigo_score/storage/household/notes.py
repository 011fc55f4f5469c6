"""Which games are in the household's trash: notes by each device that can be merged in any order, without clocks.

Each game has a number of turns: even if it is listed, odd if it is in the trash. Deleting or restoring it adds a turn,
and of two notes the one with more turns wins. The number of steps at that time tells whether somebody played on
without knowing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from sushigo_score.formats.journal import UID_LENGTH, is_plain
from sushigo_score.formats.strict_json import SIZE_LIMIT, Node, WrongShape, read_json

FORMAT: Final = "sushigo-household"
VERSION: Final = 1
_MOST: Final = 1 << 53
"""No number that another program might round."""
_AROUND: Final = 100
"""More bytes than the notes have besides their entries."""


class HouseholdNotes(NamedTuple):
    """The notes of a device, as far as they make sense."""

    games: Mapping[str, Turns]
    whole: bool
    """False if an entry was left out."""


class Turns(NamedTuple):
    """How often a game went into or out of the trash, and how many steps it had the last time.

    >>> max(Turns(1, 40), Turns(2, 40)).in_bin
    False
    """

    turns: int = 0
    steps: int = 0

    @property
    def in_bin(self) -> bool:
        """Whether the game is in the trash."""
        return self.turns % 2 == 1

    def next(self, steps: int) -> Turns:
        """Return the turns after one more change."""
        return Turns(self.turns + 1, steps)


def write_notes(games: Mapping[str, Turns]) -> bytes:
    """Serialize a device's notes, no more than any device reads; deterministic for the same games."""
    noted, left = {}, SIZE_LIMIT - _AROUND
    for uid, turns in sorted(games.items(), key=lambda entry: (not entry[1].in_bin, entry[0])):
        left -= len(f'"{uid}":[{turns.turns},{turns.steps}],')
        if turns.turns and left >= 0:  # most of what is listed is so without a note
            noted[uid] = list(turns)
    written = {"format": FORMAT, "version": VERSION, "games": dict(sorted(noted.items()))}
    return (json.dumps(written, separators=(",", ":")) + "\n").encode()


def read_notes(data: bytes) -> HouseholdNotes:
    """Parse any device's notes; refuse them if they are half-written, from a newer version, or not notes at all."""
    root = Node(read_json(data))
    root.need("format").one_of((FORMAT,))
    version = root.need("version")
    if type(version.value) is int and version.value > VERSION:
        raise WrongShape("file.newer", version.place, number=str(version.value), right=VERSION)
    version.whole(VERSION, VERSION)
    entries = root.need("games").entries()
    found = {uid: turns for uid, noted in entries.items() if (turns := _turns(uid, noted)) is not None}
    return HouseholdNotes(found, whole=len(found) == len(entries))


def _turns(uid: str, noted: Node) -> Turns | None:
    """Return the turns in an entry; None if it makes no sense."""
    if len(uid) != UID_LENGTH or not is_plain(uid):
        return None
    try:
        turns, steps = (number.whole(0, _MOST) for number in noted.items())
    except (WrongShape, ValueError):  # ValueError: not two numbers
        return None
    return Turns(turns, steps)
