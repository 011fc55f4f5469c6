"""Awards: a few sentences about a finished game, only those worth telling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from sushigo_score.game.state import State
from sushigo_score.present.charts import dish_points, spot_of_dish
from sushigo_score.present.seats import seat_names, together
from sushigo_score.present.sheet import ALL, SUM, TOTAL, Spot
from sushigo_score.rules.editions import variant_of
from sushigo_score.rules.score import Sheet
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words

_NAMED_AT_MOST: Final = 3
"""What more players share is nothing special."""
_CLOSE: Final = 3
"""A finish is close up to this many points."""
_LOSS: Final = -3
"""Smaller losses are not worth telling."""

_DishPoints = tuple[dict[str, int], ...]
"""What each dish scored, by seat."""


class Highlight(NamedTuple):
    """An award, who won it, the number it is about, or the first of several equal ones, and everyone it is about.

    Where the award itself says who won it, `who` is empty.
    """

    award: str
    who: str
    sentence: str
    spot: Spot
    seats: tuple[int, ...]


def awards(state: State, sheet: Sheet, words: Words) -> tuple[Highlight, ...]:
    """Tell the best round, the best dish, the biggest loss, and how the victory came about."""
    return tuple(award for award in _awards(state, sheet, words) if award is not None)


def _awards(state: State, sheet: Sheet, words: Words) -> tuple[Highlight | None, ...]:
    dishes = dish_points(state.setup, sheet)
    return (
        _best_round(state, sheet, words),
        _best_dish(dishes, state, sheet, words),
        _biggest_loss(dishes, state, sheet, words),
        _turnaround(state, sheet, words) or _close_finish(state, sheet, words),
        _puppet_first(state, sheet, words),
    )


def _best_round(state: State, sheet: Sheet, words: Words) -> Highlight | None:
    golf = variant_of(state.setup).fewest_wins
    rounds = [(points, seat, at) for at, part in enumerate(sheet.rounds) for seat, points in enumerate(part.totals)]
    best = min(rounds)[0] if golf else max(rounds)[0]
    names = seat_names(state.setup, words)
    spots = [Spot(at, SUM, seat) for points, seat, at in rounds if points == best]
    if len(spots) > _NAMED_AT_MOST or (best <= 0 and not golf):
        return None
    who = [words.name(at_the_table.IN_ROUND, player=names[spot.seat], round=spot.at + 1) for spot in spots]
    message = at_the_table.FEWEST_ROUND if golf else at_the_table.BEST_ROUND
    return _highlight(words.say(message, points=best), who, spots[0], [spot.seat for spot in spots], words)


def _highlight(award: str, who: Sequence[str], spot: Spot, seats: Iterable[int], words: Words) -> Highlight:
    """Return an award with a list of who won it."""
    listed = words.listed(who)
    sentence = words.say(at_the_table.WHO_WON, award=award, who=listed)
    return Highlight(award, listed, sentence, spot, tuple(dict.fromkeys(seats)))


def _best_dish(dishes: _DishPoints, state: State, sheet: Sheet, words: Words) -> Highlight | None:
    if variant_of(state.setup).fewest_wins:
        return None  # there it costs most
    best = max(max(by_dish.values()) for by_dish in dishes)
    return _about_dishes(at_the_table.BEST_DISH, best, dishes, state, sheet, words) if best > 0 else None


def _biggest_loss(dishes: _DishPoints, state: State, sheet: Sheet, words: Words) -> Highlight | None:
    worst = min(min(by_dish.values()) for by_dish in dishes)
    return _about_dishes(at_the_table.BIGGEST_LOSS, worst, dishes, state, sheet, words) if worst <= _LOSS else None


def _about_dishes(
    message: str, points: int, dishes: _DishPoints, state: State, sheet: Sheet, words: Words
) -> Highlight | None:
    names = seat_names(state.setup, words)
    found = [
        (seat, kind) for seat, by_dish in enumerate(dishes) for kind, number in by_dish.items() if number == points
    ]
    if len(found) > _NAMED_AT_MOST:
        return None
    who = [words.name(at_the_table.WITH_DISH, player=names[seat], dish=words.dish(kind)) for seat, kind in found]
    spot = spot_of_dish(sheet, *found[0])
    return _highlight(words.say(message, points=points), who, spot, [seat for seat, _ in found], words)


def _telling(sentence: str, seats: tuple[int, ...]) -> Highlight:
    """Return an award in one sentence, about a total."""
    return Highlight(sentence, "", sentence, Spot(ALL, TOTAL, seats[0]), seats)


def _people(state: State) -> list[int]:
    return [seat for seat, player in enumerate(state.setup.players) if not player.puppet]


def _turnaround(state: State, sheet: Sheet, words: Words) -> Highlight | None:
    first = {seat: sheet.rounds[0].totals[seat] for seat in _people(state)}
    worst, best = min(first.values()), max(first.values())
    last = best if variant_of(state.setup).fewest_wins else worst
    if len(first) < 3 or len(sheet.winners) > 1 or worst == best or first[sheet.winners[0]] != last:
        return None
    name = seat_names(state.setup, words)[sheet.winners[0]]
    return _telling(words.say(at_the_table.TURNAROUND, name=name), sheet.winners)


def _close_finish(state: State, sheet: Sheet, words: Words) -> Highlight | None:
    if len(sheet.winners) > 1:
        return None
    winner = sheet.winners[0]
    behind = {seat: abs(sheet.totals[winner] - sheet.totals[seat]) for seat in _people(state) if seat != winner}
    gap = min(behind.values())
    names = seat_names(state.setup, words)
    others = [names[seat] for seat, points in behind.items() if points == gap]
    if not 0 < gap <= _CLOSE or len(others) > _NAMED_AT_MOST:
        return None
    sentence = words.say(at_the_table.CLOSE_FINISH, name=names[winner], points=gap, others=together(words, others))
    return _telling(sentence, (winner,))


def _puppet_first(state: State, sheet: Sheet, words: Words) -> Highlight | None:
    first = sheet.ranking[0].seats
    if set(first) & set(sheet.winners):
        return None
    name = seat_names(state.setup, words)[first[0]]
    sentence = words.of(state.setup.edition).say(at_the_table.PUPPET_FIRST, name=name)
    return _telling(sentence, first[:1])
