"""Measures times, and prints them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).parent.parent.parent


def seconds(action: Callable[[], object], times: int = 200) -> float:
    """Return the median time of an action in seconds."""
    taken = []
    for _ in range(times):
        start = perf_counter()
        action()
        taken.append(perf_counter() - start)
    return median(taken)


def in_processes(module: str, *arguments: str, times: int = 1) -> dict[str, float]:
    """Run a module as a program that prints its figures, several times, and return the median of each figure."""
    runs = []
    for _ in range(times):
        command = [sys.executable, "-m", module, *arguments]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True)
        runs.append(json.loads(done.stdout.splitlines()[-1]))
    return {name: median(run[name] for run in runs) for name in runs[0]}


def tell(bench: str, **figures: float) -> None:
    """Print the figures of a benchmark as one line."""
    print(json.dumps({"bench": bench, **{key: round(value, 3) for key, value in figures.items()}}), flush=True)
