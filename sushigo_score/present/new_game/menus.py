"""The menu of a party: presets, single dishes, or a surprise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import NamedTuple

from sushigo_score.present.new_game.draft import Draft
from sushigo_score.rules.editions.choices import Menu
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.refusals import NotInThisGame, Refusal
from sushigo_score.rules.setups import check_edition


class Option(NamedTuple):
    """Something to choose: whether it is chosen, and why it is not open, None if it is."""

    key: str
    chosen: bool
    closed: Reason | None


class Preset(NamedTuple):
    """A menu of the booklet, and why it is not for this number of players, None if it is."""

    key: str
    dishes: tuple[str, ...]
    closed: Reason | None


class CourseChoices(NamedTuple):
    """A course of a menu, how many dishes are chosen from it, and all that it offers."""

    key: str
    number: int
    options: tuple[Option, ...]


def why_not(check: Callable[..., None], *asked: object) -> Reason | None:
    """Why the rules refuse something, None if they do not."""
    try:
        check(*asked)
    except Refusal as refusal:
        return Reason(refusal.key, refusal.facts)
    return None


def presets(draft: Draft) -> tuple[Preset, ...]:
    """Every menu of the booklet."""
    menu = _menu(draft)
    return tuple(
        Preset(key, dishes, why_not(menu.check, dishes, draft.players)) for key, dishes in menu.presets.items()
    )


def preset_of(draft: Draft) -> str:
    """The preset that the chosen menu is, nothing if it is a menu of its own."""
    return draft.choice_of_menu.preset_of(draft.menu) if draft.choice_of_menu else ""


def choices(draft: Draft) -> tuple[CourseChoices, ...]:
    """Every course with every dish, those that are closed too."""
    return tuple(
        CourseChoices(course, number, tuple(Option(kind, kind in draft.menu, closed(draft, kind)) for kind in kinds))
        for course, kinds, number in _menu(draft).courses
    )


def closed(draft: Draft, kind: str) -> Reason | None:
    """Why a dish is not for this number of players, None if it is."""
    return why_not(_menu(draft).check_dish, kind, draft.players)


def take_menu(draft: Draft, menu: tuple[str, ...]) -> Draft:
    """Take a whole menu: a preset, or a surprise."""
    _menu(draft).check(menu, draft.players)
    return replace(draft, menu=menu)


def choose_dish(draft: Draft, kind: str) -> Draft:
    """Choose a dish, or give it up if it was chosen; in a full course the one chosen first makes room."""
    if kind in draft.menu:
        return replace(draft, menu=tuple(dish for dish in draft.menu if dish != kind))
    _menu(draft).check_dish(kind, draft.players)
    menu: list[str] = []
    for _, kinds, number in _menu(draft).courses:
        chosen = [dish for dish in (*draft.menu, kind) if dish in kinds]
        menu += chosen[-number:]
    return replace(draft, menu=tuple(menu))


def surprise(draft: Draft, chance: Random) -> tuple[str, ...]:
    """A menu drawn by chance, of dishes for this number of players."""
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
