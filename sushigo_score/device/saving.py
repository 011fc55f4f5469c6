"""Files for people to keep: where they look for them, safe names, written whole or not at all."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from typing import Final, NamedTuple

from sushigo_score.files import NotReadable, read_file, unfinished

_FORBIDDEN: Final = re.compile(
    r'[<>:"/\\|?*\x00-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]+'
)
_RESERVED: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)
_LONGEST: Final = 150
"""In bytes, with room left for an extension and a number."""
_USER_FOLDERS: Final = {
    "downloads": ("XDG_DOWNLOAD_DIR", "Downloads"),
    "documents": ("XDG_DOCUMENTS_DIR", "Documents"),
    "pictures": ("XDG_PICTURES_DIR", "Pictures"),
}
"""Each of people's own folders: what a Linux desktop calls it in its settings, and its name everywhere else."""
_MOST_WRITTEN: Final = 10_000
_MOST_COPIES: Final = 1000


class OutgoingFile(NamedTuple):
    """A file to hand out: its name, its MIME type, its content, and a few words to go with it."""

    name: str
    kind: str
    data: bytes
    text: str = ""


def clean_name(text: str, otherwise: str = "game") -> str:
    """Turn a text into a file name that is valid everywhere.

    >>> clean_name("Ana/Ben: 31?"), clean_name("..."), clean_name("con")
    ('Ana Ben 31', 'game', 'con_')
    """
    name = " ".join(_FORBIDDEN.sub(" ", text).split()).strip(". ")
    name = name.encode()[:_LONGEST].decode("utf-8", "ignore").strip(". ")
    if _RESERVED.fullmatch(name.partition(".")[0]):
        name = f"{name}_"
    return name or otherwise


def usual_folder(home: str = "", kind: str = "") -> str:
    """Return the folder where people look first for a file of a media type: pictures, documents, downloads, else home."""
    found = user_folders(home)
    wanted = ("pictures", "documents", "downloads") if kind.startswith("image/") else ("documents", "downloads")
    return next((found[name] for name in wanted if name in found), home or os.path.expanduser("~"))


def user_folders(home: str = "") -> dict[str, str]:
    """Return people's own folders that are there, under "downloads", "documents" and "pictures"."""
    home = home or os.path.expanduser("~")
    named = _named_folders(home)
    found: dict[str, str] = {}
    for name, (setting, usual) in _USER_FOLDERS.items():
        folders = (named.get(setting, ""), os.path.join(home, usual))
        there = next((folder for folder in folders if folder and os.path.isdir(folder)), "")
        if there and there not in found.values():
            found[name] = there
    return found


def _named_folders(home: str) -> dict[str, str]:
    """Return a Linux desktop's folders, whose names depend on the language; a Flatpak is told those it may use."""
    settings = os.environ.get("XDG_CONFIG_HOME") or os.path.join(home, ".config")
    try:
        written = read_file(os.path.join(settings, "user-dirs.dirs"), _MOST_WRITTEN).decode()
    except (NotReadable, UnicodeDecodeError):
        return {}
    found = dict(re.findall(r'^(XDG_\w+)="(.*)"\s*$', written, re.MULTILINE))
    folders = {name: folder.replace("$HOME", home) for name, folder in found.items()}
    return {name: folder for name, folder in folders.items() if os.path.normpath(folder) != os.path.normpath(home)}


def save(folder: str, name: str, data: bytes) -> str:
    """Write a new file, and return its path; a number is added if the name is taken."""
    with unfinished(folder, data) as written:
        path = _reserve(folder, name)
        try:
            os.replace(written, path)
        except OSError:
            os.remove(path)
            raise
    return path


def save_as(path: str, ending: str, data: bytes) -> str:
    """Write a file where people want it, replacing any file there, and return its path.

    A missing extension is added; nobody confirmed overwriting a file of that name, so then none is replaced.
    """
    if not path.casefold().endswith(ending.casefold()):
        return save(os.path.dirname(path), os.path.basename(path) + ending, data)
    target = os.path.realpath(path)
    with unfinished(os.path.dirname(target), data) as written:
        os.replace(written, target)
    return path


def _reserve(folder: str, name: str) -> str:
    """Create an empty file under a free name, so that nobody else can take it meanwhile."""
    stem, ending = os.path.splitext(name)
    for copy in range(1, _MOST_COPIES):
        path = os.path.join(folder, name if copy == 1 else f"{stem} ({copy}){ending}")
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
            return path
    raise FileExistsError(f"{name} ({_MOST_COPIES})")
