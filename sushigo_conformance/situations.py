"""The situations that a line of a score sheet covers: what tables and scorers get wrong about its dish."""

from __future__ import annotations

from typing import Final

from sushigo_score.rules.facts import Tableau
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.score import Line

_BY_REASON: Final = {
    "wasabi.empty": "no_points",
    "no_points": "no_points",
    "rolls.first": "most",
    "rolls.first.tied_split": "most_tied",
    "rolls.first.tied_whole": "most_tied",
    "rolls.second": "second",
    "rolls.second.tied_split": "second_tied",
    "rolls.second.tied_whole": "second_tied",
    "rolls.third": "third",
    "rolls.third.tied_whole": "third_tied",
    "rolls.no_second": "no_second",
    "rolls.no_place": "no_place",
    "rolls.zero.no_place": "no_icons",
    "rolls.zero.house_rule": "no_icons",
    "rolls.zero.printed": "no_icons",
    "rolls.zero.must_have": "no_icons",
    "extremes.most": "most",
    "extremes.most.tied_split": "most_tied",
    "extremes.most.tied_whole": "most_tied",
    "extremes.fewest": "fewest",
    "extremes.fewest.tied_split": "fewest_tied",
    "extremes.fewest.tied_whole": "fewest_tied",
    "extremes.fewest.two_players": "fewest_of_two",
    "extremes.between.cards": "between",
    "extremes.highest": "highest",
    "extremes.highest.tied_split": "highest_tied",
    "extremes.lowest": "lowest",
    "extremes.lowest.tied_split": "lowest_tied",
    "extremes.lowest.two_players": "lowest_of_two",
    "extremes.between": "between_values",
    "extremes.equal.nobody": "equal",
    "extremes.equal.none": "equal",
    "extremes.equal.two_players": "equal",
    "extremes.equal.cancel": "equal",
    "sets.full": "full_sets",
    "sets.left_over": "left_over",
    "sets.short": "too_few",
    "dumpling": "counted",
    "dumpling.more": "at_the_limit",
    "eel.one": "single",
    "eel.more": "counted",
    "tofu": "counted",
    "tofu.too_many": "too_many",
    "edamame": "counted",
    "edamame.limit": "at_the_limit",
    "edamame.alone": "alone",
    "miso_soup": "counted",
    "miso_soup.none": "no_points",
    "tea": "largest_colour",
    "soy_sauce": "most",
    "soy_sauce.tied": "most_tied",
    "soy_sauce.fewer": "not_most",
    "soy_promo": "most",
    "soy_promo.tied": "most_tied",
    "takeout_box": "face_down",
    "fruit": "counted",
    "fruit.none": "none",
    "squishy": "lead",
    "squishy.more": "lead",
    "strawberry.more": "not_fewest",
    "strawberry.fewest": "fewest",
    "strawberry.tied": "fewest_tied",
    "strawberry.two_players": "fewest_of_two",
    "strawberry.two_tied": "fewest_of_two",
}
_COPIED: Final = "special_order"


def situations_of(line: Line, tableau: Tableau) -> tuple[str, ...]:
    """Return the situations that a line covers; `tableau` is its player's."""
    copied = (_COPIED,) if any(note.key == _COPIED for note in line.reason.notes) else ()
    return (_main_situation(line, tableau), *copied)


def _main_situation(line: Line, tableau: Tableau) -> str:
    reason = line.reason
    if any(note.key.startswith("rolls.zero") for note in reason.notes):
        return "no_icons"
    if reason.key == "nigiri":
        return _nigiri_situation(tableau)
    parts = _parts(reason)
    if reason.key == "uramaki":
        return _race_situation([part.key for part in parts])
    if reason.key == "onigiri":
        return "several_sets" if len(parts) > 1 else "one_set"
    if reason.key == "bubble_tea":
        return "several_runs" if len(parts) > 1 else "one_run"
    return _BY_REASON[reason.key]


def _parts(reason: Reason) -> list[Reason]:
    parts = reason.facts.get("parts")
    return [part for part in parts if isinstance(part, Reason)] if isinstance(parts, tuple) else []


def _nigiri_situation(tableau: Tableau) -> str:
    """Tell where the nigiri are: one next to a wasabi was played before it, and is not tripled."""
    plain = any(tableau.singles(kind) for kind in ("egg", "salmon", "squid"))
    if plain and tableau.count("wasabi"):
        return "before_wasabi"
    return "without_wasabi" if plain else "on_wasabi"


def _race_situation(keys: list[str]) -> str:
    finishes = [key for key in keys if not key.startswith("uramaki.left")]
    if any(key.endswith(".tied") for key in finishes):
        return "one_turn"
    if "uramaki.late" in finishes:
        return "late"
    return "finish" if finishes else "icons_left"
