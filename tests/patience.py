"""Waiting for what is to be seen: no test waits so many seconds and then looks."""

import time
from collections.abc import Callable
from typing import Final, TypeVar

PATIENCE: Final = 60.0
"""The time in seconds after which something never comes; a busy machine takes long."""
_EVERY: Final = 0.01

_Something = TypeVar("_Something")


def until(look: Callable[[], _Something | None], why: str = "it never came", within: float = PATIENCE) -> _Something:
    """Look again and again until there is something, and return it."""
    end = time.monotonic() + within
    while not (found := look()):
        assert time.monotonic() < end, why
        time.sleep(_EVERY)
    return found
