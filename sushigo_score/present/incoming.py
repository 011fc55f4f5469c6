"""Games from outside: a file in a list, one that was refused, a history that goes on elsewhere, what a sync brought."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import takewhile
from typing import Final, NamedTuple

from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.state import RUNNING, State
from sushigo_score.present.dates import day_in_words, day_of
from sushigo_score.present.table import seat_names, together
from sushigo_score.records import LeftAside, Synced, SyncReport
from sushigo_score.rules.reasons import Fact
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import same_name
from sushigo_score.text import past, preview, refusals, sharing
from sushigo_score.text.language import Words, brief, signed, visible

_STEP: Final = re.compile(r"\[(\d+)\]|([^.\[\]]+)")
_WRONG: Final = ("item", "word", "field")


class RefusedFile(NamedTuple):
    """Everything there is to say about it. `right` is the line as it was probably meant."""

    file: str
    where: str
    what: str
    line: int = 0
    written: str = ""
    right: str = ""
    wrong_word: str = ""
    right_word: str = ""


def refused_file(
    words: Words, file: str, refusal: Refusal, names: Sequence[str] = (), line: tuple[int, str] = (0, "")
) -> RefusedFile:
    """Describe a refused file, with the names of its players and the faulty line if available."""
    number, written = line
    where = place_in_words(words, refusal.place, names)
    right = _corrected_line(written, refusal.facts)
    refused = RefusedFile(brief(file), where, words.why(refusal), number, brief(written, len(written)), right)
    if not right:
        return refused
    return refused._replace(
        wrong_word=brief(_refused_name(refusal.facts)), right_word=brief(str(refusal.facts["nearest"]))
    )


def split_at_difference(one: str, other: str) -> tuple[tuple[str, str, str], tuple[str, str, str]]:
    """Split each of two words into three parts: the middle one is what differs.

    >>> split_at_difference("wasabi+sqid", "wasabi+squid")
    (('wasabi+sq', '', 'id'), ('wasabi+sq', 'u', 'id'))
    """
    begin = _common_prefix(one, other)
    end = _common_prefix(one[begin:][::-1], other[begin:][::-1])
    first, second = ((word[:begin], word[begin : len(word) - end], word[len(word) - end :]) for word in (one, other))
    return first, second


def _common_prefix(one: str, other: str) -> int:
    """Return the length of the common prefix of two words."""
    return len(list(takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))))


def correct_file(text: str, refusal: Refusal) -> str:
    """Correct a whole file as it was probably meant: replace the refused name wherever it is a key; empty if unknown.

    >>> correct_file('{"wasabi+sqid": 1}', Refusal("item.unknown", item="wasabi+sqid", nearest="wasabi+squid"))
    '{"wasabi+squid": 1}'
    """
    wrong, right = _refused_name(refusal.facts), refusal.facts.get("nearest")
    if not wrong or not isinstance(right, str):
        return ""
    found, count = re.subn(rf'"{re.escape(wrong)}"(?=\s*:)', lambda _: f'"{right}"', text)
    return found if count else ""


def with_place(words: Words, refusal: Refusal) -> str:
    """Say in one sentence where and why something was refused."""
    where = place_in_words(words, refusal.place)
    return words.say(refusals.AT_PLACE, place=where, what=words.why(refusal)) if where else words.why(refusal)


def place_in_words(words: Words, place: str, names: Sequence[str] = ()) -> str:
    """Put a place in the game file into words; empty for the file as a whole.

    >>> place_in_words(Words("en"), "rounds[1].tableaux[0]", ("Ana", "Ben"))
    'Round 2, Ana'
    """
    match [int(index) if index else name for index, name in _STEP.findall(place)]:
        case ["rounds", int(at), "tableaux", int(seat), *_]:
            return words.say(refusals.ROUND_OF_PLAYER, round=at + 1, player=_player(words, seat, names))
        case ["rounds", int(at), str(field), *_] if field in refusals.IN_ROUND:
            return words.say(refusals.IN_ROUND[field], round=at + 1)
        case ["rounds", int(at), *_]:
            return words.say(refusals.IN_ROUND[""], round=at + 1)
        case ["players", int(seat), *_]:
            return _player(words, seat, names)
        case [str(field), *_] if field in refusals.PLACES:
            return words.say(refusals.PLACES[field])
        case _:
            return ""


def _player(words: Words, seat: int, names: Sequence[str]) -> str:
    if seat < len(names) and names[seat].strip():
        return brief(names[seat].strip())
    return words.say(refusals.PLAYER, number=seat + 1)


def _refused_name(facts: dict[str, Fact]) -> str:
    """Return the name that was refused."""
    return next((fact for fact in map(facts.get, _WRONG) if isinstance(fact, str)), "")


def _corrected_line(line: str, facts: dict[str, Fact]) -> str:
    wrong = _refused_name(facts)
    right = facts.get("nearest")
    written = f'"{wrong}"'
    return brief(line.replace(written, f'"{right}"', 1), len(line) + 60) if right and written in line else ""


# --- a copy that goes on where ours ends --------------------------------------------------------------


def is_over(state: State) -> bool:
    """Return whether a game is over, so that changing it needs explicit consent."""
    return state.status != RUNNING or (len(state.rounds) == state.setup.length and state.entering is None)


def ahead_in_words(here: State, there: State, words: Words) -> str:
    """Say what happens to players, totals and victory, a line for each."""
    changes, winners = _changes(here, there, words), _winners(here, there, words)
    totals = words.say(preview.WORTH, changes=changes) if changes else words.say(preview.WORTH_NOTHING)
    won = (words.say(preview.WINS[copy], names=names) for copy, names in winners.items())
    return "\n".join((*_over(here, words), *_people(here, there, sharing.CALLED_THERE, words), totals, *won))


def ahead_in_backup(day: str, here: State, there: State, words: Words) -> str:
    """Say the same of a game of that `day` in a backup, in few lines."""
    changes, winners = _changes(here, there, words), _winners(here, there, words)
    totals = words.say(sharing.POINTS_IN_BACKUP, changes=changes) if changes else ""
    people = _people(here, there, sharing.CALLED_IN_BACKUP, words)
    lines = (day, *_over(here, words), *_won_in_backup(winners, words), totals, *people)
    return "\n".join(filter(None, lines))


def _won_in_backup(winners: Mapping[str, str], words: Words) -> Iterator[str]:
    """Say who wins in each copy, in one line."""
    if len(winners) > 1:
        yield words.say(sharing.WINS_BOTH, **winners)
    else:
        yield from (words.say(sharing.WINS[copy], names=names) for copy, names in winners.items())


def _over(here: State, words: Words) -> Iterator[str]:
    """Say that the game is over here, if it is."""
    if is_over(here):
        yield words.say(sharing.OVER_HERE)


def _people(here: State, there: State, called: str, words: Words) -> Iterator[str]:
    """Say what is different about who plays; `called` is how another name is told."""
    names, names_there = seat_names(here.setup, words), seat_names(there.setup, words)
    if sorted(map(same_name, names)) != sorted(map(same_name, names_there)):
        yield from (
            words.say(called, name=name, other=other)
            for name, other in zip(names, names_there, strict=True)
            if name != other
        )
    elif names != names_there:
        yield words.say(preview.SETTLED["seats"], there=words.listed(names_there))


def _changes(here: State, there: State, words: Words) -> str:
    """List how the totals change; empty if they stay."""
    ours, theirs = shown_sheet(here.game), shown_sheet(there.game)
    return words.listed(
        words.name(preview.CHANGE, player=name, change=signed(after - before))
        for name, before, after in zip(seat_names(there.setup, words), ours.totals, theirs.totals, strict=True)
        if before != after
    )


def _winners(here: State, there: State, words: Words) -> dict[str, str]:
    """Name who wins in each copy that has a winner; nobody if that is the same."""
    won = {"here": (here, shown_sheet(here.game).winners), "there": (there, shown_sheet(there.game).winners)}
    if won["here"][1] == won["there"][1]:
        return {}
    return {
        copy: together(words, (seat_names(state.setup, words)[seat] for seat in seats))
        for copy, (state, seats) in won.items()
        if seats
    }


# --- a file in a list ---------------------------------------------------------------------------------

_LONGEST_NAME = 20
_COPY = re.compile(r"(?: \((\d+)\))?")
"""Matches what a file manager adds to the name of a copy."""
_MOST_NAMES = 8


def players_line(names: Sequence[str], words: Words) -> str:
    """List who played, as far as a file tells.

    >>> players_line(("Ana", " Ben "), Words("en")), players_line((), Words("en"))
    ('Ana, Ben', '')
    """
    return words.listed(brief(name.strip(), _LONGEST_NAME) for name in names[:_MOST_NAMES])


def name_beyond_proposal(name: str, played_at: str, names: Sequence[str], words: Words, now: datetime) -> str:
    """Return what a file's name says beyond the one that the app proposed: the day and the players, or the first of them.

    >>> from datetime import UTC
    >>> now, words = datetime(2026, 11, 18, 20, 0, tzinfo=UTC), Words("en")
    >>> played = ("2026-11-06T19:30:00+00:00", ("Ana", "Ben", "Chidi"), words, now)
    >>> [name_beyond_proposal(f"2026-11-06 Ana, Ben{more}", *played) for more in ("", " (2)", "jamin")]
    ['', 'copy 2', '2026-11-06 Ana, Benjamin']
    """
    day = day_of(played_at, now.tzinfo)
    if day is None:
        return name
    first = (names[:number] for number in range(len(names), 0, -1))
    proposed = (words.say(sharing.GAME_NAME, date=day.isoformat(), names=words.listed(some)) for some in first)
    for own in proposed:
        copy = _COPY.fullmatch(name.removeprefix(own)) if name.startswith(own) else None
        if copy is not None:
            return words.say(sharing.COPY_NUMBER, number=copy[1]) if copy[1] else ""
    return name


def backup_line(games: int, latest: str, words: Words, now: datetime) -> str:
    """Say how many games there are, and when the latest was played, if known.

    >>> from datetime import UTC
    >>> now = datetime(2026, 11, 18, 20, 0, tzinfo=UTC)
    >>> backup_line(20, "2026-11-17", Words("en"), now), backup_line(1, "", Words("en"), now)
    ('20 games · last played: yesterday', '1 game')
    """
    if not latest:
        return words.count(games, "games")
    return words.say(past.PLAYED_LAST, games=games, date=day_in_words(latest, words, now))


# --- a sync with other devices ------------------------------------------------------------------------

_GAMES: Final = {
    Synced.ADDED: sharing.ADDED,
    Synced.CONTINUED: sharing.CONTINUED_THERE,
    Synced.DELETED: sharing.MOVED_TO_TRASH,
    Synced.RESTORED: sharing.RESTORED_FROM_TRASH,
    Synced.WRITTEN: sharing.SAVED_IN_FOLDER,
    Synced.DIVERGED: sharing.DIVERGED,
    Synced.APART: sharing.APART,
    Synced.TOO_LONG: sharing.TOO_LARGE,
}
_FILES: Final = {
    LeftAside.BLOCKED: sharing.BLOCKED,
    LeftAside.NEWER: sharing.NEWER,
    LeftAside.UNREADABLE: sharing.UNREAD,
}
_MOST_FILES: Final = 5
_SHOWN: Final = 32
"""The most letters of a name that are shown."""


class Aside(NamedTuple):
    """Files that need somebody's attention: why, and the names of the first of them."""

    sentence: str
    names: Sequence[str]


def asides(report: SyncReport, words: Words) -> list[Aside]:
    """Say what was left aside in the folder."""
    return [
        Aside(
            words.say(_FILES[kind], files=len(names)),
            [*map(_short, names[:_MOST_FILES]), *(["…"] if len(names) > _MOST_FILES else [])],
        )
        for kind, names in report.files.items()
        if names
    ]


def _short(name: str) -> str:
    """Shorten a name in the middle: ours begin with a day, and end with a device.

    >>> _short("2026-11-20-35e94b4e0ad44db59de864d440164728-f777e7db.sushigo"), _short("a.sushigo")
    ('2026-11-20-35e9…777e7db.sushigo', 'a.sushigo')
    """
    return visible(name if len(name) <= _SHOWN else f"{name[: _SHOWN // 2 - 1]}…{name[-_SHOWN // 2 + 1 :]}")


def sync_in_words(report: SyncReport, words: Words) -> list[str]:
    """Say each figure that is not 0 in a sentence; or that everything is in sync, if it is."""
    told = [words.say(_GAMES[kind], games=games) for kind, games in report.games.items() if games]
    return told or ([words.say(sharing.IN_SYNC)] if report.well else [])
