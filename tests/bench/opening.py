"""Files that cost the most of all that are taken: looking at one, keeping it, sitting down at it once more."""

from __future__ import annotations

from time import process_time

from sushigo_score.formats.gamefile import load
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import score
from sushigo_score.storage.import_export import export_game, own_copy
from sushigo_score.storage.store import Store
from sushigo_score.ui.features.preview.preview import Visit
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
                visit = _looked_at(store, data)
            except Refusal as refusal:
                tell(f"{name}: {refusal.key}", refused_seconds=process_time() - start)
                store.close()
                continue
            looked = process_time()
            game = visit.keep(store)
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


def _looked_at(store: Store, data: bytes) -> Visit:
    gamefile = load(data)
    own_copy(store, gamefile)
    visit = Visit(gamefile, store)
    visit.as_it_stands()
    score(visit.session.state.game)
    return visit
