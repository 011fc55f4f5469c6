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
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Final, NamedTuple

from sushigo_score.phones.connections import Request
from sushigo_score.phones.messages import FOR_WATCHERS, JSON, MESSAGES, NO_STORE, Answer, Messages, OnTable
from sushigo_score.phones.security import KEY_BYTES, Brake, Names, is_key
from sushigo_score.phones.taps import PhonesAtTable, Snapshot, read_message
from sushigo_score.phones.views import page_words
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text.languages import LANGUAGES

CODE: Final = "/code"
PAGES: Final = ("/", "/tv")
_BEARER: Final = "Bearer "
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


class Site:
    """Answers requests. `on_table` runs work on the thread that owns the game."""

    def __init__(
        self, at_table: PhonesAtTable, on_table: OnTable, key: str, names: Names, clock: Callable[[], float]
    ) -> None:
        self._messages = Messages(at_table, on_table)
        self._keys = {key: MESSAGES, watch_key(key): FOR_WATCHERS}
        self._door = CodeDoor(key, clock)
        self._names = names
        self._brake = Brake(clock)

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
        if request.headers.get("content-type", "") != JSON:
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
        return await self._messages.answer(allowed[0], path, request.body, caller)

    def pause(self, why: str) -> None:
        """Tell everybody why the table is away for now; empty once it is back."""
        self._messages.pause(why)

    def show(self, snapshot: Snapshot) -> None:
        """Show everybody the table as it is now."""
        self._messages.show(snapshot)


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
INDEX: Final = "index.html"
_FILES_PLACEHOLDER: Final = b"{{files}}"
_LANGUAGES_PLACEHOLDER: Final = b"{{languages}}"
_HASH_DIGITS: Final = 16
IMMUTABLE: Final = "public, max-age=31536000, immutable"


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
    contents = page_contents()
    base = f"/files/{digest_of(contents)}"
    index = index_with(contents.pop(INDEX), base)
    others = {f"{base}/{name}": _compressed(name, content, IMMUTABLE) for name, content in contents.items()}
    return PageFiles(_compressed(INDEX, index, NO_STORE), others)


def page_contents() -> dict[str, bytes]:
    """Read the page's files, and write its words in each language."""
    contents = {name: _read(name) for name in sorted(os.listdir(FOLDER)) if os.path.splitext(name)[1] in _MIME_TYPES}
    languages = {code: language.name for code, language in LANGUAGES.items()}
    for code in LANGUAGES:
        words = {"words": page_words(code), "languages": languages}
        contents[f"{code}.json"] = json.dumps(words, ensure_ascii=False).encode()
    return contents


def digest_of(contents: Mapping[str, bytes]) -> str:
    """Return the name of the folder for files, another one as soon as one of them changes."""
    digest = sha256()
    for name, content in contents.items():
        digest.update(f"{name} {len(content)} ".encode() + content)
    return digest.hexdigest()[:_HASH_DIGITS]


def index_with(index: bytes, files: str) -> bytes:
    """Fill in where the files are, and which languages there are."""
    return index.replace(_FILES_PLACEHOLDER, files.encode()).replace(
        _LANGUAGES_PLACEHOLDER, " ".join(LANGUAGES).encode()
    )


def _read(name: str) -> bytes:
    with open(os.path.join(FOLDER, name), "rb") as file:
        return file.read()


def _compressed(name: str, content: bytes, cache: str) -> PageFile:
    return PageFile(gzip.compress(content, 9, mtime=0), _MIME_TYPES[os.path.splitext(name)[1]], cache)
