"""The code for a TV: what it is exchanged for, and that guessing it gets nowhere, from however many addresses."""

from __future__ import annotations

import json
from random import Random

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound
from sushigo_score.phones.security import is_key_shaped, new_key
from sushigo_score.phones.site import DIGITS, WRONG_FREE, WRONG_LIMIT, CodeDoor, tv_code, watch_key
from tests.game.tables import ORIGINAL, session_of
from tests.phones.client import HttpPhone, served
from tests.phones.tables import HandClock

HOUR = 3600.0


def sent(code: str) -> bytes:
    return json.dumps({"code": code}).encode()


def wrong_ones(key: str) -> list[str]:
    """Return ten thousand codes in some order, none of which is right."""
    guesses = Random(key).sample(range(10**DIGITS), 10_001)
    return [f"{guess:0{DIGITS}}" for guess in guesses if f"{guess:0{DIGITS}}" != tv_code(key)][:10_000]


def test_the_code_gives_the_key_that_only_watches() -> None:
    key = new_key()
    answer = CodeDoor(key, HandClock()).answer(sent(tv_code(key)))
    assert answer.status == 200
    assert json.loads(answer.body) == {"key": watch_key(key)}
    assert is_key_shaped(watch_key(key))
    assert key not in (watch_key(key), tv_code(key))


@pytest.mark.parametrize("patient", [False, True], ids=["in a hurry", "waiting as long as it takes"])
def test_ten_thousand_guesses_get_nowhere(patient: bool) -> None:
    for key in (new_key() for _ in range(20)):
        clock = HandClock()
        door = CodeDoor(key, clock)
        answers = []
        for guess in wrong_ones(key):
            answers.append(door.answer(sent(guess)))
            clock.now += HOUR if patient else 0.01
        compared = [answer for answer in answers if answer.status == 401]
        assert len(compared) <= WRONG_LIMIT
        assert {answer.status for answer in answers} <= {401, 410, 429}
        assert {(answer.body, answer.headers) for answer in answers} == {(b"", ())}
        if patient:  # even the right one comes too late
            assert door.answer(sent(tv_code(key))).status == 410


def test_a_guess_during_the_wait_is_not_even_compared() -> None:
    key, clock = new_key(), HandClock()
    door = CodeDoor(key, clock)
    guesses = wrong_ones(key)
    waits = []
    for guess in guesses[: WRONG_LIMIT - 1]:
        assert door.answer(sent(guess)).status == 401
        began = clock.now
        while door.answer(sent(tv_code(key))).status == 429:
            clock.now += 0.25
        waits.append(clock.now - began)
    assert waits[:WRONG_FREE] == [0.0] * WRONG_FREE
    assert waits[WRONG_FREE:9] == [1.0, 2.0, 4.0, 8.0, 16.0, 32.0]
    assert set(waits[9:]) == {60.0}


@pytest.mark.parametrize("body", [b"", b"{}", b'{"code": 1}', b'{"code": "1", "key": "x"}', b"[]", b"\xff"])
def test_what_is_no_code_is_not_counted(body: bytes) -> None:
    key = new_key()
    door = CodeDoor(key, HandClock())
    for _ in range(2 * WRONG_LIMIT):
        assert door.answer(body).status == 400
    assert door.answer(sent(tv_code(key))).status == 200


@pytest.mark.parametrize("code", ["", "1" * 5, "１２３４５６", "9" * 10_000])
def test_strange_codes_are_wrong(code: str) -> None:
    assert CodeDoor(new_key(), HandClock()).answer(sent(code)).status == 401


def test_whoever_watches_sees_the_score_and_nothing_else() -> None:
    session = session_of(ORIGINAL, BeginRound(), PutCard(0, "egg"))
    with served(session) as table:
        tv = HttpPhone(table.place)
        told = tv.post("/code", {"code": tv_code(table.place.key)}, authorization=None)
        bearer = f"Bearer {told.told['key']}"
        look = {**tv.who, "seat": 0, "seen": ""}
        shown = tv.post("/look", look, authorization=bearer)
        assert shown.status == 200
        assert shown.told["view"]["players"][0]["total"] == "1"
        assert "seat" not in shown.told["view"]  # though it asked for one
        egg = {"do": "put_card", "seat": 0, "card": "egg"}
        for path, message in (
            ("/tap", {**tv.who, "number": 1, "round": 0, "steps": 3, "step": egg}),
            ("/done", {**tv.who, "seat": 0, "round": 0, "done": True}),
            ("/sheet", tv.who),
            ("/why", {**tv.who, "at": 0, "kind": "nigiri", "of": 0}),
        ):
            assert tv.post(path, message, authorization=bearer).status == 404
        assert session.state.at.tableaux[0].size == 1
        assert tv.post("/look", look).status == 200  # the key of the phones works as before
        tv.close()


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://evil.example"}, 403),
        ({"origin": None}, 403),
        ({"host": "evil.example:80"}, 421),
        ({"content_type": "text/plain"}, 415),
    ],
)
def test_no_other_website_can_try_a_code_or_use_up_the_tries(headers: dict[str, str | None], status: int) -> None:
    with served(session_of(ORIGINAL, BeginRound())) as table:
        tv = HttpPhone(table.place)
        right = tv_code(table.place.key)
        wrong = wrong_ones(table.place.key)
        for number in range(2 * WRONG_LIMIT):
            answer = tv.post("/code", {"code": right if number % 2 else wrong[number]}, authorization=None, **headers)
            assert (answer.status, answer.body) == (status, b"")
        assert tv.post("/code", {"code": right}, authorization=None).status == 200
        tv.close()


def test_the_addresses_contain_what_they_are_for() -> None:
    with served(session_of(ORIGINAL)) as table:
        place = table.place
    assert place.tv_link == f"{place.typed}/tv#{watch_key(place.key)}"
    assert place.key not in place.tv_link
    assert place.code.replace("\N{NO-BREAK SPACE}", "") == tv_code(place.key)
