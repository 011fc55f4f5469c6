"""What the observed app tells of what it shows."""

from __future__ import annotations

import json
import subprocess
from typing import NamedTuple


class Spot(NamedTuple):
    """Something with words on it, and its middle, in dp from the upper left corner of the window."""

    kind: str
    words: str
    x: float
    y: float


class Told(NamedTuple):
    """What is shown: the page, how many trays lie over it, whether it takes no touches just now, and all that has words."""

    page: str
    trays: int
    deaf: bool
    shown: tuple[Spot, ...]
    steps: int
    """How many steps the game on the table is shown with."""

    def spot(self, words: str, kind: str = "") -> Spot | None:
        """Where some words stand; None if they are not to be seen."""
        return next((spot for spot in self.shown if spot.words == words and kind in ("", spot.kind)), None)


def read_told(process: subprocess.Popen[str]) -> Told:
    """Ask the app, and read its answer."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("what?\n")
    process.stdin.flush()
    line = process.stdout.readline()
    assert line, "it has ended"
    told = json.loads(line)
    shown = tuple(Spot(*spot) for spot in told["shown"])
    return Told(told["page"], told["trays"], told["deaf"], shown, told["steps"])
