"""A short monkey test with every test run, a long one with `make soak`."""

from __future__ import annotations

import gc
import os
from typing import TYPE_CHECKING

import pytest

from tests.memory import resident
from tests.ui.monkey import Monkey

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

SOAKING = bool(os.environ.get("WASABI_BOWL_SOAK"))
STEPS = 5_000 if SOAKING else 400
SEEDS = (1, 2, 3, 4) if SOAKING else (7, 8)
GROWTH = 1.15
TIDY_AFTER = 0.3
"""As in real use, since memory leaks are measured here."""


@pytest.mark.parametrize("seed", SEEDS)
def test_random_actions(
    ui: Driver, apps: Apps, seed: int, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sushigo_score.device.saving import save

    saved = str(tmp_path_factory.mktemp("saved"))
    elsewhere = lambda _, name, data: save(saved, name, data)  # noqa: E731 - whatever folder the monkey chose
    monkeypatch.setattr("sushigo_score.ui.features.export.save.save", elsewhere)
    monkeypatch.setattr("sushigo_score.ui.shell.app.TIDY_AFTER", TIDY_AFTER)
    monkey = Monkey(ui, apps, seed)
    held = []
    for number in range(STEPS):
        monkey.step()
        if number % (STEPS // 4) == STEPS // 4 - 1:
            gc.collect()
            held.append(resident())
    if SOAKING:
        assert held[-1] < held[1] * GROWTH, held
