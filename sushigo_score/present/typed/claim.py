"""The score of typed hands, in words, round by round."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain
from typing import NamedTuple

from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.state import COLOURS, State
from sushigo_score.present.printed import cautions_in_words
from sushigo_score.present.result import RoundResult, round_result
from sushigo_score.present.sheet import LineView, line_view
from sushigo_score.present.table import SeatedPlayer, dessert_lines, menu_lines, persons
from sushigo_score.present.typed.reader import HandProblem, Typed
from sushigo_score.present.typed.words import EXTRA_LINES, kinds_of
from sushigo_score.rules.cautions import find_cautions
from sushigo_score.rules.facts import Setup
from sushigo_score.rules.score import Sheet
from sushigo_score.text import preview
from sushigo_score.text.language import Words


class ClaimedTotal(NamedTuple):
    """A player's rank and total, with all rounds and desserts; `unread` if some of their cards are missing in it."""

    rank: int
    person: SeatedPlayer
    points: int
    unread: bool


class ClaimedDesserts(NamedTuple):
    """What the desserts score for one player at the end."""

    person: SeatedPlayer
    lines: tuple[LineView, ...]


class ClaimView(NamedTuple):
    """The whole score of a claim; `setup` says which dishes are played, if the edition has a choice.

    Until it is `settled`, as something was not understood, players are in the order of their seats, their ranks are 0, and
    there are no cautions: a card may only seem to be missing.
    """

    settled: bool
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
    sheet = shown_sheet(game)
    people = persons(state, words)
    ends = sheet.endgame.lines if sheet.endgame else ()
    settled, rounds = not typed.problems, (round_result(state, sheet, at, words) for at in range(len(game.rounds)))
    return ClaimView(
        settled=settled,
        setup=_setup(game.setup, words),
        totals=_totals(sheet, people) if settled else _totals_so_far(sheet, people, {seat for _, seat in typed.unread}),
        rounds=tuple(rounds if settled else map(_unranked, rounds)),
        desserts=tuple(
            ClaimedDesserts(person, tuple(line_view(line, words) for line in ends if line.seat == person.seat))
            for person in people
        )
        if sheet.endgame
        else (),
        cautions=tuple(cautions_in_words(words, game.setup, find_cautions(game))) if settled else (),
    )


def _totals(sheet: Sheet, people: Sequence[SeatedPlayer]) -> tuple[ClaimedTotal, ...]:
    return tuple(
        ClaimedTotal(standing.rank, people[seat], standing.points, unread=False)
        for standing in sheet.ranking
        for seat in standing.seats
    )


def _totals_so_far(sheet: Sheet, people: Sequence[SeatedPlayer], unread: Collection[int]) -> tuple[ClaimedTotal, ...]:
    return tuple(ClaimedTotal(0, person, sheet.totals[person.seat], unread=person.seat in unread) for person in people)


def _unranked(result: RoundResult) -> RoundResult:
    """Return the result of a round without places: another card may change them."""
    players = sorted(result.players, key=lambda player: player.seat)
    return result._replace(players=tuple(player._replace(rank=0) for player in players))


def type_help(edition: str, words: Words) -> str:
    """Explain how to type hands; extra lines are mentioned only if the edition has what they are about."""
    beside = () if kinds_of(edition).isdisjoint(EXTRA_LINES.values()) else (words.say(preview.TYPE_HELP_BESIDE),)
    return " ".join((words.say(preview.TYPE_HELP), *beside))


def _setup(setup: Setup, words: Words) -> str:
    return next(chain(menu_lines(setup, words), dessert_lines(setup, words)), "")


def problem_in_words(problem: HandProblem, words: Words) -> str:
    """Say what was not understood and where, and what would be right, unless replacements are offered."""
    why = problem.why
    key = "typed.which" if problem.offers else why.key
    what = words.say(preview.PROBLEMS[key], **why.facts) if key in preview.PROBLEMS else words.refusal(why)
    return words.say(preview.AT, line=problem.line, what=what)
