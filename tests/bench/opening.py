"""The most expensive files that are accepted: previewing one, saving it, resuming it, and the memory that takes."""

from __future__ import annotations

import json
import subprocess
import sys
from resource import RUSAGE_SELF, getrusage
from time import process_time

from sushigo_score.formats.gamefile import GameFile, load
from sushigo_score.game.session import Session
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import score
from sushigo_score.storage.exchange import as_it_stands, export_game, keep_steps, own_copy, session_of
from sushigo_score.storage.store import Store
from tests.bench.measure import ROOT, tell
from tests.bench.storing import folder
from tests.storage.costly import costly
from tests.summaries import refresh_all


def peak() -> float:
    """Return the peak memory of this process in MiB."""
    return getrusage(RUSAGE_SELF).ru_maxrss / 1024


def measure(data: bytes) -> dict[str, float]:
    """Measure one of them, in a new collection."""
    with folder() as path:
        store = Store(path)
        before, start = peak(), process_time()
        try:
            gamefile, session = _look_at(store, data)
        except Refusal:
            found = {"refused_seconds": process_time() - start, "mebibytes": peak() - before}
            store.close()
            return {"kib": len(data) // 1024, **found}
        looked, held = process_time(), peak() - before
        game = keep_steps(store, gamefile, session.entries)
        refresh_all(store)
        kept = process_time()
        store.session(game)
        again = process_time()
        size = len(export_game(store, game).text.encode())
        store.close()
    return {
        "kib": len(data) // 1024,
        "looked_at_seconds": looked - start,
        "mebibytes": held,
        "kept_seconds": kept - looked,
        "opened_seconds": again - kept,
        "written_kib": size / 1024,
    }


def run() -> None:
    """Run each of them in a separate process."""
    for name, data in costly():
        command = [sys.executable, "-m", "tests.bench.opening"]
        done = subprocess.run(command, cwd=ROOT, input=data, capture_output=True, check=True)
        tell(name, **json.loads(done.stdout))


def _look_at(store: Store, data: bytes) -> tuple[GameFile, Session]:
    gamefile = load(data)
    own_copy(store, gamefile)
    session = session_of(store, gamefile)
    as_it_stands(gamefile, session)
    score(session.state.game)
    return gamefile, session


if __name__ == "__main__":
    print(json.dumps(measure(sys.stdin.buffer.read())))
