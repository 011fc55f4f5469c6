"""A browser for the tests of the page, with every page of a test closed after it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.phones.chromium import Chromium, browsing


@pytest.fixture(scope="module")
def browser() -> Iterator[Chromium]:
    with browsing() as browser:
        yield browser


@pytest.fixture
def chromium(browser: Chromium) -> Iterator[Chromium]:
    yield browser
    browser.close_pages()
