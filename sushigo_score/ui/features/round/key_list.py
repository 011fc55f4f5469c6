"""The keys of a round, in words."""

from __future__ import annotations

from sushigo_score.present.round.keys import dish_keys
from sushigo_score.rules.facts import Setup
from sushigo_score.text import round as round_text
from sushigo_score.text.language import Words
from sushigo_score.ui.shell.page import keys_everywhere
from sushigo_score.ui.shell.steps_bar import step_keys


def keys_of_a_round(setup: Setup, words: Words) -> tuple[tuple[str, str], ...]:
    """List a letter for each dish, and the other keys of a round."""
    keys = dish_keys(setup, words.language).items()
    dishes = tuple((", ".join(filter(None, key)), words.tile(tile)) for tile, key in keys)
    return (
        *dishes,
        ("Shift", words.say(round_text.KEY_SHIFT)),
        (f"1 – {setup.seats}", words.say(round_text.KEY_PLAYER)),
        (words.say(round_text.KEY_ARROWS), words.say(round_text.KEY_NEIGHBOURS)),
        ("Enter", words.say(round_text.KEY_ENTER)),
        ("+, −", words.say(round_text.KEY_COUNT)),
        *step_keys(),
        *keys_everywhere(),
    )
