"""Store operations in one go; the app spreads them over many frames."""

from __future__ import annotations

import zipfile
from io import BytesIO
from pathlib import Path
from uuid import uuid4

from sushigo_score.formats.gamefile import load
from sushigo_score.storage.backup import Restored, restore
from sushigo_score.storage.exchange import Imported, export_game, found_in, import_found
from sushigo_score.storage.store import GameDamaged, Store


def import_game(store: Store, data: bytes) -> Imported:
    """Import a single game file."""
    found = found_in(store, load(data))
    with store.database.transaction():
        return import_found(store, found)


def restore_backup(store: Store, path: str | Path) -> Restored:
    """Restore a backup, or a zip of games."""
    restored = Restored()
    for _ in restore(store, str(path), restored):
        pass
    return restored


def restore_zip(store: Store, data: bytes) -> Restored:
    """Restore a zip of games."""
    path = Path(store.folder, f"{uuid4().hex}.zip")
    path.write_bytes(data)
    try:
        return restore_backup(store, path)
    finally:
        path.unlink()


def export_all(store: Store) -> tuple[bytes, list[int]]:
    """Export all games to a zip; also return the damaged ones that could not be written."""
    packed, damaged = BytesIO(), []
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for game in store.games():
            try:
                archive.writestr(
                    f"{store.begun_at(game)[:10]}-{store.uid(game)}.sushigo", export_game(store, game).text
                )
            except GameDamaged:
                damaged.append(game)
    return packed.getvalue(), damaged
