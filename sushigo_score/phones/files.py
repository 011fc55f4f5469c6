"""The files of the page: read and compressed once, and named by a content hash, so that a browser fetches each only once."""

from __future__ import annotations

import gzip
import json
import os
from functools import lru_cache
from hashlib import sha256
from typing import Final, NamedTuple

from sushigo_score.phones.views import page_words
from sushigo_score.text.languages import LANGUAGES

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
