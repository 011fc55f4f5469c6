"""The facts of a game as compact bytes: variable-length numbers of seven bits a byte, and length-prefixed texts."""

from __future__ import annotations

from typing import Final

from sushigo_score.formats.gamefile import FORMAT, VERSION, GameFile
from sushigo_score.formats.qr_numbers import Numbers
from sushigo_score.rules.facts import Round, Setup
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import PUPPET_SEAT

_NUMBER_LIMIT: Final = 1 << 20
_OPEN, _RACE, _LEADS, _DICE, _STARTER = (1 << bit for bit in range(5))


class CodeRefused(Refusal):
    """Raised if a text is not the code of a game, or a game is too large for one."""


def can_hold(numbers: Numbers, gamefile: GameFile) -> bool:
    """Return whether a table has a number for everything in a game."""
    setup, rounds = gamefile.game.setup, gamefile.game.rounds
    items = {str(item) for entered in rounds for tableau in entered.tableaux for item, _ in tableau.items}
    dishes = {*setup.menu, *filter(None, (setup.dessert,))}
    return (
        setup.edition in numbers.editions
        and setup.variant in numbers.variants
        and dishes.issubset(numbers.dishes)
        and items.issubset(numbers.items)
        and {rule for rule, on in setup.house_rules._asdict().items() if on}.issubset(numbers.house_rules)
    )


def facts_of(gamefile: GameFile, numbers: Numbers) -> bytes:
    """Encode the facts of a game."""
    writer = _Writer(numbers)
    writer.setup(gamefile.game.setup)
    for text in (gamefile.played_at, gamefile.title, gamefile.notes):
        writer.text(text or "")
    writer.number(len(gamefile.game.rounds))
    for entered in gamefile.game.rounds:
        writer.round(entered)
    return bytes(writer.written)


def document_of(facts: bytes, numbers: Numbers) -> dict[str, object]:
    """Decode facts into the JSON value of a game file, to be checked as one."""
    return _Reader(facts, numbers).document()


class _Writer:
    """An encoder that appends facts one after another."""

    def __init__(self, numbers: Numbers) -> None:
        self.written = bytearray()
        self._numbers = numbers
        self._items = {item: number for number, item in enumerate(numbers.items)}

    def number(self, number: int) -> None:
        while number > 0x7F:
            self.written.append(number & 0x7F | 0x80)
            number >>= 7
        self.written.append(number)

    def numbers(self, numbers: tuple[int, ...]) -> None:
        self.number(len(numbers))
        for number in numbers:
            self.number(number)

    def text(self, text: str) -> None:
        encoded = text.encode()
        self.number(len(encoded))
        self.written += encoded

    def setup(self, setup: Setup) -> None:
        known = self._numbers
        self.number(known.editions.index(setup.edition))
        self.number(known.variants.index(setup.variant))
        self.number(sum(1 << bit for bit, rule in enumerate(known.house_rules) if getattr(setup.house_rules, rule)))
        self.numbers(tuple(known.dishes.index(kind) for kind in setup.menu))
        self.number(known.dishes.index(setup.dessert) + 1 if setup.dessert else 0)
        self.number(setup.seats)
        for player in setup.players:
            self.text(player.name)

    def round(self, entered: Round) -> None:
        self.number(
            _OPEN * entered.open
            + _RACE * bool(entered.race)
            + _LEADS * bool(entered.leads)
            + _DICE * (entered.dice is not None)
            + _STARTER * (entered.starter is not None)
        )
        for tableau in entered.tableaux:
            self.number(len(tableau.items))
            for item, count in tableau.items:
                self.number(self._items[str(item)])
                self.number(count)
        if entered.race:
            self.number(len(entered.race))
            for finish in entered.race:
                self.numbers(finish)
        if entered.leads:
            self.numbers(entered.leads)
        for die in entered.dice or ():
            self.number(die)
        if entered.starter is not None:
            self.number(entered.starter)


class _Reader:
    """A decoder that reads facts one after another and never past the end."""

    def __init__(self, facts: bytes, numbers: Numbers) -> None:
        self._facts = facts
        self._numbers = numbers
        self._offset = 0

    def document(self) -> dict[str, object]:
        known = self._numbers
        edition, variant = self.one_of(known.editions), self.one_of(known.variants)
        rules = self.number()
        menu, dessert = [self.one_of(known.dishes) for _ in range(self.number())], self.number()
        names = [self.text() for _ in range(self.number())]
        document: dict[str, object] = {
            "format": FORMAT,
            "version": VERSION,
            "edition": edition,
            "variant": variant,
            "house_rules": {rule: True for bit, rule in enumerate(known.house_rules) if rules >> bit & 1},
            "players": [
                _player(name, puppet=variant == "puppet" and at == PUPPET_SEAT) for at, name in enumerate(names)
            ],
        }
        if menu:
            document["menu"] = menu
        if dessert:
            document["dessert"] = _one_of(known.dishes, dessert - 1)
        for field in ("played_at", "title", "notes"):
            if text := self.text():
                document[field] = text
        document["rounds"] = [self.round(len(names)) for _ in range(self.number())]
        if self._offset != len(self._facts) or rules >> len(known.house_rules):
            raise CodeRefused("qr.damaged")
        return document

    def round(self, seats: int) -> dict[str, object]:
        flags = self.number()
        if flags >= _STARTER << 1:
            raise CodeRefused("qr.damaged")
        written: dict[str, object] = {"tableaux": [self.tableau() for _ in range(seats)], "open": bool(flags & _OPEN)}
        if flags & _RACE:
            written["uramaki_race"] = [self.numbers() for _ in range(self.number())]
        if flags & _LEADS:
            written["pudding_leads"] = self.numbers()
        if flags & _DICE:
            written["mochi_dice"] = [self.number() for _ in range(seats)]
        if flags & _STARTER:
            written["starter"] = self.number()
        return written

    def tableau(self) -> dict[str, int]:
        counts: dict[str, int] = {}
        for _ in range(self.number()):
            item = self.one_of(self._numbers.items)
            if item in counts:
                raise CodeRefused("qr.damaged")
            counts[item] = self.number()
        return counts

    def one_of(self, words: tuple[str, ...]) -> str:
        return _one_of(words, self.number())

    def numbers(self) -> list[int]:
        return [self.number() for _ in range(self.number())]

    def number(self) -> int:
        number = shift = 0
        while True:
            byte = self._take(1)[0]
            number |= (byte & 0x7F) << shift
            shift += 7
            if number > _NUMBER_LIMIT:
                raise CodeRefused("qr.damaged")
            if byte < 0x80:
                return number

    def text(self) -> str:
        try:
            return self._take(self.number()).decode()
        except UnicodeDecodeError as error:
            raise CodeRefused("qr.damaged") from error

    def _take(self, length: int) -> bytes:
        taken = self._facts[self._offset : self._offset + length]
        if len(taken) < length:
            raise CodeRefused("qr.damaged")
        self._offset += length
        return taken


def _one_of(words: tuple[str, ...], number: int) -> str:
    if number >= len(words):
        raise CodeRefused("qr.damaged")
    return words[number]


def _player(name: str, *, puppet: bool) -> dict[str, object]:
    return {"name": name, "puppet": True} if puppet else {"name": name}
