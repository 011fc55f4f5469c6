"""A result as plain text, for sending to those who were not there."""

from __future__ import annotations

from collections.abc import Iterator

from sushigo_score.game.state import State
from sushigo_score.present import table
from sushigo_score.present.ending import tie_break
from sushigo_score.present.table import seat_names, shown_note, shown_title, winner_sentence
from sushigo_score.rules.facts import Setup
from sushigo_score.rules.score import Sheet
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text import sharing
from sushigo_score.text.language import Words, figure


def result_text(state: State, sheet: Sheet, words: Words) -> str:
    """Write what was played, who won, and everybody's points by rounds and desserts."""
    return "\n".join(_lines(state, sheet, words))


def _lines(state: State, sheet: Sheet, words: Words) -> Iterator[str]:
    setup = state.setup
    if title := shown_title(state):
        yield title
    yield table.edition_line(setup, words)
    yield from table.variant_lines(setup, words)
    yield ""
    yield winner_sentence(setup, sheet, words) if sheet.winners else words.say(printed.RANKING_SO_FAR)
    tied = tie_break(state, sheet, words) if sheet.winners else None
    if tied:
        yield tied.sentence
    yield from place_lines(setup, sheet, words)
    if note := shown_note(state):
        yield ""
        yield from note


def place_lines(setup: Setup, sheet: Sheet, words: Words) -> Iterator[str]:
    """Yield everybody's place, and their points by rounds and desserts."""
    names = seat_names(setup, words)
    for standing in sheet.ranking:
        for seat in standing.seats:
            yield _line(standing.rank, seat, names[seat], sheet, words)


def _line(rank: int, seat: int, name: str, sheet: Sheet, words: Words) -> str:
    rounds = " + ".join(_term(part.totals[seat]) for part in sheet.rounds)
    desserts = sheet.endgame.totals[seat] if sheet.endgame else 0
    message = sharing.SHARED_ALL if sheet.endgame else sharing.SHARED_ROUNDS if rounds else sharing.SHARED
    return words.say(message, rank=rank, name=name, points=sheet.totals[seat], rounds=rounds, desserts=desserts)


def _term(points: int) -> str:
    """Write a number as a term of a sum.

    >>> _term(5), _term(-3)
    ('5', '(−3)')
    """
    return f"({figure(points)})" if points < 0 else figure(points)
