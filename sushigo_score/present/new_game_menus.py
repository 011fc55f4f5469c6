"""The menu of a party: presets, single dishes, or a surprise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import NamedTuple

from sushigo_score.present.new_game import Draft
from sushigo_score.rules.editions.choices import Menu
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.refusals import NotInThisGame, Refusal
from sushigo_score.rules.setups import check_edition


class Option(NamedTuple):
    """Something to choose: whether it is chosen, and why it is unavailable, None if it is not."""

    key: str
    chosen: bool
    closed: Reason | None


class Preset(NamedTuple):
    """A menu of the booklet, and why it does not suit this number of players, None if it does."""

    key: str
    dishes: tuple[str, ...]
    closed: Reason | None


class CourseChoices(NamedTuple):
    """A course of a menu, how many dishes are chosen from it, and all its options."""

    key: str
    number: int
    options: tuple[Option, ...]


def why_not(check: Callable[..., None], *asked: object) -> Reason | None:
    """Return why the rules refuse something, None if they do not."""
    try:
        check(*asked)
    except Refusal as refusal:
        return Reason(refusal.key, refusal.facts)
    return None


def presets(draft: Draft) -> tuple[Preset, ...]:
    """List every menu of the booklet."""
    menu = _menu(draft)
    return tuple(
        Preset(key, dishes, why_not(menu.check, dishes, draft.players)) for key, dishes in menu.presets.items()
    )


def preset_of(draft: Draft) -> str:
    """Return the key of the preset that was chosen; empty if the menu is not a preset."""
    return draft.choice_of_menu.preset_of(draft.menu) if draft.choice_of_menu else ""


def choices(draft: Draft) -> tuple[CourseChoices, ...]:
    """List every course with every dish, including unavailable ones."""
    return tuple(
        CourseChoices(course, number, tuple(Option(kind, kind in draft.menu, closed(draft, kind)) for kind in kinds))
        for course, kinds, number in _menu(draft).courses
    )


def closed(draft: Draft, kind: str) -> Reason | None:
    """Return why a dish does not suit this number of players, None if it does."""
    return why_not(_menu(draft).check_dish, kind, draft.players)


def take_menu(draft: Draft, menu: tuple[str, ...]) -> Draft:
    """Choose a whole menu: a preset, or a surprise."""
    _menu(draft).check(menu, draft.players)
    return replace(draft, menu=menu)


def choose_dish(draft: Draft, kind: str) -> Draft:
    """Choose a dish, or drop it if it was chosen; in a full course it replaces the one that was chosen first."""
    if kind in draft.menu:
        return replace(draft, menu=tuple(dish for dish in draft.menu if dish != kind))
    _menu(draft).check_dish(kind, draft.players)
    menu: list[str] = []
    for _, kinds, number in _menu(draft).courses:
        chosen = [dish for dish in (*draft.menu, kind) if dish in kinds]
        menu += chosen[-number:]
    return replace(draft, menu=tuple(menu))


def surprise(draft: Draft, chance: Random) -> tuple[str, ...]:
    """Draw a random menu, of dishes that suit this number of players."""
    menu = _menu(draft)
    drawn: list[str] = []
    for _, kinds, number in menu.courses:
        drawn += chance.sample([kind for kind in kinds if menu.fits(kind, draft.players)], number)
    return tuple(drawn)


def _menu(draft: Draft) -> Menu:
    check_edition(draft.edition)
    if draft.choice_of_menu is None:
        raise NotInThisGame("file.not_in_this_game", "menu", field="menu")
    return draft.choice_of_menu
