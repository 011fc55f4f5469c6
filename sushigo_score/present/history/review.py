"""A year in review, in words: each figure with whom or what it is about."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final, NamedTuple

from sushigo_score.game.records import ReviewFigure
from sushigo_score.present.dates import day_in_words
from sushigo_score.present.seats import together
from sushigo_score.text import history, review
from sushigo_score.text.language import Words, visible

_OF_ONE_GAME: Final = {"luckiest": review.LUCKIEST, "closest": history.CLOSEST, "swing": history.TURNAROUND}


class ReviewLine(NamedTuple):
    """A figure, ready to be shown; `kind` finds its games again."""

    kind: str
    title: str
    detail: str
    names: tuple[str, ...] = ()
    dish: str = ""


def review_lines(
    figures: tuple[ReviewFigure, ...], begun_at: Mapping[int, str], words: Words, now: datetime, *, of_group: bool
) -> tuple[ReviewLine, ...]:
    """All figures in words; `begun_at` says when the games of those were begun that are about one game."""
    return tuple(_line(figure, begun_at, words, now, of_group=of_group) for figure in figures)


def _line(
    figure: ReviewFigure, begun_at: Mapping[int, str], words: Words, now: datetime, *, of_group: bool
) -> ReviewLine:
    names = tuple(map(visible, figure.names))
    said = {"name": names[0], "other": names[-1]} if names else {}
    detail, dish = "", ""
    match figure.kind:
        case "games":
            title = words.say(review.PLAYED, games=figure.number)
        case "wins" if of_group:
            title = words.say(review.WON_MOST, names=words.listed(names))
            detail = words.count(figure.number, "wins")
        case "wins":
            title = words.say(review.WON, games=figure.number)
            detail = words.say(history.WINS_SHARE, percent=round(100 * figure.number / figure.of))
        case "dish":
            dish = figure.dish
            title = words.say(review.FAVORITE, dish=words.dish(dish))
            detail = words.say(review.FAVORITE_DETAIL, points=figure.number, games=figure.of)
        case "nemesis":
            title = words.say(review.RIVALS if of_group else review.NEMESIS, **said)
            detail = words.say(review.NEMESIS_DETAIL, n=figure.number, games=figure.of)
        case _:
            level = figure.kind == "closest" and not figure.number
            message = history.CLOSEST_LEVEL if level else _OF_ONE_GAME[figure.kind]
            title = words.say(message, points=figure.number)
            day = day_in_words(begun_at.get(figure.games[0], ""), words, now)
            detail = words.say(history.HELD_BY, names=together(words, names), date=day)
    shown = figure.names[:1] if figure.kind == "nemesis" and not of_group else figure.names
    return ReviewLine(figure.kind, title, detail, shown, dish)
