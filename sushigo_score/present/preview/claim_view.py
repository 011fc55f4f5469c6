"""The score of typed hands, in words, round by round."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from sushigo_score.game.state import COLOURS, State
from sushigo_score.present.hand_text.reader import HandProblem, Typed
from sushigo_score.present.lines import LineView, line_view
from sushigo_score.present.printed.text_sheet import cautions_in_words
from sushigo_score.present.results.round_result import RoundResult, round_result
from sushigo_score.present.seats import SeatedPlayer, persons
from sushigo_score.present.setup_words import dessert_lines, menu_lines
from sushigo_score.rules.cautions import find_cautions
from sushigo_score.rules.facts import Setup
from sushigo_score.rules.score import score
from sushigo_score.text import preview
from sushigo_score.text.language import Words


class ClaimedTotal(NamedTuple):
    """A player's rank and total, with all rounds and desserts; `unread` if some of their cards are missing in it."""

    rank: int
    person: SeatedPlayer
    points: int


class ClaimedDesserts(NamedTuple):
    """What the desserts score for one player at the end."""

    person: SeatedPlayer
    lines: tuple[LineView, ...]


class ClaimView(NamedTuple):
    """Everything that a claim comes to; `setup` says which dishes are played, where the box does not."""

    setup: str
    totals: tuple[ClaimedTotal, ...]
    rounds: tuple[RoundResult, ...]
    desserts: tuple[ClaimedDesserts, ...]
    cautions: tuple[str, ...]


def claim_view(typed: Typed, words: Words) -> ClaimView | None:
    """Score what was typed; None as long as it makes no game."""
    game = typed.game
    if game is None:
        return None
    state = State(game.setup, tuple(seat % COLOURS for seat in range(game.setup.seats)), game.rounds)
    sheet = score(game)
    people = persons(state, words)
    ends = sheet.endgame.lines if sheet.endgame else ()
    return ClaimView(
        setup=_setup(game.setup, words),
        totals=tuple(
            ClaimedTotal(standing.rank, people[seat], standing.points)
            for standing in sheet.ranking
            for seat in standing.seats
        ),
        rounds=tuple(round_result(state, sheet, at, words) for at in range(len(game.rounds))),
        desserts=tuple(
            ClaimedDesserts(person, tuple(line_view(line, words) for line in ends if line.seat == person.seat))
            for person in people
        )
        if sheet.endgame
        else (),
        cautions=tuple(cautions_in_words(words, game.setup, find_cautions(game))),
    )


def _setup(setup: Setup, words: Words) -> str:
    return next(chain(menu_lines(setup, words), dessert_lines(setup, words)), "")


def problem_in_words(problem: HandProblem, words: Words) -> str:
    """Say what was not understood and where, and what would be right, unless replacements are offered."""
    why = problem.why
    what = words.say(preview.PROBLEMS[why.key], **why.facts) if why.key in preview.PROBLEMS else words.refusal(why)
    return words.say(preview.AT, line=problem.line, column=problem.column, what=what)
