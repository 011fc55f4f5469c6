"""The people at the table, by name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from sushigo_score.rules.editions import variant_of
from sushigo_score.rules.facts import Setup
from sushigo_score.text import common, printed_sheet
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import Words, visible
from sushigo_score.text.new_game import PUPPET_NAME

if TYPE_CHECKING:
    from sushigo_score.game.state import State


class SeatedPlayer(NamedTuple):
    """Someone at the table as they are shown: name, colour, seat."""

    name: str
    colour: int
    seat: int


def shown_name(name: str) -> str:
    """Make a name ready to be shown: it may come from outside."""
    return visible(name.strip())


def seat_names(setup: Setup, words: Words) -> tuple[str, ...]:
    """Return everybody's name by seat; that of the puppet says that it is one, unless it is its default name."""
    if not variant_of(setup).puppet:
        return tuple(shown_name(player.name) for player in setup.players)
    of_box = words.of(setup.edition)
    plain = {words.of(edition).name(PUPPET_NAME) for edition in EDITION_WORDS}
    shown = ((shown_name(player.name), player.puppet) for player in setup.players)
    return tuple(
        of_box.say(printed_sheet.PUPPET, name=name) if puppet and name not in plain else name for name, puppet in shown
    )


_SOUNDS_LIKE_I: Final = re.compile(r"h?[ií](?![aáeéoóuú])|y(?![aáeéiíoóuú])")


def persons(state: State, words: Words) -> tuple[SeatedPlayer, ...]:
    """Return everybody by seat, as they are shown."""
    names = seat_names(state.setup, words)
    return tuple(SeatedPlayer(name, state.colours[seat], seat) for seat, name in enumerate(names))


def together(words: Words, names: Iterable[str]) -> str:
    """Join names as in a sentence.

    >>> together(Words("en"), ("Ana", "Ben", "Cleo"))
    'Ana, Ben and Cleo'
    >>> together(Words("es"), ("Ana", "Inés")), together(Words("es"), ("Ana", "Ione")), together(Words("es"), ("Ana", "Hilda"))
    ('Ana e Inés', 'Ana y Ione', 'Ana e Hilda')
    """
    *first, last = names
    joined = common.AND_BEFORE_I if _SOUNDS_LIKE_I.match(last.casefold()) else common.AND
    return words.name(joined, names=words.listed(first), last=last) if first else last
