"""The link that hands one play to BG Stats: a URL with the whole play in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final
from urllib.parse import quote

from sushigo_score.present.export.bgstats import Play, PlayPlayer
from sushigo_score.present.export.bgstats_editions import BGG_GAMES

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
