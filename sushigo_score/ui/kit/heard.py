"""A screen as a screen reader tells it: plain facts in reading order, without a window or a widget."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple

from sushigo_score.ui.kit.spoken import Role

WINDOW: Final = 0
"""The key of what holds everything."""

Deed = Literal["press", "more", "fewer", "focus", "write"]
"""What a screen reader can do with something."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom in the window, in pixels from its upper left corner."""


class Heard(NamedTuple):
    """One thing on the screen. Its `key` stays the same for as long as it is the same thing."""

    key: int
    role: Role
    name: str
    box: Box = (0, 0, 0, 0)
    does: frozenset[Deed] = frozenset()
    usable: bool = True
    """False for what cannot be pressed now."""
    chosen: bool | None = None
    """Whether it is chosen, or on; None for what nobody chooses."""
    opened: bool | None = None
    """Whether more of it is shown; None for what does not open."""
    number: int | None = None
    """How many, for what can be made more and fewer."""
    written: str | None = None
    """What stands in a field; None for all others."""
    cursor: int = 0
    """After how many letters the cursor stands, in a field."""
    place: tuple[int, int] | None = None
    """Which one it is, of how many, in a list that shows only some of them."""
    announced: bool = False
    """True for what is told as soon as it is there."""
    holds: tuple[int, ...] = ()
    """The keys of what is in it, in reading order."""


class HeardScreen(NamedTuple):
    """Everything that is told, and where the focus is."""

    things: Mapping[int, Heard]
    focus: int

    def in_order(self, key: int = WINDOW) -> Iterator[Heard]:
        """All that is in something, as it is read."""
        for inner in self.things[key].holds:
            yield self.things[inner]
            yield from self.in_order(inner)

    def news(self, before: HeardScreen | None) -> list[Heard]:
        """What is not as it was before; everything if nothing was told yet."""
        old = before.things if before is not None else {}
        return [thing for key, thing in self.things.items() if old.get(key) != thing]
