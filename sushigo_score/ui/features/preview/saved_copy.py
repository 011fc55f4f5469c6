"""A copy of the game that is being looked at, kept beside the games so that a restart finds it again."""

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
"""Several times what a long evening makes; more than that is no reason to make a start slow."""


def write(store: Store, gamefile: GameFile) -> None:
    """Write the copy; where that cannot be done, or it is very long, a restart leads home."""
    with suppress(OSError):
        save_as(os.path.join(store.folder, _NAME), SUFFIX, dump(gamefile).encode())


def remove(store: Store) -> None:
    """Remove the copy."""
    with suppress(OSError):
        os.remove(os.path.join(store.folder, _NAME))


def read(store: Store) -> GameFile | None:
    """The copy, if there is one that can be read at once."""
    with suppress(Refusal):
        data = read_file(os.path.join(store.folder, _NAME), _MOST)
        return load(data) if len(data) <= _MOST else None
    return None
