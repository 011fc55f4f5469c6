"""Many plays as one BG Stats file: it lists games and people once, and plays refer to them by number."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from sushigo_score.present.export.bgstats import Play, PlayPlayer, number_of
from sushigo_score.present.export.bgstats_editions import BGG_GAMES
from sushigo_score.rules.facts import ROUNDS

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
        "rounds": ROUNDS,
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
