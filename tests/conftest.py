"""Settles what Kivy will read, before any test or doctest imports it; and which tests share a process."""

from __future__ import annotations

import os
from fnmatch import fnmatch
from typing import Any, Final

import pytest
from hypothesis import settings

from tests.ui import driver

settings.register_profile("laws", deadline=None)  # a law holds however busy the machine is; `make bench` takes times
settings.load_profile("laws")

_width, _height = (int(length) for length in os.environ.get("WASABI_BOWL_WINDOW", "412x915").split("x"))
driver.set_up_environment(_width, _height)

_TOGETHER: Final = {
    "tests/device/test_android*": "android",
    "tests/guests/test_axe.py*": "browser",
    "tests/guests/test_in_chromium.py*": "browser",
    "tests/guests/test_whole_games.py*": "browser",
}
"""The last test of Android sees what all others have asked for; of browsers, one at a time is heavy enough."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Hand out every test by itself, but those that belong together to one process."""
    from xdist.scheduler import LoadScopeScheduling

    class Together(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            return next((group for names, group in _TOGETHER.items() if fnmatch(nodeid, names)), nodeid)

    return Together(config, log)
