"""Who has connected a phone: a line for each seat, and one for those who only watch."""

from __future__ import annotations

from typing import Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.phones.taps import PhonesAtTable
from sushigo_score.present.table import persons
from sushigo_score.text import phones
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.widgets.boxes import Row
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.note_panel import Sign
from sushigo_score.ui.pieces.seat_shape import SeatShape

_MARK: Final = 24


class Connected(NamedTuple):
    """What is said about a seat; `colour` is -1 if it is about no player."""

    text: str
    colour: int = -1
    symbol: str = ""
    done: bool = False


class ConnectedLine(Row):
    """A player's shape, the text, and a check once all their cards are entered."""

    def __init__(self, connected: Connected) -> None:
        self.connected = connected
        side = {"size_hint": (None, None), "size": (dp(_MARK), dp(_MARK))}
        super().__init__(
            SeatShape(connected.colour, _MARK) if connected.colour >= 0 else None,
            Sign(symbol=connected.symbol, **side) if connected.symbol else None,
            Caption(text=connected.text),
            Sign(symbol="check", tone="action", **side) if connected.done else None,
        )


def connected_phones(at_table: PhonesAtTable, words: Words) -> tuple[Connected, ...]:
    """Return a line for each seat with a phone, and one for those who only watch."""
    snapshot = at_table.snapshot()
    if snapshot.state is None:
        return ()
    there = at_table.count_present()
    lines = []
    for player in persons(snapshot.state, words):
        if there[player.seat]:
            done = player.seat in snapshot.done
            text = words.say(phones.IS_DONE if done else phones.THERE, name=player.name, n=there[player.seat])
            lines.append(Connected(text, player.colour, done=done))
    if there[None]:
        lines.append(Connected(words.say(phones.WATCHING, n=there[None]), symbol="people"))
    return tuple(lines) or (Connected(words.say(phones.NOBODY_YET)),)
