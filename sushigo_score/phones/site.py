"""The routes of the server: the page is for anybody, everything about the game requires the key.

A TV shows the score without it, for a short code that somebody types: it is exchanged for a key that only watches, and guarded
against guessing. Both are derived from the key of the phones, so they last as long as that does, even across a crash, and do not
reveal it.
"""

from __future__ import annotations

import asyncio
import gzip
import hmac
import json
import os
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable
from functools import lru_cache
from hashlib import sha256
from typing import Final, NamedTuple, Protocol, TypeVar

from sushigo_score.formats.strict_json import Node
from sushigo_score.phones.connections import Answer, Caller, Request
from sushigo_score.phones.security import KEY_BYTES, Brake, Names, is_key
from sushigo_score.phones.taps import (
    Looking,
    PhonesAtTable,
    Snapshot,
    TapResult,
    read_done,
    read_look,
    read_message,
    read_tap,
    read_why,
)
from sushigo_score.phones.views import can_explain, page_words, sheet_view, shows_sheet, view, why_view
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES

T = TypeVar("T")

LOOK: Final = "/look"
CODE: Final = "/code"
PAGES: Final = ("/", "/tv")
HANG_SECONDS: Final = 20.0
"""How many seconds a phone that is up to date is kept waiting for news (long polling)."""
PATIENCE: Final = 10.0
"""How many seconds the table's thread may take to answer."""
FULL: Final = "full"
"""What a phone is shown while there are as many others as the table can take."""
GATHER_SECONDS: Final = 0.03
"""How many seconds news is batched before the phones are told."""
_BEARER: Final = "Bearer "
_JSON: Final = "application/json"
DIGITS: Final = 6
WRONG_LIMIT: Final = 20
"""How many wrong codes there may be as long as the key lasts, from all addresses together; then no code is right anymore."""
WRONG_FREE: Final = 3
"""How many of them are forgiven without a wait; after that, each one doubles it for everybody."""
FIRST_WAIT: Final = 1.0
LONGEST_WAIT: Final = 60.0

WRONG: Final = 401
SPENT: Final = 410
TOO_SOON: Final = 429


class OnTable(Protocol):
    """Runs work on the table's thread and waits for its result."""

    def __call__(self, work: Callable[[], T], /) -> Awaitable[T]:
        """Run the work there."""


class Site:
    """Answers requests. `on_table` runs work on the thread that owns the game."""

    def __init__(
        self, at_table: PhonesAtTable, on_table: OnTable, key: str, names: Names, clock: Callable[[], float]
    ) -> None:
        self._at_table = at_table
        self._on_table = on_table
        self._keys = {key: _MESSAGES, watch_key(key): _FOR_WATCHERS}
        self._door = CodeDoor(key, clock)
        self._names = names
        self._brake = Brake(clock)
        self._news = News()
        self._views: dict[tuple[str, str, int | None], bytes] = {}
        self._pause = ""

    # --- access ---------------------------------------------------------------------------------------

    async def answer(self, request: Request) -> Answer:
        """Answer any request."""
        if not self._names.is_host(request.headers.get("host", "")):
            return Answer(421)
        path = request.target.partition("?")[0]
        if request.method == "GET":
            return _file(path)
        if request.method != "POST":
            return Answer(405, headers=(("allow", "GET, POST"),))
        if not self._names.is_origin(request.headers.get("origin", "")):
            return Answer(403)
        if request.headers.get("content-type", "") != _JSON:
            return Answer(415)
        if path == CODE:
            return self._door.answer(request.body)
        caller, sent = request.caller, request.headers.get("authorization", "").removeprefix(_BEARER)
        allowed = [messages for key, messages in self._keys.items() if is_key(sent, key)]
        caller.has_key = bool(allowed)
        if not allowed:
            await asyncio.sleep(
                self._brake.wrong(caller.address)
            )  # in a stranger's place, so only strangers wait longer
            return Answer(401)
        return await self._message(allowed[0].get(path), path, request.body, caller)

    async def _message(self, found: Message | None, path: str, body: bytes, caller: Caller) -> Answer:
        if found is None:
            return Answer(404)
        try:
            node = read_message(body)
            if self._pause:
                return _closed(self._pause) if path == LOOK else Answer(503)
            async with asyncio.timeout(HANG_SECONDS + PATIENCE):
                return await found(self, node, caller)
        except Refusal:
            return Answer(400)
        except TimeoutError:
            return Answer(503)

    # --- messages -------------------------------------------------------------------------------------

    async def _look(self, node: Node, caller: Caller) -> Answer:
        return await self._shown(read_look(node), caller)

    async def _watch(self, node: Node, caller: Caller) -> Answer:
        return await self._shown(read_look(node)._replace(seat=None), caller)

    async def _shown(self, look: Looking, caller: Caller) -> Answer:
        def hear() -> tuple[bool, Snapshot]:
            return self._at_table.hear(look), self._at_table.snapshot()

        has_room, snapshot = await self._on_table(hear)
        self.show(snapshot)
        if not has_room:
            return _closed(FULL)
        await self._news.wait(look.seen, caller, HANG_SECONDS)
        return _closed(self._pause) if self._pause else self._view_for(look)

    async def _tap(self, node: Node, _: Caller) -> Answer:
        tap, look = read_tap(node)

        def take() -> tuple[TapResult, Snapshot]:
            self._at_table.hear(look)
            return self._at_table.take(tap), self._at_table.snapshot()

        outcome, snapshot = await self._on_table(take)
        return self._outcome(outcome, snapshot, look, tap.number)

    async def _done(self, node: Node, _: Caller) -> Answer:
        done, look = read_done(node)

        def take() -> tuple[TapResult, Snapshot]:
            self._at_table.hear(look)
            return self._at_table.say_done(done), self._at_table.snapshot()

        outcome, snapshot = await self._on_table(take)
        return self._outcome(outcome, snapshot, look, 0)

    def _outcome(self, outcome: TapResult, snapshot: Snapshot, look: Looking, number: int) -> Answer:
        self.show(snapshot)
        why = words_for(look.language).refusal(outcome.refusal) if outcome.refusal else ""
        answer = {"number": number, "taken": outcome.taken, "why": why}
        return _json({**answer, "version": self._version, "view": view(snapshot, look)})

    async def _sheet(self, node: Node, _: Caller) -> Answer:
        look, snapshot = read_look(node), self._news.snapshot
        if snapshot.state is None or snapshot.sheet is None or not shows_sheet(snapshot):
            return Answer(404)
        words = words_for(look.language, snapshot.state.setup.edition)
        return _json(sheet_view(snapshot.state, snapshot.sheet, words))

    async def _why(self, node: Node, _: Caller) -> Answer:
        (spot, look), snapshot = read_why(node), self._news.snapshot
        if snapshot.state is None or snapshot.sheet is None or not shows_sheet(snapshot):
            return Answer(404)
        if not can_explain(snapshot, spot):
            return Answer(404)
        words = words_for(look.language, snapshot.state.setup.edition)
        return _json(why_view(snapshot.state, snapshot.sheet, spot, words))

    # --- news -----------------------------------------------------------------------------------------

    def pause(self, why: str) -> None:
        """Tell everybody why the table is away for now; empty once it is back."""
        self._pause = why
        self._news.renew()

    @property
    def _version(self) -> str:
        return self._news.version

    def show(self, snapshot: Snapshot) -> None:
        """Show everybody the table as it is now."""
        if self._news.show(snapshot):
            self._views.clear()

    def _view_for(self, look: Looking) -> Answer:
        version, snapshot = self._news.version, self._news.snapshot
        known = (version, look.language, look.seat)
        if known not in self._views:
            self._views[known] = json.dumps({"version": version, "view": view(snapshot, look)}).encode()
        return Answer(200, self._views[known], (("content-type", _JSON), ("cache-control", NO_STORE)))


Message = Callable[[Site, Node, Caller], Awaitable[Answer]]
_FOR_WATCHERS: Final[dict[str, Message]] = {LOOK: Site._watch}  # noqa: SLF001 - same module
_MESSAGES: Final[dict[str, Message]] = {
    LOOK: Site._look,  # noqa: SLF001 - same module
    "/tap": Site._tap,  # noqa: SLF001
    "/done": Site._done,  # noqa: SLF001
    "/sheet": Site._sheet,  # noqa: SLF001
    "/why": Site._why,  # noqa: SLF001
}


class News:
    """The current snapshot of the table, its version, and an event for those waiting for the next one."""

    def __init__(self) -> None:
        self.snapshot = Snapshot()
        self._started = secrets.token_hex(4)
        self._number = 0
        self._waiting: dict[asyncio.Future[None], str] = {}
        self._waking: asyncio.TimerHandle | None = None

    @property
    def version(self) -> str:
        """A token unique to one state of the table, even across restarts of the server."""
        return f"{self._started}.{self._number}"

    def show(self, snapshot: Snapshot) -> bool:
        """Publish a snapshot; return False if nothing has changed."""
        if snapshot.is_like(self.snapshot):
            return False
        self.snapshot = snapshot
        self._number += 1
        if self._waking is None:
            self._waking = asyncio.get_running_loop().call_later(GATHER_SECONDS, self._wake)
        return True

    def renew(self) -> None:
        """Wake everybody who is waiting, even though the table is unchanged."""
        self._number += 1
        self._wake()

    def _wake(self) -> None:
        self._waking = None
        for waiting, seen in self._waiting.items():
            if seen != self.version and not waiting.done():
                waiting.set_result(None)

    async def wait(self, seen: str, caller: Caller, seconds: float) -> None:
        """Wait for news since a version, for at most this many seconds; no longer than the caller does, or may."""
        if seen != self.version or caller.hurried:
            return
        caller.waiting = waiting = asyncio.get_running_loop().create_future()
        self._waiting[waiting] = seen
        try:
            async with asyncio.timeout(seconds):
                await waiting
        except TimeoutError:
            return
        finally:
            del self._waiting[waiting]
            caller.waiting = None


def _closed(why: str) -> Answer:
    """Answer that there is nothing to see for now; the page has the words for it."""
    return _json({"version": "", "view": {"stage": why}})


def _json(value: object) -> Answer:
    body = json.dumps(value, ensure_ascii=False).encode()
    return Answer(200, body, (("content-type", _JSON), ("cache-control", NO_STORE)))


def _file(path: str) -> Answer:
    files = page_files()
    found: PageFile | None = files.page if path in PAGES else files.others.get(path)
    if found is None:
        return Answer(404)
    headers = (
        ("content-type", found.kind),
        ("content-encoding", "gzip"),
        ("cache-control", found.cache),
    )
    return Answer(200, found.compressed, headers)


# --- the code for a TV --------------------------------------------------------------------------------


def watch_key(key: str) -> str:
    """Return the key that only shows the score.

    >>> watch_key("k" * 22) == watch_key("k" * 22), len(watch_key("k" * 22)), watch_key("k" * 22) == watch_key("l" * 22)
    (True, 22, False)
    """
    return urlsafe_b64encode(_derived(key, b"watch")[:KEY_BYTES]).decode().rstrip("=")


def tv_code(key: str) -> str:
    """Return the digits to type for it.

    >>> len(tv_code("k" * 22)), tv_code("k" * 22).isdecimal()
    (6, True)
    """
    return f"{int.from_bytes(_derived(key, b'code'), 'big') % 10**DIGITS:0{DIGITS}}"


def _derived(key: str, purpose: bytes) -> bytes:
    return hmac.new(key.encode(), purpose, sha256).digest()


class CodeDoor:
    """Gives the key that only shows the score for the code. What it answers says nothing about the code but right or wrong.

    A code that comes before the wait is over is not even compared: it would otherwise be worth sending.
    """

    def __init__(self, key: str, clock: Callable[[], float]) -> None:
        self._code = tv_code(key)
        self._given = json.dumps({"key": watch_key(key)}).encode()
        self._clock = clock
        self._wrong = 0
        self._closed_until = 0.0

    def answer(self, body: bytes) -> Answer:
        """Answer a message with a code."""
        try:
            typed = read_message(body).fields(("code",))["code"].text()
        except Refusal:
            return Answer(400)
        if self._wrong >= WRONG_LIMIT:
            return Answer(SPENT)
        if self._wrong > WRONG_FREE and self._clock() < self._closed_until:
            return Answer(TOO_SOON)
        if hmac.compare_digest(typed.encode("utf-8", "replace"), self._code.encode()):
            return Answer(200, self._given, (("content-type", "application/json"), ("cache-control", NO_STORE)))
        self._wrong += 1
        doubled = 2.0 ** max(0, self._wrong - WRONG_FREE - 1)
        self._closed_until = self._clock() + min(LONGEST_WAIT, FIRST_WAIT * doubled)
        return Answer(WRONG)


# --- the page ------------------------------------------------------------------------------------------


FOLDER: Final = os.path.join(os.path.dirname(__file__), "page")
_MIME_TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff": "font/woff",
    ".json": "application/json",
}
_INDEX: Final = "index.html"
_FILES_PLACEHOLDER: Final = b"{{files}}"
_LANGUAGES_PLACEHOLDER: Final = b"{{languages}}"
_HASH_DIGITS: Final = 16
IMMUTABLE: Final = "public, max-age=31536000, immutable"
NO_STORE: Final = "no-store"


class PageFile(NamedTuple):
    """A file as it is sent: compressed, with its MIME type and its cache policy."""

    compressed: bytes
    kind: str
    cache: str


class PageFiles(NamedTuple):
    """All files: the page itself, and the others by path."""

    page: PageFile
    others: dict[str, PageFile]


@lru_cache(maxsize=1)
def page_files() -> PageFiles:
    """Read and compress all files; nothing else on the disk is ever served."""
    contents = {name: _read(name) for name in sorted(os.listdir(FOLDER)) if os.path.splitext(name)[1] in _MIME_TYPES}
    languages = {code: language.name for code, language in LANGUAGES.items()}
    for code in LANGUAGES:
        words = {"words": page_words(code), "languages": languages}
        contents[f"{code}.json"] = json.dumps(words, ensure_ascii=False).encode()
    digest = sha256()
    for name, content in contents.items():
        digest.update(f"{name} {len(content)} ".encode() + content)
    base = f"/files/{digest.hexdigest()[:_HASH_DIGITS]}"
    index = (
        contents.pop(_INDEX)
        .replace(_FILES_PLACEHOLDER, base.encode())
        .replace(_LANGUAGES_PLACEHOLDER, " ".join(LANGUAGES).encode())
    )
    others = {f"{base}/{name}": _compressed(name, content, IMMUTABLE) for name, content in contents.items()}
    return PageFiles(_compressed(_INDEX, index, NO_STORE), others)


def _read(name: str) -> bytes:
    with open(os.path.join(FOLDER, name), "rb") as file:
        return file.read()


def _compressed(name: str, content: bytes, cache: str) -> PageFile:
    return PageFile(gzip.compress(content, 9, mtime=0), _MIME_TYPES[os.path.splitext(name)[1]], cache)
