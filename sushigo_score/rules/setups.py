"""Which setups the booklets allow: players, variants, menus, house rules, and the cards in play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final
from unicodedata import normalize

from sushigo_score.rules.cards import FACE_DOWN, Item
from sushigo_score.rules.editions import EDITIONS, card_kinds, edition_of, hand_sizes, variant_of
from sushigo_score.rules.editions.variants import HOUSE_RULES, PUPPET_SEAT, HouseRule
from sushigo_score.rules.facts import Setup
from sushigo_score.rules.reasons import Choice, dish
from sushigo_score.rules.refusals import NotInThisGame

NAME_LIMIT: Final = 40
_BLANK_BRAILLE: Final = "\u2800"
"""The blank Braille pattern: not whitespace, yet invisible."""
_IGNORABLE: Final = (
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
"""Unicode's default ignorable code points: zero-width characters, direction marks, variation selectors."""
_INVISIBLE: Final = dict.fromkeys(code for first, last in _IGNORABLE for code in range(first, last + 1))


def check_setup(setup: Setup) -> None:
    """Refuse a setup that the rules do not allow, naming the field that is wrong."""
    check_edition(setup.edition)
    check_names([player.name for player in setup.players])
    check_variant(setup)
    _check_players(setup)
    check_house_rules(setup)
    _check_dishes(setup)


def check_edition(edition: str) -> None:
    """Refuse an unknown edition."""
    if edition not in EDITIONS:
        raise NotInThisGame("setup.edition", "edition", word=edition, right=Choice(tuple(EDITIONS)))


def check_known_variant(edition: str, variant: str) -> None:
    """Refuse a variant that the edition does not have."""
    variants = EDITIONS[edition].variants
    if variant not in variants:
        raise NotInThisGame("setup.variant", "variant", word=variant, right=Choice(variants))


def check_variant(setup: Setup) -> None:
    """Refuse a variant that the edition does not have, or not for this number of players."""
    check_known_variant(setup.edition, setup.variant)
    refusal = variant_of(setup).check_seats(setup.seats)
    if refusal:
        raise NotInThisGame(refusal, "players", word=setup.variant, players=setup.seats)


def _check_players(setup: Setup) -> None:
    sizes = hand_sizes(setup)
    if setup.seats not in sizes:
        raise NotInThisGame("setup.players", "players", players=setup.seats, least=min(sizes), most=max(sizes))
    for seat, player in enumerate(setup.players):
        if player.puppet != (variant_of(setup).puppet and seat == PUPPET_SEAT):
            raise NotInThisGame("setup.puppet_seat", f"players[{seat}].puppet")


def check_names(names: Sequence[str]) -> None:
    """Refuse a name that is empty, too long, invisible, or shared by two players."""
    taken: dict[str, str] = {}
    for seat, name in enumerate(names):
        _check_name(name, seat, taken)
        taken[same_name(name)] = name


def check_one_name(names: Sequence[str], seat: int) -> None:
    """Check one of these names against the others; whatever is wrong with the others does not matter."""
    _check_name(names[seat], seat, {same_name(name): name for at, name in enumerate(names) if at != seat})


def _check_name(name: str, seat: int, taken: Mapping[str, str]) -> None:
    if not 1 <= len(name.strip()) <= NAME_LIMIT or not is_encodable(name):
        raise NotInThisGame("setup.name_length", f"players[{seat}].name", most=NAME_LIMIT)
    same = same_name(name)
    if not same.strip(_BLANK_BRAILLE):
        raise NotInThisGame("setup.name_unseen", f"players[{seat}].name")
    if same in taken:
        raise NotInThisGame("setup.name_twice", f"players[{seat}].name", name=name, other=taken[same])


def is_encodable(text: str) -> bool:
    """Return False if a text holds a lone surrogate, which no encoding can write."""
    return text.isascii() or not any("\ud800" <= character <= "\udfff" for character in text)


def same_name(name: str) -> str:
    """Return the form by which names are compared: case, surrounding space and invisible characters do not count.

    >>> same_name(" ANA ") == same_name("Ana") == same_name("A\u200bna\ufeff")
    True
    """
    seen = name if name.isascii() else name.translate(_INVISIBLE)
    return normalize("NFC", seen.strip()).casefold()


def check_house_rules(setup: Setup) -> None:
    """Refuse a house rule that does not apply to this edition or this number of players."""
    on = [HOUSE_RULES[rule] for rule in setup.house_rules.on]
    for rule in on:
        if rule.name not in edition_of(setup).house_rules:
            raise NotInThisGame("setup.house_rule", f"house_rules.{rule.name}", rule=rule.name)
    for rule in on:
        if rule.numbers:
            _check_rounds(setup, rule)
        if rule.for_two and setup.seats != 2 and not variant_of(setup).puppet:
            raise NotInThisGame("setup.rule_for_two", f"house_rules.{rule.name}", rule=rule.name)


def _check_rounds(setup: Setup, rule: HouseRule) -> None:
    """Refuse a number of rounds that no game has, or for which the cards do not last."""
    place, last = f"house_rules.{rule.name}", edition_of(setup).most_rounds(setup.seats)
    if setup.length not in rule.numbers:
        least, most = min(rule.numbers), max(rule.numbers)
        raise NotInThisGame("file.out_of_range", place, number=str(setup.length), least=least, most=most)
    if setup.length > last:
        raise NotInThisGame("setup.rounds", place, players=setup.seats, most=last)


def _check_dishes(setup: Setup) -> None:
    edition = edition_of(setup)
    if edition.menu:
        edition.menu.check(setup.menu, setup.seats)
    elif setup.menu:
        raise NotInThisGame("file.not_in_this_game", "menu", field="menu")
    if edition.desserts:
        edition.desserts.check(setup.dessert)
    elif setup.dessert:
        raise NotInThisGame("file.not_in_this_game", "dessert", field="dessert")


@lru_cache(maxsize=4096)
def _kinds_needed(item: Item) -> tuple[str, ...]:
    kinds = tuple("takeout_box" if card.kind == FACE_DOWN else card.kind for card in item.cards)
    return ("special_order", *kinds) if any(card.copied for card in item.cards) else kinds


def check_items(setup: Setup, items: Iterable[Item]) -> None:
    """Refuse a card that cannot be in anyone's tableau in this game."""
    kinds = card_kinds(setup)
    for item in items:
        for kind in _kinds_needed(item):
            if kind not in kinds:
                raise NotInThisGame(edition_of(setup).why_not(kind), item=str(item), dish=dish(kind))
