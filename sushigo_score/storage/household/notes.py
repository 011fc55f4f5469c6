"""Which games are in the trash of the household: notes of each device that can be merged in any order, without clocks.

A game takes turns: an even number of them means that it is among the games, an odd one that it is in the trash. Whoever
deletes or restores it takes the next turn, and of two notes the one with more turns holds. How many steps the game had
then tells whether somebody played on without knowing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from sushigo_score.formats.file_journal import UID_LENGTH, is_plain
from sushigo_score.formats.json_node import Node
from sushigo_score.formats.strict_json import read_json
from sushigo_score.rules.refusals import Refusal

FORMAT: Final = "sushigo-household"
VERSION: Final = 1
_MOST_TURNS: Final = 1_000_000


class Turns(NamedTuple):
    """How often a game went into the trash and out of it, and how many steps it had the last time.

    >>> max(Turns(1, 40), Turns(2, 40)).in_bin
    False
    """

    turns: int = 0
    steps: int = 0

    @property
    def in_bin(self) -> bool:
        """Whether it is in the trash now."""
        return self.turns % 2 == 1

    def next(self, steps: int) -> Turns:
        """The turn after this one."""
        return Turns(self.turns + 1, steps)


def write_notes(games: Mapping[str, Turns]) -> bytes:
    """The notes of a device as a file holds them; always the same for the same games."""
    noted = {uid: [turns.turns, turns.steps] for uid, turns in sorted(games.items()) if turns.turns}
    written = {"format": FORMAT, "version": VERSION, "games": noted}
    return (json.dumps(written, separators=(",", ":")) + "\n").encode()


def read_notes(data: bytes) -> dict[str, Turns]:
    """The notes of any device; refused if they are half-written, or no notes at all."""
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
        raise Refusal("file.not_list", node.place)
    return items[0], items[1]
