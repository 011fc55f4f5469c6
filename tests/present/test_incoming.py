"""Refused game files, explained: never with a path in the JSON, always with the correction if it is known."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sushigo_score.formats.gamefile import load
from sushigo_score.formats.json_lines import LINE_SHOWN, refused_line
from sushigo_score.present.incoming import RefusedFile, place_in_words, refused_file, with_place
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from tests.rules.tables import examples

GAME = Path(__file__).parent.parent / "games" / "original-3-players-wasabi-stacks.sushigo"
EN = words_for("en")


def refusal_of(data: bytes) -> Refusal:
    with pytest.raises(Refusal) as refused:
        load(data)
    return refused.value


def told(data: bytes) -> RefusedFile:
    why = refusal_of(data)
    return refused_file(EN, "evening.sushigo", why, ("Ana", "Ben", "Cleo"), refused_line(data, why) or (0, ""))


def written(*tableaux: dict[str, int], **more: object) -> bytes:
    players = [{"name": name} for name in ("Ana", "Ben", "Cleo")[: len(tableaux)]]
    game = {"format": "sushigo-score", "version": 1, "edition": "original", "players": players}
    return json.dumps({**game, "rounds": [{"tableaux": tableaux}], **more}, indent=2, ensure_ascii=False).encode()


def test_the_place_the_card_and_the_line() -> None:
    data = written({"egg": 1}, {"wasabi+sqid": 1, "tempura": 2})
    assert told(data) == RefusedFile(
        "evening.sushigo",
        "Round 1, Ben",
        "“wasabi+sqid” is not a card; did you mean “wasabi+squid”?",
        20,
        '"wasabi+sqid": 1,',
        '"wasabi+squid": 1,',
        "wasabi+sqid",
        "wasabi+squid",
    )
    assert data.decode().splitlines()[19].strip() == '"wasabi+sqid": 1,'


@pytest.mark.parametrize(
    ("place", "shown"),
    examples(
        ("a player's cards", "rounds[1].tableaux[0]", "Round 2, Ana"),
        ("deeper", "rounds[1].tableaux[0].egg", "Round 2, Ana"),
        ("a player without a name", "rounds[0].tableaux[2]", "Round 1, Player 3"),
        ("all cards of a round", "rounds[0].tableaux", "Round 1, the cards"),
        ("the race", "rounds[0].uramaki_race[1][0]", "Round 1, uramaki race"),
        ("a round", "rounds[2]", "Round 3"),
        ("an unknown field of a round", "rounds[2].so", "Round 3"),
        ("a player", "players[1].name", "Ben"),
        ("the menu", "menu[3]", "The menu"),
        ("the whole", "", ""),
        ("nothing of ours", "x.y[0]", ""),
    ),
)
def test_places(place: str, shown: str) -> None:
    assert place_in_words(EN, place, ("Ana", "Ben", " ")) == shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_place_is_shown_as_a_path(language: str) -> None:
    words = words_for(language)
    for place in (
        "rounds[1].tableaux[0]",
        "players[0].name",
        "menu[2]",
        "house_rules.soy_sauce_promo",
        "rounds[0].open",
    ):
        shown = with_place(words, Refusal("file.not_text", place))
        assert "[" not in shown
        assert "." not in shown.replace("1.", "").replace("2.", "")
        assert shown.endswith(words.why(Refusal("file.not_text")))


@pytest.mark.parametrize(
    ("data", "line"),
    examples(
        ("broken JSON", b'{\n  "format": "sushigo-score",\n  "version" 1\n}', (3, '"version" 1')),
        ("a field that is not known", written({}, {}, titel="x"), (21, '"titel": "x"')),
        ("a value", written({}, {}, played_at="yesterday"), (21, '"played_at": "yesterday"')),
        ("a name twice", b'{"format": 1,\n"format": 2}', (2, '"format": 2}')),
        (
            "a name that is too long",
            written({}, {}, players=[{"name": "Ana"}, {"name": "B" * 41}]),
            (10, '"name": "' + "B" * 41 + '"'),
        ),
        ("something missing", b'{\n"format": "sushigo-score"}', None),
        ("no text at all", b"\xff\xfe", None),
        ("nothing", b"", None),
    ),
)
def test_the_faulty_line(data: bytes, line: tuple[int, str] | None) -> None:
    assert refused_line(data, refusal_of(data)) == line


def test_a_long_line_is_cut_around_the_place() -> None:
    data = json.dumps(
        json.loads(written({f"maki:{n}": 1 for n in (1, 2, 3)}, {"tempra": 1}, notes="y" * 5000))
    ).encode()
    line = refused_line(data, refusal_of(data))
    assert line is not None
    assert line.number == 1
    assert '"tempra": 1' in line.text
    assert len(line.text) <= LINE_SHOWN + 2


def test_what_a_file_says_cannot_disguise_itself() -> None:
    data = written({"egg": 1, "te\u202empra": 1}, {})
    shown = told(data)
    assert "\u202e" not in shown.written + shown.what + shown.right
