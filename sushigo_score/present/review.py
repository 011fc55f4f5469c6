"""A year in review, in words: each figure with who or what it is about."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final, NamedTuple

from sushigo_score.present.dates import day_in_words
from sushigo_score.present.seats import together
from sushigo_score.records import ReviewFigure, ReviewKind
from sushigo_score.text import past
from sushigo_score.text.language import Words, visible

_OF_ONE_GAME: Final = {
    ReviewKind.LUCKIEST: past.LUCKIEST,
    ReviewKind.CLOSEST: past.CLOSEST,
    ReviewKind.SWING: past.COMEBACK,
}


class ReviewLine(NamedTuple):
    """A figure, ready to be shown: its label, its value in large letters, and details; `kind` identifies its games."""

    kind: ReviewKind
    label: str
    value: str
    detail: str = ""
    names: tuple[str, ...] = ()
    dish: str = ""


def review_title(year: int, words: Words) -> str:
    """Return the title of the review of a year; with 0, of all time."""
    return words.say(past.REVIEW if year else past.REVIEW_OF_ALL)


def review_lines(
    figures: tuple[ReviewFigure, ...], begun_at: Mapping[int, str], words: Words, now: datetime, *, of_group: bool
) -> tuple[ReviewLine, ...]:
    """Put all figures into words; `begun_at` tells when the games were begun, for figures about a single game."""
    return tuple(_line(figure, begun_at, words, now, of_group=of_group) for figure in figures)


def _line(
    figure: ReviewFigure, begun_at: Mapping[int, str], words: Words, now: datetime, *, of_group: bool
) -> ReviewLine:
    names = tuple(map(visible, figure.names))
    detail, dish = "", ""
    match figure.kind:
        case ReviewKind.GAMES:
            label, value = words.noun(figure.number, "games"), str(figure.number)
        case ReviewKind.WINS:
            label, value = words.noun(figure.number, "wins"), str(figure.number)
            share = round(100 * figure.number / figure.of) if figure.of else 0
            if of_group:
                label = words.say(past.WON_MOST, names=words.listed(names))
            elif figure.number:
                detail = words.say(past.WON_SHARE, percent=share)
        case ReviewKind.DISH:
            dish = figure.dish
            label, value = words.say(past.FAVORITE), words.dish(dish)
            detail = words.say(past.FAVORITE_DETAIL, points=figure.number, games=figure.of)
        case ReviewKind.NEMESIS:
            label = words.say(past.RIVALS, other=names[1]) if of_group else words.say(past.NEMESIS)
            value = names[0]
            detail = words.say(past.NEMESIS_DETAIL, n=figure.number, games=figure.of)
        case _:
            level = figure.kind is ReviewKind.CLOSEST and not figure.number
            label = words.say(_OF_ONE_GAME[figure.kind])
            value = words.say(past.TIED_ON_POINTS) if level else words.count(figure.number, "points")
            if figure.kind is ReviewKind.LUCKIEST:
                value = words.say(past.LUCKIEST_VALUE, points=figure.number)
            day = day_in_words(begun_at.get(figure.games[0], ""), words, now)
            detail = words.say(past.HELD_BY, names=together(words, names), date=day)
    shown = figure.names[:1] if figure.kind is ReviewKind.NEMESIS and not of_group else figure.names
    return ReviewLine(figure.kind, label, value, detail, shown, dish)
