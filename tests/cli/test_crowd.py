"""A crowd of every bad kind comes to a hosted game: a bystander's taps are answered at once all the while."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sushigo_score.cli.hosted_file import hosted_in
from sushigo_score.phones.connections import CONNECTIONS
from tests.cli.test_host import free_port, hosted
from tests.phones.bystander import ADDRESSES, stand_by
from tests.phones.crowd import AT_ONCE

SOAKING = bool(os.environ.get("WASABI_BOWL_SOAK"))
ENOUGH = 10_000 if SOAKING else 40
"""How many connections of each kind come."""
SLOWEST, MEDIAN = (0.25, 0.06) if SOAKING else (5.0, 1.0)
"""In seconds: what is promised; for the short form, what a busy machine keeps to."""
OTHERS = 30
"""How many descriptors a host needs besides those of the phones."""
GROWS = 16.0
"""How many MiB memory may grow."""

pytestmark = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="tells descriptors on Linux only")


@pytest.mark.parametrize("addresses", [1, ADDRESSES])
def test_a_crowd_disturbs_nobody(tmp_path: Path, addresses: int) -> None:
    path = tmp_path / "crowded.sushigo"
    with hosted("--new", "original", "Ana", "Ben", "--file", str(path), "--port", free_port()) as (process, place):
        seen = stand_by(process.pid, place, addresses, ENOUGH, left=0 if SOAKING else AT_ONCE)
    print(seen)
    assert seen.lost == 0
    assert seen.most_descriptors <= CONNECTIONS + OTHERS
    assert seen.grown < GROWS
    assert seen.most < SLOWEST
    assert seen.median < MEDIAN
    assert len([entry for entry in hosted_in(str(path))[0].entries if entry.by]) == len(seen.taps) + 1


def test_few_descriptors_are_enough(tmp_path: Path) -> None:
    path = tmp_path / "few.sushigo"
    begun = ("--new", "original", "Ana", "Ben", "--file", str(path), "--port", free_port())
    with hosted(*begun, descriptors=60) as (process, place):
        seen = stand_by(process.pid, place, ADDRESSES, 20)
    assert seen.lost == 0
    assert seen.most_descriptors < 60
