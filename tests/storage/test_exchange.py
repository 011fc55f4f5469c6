"""Importing and exporting: files, zips, and what hostile ones can do (nothing)."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sushigo_score.formats.gamefile import load
from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound, EndRound, ImportGame, ReopenRound, WriteNote
from sushigo_score.game.journal import Entry
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage import sqlite, zips
from sushigo_score.storage.backup import Restored
from sushigo_score.storage.exchange import Imported, Own, export_game, own_copy
from sushigo_score.storage.history import waiting
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import Store, add_steps
from sushigo_score.storage.zips import ImportRefused
from tests.game.tables import ORIGINAL
from tests.storage.test_hostile import mutated
from tests.stores import export_all, import_game, restore_zip
from tests.summaries import refresh_all

GAMES = Path(__file__).parent.parent / "games"


def new_game(store: Store) -> int:
    session, journal = store.new_session()
    for command in (ORIGINAL, BeginRound(), PutCard(0, "wasabi"), PutCard(0, "squid"), WriteNote("windy")):
        session.do(command)
    session.undo()
    assert journal.game is not None
    return journal.game


def test_a_game_is_transferred_with_its_whole_journal(store: Store, other: Store) -> None:
    game = new_game(store)
    written = export_game(store, game).text
    imported = import_game(other, written.encode())
    assert not imported.known
    assert other.entries(imported.game) == store.entries(game)
    assert other.session(imported.game).redoes == store.session(game).redoes
    assert other.uid(imported.game) == store.uid(game)
    assert export_game(other, imported.game).text == written


def test_a_game_without_a_journal_is_one_step(store: Store) -> None:
    data = next(GAMES.glob("original-3-players-wasabi-stacks.sushigo")).read_bytes()
    imported = import_game(store, data)
    (entry,) = store.entries(imported.game)
    assert isinstance(entry.step, ImportGame)
    gamefile = load(data)
    state = store.session(imported.game).state
    assert (state.game, state.title, state.notes) == (gamefile.game, gamefile.title, gamefile.notes)
    assert state.status == "finished"
    assert store.begun_at(imported.game).startswith("2026-")
    again = load(export_game(store, imported.game).text.encode())
    assert (again.game, again.title, again.notes) == (gamefile.game, gamefile.title, gamefile.notes)


def test_a_game_keeps_the_day_it_was_played(store: Store) -> None:
    data = next(GAMES.glob("original-4-players-ties-broken-by-puddings.sushigo")).read_bytes()
    imported = import_game(store, data)
    assert store.begun_at(imported.game) == load(data).played_at
    assert load(export_game(store, imported.game).text.encode()).played_at == load(data).played_at


def test_an_unfinished_game_can_be_continued(store: Store) -> None:
    imported = import_game(store, (GAMES / "party-3-players-the-example-after-one-round.sushigo").read_bytes())
    session = store.session(imported.game)
    session.do(BeginRound())
    session.do(PutCard(0, "squid"))
    session.do(EndRound())
    assert len(session.state.rounds) == 2


def test_the_same_game_twice_is_noticed(store: Store) -> None:
    game = new_game(store)
    written = export_game(store, game).text.encode()
    assert import_game(store, written) == Imported(game, known=True)
    store.session(game).do(PutCard(1, "egg"))  # it is the same game, even if one copy has gone on
    assert import_game(store, written) == Imported(game, known=True)
    assert store.games() == [game]


def without_journal(store: Store, game: int) -> bytes:
    """Return a game as a QR code or another program gives it."""
    written = json.loads(export_game(store, game).text)
    del written["journal"]
    return json.dumps(written).encode()


def test_finding_a_known_game_replays_no_other(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game(store)
    data = without_journal(store, game)
    refresh_all(store)
    store.database.execute("UPDATE games SET stale = 1")  # as after an update that corrects a rule
    read = games_read(monkeypatch)
    before = store.database.total_changes
    assert own_copy(store, load(data)) == Own(game, in_trash=False)
    assert (store.database.total_changes, read, waiting(store)) == (before, [], 1)


def test_only_a_few_stale_games_are_tried(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [new_game(store) for _ in range(60)]
    store.session(games[0]).do(PutCard(1, "tempura"))
    data = without_journal(store, games[0])
    read = games_read(monkeypatch)
    before = store.database.total_changes
    assert own_copy(store, load(data)) == Own(games[0], in_trash=False)  # begun at the same moment
    store.session(games[0]).do(PutCard(1, "tempura"))
    before, read[:] = store.database.total_changes, []
    assert own_copy(store, load(data)) is None
    assert (store.database.total_changes, waiting(store)) == (before, 60)
    assert len(read) <= 20


def games_read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Collect the games whose steps are read from now on."""
    read: list[int] = []
    entries = Store.entries

    def counting(store: Store, game: int) -> Sequence[Entry]:
        read.append(game)
        return entries(store, game)

    monkeypatch.setattr(Store, "entries", counting)
    return read


def test_a_continued_game_is_not_found_by_its_old_facts(store: Store) -> None:
    game = new_game(store)
    before = without_journal(store, game)
    refresh_all(store)
    store.session(game).do(PutCard(1, "egg"))
    assert own_copy(store, load(before)) is None
    assert own_copy(store, load(without_journal(store, game))) == Own(game, in_trash=False)


def test_a_game_corrected_here_is_recognized_when_imported_again(store: Store) -> None:
    data = (GAMES / "original-2-players-nobody-loses-puddings.sushigo").read_bytes()
    first = import_game(store, data).game
    assert first is not None
    session = store.session(first)
    for command in (ReopenRound(0), PutCard(0, "egg"), EndRound()):
        session.do(command)
    again = import_game(store, data)
    assert (again.known, again.game) == (True, first)
    assert store.session(first).state == session.state


def test_a_game_continued_elsewhere_is_reported_and_not_changed(store: Store, other: Store) -> None:
    game = new_game(store)
    there = import_game(other, export_game(store, game).text.encode()).game
    assert there is not None
    other.session(there).do(PutCard(1, "tempura"))
    before = store.entries(game)
    back = import_game(store, export_game(other, there).text.encode())
    assert (back.game, back.known) == (game, True)
    assert back.ahead is not None
    assert [*before, *back.ahead.steps] == list(other.entries(there))
    assert back.ahead.there.game == other.session(there).state.game
    assert store.entries(game) == before
    store.session(game).do(PutCard(1, "egg"))
    other.session(there).do(PutCard(1, "salmon"))  # diverged: neither continues the other
    assert import_game(store, export_game(other, there).text.encode()).ahead is None


def test_a_known_game_comes_back_from_the_trash(store: Store) -> None:
    game = new_game(store)
    written = export_game(store, game).text.encode()
    store.delete(game)
    assert import_game(store, written) == Imported(game, known=True, back=True)
    assert store.games() == [game]


@pytest.mark.parametrize("damage", ["step = '{'", "step = replace(step, 'wasabi', 'tea') WHERE number = 2 --"])
def test_a_game_that_cannot_be_read_here_stays_beside_the_sound_one(store: Store, damage: str) -> None:
    game = new_game(store)
    uid, entries, written = store.uid(game), store.entries(game), export_game(store, game).text.encode()
    store.database.execute(f"UPDATE steps SET {damage}")
    sound = import_game(store, written)
    assert not sound.known
    assert (store.uid(sound.game), store.entries(sound.game)) == (uid, entries)
    assert sorted(store.games()) == [game, sound.game]
    assert import_game(store, written) == Imported(sound.game, known=True)


def test_games_without_cards_are_never_the_same(store: Store) -> None:
    empty = (GAMES / "original-3-players-before-the-first-round.sushigo").read_bytes()
    assert not import_game(store, empty).known
    other_day = json.dumps({**json.loads(empty), "played_at": "1999-01-01"}).encode()
    assert not import_game(store, other_day).known


def test_a_journal_with_an_impossible_undone_step_is_ignored(store: Store) -> None:
    steps = [
        {"at": "2026-11-18", "do": "start_game", "edition": "original", "players": [{"name": "A"}, {"name": "B"}], "colours": [0, 1]},
        {"at": "2026-11-18", "do": "begin_round"},
        {"at": "2026-11-18", "do": "put_card", "seat": 50, "card": "egg"},
        {"at": "2026-11-18", "do": "undo"},
    ]  # fmt: skip
    document = {
        "format": "sushigo-score",
        "version": 1,
        "edition": "original",
        "players": [{"name": "A"}, {"name": "B"}],
        "rounds": [{"open": True, "tableaux": [{}, {}]}],
        "journal": {"game": "0" * 32, "steps": steps},
    }
    imported = import_game(store, json.dumps(document).encode())
    assert len(store.entries(imported.game)) == 1


def test_long_notes_are_transferred_whole_or_refused(store: Store) -> None:
    document = json.loads(GOOD)
    imported = import_game(store, json.dumps({**document, "notes": "x" * 100_000}).encode())
    assert load(export_game(store, imported.game).text.encode()).notes == "x" * 100_000
    with pytest.raises(Refusal) as refused:
        import_game(store, json.dumps({**document, "notes": "x" * 1_000_000}).encode())
    assert refused.value.key == "command.note"


def test_a_game_that_an_earlier_version_let_become_too_long_is_exported_without_its_journal(store: Store) -> None:
    session, journal = store.new_session()
    session.do(ORIGINAL)
    session.do(BeginRound())
    assert journal.game is not None
    add_steps(store.database, journal.game, 2, [Entry("2026-11-18", WriteNote(str(at))) for at in range(5_000)])
    exported = export_game(store, journal.game)
    assert not exported.with_journal
    assert load(exported.text.encode()).journal is None


def test_a_damaged_game_does_not_block_the_export_of_others(store: Store) -> None:
    good, bad = new_game(store), new_game(store)
    store.database.execute("UPDATE steps SET step = 'x' WHERE game = ?", (bad,))
    packed, damaged = export_all(store)
    assert damaged == [bad]
    with zipfile.ZipFile(BytesIO(packed)) as archive:
        assert archive.namelist() == [f"2026-11-18-{store.uid(good)}.sushigo"]


def test_the_same_facts_are_the_same_game(store: Store) -> None:
    game = new_game(store)
    document = json.loads(export_game(store, game).text)
    del document["journal"]
    assert import_game(store, json.dumps(document).encode()).game == game


@pytest.mark.parametrize(
    "journal",
    [
        "text",
        [],
        {"game": "x", "steps": []},
        {"game": "0" * 32, "steps": [{"at": "2026-01-01", "do": "undo"}]},
        {"game": "0" * 32, "steps": [{"at": "2026-01-01", "do": "put_card", "seat": 0, "card": "egg"}]},
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
def test_a_journal_that_does_not_match_its_game_is_ignored(store: Store, journal: object) -> None:
    document = json.loads(next(GAMES.glob("original-3-players-wasabi-stacks.sushigo")).read_text("utf-8"))
    imported = import_game(store, json.dumps({**document, "journal": journal}).encode())
    (entry,) = store.entries(imported.game)
    assert isinstance(entry.step, ImportGame)


def test_a_refused_file_leaves_nothing_behind(store: Store) -> None:
    with pytest.raises(Refusal):
        import_game(store, b"{}")
    assert store.games() == []


def test_all_games_are_transferred_in_a_zip(store: Store, other: Store) -> None:
    games = [new_game(store), new_game(store)]
    assert restore_zip(other, export_all(store)[0]) == Restored(added=len(games))
    assert sorted(other.uid(game) for game in other.games()) == sorted(store.uid(game) for game in store.games())
    assert restore_zip(other, export_all(store)[0]) == Restored(known=len(games))


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
    assert restore_zip(store, zipped(**dict.fromkeys(names, GOOD))) == Restored(added=1, known=3)
    after = {path for path in tmp_path.rglob("*") if path.suffix not in (".sqlite3-wal", ".sqlite3-shm")}
    assert after == before
    assert not Path("/tmp/absolute.sushigo").exists()


def test_bad_files_in_a_zip_are_reported_one_by_one(store: Store) -> None:
    files = {"a.sushigo": b"{", "b.sushigo": GOOD, "c.txt": b"no game", "d.sushigo": b""}
    restored = restore_zip(store, zipped(**files))
    assert (restored.added, restored.refused) == (1, 2)
    assert restored.why
    assert restored.why.key == "json.broken"


def test_decompression_bombs_are_refused(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    big = zipped(**{"bomb.sushigo": b" " * (200 * 1024 * 1024)})
    assert len(big) < 1024 * 1024
    restored = restore_zip(store, big)
    assert restored.why
    assert restored.why.key == "json.too_large"
    monkeypatch.setattr(zips, "MOST_MEBIBYTES", 0)
    with pytest.raises(ImportRefused) as refused:
        restore_zip(store, big)
    assert refused.value.key == "import.too_large"
    monkeypatch.setattr(zips, "MOST_GAMES", 1)
    with pytest.raises(ImportRefused):
        restore_zip(store, zipped(**{"a.sushigo": GOOD, "b.sushigo": GOOD}))


def listing(entries: int) -> bytes:
    """Make a zip whose directory lists one small file again and again, whatever count its last record gives."""
    packed = bytearray(zipped(**{"a.txt": b""}))
    start = packed.index(b"PK\x01\x02")
    end = packed.index(b"PK\x05\x06")
    directory = bytes(packed[start:end]) * entries
    last = bytearray(packed[end:])
    last[12:16] = len(directory).to_bytes(4, "little")
    return bytes(packed[:start]) + directory + bytes(last)


def test_a_zip_is_counted_before_it_is_listed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    init = zipfile.ZipInfo.__init__

    def note(info: zipfile.ZipInfo, filename: str = "", *more: Any, **facts: Any) -> None:
        made.append(filename)
        init(info, filename, *more, **facts)

    few, many, large = listing(1_000), listing(40_001), listing(200_000)
    assert restore_zip(store, few) == Restored()
    monkeypatch.setattr(zipfile.ZipInfo, "__init__", note)
    for data in (many, large):
        with pytest.raises(ImportRefused) as refused:
            restore_zip(store, data)
        assert refused.value.key == "import.too_many"
    monkeypatch.setattr(zips, "_DIRECTORY_LIMIT", 1_000)
    with pytest.raises(ImportRefused):
        restore_zip(store, few)
    assert made == []


@pytest.mark.parametrize("packing", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_unbounded_compression_methods_are_refused(store: Store, packing: int) -> None:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", packing) as archive:
        archive.writestr("game.sushigo", GOOD)
    assert restore_zip(store, packed.getvalue()).refused == 1


def test_mutated_zips_are_read_or_refused(store: Store) -> None:
    data = zipped(**{"a.sushigo": GOOD, "b.sushigo": b"{", "ć.sushigo": GOOD})
    for seed in range(400):
        with suppress(Refusal):
            restore_zip(store, mutated(data, Random(seed)))


def test_a_locked_store_ends_the_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "WAIT_SECONDS", 0.05)
    here, other = Store(str(tmp_path / "locked")), Store(str(tmp_path / "locked"))
    other.database.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreRefused) as refused:
        restore_zip(here, zipped(**{f"{number}.sushigo": GOOD for number in range(9)}))
    assert refused.value.key == "store.locked"
    other.database.execute("ROLLBACK")


@pytest.mark.parametrize("data", [b"", b"PK", b"no zip at all" * 100])
def test_invalid_zips_are_refused(store: Store, data: bytes) -> None:
    with pytest.raises(ImportRefused) as refused:
        restore_zip(store, data)
    assert refused.value.key == "import.not_zip"
