"""A game in one QR code: lossless, the largest game fits, and hostile input is refused."""

from __future__ import annotations

import json
import zlib
from base64 import b32encode
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushigo_score.files import LINK
from sushigo_score.formats import qr
from sushigo_score.formats.gamefile import GameFile, document, load
from sushigo_score.formats.qr import CodeRefused, is_code, modules, read_code, write_code
from sushigo_score.rules.facts import Game
from sushigo_score.rules.refusals import Refusal
from tests.storage.games import largest_game
from tests.strategies import games

GAMES = sorted((Path(__file__).parent.parent / "games").glob("*.sushigo"))
PINNED = Path(__file__).parent / "codes.jsonl"
"""Codes that were made before, which the dictionary must go on reading."""


@given(games())
def test_every_game_round_trips(game: Game) -> None:
    assert read_code(write_code(GameFile(game))).game == game


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_games_from_files_round_trip_with_date_title_and_notes(path: Path) -> None:
    gamefile = load(path.read_bytes())._replace(journal=None)
    assert read_code(write_code(gamefile)) == gamefile


def test_the_largest_game_fits_one_code() -> None:
    gamefile = GameFile(largest_game(), played_at="2026-11-18T20:30:00+00:00")
    code = write_code(gamefile)
    assert read_code(code) == gamefile
    assert len(code) <= len(LINK) + qr.MOST_LETTERS


def test_a_game_makes_a_small_code() -> None:
    pytest.importorskip("segno")
    sides = [len(modules(write_code(load(path.read_bytes())._replace(notes=None)))) for path in GAMES]
    assert median(sides) <= 57
    assert max(sides) <= 69


def test_the_journal_stays_behind() -> None:
    game = largest_game()
    assert read_code(write_code(GameFile(game, journal={"game": "0" * 32, "steps": []}))) == GameFile(game)


def test_notes_and_title_are_dropped_to_fit() -> None:
    game = largest_game()
    long = "".join(chr(0x4E00 + (at * 7919) % 20000) for at in range(5000))
    assert read_code(write_code(GameFile(game, title="A night", notes=long))) == GameFile(game, title="A night")
    assert read_code(write_code(GameFile(game, title=long, notes=long))) == GameFile(game)


def test_notes_that_would_not_be_unpacked_again_are_dropped() -> None:
    game = largest_game()
    assert read_code(write_code(GameFile(game, title="A night", notes="a" * 100_000))).title == "A night"


def test_a_game_too_large_for_any_code_is_refused() -> None:
    game, random = largest_game(), Random(3)
    race = tuple(tuple(random.sample(range(8), random.randrange(1, 8))) for _ in range(5000))
    endless = Game(game.setup, tuple(entered._replace(race=race) for entered in game.rounds))
    with pytest.raises(CodeRefused) as refused:
        write_code(GameFile(endless))
    assert refused.value.key == "qr.too_large"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "qr.not_ours"),
        ("https://example.com", "qr.not_ours"),
        ("wasabibowl:" + "A" * 100_000, "qr.not_ours"),
        ("wasabibowl:", "qr.damaged"),
        ("wasabibowl:A", "qr.damaged"),
        ("wasabibowl:1890", "qr.damaged"),
        ("wasabibowl:ŻÓŁĆ", "qr.damaged"),
        ("wasabibowl:" + b32encode(b"abcd").decode().rstrip("="), "qr.damaged"),
        ("wasabibowl:" + b32encode(b"abcd\x03\x00").decode().rstrip("="), "qr.damaged"),
    ],
)
def test_invalid_codes_are_refused(text: str, key: str) -> None:
    with pytest.raises(CodeRefused) as refused:
        read_code(text)
    assert refused.value.key == key


def code_for(data: bytes, tail: bytes = b"") -> str:
    """Make a code for any bytes, with a valid checksum."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    whole = zlib.crc32(data).to_bytes(4, "big") + packer.compress(data) + packer.flush() + tail
    return "wasabibowl:" + b32encode(whole).decode().rstrip("=")


def bytes_of(gamefile: GameFile) -> bytes:
    return json.dumps(document(gamefile), ensure_ascii=False).encode()


def test_a_decompression_bomb_is_refused() -> None:
    game = bytes_of(GameFile(largest_game()))
    assert read_code(code_for(game + b" " * 10_000)).game == largest_game()
    with pytest.raises(CodeRefused):
        read_code(code_for(game + b" " * 3_000_000))


def test_trailing_data_is_refused() -> None:
    data = bytes_of(GameFile(largest_game()))
    for code in (code_for(data + b"\x00"), code_for(data, b"more")):
        with pytest.raises(CodeRefused):
            read_code(code)


@pytest.mark.parametrize(
    ("written", "key"),
    [({"version": 2}, "file.newer"), ({"edition": "chess"}, "file.unknown_word"), ({"more": 1}, "file.unknown_field")],
)
def test_what_is_wrong_in_the_game_is_said_as_for_a_file(written: dict[str, object], key: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_code(code_for(json.dumps(document(GameFile(largest_game())) | written).encode()))
    assert refused.value.key == key


@settings(max_examples=300)
@given(games(), st.randoms(use_true_random=False))
def test_mutated_games_are_a_game_or_one_refusal(game: Game, random: Random) -> None:
    data = bytearray(bytes_of(GameFile(game)))
    for _ in range(random.choice([1, 1, 2, 5])):
        data[random.randrange(len(data))] = random.choice([0, ord("1"), ord('"'), ord("}"), random.randrange(256)])
    with suppress(Refusal):
        read = read_code(code_for(bytes(data)))
        assert read_code(write_code(read)) == read
    cut = bytes(data[: random.randrange(len(data))])
    with pytest.raises(Refusal):
        read_code(code_for(cut))


@settings(max_examples=200)
@given(games(), st.randoms(use_true_random=False))
def test_misread_codes_are_refused(game: Game, random: Random) -> None:
    code = write_code(GameFile(game))
    at = random.randrange(len(LINK), len(code))
    other = random.choice([letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" if letter != code[at]])
    for wrong in (code[:at] + other + code[at + 1 :], code[:at]):
        with suppress(CodeRefused):
            assert read_code(wrong).game == game  # an unused bit, or another compression of the same game


def test_a_code_is_recognized_in_any_spelling() -> None:
    code = write_code(GameFile(largest_game()))
    for written in (code, f" {code}\n", code.upper(), code.lower(), code.replace(":", "://")):
        assert is_code(written)
        assert read_code(written).game == largest_game()


@pytest.mark.parametrize("line", PINNED.read_text("utf-8").splitlines())
def test_a_code_that_was_printed_is_read(line: str) -> None:
    kept = json.loads(line)
    assert document(read_code(kept["code"])) == kept["game"]
