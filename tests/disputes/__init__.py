"""Games with one mistake each that tables make, and where the score sheet says what is right.

`NAME.sushigo` holds the cards, and in its notes what the table claimed; `NAME.expected.json` the number to tap, what it
should be, what the table claimed, and words of the explanation.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from sushigo_score.formats.gamefile import GameFile, load
from sushigo_score.present.sheet import Spot

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.sushigo"))


class Dispute(NamedTuple):
    """A game, the number in dispute, what it should be, what was claimed, and words of the explanation."""

    gamefile: GameFile
    spot: Spot
    points: int
    claimed: int
    says: str


def dispute(path: Path) -> Dispute:
    """Read one."""
    expected = json.loads(path.with_suffix(".expected.json").read_text("utf-8"))
    return Dispute(
        load(path.read_bytes()),
        Spot(expected["at"], expected["kind"], expected["seat"]),
        expected["points"],
        expected["claimed"],
        expected["says"],
    )
