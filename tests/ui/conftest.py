"""One real window for all tests of the screens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.ui import driver

if TYPE_CHECKING:
    from tests.ui.driver import Driver


@pytest.fixture(scope="session")
def window() -> Driver:
    return driver.Driver()


@pytest.fixture
def ui(window: Driver) -> Iterator[Driver]:
    from sushigo_score.text.language import words_for
    from sushigo_score.ui.look import look

    look.style, look.text_scale, look.reduced_motion = "Light", 1.0, False
    look.words = words_for("en")
    yield window
    window.clear()
