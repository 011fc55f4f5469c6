"""Where the booklets are silent: which of this app's decisions belong to which rule of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from sushigo_score.rules.editions import EDITIONS, edition_of, variant_of
from sushigo_score.rules.editions.variants import HOUSE_RULES, VARIANTS
from sushigo_score.rules.facts import Setup

_GONE: Final = frozenset({"uramaki", "miso_soup", "menu", "takeout_box"})
_OF_SOME_EDITIONS: Final = frozenset(decision for edition in EDITIONS.values() for decision in edition.decided)
"""The decisions that are shown only in games of the editions that list them."""


class _Answer(NamedTuple):
    """A decision, the rules it is shown with, and the games in which it can come up."""

    decision: str
    rules: tuple[str, ...]
    occurs: Callable[[Setup], bool]


def _always(_: Setup) -> bool:
    return True


def _on_menu(kind: str) -> Callable[[Setup], bool]:
    return lambda setup: kind in setup.menu


def _for_two(setup: Setup) -> bool:
    return setup.seats == 2


def _something_gone(setup: Setup) -> bool:
    return bool(_GONE & set(setup.menu))


def _more_than_two(setup: Setup) -> bool:
    return setup.seats > 2


def _puppet(setup: Setup) -> bool:
    return variant_of(setup).puppet


def _ties_broken(setup: Setup) -> bool:
    return bool(edition_of(setup).tie_break)


def _revealed_together(setup: Setup) -> bool:
    """Return whether two cards of one turn are revealed together, not played one after the other."""
    return not variant_of(setup).in_order


_ANSWERS: Final = (
    _Answer("zero_icons_no_place", ("maki.split",), _always),
    _Answer("wasabi_same_turn", ("nigiri", "wasabi"), _revealed_together),
    _Answer("two_nigiri_one_wasabi", ("nigiri", "wasabi"), _revealed_together),
    _Answer("copied_nigiri_on_wasabi", ("nigiri", "wasabi", "special_order"), _on_menu("special_order")),
    _Answer("nobody_has_any", ("temaki", "pudding.whole"), _always),
    _Answer("two_equal", ("temaki", "pudding.whole"), _for_two),
    _Answer("all_equal_cancel", ("temaki", "pudding.whole"), _more_than_two),
    _Answer("race_whole_turn", ("uramaki",), _always),
    _Answer("race_places_gone", ("uramaki",), _always),
    _Answer("race_before_leftovers", ("uramaki",), _always),
    _Answer("one_chopsticks_a_turn", ("chopsticks",), _always),
    _Answer("best_sets", ("onigiri",), _always),
    _Answer("best_runs", ("bubble_tea",), _always),
    _Answer("face_down_no_card", ("takeout_box",), _always),
    _Answer("face_down_no_colour", ("takeout_box", "tea", "soy_sauce"), _on_menu("takeout_box")),
    _Answer("discarded_gone", ("tea", "soy_sauce"), _something_gone),
    _Answer("tea_desserts", ("tea",), _always),
    _Answer("soy_promo_all_players", ("soy_promo",), _always),
    _Answer("one_check_a_turn", ("squishy",), _always),
    _Answer("ten_desserts", ("frozen_yogurt", "bubble_tea", "pudding.split", "mochi"), _always),
    _Answer("strawberry_all_equal", ("strawberry_pudding",), _more_than_two),
    _Answer("boat_round_points", ("boat",), _always),
    _Answer("tie_break_every_rank", ("ranking",), _ties_broken),
    _Answer("still_tied", ("ranking",), _always),
    _Answer("below_zero", ("ranking", "cubes"), _always),
    _Answer("puppet_scores", ("ranking",), _puppet),
    _Answer("puppet_holds", ("boat", "squishy", "mochi"), _puppet),
)


def decisions_for(rule: str, setup: Setup) -> tuple[str, ...]:
    """Return the keys of the decisions about a rule that can come up in a game."""
    about = [answer.decision for answer in _ANSWERS if rule in answer.rules and answer.occurs(setup)]
    option = VARIANTS.get(rule) or HOUSE_RULES.get(rule)
    about += option.decided if option else ()
    return tuple(key for key in about if key not in _OF_SOME_EDITIONS or key in edition_of(setup).decided)
