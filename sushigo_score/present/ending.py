"""The end of a game: the desserts shown one after another, the podium, tie-breaks, and a look back at the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sushigo_score.game.state import State
from sushigo_score.present.awards import Highlight, awards
from sushigo_score.present.charts import Bar, ChartLine, bars, chart_labels, chart_lines
from sushigo_score.present.seats import SeatedPlayer, persons
from sushigo_score.present.standings import people_at, totals_after, winner_sentence
from sushigo_score.present.ties import TieBreak, tie_breaks
from sushigo_score.rules.cards import Card
from sushigo_score.rules.editions import rows_of, variant_of
from sushigo_score.rules.editions.rows import DishRow
from sushigo_score.rules.score import Part, Sheet
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words


class Dessert(NamedTuple):
    """What a dessert scores for one player, why, the new total, and the cards it is scored for."""

    person: SeatedPlayer
    points: int
    reason: str
    total: int
    cards: tuple[Card, ...] = ()


class Reveal(NamedTuple):
    """One dessert for everybody, best news last, and the totals after it by seat; `nobody` says so if none scores.

    With `fewest_lead` those with the fewest points are in front.
    """

    kind: str
    dish: str
    desserts: tuple[Dessert, ...]
    totals: tuple[int, ...]
    nobody: str
    fewest_lead: bool = False

    @property
    def steps(self) -> int:
        """In how many steps it is revealed: just one if nobody scores."""
        return 1 if self.nobody else len(self.desserts)


class Step(NamedTuple):
    """A step of the podium: its rank among the people, the points, and who stands there."""

    rank: int
    points: int
    people: tuple[SeatedPlayer, ...]


class Place(NamedTuple):
    """A player's final place."""

    rank: int
    person: SeatedPlayer
    total: int
    puppet: bool


class Ending(NamedTuple):
    """Everything the end of a game shows; `before` are the totals before the desserts, by seat.

    `tie_break` is the highest tie that decided something, `later_ties` are the sentences about those below it.
    """

    before: tuple[int, ...]
    reveal: tuple[Reveal, ...]
    podium: tuple[Step, ...]
    winners: str
    tie_break: TieBreak | None
    later_ties: tuple[str, ...]
    places: tuple[Place, ...]
    lines: tuple[ChartLine, ...]
    labels: tuple[str, ...]
    bars: tuple[Bar, ...]
    awards: tuple[Highlight, ...]


def ending(state: State, sheet: Sheet, words: Words) -> Ending:
    """Describe the end of a game whose three rounds are over."""
    if sheet.endgame is None:
        raise LookupError("the game is not over")
    before = totals_after(state.setup, sheet, len(sheet.rounds))
    ties = tuple(tie_breaks(state, sheet, words))
    return Ending(
        before=before,
        reveal=tuple(_reveal(state, sheet.endgame, before, words)),
        podium=podium(state, sheet, words),
        winners=winner_sentence(state.setup, sheet, words),
        tie_break=ties[0] if ties else None,
        later_ties=tuple(tie.sentence for tie in ties[1:]),
        places=places(state, sheet, words),
        lines=chart_lines(state, sheet, words),
        labels=chart_labels(sheet, words),
        bars=bars(state, sheet, words),
        awards=awards(state, sheet, words),
    )


def totals_revealed(state: State, sheet: Sheet, lines: int, words: Words) -> tuple[int, ...]:
    """Return everybody's points after so many lines of the desserts."""
    totals = list(totals_after(state.setup, sheet, len(sheet.rounds)))
    for reveal in _reveal(state, sheet.endgame, tuple(totals), words) if sheet.endgame else ():
        for dessert in reveal.desserts[: max(0, lines)]:
            totals[dessert.person.seat] = dessert.total
        lines -= reveal.steps
    return tuple(totals)


def _reveal(state: State, endgame: Part, totals: tuple[int, ...], words: Words) -> Iterator[Reveal]:
    good_news = -1 if variant_of(state.setup).fewest_wins else 1
    for kind, row in {row.kind: row for row in rows_of(state.setup) if row.at_end}.items():
        lines = {line.seat: line for line in endgame.lines if line.kind == kind}
        desserts = []
        for person in persons(state, words):
            line = lines.get(person.seat)
            points = line.points if line else 0
            reason = words.reason(line.reason) if line else words.say(at_the_table.NO_DESSERT)
            cards = _cards(state, person.seat, row)
            desserts.append(Dessert(person, points, reason, totals[person.seat] + points, cards))
        totals = tuple(dessert.total for dessert in desserts)
        dish = words.dish(kind)
        nobody = "" if any(dessert.points for dessert in desserts) else words.say(at_the_table.NOBODY_SCORES, dish=dish)
        desserts.sort(key=lambda dessert: (good_news * dessert.points, good_news * dessert.total))
        yield Reveal(kind, dish, tuple(desserts), totals, nobody, variant_of(state.setup).fewest_wins)


def _cards(state: State, seat: int, row: DishRow) -> tuple[Card, ...]:
    """Return a player's cards of a dessert, in the order of the rounds."""
    return tuple(
        card
        for entered in state.rounds
        for card, count in entered.tableaux[seat].cards
        for _ in range(count)
        if card.kind in row.cards
    )


def podium(state: State, sheet: Sheet, words: Words) -> tuple[Step, ...]:
    """Return the first three ranks."""
    return tuple(step for step in people_ranked(state, sheet, words) if step.rank <= 3)


def people_ranked(state: State, sheet: Sheet, words: Words) -> Iterator[Step]:
    """Yield the ranking of the people, without the puppet."""
    rank = 1
    everybody = persons(state, words)
    for standing in sheet.ranking:
        people = tuple(everybody[seat] for seat in people_at(state.setup, standing))
        if people:
            yield Step(rank, standing.points, people)
        rank += len(people)


def places(state: State, sheet: Sheet, words: Words) -> tuple[Place, ...]:
    """Return everybody in the order of the ranking, including the puppet."""
    everybody = persons(state, words)
    return tuple(
        Place(standing.rank, everybody[seat], standing.points, state.setup.players[seat].puppet)
        for standing in sheet.ranking
        for seat in standing.seats
    )
