"""Measures times, and prints them."""

from __future__ import annotations

import json
from collections.abc import Callable
from statistics import median
from time import perf_counter


def seconds(action: Callable[[], object], times: int = 200) -> float:
    """Return the median time of an action in seconds."""
    taken = []
    for _ in range(times):
        start = perf_counter()
        action()
        taken.append(perf_counter() - start)
    return median(taken)


def tell(bench: str, **figures: float) -> None:
    """Print the figures of a benchmark as one line."""
    print(json.dumps({"bench": bench, **{key: round(value, 3) for key, value in figures.items()}}), flush=True)
