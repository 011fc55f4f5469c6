"""The keys of a screen, as a list to look up."""

from __future__ import annotations

from sushigo_score.present.round.view import tile_items
from sushigo_score.rules.facts import Setup
from sushigo_score.text import screens, table
from sushigo_score.text.language import Words
from sushigo_score.ui.features.round.tile_input import LETTERS
from sushigo_score.ui.kit.bottom_sheet import Tray
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.boxes import Line
from sushigo_score.ui.kit.widgets.caption import Caption

_KEYS_TAKE = 0.34


def key_list(keys: tuple[tuple[str, str], ...]) -> Tray:
    """A line for each key."""
    lines = []
    for key, meaning in keys:
        line = Line()
        line.add_widget(Caption(text=key, kind="name_bold", size_hint_x=_KEYS_TAKE, pos_hint={"top": 1}))
        line.add_widget(Caption(text=meaning, pos_hint={"top": 1}))
        lines.append(line)
    return Tray(*lines, title=look.words.say(screens.KEYS))


def keys_of_a_round(setup: Setup, words: Words) -> tuple[tuple[str, str], ...]:
    """A letter for each dish, and what else can be done to the cards."""
    dishes = tuple((letter, words.tile(tile)) for letter, tile in zip(LETTERS, tile_items(setup), strict=False))
    return (
        *dishes,
        ("Shift", words.say(table.KEY_SHIFT)),
        (f"1 – {setup.seats}", words.say(table.KEY_PLAYERS)),
        (words.say(table.KEY_ARROWS), words.say(table.KEY_PLAYERS)),
        ("Enter", words.say(table.KEY_ENTER)),
        ("Tab, + −", words.say(table.KEY_TAB)),
        ("Ctrl+Z Ctrl+Y", words.say(table.KEY_UNDO)),
        ("Esc", words.say(table.KEY_ESC)),
        ("F1", words.say(table.KEY_LIST)),
    )
