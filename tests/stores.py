"""Store operations in one go; the app spreads them over many frames."""

from __future__ import annotations

import zipfile
from io import BytesIO
from pathlib import Path
from uuid import uuid4

from sushigo_score.storage.backup import Restored, restore
from sushigo_score.storage.database import BACKUPS
from sushigo_score.storage.store import Store, moment_of
from sushigo_score.storage.zips import pack


def back_up(store: Store) -> Path:
    """Copy everything to a file, named like the app's automatic backups."""
    stamp = moment_of(store.clock()).strftime("%Y%m%dT%H%M%S")
    path = Path(store.folder, BACKUPS, f"games-{stamp}-{uuid4().hex[:4]}.sqlite3")
    store.database.copy_to(str(path))
    return path


def restore_backup(store: Store, copy: str) -> Restored:
    """Replace everything by a backup."""
    work = restore(store, copy)
    while True:
        try:
            next(work)
        except StopIteration as over:
            return Restored(*over.value)


def export_all(store: Store) -> tuple[bytes, list[int]]:
    """Export all games to a zip; also return the damaged ones that could not be written."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        damaged = [game for game, written in zip(store.games(), pack(store, archive), strict=True) if not written]
    return packed.getvalue(), damaged
