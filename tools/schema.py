"""Writes docs/sushigo.schema.json, the JSON Schema of the game file, from the tables of the rules.

Whatever depends on a choice, such as the cards that a menu allows, becomes a condition. What no schema can express is
listed in docs/format.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from sushigo_score.formats.gamefile import FORMAT, VERSION
from sushigo_score.rules.cards import FACE_DOWN, FRUITS, KINDS, NIGIRI, USED_UP
from sushigo_score.rules.editions import EDITIONS, more_seats, rows_of
from sushigo_score.rules.editions.edition import Edition
from sushigo_score.rules.editions.variants import HOUSE_RULES, PUPPET_SEAT, VARIANTS, Variant
from sushigo_score.rules.facts import COUNT_LIMIT, EVENTS_LIMIT, MOST_ROUNDS, ROUNDS, Player, Setup
from sushigo_score.rules.setups import NAME_LIMIT
from sushigo_score.text.language import words_for

Schema = dict[str, Any]
FILE: Final = Path(__file__).parent.parent / "docs" / "sushigo.schema.json"
_DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
_COPY: Final = "special_order"
_TAKEOUT: Final = "takeout_box"
_WORDS: Final = words_for("en")
_YEAR: Final = "(?:19|20|21)[0-9]{2}|2200"
_DAY: Final = (
    "(?:(?:0[13578]|1[02])-?(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-?(?:0[1-9]|[12][0-9]|30)|02-?(?:0[1-9]|[12][0-9]))"
)
_WEEK: Final = "W(?:0[1-9]|[1-4][0-9]|5[0-3])"
_HOUR: Final = "(?:[01][0-9]|2[0-3])"
_SIXTY: Final = "[0-5][0-9]"
_CLOCK: Final = f"{_HOUR}(?::{_SIXTY}(?::{_SIXTY}(?:[.,][0-9]+)?)?|{_SIXTY}(?:{_SIXTY}(?:[.,][0-9]+)?)?)?"
_DATE: Final = (
    f"^(?:(?:{_YEAR})-(?=[0-9]{{2}}-){_DAY}|(?:{_YEAR})(?![0-9]{{2}}-){_DAY}|(?:{_YEAR})-{_WEEK}(?:-[1-7])?|(?:{_YEAR}){_WEEK}[1-7]?)"
    f"(?:T{_CLOCK}(?:Z|[+-]{_CLOCK})?)?$"
)
_NAME: Final = f"^\\s*\\S(?:[\\s\\S]{{0,{NAME_LIMIT - 2}}}\\S)?\\s*$"
_DESCRIPTIONS: Final = {
    "format": "Says that this is a game of Sushi Go!",
    "version": "The version of the format: 1",
    "title": "What the game is called",
    "notes": "Whatever is worth remembering",
    "played_at": "When it was played: a date like 2026-11-18, or with a time, 2026-11-18T20:30",
    "edition": "The edition: Sushi Go! (2014), Sushi Go Party! (2016) or the 10th-anniversary edition (2024)",
    "menu": "Party: 1 roll, 3 appetizers, 2 specials and 1 dessert; nigiri are always in",
    "dessert": "10th-anniversary edition: the dessert that was chosen; strawberry_pudding if left out",
    "variant": "How it was played; standard if left out",
    "house_rules": "Optional rules that are on",
    "players": "Everyone, clockwise",
    "rounds": "The rounds so far; leave out one that has not started",
    "journal": "Every step of the game, as the app writes it; nothing to write by hand",
    "open": "True in the last round while it is being played",
    "starter": "Sushi Battle: who starts, counted from 0",
    "tableaux": "The cards in front of each player at the end of the round",
    "uramaki_race": "The finishes in order, each a list of the seats that shared it, counted from 0",
    "pudding_leads": "The seats that took the squishy pudding, in order, counted from 0",
    "mochi_dice": "Every die after the round",
}


def schema() -> Schema:
    """Return the whole schema."""
    return {
        "$schema": _DRAFT,
        "$id": "https://wasabi-bowl.invalid/sushigo.schema.json",
        "title": "A game of Sushi Go!",
        "description": "A .sushigo file: the cards in front of everyone at the end of each round, never points",
        "type": "object",
        "required": ["format", "version", "edition", "players", "rounds"],
        "additionalProperties": False,
        "properties": _described(_fields()),
        "allOf": [
            *(_of_edition(edition) for edition in EDITIONS.values()),
            *_of_menus(),
            *_of_desserts(),
            *_of_players(),
            *_of_variants(),
            *_of_house_rules(),
            *_of_open_rounds(),
        ],
        "$defs": {"tableau": _tableau(), "round": _round()},
    }


def _described(fields: Schema) -> Schema:
    return {
        name: {"description": _DESCRIPTIONS[name], **field} if name in _DESCRIPTIONS else field
        for name, field in fields.items()
    }


def _fields() -> Schema:
    menus = [edition.menu for edition in EDITIONS.values() if edition.menu]
    desserts = [kind for edition in EDITIONS.values() if edition.desserts for kind in edition.desserts.rows]
    variants = dict.fromkeys(variant for edition in EDITIONS.values() for variant in edition.variants)
    player = {
        "type": "object",
        "required": ["name"],
        "additionalProperties": False,
        "properties": {
            "name": {"type": "string", "pattern": _NAME, "description": f"1 to {NAME_LIMIT} characters, no two alike"},
            "puppet": {"type": "boolean", "description": "True for the third player of a puppet game"},
        },
    }
    rules = {
        rule.name: {"type": "integer", "minimum": min(rule.numbers), "maximum": max(rule.numbers)}
        if rule.numbers
        else {"type": "boolean"}
        for rule in HOUSE_RULES.values()
    }
    return {
        "format": {"const": FORMAT},
        "version": {"type": "integer", "const": VERSION},
        "title": {"type": "string"},
        "played_at": {"type": "string", "pattern": _DATE},
        "edition": {"enum": list(EDITIONS)},
        "menu": {
            "type": "array",
            "uniqueItems": True,
            "items": {"enum": [kind for menu in menus for kind in menu.kinds]},
        },
        "dessert": {"enum": desserts},
        "variant": {"enum": list(variants)},
        "house_rules": {"type": "object", "additionalProperties": False, "properties": rules},
        "players": {"type": "array", "items": player},
        "rounds": {"type": "array", "maxItems": MOST_ROUNDS, "items": {"$ref": "#/$defs/round"}},
        "notes": {"type": "string"},
        "journal": {},
    }


def _round() -> Schema:
    seat = {"type": "integer", "minimum": 0}
    finish = {"type": "array", "minItems": 1, "uniqueItems": True, "items": seat}
    fields = {
        "open": {"type": "boolean"},
        "starter": seat,
        "tableaux": {"type": "array", "items": {"$ref": "#/$defs/tableau"}},
        "uramaki_race": {"type": "array", "maxItems": EVENTS_LIMIT, "items": finish},
        "pudding_leads": {"type": "array", "maxItems": EVENTS_LIMIT, "items": seat},
        "mochi_dice": {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 6}},
    }
    return {
        "type": "object",
        "required": ["tableaux"],
        "additionalProperties": False,
        "properties": _described(fields),
    }


def _tableau() -> Schema:
    """List every item of any game by name, so that editors can complete it."""
    items = {item: {"$ref": "#/$defs/count", "description": said} for item, said in _items()}
    return {"type": "object", "additionalProperties": False, "properties": items}


def _items() -> Iterator[tuple[str, str]]:
    for name, kind in KINDS.items():
        for item in _written(name, kind.values):
            yield item, _WORDS.tile(item)
            yield f"{_COPY}:{item}", f"A special order that copies: {_WORDS.tile(item)}"
    for lower in ("wasabi", f"{_COPY}:wasabi"):
        for nigiri in NIGIRI:
            for upper in (nigiri, f"{_COPY}:{nigiri}"):
                yield f"{lower}+{upper}", f"{_WORDS.tile(nigiri)} on wasabi"
    yield FACE_DOWN, "A card turned face down with a takeout box"


def _written(name: str, values: Iterable[str]) -> list[str]:
    """Return how a kind of card is written, two fruits in either order."""
    if name == "fruit":
        return [f"fruit:{one},{other}" for one in FRUITS for other in FRUITS]
    return [f"{name}:{value}" for value in values] or [name]


# --- conditions ---------------------------------------------------------------------------------------


def _if(condition: Schema, then: Schema) -> Schema:
    return {"if": condition, "then": then}


def _has(**fields: Any) -> Schema:
    """Return a condition that fields have these values."""
    return {"properties": {name: {"const": value} for name, value in fields.items()}, "required": list(fields)}


def _without(*items: str) -> Schema:
    """Return a schema in which nobody has any of these items."""
    return _in_rounds({"tableaux": {"items": {"propertyNames": {"not": {"enum": sorted(items)}}}}})


def _in_rounds(fields: Schema) -> Schema:
    return {"properties": {"rounds": {"items": {"properties": fields}}}}


def _items_of(kinds: Iterable[str]) -> list[str]:
    """Return every item that contains a card of these kinds."""
    wanted = set(kinds)
    return [item for item, _ in _items() if wanted & {_kind(card) for card in item.split("+")}]


def _kind(card: str) -> str:
    return card.removeprefix(f"{_COPY}:").partition(":")[0]


def _copies() -> list[str]:
    return [item for item, _ in _items() if _COPY in item]


def _of_edition(edition: Edition) -> Schema:
    never: Schema = {rule: {"const": False} for rule in HOUSE_RULES if rule not in edition.house_rules}
    then: Schema = {
        "properties": {
            "variant": {"enum": list(edition.variants)},
            "players": {
                "minItems": min(edition.hand_sizes),
                "maxItems": max(*edition.hand_sizes, *more_seats(edition)),
            },
            "house_rules": {"properties": never},
            **({} if edition.menu else {"menu": False}),
            **({} if edition.desserts else {"dessert": False}),
        },
        **({"required": ["menu"]} if edition.menu else {}),
        "allOf": list(_items_of_edition(edition)),
    }
    if edition.menu:
        courses = [
            {"contains": {"enum": list(course.kinds)}, "minContains": course.number, "maxContains": course.number}
            for course in edition.menu.courses
        ]
        then["properties"]["menu"] = {"allOf": courses}
    return _if(_has(edition=edition.name), then)


def _items_of_edition(edition: Edition) -> Iterator[Schema]:
    """Yield rules for what an edition never has, whatever is chosen there."""
    kinds = {kind for row in _rows(edition) for kind in row}
    yield _without(*_items_of({*KINDS, FACE_DOWN} - kinds))
    if _COPY not in kinds:
        yield _without(*_copies())
    if not edition.menu:
        yield _in_rounds({"uramaki_race": False})
    if not edition.desserts:
        yield _in_rounds({"pudding_leads": False, "mochi_dice": False})


def _rows(edition: Edition) -> Iterator[tuple[str, ...]]:
    for sample in edition.samples:
        players = tuple(Player(str(seat)) for seat in range(sample.seats))
        setup = Setup(edition.name, players, sample.menu, sample.dessert, house_rules=sample.house_rules)
        for row in rows_of(setup):
            yield row.lying


def _of_menus() -> Iterator[Schema]:
    """Yield rules for menus: nobody has what is not on it; some dishes are not for every number of players."""
    for edition in EDITIONS.values():
        for kind in edition.menu.kinds if edition.menu else ():
            items = _copies() if kind == _COPY else _items_of([FACE_DOWN if kind == _TAKEOUT else kind])
            if kind in USED_UP and kind not in (_COPY, _TAKEOUT):
                continue
            off = {"not": {"properties": {"menu": {"contains": {"const": kind}}}}}
            then = _without(*items)
            if kind == "uramaki":
                then = {"allOf": [then, _in_rounds({"uramaki_race": False})]}
            yield _if({"allOf": [_has(edition=edition.name), off]}, then)
        for limit in edition.menu.limits if edition.menu else ():
            players = {"minItems": min(limit.players), "maxItems": max(limit.players)}
            barred = {"menu": {"items": {"not": {"enum": list(limit.kinds)}}}}
            yield _if(
                {"allOf": [_has(edition=edition.name), {"properties": {"players": players}}]}, {"properties": barred}
            )
    yield _if(
        {"not": {"properties": {"house_rules": _has(soy_sauce_promo=True)}, "required": ["house_rules"]}},
        _if(_has(edition="original"), _without(*_items_of(["soy_sauce"]))),
    )


def _of_desserts() -> Iterator[Schema]:
    """Yield rules for desserts: only the chosen one is in the game, with what belongs to it."""
    belongings = {"strawberry_pudding": "pudding_leads", "mochi": "mochi_dice"}
    for edition in EDITIONS.values():
        for dessert in edition.desserts.rows if edition.desserts else ():
            chosen = _has(dessert=dessert)
            if edition.desserts and dessert == edition.desserts.usual:
                chosen = {"anyOf": [chosen, {"not": {"required": ["dessert"]}}]}
            then = [_without(*_items_of([dessert]))]
            if dessert in belongings:
                then.append(_in_rounds({belongings[dessert]: False}))
            yield _if({"allOf": [_has(edition=edition.name), {"not": chosen}]}, {"allOf": then})


def _of_players() -> Iterator[Schema]:
    """Yield rules for players: one tableau and one die each, and no other seats."""
    most = max(seats for edition in EDITIONS.values() for seats in edition.hand_sizes)
    for seats in range(2, most + 1):
        each, seat = {"minItems": seats, "maxItems": seats}, {"maximum": seats - 1}
        then = _in_rounds(
            {
                "tableaux": each,
                "mochi_dice": each,
                "starter": seat,
                "pudding_leads": {"items": seat},
                "uramaki_race": {"items": {"items": seat}},
            }
        )
        yield _if({"properties": {"players": each}}, then)


def _of_variants() -> Iterator[Schema]:
    person: Schema = {"properties": {"puppet": {"const": False}}}
    for variant in VARIANTS.values():
        if variant.seats:
            seats: Schema = {"minItems": variant.seats, "maxItems": variant.seats}
            puppet = {"prefixItems": [person] * PUPPET_SEAT + [_has(puppet=True)]} if variant.puppet else {}
            yield _if(_has(variant=variant.name), {"properties": {"players": {**seats, **puppet}}})
    puppets = _one_of(variant for variant in VARIANTS.values() if variant.puppet)
    yield _if({"not": puppets}, {"properties": {"players": {"items": {"properties": {"puppet": False}}}}})
    begun = _one_of(variant for variant in VARIANTS.values() if variant.has_starter)
    yield _if({"not": begun}, _in_rounds({"starter": False}))
    two = {"properties": {"players": {"minItems": 2, "maxItems": 2}}}
    for rule in HOUSE_RULES.values():
        if rule.for_two:
            on = {"properties": {"house_rules": _has(**{rule.name: True})}, "required": ["house_rules"]}
            yield _if(on, {"anyOf": [puppets, two]})


def _of_house_rules() -> Iterator[Schema]:
    """Yield rules for house rules: more players only with the rule that lets them play, and as many rounds as it says."""
    for edition in EDITIONS.values():
        for rule in (HOUSE_RULES[name] for name in edition.house_rules):
            if rule.hand_sizes:
                on = {"properties": {"house_rules": _has(**{rule.name: True})}, "required": ["house_rules"]}
                fewer = {"properties": {"players": {"maxItems": max(edition.hand_sizes)}}}
                yield _if({"allOf": [_has(edition=edition.name), {"not": on}]}, fewer)
    for edition in EDITIONS.values():
        for rule in (HOUSE_RULES[name] for name in edition.house_rules if HOUSE_RULES[name].numbers):
            for seats in edition.hand_sizes:
                table = {
                    "allOf": [
                        _has(edition=edition.name),
                        {"properties": {"players": {"minItems": seats, "maxItems": seats}}},
                    ]
                }
                rules = {"properties": {rule.name: {"maximum": edition.most_rounds(seats)}}}
                if edition.most_rounds(seats) < max(rule.numbers):
                    yield _if(table, {"properties": {"house_rules": rules}})
    for rule in (rule for rule in HOUSE_RULES.values() if rule.numbers):
        said = {"properties": {"house_rules": {"required": [rule.name]}}, "required": ["house_rules"]}
        yield _if({"not": said}, {"properties": {"rounds": {"maxItems": ROUNDS}}})
        for number in rule.numbers:
            on = {"properties": {"house_rules": _has(**{rule.name: number})}, "required": ["house_rules"]}
            yield _if(on, {"properties": {"rounds": {"maxItems": number}}})


def _one_of(variants: Iterable[Variant]) -> Schema:
    return {"properties": {"variant": {"enum": [variant.name for variant in variants]}}, "required": ["variant"]}


def _of_open_rounds() -> Iterator[Schema]:
    """Yield rules for open rounds: only the last round can be one."""
    over: Schema = {"properties": {"open": {"const": False}}}
    for rounds in range(2, MOST_ROUNDS + 1):
        then = {"prefixItems": [over] * (rounds - 1)}
        yield _if({"properties": {"rounds": {"minItems": rounds}}}, {"properties": {"rounds": then}})


def text() -> str:
    """Return the schema as JSON."""
    whole = schema()
    whole["$defs"]["count"] = {"type": "integer", "minimum": 1, "maximum": COUNT_LIMIT}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
