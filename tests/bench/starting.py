"""Startup to the first page on a screen: from the sources, and frozen if `make bundle` was run."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from tests.bench.measure import tell
from tests.x11.desk import ROOT, Desk, Started, desk

FROZEN: Final = ROOT / "build" / "bundle" / "wasabi-bowl"
PACKAGES: Final = ("*.deb", "*.tar.gz", "*.whl")
_TIMES: Final = 7


def run() -> None:
    """Measure both in turn, so that other load on the machine affects both alike."""
    from_sources = [sys.executable, str(ROOT / "main.py")]
    programs = {"from the sources": from_sources}
    if (FROZEN / "sushigo-score").is_file():
        programs["frozen"] = [str(FROZEN / "sushigo-score")]
    taken: dict[str, list[float]] = {name: [] for name in programs}
    with tempfile.TemporaryDirectory() as folder, desk(_made(Path(folder) / "screen")) as screen:
        for turn in range(_TIMES):
            for name, command in programs.items():
                games = _made(Path(folder) / f"{turn}-{name}")
                seconds = _until_home(screen, games, command)
                if turn:  # the first start of each only warms the caches
                    taken[name].append(seconds)
    for name, each in taken.items():
        tell(f"start to home, {name}", seconds=median(each), fastest_seconds=min(each))
    sizes = {path.suffix: path.stat().st_size / 1e6 for kind in PACKAGES for path in (ROOT / "dist").glob(kind)}
    if FROZEN.is_dir():
        sizes["installed"] = sum(path.lstat().st_size for path in FROZEN.rglob("*") if path.is_file()) / 1e6
    tell("what people install, in MB", **{name.lstrip("."): size for name, size in sizes.items()})


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def _until_home(screen: Desk, games: Path, command: Sequence[str]) -> float:
    start = perf_counter()
    with subprocess.Popen(
        command,
        env={**screen.environment, "WASABI_BOWL_DATA": str(games)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        try:
            Started(screen, games, process).until_drawn()
            return perf_counter() - start
        finally:
            process.kill()
