"""Where the booklets are silent: which of this app's decisions belong to which rule of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from sushigo_score.rules.editions import edition_of
from sushigo_score.rules.facts import Setup
from sushigo_score.rules.setups import PUPPET_SEAT

_GONE: Final = frozenset({"uramaki", "miso_soup", "menu", "takeout_box"})


class _Answer(NamedTuple):
    """A decision, the rules it is shown with, and the games in which it can come up.

    With `one_box`, it is shown only in games of the boxes that list its key.
    """

    decision: str
    rules: tuple[str, ...]
    occurs: Callable[[Setup], bool]
    one_box: bool = False

    def belongs_to(self, rule: str, setup: Setup) -> bool:
        """Return whether it is shown with a rule of a game."""
        if self.one_box and self.decision not in edition_of(setup).decided:
            return False
        return rule in self.rules and self.occurs(setup)


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
    return len(setup.players) > PUPPET_SEAT and setup.players[PUPPET_SEAT].puppet


def _puppet_to_be(setup: Setup) -> bool:
    return setup.variant == "puppet" or _puppet(setup)


def _ties_broken(setup: Setup) -> bool:
    return bool(edition_of(setup).tie_break)


def _revealed_together(setup: Setup) -> bool:
    """Return whether two cards of one turn are revealed together, not played one after the other."""
    return setup.variant != "sushi_battle"


_ANSWERS: Final = (
    _Answer("zero_icons_no_place", ("maki.split",), _always),
    _Answer("wasabi_same_turn", ("nigiri", "wasabi"), _revealed_together, one_box=True),
    _Answer("two_nigiri_one_wasabi", ("nigiri", "wasabi"), _revealed_together, one_box=True),
    _Answer("copied_nigiri_on_wasabi", ("nigiri", "wasabi", "special_order"), _on_menu("special_order")),
    _Answer("nobody_has_any", ("temaki", "pudding.whole"), _always),
    _Answer("two_equal", ("temaki", "pudding.whole"), _for_two),
    _Answer("all_equal_cancel", ("temaki", "pudding.whole"), _more_than_two),
    _Answer("race_whole_turn", ("uramaki",), _always),
    _Answer("race_places_gone", ("uramaki",), _always),
    _Answer("race_before_leftovers", ("uramaki",), _always),
    _Answer("one_chopsticks_a_turn", ("chopsticks",), _always, one_box=True),
    _Answer("best_sets", ("onigiri",), _always),
    _Answer("best_runs", ("bubble_tea",), _always),
    _Answer("face_down_no_card", ("takeout_box",), _always),
    _Answer("face_down_no_colour", ("takeout_box", "tea", "soy_sauce"), _on_menu("takeout_box")),
    _Answer("discarded_gone", ("tea", "soy_sauce"), _something_gone),
    _Answer("tea_desserts", ("tea",), _always),
    _Answer("soy_promo_all_players", ("soy_promo", "soy_sauce_promo"), _always),
    _Answer("one_check_a_turn", ("squishy",), _always),
    _Answer("ten_desserts", ("frozen_yogurt", "bubble_tea", "pudding.split", "mochi"), _always, one_box=True),
    _Answer("strawberry_all_equal", ("strawberry_pudding",), _more_than_two),
    _Answer("boat_round_points", ("boat",), _always),
    _Answer("tie_break_every_rank", ("ranking",), _ties_broken),
    _Answer("still_tied", ("ranking",), _always),
    _Answer("below_zero", ("ranking", "cubes"), _always),
    _Answer("puppet", ("puppet",), _always),
    _Answer("puppet", ("ranking",), _puppet),
    _Answer("puppet_holds", ("puppet", "boat", "squishy", "mochi"), _puppet_to_be, one_box=True),
    _Answer("two_way_in_party", ("two_way",), _always, one_box=True),
    _Answer("battle_ten_cards", ("sushi_battle",), _always),
    _Answer("battle_round_points", ("sushi_battle",), _always),
)


def decisions_for(rule: str, setup: Setup) -> tuple[str, ...]:
    """Return the keys of the decisions about a rule that can come up in a game."""
    return tuple(answer.decision for answer in _ANSWERS if answer.belongs_to(rule, setup))
