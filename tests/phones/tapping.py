"""Phones that keep tapping while the server is killed, and remember which taps were confirmed."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPException
from random import Random
from typing import Any

from sushigo_score.game.journal import Entry
from sushigo_score.phones.server import PageAddress
from tests.phones.client import HttpPhone

PAUSE = 0.05
CARDS = ("egg", "salmon", "squid")


class _Tapping(threading.Thread):
    """A phone that sends each tap until it is answered."""

    def __init__(self, place: PageAddress, seat: int, over: threading.Event) -> None:
        super().__init__(daemon=True)
        self.place, self.seat, self.phone, self.over = place, seat, f"phone{seat}abc", over
        self.taken: list[int] = []

    def run(self) -> None:
        random, number = Random(self.seat), 0
        while not self.over.is_set():
            number += 1
            step = {"do": "put_card", "seat": self.seat, "card": random.choice(CARDS)}
            while not self._sent(number, step):
                if self.over.wait(PAUSE):
                    return

    def _sent(self, number: int, step: dict[str, Any]) -> bool:
        phone = HttpPhone(self.place, self.phone)
        try:
            told = phone.tap(step, phone.look(self.seat)["view"], self.seat, number)
        except (OSError, HTTPException, ValueError, KeyError):  # just killed, or not back yet
            return False
        finally:
            phone.close()
        if told["taken"]:
            self.taken.append(number)
        return True


class Tappers:
    """All the phones of a table."""

    def __init__(self, place: PageAddress, seats: int) -> None:
        self._over = threading.Event()
        self._phones = [_Tapping(place, seat, self._over) for seat in range(seats)]
        for phone in self._phones:
            phone.start()

    @property
    def taken(self) -> int:
        """How many taps were confirmed."""
        return sum(len(phone.taken) for phone in self._phones)

    def wait_for(self, more: int, patience: float) -> None:
        """Wait until this many more are confirmed."""
        enough, until = self.taken + more, time.monotonic() + patience
        while self.taken < enough:
            assert time.monotonic() < until, "no tap is taken any more"
            time.sleep(0.005)

    def stop(self) -> None:
        """Stop tapping."""
        self._over.set()
        for phone in self._phones:
            phone.join()

    def all_kept(self, entries: Sequence[Entry]) -> None:
        """Check that every confirmed tap is in the journal, once and in order."""
        for phone in self._phones:
            kept = [int(entry.by.partition(":")[2]) for entry in entries if entry.phone == phone.phone]
            assert kept == sorted(set(kept))
            assert set(phone.taken) <= set(kept)
            assert phone.taken


@contextmanager
def tapping(place: PageAddress, seats: int) -> Iterator[Tappers]:
    """Run a phone for each seat."""
    phones = Tappers(place, seats)
    try:
        yield phones
    finally:
        phones.stop()
