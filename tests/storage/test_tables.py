"""Tables: kept, changed, deleted and brought back; shared by every device and with a backup; never taken from a hostile file."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound, StartGame, rematch
from sushigo_score.rules.editions.party import PRESETS
from sushigo_score.rules.facts import Player, Setup
from sushigo_score.storage.backup import back_up
from sushigo_score.storage.household.trash import read_notes, write_notes
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import Store, state_of
from sushigo_score.storage.tables import (
    LONGEST,
    MOST,
    MOST_NOTED,
    NAME_LIMIT,
    PREFIX,
    KeptTable,
    change_table,
    keep_table,
    kept_table,
    last_start,
    merge_tables,
    noted_tables,
    tables,
    times_played,
    write_table,
)
from tests.game.random_commands import random_start
from tests.storage.household.devices import HouseholdDevice, carry_all
from tests.stores import restore_backup
from tests.strategies import setups
from tests.summaries import refresh_all

FAMILY = StartGame("original", (Player("Ana"), Player("Ben")), (0, 1))
CLUB = StartGame("anniversary", (Player("Ana"), Player("Zoë"), Player("Łukasz")), (4, 1, 2), dessert="mochi")


def start_of(setup: Setup) -> StartGame:
    colours = tuple(range(setup.seats))
    return StartGame(setup.edition, setup.players, colours, setup.menu, setup.dessert, setup.variant, setup.house_rules)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
@given(st.lists(setups.map(start_of), min_size=1, max_size=3, unique=True))
def test_a_table_kept_shared_restored_and_started_gives_the_same_game(
    tmp_path_factory: pytest.TempPathFactory, starts: list[StartGame]
) -> None:
    folder = tmp_path_factory.mktemp("tables")
    ana, ben = HouseholdDevice(folder / "ana"), HouseholdDevice(folder / "ben")
    for start in starts:
        keep_table(ana.store, start)
    ana.round()
    carry_all([ana, ben])
    ben.round()
    new = Store(str(folder / "new"))
    restore_backup(new, back_up(ben.store))
    assert {table.start for table in tables(new)} == set(starts)
    for table in tables(new):
        session, _ = new.new_session()
        session.do(table.start)
        assert rematch(session.state) in starts
    for store in (ana.store, ben.store, new):
        store.close()


def test_a_table_is_kept_once(store: Store) -> None:
    assert keep_table(store, FAMILY) == keep_table(store, FAMILY)
    keep_table(store, CLUB)
    assert {table.start for table in tables(store)} == {FAMILY, CLUB}


def test_a_table_is_renamed_changed_deleted_and_brought_back(store: Store) -> None:
    kept = keep_table(store, FAMILY)
    named = change_table(store, kept._replace(name="  Friday  "))
    assert named.name == "Friday"
    changed = change_table(store, named._replace(start=CLUB))
    assert tables(store) == [changed]
    deleted = change_table(store, changed._replace(deleted=True))
    assert tables(store) == []
    assert kept_table(store, kept.uid) is None
    back = change_table(store, deleted._replace(deleted=False))
    assert tables(store) == [back]
    assert (back.name, back.start, back.changes) == ("Friday", CLUB, 5)


def test_a_hundred_tables_are_enough(store: Store) -> None:
    for number in range(MOST):
        keep_table(store, named_people(number))
    with pytest.raises(StoreRefused) as refused:
        keep_table(store, CLUB)
    assert refused.value.key == "tables.full"
    change_table(store, tables(store)[0]._replace(deleted=True))
    keep_table(store, CLUB)


def named_people(number: int) -> StartGame:
    return StartGame("original", (Player("Ana"), Player(f"Guest {number}")), (0, 1))


def test_the_last_table_is_that_of_the_last_game(store: Store) -> None:
    assert last_start(store) is None
    for start in (CLUB, FAMILY):
        session, _ = store.new_session()
        session.do(start)
        session.do(BeginRound())
    refresh_all(store)
    assert last_start(store) == FAMILY
    assert last_start(store, "anniversary") == CLUB
    assert last_start(store, "party") is None


# --- versions -------------------------------------------------------------------------------------------


def merged(store: Store, *found: KeptTable) -> list[KeptTable]:
    store.database.execute("DELETE FROM settings")
    with store.database.transaction() as database:
        for table in found:
            merge_tables(database, [table])
    return noted_tables(store.database)


def test_the_version_with_more_changes_wins_in_whatever_order_they_come(store: Store) -> None:
    kept = KeptTable("a" * 32, FAMILY)
    versions = (
        kept,
        kept._replace(changes=2, name="Friday"),
        kept._replace(changes=2, name="Saturday"),
        kept._replace(changes=3, deleted=True),
    )
    for some in (versions, versions[:3]):
        assert len({tuple(merged(store, *order)) for order in permutations(some)}) == 1
    assert merged(store, *versions) == [versions[3]]


def test_a_deleted_table_stays_deleted_on_every_device(tmp_path: Path) -> None:
    devices = [HouseholdDevice(tmp_path / name) for name in ("ana", "ben")]
    ana, ben = devices

    def sync_all() -> None:
        for _ in range(2):
            for device in devices:
                device.round()
                carry_all(devices)

    kept = keep_table(ana.store, FAMILY)
    sync_all()
    assert tables(ben.store) == [kept]
    change_table(ben.store, kept._replace(deleted=True))
    sync_all()
    assert tables(ana.store) == tables(ben.store) == []
    assert noted_tables(ana.store.database) == noted_tables(ben.store.database)


def test_a_backup_brings_back_a_deleted_table(store: Store) -> None:
    kept = keep_table(store, FAMILY)
    path = back_up(store)
    change_table(store, kept._replace(deleted=True))
    restore_backup(store, path)
    assert tables(store) == [kept._replace(changes=3)]
    change_table(store, tables(store)[0]._replace(name="Friday"))
    restore_backup(store, path)
    assert [table.name for table in tables(store)] == ["Friday"], "nothing here is replaced by something older"


# --- hostile ones ---------------------------------------------------------------------------------------

_GOOD = write_table(KeptTable("a" * 32, FAMILY, "Friday"))


@pytest.mark.parametrize(
    "written",
    [
        "",
        "[]",
        "{",
        json.dumps({**_GOOD, "extra": 1}),
        json.dumps({**_GOOD, "changes": 0}),
        json.dumps({**_GOOD, "changes": 1 << 41}),
        json.dumps({**_GOOD, "changes": True}),
        json.dumps({**_GOOD, "deleted": 1}),
        json.dumps({**_GOOD, "name": "x" * (NAME_LIMIT + 1)}),
        json.dumps({**_GOOD, "name": "\ud800"}),
        json.dumps({**_GOOD, "start": {"do": "begin_round"}}),
        json.dumps({**_GOOD, "start": {"do": "start_game", "edition": "original", "players": [], "colours": []}}),
        json.dumps({**_GOOD, "name": "x", "start": {"do": "eval"}}),
    ],
)
def test_what_is_no_table_is_left_out(store: Store, written: str) -> None:
    kept = keep_table(store, CLUB)
    store.set(f"{PREFIX}{'b' * 32}", written)
    assert tables(store) == [kept]
    new = Store(store.folder + "-new")
    restore_backup(new, back_up(store))
    assert tables(new) == [kept]


def test_a_table_longer_than_any_of_ours_is_left_out(store: Store) -> None:
    store.set(PREFIX + "b" * 32, json.dumps(_GOOD) + " " * 4 * LONGEST)
    assert tables(store) == []
    new = Store(store.folder + "-new")
    restore_backup(new, back_up(store))
    assert tables(new) == []


@pytest.mark.parametrize("uid", ["", "x", "a" * 31, "a" * 33, "../" + "a" * 29, "é" * 32])
def test_an_odd_id_is_left_out(store: Store, uid: str) -> None:
    store.set(PREFIX + uid, json.dumps(_GOOD))
    assert tables(store) == []


def test_notes_with_too_many_tables_are_cut_short(store: Store) -> None:
    many = [KeptTable(f"{number:032x}", named_people(number)) for number in range(2 * MOST_NOTED)]
    data = write_notes({}, many)
    assert len(data) < SIZE_LIMIT
    notes = read_notes(data)
    assert len(notes.tables) == MOST_NOTED
    assert not notes.whole
    with store.database.transaction() as database:
        merge_tables(database, many)
    assert len(noted_tables(store.database)) == MOST_NOTED


def test_random_tables_survive_being_written(store: Store) -> None:
    random = Random(3)
    starts = {random_start(random) for _ in range(40)}
    for start in starts:
        keep_table(store, start)
    assert {table.start for table in tables(store)} == starts
    session, journal = store.new_session()
    session.do(CLUB)
    assert journal.game
    assert rematch(state_of(store.entries(journal.game))) == CLUB


def test_times_played_counts_the_games_of_all_these_people(store: Store) -> None:
    def play(preset: str, *names: str) -> None:
        session, _ = store.new_session()
        players = tuple(map(Player, names))
        session.do(StartGame("party", players, tuple(range(len(names))), PRESETS[preset]))
        session.do(BeginRound())
        session.do(PutCard(0, "egg"))

    play("my_first_meal", "Ana", "Ben", "Zoë")
    play("sushi_go", " ana", "Ben")
    play("master_menu", "Ana", "Zoë", "Łukasz")
    refresh_all(store)
    assert times_played(store, "party", ["Ben", "Ana"]) == Counter([*PRESETS["my_first_meal"], *PRESETS["sushi_go"]])
    assert times_played(store, "party", ["Ana"])["fruit"] == 1
    assert times_played(store, "party", ["Eve"]) == {}
    assert times_played(store, "original", ["Ana"]) == {}
