"""A line of the score sheet in words: what a dish scores, why, and where the rule is printed."""

from __future__ import annotations

from typing import NamedTuple

from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.score import Line
from sushigo_score.text.language import Words


class LineView(NamedTuple):
    """What one dish scores for one seat."""

    kind: str
    dish: str
    points: int
    reason: str
    remarks: tuple[str, ...]
    citation: str


def line_view(line: Line, words: Words) -> LineView:
    """Put a line into words."""
    return LineView(
        kind=line.kind,
        dish=words.dish(line.kind),
        points=line.points,
        reason=words.reason(line.reason),
        remarks=words.remarks(line.reason),
        citation=words.citation(line.row),
    )


def is_decided(reason: Reason) -> bool:
    """Return whether anything about a reason was decided by this app."""
    return bool(reason.decided) or any(is_decided(part) for part in (*reason.notes, *reason.parts))
