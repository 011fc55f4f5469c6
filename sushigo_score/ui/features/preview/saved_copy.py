"""The game that was only looked at when the app was ended: a copy of it, to go on looking."""

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


def keep_looked_at(store: Store, gamefile: GameFile) -> None:
    """Keep a copy beside the games; where that cannot be, or it is very long, a restart leads home."""
    with suppress(OSError):
        save_as(os.path.join(store.folder, _NAME), SUFFIX, dump(gamefile).encode())


def forget_looked_at(store: Store) -> None:
    """Remove the copy: nobody looks at the game any more."""
    with suppress(OSError):
        os.remove(os.path.join(store.folder, _NAME))


def looked_at(store: Store) -> GameFile | None:
    """The copy, if there is one that can be read, and at once."""
    with suppress(Refusal):
        data = read_file(os.path.join(store.folder, _NAME), _MOST)
        return load(data) if len(data) <= _MOST else None
    return None
