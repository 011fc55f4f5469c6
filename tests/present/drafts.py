"""Short notation for drafts in tests."""

from __future__ import annotations

from typing import Any

from sushigo_score.present.new_game import (
    EMPTY,
    Draft,
    add_player,
    choose_edition,
    choose_variant,
    set_house_rule,
    take_menu,
)
from sushigo_score.rules.editions.party import PRESETS
from sushigo_score.text.language import Words
from tests.strategies import NAMES

ENGLISH = Words("en")


def draft(edition: str, players: int, *, variant: str = "", preset: str = "", rule: str = "") -> Draft:
    """Make a draft with that many players and, if wanted, a variant, a preset menu or a house rule."""
    made = choose_edition(EMPTY, edition) if edition else EMPTY
    for name in NAMES[:players]:
        made = add_player(made, name)
    if preset:
        made = take_menu(made, PRESETS[preset])
    if variant:
        made = choose_variant(made, variant, ENGLISH)
    return set_house_rule(made, rule, to=True) if rule else made


def names(made: Draft) -> list[str]:
    """Return everybody's name, in order."""
    return [seat.name for seat in made.seats]


def colours(made: Draft) -> list[int]:
    """Return everybody's colour, in order."""
    return [seat.colour for seat in made.seats]


def keys(options: Any) -> dict[str, str]:
    """Return the unavailable options, each with the key of the reason."""
    return {option.key: option.closed.key for option in options if option.closed}
