"""A game in one QR code: lossless, the largest game fits, and hostile input is refused."""

from __future__ import annotations

import json
import zlib
from base64 import b32encode
from contextlib import suppress
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushigo_score.files import LINK
from sushigo_score.formats import qr
from sushigo_score.formats.gamefile import GameFile, document, load
from sushigo_score.formats.qr import is_code, read_code, write_code
from sushigo_score.formats.qr_facts import CodeRefused, facts_of
from sushigo_score.formats.qr_numbers import NUMBERS, Numbers, next_version
from sushigo_score.rules.cards import FACE_DOWN, KINDS, NIGIRI, USED_UP, Card, parse_item
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.facts import Game, Player, Round, Setup, Tableau
from sushigo_score.rules.setups import HOUSE_RULES
from tests.storage.games import largest_game
from tests.strategies import games

NEWEST = max(NUMBERS)
GAMES = sorted((Path(__file__).parent.parent / "games").glob("*.sushigo"))


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


def test_a_typical_game_makes_a_short_code() -> None:
    game = load((GAMES[0].parent / "original-4-players-soy-sauce-promo.sushigo").read_bytes()).game
    assert len(write_code(GameFile(game))) < 400


def test_notes_and_title_are_dropped_to_fit() -> None:
    game = largest_game()
    long = "".join(chr(0x4E00 + (at * 7919) % 20000) for at in range(5000))
    assert read_code(write_code(GameFile(game, title="A night", notes=long))) == GameFile(game, title="A night")
    assert read_code(write_code(GameFile(game, title=long, notes=long))) == GameFile(game)


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
        ("wasabibowl:" + b32encode(bytes((NEWEST + 1,)) + b"abcd").decode().rstrip("="), "qr.newer"),
        ("wasabibowl:" + b32encode(b"\x00abcd").decode().rstrip("="), "qr.damaged"),
        ("wasabibowl:" + b32encode(b"\x01abcd").decode().rstrip("="), "qr.damaged"),
    ],
)
def test_invalid_codes_are_refused(text: str, key: str) -> None:
    with pytest.raises(CodeRefused) as refused:
        read_code(text)
    assert refused.value.key == key


def code_for(facts: bytes, tail: bytes = b"") -> str:
    """Make a code for any facts, with a valid checksum."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    whole = (
        bytes((NEWEST,)) + zlib.crc32(facts, NEWEST).to_bytes(4, "big") + packer.compress(facts) + packer.flush() + tail
    )
    return "wasabibowl:" + b32encode(whole).decode().rstrip("=")


def test_a_decompression_bomb_is_refused() -> None:
    with pytest.raises(CodeRefused):
        read_code(code_for(bytes(3_000_000)))


def test_trailing_data_is_refused() -> None:
    facts = facts_of(GameFile(largest_game()), NUMBERS[NEWEST])
    assert read_code(code_for(facts)).game == largest_game()
    for code in (code_for(facts + b"\x00"), code_for(facts, b"more")):
        with pytest.raises(CodeRefused):
            read_code(code)


@settings(max_examples=300)
@given(games(), st.randoms(use_true_random=False))
def test_mutated_facts_are_a_game_or_one_refusal(game: Game, random: Random) -> None:
    facts = bytearray(facts_of(GameFile(game), NUMBERS[NEWEST]))
    for _ in range(random.choice([1, 1, 2, 5])):
        facts[random.randrange(len(facts))] = random.choice([0, 1, 0x7F, 0x80, 0xFF, random.randrange(256)])
    with suppress(CodeRefused):
        read = read_code(code_for(bytes(facts)))
        assert read_code(write_code(read)) == read
    cut = bytes(facts[: random.randrange(len(facts))])
    with pytest.raises(CodeRefused):
        read_code(code_for(cut))


@settings(max_examples=200)
@given(games(), st.randoms(use_true_random=False))
def test_misread_codes_are_refused(game: Game, random: Random) -> None:
    code = write_code(GameFile(game))
    at = random.randrange(len(LINK), len(code))
    other = random.choice([letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" if letter != code[at]])
    for wrong in (code[:at] + other + code[at + 1 :], code[:at]):
        with suppress(CodeRefused):
            assert read_code(wrong).game == game  # an unused bit, or another compression of the same facts


def test_a_code_is_recognized_in_any_spelling() -> None:
    code = write_code(GameFile(largest_game()))
    for written in (code, f" {code}\n", code.upper(), code.lower(), code.replace(":", "://")):
        assert is_code(written)
        assert read_code(written).game == largest_game()


RELEASED = {1: "9b070fe4443ac2ab"}


def test_the_numbers_of_a_released_version_never_change() -> None:
    tables = {
        version: "\n".join((*n.editions, *n.variants, *n.dishes, *n.items, *n.house_rules))
        for version, n in NUMBERS.items()
    }
    assert {version: sha256(table.encode()).hexdigest()[:16] for version, table in tables.items()} == RELEASED
    for before, after in pairwise(NUMBERS.values()):
        for old, new in zip(before, after, strict=True):
            assert new[: len(old)] == old


def test_everything_in_the_boxes_has_a_number() -> None:
    """Additions to a box need a new table in `qr_numbers.py`, and then an entry in RELEASED."""
    newest = NUMBERS[NEWEST]
    cards = [str(Card(kind.name, value)) for kind in KINDS.values() for value in kind.values or ("",)]
    stacks = [f"{wasabi}+{nigiri}" for wasabi in ("wasabi", "special_order:wasabi") for nigiri in NIGIRI]
    copies = [f"special_order:{card}" for card in cards]
    assert {*cards, *stacks, *copies, FACE_DOWN} <= set(newest.items)
    assert {*KINDS, *USED_UP} == set(newest.dishes)
    assert set(EDITIONS) == set(newest.editions)
    assert {variant for edition in EDITIONS.values() for variant in edition.variants} == set(newest.variants)
    assert set(HOUSE_RULES) == set(newest.house_rules)
    for numbers in NUMBERS.values():
        assert all(len(set(names)) == len(names) < 128 for names in numbers)
        assert all(str(parse_item(item)) == item for item in numbers.items)


@pytest.mark.parametrize("path", sorted((Path(__file__).parent / "codes").glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_code_of_any_version_is_read(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines():
        kept = json.loads(line)
        assert document(read_code(kept["code"])) == kept["game"]


def without_the_dish() -> Numbers:
    """Return the table as if tempura did not exist yet."""
    now = NUMBERS[1]
    return now._replace(
        dishes=tuple(name for name in now.dishes if name != "tempura"),
        items=tuple(name for name in now.items if not name.endswith("tempura")),
    )


@pytest.fixture
def with_a_new_dish(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that tempura was added in version 2."""
    old = without_the_dish()
    new = next_version(old, dishes=("tempura",), items=("tempura", "special_order:tempura"))
    monkeypatch.setattr(qr, "NUMBERS", {1: old, 2: new})


@pytest.mark.usefixtures("with_a_new_dish")
def test_a_game_without_the_new_dish_is_still_written_for_older_apps(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = Setup("original", (Player("Ana"), Player("Ben")))
    for cards, version in (({"sashimi": 2}, 1), ({"tempura": 2, "sashimi": 1}, 2)):
        gamefile = GameFile(Game(setup, (Round((Tableau.of(cards), Tableau())),)))
        code = write_code(gamefile)
        assert read_code(code) == gamefile
        assert code.startswith("wasabibowl:" + b32encode(bytes([version])).decode()[:1])
        with monkeypatch.context() as older:
            older.setattr(qr, "NUMBERS", {1: without_the_dish()})
            if version == 1:
                assert read_code(code) == gamefile
            else:
                with pytest.raises(CodeRefused) as refused:
                    read_code(code)
                assert refused.value.key == "qr.newer"
