"""What a widget says of itself in words: what it is, what it is called, and what it holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, get_args

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
"""All there are; the empty one is for ornament, and for boxes that only hold others."""

ROLES: Final[tuple[str, ...]] = get_args(Role)


_TO_CHOOSE: Final = ("choice", "chip", "tab", "tile", "card")
_ENDS: Final = (".", "!", "?", "…", ":", ";")
"""What needs no comma after it."""


def told(*parts: str) -> str:
    """What is said of one thing after another, as a screen reader pauses between them.

    >>> told("Squid nigiri", "", "2 cards", "6 points"), told("Done.", "Undo")
    ('Squid nigiri, 2 cards, 6 points', 'Done. Undo')
    """
    said = ""
    for part in parts:
        if part:
            said += (" " if said.endswith(_ENDS) else ", " if said else "") + part
    return said


class HeardPart(NamedTuple):
    """What a screen reader finds in a drawn widget beside the widget itself: a minus, a figure of a chart."""

    name: str
    press: Callable[[], object] | None = None
    chosen: bool = False
    at: int = 0
    """Which of them it is, where others come and go."""


class Spoken:
    """Lets a widget be found, and read aloud, by its role and its name in the language of the app."""

    role: Role = ""
    named_by = "text"
    """The property that holds its name."""
    valued_by = ""
    """The property that holds its value, if it has one."""

    about = ""
    """What it belongs to, where others of its name do something else: whose it is, which game."""
    announces = False
    """True for what is read aloud as soon as it changes."""

    @property
    def spoken_name(self) -> str:
        """Its name, as a person would call it."""
        return str(getattr(self, self.named_by, ""))

    @property
    def spoken_value(self) -> str:
        """What it holds now, such as a count or a text; empty if there is no more to say."""
        return str(getattr(self, self.valued_by)) if self.valued_by else ""

    @property
    def heard_role(self) -> Role:
        """What it is to a screen reader."""
        return self.role

    @property
    def heard(self) -> str:
        """All that is read aloud of it, without how it stands: whether it is chosen, or can be pressed."""
        return told(self.about, self.spoken_name, self.spoken_value)

    @property
    def heard_chosen(self) -> bool | None:
        """Whether it is chosen, or on; None for what nobody chooses. Of most things it is only told that they are."""
        chosen = getattr(self, "chosen", None)
        return None if chosen is None or (not chosen and self.role not in _TO_CHOOSE) else bool(chosen)

    @property
    def heard_parts(self) -> Sequence[HeardPart]:
        """What is read after it, part by part."""
        return ()
