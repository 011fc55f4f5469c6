"""A phone that keeps tapping while a crowd comes, and the server as the system sees it."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from http.client import HTTPException
from pathlib import Path
from typing import NamedTuple

from sushigo_score.phones.server import PageAddress
from tests.patience import until
from tests.phones.client import HttpPhone
from tests.phones.crowd import AT_ONCE

PAUSE = 0.1 if os.environ.get("WASABI_BOWL_SOAK") else 0.02
"""In seconds: a long crowd sees taps as quick as fingers are, or the journal would be full before it is over."""
ADDRESSES = 50
"""From how many addresses a crowd comes if not from one."""


class Seen(NamedTuple):
    """What a bystander has seen: how long each tap took, in seconds, and what the server held."""

    taps: list[float]
    lost: int
    most_descriptors: int
    grown: float
    """In MiB."""

    @property
    def median(self) -> float:
        return statistics.median(self.taps)

    @property
    def most(self) -> float:
        """How long the slowest tap took."""
        return max(self.taps)

    def __str__(self) -> str:
        slow = sorted(self.taps)
        return (
            f"{len(slow)} taps, median {1000 * self.median:.0f} ms, 99 % {1000 * self.most:.0f} ms, "
            f"slowest {1000 * slow[-1]:.0f} ms, {self.lost} lost, at most {self.most_descriptors} descriptors, "
            f"{self.grown:+.1f} MiB"
        )


def descriptors(process: int) -> int:
    return len(os.listdir(f"/proc/{process}/fd"))


def resident(process: int) -> float:
    status = Path(f"/proc/{process}/status").read_text("utf-8")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


def stand_by(process: int, place: PageAddress, addresses: int, enough: int, left: int = AT_ONCE) -> Seen:
    """Tap while a crowd comes, and wait until the server has put away what it left, but for `left` answers to wrong keys."""
    phone = HttpPhone(place, "bystander1")
    view = phone.look(0)["view"]
    if view["stage"] != "round":
        view = phone.tap(view["moves"][0]["step"], view, 0)["view"]
    before, memory, most, taps, lost = descriptors(process), 0.0, 0, [], 0
    command = [
        "nice",
        sys.executable,
        "-m",
        "tests.phones.crowd",
        str(place.port),
        place.key,
        str(addresses),
        str(enough),
    ]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as crowd:
        while crowd.poll() is None:
            cards = view["seat"]["cards"]
            step = {"do": "put_card" if cards.startswith("0") else "take_back", "seat": 0, "card": "egg"}
            began = time.monotonic()
            try:
                told = phone.tap(step, view, 0)
            except (OSError, HTTPException):
                phone.close()
                lost += 1
                continue
            taps.append(time.monotonic() - began)
            assert told["taken"], told["why"]
            view = told["view"]
            most = max(most, descriptors(process))
            memory = memory or (resident(process) if len(taps) > 20 else 0.0)
            time.sleep(PAUSE)
    grown = resident(process) - (memory or resident(process))
    until(lambda: descriptors(process) - before <= left, "too many descriptors are left")
    phone.close()
    return Seen(taps, lost, most, grown)
