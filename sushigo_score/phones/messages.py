"""Strict parsing of what phones send: steps as in a journal, limited to those a seat can take."""

from __future__ import annotations

from typing import Final, NamedTuple

from sushigo_score.formats.journal import PHONE, read_step
from sushigo_score.formats.strict_json import Node, WrongShape, read_json
from sushigo_score.game.commands.cards import SetCount
from sushigo_score.game.commands.command import Command, CommandRefused, RoundCommand
from sushigo_score.game.commands.table import BeginRound, EndRound, FinishGame, ReopenRound
from sushigo_score.phones.table import Tap
from sushigo_score.present.sheet import ALL, Spot
from sushigo_score.rules.facts import ROUNDS
from sushigo_score.text.languages import LANGUAGES

MESSAGE_LIMIT: Final = 16 * 1024
_LARGEST_NUMBER: Final = 999_999_999
_LAST_SEAT: Final = 7
_LONGEST_VERSION: Final = 40
_LONGEST_KIND: Final = 40
MOVES: Final = (BeginRound, EndRound, ReopenRound, FinishGame)
"""Commands that the device sends; phones send them only where there is no device."""


class Looking(NamedTuple):
    """What a phone wants to see: in which language and for which seat, if any; and the version it already has."""

    phone: str
    language: str
    seat: int | None = None
    seen: str = ""


class Done(NamedTuple):
    """Says whether all cards of a seat are in."""

    phone: str
    seat: int
    round: int
    done: bool


def read_message(data: bytes) -> Node:
    """Parse the JSON of a message. Raises Refusal if it is malformed."""
    return Node(read_json(data, MESSAGE_LIMIT))


def read_look(node: Node) -> Looking:
    """Read a request to see the table."""
    fields = node.fields(("phone", "language"), ("seat", "seen"))
    seen = fields["seen"].text()[:_LONGEST_VERSION] if "seen" in fields else ""
    return Looking(_phone(fields["phone"]), _language(fields["language"]), _seat(fields.get("seat")), seen)


def read_tap(node: Node) -> tuple[Tap, Looking]:
    """Read a tap, and what the phone is showing."""
    fields = node.fields(("phone", "language", "number", "round", "steps", "step"), ("seat",))
    phone = _phone(fields["phone"])
    tap = Tap(
        phone,
        fields["number"].whole(1, _LARGEST_NUMBER),
        fields["round"].whole(0, ROUNDS),
        fields["steps"].whole(0, _LARGEST_NUMBER),
        _command(fields["step"]),
    )
    return tap, Looking(phone, _language(fields["language"]), _seat(fields.get("seat")))


def read_done(node: Node) -> tuple[Done, Looking]:
    """Read a press of the button "Done", and what the phone is showing."""
    fields = node.fields(("phone", "language", "seat", "round", "done"))
    phone, seat = _phone(fields["phone"]), fields["seat"].whole(0, _LAST_SEAT)
    done = Done(phone, seat, fields["round"].whole(0, ROUNDS), fields["done"].flag())
    return done, Looking(phone, _language(fields["language"]), seat)


def read_why(node: Node) -> tuple[Spot, Looking]:
    """Read a question about a number on the score sheet."""
    fields = node.fields(("phone", "language", "at", "kind", "of"))
    spot = Spot(fields["at"].whole(0, ALL), fields["kind"].text()[:_LONGEST_KIND], fields["of"].whole(0, _LAST_SEAT))
    return spot, Looking(_phone(fields["phone"]), _language(fields["language"]))


def _command(node: Node) -> Command:
    step = read_step(node)
    if not isinstance(step, (RoundCommand, *MOVES)) or isinstance(step, SetCount):
        raise CommandRefused("guests.at_device", node.place)
    return step


def _phone(node: Node) -> str:
    if not PHONE.fullmatch(node.text()):
        raise WrongShape("file.tap", node.place, word=node.text())
    return node.text()


def _language(node: Node) -> str:
    return node.one_of(tuple(LANGUAGES))


def _seat(node: Node | None) -> int | None:
    return None if node is None or node.value is None else node.whole(0, _LAST_SEAT)
