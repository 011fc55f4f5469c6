"""A copy of the previewed game, saved beside the games so that a restart can resume it."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Final

from sushigo_score.device.saving import save_as
from sushigo_score.files import SUFFIX, read_file
from sushigo_score.formats.gamefile import GameFile, dump, load
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.store import Store

_NAME: Final = f"looked-at{SUFFIX}"
_MOST: Final = 128 * 1024
"""Several times the size of a long evening's game; anything larger must not slow down the start."""


def write(store: Store, gamefile: GameFile) -> None:
    """Write the copy; if that fails, or it is very long, a restart goes to the first screen."""
    with suppress(OSError):
        save_as(os.path.join(store.folder, _NAME), SUFFIX, dump(gamefile).encode())


def remove(store: Store) -> None:
    """Remove the copy."""
    with suppress(OSError):
        os.remove(os.path.join(store.folder, _NAME))


def read(store: Store) -> GameFile | None:
    """Return the copy, if there is one that can be read quickly."""
    with suppress(Refusal):
        data = read_file(os.path.join(store.folder, _NAME), _MOST)
        return load(data) if len(data) <= _MOST else None
    return None
