"""What a sync round did."""

from __future__ import annotations

from dataclasses import dataclass, field

from sushigo_score.rules.refusals import Refusal


@dataclass(slots=True)
class RoundReport:
    """The result of a round. Games by number; `waiting` counts changes put off because their game is on the table.

    `left_aside`, `newer` and `blocked` are names in the folder: of what cannot be read, of what a newer version of the
    app wrote, and of our files that cannot be written because of what has their names. `apart` are the games of which
    the folder holds another version although ours was kept.
    """

    added: list[int] = field(default_factory=list)
    went_on: list[int] = field(default_factory=list)
    diverged: list[int] = field(default_factory=list)
    deleted: list[int] = field(default_factory=list)
    brought_back: list[int] = field(default_factory=list)
    written: int = 0
    waiting: int = 0
    too_long: int = 0
    unread: list[str] = field(default_factory=list)
    left_aside: list[str] = field(default_factory=list)
    newer: list[str] = field(default_factory=list)
    blocked: list[str] = field(default_factory=list)
    apart: list[int] = field(default_factory=list)
    trouble: Refusal | None = None

    @property
    def counted(self) -> dict[str, int]:
        """The figures to report in words, as counts of games."""
        lists = ("added", "went_on", "diverged", "apart", "deleted", "brought_back")
        return {
            **{name: len(getattr(self, name)) for name in lists},
            "written": self.written,
            "too_long": self.too_long,
        }

    @property
    def files(self) -> dict[str, list[str]]:
        """The names in the folder that need somebody's attention, by the reason."""
        return {"blocked": self.blocked, "newer": self.newer, "left_aside": self.left_aside}

    @property
    def well(self) -> bool:
        """Whether nothing is left to do or to say."""
        return self.trouble is None and not any(self.files.values())

    @property
    def changed(self) -> set[int]:
        """The games that the round changed."""
        return {*self.added, *self.went_on, *self.diverged, *self.deleted, *self.brought_back}
