"""The files of the page: read and compressed once, and named by a content hash, so that a browser fetches each only once."""

from __future__ import annotations

import gzip
import json
import os
from functools import lru_cache
from hashlib import sha256
from typing import Final, NamedTuple

from sushigo_score.guests.view import page_words
from sushigo_score.text.languages import LANGUAGES

FOLDER: Final = os.path.join(os.path.dirname(__file__), "page")
_KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
}
_INDEX: Final = "index.html"
_WHERE: Final = b"{{files}}"
_LANGUAGES: Final = b"{{languages}}"
_DIGITS: Final = 16
FOR_EVER: Final = "public, max-age=31536000, immutable"
NEVER: Final = "no-store"


class PageFile(NamedTuple):
    """A file as it is sent: compressed, with its MIME type and its cache policy."""

    packed: bytes
    kind: str
    keep: str


class PageFiles(NamedTuple):
    """All files: the page itself, and the others by path."""

    page: PageFile
    others: dict[str, PageFile]


@lru_cache(maxsize=1)
def page_files() -> PageFiles:
    """Read and pack them all; nothing else of the disk is ever served."""
    contents = {name: _read(name) for name in sorted(os.listdir(FOLDER)) if os.path.splitext(name)[1] in _KINDS}
    languages = {code: language.name for code, language in LANGUAGES.items()}
    for code in LANGUAGES:
        words = {"words": page_words(code), "languages": languages}
        contents[f"{code}.json"] = json.dumps(words, ensure_ascii=False).encode()
    digest = sha256()
    for name, content in contents.items():
        digest.update(f"{name} {len(content)} ".encode() + content)
    where = f"/files/{digest.hexdigest()[:_DIGITS]}"
    index = contents.pop(_INDEX).replace(_WHERE, where.encode()).replace(_LANGUAGES, " ".join(LANGUAGES).encode())
    others = {f"{where}/{name}": _packed(name, content, FOR_EVER) for name, content in contents.items()}
    return PageFiles(_packed(_INDEX, index, NEVER), others)


def _read(name: str) -> bytes:
    with open(os.path.join(FOLDER, name), "rb") as file:
        return file.read()


def _packed(name: str, content: bytes, keep: str) -> PageFile:
    return PageFile(gzip.compress(content, 9, mtime=0), _KINDS[os.path.splitext(name)[1]], keep)
