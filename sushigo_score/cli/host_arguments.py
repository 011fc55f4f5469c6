"""The arguments of `sushigo-score host`, parsed strictly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from sushigo_score.cli.score import Misused, check_language
from sushigo_score.guests.addresses import USUAL_PORT
from sushigo_score.present.new_game.draft import (
    EMPTY,
    Draft,
    add_player,
    choose_dessert,
    choose_edition,
    choose_variant,
)
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.reasons import Choice
from sushigo_score.text.language import Words

_PORTS: Final = range(1024, 65536)
_VALUES: Final = ("--new", "--menu", "--dessert", "--variant", "--port", "--file", "--lang")


@dataclass(frozen=True, slots=True)
class HostOrder:
    """A game to continue, or the edition and players of a new one, and where to serve it."""

    edition: str = ""
    names: tuple[str, ...] = ()
    menu: tuple[str, ...] = ()
    dessert: str = ""
    variant: str = ""
    file: str = ""
    port: int = USUAL_PORT
    language: str = ""

    def draft(self, words: Words) -> Draft:
        """Return the draft of the new game, or refuse it if there is no such game."""
        draft = choose_edition(EMPTY, self.edition)
        for name in self.names:
            draft = add_player(draft, name)
        menu = draft.choice_of_menu
        if menu is not None:
            kinds = menu.presets.get(self.menu[0], self.menu) if len(self.menu) == 1 else self.menu
            draft = replace(draft, menu=kinds or menu.presets["my_first_meal"])
        if self.dessert:
            draft = choose_dessert(draft, self.dessert)
        return choose_variant(draft, self.variant, words) if self.variant else draft


def parse_arguments(arguments: Sequence[str]) -> HostOrder:
    """Parse the arguments. Raises `Misused`."""
    values: dict[str, str] = {}
    others: list[str] = []
    remaining = iter(arguments)
    for argument in remaining:
        name, equals, value = argument.partition("=")
        if argument == "--":
            others.extend(remaining)
        elif name in _VALUES:
            values[name] = value if equals else _value_of(remaining, name)
        elif argument.startswith("-"):
            raise Misused("usage.no_option", word=argument)
        else:
            others.append(argument)
    language = values.get("--lang", "")
    if language:
        check_language(language)
    order = HostOrder(
        menu=tuple(kind for kind in values.get("--menu", "").split(",") if kind),
        dessert=values.get("--dessert", ""),
        variant=values.get("--variant", ""),
        file=values.get("--file", ""),
        port=_parse_port(values.get("--port", "")),
        language=language,
    )
    if "--new" in values:
        return replace(order, edition=_parse_edition(values["--new"]), names=tuple(others))
    if len(others) != 1 or order.file:
        raise Misused("usage.host")
    return replace(order, file=others[0])


def _value_of(remaining: Iterator[str], name: str) -> str:
    value = next(remaining, None)
    if value is None:
        raise Misused("usage.value_missing", word=name)
    return value


def _parse_edition(name: str) -> str:
    if name not in EDITIONS:
        raise Misused("setup.edition", word=name, right=Choice(tuple(EDITIONS)))
    return name


def _parse_port(written: str) -> int:
    if not written:
        return USUAL_PORT
    if not written.isascii() or not written.isdigit() or len(written) > 5 or int(written) not in _PORTS:
        raise Misused("usage.port", word=written, least=_PORTS[0], most=_PORTS[-1])
    return int(written)
