"""The round trip of a tap from a phone, many phones at once, the time to switch on, and memory."""

from __future__ import annotations

import json
import threading
import time
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.measure import in_processes, tell
from tests.memory import resident

CARDS = 8
ATTACKS = 400
CARD = {"do": "put_card", "card": "tempura"}
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Ewa", "Fay", "Gil", "Hal")


def attacking(place: Any, requests: int) -> None:
    """Request what nobody may have, as fast as there are answers."""
    from tests.phones.client import HttpPhone

    for number in range(requests):
        if number % 40 == 0:  # each connection may send fifty at once
            phone = HttpPhone(place, "attacker")
        phone.post("/tap", b"{" * 4000, origin="null" if number % 2 else f"http://127.0.0.1:{place.port}")
        if number % 40 == 39:
            phone.close()


def measure() -> dict[str, float]:
    """Measure phones speaking plain HTTP on this machine, and the app with its window, frame by frame."""
    import tempfile

    from tests.ui import driver

    driver.set_up_environment(412, 915, 1.0)
    ui = driver.Driver()
    from sushigo_score.game.commands.cards import PutCard, TakeBack
    from sushigo_score.game.commands.table import StartGame
    from sushigo_score.rules.editions import party
    from sushigo_score.rules.facts import Player
    from tests.phones.client import LOOPBACK, HttpPhone
    from tests.ui.conftest import Apps

    menu = party.PRESETS["my_first_meal"]
    with tempfile.TemporaryDirectory() as folder:
        apps = Apps(ui, Path(folder))
        apps.device.found_at = (LOOPBACK,)
        app = apps.start()
        app.begin(StartGame("party", tuple(Player(name) for name in NAMES), tuple(range(8)), menu))
        ui.frames(30)
        alone: list[float] = []
        for seat in range(8):
            for _ in range(2):
                app.table.do(PutCard(seat, "tempura"))
                frame = time.perf_counter()
                ui.frames(1)
                alone.append((time.perf_counter() - frame) * 1000)
        entered = [seat for phones in (4, 8) for _ in range(CARDS) for seat in range(phones)]
        for step in (PutCard, TakeBack):  # as many cards at the device, so that the rest is due to the phones
            for seat in entered:
                app.table.do(step(seat, "tempura"))
                ui.frames(1)
        before = resident()
        began = time.perf_counter()
        app.phones.start()
        on = (time.perf_counter() - began) * 1000

        def entering(called: str, seat: int, taps: list[float]) -> None:
            phone = HttpPhone(app.phones.page, f"phone{seat}{called}")
            view = phone.look(seat)["view"]
            for _ in range(CARDS):
                sent = time.perf_counter()
                view = phone.tap({**CARD, "seat": seat}, view, seat)["view"]
                taps.append((time.perf_counter() - sent) * 1000)
            phone.close()

        def all_at_once(called: str, seats: range) -> tuple[float, list[float], list[float]]:
            taps: list[float] = []
            frames: list[float] = []
            phones = [threading.Thread(target=entering, args=(called, seat, taps)) for seat in seats]
            started = time.perf_counter()
            for phone in phones:
                phone.start()
            while any(phone.is_alive() for phone in phones):
                frame = time.perf_counter()
                ui.frames(1)
                frames.append((time.perf_counter() - frame) * 1000)
                time.sleep(0.001)
            return time.perf_counter() - started, taps, frames

        _, four, _ = all_at_once("aa", range(4))
        took, _, frames = all_at_once("bb", range(8))
        attacked: list[float] = []
        attack = threading.Thread(target=attacking, args=(app.phones.page, ATTACKS))
        attack.start()
        while attack.is_alive():
            frame = time.perf_counter()
            ui.frames(1)
            attacked.append((time.perf_counter() - frame) * 1000)
            time.sleep(0.001)
        laid = sum(tableau.size for tableau in app.table.state.at.tableaux)
        assert laid == (4 + 8) * CARDS + 16, laid
        over = resident() - before
        found: dict[str, float] = {
            "switching_on": on,
            "tap_of_4_median": median(four),
            "tap_of_4_slowest": max(four),
            "eight_phones_64_cards": took * 1000,
            "frame_of_a_tap_at_the_device": median(alone),
            "frame_meanwhile_median": median(frames),
            "frame_meanwhile_slowest": max(frames),
            "frame_under_attack_median": median(attacked),
            "frame_under_attack_slowest": max(attacked),
            "memory_over_off_mb": over,
        }
        apps.kill()
    return found


def run() -> None:
    """Run it in a separate process, as a window needs one."""
    tell("phones", **in_processes("tests.bench.phones"))


if __name__ == "__main__":
    print(json.dumps(measure()))
