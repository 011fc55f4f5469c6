"""The first page: the running game, and past games as rows."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

from sushigo_score.game.state import ABANDONED, FINISHED, RUNNING, State
from sushigo_score.present.dates import day_in_words
from sushigo_score.present.seats import shown_name, together
from sushigo_score.present.standings import who_leads
from sushigo_score.present.table import variant_name
from sushigo_score.records import ListedGame, PlayerResult
from sushigo_score.rules.editions.variants import VARIANTS
from sushigo_score.rules.facts import ROUNDS, STANDARD
from sushigo_score.rules.score import Sheet
from sushigo_score.text import at_the_table, common, past
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import Words, brief

_LONGEST_NAME: Final = 20


class RunningLine(NamedTuple):
    """The running game on its card: how far it is, and who leads."""

    title: str
    detail: str


class GameRow(NamedTuple):
    """One game in the list: who won, and who played which box when."""

    title: str
    detail: str


def running_line(state: State, sheet: Sheet, words: Words) -> RunningLine:
    """Describe the running game, without giving its desserts away."""
    return RunningLine(_where(state, words), who_leads(state, sheet, words))


def _where(state: State, words: Words) -> str:
    if state.correcting is not None:
        return words.say(at_the_table.IN_CORRECTION, round=state.correcting + 1, rounds=ROUNDS)
    if state.entering is not None:
        return words.say(at_the_table.ROUND_OF, round=state.entering + 1, rounds=ROUNDS)
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
    detail = words.say(past.ROW, players=others_in_words(listed, words), box=box_in_words(listed, words), date=day)
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
    where = {"round": listed.rounds, "rounds": ROUNDS}
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


def box_in_words(listed: ListedGame, words: Words) -> str:
    """Say which box was played, and which variant if not the standard game."""
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
