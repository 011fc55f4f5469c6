"""The page and its messages over real connections: who gets what, and who gets nothing."""

from __future__ import annotations

import gzip
import json
import socket
import threading
from collections.abc import Iterator

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound
from sushigo_score.game.session import Session
from sushigo_score.phones.server import PUT_AWAY
from sushigo_score.phones.site import page_files
from sushigo_score.text.languages import LANGUAGES
from tests.game.tables import ORIGINAL, session_of
from tests.patience import PATIENCE
from tests.phones.client import LOOPBACK, HttpPhone, Served, served

ON_THE_WIRE = 150_000


@pytest.fixture
def session() -> Session:
    return session_of(ORIGINAL, BeginRound())


@pytest.fixture
def running(session: Session) -> Iterator[Served]:
    with served(session) as running:
        yield running


@pytest.fixture
def phone(running: Served) -> Iterator[HttpPhone]:
    phone = HttpPhone(running.place)
    yield phone
    phone.close()


@pytest.fixture(scope="module")
def kept() -> Iterator[Served]:
    """An idle table, for requests that are refused."""
    with served(session_of(ORIGINAL, BeginRound())) as kept:
        yield kept


@pytest.fixture
def stranger(kept: Served) -> Iterator[HttpPhone]:
    site = kept.service._service.site
    assert site is not None
    site._brake._wrong.clear()  # forget earlier wrong keys
    stranger = HttpPhone(kept.place)
    yield stranger
    stranger.close()


EGG = {"do": "put_card", "seat": 0, "card": "egg"}


def test_a_tap_is_taken_and_answered_with_the_new_view(phone: HttpPhone, session: Session) -> None:
    view = phone.look(0)["view"]
    told = phone.tap(EGG, view, 0)
    assert (told["taken"], told["why"], told["number"]) == (True, "", 1)
    assert told["view"]["seat"]["cards"] == "1 of 10 cards"
    assert session.entries[-1].by == f"{phone.phone}:1"


def test_a_tap_that_is_sent_again_counts_once(phone: HttpPhone, session: Session) -> None:
    view = phone.look(0)["view"]
    for _ in range(5):
        assert phone.tap(EGG, view, 0, number=7)["taken"]
    assert session.state.at.tableaux[0].size == 1


def test_a_number_that_was_used_for_another_tap_is_never_taken(phone: HttpPhone, session: Session) -> None:
    view = phone.look(0)["view"]
    assert phone.tap(EGG, view, 0, number=7)["taken"]
    told = phone.tap({**EGG, "card": "squid"}, view, 0, number=7)
    assert (told["taken"], told["why"]) == (False, "it was mixed up with another tap; tap again")
    assert phone.tap(EGG, view, 0, number=7)["taken"]
    assert session.state.at.tableaux[0].written == {"egg": 1}


def test_a_refused_tap_says_why_in_the_language_of_the_phone(running: Served) -> None:
    said = set()
    for language in LANGUAGES:
        phone = HttpPhone(running.place, language=language)
        view = phone.look(0)["view"]
        told = phone.tap({"do": "take_back", "seat": 0, "card": "squid"}, view, 0)
        phone.close()
        assert not told["taken"]
        said.add(told["why"])
    assert len(said) == len(LANGUAGES)


def test_a_phone_that_is_up_to_date_waits_for_news(running: Served) -> None:
    watching, tapping = HttpPhone(running.place, "watching"), HttpPhone(running.place, "tappingx")
    tapping.look(0)
    news: list[str] = []

    def watch() -> None:
        told = watching.look()
        while told["view"]["players"][0]["cards"] == "0 of 10 cards":
            told = watching.look(None, told["version"])
        news.append(told["view"]["players"][0]["cards"])

    waiting = threading.Thread(target=watch, daemon=True)
    waiting.start()
    tapping.tap(EGG, tapping.look(0)["view"], 0)
    waiting.join(PATIENCE)
    assert news == ["1 of 10 cards"]
    watching.close()
    tapping.close()


def test_steps_at_the_device_are_news_too(running: Served, session: Session, phone: HttpPhone) -> None:
    told = phone.look(0)
    session.do(PutCard(0, "squid"))
    running.service.show(running.at_table.snapshot())
    while told["view"]["players"][0]["cards"] == "0 of 10 cards":
        told = phone.look(0, told["version"])
    assert told["view"]["players"][0]["cards"] == "1 of 10 cards"


def test_a_table_says_when_it_is_away_and_comes_back(running: Served, phone: HttpPhone) -> None:
    view = phone.look(0)["view"]
    running.service.pause(PUT_AWAY)
    assert phone.look(0) == {"version": "", "view": {"stage": PUT_AWAY}}
    message = {**phone.who, "number": 1, "round": 0, "steps": view["steps"], "step": EGG}
    assert phone.post("/tap", message).status == 503
    running.service.pause("")
    assert phone.tap(EGG, phone.look(0)["view"], 0)["taken"]


# --- access -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"authorization": None}, 401),
        ({"authorization": ""}, 401),
        ({"authorization": "Bearer "}, 401),
        ({"authorization": "Bearer " + "A" * 22}, 401),
        ({"authorization": "Basic QUJD"}, 401),
        ({"origin": None}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "https://127.0.0.1"}, 403),
        ({"host": "evil.example"}, 421),
        ({"host": "127.0.0.1"}, 421),
        ({"content_type": "text/plain"}, 415),
        ({"content_type": "application/x-www-form-urlencoded"}, 415),
    ],
)
@pytest.mark.parametrize("path", ["/look", "/tap", "/sheet", "/why", "/done"])
def test_strangers_get_nothing(
    stranger: HttpPhone, kept: Served, headers: dict[str, str], status: int, path: str
) -> None:
    steps = kept.at_table.snapshot().steps
    answer = stranger.post(path, {**stranger.who, "number": 1, "round": 0, "steps": 2, "step": EGG}, **headers)
    assert (answer.status, answer.body) == (status, b"")
    assert kept.at_table.snapshot().steps == steps


def test_the_page_is_public_and_contains_nothing_of_the_game(stranger: HttpPhone) -> None:
    for path in ("/", "/tv"):
        answer = stranger.get(path)
        assert answer.status == 200
        assert b"Ana" not in gzip.decompress(answer.body)
        assert stranger.place.key.encode() not in gzip.decompress(answer.body)


def test_every_answer_has_strict_headers(stranger: HttpPhone) -> None:
    for answer in (
        stranger.get("/"),
        stranger.get("/nowhere"),
        stranger.post("/look", {**stranger.who}),
        stranger.post("/x", {}),
    ):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
        assert "access-control-allow-origin" not in answer.headers
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path",
    [
        "/../main.py",
        "/files/../../library.py",
        "/files/page.css",
        "/index.html",
        "//etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/files",
        "/.git/config",
        "/favicon.ico",
    ],
)
def test_nothing_else_on_the_disk_is_served(stranger: HttpPhone, path: str) -> None:
    assert stranger.get(path).status == 404


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "HEAD", "TRACE", "PATCH"])
def test_other_methods_are_refused(stranger: HttpPhone, method: str) -> None:
    stranger.connection.request(method, "/look")
    assert stranger.connection.getresponse().status == 405


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"phone": 1}', b"{" * 4000, b'{"a":1,"a":2}']
)
@pytest.mark.parametrize("path", ["/look", "/tap", "/sheet", "/why", "/done"])
def test_broken_messages_are_refused(stranger: HttpPhone, path: str, body: bytes) -> None:
    assert stranger.post(path, body).status == 400


def test_the_whole_page_is_small_and_fetched_once(phone: HttpPhone) -> None:
    files = page_files()
    assert len(files.page.compressed) + sum(len(file.compressed) for file in files.others.values()) < ON_THE_WIRE
    for path, file in files.others.items():
        answer = phone.get(path)
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["content-type"] == file.kind
    assert phone.get("/").headers["cache-control"] == "no-store"


def test_the_words_of_every_language_are_served(phone: HttpPhone) -> None:
    assert f'data-languages="{" ".join(LANGUAGES)}"'.encode() in gzip.decompress(phone.get("/").body)
    for code in LANGUAGES:
        path = next(path for path in page_files().others if path.endswith(f"/{code}.json"))
        told = json.loads(gzip.decompress(phone.get(path).body))
        assert set(told["languages"]) == set(LANGUAGES)
        assert all(told["words"].values())


def test_nothing_answers_once_it_is_off(session: Session) -> None:
    with served(session) as running:
        place = running.place
    with pytest.raises(ConnectionRefusedError), socket.create_connection((LOOPBACK, place.port), timeout=5):
        pass


def test_an_answer_is_sent_without_waiting_for_more(running: Served, phone: HttpPhone) -> None:
    """Otherwise the system holds its body back until its head is acknowledged, for 40 ms at each tap."""
    phone.look(0)
    (connection,) = running.places._open
    assert connection._writer is not None
    line = connection._writer.get_extra_info("socket")
    assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 1
