"""Two copies of a game side by side, in words."""

from __future__ import annotations

from typing import NamedTuple

from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.state import State
from sushigo_score.present import table
from sushigo_score.present.compare import CARDS, LEADS, OPEN, RACE, ROUNDS, STARTER, Comparison, Difference
from sushigo_score.present.seats import SeatedPlayer, persons, seat_names, shown_name, together
from sushigo_score.present.ties import winners_tie
from sushigo_score.rules.cards import parse_item
from sushigo_score.rules.facts import Game, Setup
from sushigo_score.text import preview, printed_sheet
from sushigo_score.text.language import Words, signed


class DifferenceView(NamedTuple):
    """One difference: what it is, what each copy says, and what it is worth; `item` is the card to show, if any."""

    difference: Difference
    title: str
    here: str
    there: str
    worth: str
    item: str


class BothTotals(NamedTuple):
    """A player's total here and there."""

    person: SeatedPlayer
    here: int
    there: int


class Winners(NamedTuple):
    """Who won in one of the copies, and how a tie decided that, if it did."""

    sentence: str
    tie: str


class ComparisonView(NamedTuple):
    """Everything that the page of two copies shows."""

    settled: tuple[str, ...]
    headline: str
    totals: tuple[BothTotals, ...]
    winners: tuple[Winners, ...]
    differences: tuple[DifferenceView, ...]


def comparison_view(
    state: State, there: Game, compared: Comparison, words: Words, *, first: bool = False
) -> ComparisonView:
    """Put a comparison into words; `first` if neither copy is one's own."""
    settled = tuple(_settled(field, state.setup, there.setup, words) for field in compared.settled)
    if compared.there is None:
        return ComparisonView(settled, words.say(preview.OTHER_PEOPLE), (), (), ())
    names = seat_names(state.setup, words)
    found = tuple(_difference_view(difference, names, words) for difference in compared.differences)
    headline = words.say(preview.DIFFERENT, n=len(found)) if found else words.say(preview.SAME)
    totals = zip(persons(state, words), compared.totals_here, compared.totals_there, strict=True)
    return ComparisonView(
        settled=settled,
        headline=headline,
        totals=tuple(BothTotals(person, here, there_) for person, here, there_ in totals),
        winners=tuple(
            _winners(copy, game, names, words)
            for copy, game in (("first" if first else "here", state.game), ("there", compared.there))
            if game.complete
        ),
        differences=found,
    )


def _winners(copy: str, game: Game, names: tuple[str, ...], words: Words) -> Winners:
    sheet = shown_sheet(game)
    told = together(words, (names[seat] for seat in sheet.winners))
    return Winners(words.say(preview.WINS[copy], names=told), winners_tie(game.setup, sheet, names, words))


def _difference_view(difference: Difference, names: tuple[str, ...], words: Words) -> DifferenceView:
    at = difference.at + 1
    if difference.kind == CARDS:
        what = words.item(parse_item(difference.item))
        title = words.name(preview.IN_ROUND, round=at, player=names[difference.seat], what=what)
    elif difference.kind == ROUNDS:
        title = words.say(preview.OF_GAME[ROUNDS])
    else:
        title = words.name(preview.OF_ROUND, round=at, what=words.say(preview.OF_GAME[difference.kind]))
    here, there = (_figure(difference.kind, figure, names, words) for figure in (difference.here, difference.there))
    return DifferenceView(difference, title, here, there, _worth(difference, names, words), difference.item)


def _figure(kind: str, figure: object, names: tuple[str, ...], words: Words) -> str:
    if kind == OPEN:
        return words.say(preview.ROUND_IS_OPEN if figure else preview.ROUND_IS_OVER)
    if kind == STARTER:
        return names[figure] if isinstance(figure, int) else words.say(printed_sheet.NOBODY)
    if not isinstance(figure, tuple):
        return str(figure)
    if kind == RACE:
        between = words.name(preview.SHARED_FINISH)
        finishes = [between.join(names[seat] for seat in finish) for finish in figure]
        return words.listed(finishes) if finishes else words.say(printed_sheet.NOBODY)
    if kind == LEADS:
        return words.listed(names[seat] for seat in figure) if figure else words.say(printed_sheet.NOBODY)
    return words.listed(_change(names[seat], str(die), words) for seat, die in enumerate(figure))


def _worth(difference: Difference, names: tuple[str, ...], words: Words) -> str:
    changes = [_change(names[seat], signed(change), words) for seat, change in enumerate(difference.worth) if change]
    return words.say(preview.WORTH, changes=words.listed(changes)) if changes else words.say(preview.WORTH_NOTHING)


def _change(name: str, change: str, words: Words) -> str:
    return words.name(preview.CHANGE, player=name, change=change)


def _settled(field: str, here: Setup, there: Setup, words: Words) -> str:
    return words.say(preview.SETTLED[field], here=_of(field, here, words), there=_of(field, there, words))


def _of(field: str, setup: Setup, words: Words) -> str:
    if field == "edition":
        return table.edition_name(setup, words)
    if field in ("players", "seats"):
        return words.listed(shown_name(player.name) for player in setup.players)
    if field == "menu":
        return table.menu_dishes(setup, words)
    if field == "dessert":
        return words.dish(setup.dessert)
    if field == "variant":
        return table.variant_name(setup.edition, setup.variant, words)
    on = table.house_rules(setup.house_rules, words)
    return words.listed(on) if on else words.name(preview.NO_HOUSE_RULES)
