"""What people type besides the names of the dishes, which stand with the dishes: the numbers, and the words around them.

A text holds all the forms that people write, separated by “|”.
"""

from __future__ import annotations

from typing import Final

from sushigo_score.text.dishes import TYPED
from sushigo_score.text.language import words_for
from sushigo_score.text.messages import Named

SEVERAL: Final = {
    ("maki", "temaki", "uramaki"): Named("typed dishes", "roll | rolls | sushi roll | sushi rolls"),
    ("tea", "green_tea_ice_cream"): Named("typed dishes", "green tea | green teas"),
}
"""Words that stand for more than one dish, such as “rolls”, by the kinds that each may mean."""
SHAPES: Final = {
    "circle": Named("typed shape", "circle | circles | circular | round"),
    "triangle": Named("typed shape", "triangle | triangles | triangular"),
    "square": Named("typed shape", "square | squares"),
    "rectangle": Named("typed shape", "rectangle | rectangles | rectangular"),
}
FRUITS: Final = {
    "watermelon": Named("typed fruit", "watermelon | watermelons | melon | melons"),
    "orange": Named("typed fruit", "orange | oranges"),
    "pineapple": Named("typed fruit", "pineapple | pineapples"),
}
NUMBERS: Final = (
    Named("typed number, in every gender and case", "one | a | an"),
    Named("typed number, in every gender and case", "two"),
    Named("typed number, in every gender and case", "three"),
    Named("typed number, in every gender and case", "four"),
    Named("typed number, in every gender and case", "five"),
    Named("typed number, in every gender and case", "six"),
    Named("typed number, in every gender and case", "seven"),
    Named("typed number, in every gender and case", "eight"),
    Named("typed number, in every gender and case", "nine"),
    Named("typed number, in every gender and case", "ten"),
)
"""The numbers from one to ten."""
ON_WASABI: Final = Named(
    "typed after a nigiri",
    "on wasabi | on a wasabi | on the wasabi | on top of wasabi | in wasabi | with wasabi | with a wasabi",
)
"""The words after a nigiri: “squid *on wasabi*”."""
WASABI_WITH: Final = Named("typed before a nigiri", "wasabi with | wasabi with a | wasabi under | wasabi under a")
"""The words before a nigiri: “*wasabi with* squid”."""
BEFORE_VALUE: Final = Named("typed before the number of a card", "with | of")
"""The words before the number of a card: “maki *with* 2 icons”."""
AFTER_VALUE: Final = Named("typed after the number of a card", "icon | icons | symbol | symbols")
"""The words after the number of a card: “maki with 2 *icons*”."""
BOTH: Final = Named("typed between two cards", "and")
"""The word between two items."""
BESIDE: Final = {
    "race": Named("typed before a colon", "race | uramaki race"),
    "leads": Named("typed before a colon", "squishy | squishy pudding | pudding leads"),
    "dice": Named("typed before a colon", "dice | die | mochi dice"),
}
"""The beginnings of lines that are not about a single player."""


def split_forms(text: str) -> tuple[str, ...]:
    """Split a text into its forms, without the key of a dish.

    >>> split_forms("egg | eggs"), split_forms("E: egg")
    (('egg', 'eggs'), ('egg',))
    """
    return tuple(form.strip() for form in text.rpartition(":")[2].split("|"))


def letter_of(kind: str, language: str) -> str:
    """Return the keyboard letter of a dish; empty if it has none.

    >>> letter_of("egg", "en"), letter_of("egg", "pl"), letter_of("menu", "en")
    ('E', 'J', '')
    """
    return words_for(language).name(TYPED[kind]).rpartition(":")[0]
