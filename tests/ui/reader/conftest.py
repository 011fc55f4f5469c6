"""A private D-Bus session, with a listener to the app on it."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pytest

from tests.ui.reader.listener import Listener, private_bus

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

Listening = Callable[..., Listener]


@pytest.fixture(scope="session")
def bus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    if sys.platform != "linux":
        pytest.skip("there is no AT-SPI here")
    assert shutil.which("dbus-daemon"), "install dbus and at-spi2-core, or run make test, which does"
    assert find_spec("accesskit"), "accesskit is not installed"
    with private_bus(tmp_path_factory.mktemp("bus")):
        yield


@pytest.fixture
def listening(ui: Driver, apps: Apps, bus: None) -> Iterator[Listening]:  # noqa: ARG001 - needed only as a fixture
    """Starts the app with a listener."""
    begun: list[Listener] = []

    def begin(**settings: Any) -> Listener:
        apps.device.reads = True
        begun.append(Listener(ui, apps.start(reduced_motion="yes", **settings)))
        return begun[-1]

    yield begin
    for listener in begun:
        listener.close()
