"""The first page: the game that is running, and the games of before as rows."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import NamedTuple, Protocol

from sushigo_score.game.state import ABANDONED, FINISHED, RUNNING, State
from sushigo_score.present.seats import seat_names, together
from sushigo_score.present.standings import is_golf, ranking_after
from sushigo_score.rules.facts import ROUNDS
from sushigo_score.rules.score import Sheet
from sushigo_score.text import dishes, results
from sushigo_score.text.language import Words, brief, visible


class RunningLine(NamedTuple):
    """The running game on its card: where the table is, and who leads."""

    title: str
    detail: str


class GameRow(NamedTuple):
    """One game in the list: who won, and who played which box when."""

    title: str
    detail: str


class ListedPlayer(Protocol):
    """What the list knows of a player."""

    @property
    def name(self) -> str:
        """What they are called."""

    @property
    def total(self) -> int:
        """Their points."""

    @property
    def won(self) -> bool:
        """Whether they won, alone or with others."""


class Listed(Protocol):
    """What the list knows of a game."""

    @property
    def begun_at(self) -> str:
        """When it began, a date or a date and time as ISO writes them."""

    @property
    def edition(self) -> str:
        """Its box."""

    @property
    def variant(self) -> str:
        """Its variant."""

    @property
    def status(self) -> str:
        """Whether it is running, finished or abandoned; anything else cannot be read."""

    @property
    def players(self) -> Sequence[ListedPlayer]:
        """Who played, by seat."""


def running_line(state: State, sheet: Sheet, words: Words) -> RunningLine:
    """Show the game that is running; its desserts are not given away."""
    return RunningLine(_where(state, words), _who_leads(state, sheet, words))


def _where(state: State, words: Words) -> str:
    if state.correcting is not None:
        return words.say(results.IN_CORRECTION, round=state.correcting + 1, rounds=ROUNDS)
    if state.entering is not None:
        return words.say(results.IN_PLAY, round=state.entering + 1, rounds=ROUNDS)
    if not state.rounds:
        return words.say(results.BEFORE)
    return words.say(results.LAST_OVER) if state.game.complete else words.say(results.OVER, round=len(state.rounds))


def _who_leads(state: State, sheet: Sheet, words: Words) -> str:
    ranking = ranking_after(state.game, sheet, len(state.rounds))
    if not any(standing.points for standing in ranking):
        return words.say(results.NOTHING_YET)
    first = ranking[0]
    if len(ranking) == 1:
        return words.say(results.ALL_LEVEL, points=first.points)
    many = len(first.seats) > 1
    if is_golf(state.setup):
        message = results.LEAD_GOLF_TIED if many else results.LEADS_GOLF
    else:
        message = results.LEAD_TIED if many else results.LEADS
    names = seat_names(state.setup, words)
    return words.say(message, names=together(words, (names[seat] for seat in first.seats)), points=first.points)


def game_row(listed: Listed, words: Words, now: datetime) -> GameRow:
    """Show a game of before; `now` says what today is, and in which time zone the table lives."""
    day = day_in_words(listed.begun_at, words, now)
    if listed.status not in (RUNNING, FINISHED, ABANDONED):
        return GameRow(words.say(results.UNREADABLE), day)
    golf = listed.variant == "golf"
    ordered = sorted(listed.players, key=lambda player: (not player.won, player.total if golf else -player.total))
    players = [words.name(results.WITH_TOTAL, player=_shown(player), points=player.total) for player in ordered]
    detail = words.say(results.ROW, players=words.listed(players), box=_box(listed, words), date=day)
    return GameRow(_outcome(listed, words), detail)


def _outcome(listed: Listed, words: Words) -> str:
    if listed.status == ABANDONED:
        return words.say(results.ABANDONED)
    winners = [player for player in listed.players if player.won]
    if listed.status == RUNNING or not winners:
        return words.say(results.NOT_FINISHED)
    names = together(words, map(_shown, winners))
    return words.say(results.WON if len(winners) == 1 else results.WON_TIED, names=names, points=winners[0].total)


def _shown(player: ListedPlayer) -> str:
    return visible(player.name.strip())


def _box(listed: Listed, words: Words) -> str:
    edition = words.name(dishes.EDITIONS_SHORT[listed.edition])
    if listed.variant == "standard":
        return edition
    return words.name(results.WITH_VARIANT, edition=edition, variant=words.name(dishes.VARIANTS[listed.variant]))


def day_in_words(written: str, words: Words, now: datetime) -> str:
    """The day of an ISO date or time as a table says it; what is none is shown as it is written."""
    try:
        moment = datetime.fromisoformat(written)
        day = (moment.astimezone(now.tzinfo) if moment.tzinfo and now.tzinfo else moment).date()
    except (ValueError, OverflowError):
        return brief(written)
    return _said(day, words, now.date())


def _said(day: date, words: Words, today: date) -> str:
    if day == today:
        return words.name(results.TODAY)
    if day == today - timedelta(days=1):
        return words.name(results.YESTERDAY)
    month = words.name(results.MONTHS[day.month - 1])
    return words.name(results.DATE, day=day.day, month=month, year=day.year)
