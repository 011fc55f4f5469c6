"""The menu of a party: presets, single dishes, or a surprise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import NamedTuple

from sushigo_score.present.new_game.draft import Draft
from sushigo_score.rules.editions.party import PRESETS
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import COURSES, check_dish, check_menu


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


class Course(NamedTuple):
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


def presets(players: int) -> tuple[Preset, ...]:
    """Every menu of the booklet."""
    return tuple(Preset(key, dishes, why_not(check_menu, dishes, players)) for key, dishes in PRESETS.items())


def preset_of(draft: Draft) -> str:
    """The preset that the chosen menu is, nothing if it is a menu of its own."""
    return next((key for key, dishes in PRESETS.items() if set(dishes) == set(draft.menu)), "")


def choices(draft: Draft) -> tuple[Course, ...]:
    """Every course with every dish, those that are closed too."""
    return tuple(
        Course(course, number, tuple(Option(kind, kind in draft.menu, closed(draft, kind)) for kind in kinds))
        for course, kinds, number in COURSES
    )


def closed(draft: Draft, kind: str) -> Reason | None:
    """Why a dish is not for this number of players, None if it is."""
    return why_not(check_dish, kind, draft.players)


def take_menu(draft: Draft, menu: tuple[str, ...]) -> Draft:
    """Take a whole menu: a preset, or a surprise."""
    check_menu(menu, draft.players)
    return replace(draft, menu=menu)


def choose_dish(draft: Draft, kind: str) -> Draft:
    """Choose a dish, or give it up if it was chosen; in a full course the one chosen first makes room."""
    if kind in draft.menu:
        return replace(draft, menu=tuple(dish for dish in draft.menu if dish != kind))
    check_dish(kind, draft.players)
    menu: list[str] = []
    for _, kinds, number in COURSES:
        chosen = [dish for dish in (*draft.menu, kind) if dish in kinds]
        menu += chosen[-number:]
    return replace(draft, menu=tuple(menu))


def surprise(players: int, chance: Random) -> tuple[str, ...]:
    """A menu drawn by chance, of dishes for this number of players."""
    menu: list[str] = []
    for _, kinds, number in COURSES:
        fit = [kind for kind in kinds if why_not(check_dish, kind, players) is None]
        menu += chance.sample(fit, number)
    return tuple(menu)
