"""Suggestions for misspelt items, with wasabi, special order and value."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sushigo_score.formats.strict_json import nearest_word
from sushigo_score.rules.cards import KINDS, NIGIRI, OTHER_NAMES, USED_UP, parse_item
from sushigo_score.rules.editions import card_kinds
from sushigo_score.rules.facts import Setup
from sushigo_score.rules.refusals import Refusal, UnknownItem
from sushigo_score.rules.setups import check_items

_SPECIAL_ORDER: Final = "special_order"


def with_suggestion(error: UnknownItem, place: str, setup: Setup) -> Refusal:
    """Add the place to the refusal of an item, and a suggestion if one fits this game."""
    item, word = str(error.facts.get("item", "")), str(error.facts.get("word", "")).casefold()
    if error.key != "item.unknown":
        return UnknownItem(error.key, place, **error.facts)
    if "nigiri" in word.replace("onigiri", ""):
        return UnknownItem("item.nigiri", place, **error.facts)
    suggestion = suggested_item(item, setup)
    if not suggestion:
        return UnknownItem(error.key, place, **error.facts)
    return UnknownItem("item.unknown.nearest", place, **error.facts, nearest=suggestion)


def suggested_item(text: str, setup: Setup) -> str:
    """Return the item of this game that is closest to a text; empty if none is close."""
    lower, plus, upper = text.partition("+")
    if plus:
        suggestion = f"{_suggested_card(lower, {'wasabi'})}+{_suggested_card(upper, NIGIRI)}"
    else:
        suggestion = _suggested_card(text, card_kinds(setup) - set(USED_UP))
    try:
        item = parse_item(suggestion)
        check_items(setup, (item,))
    except Refusal:
        return ""
    return str(item)


def _suggested_card(text: str, kinds: Collection[str]) -> str:
    word, _, rest = text.partition(":")
    word = word.strip().casefold()
    kind = OTHER_NAMES.get(word) or nearest_word(word, sorted({*kinds, _SPECIAL_ORDER}))
    if kind == _SPECIAL_ORDER:
        return f"{_SPECIAL_ORDER}:{_suggested_card(rest, kinds)}" if rest else ""
    if kind not in kinds:
        return ""
    values = KINDS[kind].values
    return f"{kind}:{_suggested_value(rest, values)}" if values else kind


def _suggested_value(text: str, values: tuple[str, ...]) -> str:
    value = text.strip().casefold()
    turned = ",".join(reversed(value.split(",")))
    return value if value in values or turned in values else nearest_word(value, values) or values[0]
