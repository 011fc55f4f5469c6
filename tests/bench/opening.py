"""Files that cost the most of all that are taken: looking at one, keeping it, sitting down at it once more."""

from __future__ import annotations

from time import process_time

from sushigo_score.formats.gamefile import GameFile, load
from sushigo_score.game.session import Session
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import score
from sushigo_score.storage.import_export import as_it_stands, export_game, keep_steps, own_copy, session_of
from sushigo_score.storage.store import Store
from tests.bench.measure import tell
from tests.bench.storing import folder
from tests.storage.costly import costly
from tests.summaries import refresh_all


def run() -> None:
    """Each of them, in a new collection."""
    for name, data in costly():
        with folder() as path:
            store = Store(path)
            start = process_time()
            try:
                gamefile, session = _look_at(store, data)
            except Refusal as refusal:
                tell(f"{name}: {refusal.key}", refused_seconds=process_time() - start)
                store.close()
                continue
            looked = process_time()
            game = keep_steps(store, gamefile, session.entries)
            refresh_all(store)
            kept = process_time()
            store.session(game)
            again = process_time()
            size = len(export_game(store, game).text.encode())
            store.close()
        tell(
            f"{name}, {len(data) // 1024} KiB",
            looked_at_seconds=looked - start,
            kept_seconds=kept - looked,
            opened_seconds=again - kept,
            written_kib=size / 1024,
        )


def _look_at(store: Store, data: bytes) -> tuple[GameFile, Session]:
    gamefile = load(data)
    own_copy(store, gamefile)
    session = session_of(store, gamefile)
    as_it_stands(gamefile, session)
    score(session.state.game)
    return gamefile, session
