"""Another process reads the app over AT-SPI, as the screen readers of Linux do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.ui.conftest import Apps
from tests.ui.driver import Driver
from tests.ui.reader.listener import Listener, private_bus
from tests.ui.scenes import SCENES


@pytest.fixture(scope="module")
def bus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with private_bus(tmp_path_factory.mktemp("bus")):
        yield


@pytest.fixture
def listener(ui: Driver, apps: Apps) -> Iterator[Listener]:
    apps.device.reads = True
    listening = Listener(ui, apps.start(reduced_motion="yes"))
    yield listening
    listening.close()


def test_round(listener: Listener, apps: Any) -> None:
    scene = next(scene for scene in SCENES if scene.name == "round_original")
    scene.show(apps.app)
    for thing in listener.read():
        print(thing)
