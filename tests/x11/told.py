"""What the observed app reports."""

from __future__ import annotations

import json
import subprocess
from typing import NamedTuple

from sushigo_score.ui.kit.reach.spoken import Role


class Spot(NamedTuple):
    """Something shown: its role, name, value, and center in dp from the top left corner."""

    role: str
    name: str
    value: str
    x: float
    y: float


class Told(NamedTuple):
    """What is shown: the page, the number of open trays, whether touches are ignored, and everything with a role."""

    page: str
    trays: int
    deaf: bool
    shown: tuple[Spot, ...]
    steps: int
    """How many steps the game on the table is shown with."""

    def spot(self, name: str | None, role: Role = "", value: str | None = None) -> Spot | None:
        """Return something by name, role and value; None if it is not shown."""
        for spot in self.shown:
            if name in (None, spot.name) and role in ("", spot.role) and value in (None, spot.value):
                return spot
        return None


def read_told(process: subprocess.Popen[str]) -> Told:
    """Query the app, and parse its answer."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("what?\n")
    process.stdin.flush()
    line = process.stdout.readline()
    assert line, "it has ended"
    told = json.loads(line)
    shown = tuple(Spot(*spot) for spot in told["shown"])
    return Told(told["page"], told["trays"], told["deaf"], shown, told["steps"])
