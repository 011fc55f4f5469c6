"""What would change in one's own game if it continued from another copy, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.state import RUNNING, State
from sushigo_score.present.seats import seat_names, together
from sushigo_score.rules.facts import ROUNDS
from sushigo_score.rules.setups import same_name
from sushigo_score.text import preview, sharing
from sushigo_score.text.language import Words, signed


def is_over(state: State) -> bool:
    """Return whether a game is over, so that changing it needs explicit consent."""
    return state.status != RUNNING or (len(state.rounds) == ROUNDS and state.entering is None)


def ahead_in_words(here: State, there: State, words: Words) -> str:
    """Say what happens to players, totals and victory, a line for each."""
    changes, winners = _changes(here, there, words), _winners(here, there, words)
    totals = words.say(preview.WORTH, changes=changes) if changes else words.say(preview.WORTH_NOTHING)
    won = (words.say(preview.WINS[copy], names=names) for copy, names in winners.items())
    return "\n".join((*_over(here, words), *_people(here, there, sharing.CALLED_THERE, words), totals, *won))


def ahead_in_backup(day: str, here: State, there: State, words: Words) -> str:
    """Say the same of a game of that `day` in a backup, in few lines."""
    changes, winners = _changes(here, there, words), _winners(here, there, words)
    totals = words.say(sharing.POINTS_IN_BACKUP, changes=changes) if changes else ""
    people = _people(here, there, sharing.CALLED_IN_BACKUP, words)
    lines = (day, *_over(here, words), *_won_in_backup(winners, words), totals, *people)
    return "\n".join(filter(None, lines))


def _won_in_backup(winners: Mapping[str, str], words: Words) -> Iterator[str]:
    """Say who wins in each copy, in one line."""
    if len(winners) > 1:
        yield words.say(sharing.WINS_BOTH, **winners)
    else:
        yield from (words.say(sharing.WINS[copy], names=names) for copy, names in winners.items())


def _over(here: State, words: Words) -> Iterator[str]:
    """Say that the game is over here, if it is."""
    if is_over(here):
        yield words.say(sharing.OVER_HERE)


def _people(here: State, there: State, called: str, words: Words) -> Iterator[str]:
    """Say what is different about who plays; `called` is how another name is told."""
    names, names_there = seat_names(here.setup, words), seat_names(there.setup, words)
    if sorted(map(same_name, names)) != sorted(map(same_name, names_there)):
        yield from (
            words.say(called, name=name, other=other)
            for name, other in zip(names, names_there, strict=True)
            if name != other
        )
    elif names != names_there:
        yield words.say(preview.SETTLED["seats"], there=words.listed(names_there))


def _changes(here: State, there: State, words: Words) -> str:
    """List how the totals change; empty if they stay."""
    ours, theirs = shown_sheet(here.game), shown_sheet(there.game)
    return words.listed(
        words.name(preview.CHANGE, player=name, change=signed(after - before))
        for name, before, after in zip(seat_names(there.setup, words), ours.totals, theirs.totals, strict=True)
        if before != after
    )


def _winners(here: State, there: State, words: Words) -> dict[str, str]:
    """Name who wins in each copy that has a winner; nobody if that is the same."""
    won = {"here": (here, shown_sheet(here.game).winners), "there": (there, shown_sheet(there.game).winners)}
    if won["here"][1] == won["there"][1]:
        return {}
    return {
        copy: together(words, (seat_names(state.setup, words)[seat] for seat in seats))
        for copy, (state, seats) in won.items()
        if seats
    }
