"""The keys of a round, in words."""

from __future__ import annotations

from sushigo_score.present.round import dish_keys
from sushigo_score.rules.facts import Setup
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words
from sushigo_score.ui.shell.page import keys_everywhere
from sushigo_score.ui.shell.steps_bar import step_keys


def keys_of_a_round(setup: Setup, words: Words) -> tuple[tuple[str, str], ...]:
    """List a letter for each dish, and the other keys of a round."""
    keys = dish_keys(setup, words.language).items()
    dishes = tuple((", ".join(filter(None, key)), words.tile(tile)) for tile, key in keys)
    return (
        *dishes,
        ("Shift", words.say(at_the_table.KEY_SHIFT)),
        (f"1 – {setup.seats}", words.say(at_the_table.KEY_PLAYER)),
        (words.say(at_the_table.KEY_ARROWS), words.say(at_the_table.KEY_NEIGHBOURS)),
        ("Enter", words.say(at_the_table.KEY_ENTER)),
        ("+, −", words.say(at_the_table.KEY_COUNT)),
        *step_keys(),
        *keys_everywhere(),
    )
