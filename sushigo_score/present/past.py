"""Past games: as rows of a list, people and their statistics, records, a year in review."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from sushigo_score.game.state import ABANDONED, FINISHED, RUNNING, State
from sushigo_score.present.dates import day_in_words, day_of
from sushigo_score.present.table import shown_name, together, variant_name, who_leads
from sushigo_score.records import (
    DishBest,
    DishRecord,
    GroupRecord,
    Honour,
    HonourKind,
    ListedGame,
    PlayerResult,
    ReviewFigure,
    ReviewKind,
)
from sushigo_score.rules.editions.variants import VARIANTS
from sushigo_score.rules.facts import STANDARD
from sushigo_score.rules.score import Sheet
from sushigo_score.text import at_the_table, common, past
from sushigo_score.text import honours as honours_text
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import MINUS, Words, brief, visible

_LONGEST_NAME: Final = 20


class RunningLine(NamedTuple):
    """The running game on its card: how far it is, and who leads."""

    title: str
    detail: str


class GameRow(NamedTuple):
    """One game in the list: who won, and who played which edition when."""

    title: str
    detail: str


def running_line(state: State, sheet: Sheet, words: Words) -> RunningLine:
    """Describe the running game, without giving its desserts away."""
    return RunningLine(_where(state, words), who_leads(state, sheet, words))


def _where(state: State, words: Words) -> str:
    if state.correcting is not None:
        return words.say(at_the_table.IN_CORRECTION, round=state.correcting + 1, rounds=state.setup.length)
    if state.entering is not None:
        return words.say(at_the_table.ROUND_OF, round=state.entering + 1, rounds=state.setup.length)
    if not state.rounds:
        return words.say(at_the_table.BEFORE_ROUND_ONE)
    return (
        words.say(at_the_table.LAST_OVER)
        if state.game.complete
        else words.say(at_the_table.OVER, round=len(state.rounds))
    )


def game_row(listed: ListedGame, words: Words, now: datetime) -> GameRow:
    """Describe a past game; `now` tells today's date and the time zone of the table."""
    day = day_in_words(listed.begun_at, words, now)
    if listed.status not in (RUNNING, FINISHED, ABANDONED):
        return GameRow(words.say(past.UNREADABLE), day)
    detail = words.say(
        past.ROW, players=others_in_words(listed, words), edition=edition_in_words(listed, words), date=day
    )
    return GameRow(outcome(listed, words), detail)


def others_in_words(listed: ListedGame, words: Words) -> str:
    """List everybody with their total, best first, except a sole winner, whose total is already in the outcome."""
    return words.listed(_others(listed, words))


def others_lines(listed: ListedGame, words: Words) -> tuple[str, ...]:
    """List them, then shorter and shorter versions for less room: the best ones, and how many more there are."""
    others = _others(listed, words)
    fewer = (
        words.name(past.AND_MORE, players=words.listed(others[:named]), n=len(others) - named)
        for named in range(len(others) - 1, 0, -1)
    )
    return (words.listed(others), *fewer)


def _others(listed: ListedGame, words: Words) -> list[str]:
    if listed.status == RUNNING and listed.complete:  # the desserts are still to be revealed
        return [shown_name(player.name) for player in listed.players]
    fewest_wins, won = VARIANTS[listed.variant].fewest_wins, winners(listed)
    ordered = sorted(
        listed.players, key=lambda player: (not player.won, player.total if fewest_wins else -player.total)
    )
    in_outcome = won if len(won) == 1 and len(ordered) > 1 else ()
    return [_with_total(player, won, words) for player in ordered if player not in in_outcome]


def _with_total(player: PlayerResult, won: Sequence[PlayerResult], words: Words) -> str:
    """Name a player with their total; if they have as many points as who won, say that desserts decided."""
    lost_tie = bool(won) and not player.won and player.total == won[0].total and player.rank > won[0].rank
    said = past.LOST_TIE if lost_tie else at_the_table.WITH_TOTAL
    return words.name(said, player=shown_name(player.name), points=player.total)


def outcome(listed: ListedGame, words: Words) -> str:
    """Say who won, or why nobody did."""
    if listed.status == ABANDONED:
        return words.say(past.ABANDONED)
    first = winners(listed)
    if not first:
        return _so_far(listed, words)
    names = together(words, (shown_name(player.name) for player in first))
    return words.say(past.WON if len(first) == 1 else past.WON_TIED, names=names, points=first[0].total)


def _so_far(listed: ListedGame, words: Words) -> str:
    """Say how far an unfinished game is and who leads, without giving its desserts away."""
    if listed.complete:
        return words.say(at_the_table.LAST_OVER)
    where = {"round": listed.rounds, "rounds": listed.length}
    totals = {player.total for player in listed.players}
    if totals <= {0}:
        return words.say(at_the_table.ROUND_OF, **where)
    if len(totals) == 1:
        return words.say(past.LEVEL_IN, **where)
    best = min(totals) if VARIANTS[listed.variant].fewest_wins else max(totals)
    leading = [shown_name(player.name) for player in listed.players if player.total == best]
    message = past.LEADS_IN if len(leading) == 1 else past.LEAD_IN
    return words.say(message, names=together(words, leading), **where)


def winners(listed: ListedGame) -> tuple[PlayerResult, ...]:
    """Return the winners of a finished game; nobody if it was not finished."""
    if listed.status != FINISHED:
        return ()
    return tuple(player for player in listed.players if player.won)


def edition_in_words(listed: ListedGame, words: Words) -> str:
    """Say which edition was played, and which variant if not the standard game."""
    edition = words.name(EDITION_WORDS[listed.edition].short)
    if listed.variant == STANDARD:
        return edition
    variant = variant_name(listed.edition, listed.variant, words)
    return words.name(past.WITH_VARIANT, edition=edition, variant=variant)


def rematch_lines(players: Sequence[PlayerResult], words: Words) -> tuple[str, ...]:
    """Say who would play a rematch: everybody, then shorter and shorter versions for less room."""
    names = [brief(player.name.strip(), _LONGEST_NAME) for player in players]
    fewer = (f"{words.listed(names[:number])}\u00a0…" for number in range(len(names) - 1, 0, -1))
    return tuple(words.say(common.REMATCH_WITH, names=named) for named in (words.listed(names), *fewer))


# --- the long list, people in figures and bars, records -----------------------------------------------

MOST_POINTS: Final = 200
"""A line chart could not show more points than this apart."""
_FEWEST: Final = 2


class GameLines(NamedTuple):
    """One game in the long list: its title or how it ended, the totals, and which edition was played when."""

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
    place = words.say(past.EDITION_AND_DATE, edition=edition_in_words(listed, words), date=day)
    brief = words.say(past.EDITION_AND_DATE, edition=words.name(EDITION_WORDS[listed.edition].short), date=day)
    ended, players, called = outcome(listed, words), others_lines(listed, words), visible(listed.title)
    if called:
        players = (*(words.say(past.ENDED, outcome=ended, players=some) for some in players), ended)
    return GameLines(called or ended, players[0], place, brief, players[1:])


def months(begun: Iterable[str], words: Words, now: datetime) -> Iterator[tuple[int, str]]:
    """Yield where each month begins among ISO dates or times in order, and its heading; empty for anything else."""
    before: object = ()
    for at, written in enumerate(begun):
        day = day_of(written, now.tzinfo)
        month = day and (day.year, day.month)
        if month != before:
            before = month
            yield at, words.name(past.MONTH_HEADINGS[month[1] - 1], year=month[0]) if month else ""


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


class HonourLine(NamedTuple):
    """An honour: its kind, which its picture shows, what it is called, what it is for and since when, and its game."""

    kind: HonourKind
    title: str
    detail: str
    game: int


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


_WITH_NUMBER: Final = {
    HonourKind.HIGHEST_TOTAL: past.HIGHEST,
    HonourKind.BEST_ROUND: past.BEST_ROUND,
    HonourKind.LONGEST_STREAK: past.STREAK,
    HonourKind.CLOSEST_WIN: past.CLOSEST_APART,
    HonourKind.COMEBACK: past.TURNAROUND,
}
"""The honours that are held with a number."""
_LARGE: Final = (HonourKind.HIGHEST_TOTAL, HonourKind.BEST_ROUND, HonourKind.LONGEST_STREAK)
"""The records that are shown as large figures."""


def honour_title(honour: Honour, words: Words) -> str:
    """Say what an honour is called, with the number it is held with, or the box of a champion."""
    if honour.kind is HonourKind.CHAMPION:
        return words.say(honours_text.CHAMPION, edition=words.name(EDITION_WORDS[honour.edition].short))
    if honour.kind is HonourKind.CLOSEST_WIN and not honour.number:
        return words.say(past.CLOSEST_LEVEL)
    if honour.kind in _WITH_NUMBER:
        return words.say(_WITH_NUMBER[honour.kind], points=honour.number, n=honour.number)
    return words.say(honours_text.TITLES[honour.kind])


def record_lines(
    records: Sequence[GroupRecord], begun_at: Sequence[str], words: Words, now: datetime
) -> tuple[RecordLine, ...]:
    """Put the records into words."""
    lines = []
    for (honour, names), begun in zip(records, begun_at, strict=True):
        shown = together(words, map(visible, names))
        detail = words.say(past.HELD_BY, names=shown, date=day_in_words(begun, words, now))
        line = RecordLine(honour_title(honour, words), detail, honour.game, names)
        if honour.kind in _LARGE:
            unit = "wins" if honour.kind is HonourKind.LONGEST_STREAK else "points"
            line = line._replace(
                label=words.say(honours_text.TITLES[honour.kind]), value=words.count(honour.number, unit)
            )
        lines.append(line)
    return tuple(lines)


def honour_lines(
    honours: Sequence[Honour], begun_at: Sequence[str], words: Words, now: datetime
) -> tuple[HonourLine, ...]:
    """Put the honours of a person into words."""
    return tuple(
        HonourLine(
            honour.kind,
            honour_title(honour, words),
            words.say(
                honours_text.FOR_WHAT_WHEN,
                what=words.say(honours_text.FOR_WHAT[honour.kind]),
                date=day_in_words(begun, words, now),
            ),
            honour.game,
        )
        for honour, begun in zip(honours, begun_at, strict=True)
    )


def dish_line(best: DishBest, begun: str, words: Words, now: datetime) -> RecordLine:
    """Put the record of one dish into words; one that cost points says so."""
    message = past.BEST_DISH if best.points > 0 else past.WORST_DISH
    title = words.say(message, dish=words.dish(best.dish), points=best.points)
    detail = words.say(past.HELD_BY, names=visible(best.name), date=day_in_words(begun, words, now))
    return RecordLine(title, detail, best.game, (best.name,), best.dish)


# --- a year in review ---------------------------------------------------------------------------------

_NAMED_HONOURS: Final = 3
_OF_ONE_GAME: Final = {
    ReviewKind.LUCKIEST: past.LUCKIEST,
    ReviewKind.CLOSEST: past.CLOSEST,
    ReviewKind.SWING: past.COMEBACK,
}


class ReviewLine(NamedTuple):
    """A figure, ready to be shown: its label, its value in large letters, and details; `kind` identifies its games.

    `picture` is that of an honour.
    """

    kind: ReviewKind
    label: str
    value: str
    detail: str = ""
    names: tuple[str, ...] = ()
    dish: str = ""
    picture: str = ""


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
    detail, dish, picture = "", "", ""
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
        case ReviewKind.HONOURS:
            picture = f"honour_{figure.honours[-1].kind}"
            label, value = words.say(honours_text.HONOURS), str(figure.number)
            if of_group:
                label = words.say(honours_text.MOST_HONOURS)
                value = words.name(at_the_table.WITH_TOTAL, player=words.listed(names), points=figure.number)
            detail = _some_honours(figure.honours, words)
        case _:
            level = figure.kind is ReviewKind.CLOSEST and not figure.number
            label = words.say(_OF_ONE_GAME[figure.kind])
            value = words.say(past.TIED_ON_POINTS) if level else words.count(figure.number, "points")
            if figure.kind is ReviewKind.LUCKIEST:
                value = words.say(past.LUCKIEST_VALUE, points=figure.number)
            day = day_in_words(begun_at.get(figure.games[0], ""), words, now)
            detail = words.say(past.HELD_BY, names=together(words, names), date=day)
    shown = figure.names[:1] if figure.kind is ReviewKind.NEMESIS and not of_group else figure.names
    return ReviewLine(figure.kind, label, value, detail, shown, dish, picture)


def _some_honours(honours: Sequence[Honour], words: Words) -> str:
    """Name the honours won last, of each kind one."""
    latest = {honour.title: honour for honour in reversed(honours)}
    some = [_honour_name(honour, words) for honour in tuple(latest.values())[:_NAMED_HONOURS]]
    return words.listed(some)


def _honour_name(honour: Honour, words: Words) -> str:
    """Return what an honour is called, without the number it is held with."""
    is_champion = honour.kind is HonourKind.CHAMPION
    return honour_title(honour, words) if is_champion else words.say(honours_text.TITLES[honour.kind])
