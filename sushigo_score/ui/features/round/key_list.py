"""The keys of a round, in words."""

from __future__ import annotations

from sushigo_score.present.round.keys import dish_keys
from sushigo_score.rules.facts import Setup
from sushigo_score.text import round as round_text
from sushigo_score.text.language import Words


def keys_of_a_round(setup: Setup, words: Words) -> tuple[tuple[str, str], ...]:
    """List a letter for each dish, and the other keys of a round."""
    keys = dish_keys(setup, words.language).items()
    dishes = tuple((f"{key.letter} {key.number}".strip(), words.tile(tile)) for tile, key in keys)
    return (
        *dishes,
        ("Shift", words.say(round_text.KEY_SHIFT)),
        (f"1 – {setup.seats}", words.say(round_text.KEY_PLAYERS)),
        (words.say(round_text.KEY_ARROWS), words.say(round_text.KEY_PLAYERS)),
        ("Enter", words.say(round_text.KEY_ENTER)),
        ("Tab, + −", words.say(round_text.KEY_TAB)),
        ("Shift+Enter", words.say(round_text.KEY_HOLD)),
        ("Ctrl+Z Ctrl+Y", words.say(round_text.KEY_UNDO)),
        ("Esc", words.say(round_text.KEY_ESC)),
        ("F1", words.say(round_text.KEY_LIST)),
    )
