"""How a widget describes itself: its role, its name, and its value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

Role = Literal[
    "",
    "button",
    "action",
    "choice",
    "chip",
    "tab",
    "tile",
    "card",
    "cell",
    "row",
    "switch",
    "field",
    "picker",
    "die",
    "track",
    "panel",
    "text",
    "heading",
    "player",
    "place",
    "reason",
    "outcome",
    "change",
    "cards",
    "totals",
    "figure",
    "legend",
    "chart",
    "code",
    "picture",
    "bowl",
    "list",
    "scroller",
    "tray",
    "toast",
    "page",
]
"""All roles; the empty one is for decoration, and for boxes that only contain others."""

_TO_CHOOSE: Final = ("choice", "chip", "tab", "tile", "card")
_ENDS: Final = (".", "!", "?", "…", ":", ";")
"""Punctuation that needs no comma after it."""


def with_pauses(*parts: str) -> str:
    """Join parts with the punctuation that makes a screen reader pause between them.

    >>> with_pauses("Squid nigiri", "", "2 cards", "6 points"), with_pauses("Done.", "Undo")
    ('Squid nigiri, 2 cards, 6 points', 'Done. Undo')
    """
    said = ""
    for part in parts:
        if part:
            said += (" " if said.endswith(_ENDS) else ", " if said else "") + part
    return said


class HeardPart(NamedTuple):
    """A part of a drawn widget for screen readers: a minus, a figure of a chart."""

    name: str
    press: Callable[[], object] | None = None
    chosen: bool = False
    at: int = 0
    """A number that identifies it while others come and go."""


class Spoken:
    """A mixin that lets a widget be found, and read aloud, by its role and its name in the language of the app."""

    role: Role = ""
    named_by = "text"
    """The property that holds its name."""
    valued_by = ""
    """The property that holds its value, if it has one."""

    heard_as: tuple[str, ...] = ("about", "spoken_name", "spoken_value")
    """The properties that are read aloud, in this order."""

    about = ""
    """What it belongs to, if others have the same name: whose it is, which game."""
    announces = False
    """True if it is read aloud as soon as it changes."""

    @property
    def spoken_name(self) -> str:
        """Its name, as a person would say it."""
        return str(getattr(self, self.named_by, ""))

    @property
    def spoken_value(self) -> str:
        """Its current value, such as a count or a text; empty if there is none."""
        return str(getattr(self, self.valued_by)) if self.valued_by else ""

    @property
    def heard_role(self) -> Role:
        """Its role for screen readers."""
        return self.role

    @property
    def heard(self) -> str:
        """All that is read aloud of it except its state: whether it is chosen, or can be pressed."""
        return with_pauses(*(str(getattr(self, name)) for name in self.heard_as))

    @property
    def heard_chosen(self) -> bool | None:
        """Whether it is chosen, or on; None if it cannot be. For most roles, only True is reported."""
        chosen = getattr(self, "chosen", None)
        return None if chosen is None or (not chosen and self.role not in _TO_CHOOSE) else bool(chosen)

    @property
    def heard_parts(self) -> Sequence[HeardPart]:
        """The parts that are read after it."""
        return ()
