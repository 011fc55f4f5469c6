"""Where somebody is in the app: a page, and its state."""

from __future__ import annotations

from typing import Any, NamedTuple


class Location(NamedTuple):
    """A page, and the state it needs to be rebuilt as it was left."""

    page: str
    kept: dict[str, Any]
