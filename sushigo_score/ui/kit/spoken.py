"""What a widget says of itself in words: what it is, what it is called, and what it holds."""

from __future__ import annotations

from typing import Final, Literal, get_args

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


class Spoken:
    """Lets a widget be found, and read aloud, by its role and its name in the language of the app."""

    role: Role = ""
    named_by = "text"
    """The property that holds its name."""
    valued_by = ""
    """The property that holds its value, if it has one."""

    @property
    def spoken_name(self) -> str:
        """Its name, as a person would call it."""
        return str(getattr(self, self.named_by, ""))

    @property
    def spoken_value(self) -> str:
        """What it holds now, such as a count or a text; empty if there is no more to say."""
        return str(getattr(self, self.valued_by)) if self.valued_by else ""
