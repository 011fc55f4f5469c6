"""Sets up Kivy's environment before any test or doctest imports it, and decides which tests share a process."""

from __future__ import annotations

import os
from fnmatch import fnmatch
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings

from tests.ui import driver

# invariants hold however busy the machine is; `make bench` measures times
settings.register_profile("laws", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("laws")

_width, _height = (int(length) for length in os.environ.get("WASABI_BOWL_WINDOW", "412x915").split("x"))
driver.set_up_environment(_width, _height)

_TOGETHER: Final = {
    "tests/device/test_android*": "android",
    "tests/phones/test_axe.py*": "browser",
    "tests/phones/test_in_chromium.py*": "browser",
    "tests/phones/test_whole_games.py*": "browser",
}
"""The last Android test checks what all the others have requested; browsers are too heavy to run in parallel."""

_FIRST: Final = (
    "tests/x11/test_household.py*",
    "tests/ui/test_every_screen.py::test_every_text_has_room*",
    "tests/ui/test_monkey.py*",
    "tests/phones/test_hostile.py*",
    "tests/x11/*",
)
"""The slowest tests start first, so that no process is left waiting at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Move the slowest tests to the front."""
    items.sort(
        key=lambda item: next((at for at, names in enumerate(_FIRST) if fnmatch(item.nodeid, names)), len(_FIRST))
    )


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Distribute tests one by one, but run each group in a single process."""
    from xdist.scheduler import LoadScopeScheduling

    class Together(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            return next((group for names, group in _TOGETHER.items() if fnmatch(nodeid, names)), nodeid)

    return Together(config, log)
