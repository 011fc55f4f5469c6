"""A game being set up, to and from JSON: anything that makes no sense counts as nothing chosen yet."""

from __future__ import annotations

import json
from typing import Any, Final

from sushigo_score.formats.gamefile import read_house_rules, write_house_rules
from sushigo_score.formats.strict_json import Node, read_json
from sushigo_score.game.commands.command import CommandRefused, check_range
from sushigo_score.game.state import COLOURS
from sushigo_score.present.new_game import EMPTY, Draft, Seat
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.editions.variants import VARIANTS
from sushigo_score.rules.facts import STANDARD, HouseRules
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import check_names

_FIELDS: Final = ("edition", "seats", "menu", "dessert", "variant", "house_rules", "starter")
_LONGEST: Final = 20_000


def write_draft(draft: Draft) -> dict[str, Any]:
    """Return a draft as plain JSON."""
    return {
        "edition": draft.edition,
        "seats": [{"name": seat.name, "colour": seat.colour, "puppet": seat.puppet} for seat in draft.seats],
        "menu": list(draft.menu),
        "dessert": draft.dessert,
        "variant": draft.variant,
        "house_rules": write_house_rules(draft.house_rules),
        "starter": draft.starter,
    }


def read_draft(written: object) -> Draft:
    """Return a draft from JSON; an empty one if it cannot be a draft.

    >>> read_draft({"edition": "chess"}) == read_draft(write_draft(EMPTY)) == EMPTY
    True
    """
    try:
        draft = _draft(Node(written).fields(_FIELDS))
        _check(draft)
    except Refusal:
        return EMPTY
    return draft


def draft_as_text(draft: Draft) -> str:
    """Return a draft as text; an empty one as an empty string."""
    return json.dumps(write_draft(draft)) if draft != EMPTY else ""


def draft_from_text(text: str) -> Draft:
    """Return a draft from text; an empty one if it cannot be a draft."""
    try:
        return read_draft(read_json(text.encode("utf-8", "replace"), _LONGEST))
    except Refusal:
        return EMPTY


def _draft(fields: dict[str, Node]) -> Draft:
    edition = fields["edition"].one_of(("", *EDITIONS))
    return Draft(
        edition=edition,
        seats=tuple(_seat(node) for node in fields["seats"].items()),
        menu=tuple(node.text() for node in fields["menu"].items()),
        dessert=fields["dessert"].text(),
        variant=fields["variant"].text(),
        house_rules=read_house_rules(fields["house_rules"]),
        starter=None if fields["starter"].value is None else fields["starter"].whole(0, COLOURS),
    )


def _seat(node: Node) -> Seat:
    fields = node.fields(("name", "colour", "puppet"))
    return Seat(fields["name"].text(), fields["colour"].whole(0, COLOURS - 1), fields["puppet"].flag())


def _check(draft: Draft) -> None:
    """Refuse what no sequence of choices could have led to."""
    _check_edition(draft)
    variant = VARIANTS[draft.variant]
    check_names([seat.name for seat in draft.seats])
    _require(len({seat.colour for seat in draft.seats}) == len(draft.seats), "command.colours")
    _require(not any(seat.puppet for seat in draft.seats[:-1]), "command.puppet_seat")
    _require(variant.puppet or not any(seat.puppet for seat in draft.seats), "command.puppet_seat")
    _require(len(set(draft.menu)) == len(draft.menu), "menu.twice")
    _check_menu(draft)
    if draft.starter is not None:
        check_range(draft.starter, len(draft.seats), "command.no_seat")
        _require(variant.has_starter, "command.no_starter")


def _check_menu(draft: Draft) -> None:
    """Refuse dishes that are not for the edition, and courses with too many of them."""
    menu = draft.choice_of_menu
    if menu is None:
        _require(not draft.menu, "menu.unknown")
        return
    for kind in draft.menu:
        menu.check_dish(kind, 0)
    for course in menu.courses:
        _require(sum(kind in course.kinds for kind in draft.menu) <= course.number, "menu.twice")


def _check_edition(draft: Draft) -> None:
    if draft.choice_of_dessert:
        draft.choice_of_dessert.check(draft.dessert)
    else:
        _require(not draft.dessert, "file.not_in_this_game")
    if not draft.edition:
        _require(draft.variant == STANDARD and draft.house_rules == HouseRules(), "setup.variant")
        return
    edition = EDITIONS[draft.edition]
    _require(draft.variant in edition.variants, "setup.variant")
    for rule in draft.house_rules.on:
        _require(rule in edition.house_rules, "setup.house_rule")


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise CommandRefused(otherwise)
