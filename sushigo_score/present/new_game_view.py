"""The page of a new game: what is available, what is missing, and what the start button says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from sushigo_score.present.dealing import deal
from sushigo_score.present.new_game import Draft, with_variant
from sushigo_score.present.new_game_menus import Option, closed, why_not
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.editions.variants import HOUSE_RULES
from sushigo_score.rules.facts import STANDARD, HouseRules
from sushigo_score.rules.reasons import Reason, because
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import check_house_rules, check_setup, check_variant
from sushigo_score.text import dishes, new_game
from sushigo_score.text.language import Words, visible


class SetupProblem(NamedTuple):
    """Why a game cannot begin yet, and where to look: "box", "players", "dishes" or "rules".

    `choice` is the key of the variant or house rule that is in the way.
    """

    part: str
    why: Reason
    choice: str = ""


def variants(draft: Draft) -> tuple[Option, ...]:
    """List every variant of the box."""
    if not draft.edition:
        return ()
    return tuple(
        Option(variant, variant == draft.variant, _variant_closed(with_variant(draft, variant)))
        for variant in EDITIONS[draft.edition].variants
    )


def house_rules(draft: Draft) -> tuple[Option, ...]:
    """List every house rule of the box."""
    if not draft.edition:
        return ()
    return tuple(
        Option(rule, getattr(draft.house_rules, rule), _rule_closed(draft, rule))
        for rule in EDITIONS[draft.edition].house_rules
    )


def chosen_rules(words: Words, draft: Draft) -> str:
    """Name the variant and the house rules that were chosen, or say that the rules are the standard ones."""
    names = [dishes.VARIANTS[draft.variant]] if draft.variant != STANDARD else []
    names += [dishes.HOUSE_RULES[rule.key] for rule in house_rules(draft) if rule.chosen]
    return words.listed(map(words.name, names)) or words.say(new_game.STANDARD_RULES)


def desserts(draft: Draft) -> tuple[Option, ...]:
    """List every dessert to choose from; none if the box has only one, or it is part of the menu."""
    choice = draft.choice_of_dessert
    return tuple(Option(dessert, dessert == draft.dessert, None) for dessert in choice.rows) if choice else ()


def problems(draft: Draft) -> tuple[SetupProblem, ...]:
    """List everything that keeps the game from beginning, in the order of the page."""
    if not draft.edition:
        return (SetupProblem("box", because("new.no_box")), *_too_few(draft))
    found = (*_players(draft), *_dishes(draft), *_choices(draft))
    unforeseen = None if found else why_not(check_setup, draft.setup)
    return (SetupProblem("box", unforeseen),) if unforeseen else found


def ready(draft: Draft) -> bool:
    """Return whether the game can begin."""
    return not problems(draft)


def problem_in_words(words: Words, problem: SetupProblem) -> str:
    """Say what is missing, or in the way."""
    if problem.why.key in new_game.MISSING:
        return _still_to_choose(words, [problem])
    why = in_words(words, problem.why)
    if not problem.choice:
        return why
    name = (dishes.VARIANTS | dishes.HOUSE_RULES)[problem.choice]
    return words.say(new_game.AT_CHOICE, name=words.name(name), why=why)


def _still_to_choose(words: Words, missing: Iterable[SetupProblem]) -> str:
    parts = (words.say(new_game.MISSING[problem.why.key], **problem.why.facts) for problem in missing)
    return words.say(new_game.STILL_TO_CHOOSE, what=words.listed(parts))


def in_words(words: Words, why: Reason) -> str:
    """Say why a choice is unavailable."""
    if why.key in new_game.PROBLEMS:
        facts = {name: visible(fact) if isinstance(fact, str) else fact for name, fact in why.facts.items()}
        return words.say(new_game.PROBLEMS[why.key], **facts)
    return words.refusal(Refusal(why.key, "", **why.facts))


def box_players(words: Words, edition: str) -> str:
    """Say how many can play a box."""
    sizes = EDITIONS[edition].hand_sizes
    return words.say(new_game.BOX_PLAYERS, least=min(sizes), most=max(sizes))


def start_label(words: Words, draft: Draft) -> str:
    """Return the label of the start button: a problem that needs fixing, or all that is still to choose; else how to deal."""
    found = problems(draft)
    if not found:
        return deal(words, draft.setup)
    if found[0].why.key not in new_game.MISSING:
        return problem_in_words(words, found[0])
    return _still_to_choose(words, [problem for problem in found if problem.why.key in new_game.MISSING])


def _variant_closed(draft: Draft) -> Reason | None:
    return why_not(check_variant, draft.setup)


def _rule_closed(draft: Draft, rule: str) -> Reason | None:
    alone = replace(draft, house_rules=HouseRules(**{rule: True}))
    return why_not(check_house_rules, alone.setup)


def _too_few(draft: Draft) -> Iterator[SetupProblem]:
    if draft.players == 0:
        yield SetupProblem("players", because("new.no_players"))
    elif draft.players == 1:
        yield SetupProblem("players", because("new.one_more"))


def _players(draft: Draft) -> Iterator[SetupProblem]:
    yield from _too_few(draft)
    most = max(EDITIONS[draft.edition].hand_sizes)
    if draft.players > most:
        yield SetupProblem("players", because("new.too_many", most=most))


def _dishes(draft: Draft) -> Iterator[SetupProblem]:
    if draft.choice_of_menu is None:
        return
    if not draft.menu:
        yield SetupProblem("dishes", because("new.no_menu"))
        return
    for kind in draft.menu:
        why = closed(draft, kind)
        if why:
            yield SetupProblem("dishes", why)
    for course, kinds, number in draft.choice_of_menu.courses:
        missing = number - sum(kind in kinds for kind in draft.menu)
        if missing > 0:
            yield SetupProblem("dishes", because(f"new.{course}", missing=missing))


def _choices(draft: Draft) -> Iterator[SetupProblem]:
    why = _variant_closed(draft)
    if why and draft.players >= 2:
        yield SetupProblem("rules", why, draft.variant)
    for rule in HOUSE_RULES:
        why = _rule_closed(draft, rule) if getattr(draft.house_rules, rule) else None
        if why and draft.players >= 2:
            yield SetupProblem("rules", why, rule)
