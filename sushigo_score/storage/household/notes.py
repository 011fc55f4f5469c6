"""Which games are in the household's trash: notes by each device that can be merged in any order, without clocks.

Each game has a number of turns: even if it is listed, odd if it is in the trash. Deleting or restoring it adds a turn,
and of two notes the one with more turns wins. The number of steps at that time tells whether somebody played on
without knowing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from sushigo_score.formats.file_journal import UID_LENGTH, is_plain
from sushigo_score.formats.json_node import Node, WrongShape
from sushigo_score.formats.strict_json import read_json

FORMAT: Final = "sushigo-household"
VERSION: Final = 1
_MOST_TURNS: Final = 1_000_000


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
    """Serialize a device's notes; deterministic for the same games."""
    noted = {uid: [turns.turns, turns.steps] for uid, turns in sorted(games.items()) if turns.turns}
    written = {"format": FORMAT, "version": VERSION, "games": noted}
    return (json.dumps(written, separators=(",", ":")) + "\n").encode()


def read_notes(data: bytes) -> dict[str, Turns]:
    """Parse any device's notes; refuse them if they are half-written or not notes at all."""
    fields = Node(read_json(data)).fields(("format", "version", "games"))
    fields["format"].one_of((FORMAT,))
    fields["version"].whole(VERSION, VERSION)
    found = {}
    for uid, noted in fields["games"].entries().items():
        turns, steps = (number.whole(0, _MOST_TURNS) for number in _two(noted))
        if len(uid) == UID_LENGTH and is_plain(uid):
            found[uid] = Turns(turns, steps)
    return found


def _two(node: Node) -> tuple[Node, Node]:
    items = list(node.items())
    if len(items) != 2:
        raise WrongShape("file.not_list", node.place)
    return items[0], items[1]
