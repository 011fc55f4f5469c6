"""What would change in one's own game if it continued from another copy, in words."""

from __future__ import annotations

from collections.abc import Iterator

from sushigo_score.game.state import RUNNING, State
from sushigo_score.present.seats import seat_names, together
from sushigo_score.rules.facts import ROUNDS
from sushigo_score.rules.score import score
from sushigo_score.rules.setups import same_name
from sushigo_score.text import export, preview
from sushigo_score.text.figures import signed
from sushigo_score.text.language import Words


def is_over(state: State) -> bool:
    """Return whether a game is over, so that changing it needs explicit consent."""
    return state.status != RUNNING or (len(state.rounds) == ROUNDS and state.entering is None)


def told_ahead(here: State, there: State, words: Words) -> str:
    """What becomes of players, totals and victory; a line for each."""
    return "\n".join(_lines(here, there, words))


def _lines(here: State, there: State, words: Words) -> Iterator[str]:
    if is_over(here):
        yield words.say(export.OVER_HERE)
    names, names_there = seat_names(here.setup, words), seat_names(there.setup, words)
    if sorted(map(same_name, names)) != sorted(map(same_name, names_there)):
        yield from (
            words.say(export.CALLED_THERE, name=name, other=other)
            for name, other in zip(names, names_there, strict=True)
            if name != other
        )
    elif names != names_there:
        yield words.say(preview.SETTLED["seats"], there=words.listed(names_there))
    sheet, other_sheet = score(here.game), score(there.game)
    changes = [
        words.name(preview.CHANGE, player=name, change=signed(after - before))
        for name, before, after in zip(names_there, sheet.totals, other_sheet.totals, strict=True)
        if before != after
    ]
    yield words.say(preview.WORTH, changes=words.listed(changes)) if changes else words.say(preview.WORTH_NOTHING)
    if sheet.winners != other_sheet.winners:
        for copy, seats, called in (("here", sheet.winners, names), ("there", other_sheet.winners, names_there)):
            if seats:
                yield words.say(preview.WINS[copy], names=together(words, (called[seat] for seat in seats)))
