"""The fields of a game file that describe the setup."""

from __future__ import annotations

from sushigo_score.formats.strict_json import Node, WrongShape
from sushigo_score.rules.cards import NIGIRI
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.editions.choices import Desserts, Menu
from sushigo_score.rules.editions.variants import HOUSE_RULES, VARIANTS
from sushigo_score.rules.facts import STANDARD, HouseRules, Player, Setup
from sushigo_score.rules.setups import check_setup


def read_setup(fields: dict[str, Node]) -> Setup:
    """Read box, players, menu or dessert, variant and house rules; refuse what the booklet does not allow."""
    box = EDITIONS[fields["edition"].one_of(tuple(EDITIONS))]
    variant = fields["variant"].one_of(box.variants) if "variant" in fields else STANDARD
    setup = Setup(
        edition=box.name,
        players=_read_players(fields["players"], variant),
        menu=_read_menu(fields, box.menu),
        dessert=_read_dessert(fields, box.desserts),
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
    return HouseRules(**{name: flag.flag() for name, flag in node.fields((), tuple(HOUSE_RULES)).items()})


def write_house_rules(house_rules: HouseRules) -> dict[str, bool]:
    """Write the house rules that are on."""
    return {name: True for name in HOUSE_RULES if getattr(house_rules, name)}


def only_in(name: str, belongs: bool, fields: dict[str, Node]) -> None:
    """Refuse a known field that does not belong in this kind of game."""
    if name in fields and not belongs:
        raise WrongShape("file.not_in_this_game", fields[name].place, field=name)
