"""Game files that are far more expensive to process than to send, each just within the size limit."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from sushigo_score.formats.gamefile import write_player
from sushigo_score.formats.journal import STEPS_LIMIT
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.game.commands.table import StartGame
from sushigo_score.rules.facts import Player
from tests.strategies import items_of

_AT: Final = "2026-11-18"
_RACE_MENU: Final = ("uramaki", "tempura", "sashimi", "dumpling", "wasabi", "tea", "pudding")
_BOX_MENU: Final = ("maki", "onigiri", "tempura", "tofu", "takeout_box", "special_order", "fruit")
_NAMES: Final = ("Ana", "Ben", "Cleo", "Dan")


def _written(journal: list[Any] | None, menu: tuple[str, ...], rounds: list[Any], **more: Any) -> bytes:
    game = {
        "format": "sushigo-score",
        "version": 1,
        "edition": "party",
        "menu": list(menu),
        "players": [{"name": name} for name in _NAMES],
        "rounds": rounds,
        **more,
    }
    if journal is not None:
        game["journal"] = {"game": "a" * 32, "steps": journal}
    return json.dumps(game, separators=(",", ":")).encode()


def _start(menu: tuple[str, ...]) -> list[Any]:
    players = [{"name": name} for name in _NAMES]
    return [
        {"at": _AT, "do": "start_game", "edition": "party", "players": players, "colours": [0, 1, 2, 3], "menu": list(menu)},
        {"at": _AT, "do": "begin_round"},
    ]  # fmt: skip


def _room(journal: list[Any]) -> int:
    return SIZE_LIMIT - 2000 - len(json.dumps(journal, separators=(",", ":")))


def _open_round(tableau: dict[str, int]) -> list[Any]:
    return [{"open": True, "tableaux": [tableau, {}, {}, {}]}]


def turned_over(cards: int = 200, commands: int | None = None) -> bytes:
    """Put down two hundred cards, turn them over and take them back, again and again."""
    journal = _start(_BOX_MENU)
    journal += [{"at": _AT, "do": "set_count", "seat": 0, "item": "egg", "count": 200}]
    turn = [{"at": _AT, "do": "turn_over", "seat": 0, "cards": ["egg"] * cards}, {"at": _AT, "do": "undo"}]
    fitting = _room(journal) // len(json.dumps(turn, separators=(",", ":")))
    journal += turn * (fitting if commands is None else commands)
    return _written(journal, _BOX_MENU, _open_round({"egg": 200}))


def changes(items: tuple[str, ...], steps: int) -> bytes:
    """Fill a tableau with every item, then change one count again and again."""
    journal = _start(_BOX_MENU)
    journal += [{"at": _AT, "do": "set_count", "seat": 0, "item": item, "count": 200} for item in items]
    change = [{"at": _AT, "do": "set_count", "seat": 0, "item": items[0], "count": count} for count in (199, 200)]
    journal += change * ((steps - len(journal)) // 2)
    return _written(journal, _BOX_MENU, _open_round(dict.fromkeys(items, 200)))


def everything() -> tuple[str, ...]:
    """Return every item that the setup with the most items allows."""
    return tuple(items_of(StartGame("party", tuple(map(Player, _NAMES)), (0, 1, 2, 3), _BOX_MENU).setup))


def race(finishes: int) -> bytes:
    """Make an endless race."""
    rounds = [{"tableaux": [{"egg": 1}, {}, {}, {}], "uramaki_race": [[at % 4] for at in range(finishes)]}]
    return _written(None, _RACE_MENU, rounds)


def leads(changes: int) -> bytes:
    """Make a squishy pudding that keeps changing hands."""
    return json.dumps(
        {
            "format": "sushigo-score",
            "version": 1,
            "edition": "anniversary",
            "players": [write_player(Player("Ana")), write_player(Player("Ben"))],
            "rounds": [{"tableaux": [{"strawberry_pudding:6": 200}, {}], "pudding_leads": [at % 2 for at in range(changes)]}],
        },
        separators=(",", ":"),
    ).encode()  # fmt: skip


def copies_of_copies() -> bytes:
    """Make one item of nothing but prefixes."""
    return _written(None, _BOX_MENU, [{"tableaux": [{"special_order:" * 74_000 + "egg": 1}, {}, {}, {}]}])


def soups(turns: int, cards: int) -> bytes:
    """Discard many soups at once, in turn after turn."""
    menu = ("maki", "tempura", "sashimi", "miso_soup", "chopsticks", "tea", "pudding")
    journal = [*_start(menu), {"at": _AT, "do": "set_count", "seat": 1, "item": "tempura", "count": 1}]
    count = {"at": _AT, "do": "set_count", "item": "miso_soup", "count": min(200, cards // 4)}
    seats = [at % 4 for at in range(cards)]
    turn = {"at": _AT, "do": "discard_soups", "seats": seats, "cards": ["miso_soup"] * cards}
    journal += [*({**count, "seat": seat} for seat in range(4)), turn] * turns
    return _written(journal, menu, [{"open": True, "tableaux": [{}, {"tempura": 1}, {}, {}]}])


def costly() -> Iterator[tuple[str, bytes]]:
    """Yield all of them."""
    yield "turn_over_full", turned_over()
    yield "turn_over_at_the_limit", turned_over(200, 99)
    yield "changes_everywhere", changes(everything(), STEPS_LIMIT - 1)
    yield "race_250000", race(250_000)
    yield "leads_500000", leads(500_000)
    yield "leads_at_the_limit", leads(100)
    yield "race_at_the_limit", race(100)
    yield "copies_of_copies", copies_of_copies()
    yield "long_note", _written(None, _BOX_MENU, _open_round({"egg": 1}), notes="lorem ipsum " * 8_300)
    notes = [{"at": _AT, "do": "write_note", "text": str(at) + "x" * 150} for at in range(STEPS_LIMIT - 100)]
    state_notes = str(STEPS_LIMIT - 101) + "x" * 150
    yield "many_notes", _written(_start(_BOX_MENU) + notes, _BOX_MENU, _open_round({}), notes=state_notes)
