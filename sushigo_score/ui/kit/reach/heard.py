"""A screen as a screen reader presents it: plain data in reading order, independent of windows and widgets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple

from sushigo_score.ui.kit.reach.spoken import Role

WINDOW: Final = 0
"""The key of the root, which contains everything."""

ReaderAction = Literal["press", "more", "fewer", "focus", "write"]
"""An action that a screen reader can perform on something."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels from the upper left corner of the window."""


class Heard(NamedTuple):
    """One thing on the screen. Its `key` stays the same as long as it is the same thing."""

    key: int
    role: Role
    name: str
    box: Box = (0, 0, 0, 0)
    does: frozenset[ReaderAction] = frozenset()
    usable: bool = True
    """False for what cannot be pressed now."""
    chosen: bool | None = None
    """Whether it is chosen, or on; None if it cannot be."""
    opened: bool | None = None
    """Whether it is expanded; None if it cannot be."""
    number: int | None = None
    """The count, if plus and minus can change it."""
    written: str | None = None
    """The text in a field; None for everything else."""
    cursor: int = 0
    """The position of the cursor in a field, in characters."""
    place: tuple[int, int] | None = None
    """Its index and the length of the list, in a list that shows only part of itself."""
    announced: bool = False
    """True if it is read aloud as soon as it appears."""
    holds: tuple[int, ...] = ()
    """The keys of its children, in reading order."""


class HeardScreen(NamedTuple):
    """Everything that is read, and the key of what has the focus."""

    things: Mapping[int, Heard]
    focus: int

    def in_order(self, key: int = WINDOW) -> Iterator[Heard]:
        """Yield all descendants of a thing in reading order."""
        for inner in self.things[key].holds:
            yield self.things[inner]
            yield from self.in_order(inner)

    def news(self, before: HeardScreen | None) -> list[Heard]:
        """Return what is new or changed since `before`; everything if that is None."""
        old = before.things if before is not None else {}
        return [thing for key, thing in self.things.items() if old.get(key) != thing]
