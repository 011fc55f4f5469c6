"""Holds still what differs from run to run: the time, numbers drawn at random, the folder; so that pictures can be compared."""

from __future__ import annotations

import datetime as dt
import random
import shutil
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_NOW: Final = dt.datetime(2026, 11, 20, 20, 30, tzinfo=dt.UTC).timestamp()
_CHANCE: Final = random.Random()


class _SteadyTime(dt.datetime):
    """A clock that stands still."""

    @classmethod
    def now(cls, tz: dt.tzinfo | None = None) -> _SteadyTime:
        return cls.fromtimestamp(_NOW, tz)


def hold_time() -> None:
    """Stop the clock, and draw the same numbers each time; call it before anything imports them."""
    dt.datetime = _SteadyTime  # type: ignore[misc]
    uuid.uuid4 = lambda: uuid.UUID(int=_CHANCE.getrandbits(128), version=4)


@contextmanager
def steady_folder(name: str, seed: str) -> Iterator[Path]:
    """Yield an empty folder of that name, for the duration of a block in which the same numbers are drawn each time."""
    folder = Path(tempfile.gettempdir(), name)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    _CHANCE.seed(seed)
    random.seed(seed)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
