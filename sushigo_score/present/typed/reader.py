"""Reads hands, typed the way players would say them, as a game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sushigo_score.game.state import COLOURS
from sushigo_score.present.typed.words import (
    EXTRA_LINES,
    NotACard,
    Vocabulary,
    cuts,
    has_wrong_value,
    not_a_card,
    phrase,
    read_item,
    vocabulary,
    without_copy,
    without_count,
)
from sushigo_score.rules.cards import FACE_DOWN, Item
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.editions.variants import HOUSE_RULES, VARIANTS
from sushigo_score.rules.facts import (
    COUNT_LIMIT,
    MOST_ROUNDS,
    ROUNDS,
    STANDARD,
    Game,
    HouseRules,
    Player,
    Round,
    Setup,
    Tableau,
)
from sushigo_score.rules.reasons import Choice, Word
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import check_items, check_names, check_setup, same_name
from sushigo_score.text.language import Words, brief

TYPED_LIMIT: Final = 8_000
"""At most this many characters are read: more than any game needs, typed in full."""
_MOST_PROBLEMS: Final = 6
_ROUND_ENDS: Final = re.compile(r"\s*[-–—=]{2,}\s*$")
_DIE: Final = re.compile(r"(.+?)[\s:=]+([1-6])$")


class HandProblem(NamedTuple):
    """Something that was not understood, and where, counted from 1. `offers` may replace the text there."""

    line: int
    column: int
    why: Refusal
    length: int = 0
    offers: tuple[str, ...] = ()


class Typed(NamedTuple):
    """The result: the game, None as long as there is none, and what was left out of it; `unread` are rounds and seats."""

    game: Game | None
    problems: tuple[HandProblem, ...]
    unread: frozenset[tuple[int, int]] = frozenset()


_Hand = list[tuple[Item, int, int, int]]
"""The cards of one player in one round, each with its count and the line and column where it was written."""


@dataclass(slots=True)
class _Round:
    hands: dict[str, _Hand] = field(default_factory=dict)
    beside: list[tuple[str, int, list[Piece]]] = field(default_factory=list)


class _HandReader:
    """Reads line by line; what makes no sense is reported and left out."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.names: dict[str, str] = {}
        self.rounds: list[_Round] = [_Round()]
        self.problems: list[HandProblem] = []
        self.unread: set[tuple[int, str]] = set()

    @property
    def full(self) -> bool:
        return len(self.problems) >= _MOST_PROBLEMS

    def wrong(self, line: int, column: int, why: Refusal, text: str = "") -> None:
        if not self.full:
            offers = why.offers if isinstance(why, NotACard) else ()
            self.problems.append(HandProblem(line, column, why, len(text), offers))

    def read(self, text: str) -> None:
        lines = text.splitlines()
        for number, line in enumerate(lines, start=1):
            if self.full and len(self.names) > COLOURS:
                break  # nothing more can be said, and no game has so many players
            if _ROUND_ENDS.match(line):
                if self.rounds[-1].hands:
                    self.rounds.append(_Round())
                if len(self.rounds) > MOST_ROUNDS:
                    if any(rest.strip() for rest in lines[number:]):
                        self.wrong(number, 1, NotTyped("typed.too_many_rounds", most=MOST_ROUNDS))
                    break
            elif line.strip():
                self.read_line(number, line)
        if len(self.rounds) > 1 and not self.rounds[-1].hands:
            self.rounds.pop()

    def read_line(self, number: int, line: str) -> None:
        head, colon, rest = line.partition(":")
        name = head.strip()
        column = len(head) - len(head.lstrip()) + 1
        if not colon or not name or "," in name or self.is_card(name, rest):
            self.wrong(number, column, NotTyped("typed.no_name"))
            return
        start = len(head) + 2
        beside = vocabulary(self.words).beside.get(phrase(name))
        if beside:
            self.rounds[-1].beside.append((beside, number, list(pieces(rest, start, self.words))))
            return
        hand = self.hand_of(number, column, name)
        unread = (len(self.rounds) - 1, same_name(name))
        if hand is None or not self.read_cards(number, pieces(rest, start, self.words), hand):
            self.unread.add(unread)

    def unknown(self, name: str) -> NotTyped:
        names = Choice(tuple(brief(known) for known in self.names.values()))
        return NotTyped("typed.unknown_name", name=brief(name), names=names)

    def is_card(self, name: str, rest: str) -> bool:
        """Return whether the text before the colon is a card, followed by its value, as in “maki:2, squid”."""
        first = next((piece.text for piece in pieces(rest, 1, self.words)), "")
        return bool(first) and is_like_a_card(f"{name}:{first}", self.words)

    def hand_of(self, number: int, column: int, name: str) -> _Hand | None:
        same, here = same_name(name), self.rounds[-1].hands
        try:
            check_names([name])
            if same in here:
                raise NotTyped("typed.name_again", name=brief(name))
            if same not in self.names and len(self.rounds) > 1:
                raise self.unknown(name)
        except Refusal as why:
            self.wrong(number, column, NotTyped(why.key, "", **why.facts))
            return None
        self.names.setdefault(same, name)
        here[same] = []
        return here[same]

    def read_cards(self, number: int, parts: Iterator[Piece], hand: _Hand) -> bool:
        """Add the cards of a line to a hand; return False if some were not understood, or not read at all."""
        read = True
        for piece in parts:
            if self.full:
                return False
            try:
                item, count = read_piece(piece.text, self.words)
            except Refusal as why:
                read = False
                self.wrong(number, piece.column, why, piece.text)
            else:
                hand.append((item, count, number, piece.column))
        return read

    # --- the game -------------------------------------------------------------------------------------

    def kinds(self) -> dict[str, object]:
        """Return every kind that is on the table, in the order in which they were written."""
        found: dict[str, object] = {}
        for entered in self.rounds:
            for hand in entered.hands.values():
                for item, *_ in hand:
                    for card in item.cards:
                        found["takeout_box" if card.kind == FACE_DOWN else card.kind] = None
                        found.update({"special_order": None} if card.copied else {})
            found.update({EXTRA_LINES[beside]: None for beside, *_ in entered.beside})
        return found

    def game(self, chosen: Chosen) -> Game | None:
        setup = setup_for(chosen, tuple(self.names.values()), self.kinds(), max(ROUNDS, len(self.rounds)))
        if setup.seats < 2:
            return None
        try:
            check_setup(setup)
        except Refusal as why:
            self.wrong(*self.place_of(why), NotTyped(why.key, "", **why.facts))
            return None
        return Game(setup, tuple(self.round(setup, at, entered) for at, entered in enumerate(self.rounds)))

    def unread_seats(self) -> Iterator[tuple[int, int]]:
        """Yield the round and seat of every hand that was not read to its end."""
        names = list(self.names)
        return ((at, names.index(same)) for at, same in self.unread if same in names)

    def place_of(self, why: Refusal) -> tuple[int, int]:
        """Find where the dish that does not fit the menu was first written, or the last of too many in a course."""
        places: dict[str, tuple[int, int]] = {}
        for entered in self.rounds:
            for hand in entered.hands.values():
                for item, _, line, column in hand:
                    places.setdefault(item.cards[-1].kind, (line, column))
        dish = why.facts.get("dish")
        if isinstance(dish, Word):
            return places.get(dish.key, (1, 1))
        course = why.facts.get("right")
        kinds = course.words if isinstance(course, Choice) else ()
        return [(1, 1), *sorted(place for kind, place in places.items() if kind in kinds)][-1]

    def round(self, setup: Setup, at: int, entered: _Round) -> Round:
        tableaux = tuple(self.tableau(setup, (at, same), entered.hands.get(same)) for same in self.names)
        race: list[tuple[int, ...]] = []
        leads: list[int] = []
        dice = [1] * setup.seats
        noted = False
        for beside, number, parts in entered.beside:
            if not self.belongs(setup, beside, number):
                continue
            for piece in parts:
                try:
                    if beside == "race":
                        race.append(self.finish(piece.text))
                    elif beside == "leads":
                        leads.append(self.seat(piece.text))
                    else:
                        seat, die = self.die(piece.text)
                        dice[seat], noted = die, True
                except Refusal as why:
                    self.wrong(number, piece.column, why)
        return Round(tableaux, tuple(race), tuple(leads), tuple(dice) if noted else None)

    def belongs(self, setup: Setup, beside: str, number: int) -> bool:
        fits = EXTRA_LINES[beside] in (*setup.menu, setup.dessert)
        if not fits:
            self.wrong(number, 1, NotTyped("file.not_in_this_game", field=beside))
        return fits

    def finish(self, text: str) -> tuple[int, ...]:
        return tuple(dict.fromkeys(self.seat(name) for name in text.split("+")))

    def die(self, text: str) -> tuple[int, int]:
        found = _DIE.match(text)
        if found is None:
            raise NotTyped("typed.die")
        return self.seat(found.group(1)), int(found.group(2))

    def seat(self, name: str) -> int:
        same = same_name(name)
        if same not in self.names:
            raise self.unknown(name)
        return list(self.names).index(same)

    def tableau(self, setup: Setup, whose: tuple[int, str], hand: _Hand | None) -> Tableau:
        held: list[tuple[Item, int]] = []
        counts: dict[Item, int] = {}
        for item, count, line, column in hand or ():
            try:
                check_items(setup, (item,))
                counts[item] = counts.get(item, 0) + count
                if counts[item] > COUNT_LIMIT:
                    raise NotTyped("typed.count", number=str(counts[item]), most=COUNT_LIMIT)
            except Refusal as why:
                self.unread.add(whose)
                self.wrong(line, column, why)
            else:
                held.append((item, count))
        return Tableau.holding(held)


def typed_game(text: str, chosen: Chosen, words: Words) -> Typed:
    """Parse typed hands."""
    reader = _HandReader(words)
    reader.read(text[:TYPED_LIMIT])
    game = reader.game(chosen)
    if len(text) > TYPED_LIMIT:
        reader.problems.append(
            HandProblem(text.count("\n", 0, TYPED_LIMIT) + 1, 1, NotTyped("typed.too_long", most=TYPED_LIMIT))
        )
    problems = tuple(sorted(reader.problems, key=lambda problem: problem[:2]))
    return Typed(game, problems, frozenset(reader.unread_seats()))


# --- one line -----------------------------------------------------------------------------------------

_PIECE: Final = re.compile(r"[^,;]+")
_GLUED: Final = re.compile(r"(?<=[^\W\d_])[x×*](\d+)\s*$", re.IGNORECASE)


class Piece(NamedTuple):
    """The text between two commas, and the column where it starts, from 1."""

    text: str
    column: int


class NotTyped(Refusal):
    """Raised if typed text makes no sense."""


def pieces(text: str, column: int, words: Words) -> Iterator[Piece]:
    """Split a line at its commas, except between two fruits of a card or within a name."""
    known = vocabulary(words)
    spans = [part.span() for part in _PIECE.finditer(text) if part.group().strip()]
    while spans:
        start, end = spans.pop(0)
        if spans and _is_one(text[start:end], text[start : spans[0][1]], known, words):
            end = spans.pop(0)[1]
        part = text[start:end]
        yield Piece(part.strip(), column + start + len(part) - len(part.lstrip()))


def _is_one(first: str, both: str, known: Vocabulary, words: Words) -> bool:
    whole = without_count(phrase(both), known.numbers).name
    if any(name in known.with_comma for name in (whole, *without_copy(whole, known))):
        return True
    name = without_count(phrase(first), known.numbers).name
    halves = (half for card in (name, *without_copy(name, known)) for half in cuts(card))
    half = any(known.kinds.get(kind) == "fruit" and fruit in known.fruits for kind, fruit in halves)
    return half and _counted(both, words) is not None


def read_piece(text: str, words: Words) -> tuple[Item, int]:
    """Parse a card with its count. Raises NotTyped or NotACard.

    >>> [(str(item), count) for item, count in (read_piece(text, Words("en")) for text in ("2 squid", "maki:2 x3"))]
    [('squid', 2), ('maki:2', 3)]
    >>> str(read_piece("dwa kalmary na wasabi", Words("pl"))[0])
    'wasabi+squid'
    """
    found = _read(text, words)
    if found is None:
        raise not_a_card(text, words)
    item, number = found
    if not 1 <= number <= COUNT_LIMIT:
        raise NotTyped("typed.count", number=str(number), most=COUNT_LIMIT)
    return item, number


@lru_cache(maxsize=1024)
def is_like_a_card(text: str, words: Words) -> bool:
    """Return whether a text is a card, even if it has a wrong value; much quicker than to find what was meant.

    >>> [is_like_a_card(text, Words("en")) for text in ("maki:2", "maki:7", "Maki Anna:egg")]
    [True, True, False]
    """
    found = _read(text, words)
    return has_wrong_value(text, words) if found is None else 1 <= found[1] <= COUNT_LIMIT


@lru_cache(maxsize=1024)  # all lines are read again after every letter
def _read(text: str, words: Words) -> tuple[Item, int] | None:
    return _counted(text, words) or _counted(_GLUED.sub(r" x\1", text), words)


def _counted(text: str, words: Words) -> tuple[Item, int] | None:
    item = read_item(text, words)
    if item is not None:
        return item, 1
    numbers = vocabulary(words).numbers
    name = phrase(text)
    counted = without_count(name, numbers)
    item = read_item(counted.name, words)
    if item is None and not counted.written:
        start, _, last = name.rpartition(" ")  # “squid 2”: dishes like tempura have no value that this could be
        if last.isdigit() or last in numbers:
            counted = counted._replace(written=str(numbers.get(last, last)))
            item = read_item(start, words)
    return (item, counted.number) if item is not None else None


# --- the setup that the hands need --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was chosen besides the cards: the edition, the menu and dessert unless the cards decide, and optional rules."""

    edition: str = "original"
    preset: str = ""
    dessert: str = ""
    rules: tuple[str, ...] = ()


def rules_of(edition: str) -> tuple[str, ...]:
    """List the rules that change the points or who wins, and that no card reveals."""
    row = EDITIONS[edition]
    return (
        *(rule for rule in row.house_rules if not HOUSE_RULES[rule].shown),
        *(variant for variant in row.variants if VARIANTS[variant].fewest_wins),
    )


def setup_for(chosen: Chosen, names: tuple[str, ...], kinds: Mapping[str, object], rounds: int = ROUNDS) -> Setup:
    """Make the setup for some players, the kinds of their cards and as many rounds, allowed or not."""
    edition = EDITIONS[chosen.edition]
    known = [rule for rule in chosen.rules if rule in rules_of(edition.name)]
    rules: dict[str, Any] = {
        rule.name: rounds
        if rule.numbers
        else rule.name in known or (rule.promo and rule.kind in kinds) or len(names) in rule.hand_sizes
        for rule in (HOUSE_RULES[name] for name in edition.house_rules)
    }
    return Setup(
        edition.name,
        tuple(Player(name) for name in names),
        menu=(edition.menu.presets.get(chosen.preset) or edition.menu.complete(kinds, len(names)))
        if edition.menu
        else (),
        dessert=(chosen.dessert or edition.desserts.among(kinds)) if edition.desserts else "",
        variant=next((rule for rule in known if rule in VARIANTS), STANDARD),
        house_rules=HouseRules(**rules),
    )
