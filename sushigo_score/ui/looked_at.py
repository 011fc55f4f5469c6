"""The game that was only looked at when the app was ended: a copy of it, to go on looking."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Final
from uuid import uuid4

from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.gamefile import GameFile, dump, load
from sushigo_score.storage.jsontext import SIZE_LIMIT
from sushigo_score.storage.store import Store

_NAME: Final = "looked-at.sushigo"


def keep_looked_at(store: Store, gamefile: GameFile) -> None:
    """Keep a copy beside the games; where that cannot be, a restart leads home."""
    path = os.path.join(store.folder, _NAME)
    unfinished = f"{path}.{uuid4().hex}"
    with suppress(OSError):
        try:
            with open(unfinished, "w", encoding="utf-8") as file:
                file.write(dump(gamefile))
            os.replace(unfinished, path)
        finally:
            with suppress(FileNotFoundError):
                os.remove(unfinished)


def looked_at(store: Store) -> GameFile | None:
    """The copy, if there is one that can be read."""
    with suppress(OSError, Refusal), open(os.path.join(store.folder, _NAME), "rb") as file:
        return load(file.read(SIZE_LIMIT + 1))
    return None
