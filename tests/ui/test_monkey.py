"""A short monkey test with every test run, a long one with `make soak`."""

from __future__ import annotations

import gc
import os
from typing import TYPE_CHECKING

import pytest

from tests.ui.monkey import Monkey

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

SOAKING = bool(os.environ.get("WASABI_BOWL_SOAK"))
STEPS = 5_000 if SOAKING else 400
SEEDS = (1, 2, 3, 4) if SOAKING else (7, 8)
GROWTH = 1.15
TIDY_AFTER = 0.3
"""As people have it: what is measured here is what is left."""


def mebibytes() -> float:
    with open("/proc/self/statm", encoding="ascii") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


@pytest.mark.parametrize("seed", SEEDS)
def test_by_chance(
    ui: Driver, apps: Apps, seed: int, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sushigo_score.device.saving import save

    saved = str(tmp_path_factory.mktemp("saved"))
    elsewhere = lambda _, name, data: save(saved, name, data)  # noqa: E731 - wherever the monkey wants it
    monkeypatch.setattr("sushigo_score.ui.features.export.save.save", elsewhere)
    monkeypatch.setattr("sushigo_score.ui.shell.app.TIDY_AFTER", TIDY_AFTER)
    monkey = Monkey(ui, apps, seed)
    held = []
    for number in range(STEPS):
        monkey.step()
        if number % (STEPS // 4) == STEPS // 4 - 1:
            gc.collect()
            held.append(mebibytes())
    if SOAKING:
        assert held[-1] < held[1] * GROWTH, held
