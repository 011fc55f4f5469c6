"""The past: games in the long list, a person in figures and bars, the records of the group."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from sushigo_score.game.state import ABANDONED, FINISHED, RUNNING
from sushigo_score.present.dates import day_in_words, day_of
from sushigo_score.present.game_rows import box_in_words, others_lines, outcome
from sushigo_score.present.seats import together
from sushigo_score.records import DishBest, DishRecord, GroupRecord, ListedGame, RecordKind
from sushigo_score.text import past
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import MINUS, Words, visible

MOST_POINTS: Final = 200
"""A line chart could not show more points than this apart."""
_FEWEST: Final = 2


class GameLines(NamedTuple):
    """One game in the long list: its title or how it ended, the totals, and which box was played when."""

    title: str
    players: str
    place: str
    brief: str = ""
    """The place without the variant, for when that does not fit."""
    fewer: tuple[str, ...] = ()
    """Shorter and shorter versions of the players, for when they do not all fit."""


def game_lines(listed: ListedGame, words: Words, now: datetime) -> GameLines:
    """Describe a game; `now` tells today's date. A game with a title is listed by it."""
    day = day_in_words(listed.begun_at, words, now)
    if listed.status not in (RUNNING, FINISHED, ABANDONED):
        return GameLines(words.say(past.UNREADABLE), "", day)
    place = words.say(past.EDITION_AND_DATE, box=box_in_words(listed, words), date=day)
    brief = words.say(past.EDITION_AND_DATE, box=words.name(EDITION_WORDS[listed.edition].short), date=day)
    ended, players, called = outcome(listed, words), others_lines(listed, words), visible(listed.title)
    if called:
        players = (*(words.say(past.ENDED, outcome=ended, players=some) for some in players), ended)
    return GameLines(called or ended, players[0], place, brief, players[1:])


def month_heading(written: str, words: Words, now: datetime) -> str:
    """Return the heading for the month of an ISO date or time; empty for anything else."""
    day = day_of(written, now.tzinfo)
    return words.name(past.MONTH_HEADINGS[day.month - 1], year=day.year) if day else ""


class Trend(NamedTuple):
    """Totals over time, and their average; each point stands for `each` games, the last one perhaps for fewer."""

    points: tuple[float, ...]
    average: float
    each: int


def trend(totals: Sequence[int], most: int = MOST_POINTS) -> Trend | None:
    """Average totals into at most `most` points; None for fewer than two games.

    >>> trend([10, 20, 30, 40, 50], most=3)
    Trend(points=(15.0, 35.0, 50.0), average=30.0, each=2)
    """
    if len(totals) < _FEWEST:
        return None
    each = -(-len(totals) // most)
    parts = [totals[first : first + each] for first in range(0, len(totals), each)]
    return Trend(tuple(sum(part) / len(part) for part in parts), sum(totals) / len(totals), each)


def decimal(words: Words, value: float) -> str:
    """Format a number with one decimal, as the language writes it.

    >>> decimal(Words("en"), 7.25), decimal(Words("en"), -0.96)
    ('7.2', '−1.0')
    """
    whole, tenth = divmod(round(abs(value) * 10), 10)
    written = words.say(past.DECIMAL, whole=whole, tenth=tenth)
    return f"{MINUS}{written}" if value < 0 and (whole or tenth) else written


class DishPair(NamedTuple):
    """What a dish scores for a person in a game, compared with the others."""

    kind: str
    dish: str
    own: float
    others: float
    own_written: str
    others_written: str


def dish_pairs(dishes: Iterable[DishRecord], words: Words) -> tuple[DishPair, ...]:
    """Compare dishes in the order given, leaving out those that score for nobody, such as chopsticks."""
    return tuple(
        DishPair(
            row.dish,
            words.dish(row.dish),
            round(row.average, 1),
            round(row.group_average, 1),
            decimal(words, row.average),
            decimal(words, row.group_average),
        )
        for row in dishes
        if row.average or row.group_average
    )


class Figure(NamedTuple):
    """A figure and its label."""

    value: str
    label: str


def figures(
    games: int, wins: int, average: float | None, best: int | None, streak: int, words: Words
) -> tuple[Figure, ...]:
    """Return the key figures of a person; with Sushi Golf alone, there is no average and no best."""
    won = words.noun(wins, "wins")
    share = words.say(past.WINS_SHARE, wins=won, percent=round(100 * wins / games)) if games else won
    shown = [Figure(str(games), words.noun(games, "games")), Figure(str(wins), share)]
    if average is not None:
        shown.append(Figure(decimal(words, average), words.say(past.AVERAGE)))
    if best is not None:
        shown.append(Figure(str(best), words.say(past.BEST)))
    if streak > 1:
        shown.append(Figure(str(streak), words.say(past.IN_A_ROW)))
    return tuple(shown)


def against(games: int, ahead: int, behind: int, words: Words) -> str:
    """Say how a person stands against another one."""
    level = games - ahead - behind
    message = past.AGAINST_LEVEL if level else past.AGAINST
    return words.say(message, games=games, ahead=ahead, behind=behind, level=level)


class RecordLine(NamedTuple):
    """A record, who holds it since when, and the game it comes from.

    A large one has its figure with a label; the others are one sentence.
    """

    title: str
    detail: str
    game: int
    names: tuple[str, ...]
    dish: str = ""
    label: str = ""
    value: str = ""


_RECORDS: Final = {
    RecordKind.HIGHEST_TOTAL: (past.HIGHEST, past.HIGHEST_LABEL, "points"),
    RecordKind.BEST_ROUND: (past.BEST_ROUND, past.BEST_ROUND_LABEL, "points"),
    RecordKind.LONGEST_STREAK: (past.STREAK, past.STREAK_LABEL, "wins"),
    RecordKind.CLOSEST_GAME: (past.CLOSEST_APART, "", "points"),
    RecordKind.BIGGEST_TURNAROUND: (past.TURNAROUND, "", "points"),
}
"""The sentence, the label of a large figure, and its unit."""


def record_lines(
    records: Sequence[GroupRecord], begun_at: Sequence[str], words: Words, now: datetime
) -> tuple[RecordLine, ...]:
    """Put the records into words."""
    lines = []
    for record, begun in zip(records, begun_at, strict=True):
        title, label, unit = _RECORDS[record.kind]
        message = past.CLOSEST_LEVEL if title == past.CLOSEST_APART and not record.points else title
        names = together(words, map(visible, record.names))
        detail = words.say(past.HELD_BY, names=names, date=day_in_words(begun, words, now))
        lines.append(
            RecordLine(
                words.say(message, **{"n" if unit == "wins" else "points": record.points}),
                detail,
                record.game,
                record.names,
                label=words.say(label) if label else "",
                value=words.count(record.points, unit) if label else "",
            )
        )
    return tuple(lines)


def dish_line(best: DishBest, begun: str, words: Words, now: datetime) -> RecordLine:
    """Put the record of one dish into words; one that cost points says so."""
    message = past.BEST_DISH if best.points > 0 else past.WORST_DISH
    title = words.say(message, dish=words.dish(best.dish), points=best.points)
    detail = words.say(past.HELD_BY, names=visible(best.name), date=day_in_words(begun, words, now))
    return RecordLine(title, detail, best.game, (best.name,), best.dish)
