"""The keys of a page: one table, from which what they do and the list to look up follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.text import at_the_table, common
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.boxes import Row
from sushigo_score.ui.kit.widgets.caption import Caption

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_KEYS_TAKE: Final = 0.42


class Key(NamedTuple):
    """A key as the list shows it, what it does in words, and what is done when it is pressed.

    `does` has the names of `key_name`, after "ctrl+" for Ctrl, or Cmd on a Mac, and "shift+" for Shift. It is empty for what
    holds on all pages.
    """

    shown: str
    meaning: str
    does: Mapping[str, Callable[[], object]] = MappingProxyType({})


def press(keys: Iterable[Key], key: str, modifiers: set[str]) -> bool:
    """Do what a key does; False if it does nothing. Shift counts only where it makes a difference."""
    held = "ctrl+" if modifiers & {"ctrl", "meta"} else ""
    names = (f"{held}shift+{key}", held + key) if "shift" in modifiers else (held + key,)
    table = tuple(keys)
    act = next((row.does[name] for name in names for row in table if name in row.does), None)
    if act is not None:
        act()
    return act is not None


def keys_everywhere() -> tuple[Key, ...]:
    """List the keys of every page."""
    words = look.words
    return (
        Key("Tab", words.say(at_the_table.KEY_MOVE)),
        Key("Shift+Enter", words.say(at_the_table.KEY_HOLD)),
        Key("Esc", words.say(at_the_table.KEY_ESC)),
        Key("F1", words.say(at_the_table.KEY_LIST)),
    )


def step_key(app: WasabiBowlApp, first: Callable[[], object] = lambda: None) -> Key:
    """Return the keys that undo and redo a step of the game; `first` is done before either."""

    def step(do: Callable[[], object]) -> None:
        first()
        do()

    redo = partial(step, app.table.redo)
    does = {"ctrl+z": partial(step, app.table.undo), "ctrl+y": redo, "ctrl+shift+z": redo}
    return Key("Ctrl+Z, Ctrl+Y", look.words.say(at_the_table.KEY_UNDO), does)


def key_list(keys: Iterable[Key]) -> BottomSheet:
    """Make a tray with a line for each key."""
    lines = []
    for key in keys:
        line = Row(spacing=dp(GAP["large"]))
        line.add_widget(Caption(text=key.shown, kind="name_bold", size_hint_x=_KEYS_TAKE, pos_hint={"top": 1}))
        line.add_widget(Caption(text=key.meaning, pos_hint={"top": 1}))
        lines.append(line)
    return BottomSheet(*lines, title=look.words.say(common.KEYS))
