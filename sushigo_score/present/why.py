"""Why a number of the score sheet is what it is: the cards, the rule, the others, who entered what and when."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from datetime import datetime
from typing import Final, NamedTuple

from sushigo_score.game.commands.command import RoundCommand
from sushigo_score.game.commands.table import ImportGame
from sushigo_score.game.journal import Applied, Entry, Redo, Timeline, Undo, phones
from sushigo_score.game.state import State
from sushigo_score.present.dates import moment_in_words
from sushigo_score.present.sheet import ALL, BOAT, END, PLACE, SUM, TOTAL, Spot, line_view, part_name, placed, sum_name
from sushigo_score.present.table import seat_names
from sushigo_score.rules.cards import Item
from sushigo_score.rules.editions import edition_of, rows_of, rules_that_change
from sushigo_score.rules.editions.edition import DishRow
from sushigo_score.rules.facts import Tableau
from sushigo_score.rules.ranking import ranking_rules
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.score import Line, Part, Sheet
from sushigo_score.text import at_the_table, rulebook
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.language import Words

_BY_ALL_CARDS: Final = ("tea", "soy_sauce")
"""Dishes whose points depend on every card on the table."""


class ItemCount(NamedTuple):
    """A card or stack in the notation, its name, and how many there are."""

    item: str
    name: str
    number: int


class OtherNumber(NamedTuple):
    """Another number that goes with the one explained: of another player, or a part of a sum."""

    title: str
    points: int
    detail: str
    spot: Spot
    colour: int = -1


class Explained(NamedTuple):
    """Everything there is to say about a number. `rounds` are those whose cards it comes from."""

    spot: Spot
    title: str
    kind: str
    name: str
    points: int | None
    reason: str
    remarks: tuple[str, ...] = ()
    rule: str = ""
    citation: str = ""
    cards: tuple[ItemCount, ...] = ()
    beside: tuple[OtherNumber, ...] = ()
    rounds: tuple[int, ...] = ()
    cards_of: tuple[str, ...] = ()


def explain(state: State, sheet: Sheet, spot: Spot, words: Words) -> Explained:
    """Explain a number."""
    if spot.kind in (TOTAL, PLACE):
        return _total(state, sheet, spot, words)
    part = _part(sheet, spot.at)
    if spot.kind == SUM:
        return _sum(state, part, spot, words)
    if spot.kind == BOAT:
        return _boat(state, part, spot, words)
    return _dish(state, part, spot, words)


def exists(state: State, sheet: Sheet, spot: Spot) -> bool:
    """Return whether the sheet of a game has this number."""
    if not 0 <= spot.seat < state.setup.seats:
        return False
    if spot.kind in (TOTAL, PLACE):
        return spot.at == ALL
    if not (0 <= spot.at < len(sheet.rounds) or (spot.at == END and sheet.endgame is not None)):
        return False
    if spot.kind == BOAT:
        return spot.at != END and edition_of(state.setup).boat
    return spot.kind == SUM or _row(state, spot) is not None


def _part(sheet: Sheet, at: int) -> Part:
    part = sheet.endgame if at == END else sheet.rounds[at]
    if part is None:
        raise LookupError("the game is not over")
    return part


def _row(state: State, spot: Spot) -> DishRow | None:
    rows = (row for row in rows_of(state.setup) if row.kind == spot.kind and row.at_end == (spot.at == END))
    return next(rows, None)


def _title(state: State, spot: Spot, words: Words, where: str = "") -> str:
    name = seat_names(state.setup, words)[spot.seat]
    where = where or part_name(spot.at, words)
    return words.name(at_the_table.OF_DISH, player=name, where=where[:1].lower() + where[1:])


def _dish(state: State, part: Part, spot: Spot, words: Words) -> Explained:
    row = _row(state, spot)
    if row is None:
        raise LookupError(f"{spot.kind} is not on the menu")
    lines = {line.seat: line for line in part.lines if line.row is row}
    line = lines.get(spot.seat)
    shown = line_view(line, words) if line else None
    rounds = tuple(range(len(state.rounds))) if spot.at == END else (spot.at,)
    cards = _cards(row, (state.rounds[at].tableaux[spot.seat] for at in rounds), words)
    why = at_the_table.COUNTS_ELSEWHERE.get(spot.kind, at_the_table.NO_CARDS) if cards else at_the_table.NO_CARDS
    return Explained(
        spot,
        _title(state, spot, words),
        spot.kind,
        words.dish(spot.kind),
        line.points if line else 0,
        shown.reason if shown else words.say(why),
        shown.remarks if shown else (),
        words.rule(row, rules_that_change(state.setup, row)),
        words.citation(row),
        cards,
        tuple(_others(state, lines, spot, words)),
        rounds,
        scored_kinds(row),
    )


def scored_kinds(row: DishRow) -> tuple[str, ...]:
    """Return the kinds of card that affect what a row scores; empty if any card does."""
    if row.kind in _BY_ALL_CARDS:
        return ()
    return row.lying


def _cards(row: DishRow, tableaux: Iterable[Tableau], words: Words) -> tuple[ItemCount, ...]:
    kinds = scored_kinds(row)
    found: dict[Item, int] = {}
    for tableau in tableaux:
        for item, count in tableau.items:
            if not kinds or any(card.kind in kinds for card in item.cards):
                found[item] = found.get(item, 0) + count
    return tuple(ItemCount(str(item), words.item(item), count) for item, count in found.items())


def _others(state: State, lines: dict[int, Line], spot: Spot, words: Words) -> Iterable[OtherNumber]:
    """Yield what the same dish scored for the others: for ties, and for most and fewest."""
    names = seat_names(state.setup, words)
    for seat, line in sorted(lines.items()):
        if seat != spot.seat:
            reason = words.reason(line.reason)
            yield OtherNumber(names[seat], line.points, reason, spot._replace(seat=seat), state.colours[seat])


def _sum(state: State, part: Part, spot: Spot, words: Words) -> Explained:
    mine = [line for line in part.lines if line.seat == spot.seat]
    beside = tuple(
        OtherNumber(words.dish(line.kind), line.points, words.reason(line.reason), spot._replace(kind=line.kind))
        for line in mine
        if line.points
    )
    rounds = () if spot.at == END else (spot.at,)
    points, name = part.totals[spot.seat], sum_name(spot.at, words)
    return Explained(spot, _title(state, spot, words), SUM, name, points, "", beside=beside, rounds=rounds)


def _boat(state: State, part: Part, spot: Spot, words: Words) -> Explained:
    if part.boat is None:
        raise LookupError("no boat in this edition")
    names = seat_names(state.setup, words)
    holder = words.say(printed.NOBODY) if part.boat.seat is None else names[part.boat.seat]
    why = words.say(printed.BOAT_REASON, names=holder, why=words.reason(part.boat.reason))
    beside = tuple(
        OtherNumber(names[seat], points, "", Spot(spot.at, SUM, seat), state.colours[seat])
        for seat, points in enumerate(part.totals)
    )
    return Explained(
        spot,
        part_name(spot.at, words),
        BOAT,
        words.say(at_the_table.BOAT),
        None,
        why,
        words.remarks(part.boat.reason),
        words.say(rulebook.RANKING["boat"]),
        beside=beside,
    )


def _total(state: State, sheet: Sheet, spot: Spot, words: Words) -> Explained:
    standing = sheet.standing_of(spot.seat)
    beside = tuple(
        OtherNumber(part_name(at, words), part.totals[spot.seat], "", Spot(at, SUM, spot.seat))
        for at, part in placed(sheet)
    )
    return Explained(
        spot,
        _title(state, spot, words, words.say(printed.TOTAL)),
        TOTAL,
        words.say(printed.TOTAL),
        sheet.totals[spot.seat],
        words.say(at_the_table.RANK_WHY, rank=standing.rank, why=words.reason(standing.reason)),
        words.remarks(standing.reason),
        " ".join(words.say(rulebook.RANKING[key]) for key in _ranking_rules(state, standing.reason)),
        beside=beside,
    )


def _ranking_rules(state: State, reason: Reason) -> Iterable[str]:
    points, *tie_break = ranking_rules(state.setup)
    return (points,) if reason.key == "rank.points" else (points, *tie_break)


# --- who entered what, and when: the steps of the journal behind a number -----------------------------

_KINDS: Final = {Undo: "undone", Redo: "redone"}


class EnteredStep(NamedTuple):
    """A step in words: when it was taken, and what it did, undid or redid."""

    at: str
    when: str
    what: str


class _Effect(NamedTuple):
    """What a command changed for a player: in which round, which kinds of card, and whether it was a correction."""

    at: int
    kinds: frozenset[str]
    late: bool


def steps_behind(
    entries: Iterable[Entry],
    seat: int,
    rounds: Collection[int],
    kinds: Collection[str],
    words: Words,
    now: datetime,
) -> tuple[EnteredStep, ...]:
    """List the steps that changed a player's cards of some kinds, or of any, in some rounds, oldest first."""
    return tuple(_steps(entries, seat, rounds, frozenset(kinds), words, now))


def _steps(
    entries: Iterable[Entry],
    seat: int,
    rounds: Collection[int],
    kinds: frozenset[str],
    words: Words,
    now: datetime,
) -> Iterator[EnteredStep]:
    timeline = Timeline()
    entries = tuple(entries)
    numbers = {phone: number for number, phone in enumerate(phones(entries), start=1)}
    for entry in entries:
        applied = timeline.take(entry.step)
        what = words.step(applied.description, _KINDS.get(type(entry.step), "done"))
        if isinstance(applied.command, ImportGame):
            yield EnteredStep(entry.at, moment_in_words(entry.at, words, now), what)
            continue
        effect = _effect_on(applied, seat)
        if effect is None or effect.at not in rounds or (kinds and not kinds & effect.kinds):
            continue
        if entry.by:
            what = words.say(at_the_table.BY_PHONE, what=what, number=numbers[entry.phone])
        if effect.late:
            what = words.say(at_the_table.CORRECTED, what=what)
        yield EnteredStep(entry.at, moment_in_words(entry.at, words, now), what)


def _effect_on(applied: Applied, seat: int) -> _Effect | None:
    command, before = applied.command, applied.before
    at = before.entering if before is not None else None
    if before is None or at is None or not isinstance(command, RoundCommand) or seat not in command.affected(before):
        return None
    kinds = _changed_kinds(before.rounds[at].tableaux[seat], applied.state.rounds[at].tableaux[seat])
    if command.dish:
        kinds.add(command.dish)
    return _Effect(at, frozenset(kinds), late=before.correcting is not None)


def _changed_kinds(before: Tableau, after: Tableau) -> set[str]:
    """Return the kinds of the cards that were added or removed."""
    was, became = dict(before.items), dict(after.items)
    items = (item for item in {**was, **became} if was.get(item) != became.get(item))
    return {card.kind for item in items for card in item.cards}
