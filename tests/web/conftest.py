"""Every store that a test opened is closed."""

from __future__ import annotations

from tests.storage.conftest import close_stores

__all__ = ["close_stores"]
