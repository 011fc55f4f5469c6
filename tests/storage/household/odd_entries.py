"""Everything that can be in a shared folder besides our files: each kind a file system can hold, and each kind of content."""

from __future__ import annotations

import json
import os
import socket
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from sushigo_score.formats.strict_json import SIZE_LIMIT

Maker = Callable[[Path], str | None]
"""Puts something into a folder and returns its name as it is to be listed; None if nothing has to be said about it."""

_GAME: Final = {"format": "sushigo-score", "version": 1, "edition": "original", "players": [], "rounds": []}
UNKNOWN: Final = "0123456789abcdef" * 2


def _content(data: bytes, name: str = "odd.sushigo") -> Maker:
    def make(folder: Path) -> str:
        (folder / name).write_bytes(data)
        return name

    return make


def _json(value: Any, name: str = "odd.sushigo") -> Maker:
    return _content(json.dumps(value).encode(), name)


def _named(name: str | bytes, listed: str | None = "") -> Maker:
    def make(folder: Path) -> str | None:
        Path(os.path.join(folder, os.fsdecode(name))).write_bytes(b"[]")
        return os.fsdecode(name) if listed == "" else listed

    return make


def _notes(games: Any, **more: Any) -> Maker:
    return _json({"format": "sushigo-household", "version": 1, "games": games, **more}, "household-odd.json")


def _folder(name: str = "odd.sushigo", *, full: bool = False) -> Maker:
    def make(folder: Path) -> str:
        (folder / name).mkdir()
        if full:
            (folder / name / "inside").write_text("kept")
        return name

    return make


def _link(target: str) -> Maker:
    def make(folder: Path) -> str:
        (folder / "odd.sushigo").symlink_to(target)
        return "odd.sushigo"

    return make


def _pipe(folder: Path) -> str:
    os.mkfifo(folder / "odd.sushigo")
    return "odd.sushigo"


def _socket(folder: Path) -> str:
    before = os.getcwd()
    os.chdir(folder)  # the path of a socket may not be long
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind("odd.sushigo")
    finally:
        os.chdir(before)
    return "odd.sushigo"


def _device(folder: Path) -> str:
    os.mknod(folder / "odd.sushigo", stat.S_IFCHR | 0o600, os.makedev(1, 5))  # like /dev/zero: it never ends
    return "odd.sushigo"


def _unreadable(folder: Path) -> str:
    (folder / "odd.sushigo").write_text("{}")
    (folder / "odd.sushigo").chmod(0)
    return "odd.sushigo"


def _sparse(folder: Path) -> str:
    with open(folder / "odd.sushigo", "wb") as file:
        file.truncate(4 * 1024**3)
    return "odd.sushigo"


def _case_twins(folder: Path) -> str | None:
    (folder / "odd.sushigo").write_bytes(b"[]")
    (folder / "ODD.SUSHIGO").write_bytes(b"[]")
    return "ODD.SUSHIGO"


def _journal(uid: object, steps: object) -> Maker:
    return _json({**_GAME, "journal": {"game": uid, "steps": steps}})


POSIX: Final[dict[str, Maker]] = {
    "pipe": _pipe,
    "socket": _socket,
    "link to a file": _link("/etc/hostname"),
    "link to a folder": _link("/"),
    "dangling link": _link("nowhere"),
    "link to itself": _link("odd.sushigo"),
    "name in Latin-1": _named(b"caf\xe9.sushigo", "caf?.sushigo"),
    "name of broken bytes": _named(b"\xff\xfe\xed\xa0\x80.sushigo", "?????.sushigo"),
    "notes with a name in Latin-1": _named(b"household-caf\xe9.json", "household-caf?.json"),
    "name of 255 bytes": _named("x" * 247 + ".sushigo"),
    "name with a newline and markup": _named("[b]odd[u]\n\x1b[31m.sushigo"),
    "name from right to left": _named("\u202eodd\u2066.sushigo"),
    "names that differ in case": _case_twins,
    "4 GiB of nothing": _sparse,
    **({"device": _device} if hasattr(os, "geteuid") and os.geteuid() == 0 else {"unreadable": _unreadable}),
}
ANYWHERE: Final[dict[str, Maker]] = {
    "folder": _folder(),
    "full folder": _folder(full=True),
    "folder of a notes' name": _folder("household-odd.json"),
    "folder of a temporary file's name": lambda folder: (_folder(f".wasabi-bowl-{'0' * 32}.part")(folder), None)[1],
    "nothing in it": _content(b""),
    "half of it": _content(b'{"format": "sushigo-score", "version": 1, "edi'),
    "bytes": _content(bytes(range(256)) * 100),
    "zeros": _content(bytes(SIZE_LIMIT)),
    "larger than any": _content(b'"' + b"x" * SIZE_LIMIT + b'"'),
    "UTF-16": _content(json.dumps(_GAME).encode("utf-16")),
    "nested": _content(b"[" * 100_000 + b"]" * 100_000),
    "many empty lists": _content(b"[" + b"[]," * 300_000 + b"[]]"),
    "a number of 100,000 digits": _content(b"9" * 100_000),
    "not a number": _content(b"NaN"),
    "id of lone surrogates": _journal("\ud800" * 32, []),
    "id of another script": _journal("\u0661" * 32, []),
    "id that is a path": _journal("../" * 10 + "ab", []),
    "lone surrogates in the steps": _journal(UNKNOWN, [{"at": "2026-11-18", "do": "write_note", "text": "\udfff"}]),
    "lone surrogates everywhere": _json({"\ud800": ["\ud800"]}),
    "steps of another kind": _journal(UNKNOWN, [None, 1, [], {}]),
    "a whole number beyond 64 bits": _journal(UNKNOWN, [{"at": "2026-11-18", "do": "begin_round", "starter": 1 << 80}]),
    "no journal": _json(_GAME),
    "notes of no kind": _json([], "household-odd.json"),
    "notes of a million turns": _notes({UNKNOWN: [1_000_000, 5]}),
    "notes beyond 64 bits": _notes({UNKNOWN: [1 << 80, 1]}),
    "notes of half a turn": _notes({UNKNOWN: [1.5, 1], "x": [1, 1]}),
    "notes of lone surrogates": _notes({"\ud800" * 32: [1, 1]}),
    "notes of nothing": _notes([]),
    "a game from a newer version": _json({**_GAME, "version": 2, "new": True}),
    "notes from a newer version": _notes([1], version=2),
}
KINDS: Final[dict[str, Maker]] = {**ANYWHERE, **(POSIX if sys.platform != "win32" else {})}
