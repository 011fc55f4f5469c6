"""What is read aloud to a table: the result of a round, what to do before the next one, and how a game ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from sushigo_score.game.state import State
from sushigo_score.present.dealing import dealing
from sushigo_score.present.ending import Step, Tie, people_ranked, shared_why, ties
from sushigo_score.present.result import PlayerRound, round_result
from sushigo_score.present.table import seat_names, together
from sushigo_score.rules.editions import variant_of
from sushigo_score.rules.facts import Setup
from sushigo_score.rules.score import Sheet
from sushigo_score.text import aloud
from sushigo_score.text.language import Words

_ENDS: Final = (".", "!", "?", "…")


def round_aloud(state: State, sheet: Sheet, at: int, words: Words) -> str:
    """Say what everybody scored in a round, where they stand after it, and who has the sushi boat."""
    return " ".join(_of_round(state, sheet, at, words))


def _of_round(state: State, sheet: Sheet, at: int, words: Words) -> Iterator[str]:
    players = round_result(state, sheet, at, words).players
    yield words.say(aloud.ROUND[at])
    if state.rounds[at].open:
        yield words.say(aloud.STILL_OPEN)
    if at:
        for points, alike in groupby(players, key=lambda player: player.points):
            yield _scored(_names(alike), points, words)
        yield words.say(aloud.BEFORE_DESSERTS if at + 1 == state.setup.length else aloud.SO_FAR)
    by_rank = sorted(players, key=lambda player: (player.rank, player.seat))
    for (rank, total), alike in groupby(by_rank, key=lambda player: (player.rank, player.total)):
        yield _ranked(_names(alike), total, rank, words)
    boat = sheet.rounds[at].boat
    if boat is not None and not state.rounds[at].open:
        names = seat_names(state.setup, words)
        yield (
            words.say(aloud.NOBODY_HAS_BOAT) if boat.seat is None else words.say(aloud.HAS_BOAT, name=names[boat.seat])
        )


def _names(players: Iterator[PlayerRound]) -> list[str]:
    return [player.name for player in players]


def dealing_aloud(words: Words, setup: Setup, round_number: int, *, starter: int | None = None) -> str:
    """Say what to do with the cards before a round, counted from 0."""
    lines = dealing(words, setup, round_number, starter=starter)
    return " ".join((words.say(aloud.BEFORE[round_number]), *(_sentence(line) for line in lines)))


def _sentence(line: str) -> str:
    """Add the final punctuation; a full stop after a figure would make it an ordinal."""
    if line.endswith(_ENDS):
        return line
    return f"{line};" if line[-1].isdigit() else f"{line}."


def ending_aloud(state: State, sheet: Sheet, words: Words) -> str:
    """Say who wins and what decided it, then everyone else; the puppet, which has no place, last."""
    return " ".join(_of_ending(state, sheet, words))


def _of_ending(state: State, sheet: Sheet, words: Words) -> Iterator[str]:
    names = seat_names(state.setup, words)
    decided = {tie.leaders[0]: tie for tie in ties(state.setup, sheet)}
    first, *others = people_ranked(state, sheet, words)
    yield words.say(aloud.OVER)
    yield _win(first, words, golf=variant_of(state.setup).fewest_wins)
    if first.people[0].seat in decided:
        yield _tie(decided[first.people[0].seat], names, words)
    for step in others:
        if step.people[0].seat in decided:
            yield _tie(decided[step.people[0].seat], names, words)
        yield _ranked([person.name for person in step.people], step.points, step.rank, words)
    for player, name, total in zip(state.setup.players, names, sheet.totals, strict=True):
        if player.puppet:
            yield _scored([name], total, words)


def _win(step: Step, words: Words, *, golf: bool) -> str:
    names = [person.name for person in step.people]
    points = _points(step.points, len(names), words)
    if len(names) == 1:
        return words.say(aloud.WINS_GOLF if golf else aloud.WINS, name=names[0], points=points)
    return words.say(aloud.SHARE_GOLF if golf else aloud.SHARE, names=together(words, names), points=points)


def _tie(tie: Tie, names: Sequence[str], words: Words) -> str:
    """Say what decides between people with the same points, or why nothing does."""
    if tie.shared:
        return shared_why(tie, words)
    order = [
        words.name(aloud.HAS_DESSERTS, player=names[seat], desserts=standing.reason.facts["desserts"])
        for standing, seats in tie.standings
        for seat in seats
    ]
    shown = together(words, (names[seat] for seat in tie.seats))
    points = _points(tie.standings[0][0].points, len(tie.seats), words)
    return words.say(aloud.TIED, names=shown, points=points, order=words.listed(order))


def _scored(names: Sequence[str], points: int, words: Words) -> str:
    return words.say(aloud.SCORED, names=together(words, names), points=_points(points, len(names), words))


def _ranked(names: Sequence[str], total: int, rank: int, words: Words) -> str:
    points, place = _points(total, len(names), words), words.name(aloud.PLACES[rank - 1])
    if len(names) == 1:
        return words.say(aloud.RANKED, name=names[0], points=points, place=place)
    return words.say(aloud.RANKED_TOGETHER, names=together(words, names), points=points, place=place)


def _points(number: int, holders: int, words: Words) -> str:
    """Put points into words, a loss without a minus sign, which speech engines skip."""
    amount = words.count(abs(number), "points" if holders == 1 else "points_each")
    return words.say(aloud.MINUS, amount=amount) if number < 0 else amount
