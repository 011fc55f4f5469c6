"""What a correction changes: which cards, whose points, whose place, who wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sushigo_score.game.state import State
from sushigo_score.present.table import SeatedPlayer, persons, seat_names, together
from sushigo_score.rules.cards import in_order
from sushigo_score.rules.facts import Game, Tableau
from sushigo_score.rules.score import Sheet
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words, signed


class Change(NamedTuple):
    """What changes for one player, and the sentence that says so."""

    person: SeatedPlayer
    before: int
    after: int
    sentence: str


class Outcome(NamedTuple):
    """Whose points change, in a line and even shorter; each player's change; and what happens to the victory or the lead.

    `places` says so where the victory, the lead or other places change, and is empty where they do not.
    """

    short: str
    brief: str
    changes: tuple[Change, ...]
    first: str
    places: str

    @property
    def differs(self) -> bool:
        """True if the change makes a difference to anybody."""
        return bool(self.changes)

    @property
    def told(self) -> str:
        """The most important thing about the change."""
        return self.places or self.short


def outcome(before: Sheet, after: Sheet, state: State, words: Words) -> Outcome:
    """Compare two sheets of one game; `state` is how it stands after the change."""
    changes, moved = [], []
    for person in persons(state, words):
        seat = person.seat
        was, now = before.totals[seat], after.totals[seat]
        old, new = before.rank_of(seat), after.rank_of(seat)
        if was == now and old == new:
            continue
        facts = {"before": was, "after": now, "old": old, "new": new}
        if old != new:
            moved.append(words.name(at_the_table.PLACE_CHANGE, player=person.name, before=old, after=new))
        message = at_the_table.POINTS_AND_PLACE_CHANGE if was != now else at_the_table.ONLY_PLACE_CHANGES
        message = at_the_table.POINTS_CHANGE if old == new else message
        changes.append(Change(person, was, now, words.say(message, **facts)))
    short = [
        words.name(at_the_table.TOTAL_CHANGE, player=change.person.name, before=change.before, after=change.after)
        for change in changes
        if change.before != change.after
    ]
    brief = words.say(at_the_table.CHANGES_FOR_MANY, players=len(short)) if short else words.say(at_the_table.NO_CHANGE)
    ahead, now_ahead = _ahead(before, after)
    first = _first(ahead, now_ahead, state, words, over=bool(before.winners and after.winners)) if changes else ""
    return Outcome(
        words.listed(short) if short else brief,
        brief,
        tuple(changes),
        first,
        words.listed(moved) if ahead == now_ahead else first,
    )


def _ahead(before: Sheet, after: Sheet) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return who wins, or while the game is not over who leads, before and after."""
    if before.winners and after.winners:
        return before.winners, after.winners
    return before.ranking[0].seats, after.ranking[0].seats


def _first(was: tuple[int, ...], now: tuple[int, ...], state: State, words: Words, *, over: bool) -> str:
    names = seat_names(state.setup, words)
    old, new = (together(words, (names[seat] for seat in seats)) for seats in (was, now))
    if was == now:
        return words.say(at_the_table.WINNER_STAYS if over else at_the_table.LEAD_STAYS, names=new)
    if len(now) == 1 and set(now) < set(was):
        return words.say(at_the_table.WINNER_ALONE if over else at_the_table.LEAD_ALONE, name=new)
    if set(was) < set(now):
        return words.say(at_the_table.WINNERS_MORE if over else at_the_table.LEAD_MORE, names=new)
    return words.say(at_the_table.WINNER_CHANGES if over else at_the_table.LEAD_CHANGES, before=old, after=new)


def changed_cards(before: Game, after: Game, words: Words) -> tuple[str, ...]:
    """Name each card whose number in front of somebody has changed, round by round and seat by seat."""
    return tuple(
        change
        for was, now in zip(before.rounds, after.rounds, strict=False)
        for old, new in zip(was.tableaux, now.tableaux, strict=True)
        for change in _changes(old, new, words)
    )


def _changes(before: Tableau, after: Tableau, words: Words) -> Iterator[str]:
    old, new = dict(before.items), dict(after.items)
    for item in sorted({*old, *new}, key=in_order):
        more = new.get(item, 0) - old.get(item, 0)
        if more:
            yield words.name(at_the_table.CHANGED_CARD, number=signed(more), card=words.item(item))
