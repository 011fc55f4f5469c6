"""Where somebody is in the app: a page, and its state."""

from __future__ import annotations

from typing import Any, NamedTuple


class Location(NamedTuple):
    """A page, and what it needs to be found again as it was left."""

    page: str
    kept: dict[str, Any]
