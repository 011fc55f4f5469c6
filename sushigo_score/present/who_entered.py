"""Who entered what, and when: the steps of the journal behind a number of the score sheet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from datetime import datetime
from typing import Final, NamedTuple

from sushigo_score.game.commands.command import RoundCommand
from sushigo_score.game.commands.table import ImportGame
from sushigo_score.game.journal import Applied, Entry, Redo, Timeline, Undo, phones
from sushigo_score.game.state import State
from sushigo_score.present.dates import moment_in_words
from sushigo_score.rules.facts import Tableau
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words

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
        applied, before = _target(timeline, entry)
        description = timeline.take(entry.step)
        applied = applied or timeline.done[-1]
        kind = _KINDS.get(type(entry.step), "done")
        what = words.step(description, kind)
        if isinstance(applied.command, ImportGame):
            yield EnteredStep(entry.at, moment_in_words(entry.at, words, now), what)
            continue
        effect = _effect_on(before, applied, seat) if before is not None else None
        if effect is None or effect.at not in rounds or (kinds and not kinds & effect.kinds):
            continue
        if entry.by:
            what = words.say(at_the_table.BY_PHONE, what=what, number=numbers[entry.phone])
        if effect.late:
            what = words.say(at_the_table.CORRECTED, what=what)
        yield EnteredStep(entry.at, moment_in_words(entry.at, words, now), what)


def _target(timeline: Timeline, entry: Entry) -> tuple[Applied | None, State | None]:
    """Return what a step undoes or redoes, if it does, and the game before that."""
    if isinstance(entry.step, Undo):
        return timeline.last_done(), timeline.done[-2].state
    if isinstance(entry.step, Redo):
        return timeline.last_undone(), timeline.state
    return None, timeline.state


def _effect_on(before: State, applied: Applied, seat: int) -> _Effect | None:
    command, at = applied.command, before.entering
    if not isinstance(command, RoundCommand) or at is None or seat not in command.affected(before):
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
