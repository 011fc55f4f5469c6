"""The fields of a game file that say what was settled before the first card."""

from __future__ import annotations

from sushigo_score.formats.json_node import Node, WrongShape
from sushigo_score.rules.cards import NIGIRI
from sushigo_score.rules.editions import EDITIONS, anniversary, party
from sushigo_score.rules.facts import HouseRules, Player, Setup
from sushigo_score.rules.setups import HOUSE_RULES, check_kept_setup, check_setup


def read_setup(fields: dict[str, Node], *, kept: bool) -> Setup:
    """Read box, players, menu or dessert, variant and house rules, and refuse what the booklet does not allow."""
    edition = fields["edition"].one_of(tuple(EDITIONS))
    variant = fields["variant"].one_of(EDITIONS[edition].variants) if "variant" in fields else "standard"
    setup = Setup(
        edition=edition,
        players=_players(fields["players"], variant),
        menu=_menu(fields, edition),
        dessert=_dessert(fields, edition),
        variant=variant,
        house_rules=read_house_rules(fields["house_rules"]) if "house_rules" in fields else HouseRules(),
    )
    (check_kept_setup if kept else check_setup)(setup)
    return setup


def _players(node: Node, variant: str) -> tuple[Player, ...]:
    players: list[Player] = []
    for entry in node.items():
        only_in("puppet", variant == "puppet", entry.fields(("name",), ("puppet",)))
        players.append(read_player(entry))
    return tuple(players)


def read_player(node: Node) -> Player:
    """Read a player."""
    fields = node.fields(("name",), ("puppet",))
    return Player(fields["name"].text(), fields["puppet"].flag() if "puppet" in fields else False)


def write_player(player: Player) -> dict[str, object]:
    """Write a player."""
    return {"name": player.name, "puppet": True} if player.puppet else {"name": player.name}


def _menu(fields: dict[str, Node], edition: str) -> tuple[str, ...]:
    if edition == "party" and "menu" not in fields:
        raise WrongShape("file.missing", "", field="menu")
    if "menu" not in fields:
        return ()
    only_in("menu", edition == "party", fields)
    return tuple(_menu_dish(entry) for entry in fields["menu"].items())


def _menu_dish(entry: Node) -> str:
    if entry.value in ("nigiri", *NIGIRI):
        raise WrongShape("menu.nigiri", entry.place)
    return entry.one_of(tuple(party.MENU_ROWS))


def _dessert(fields: dict[str, Node], edition: str) -> str:
    only_in("dessert", edition == "anniversary", fields)
    if edition != "anniversary":
        return ""
    return fields["dessert"].one_of(tuple(anniversary.DESSERTS)) if "dessert" in fields else anniversary.DEFAULT_DESSERT


def read_house_rules(node: Node) -> HouseRules:
    """Read the house rules; what is not there is off."""
    return HouseRules(**{name: flag.flag() for name, flag in node.fields((), HOUSE_RULES).items()})


def write_house_rules(house_rules: HouseRules) -> dict[str, bool]:
    """Write the house rules that are on."""
    return {name: True for name in HOUSE_RULES if getattr(house_rules, name)}


def only_in(name: str, belongs: bool, fields: dict[str, Node]) -> None:
    """Refuse a field that is known, but not in a game like this one."""
    if name in fields and not belongs:
        raise WrongShape("file.not_in_this_game", fields[name].place, field=name)
