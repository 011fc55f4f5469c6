"""Games coming and going: files, zips, and what hostile ones can do (nothing)."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from sushigo_score.game.commands import BeginRound, EndRound, ImportGame, PutCard, WriteNote
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage import exchange
from sushigo_score.storage.exchange import ImportRefused, export_all, export_game, import_all, import_game
from sushigo_score.storage.gamefile import load
from sushigo_score.storage.history import refresh
from sushigo_score.storage.store import Store
from tests.game.tables import ORIGINAL, ticking

GAMES = Path(__file__).parent.parent / "games"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(str(tmp_path / "one"), ticking())
    yield opened
    opened.close()


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    opened = Store(str(tmp_path / "other"), ticking())
    yield opened
    opened.close()


def new_game(store: Store) -> int:
    session, journal = store.new_session()
    for command in (ORIGINAL, BeginRound(), PutCard(0, "wasabi"), PutCard(0, "squid"), WriteNote("windy")):
        session.do(command)
    session.undo()
    assert journal.game is not None
    return journal.game


def test_a_game_goes_over_with_its_whole_journal(store: Store, other: Store) -> None:
    game = new_game(store)
    written = export_game(store, game)
    imported = import_game(other, written.encode())
    assert (imported.known, imported.refusal) == (False, None)
    assert imported.game is not None
    assert other.entries(imported.game) == store.entries(game)
    assert other.session(imported.game).redoes == store.session(game).redoes
    assert other.uid(imported.game) == store.uid(game)
    assert export_game(other, imported.game) == written


def test_a_game_without_a_journal_is_one_step(store: Store) -> None:
    data = next(GAMES.glob("original-3-players-wasabi-stacks.sushigo")).read_bytes()
    imported = import_game(store, data)
    assert imported.game is not None
    (entry,) = store.entries(imported.game)
    assert isinstance(entry.step, ImportGame)
    gamefile = load(data)
    state = store.session(imported.game).state
    assert (state.game, state.title, state.notes) == (gamefile.game, gamefile.title, gamefile.notes)
    assert state.status == "finished"
    assert store.begun_at(imported.game).startswith("2026-")
    again = load(export_game(store, imported.game).encode())
    assert (again.game, again.title, again.notes) == (gamefile.game, gamefile.title, gamefile.notes)


def test_a_game_keeps_the_day_it_was_played(store: Store) -> None:
    data = next(GAMES.glob("original-4-players-ties-broken-by-puddings.sushigo")).read_bytes()
    imported = import_game(store, data)
    assert imported.game is not None
    assert store.begun_at(imported.game) == load(data).played_at
    assert load(export_game(store, imported.game).encode()).played_at == load(data).played_at


def test_an_unfinished_game_goes_on(store: Store) -> None:
    imported = import_game(store, (GAMES / "party-3-players-the-example-after-one-round.sushigo").read_bytes())
    assert imported.game is not None
    session = store.session(imported.game)
    session.do(BeginRound())
    session.do(PutCard(0, "squid"))
    session.do(EndRound())
    assert len(session.state.rounds) == 2


def test_the_same_game_twice_is_noticed(store: Store) -> None:
    game = new_game(store)
    written = export_game(store, game).encode()
    assert import_game(store, written) == exchange.Imported("", game, known=True)
    store.session(game).do(PutCard(1, "egg"))  # it is the same game, even where one copy has gone on
    assert import_game(store, written).known
    copy = import_game(store, written, again=True)
    assert (copy.known, len(store.games())) == (False, 2)


def test_the_same_facts_are_the_same_game(store: Store) -> None:
    game = new_game(store)
    refresh(store)
    document = json.loads(export_game(store, game))
    del document["journal"]
    assert import_game(store, json.dumps(document).encode()).game == game


@pytest.mark.parametrize(
    "journal",
    [
        "text",
        [],
        {"game": "x", "steps": []},
        {"game": "0" * 32, "steps": [{"at": "2026", "do": "undo"}]},
        {"game": "0" * 32, "steps": [{"at": "2026", "do": "put_card", "seat": 0, "card": "egg"}]},
        {
            "game": "0" * 32,
            "steps": [
                {
                    "at": "2026-11-18",
                    "do": "start_game",
                    "edition": "original",
                    "players": [{"name": "A"}, {"name": "B"}],
                    "colours": [0, 1],
                }
            ],
        },
        {"game": "../../../etc", "steps": []},
    ],
    ids=["text", "list", "no steps", "undoes nothing", "no beginning", "another game", "odd name"],
)
def test_a_journal_that_does_not_make_the_game_is_left_aside(store: Store, journal: object) -> None:
    document = json.loads(next(GAMES.glob("original-3-players-wasabi-stacks.sushigo")).read_text("utf-8"))
    imported = import_game(store, json.dumps({**document, "journal": journal}).encode())
    assert imported.game is not None
    (entry,) = store.entries(imported.game)
    assert isinstance(entry.step, ImportGame)


def test_a_refused_file_leaves_nothing_behind(store: Store) -> None:
    with pytest.raises(Refusal):
        import_game(store, b"{}")
    assert store.games() == []


def test_everything_goes_over_in_a_zip(store: Store, other: Store) -> None:
    games = [new_game(store), new_game(store)]
    outcomes = list(import_all(other, export_all(store)))
    assert len(outcomes) == len(games)
    assert sorted(other.uid(game) for game in other.games()) == sorted(store.uid(game) for game in store.games())
    assert all(outcome.known for outcome in import_all(other, export_all(store)))


def zipped(**files: bytes) -> bytes:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return packed.getvalue()


GOOD = next(GAMES.glob("original-3-players-wasabi-stacks.sushigo")).read_bytes()


def test_names_in_a_zip_are_never_paths(store: Store, tmp_path: Path) -> None:
    before = {path for path in tmp_path.rglob("*") if path.suffix not in (".sqlite3-wal", ".sqlite3-shm")}
    names = ("../../escaped.sushigo", "/tmp/absolute.sushigo", "C:\\windows.sushigo", "a/b/c.sushigo")
    outcomes = list(import_all(store, zipped(**dict.fromkeys(names, GOOD))))
    assert [outcome.name for outcome in outcomes] == list(names)
    assert sum(not outcome.known for outcome in outcomes) == 1
    after = {path for path in tmp_path.rglob("*") if path.suffix not in (".sqlite3-wal", ".sqlite3-shm")}
    assert after == before
    assert not Path("/tmp/absolute.sushigo").exists()


def test_bad_files_in_a_zip_are_told_one_by_one(store: Store) -> None:
    outcomes = list(import_all(store, zipped(**{"a.sushigo": b"{", "b.sushigo": GOOD, "c.txt": b"no game"})))
    assert [(outcome.name, outcome.game is None) for outcome in outcomes] == [("a.sushigo", True), ("b.sushigo", False)]
    assert outcomes[0].refusal is not None
    assert outcomes[0].refusal.key == "json.broken"


def test_bombs_are_refused(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    big = zipped(**{"bomb.sushigo": b" " * (200 * 1024 * 1024)})
    assert len(big) < 1024 * 1024
    (outcome,) = import_all(store, big)
    assert outcome.refusal is not None
    assert outcome.refusal.key == "json.too_large"
    monkeypatch.setattr(exchange, "MOST_MEBIBYTES", 100)
    with pytest.raises(ImportRefused) as refused:
        list(import_all(store, big))
    assert refused.value.key == "import.too_large"
    monkeypatch.setattr(exchange, "MOST_GAMES", 1)
    with pytest.raises(ImportRefused):
        list(import_all(store, zipped(**{"a.sushigo": GOOD, "b.sushigo": GOOD})))


@pytest.mark.parametrize("data", [b"", b"PK", b"no zip at all" * 100])
def test_what_is_no_zip(store: Store, data: bytes) -> None:
    with pytest.raises(ImportRefused) as refused:
        list(import_all(store, data))
    assert refused.value.key == "import.not_zip"
