"""The setup of a game in words: edition, players, variant, dishes, optional rules."""

from __future__ import annotations

from collections.abc import Iterator

from sushigo_score.rules.editions import edition_of
from sushigo_score.rules.facts import STANDARD, HouseRules, Setup
from sushigo_score.text import dishes
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import Words


def edition_name(setup: Setup, words: Words) -> str:
    """Return the full name of the edition."""
    return words.name(EDITION_WORDS[setup.edition].name)


def edition_line(setup: Setup, words: Words) -> str:
    """Say which edition it is, and how many play it."""
    return words.say(printed.SETUP, edition=edition_name(setup, words), players=setup.seats)


def variant_name(edition: str, variant: str, words: Words) -> str:
    """Return the name of a variant, as its own edition calls it."""
    return words.of(edition).name(dishes.VARIANTS[variant])


def variant_lines(setup: Setup, words: Words) -> Iterator[str]:
    """Yield a line about the variant; none for the standard game."""
    if setup.variant != STANDARD:
        yield words.say(printed.VARIANT, name=variant_name(setup.edition, setup.variant, words))


def menu_dishes(setup: Setup, words: Words) -> str:
    """List the dishes of the menu."""
    return words.listed(words.dish(kind) for kind in setup.menu)


def menu_lines(setup: Setup, words: Words) -> Iterator[str]:
    """Yield a line with the dishes of the menu, if there is one."""
    if setup.menu:
        yield words.say(printed.MENU, dishes=menu_dishes(setup, words))


def named_menu_lines(setup: Setup, words: Words) -> Iterator[str]:
    """Yield the same, with the name of the menu if it is one of the booklet."""
    menu = edition_of(setup).menu
    preset = menu.preset_of(setup.menu) if menu else ""
    if preset:
        name = words.name(dishes.MENUS[preset])
        yield words.say(printed.PRESET, name=name, dishes=menu_dishes(setup, words))
    else:
        yield from menu_lines(setup, words)


def dessert_lines(setup: Setup, words: Words) -> Iterator[str]:
    """Yield a line with the dessert, if it is chosen separately."""
    if setup.dessert:
        yield words.say(printed.DESSERT, dish=words.dish(setup.dessert))


def house_rules(rules: HouseRules, words: Words) -> tuple[str, ...]:
    """Return the names of the optional rules that are on."""
    return tuple(words.name(name) for rule, name in dishes.HOUSE_RULES.items() if getattr(rules, rule))


def house_rules_lines(setup: Setup, words: Words) -> Iterator[str]:
    """Yield a line with the optional rules that are on, if any."""
    names = house_rules(setup.house_rules, words)
    if names:
        yield words.say(printed.HOUSE_RULES, names=words.listed(names))
