"""Games for BG Stats: the link as its page describes it, and the file as our own reader parses it."""

from __future__ import annotations

import json
import re
import time
from time import process_time
from typing import Any, NamedTuple

import pytest
from hypothesis import given

from sushigo_score.present.export.bgstats import (
    APP,
    LONGEST_IN_CODE,
    LONGEST_LINK,
    SITE,
    NoPlay,
    Play,
    PlayedGame,
    link_of,
    play_file,
    play_of,
)
from sushigo_score.rules.facts import Game
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from tests.present.bgstats import ENDED, HARD_NAMES, PLAYED, data_of, game_of, golden, play, with_names, written
from tests.present.games import over
from tests.storage.games import largest_game
from tests.strategies import games

EXAMPLE = {
    "board": "",
    "durationMin": 36,
    "comments": "A close one",
    "location": "Home",
    "game": {"bggId": 132531, "highestWins": True, "name": "Roll", "noPoints": False, "sourceGameId": "21df231"},
    "playDate": "2020-10-23 19:16:58",
    "players": [
        {
            "startPlayer": True,
            "name": "Eerko",
            "rank": 1,
            "role": "",
            "score": 47.3,
            "sourcePlayerId": "23432",
            "winner": True,
        }
    ],
    "sourceName": "App name",
    "sourcePlayId": "2222427",
}
"""The fields of the example on the page of BG Stats, each with a value of its type."""
TIED = "original-4-players-ties-broken-by-puddings"
UUID = re.compile(r"[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}")
COMPLETE = [state.game for state in over()]


def kinds(value: Any) -> Any:
    """Return the structure of a document and the type of each value; all numbers are one type."""
    if isinstance(value, dict):
        return {name: kinds(inner) for name, inner in sorted(value.items())}
    if isinstance(value, list):
        return kinds(value[0]) if value else None
    return "number" if type(value) in (int, float) else type(value).__name__


def linked(game: Game, language: str = "en", **more: Any) -> Any:
    return data_of(link_of(play(game, language, **more)))


# --- the link -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", COMPLETE, ids=str)
def test_every_field_of_the_example_is_there_with_its_type(game: Game) -> None:
    expected = kinds(EXAMPLE)
    if game.setup.edition == "anniversary":  # its ID at BoardGameGeek is unknown
        del expected["game"]["bggId"]
    data = linked(game)
    assert kinds(data) == expected
    assert {json.dumps(kinds(player)) for player in data["players"]} == {json.dumps(expected["players"])}


@pytest.mark.parametrize("name", PLAYED)
def test_link_data_is_as_reviewed(name: str) -> None:
    assert written(name) == json.loads(golden(name).read_text("utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("start", [SITE, APP])
def test_names_arrive_as_they_are(language: str, start: str) -> None:
    game = with_names(game_of("party-master-8-players-below-zero"), *HARD_NAMES)
    link = link_of(play(game, language), start=start)
    assert re.fullmatch(r"(https|bgstats)://app\.bgstatsapp\.com/createPlay\.html\?data=[A-Za-z0-9%_.~!'()*,:-]+", link)
    names = [player["name"] for player in data_of(link)["players"]]
    assert names == [name.strip().replace("\n", "\ufffd") for name in HARD_NAMES]


@pytest.mark.parametrize("game", [*COMPLETE, largest_game()], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_link_is_too_long(game: Game, language: str) -> None:
    for most in (LONGEST_LINK, LONGEST_IN_CODE):
        link = link_of(play(game, language, title="寿" * 300), most, APP)
        assert len(link) <= most
        data = data_of(link)
        assert len(data["players"]) == game.setup.seats
        assert all(player["name"] for player in data["players"])


def test_comments_are_dropped_before_names_are_cut() -> None:
    game = largest_game()
    whole, shorter = linked(game), data_of(link_of(play(game), LONGEST_IN_CODE))
    assert whole["comments"]
    assert shorter["comments"] == ""
    for before, after in zip(whole["players"], shorter["players"], strict=True):
        assert before["name"].startswith(after["name"])
        assert {**before, "name": ""} == {**after, "name": ""}


# --- the content of a play ----------------------------------------------------------------------------


def test_ranks_are_shared_and_ties_are_broken_by_the_booklet() -> None:
    data = linked(game_of(TIED))
    sheet = score(game_of(TIED))
    assert [player["rank"] for player in data["players"]] == [sheet.rank_of(seat) for seat in range(4)]
    assert [player["score"] for player in data["players"]] == list(sheet.totals)
    assert len(set(sheet.totals)) < 4
    assert [seat for seat in range(4) if data["players"][seat]["winner"]] == list(sheet.winners)
    assert "puddings decide" in data["comments"]


def test_the_puppet_is_no_person_and_does_not_win() -> None:
    data = linked(game_of("original-puppet-would-have-won"))
    assert [(player["rank"], player["winner"]) for player in data["players"]][2] == (1, False)
    assert "a dummy can’t win" in data["comments"]
    named_alike = linked(with_names(game_of("original-puppet-would-have-won"), "Kukiełka", "Y", "Z"))
    assert named_alike["players"][0]["sourcePlayerId"] != data["players"][2]["sourcePlayerId"]


def test_the_starter_is_included_if_known() -> None:
    game = game_of("anniversary-2-players-sushi-battle-frozen-yogurt")
    starters = [seat for seat, player in enumerate(linked(game)["players"]) if player["startPlayer"]]
    assert starters == [game.rounds[0].starter]
    assert not any(player["startPlayer"] for player in linked(game_of(TIED))["players"])


def test_in_golf_the_fewest_points_win() -> None:
    data = linked(game_of("anniversary-3-players-golf-no-bubble-tea-shared-victory"))
    assert data["game"]["highestWins"] is False
    assert sum(player["winner"] for player in data["players"]) > 1


@pytest.mark.parametrize(
    ("ended", "shown"),
    [
        (ENDED, "2026-11-18 19:30:15"),
        ("2026-11-18T23:30:00-05:00", "2026-11-19 04:30:00"),
        ("2026-11-18T20:30:00Z", "2026-11-18 20:30:00"),
        ("2026-11-18", "2026-11-18 12:00:00"),
        ("2026-W47-3", "2026-11-18 12:00:00"),
        ("20261118T203000,5Z", "2026-11-18 20:30:00"),
        ("1900-01-01T00:00+14:00", "1899-12-31 10:00:00"),
    ],
)
def test_the_end_is_in_utc(ended: str, shown: str) -> None:
    assert linked(game_of(TIED), ended_at=ended)["playDate"] == shown


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone of the machine can't be changed here")
def test_a_time_without_a_zone_is_local(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Europe/Warsaw")
    time.tzset()
    try:
        assert linked(game_of(TIED), ended_at="2026-11-18T20:30")["playDate"] == "2026-11-18 19:30:00"
        assert linked(game_of(TIED), ended_at="2026-07-18T20:30")["playDate"] == "2026-07-18 18:30:00"
    finally:
        monkeypatch.undo()
        time.tzset()


@pytest.mark.parametrize("ended", ["", "2026-11-18"])
def test_an_unfinished_game_is_refused(ended: str) -> None:
    with pytest.raises(NoPlay) as refused:
        play(game_of("original-4-players-second-round-open"), ended_at=ended)
    assert refused.value.key == "bgstats.not_over"


def test_a_game_without_a_date_is_refused() -> None:
    with pytest.raises(NoPlay) as refused:
        play(game_of(TIED), ended_at="")
    assert refused.value.key == "bgstats.no_date"


# --- stable numbers -----------------------------------------------------------------------------------


def test_numbers_never_change() -> None:
    """Importing apps have stored them: a new number would mean another play or another person."""
    first = play(game_of(TIED))
    assert first.number == "B297915D-057A-5292-A03F-D23144ED848D"
    assert first.players[0].number == "4D5F0A8C-D1B1-54DF-9358-6C711AF1FF14"


def test_the_same_game_is_the_same_play() -> None:
    game = game_of(TIED)
    assert linked(game, "pl")["sourcePlayId"] == linked(game, "en", title="Friday")["sourcePlayId"]
    assert linked(game)["sourcePlayId"] != linked(game, uid="f" * 32)["sourcePlayId"]
    assert UUID.fullmatch(linked(game)["sourcePlayId"])


def test_a_renamed_person_stays_the_same() -> None:
    game = with_names(game_of(TIED), "Bob", "Cem", "Dag", "Eva")
    before = linked(game, people={"bob": ("bob", "Bob")})["players"][0]
    after = linked(game, people={"bob": ("bob", "Robert")})["players"][0]
    assert (after["name"], after["sourcePlayerId"]) == ("Robert", before["sourcePlayerId"])
    renamed = linked(with_names(game, "ROBERT "), people={"robert": ("bob", "Robert")})["players"][0]
    assert renamed["sourcePlayerId"] == before["sourcePlayerId"]
    assert linked(game)["players"][0]["sourcePlayerId"] == before["sourcePlayerId"]


def test_nobody_is_in_a_play_twice() -> None:
    game = with_names(game_of(TIED), "Bob", "Rob", "Dag", "Eva")
    people = {"bob": ("rob", "Rob"), "rob": ("rob", "Rob")}
    players = linked(game, people=people)["players"]
    assert len({player["sourcePlayerId"] for player in players}) == 4
    assert [player["name"] for player in players][:2] == ["Rob", "Rob"]


# --- the file -----------------------------------------------------------------------------------------


class ReadPlay(NamedTuple):
    """A play as read from a file."""

    game: str
    number: int
    ended: str
    players: dict[str, tuple[int, int, bool]]


def read(text: str) -> dict[str, ReadPlay]:
    """Parse a play file strictly: resolve every reference, and confuse no number with a text or a flag."""
    file = json.loads(text)
    assert set(file) == {"about", "games", "locations", "players", "plays", "userInfo"}
    games_by, people = {game["id"]: game for game in file["games"]}, {one["id"]: one for one in file["players"]}
    assert len(games_by) == len(file["games"])
    assert len({one["uuid"] for one in people.values()}) == len(file["players"])
    found: dict[str, ReadPlay] = {}
    for written_play in file["plays"]:
        scores = written_play["playerScores"]
        assert {type(one[flag]) for one in scores for flag in ("winner", "startPlayer", "newPlayer")} == {bool}
        assert {type(written_play[flag]) for flag in ("ignored", "manualWinner", "usesTeams")} == {bool}
        assert {type(one["score"]) for one in scores} == {str}
        assert [one["seatOrder"] for one in scores] == list(range(1, len(scores) + 1))
        game = games_by[written_play["gameRefId"]]
        assert type(game["bggId"]) is int
        players = {
            people[one["playerRefId"]]["name"]: (int(one["score"]), one["rank"], one["winner"]) for one in scores
        }
        assert len(players) == len(scores)
        assert written_play["uuid"] not in found
        found[written_play["uuid"]] = ReadPlay(game["name"], game["bggId"], written_play["playDate"], players)
    return found


def expected(one: Play) -> dict[str, tuple[int, int, bool]]:
    return {player.name: (player.score, player.rank, player.won) for player in one.players}


def test_a_file_round_trips() -> None:
    plays = [play(game, uid=str(at)) for at, game in enumerate(COMPLETE)]
    found = read(play_file(plays))
    assert {number: one.players for number, one in found.items()} == {one.number: expected(one) for one in plays}
    assert {(one.game, one.number) for one in found.values()} == {
        ("Sushi Go!", 133473),
        ("Sushi Go Party!", 192291),
        ("Sushi Go! 10th Anniversary Edition", 0),
    }


def test_a_person_is_listed_once_per_file() -> None:
    game = with_names(game_of(TIED), "Ana", "Ben", "Cem", "Dag")
    again = with_names(game, "Eva", "ANA", "Ben ", "Dag")
    file = json.loads(play_file([play(game, uid="1"), play(again, uid="2")]))
    assert [one["name"] for one in file["players"]] == ["Ana", "Ben", "Cem", "Dag", "Eva"]
    assert [one["playerRefId"] for one in file["plays"][1]["playerScores"]] == [5, 1, 2, 4]


def test_a_puppet_is_marked_as_no_person() -> None:
    file = json.loads(play_file([play(game_of("original-puppet-would-have-won"))]))
    assert [json.loads(one["metaData"])["isNpc"] for one in file["players"]] == [0, 0, 1]


@given(games())
def test_any_finished_game_can_be_exported(game: Game) -> None:
    if not game.complete:
        with pytest.raises(NoPlay):
            play(game)
        return
    one = play(game)
    assert read(play_file([one]))[one.number].players == expected(one)
    assert data_of(link_of(one, LONGEST_IN_CODE))["sourcePlayId"] == one.number


def test_writing_a_thousand_games_is_faster_than_scoring_them() -> None:
    """`make bench` measures the time itself: about 0.1 s. A busy machine spoils at most one of three attempts."""
    many = [game for _ in range(1_000 // len(COMPLETE) + 1) for game in COMPLETE][:1_000]
    began = process_time()
    scored = [(PlayedGame(str(at), game, ENDED), score(game)) for at, game in enumerate(many)]
    scoring = process_time() - began
    taken = []
    for _ in range(3):
        began = process_time()
        text = play_file(play_of(played, sheet, words_for("pl")) for played, sheet in scored)
        taken.append(process_time() - began)
        assert len(read(text)) == 1_000
    assert min(taken) < scoring / 3
