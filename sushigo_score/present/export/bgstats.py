"""A game as BG Stats imports it: a play, the link that hands one over, the file that holds many.

BG Stats remembers games and people by the IDs it was given first. How these are made must never change, or everyone
would have to match their people and games again.

Both ways are documented by that app:
https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
https://www.bgstatsapp.com/explanations/importing-own-files-into-board-game-stats/
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, time
from functools import lru_cache
from typing import Final, NamedTuple
from urllib.parse import quote
from uuid import UUID, uuid5

from sushigo_score.present import table
from sushigo_score.present.ending import tie_break
from sushigo_score.present.table import seat_names
from sushigo_score.rules.editions import variant_of
from sushigo_score.rules.facts import Game, Setup
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import Sheet
from sushigo_score.rules.setups import same_name
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words, brief, visible

_NAMESPACE: Final = UUID("a8806856-ec99-5140-ae5e-5a22cac51dd3")
_NOON: Final = time(12)
"""The time if only the day is known: at noon it is the same day nearly everywhere."""
_TITLE: Final = 200
_TIME: Final = "%Y-%m-%d %H:%M:%S"


class NoPlay(Refusal):
    """Raised if BG Stats can't import a game: it is not over, or its date is unknown."""


class KnownAs(NamedTuple):
    """A person: the name under which they were first recorded, which stays their key, and their current one."""

    first: str
    now: str


class PlayedGame(NamedTuple):
    """A game and what its facts don't tell: its UID, its title, when it ended, and who its people are.

    `people` maps each of their names, as `same_name` writes it, to their original and their current one.
    """

    uid: str
    game: Game
    ended_at: str
    minutes: int = 0
    changed_at: str = ""
    title: str = ""
    people: Mapping[str, tuple[str, str]] = {}


class PlayPlayer(NamedTuple):
    """Someone in a play."""

    number: str
    name: str
    puppet: bool
    score: int
    rank: int
    won: bool
    started: bool


class Play(NamedTuple):
    """A finished game, as BG Stats sees it; its times are in UTC."""

    number: str
    edition: str
    fewest_win: bool
    ended: str
    changed: str
    minutes: int
    comments: str
    players: tuple[PlayPlayer, ...]
    rounds: int


def play_of(played: PlayedGame, sheet: Sheet, words: Words) -> Play:
    """Turn a game into a play, with comments in the language of the words."""
    setup = played.game.setup
    if not played.game.complete:
        raise NoPlay("bgstats.not_over")
    words = words.of(setup.edition)
    names = seat_names(setup, words)
    ended = _in_utc(played.ended_at)
    return Play(
        number=number_of("game", played.uid),
        edition=setup.edition,
        fewest_win=variant_of(setup).fewest_wins,
        ended=ended,
        changed=_in_utc(played.changed_at) if played.changed_at else ended,
        minutes=played.minutes,
        comments="\n".join(_comments(played, sheet, names, words)),
        players=tuple(_players(played, sheet, names)),
        rounds=setup.length,
    )


@lru_cache(maxsize=4096)
def number_of(kind: str, name: str) -> str:
    """Return the UUID of something: derived from its name, it is the same on every device.

    >>> number_of("person", "ana")
    '7449673C-792E-5C86-A51D-46A0F0852DAB'
    """
    return str(uuid5(_NAMESPACE, f"{kind}:{name}")).upper()


def _in_utc(written: str) -> str:
    """Format a date or time the way BG Stats does; a time without a zone is taken as local time."""
    if not written:
        raise NoPlay("bgstats.no_date")
    moment = datetime.fromisoformat(written)
    if "T" not in written:
        return datetime.combine(moment, _NOON).strftime(_TIME)
    with suppress(OSError, OverflowError):  # some systems do not know time zones for the distant past
        moment = moment.astimezone(UTC)
    return moment.strftime(_TIME)


def _comments(played: PlayedGame, sheet: Sheet, names: Sequence[str], words: Words) -> Iterator[str]:
    setup = played.game.setup
    if title := brief(played.title.strip(), _TITLE):
        yield title
    yield from _setup_lines(setup._replace(players=()), words)
    tied = tie_break(played.game, sheet, words) if len(set(sheet.totals)) < setup.seats else None
    if tied:
        yield tied.sentence
    first = sheet.ranking[0].seats
    if set(first).isdisjoint(sheet.winners):
        yield words.say(at_the_table.PUPPET_FIRST, name=names[first[0]])


@lru_cache(maxsize=256)
def _setup_lines(setup: Setup, words: Words) -> tuple[str, ...]:
    """Describe the setup; cached, as many games of a group share it."""
    return (
        table.edition_name(setup, words),
        *table.variant_lines(setup, words),
        *table.named_menu_lines(setup, words),
        *table.dessert_lines(setup, words),
        *table.house_rules_lines(setup, words),
    )


def _players(played: PlayedGame, sheet: Sheet, names: Sequence[str]) -> Iterator[PlayPlayer]:
    edition, starter = played.game.setup.edition, played.game.rounds[0].starter
    ranks = {seat: standing.rank for standing in sheet.ranking for seat in standing.seats}
    people = _people(played, names)
    for seat, (player, person) in enumerate(zip(played.game.setup.players, people, strict=True)):
        yield PlayPlayer(
            number=number_of("puppet", f"{edition}/{person.first}")
            if player.puppet
            else number_of("person", person.first),
            name=person.now,
            puppet=player.puppet,
            score=sheet.totals[seat],
            rank=ranks[seat],
            won=seat in sheet.winners,
            started=seat == starter,
        )


def _people(played: PlayedGame, names: Sequence[str]) -> list[KnownAs]:
    """Return the person in each seat; nobody twice, even if two names here are one person elsewhere."""
    people: list[KnownAs] = []
    taken: set[str] = set()
    for seat, player in enumerate(played.game.setup.players):
        same = same_name(player.name)
        here = KnownAs(same, names[seat])
        person = here if player.puppet or same not in played.people else KnownAs(*played.people[same])
        if person.first in taken:
            person = here if same not in taken else KnownAs(f"{same}/{seat}", names[seat])
        taken.add(person.first)
        people.append(person if person is here else person._replace(now=visible(person.now)))
    return people


# --- its game there -----------------------------------------------------------------------------------


class BggGame(NamedTuple):
    """A game of BoardGameGeek: its name there, the year, and its ID; 0 if that is unknown."""

    name: str
    year: int
    number: int


BGG_GAMES: Final = {
    "original": BggGame("Sushi Go!", 2013, 133473),
    "party": BggGame("Sushi Go Party!", 2016, 192291),
    "anniversary": BggGame("Sushi Go! 10th Anniversary Edition", 2024, 0),
}


# --- a file of plays ----------------------------------------------------------------------------------

_ABOUT: Final = "Plays of Sushi Go! from Wasabi Bowl, to be opened with Board Game Stats."
_DESIGNER: Final = "Phil Walker-Harding"
_BEFORE_ANY_GAME: Final = "2013-01-01 00:00:00"
"""Earlier than any game: so whatever BG Stats already knows about games and people counts as newer."""
_AS_THE_GAME: Final = 0
"""The way a play is scored: like its game."""


def play_file(plays: Iterable[Play]) -> str:
    """Write plays as a file; a person in many plays has the name from the first of them."""
    plays = tuple(plays)
    games = {edition: at for at, edition in enumerate(dict.fromkeys(play.edition for play in plays), start=1)}
    players: dict[str, PlayPlayer] = {}
    for play in plays:
        for player in play.players:
            players.setdefault(player.number, player)
    numbers = {number: at for at, number in enumerate(players, start=1)}
    written = {
        "about": _ABOUT,
        "games": [_game(edition, at) for edition, at in games.items()],
        "locations": [],
        "players": [_person(player, numbers[player.number]) for player in players.values()],
        "plays": [_play(play, games[play.edition], numbers) for play in plays],
        "userInfo": {"meRefId": 0},
    }
    return json.dumps(written, ensure_ascii=False, separators=(",", ":"))


def _game(edition: str, at: int) -> dict[str, object]:
    game = BGG_GAMES[edition]
    return {
        "id": at,
        "uuid": number_of("edition", edition),
        "name": game.name,
        "bggId": game.number,
        "bggName": game.name if game.number else "",
        "bggYear": game.year,
        "designers": _DESIGNER,
        "cooperative": False,
        "highestWins": True,
        "noPoints": False,
        "usesTeams": False,
        "isBaseGame": 1,
        "isExpansion": 0,
        "modificationDate": _BEFORE_ANY_GAME,
    }


def _person(player: PlayPlayer, at: int) -> dict[str, object]:
    return {
        "id": at,
        "uuid": player.number,
        "name": player.name,
        "isAnonymous": False,
        "modificationDate": _BEFORE_ANY_GAME,
        "metaData": json.dumps({"isNpc": int(player.puppet)}, separators=(",", ":")),
    }


def _play(play: Play, game: int, numbers: dict[str, int]) -> dict[str, object]:
    return {
        "uuid": play.number,
        "gameRefId": game,
        "playDate": play.ended,
        "entryDate": play.ended,
        "modificationDate": play.changed,
        "durationMin": play.minutes,
        "comments": play.comments,
        "board": "",
        "rounds": play.rounds,
        "ignored": False,
        "manualWinner": True,  # scores alone don't decide: dessert cards break ties, and the puppet can't win
        "scoringSetting": _AS_THE_GAME,
        "usesTeams": False,
        "expansionPlays": [],
        "playerScores": [
            {
                "playerRefId": numbers[player.number],
                "score": str(player.score),
                "rank": player.rank,
                "winner": player.won,
                "startPlayer": player.started,
                "newPlayer": False,
                "seatOrder": seat,
                "role": "",
            }
            for seat, player in enumerate(play.players, start=1)
        ],
    }


# --- a link to a play ---------------------------------------------------------------------------------

SOURCE: Final = "Wasabi Bowl"
"""The sender. BG Stats remembers matches of games and people under this name, so it must never change."""
SITE: Final = "https://app.bgstatsapp.com/createPlay.html?data="
APP: Final = "bgstats://app.bgstatsapp.com/createPlay.html?data="
"""Opens the app even where it is not allowed to open links to its site."""
LONGEST_LINK: Final = 8_000
"""In characters: as many as every browser and every system passes on."""
LONGEST_IN_CODE: Final = 2_953
"""In characters: as many as the largest QR code holds of a URL."""

_NAME_LENGTHS: Final = (40, 20, 10)
_READABLE: Final = "!'()*,:"
"""What a URL may contain unescaped, besides letters and digits."""


def link_of(play: Play, most: int = LONGEST_LINK, start: str = SITE) -> str:
    """Write a play as a link; if it is too long, the comments are left out and long names cut."""
    links = (start + quote(data, safe=_READABLE) for data in _shorter_and_shorter(play))
    return next(link for link in links if len(link) <= most)


def _shorter_and_shorter(play: Play) -> Iterator[str]:
    yield _data(play)
    for letters in _NAME_LENGTHS:
        players = tuple(player._replace(name=player.name[:letters]) for player in play.players)
        yield _data(play._replace(comments="", players=players))


def _data(play: Play) -> str:
    """Write a play as JSON. Flags are included even if false: without one, the Android app fails."""
    game = BGG_GAMES[play.edition]
    written = {
        "sourceName": SOURCE,
        "sourcePlayId": play.number,
        "playDate": play.ended,
        "durationMin": play.minutes,
        "comments": play.comments,
        "board": "",
        "location": "",
        "game": {
            "name": game.name,
            "sourceGameId": play.edition,
            **({"bggId": game.number} if game.number else {}),
            "highestWins": not play.fewest_win,
            "noPoints": False,
        },
        "players": [_player(player) for player in play.players],
    }
    return json.dumps(written, ensure_ascii=False, separators=(",", ":"))


def _player(player: PlayPlayer) -> dict[str, object]:
    return {
        "name": player.name,
        "sourcePlayerId": player.number,
        "startPlayer": player.started,
        "rank": player.rank,
        "role": "",
        "score": player.score,
        "winner": player.won,
    }
