"""The `.sushigo` game file: bytes -> game, game -> text. It holds facts, never points."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from datetime import date, time
from itertools import islice
from typing import Any, Final, NamedTuple

from sushigo_score.formats.strict_json import Node, WrongShape, nearest_word, read_json
from sushigo_score.rules.cards import KINDS, NIGIRI, OTHER_NAMES, USED_UP, Item, parse_item
from sushigo_score.rules.editions import EDITIONS, card_kinds, variant_of
from sushigo_score.rules.editions.edition import Desserts, Menu
from sushigo_score.rules.editions.variants import HOUSE_RULES, VARIANTS
from sushigo_score.rules.facts import (
    COUNT_LIMIT,
    EVENTS_LIMIT,
    STANDARD,
    Game,
    HouseRules,
    Player,
    Round,
    Setup,
    Tableau,
)
from sushigo_score.rules.refusals import Refusal, UnknownItem
from sushigo_score.rules.setups import check_items, check_setup

FORMAT: Final = "sushigo-score"
VERSION: Final = 1
_DIE: Final = (1, 6)
_REQUIRED: Final = ("format", "version", "edition", "players", "rounds")
_OPTIONAL: Final = ("menu", "dessert", "variant", "house_rules", "played_at", "title", "notes", "journal")
_ROUND_OPTIONAL: Final = ("open", "starter", "uramaki_race", "pudding_leads", "mochi_dice")
_YEARS: Final = (1900, 2200)
_DATE_LETTERS: Final = frozenset("0123456789-:.,+TWZ")
"""Python's parser also accepts non-ASCII digits."""
_SPECIAL_ORDER: Final = "special_order"


class GameFile(NamedTuple):
    """A game as stored in a file, with the metadata that does not affect its score."""

    game: Game
    played_at: str | None = None
    title: str | None = None
    notes: str | None = None
    journal: object = None


def load(data: bytes) -> GameFile:
    """Read a game file; any bytes yield either a game or a refusal."""
    return read_document(Node(read_json(data)))


def read_document(root: Node) -> GameFile:
    """Read a game from the JSON value of a game file."""
    _check_header(root)
    fields = root.fields(_REQUIRED, _OPTIONAL)
    setup = read_setup(fields)
    return GameFile(
        game=Game(setup, _read_rounds(fields["rounds"], setup)),
        played_at=_read_date(fields.get("played_at")),
        title=fields["title"].text() if "title" in fields else None,
        notes=fields["notes"].text() if "notes" in fields else None,
        journal=fields["journal"].value if "journal" in fields else None,
    )


def _check_header(root: Node) -> None:
    format_name = root.need("format")
    if format_name.text() != FORMAT:
        raise WrongShape("file.format", format_name.place, word=format_name.text(), right=FORMAT)
    version = root.need("version")
    if type(version.value) is not int:
        raise WrongShape("file.not_whole", version.place)
    if version.value > VERSION:
        raise WrongShape("file.newer", version.place, number=str(version.value), right=VERSION)
    if version.value < VERSION:
        raise WrongShape("file.version", version.place, number=str(version.value), right=VERSION)


def _read_date(node: Node | None) -> str | None:
    if node is None:
        return None
    text = node.text()
    if not is_iso_date(text):
        raise WrongShape("file.date", node.place, word=text)
    return text


def is_iso_date(text: str) -> bool:
    """Return whether a text is an ISO 8601 date or date-time in a plausible year, so that any time zone can convert it.

    >>> is_iso_date("2026-11-18"), is_iso_date("2026-11-18T20:30+01:00"), is_iso_date("2026-11-18 20:30")
    (True, True, False)
    >>> is_iso_date("9999-12-31T23:59-12:00")
    False
    """
    day, letter, clock = text.partition("T")
    try:
        year = date.fromisoformat(day).year
        if letter:
            time.fromisoformat(clock)
    except ValueError:
        return False
    return _YEARS[0] <= year <= _YEARS[1] and _DATE_LETTERS.issuperset(text) and not clock.startswith("T")


def _read_rounds(node: Node, setup: Setup) -> tuple[Round, ...]:
    entries = list(node.items())
    if len(entries) > setup.length:
        raise WrongShape("file.too_many_rounds", node.place, rounds=len(entries), most=setup.length)
    rounds = tuple(_read_round(entry, setup) for entry in entries)
    for at, entered in enumerate(rounds[:-1]):
        if entered.open:
            raise WrongShape("file.open_round", f"{node.place}[{at}].open")
    return rounds


def _read_round(node: Node, setup: Setup) -> Round:
    fields = node.fields(("tableaux",), _ROUND_OPTIONAL)
    only_in("starter", variant_of(setup).has_starter, fields)
    only_in("uramaki_race", "uramaki" in setup.menu, fields)
    only_in("pudding_leads", setup.dessert == "strawberry_pudding", fields)
    only_in("mochi_dice", setup.dessert == "mochi", fields)
    return Round(
        tableaux=_read_tableaux(fields["tableaux"], setup),
        race=_read_race(fields["uramaki_race"], setup.seats) if "uramaki_race" in fields else (),
        leads=_read_leads(fields["pudding_leads"], setup.seats) if "pudding_leads" in fields else (),
        dice=_read_dice(fields["mochi_dice"], setup.seats) if "mochi_dice" in fields else None,
        starter=_read_seat(fields["starter"], setup.seats) if "starter" in fields else None,
        open=fields["open"].flag() if "open" in fields else False,
    )


def _read_tableaux(node: Node, setup: Setup) -> tuple[Tableau, ...]:
    tableaux = tuple(_read_tableau(entry, setup) for entry in node.items())
    if len(tableaux) != setup.seats:
        raise WrongShape("file.tableaux", node.place, number=len(tableaux), right=setup.seats)
    return tableaux


def _read_tableau(node: Node, setup: Setup) -> Tableau:
    counts: list[tuple[Item, int]] = []
    try:
        for text, count in node.entries().items():
            item = parse_item(text)
            check_items(setup, (item,))
            counts.append((item, _read_count(count, text)))
    except UnknownItem as error:
        raise with_suggestion(error, node.place, setup) from error
    except Refusal as error:
        raise type(error)(error.key, node.place, **error.facts) from error
    return Tableau.holding(counts)


def _read_count(node: Node, item: str) -> int:
    if type(node.value) is not int:
        raise WrongShape("file.count_not_whole", item=item)
    if not 1 <= node.value <= COUNT_LIMIT:
        raise WrongShape("file.count_range", item=item, number=str(node.value), most=COUNT_LIMIT)
    return node.value


def _read_seat(node: Node, seats: int) -> int:
    if type(node.value) is not int or not 0 <= node.value < seats:
        raise WrongShape("file.seat", node.place, last=seats - 1)
    return node.value


def _read_race(node: Node, seats: int) -> tuple[tuple[int, ...], ...]:
    race: list[tuple[int, ...]] = []
    for finish in _read_events(node):
        sharers = tuple(_read_seat(seat, seats) for seat in finish.items())
        if not sharers:
            raise WrongShape("file.empty_finish", finish.place)
        if len(set(sharers)) < len(sharers):
            raise WrongShape("file.seat_twice", finish.place)
        race.append(sharers)
    if sum(map(len, race)) > EVENTS_LIMIT:
        raise WrongShape("command.too_many", node.place)
    return tuple(race)


def _read_leads(node: Node, seats: int) -> tuple[int, ...]:
    return tuple(_read_seat(seat, seats) for seat in _read_events(node))


def _read_events(node: Node) -> list[Node]:
    """Read the finishes or squishy leads of a round, refusing too many."""
    events = list(islice(node.items(), EVENTS_LIMIT + 1))
    if len(events) > EVENTS_LIMIT:
        raise WrongShape("command.too_many", node.place)
    return events


def _read_dice(node: Node, seats: int) -> tuple[int, ...]:
    dice = tuple(die.whole(*_DIE) for die in node.items())
    if len(dice) != seats:
        raise WrongShape("file.dice", node.place, number=len(dice), right=seats)
    return dice


# --- who plays what -----------------------------------------------------------------------------------


def read_setup(fields: dict[str, Node]) -> Setup:
    """Read edition, players, menu or dessert, variant and house rules; refuse what the booklet does not allow."""
    edition = EDITIONS[fields["edition"].one_of(tuple(EDITIONS))]
    variant = fields["variant"].one_of(edition.variants) if "variant" in fields else STANDARD
    setup = Setup(
        edition=edition.name,
        players=_read_players(fields["players"], variant),
        menu=_read_menu(fields, edition.menu),
        dessert=_read_dessert(fields, edition.desserts),
        variant=variant,
        house_rules=read_house_rules(fields["house_rules"]) if "house_rules" in fields else HouseRules(),
    )
    check_setup(setup)
    return setup


def _read_players(node: Node, variant: str) -> tuple[Player, ...]:
    players: list[Player] = []
    for entry in node.items():
        only_in("puppet", VARIANTS[variant].puppet, entry.fields(("name",), ("puppet",)))
        players.append(read_player(entry))
    return tuple(players)


def read_player(node: Node) -> Player:
    """Read a player."""
    fields = node.fields(("name",), ("puppet",))
    puppet = fields.get("puppet")
    return Player(fields["name"].text(), puppet is not None and puppet.flag())


def write_player(player: Player) -> dict[str, object]:
    """Write a player."""
    return {"name": player.name, "puppet": True} if player.puppet else {"name": player.name}


def _read_menu(fields: dict[str, Node], menu: Menu | None) -> tuple[str, ...]:
    only_in("menu", menu is not None, fields)
    if menu is None:
        return ()
    if "menu" not in fields:
        raise WrongShape("file.missing", "", field="menu")
    return tuple(_read_menu_dish(entry, menu) for entry in fields["menu"].items())


def _read_menu_dish(entry: Node, menu: Menu) -> str:
    if entry.value in ("nigiri", *NIGIRI):
        raise WrongShape("menu.nigiri", entry.place)
    return entry.one_of(menu.kinds)


def _read_dessert(fields: dict[str, Node], desserts: Desserts | None) -> str:
    only_in("dessert", desserts is not None, fields)
    if desserts is None:
        return ""
    return fields["dessert"].one_of(tuple(desserts.rows)) if "dessert" in fields else desserts.usual


def read_house_rules(node: Node) -> HouseRules:
    """Read the house rules; a missing one is off."""
    for name in node.entries():
        if name not in HOUSE_RULES and not nearest_word(name, HOUSE_RULES):
            raise WrongShape("file.house_rule", node.place, word=name)
    read: dict[str, Any] = {
        name: _read_rule(value, name) for name, value in node.fields((), tuple(HOUSE_RULES)).items()
    }
    return HouseRules(**read)


def _read_rule(node: Node, name: str) -> int:
    numbers = HOUSE_RULES[name].numbers
    return node.whole(min(numbers), max(numbers)) if numbers else node.flag()


def write_house_rules(house_rules: HouseRules) -> dict[str, int]:
    """Write the house rules that are on."""
    return {name: getattr(house_rules, name) for name in house_rules.on}


def only_in(name: str, belongs: bool, fields: dict[str, Node]) -> None:
    """Refuse a known field that does not belong in this kind of game."""
    if name in fields and not belongs:
        raise WrongShape("file.not_in_this_game", fields[name].place, field=name)


# --- what was probably meant --------------------------------------------------------------------------


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


# --- writing ------------------------------------------------------------------------------------------


def dump(gamefile: GameFile) -> str:
    """Serialize a game file: the game indented for people to read, the journal on one line."""
    written = document(gamefile)
    journal = written.pop("journal", None)
    text = json.dumps(written, ensure_ascii=False, indent=2)
    if journal is not None:
        text = text[:-2] + ',\n  "journal": ' + json.dumps(journal, ensure_ascii=False, separators=(",", ":")) + "\n}"
    return text + "\n"


def fingerprint(game: Game) -> str:
    """Hash the facts of a game to recognize copies of it; empty for a game without cards, which many others equal."""
    if not any(tableau.items for entered in game.rounds for tableau in entered.tableaux):
        return ""
    from hashlib import sha256  # slow to import, and no score needs it

    written = json.dumps(document(GameFile(game)), sort_keys=True, ensure_ascii=False)
    return sha256(written.encode()).hexdigest()


def document(gamefile: GameFile) -> dict[str, object]:
    """Build the JSON value of a game file; defaults are left out."""
    game = gamefile.game
    setup = game.setup
    written: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "title": gamefile.title,
        "played_at": gamefile.played_at,
        "edition": setup.edition,
        "menu": list(setup.menu) or None,
        "dessert": setup.dessert or None,
        "variant": setup.variant if setup.variant != STANDARD else None,
        "house_rules": write_house_rules(setup.house_rules) or None,
        "players": [write_player(player) for player in setup.players],
        "rounds": [_round_document(entered) for entered in game.rounds],
        "notes": gamefile.notes,
        "journal": gamefile.journal,
    }
    return _without_none(written)


def _without_none(fields: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in fields.items() if value is not None}


def _round_document(entered: Round) -> dict[str, object]:
    return _without_none(
        {
            "open": entered.open or None,
            "starter": entered.starter,
            "tableaux": [tableau.written for tableau in entered.tableaux],
            "uramaki_race": _lists(entered.race) or None,
            "pudding_leads": list(entered.leads) or None,
            "mochi_dice": list(entered.dice) if entered.dice else None,
        }
    )


def _lists(race: Sequence[Sequence[int]]) -> list[list[int]]:
    return [list(finish) for finish in race]
