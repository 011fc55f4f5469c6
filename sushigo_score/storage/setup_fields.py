"""The fields of a game file that say what was settled before the first card."""

from __future__ import annotations

from sushigo_score.rules.cards import NIGIRI
from sushigo_score.rules.editions import EDITIONS, anniversary, party
from sushigo_score.rules.facts import HouseRules, Player, Setup
from sushigo_score.rules.setups import HOUSE_RULES, check_setup
from sushigo_score.storage.nodes import Node, WrongShape


def read_setup(fields: dict[str, Node]) -> Setup:
    """Read box, players, menu or dessert, variant and house rules, and refuse what the booklet does not allow."""
    edition = fields["edition"].one_of(tuple(EDITIONS))
    variant = fields["variant"].one_of(EDITIONS[edition].variants) if "variant" in fields else "standard"
    setup = Setup(
        edition=edition,
        players=_players(fields["players"], variant),
        menu=_menu(fields, edition),
        dessert=_dessert(fields, edition),
        variant=variant,
        house_rules=_house_rules(fields.get("house_rules")),
    )
    check_setup(setup)
    return setup


def _players(node: Node, variant: str) -> tuple[Player, ...]:
    players: list[Player] = []
    for entry in node.items():
        fields = entry.fields(("name",), ("puppet",))
        if "puppet" in fields and variant != "puppet":
            raise WrongShape("file.not_in_this_game", fields["puppet"].place, field="puppet")
        players.append(Player(fields["name"].text(), fields["puppet"].flag() if "puppet" in fields else False))
    return tuple(players)


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


def _house_rules(node: Node | None) -> HouseRules:
    if node is None:
        return HouseRules()
    return HouseRules(**{name: flag.flag() for name, flag in node.fields((), HOUSE_RULES).items()})


def only_in(name: str, belongs: bool, fields: dict[str, Node]) -> None:
    """Refuse a field that is known, but not in a game like this one."""
    if name in fields and not belongs:
        raise WrongShape("file.not_in_this_game", fields[name].place, field=name)
