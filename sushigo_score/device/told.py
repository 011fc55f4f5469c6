"""One thing on the screen, and what AccessKit calls it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

_ROLES: Final = {
    "window": "WINDOW",
    "page": "PANE",
    "tray": "DIALOG",
    "toast": "STATUS",
    "heading": "HEADING",
    "tab": "TAB",
    "switch": "SWITCH",
    "choice": "CHECK_BOX",
    "chip": "CHECK_BOX",
    "field": "TEXT_INPUT",
    "picture": "IMAGE",
    "code": "IMAGE",
}
"""What AccessKit calls the roles; all others are buttons if they can be pressed, and texts if not."""
_DEEDS: Final = {
    "press": ("CLICK",),
    "more": ("INCREMENT",),
    "fewer": ("DECREMENT",),
    "focus": ("FOCUS", "SCROLL_INTO_VIEW"),
    "write": ("SET_VALUE",),
}
_BY_THE_LINE: Final = 1 << 62
"""Added to the key of a field and the number of a line, it is the key of what is written there."""


class Told(Protocol):
    """One thing on the screen; `Heard` in `ui/kit/heard.py` says what each of these is."""

    @property
    def key(self) -> int:
        """Of it alone, for as long as it is the same thing."""

    @property
    def role(self) -> str:
        """What it is."""

    @property
    def name(self) -> str:
        """What is read aloud."""

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom in the window, in pixels."""

    @property
    def does(self) -> Iterable[str]:
        """What can be done with it."""

    @property
    def usable(self) -> bool:
        """False for what cannot be pressed now."""

    @property
    def chosen(self) -> bool | None:
        """Whether it is chosen, or on."""

    @property
    def opened(self) -> bool | None:
        """Whether more of it is shown."""

    @property
    def number(self) -> int | None:
        """How many, for what can be made more and fewer."""

    @property
    def written(self) -> str | None:
        """What stands in a field."""

    @property
    def cursor(self) -> int:
        """After how many letters the cursor stands."""

    @property
    def place(self) -> tuple[int, int] | None:
        """Which one it is, of how many."""

    @property
    def announced(self) -> bool:
        """True for what is told as soon as it is there."""

    @property
    def holds(self) -> Sequence[int]:
        """The keys of what is in it."""


def nodes_of(kit: Any, told: Told) -> list[tuple[int, Any]]:
    """The node of one thing, and those of the lines that are written in it."""
    does = list(told.does)
    otherwise = "BUTTON" if "press" in does or not told.usable else "LABEL"
    role = "WINDOW" if told.key == 0 else _ROLES.get(told.role, otherwise)
    if told.written is not None and "\n" in told.written:
        role = "MULTILINE_TEXT_INPUT"
    node = kit.Node(getattr(kit.Role, role))
    if role == "LABEL":
        node.set_value(told.name)
    else:
        node.set_label(told.name)
    node.set_bounds(kit.Rect(*(float(edge) for edge in told.box)))
    for deed in does:
        for action in _DEEDS[deed]:
            node.add_action(getattr(kit.Action, action))
    _stand(kit, node, told, role)
    lines = _lines(kit, node, told) if told.written is not None else []
    node.set_children([*told.holds, *(key for key, _ in lines)])
    return [(told.key, node), *lines]


def _stand(kit: Any, node: Any, told: Told, role: str) -> None:
    """How it stands: chosen, open, how many, one of how many."""
    if not told.usable:
        node.set_disabled()
    if told.role == "tray":
        node.set_modal()
    if told.announced:
        node.set_live(kit.Live.POLITE)
    if told.chosen is not None and role in ("SWITCH", "CHECK_BOX"):
        node.set_toggled(kit.Toggled.TRUE if told.chosen else kit.Toggled.FALSE)
    elif told.chosen is not None:
        node.set_selected(told.chosen)
    if told.opened is not None:
        node.set_expanded(told.opened)
    if told.number is not None:
        node.set_numeric_value(float(told.number))
        node.set_min_numeric_value(0.0)
        node.add_action(kit.Action.SET_VALUE)
    if told.place is not None:
        node.set_position_in_set(told.place[0])
        node.set_size_of_set(told.place[1])


def _lines(kit: Any, node: Any, told: Told) -> list[tuple[int, Any]]:
    """What is written, line by line, and where the cursor is."""
    lines, before = [], 0
    cursor: Any = None
    for number, line in enumerate((told.written or "").splitlines(keepends=True) or [""]):
        key = _BY_THE_LINE + told.key + number
        run = kit.Node(kit.Role.TEXT_RUN)
        run.set_value(line)
        run.set_character_lengths([len(letter.encode()) for letter in line])
        run.set_word_lengths(_words(line))
        if before <= told.cursor <= before + len(line):
            cursor = kit.TextPosition(key, told.cursor - before)
        before += len(line)
        lines.append((key, run))
    if cursor is not None:
        node.set_text_selection(kit.TextSelection(cursor, cursor))
    return lines


def _words(line: str) -> list[int]:
    """How many letters each word has, with what follows it.

    >>> _words("two words "), _words("")
    ([4, 6], [])
    """
    lengths: list[int] = []
    begun = False
    for letter in line:
        if not lengths or (begun and not letter.isspace()):
            lengths.append(0)
        lengths[-1] = min(255, lengths[-1] + 1)
        begun = letter.isspace()
    return lengths
