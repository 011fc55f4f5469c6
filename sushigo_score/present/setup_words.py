"""What was settled before the first card, in words: edition, players, variant, dishes, optional rules."""

from __future__ import annotations

from collections.abc import Iterator

from sushigo_score.rules.editions import edition_of
from sushigo_score.rules.facts import HouseRules, Setup
from sushigo_score.text import dishes
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.boxes import BOXES
from sushigo_score.text.language import Words


def edition_name(setup: Setup, words: Words) -> str:
    """The edition by its full name."""
    return words.name(BOXES[setup.edition].name)


def edition_line(setup: Setup, words: Words) -> str:
    """The edition and how many play it."""
    return words.say(printed.SETUP, edition=edition_name(setup, words), players=setup.seats)


def variant_name(edition: str, variant: str, words: Words) -> str:
    """A variant, as its own edition calls it."""
    return words.of(edition).name(dishes.VARIANTS[variant])


def variant_lines(setup: Setup, words: Words) -> Iterator[str]:
    """A line about the variant; none for the standard game."""
    if setup.variant != "standard":
        yield words.say(printed.VARIANT, name=variant_name(setup.edition, setup.variant, words))


def menu_dishes(setup: Setup, words: Words) -> str:
    """The dishes of the menu, one after another."""
    return words.listed(words.dish(kind) for kind in setup.menu)


def menu_lines(setup: Setup, words: Words) -> Iterator[str]:
    """A line with the dishes of the menu; none where there is no menu."""
    if setup.menu:
        yield words.say(printed.MENU, dishes=menu_dishes(setup, words))


def named_menu_lines(setup: Setup, words: Words) -> Iterator[str]:
    """The same, with the name of the menu if it is one of the booklet."""
    menu = edition_of(setup).menu
    preset = menu.preset_of(setup.menu) if menu else ""
    if preset:
        name = words.name(dishes.MENUS[preset])
        yield words.say(printed.PRESET, name=name, dishes=menu_dishes(setup, words))
    else:
        yield from menu_lines(setup, words)


def dessert_lines(setup: Setup, words: Words) -> Iterator[str]:
    """A line with the dessert; none where it is not chosen apart."""
    if setup.dessert:
        yield words.say(printed.DESSERT, dish=words.dish(setup.dessert))


def house_rules(rules: HouseRules, words: Words) -> tuple[str, ...]:
    """The optional rules that are on, by their names."""
    return tuple(words.name(name) for rule, name in dishes.HOUSE_RULES.items() if getattr(rules, rule))


def house_rules_lines(setup: Setup, words: Words) -> Iterator[str]:
    """A line with the optional rules that are on; none if none is."""
    names = house_rules(setup.house_rules, words)
    if names:
        yield words.say(printed.HOUSE_RULES, names=words.listed(names))
