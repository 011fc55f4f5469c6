"""Reproducible archives: every file has the time of the commit, and belongs to root."""

from __future__ import annotations

import os
import subprocess
import tarfile
import time
import zipfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent
_EXECUTABLE_MODE: Final = 0o755
_FILE_MODE: Final = 0o644


def moment() -> int:
    """Return the time for every file: that of the last commit, or `SOURCE_DATE_EPOCH` if it is set."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    asked = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    return int(asked.stdout) if asked.returncode == 0 else int(time.time())


def settle(folder: Path) -> None:
    """Normalize the times and modes of a folder and everything in it."""
    when = moment()
    for path in (*sorted(folder.rglob("*"), reverse=True), folder):
        if not path.is_symlink():
            path.chmod(_EXECUTABLE_MODE if path.is_dir() or os.access(path, os.X_OK) else _FILE_MODE)
        os.utime(path, (when, when), follow_symlinks=False)


def tar(folder: Path, into: Path) -> None:
    """Pack a folder under its own name."""

    def owned_by_root(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        return entry

    with open(into, "wb") as file, tarfile.open(fileobj=file, mode="w:gz", compresslevel=9) as packed:
        for path in (folder, *sorted(folder.rglob("*"))):
            packed.add(path, path.relative_to(folder.parent).as_posix(), recursive=False, filter=owned_by_root)


def pack_zip(folder: Path, into: Path) -> None:
    """Pack a folder under its own name, for Windows."""
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                packed.write(path, path.relative_to(folder.parent).as_posix())
