"""Whatever can be entered can also be read again: in a file, a backup, a shared folder, and after an undo."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from sushigo_score.formats.gamefile import GameFile, dump, load
from sushigo_score.formats.journal import (
    CARDS_LIMIT,
    GAME_LIMIT,
    NOTHING,
    STEPS_FOR_THE_DEVICE,
    STEPS_LIMIT,
    JournalFull,
    is_bounded,
    journal_of,
    write_entry,
)
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.game.commands.cards import DiscardSoups, PutCard, SetCount, TakeBack, TurnOver
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.table import (
    NOTE_LIMIT,
    TITLE_LIMIT,
    BeginRound,
    EndRound,
    FinishGame,
    RenamePlayer,
    StartGame,
    WriteNote,
)
from sushigo_score.game.journal import Entry, Step, Undo
from sushigo_score.game.session import Session
from sushigo_score.rules.cards import parse_item
from sushigo_score.rules.facts import COUNT_LIMIT, EVENTS_LIMIT, MOST_ROUNDS, Game, HouseRules, Player, Round, Tableau
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import NAME_LIMIT
from sushigo_score.storage.backup import Restored, back_up
from sushigo_score.storage.exchange import export_game
from sushigo_score.storage.store import Store, add_steps
from tests.game.random_commands import random_command, random_start
from tests.storage.household.devices import HouseholdDevice, carry_all, clock_of
from tests.stores import import_game, restore_backup
from tests.strategies import items_of

SOAK = os.environ.get("WASABI_BOWL_SOAK")
SEEDS = range(20 if SOAK else 1)
MENU = ("maki", "tempura", "sashimi", "miso_soup", "takeout_box", "special_order", "fruit")
NAMES = tuple(chr(0x1F600 + at) * NAME_LIMIT for at in range(6))
"""Each as long as a name may be, and four bytes a character."""

Playing = Callable[[Session, Random], None]


def start() -> StartGame:
    return StartGame("party", tuple(map(Player, NAMES)), tuple(range(6)), MENU)


def at_random(session: Session, random: Random) -> None:
    """Take any step that is allowed, as a table would that corrects a lot."""
    kind = random.random()
    if kind < 0.1:
        session.undo()
    elif kind < 0.13:
        session.redo()
    else:
        session.do(
            random_command(random, session.state), by=random.choice(["", "", f"abcdefgh:{random.randrange(10**9)}"])
        )


def corrections(session: Session, random: Random) -> None:
    commands: list[Command] = [PutCard(0, "tempura"), TakeBack(0, "tempura")]
    session.do(random.choice(commands))


def soups(session: Session, _: Random) -> None:
    session.do(SetCount(0, "miso_soup", COUNT_LIMIT))
    session.do(DiscardSoups((0,) * COUNT_LIMIT, ("miso_soup",) * COUNT_LIMIT))


def turned(session: Session, _: Random) -> None:
    session.do(SetCount(0, "tempura", COUNT_LIMIT))
    session.do(TurnOver(0, ("tempura",) * COUNT_LIMIT))
    session.do(SetCount(0, "face_down", 0))


def names(session: Session, random: Random) -> None:
    session.do(RenamePlayer(0, "\U0001f923" * (NAME_LIMIT - 6) + f"{random.randrange(10**6):06}"))


def notes(session: Session, random: Random) -> None:
    try:
        session.do(WriteNote(f"{random.random()}" + '\x01"' * random.randrange(NOTE_LIMIT // 4)))
    except JournalFull:
        corrections(session, random)


def play_to_the_end(session: Session, playing: Playing, random: Random) -> None:
    """Play until nothing more can be entered on the device itself."""
    while True:
        try:
            playing(session, random)
        except JournalFull as refused:
            if refused.key == "journal.full":
                return
        except Refusal:
            continue


def longest(store: Store, playing: Playing, seed: int) -> int:
    """Make the longest game that playing like this leads to."""
    random = Random(seed)
    session, journal = store.new_session()
    session.do(random_start(random) if playing is at_random else start())
    if playing is not at_random:
        session.do(BeginRound())
        session.do(PutCard(1, "tempura"))
    play_to_the_end(session, playing, random)
    assert journal.game is not None
    return journal.game


def quick_store(folder: Path) -> Store:
    made = Store(str(folder), clock_of(2026))
    made.database.execute("PRAGMA synchronous = OFF")
    return made


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return quick_store(tmp_path / "here")


KINDS: list[Playing] = [corrections, soups, turned, names, notes] if SOAK else [corrections, notes]


@pytest.mark.parametrize(("playing", "seed"), [*((kind, 0) for kind in KINDS), *((at_random, seed) for seed in SEEDS)])
def test_what_can_be_entered_can_be_read_everywhere(playing: Playing, seed: int, store: Store, tmp_path: Path) -> None:
    game = longest(store, playing, seed)
    uid, entries = store.uid(game), store.entries(game)
    state = store.session(game).state
    written = export_game(store, game)
    assert written.with_journal
    data = written.text.encode()
    assert len(data) <= SIZE_LIMIT
    assert journal_of(load(data)).entries == tuple(entries)
    other = quick_store(tmp_path / "there")
    imported = import_game(other, data).game
    assert imported is not None
    assert tuple(other.entries(imported)) == tuple(entries)
    assert other.session(imported).state == state
    third = quick_store(tmp_path / "third")
    assert restore_backup(third, back_up(store)) == Restored(added=1)
    assert tuple(third.entries(third.games()[0])) == tuple(entries)
    devices = [HouseholdDevice(tmp_path / "ana"), HouseholdDevice(tmp_path / "ben")]
    import_game(devices[0].store, data)
    assert devices[0].round().written == 1
    carry_all(devices)
    assert len(devices[1].round().added) == 1
    assert devices[1].steps(uid) == tuple(entries)


def test_a_full_journal_is_refused_in_words_and_nothing_changes(store: Store) -> None:
    game = longest(store, corrections, 1)
    session = store.session(game)
    assert len(session.entries) == STEPS_LIMIT
    before = session.state
    steps: list[Callable[[], object]] = [
        partial(session.do, PutCard(0, "tempura")),
        partial(session.do, WriteNote("late")),
        session.undo,
    ]
    for step in steps:
        with pytest.raises(JournalFull):
            step()
    assert session.state == before
    assert store.session(game).state == before
    assert len(store.entries(game)) == STEPS_LIMIT


def test_neither_phones_nor_notes_keep_a_game_from_being_finished(store: Store) -> None:
    session, _ = store.new_session()
    session.do(start())
    session.do(BeginRound())
    for at in range(len(session.entries), STEPS_LIMIT - STEPS_FOR_THE_DEVICE):
        session.do(PutCard(0, "tempura") if at % 2 else SetCount(0, "tempura", 0), by=f"abcdefgh:{at}")
    with pytest.raises(JournalFull, match="full_for_phones"):
        session.do(PutCard(0, "tempura"), by="abcdefgh:9999")
    with pytest.raises(JournalFull, match="full_for_notes"):
        session.do(WriteNote("windy"))
    finish: list[Command] = [EndRound(), BeginRound(), EndRound(), BeginRound(), EndRound(), FinishGame()]
    for command in finish:
        session.do(command)
    assert session.state.status == "finished"


def test_no_game_is_larger_than_the_room_left_for_it() -> None:
    """The largest game that can be entered, besides its note, which is counted with the step that wrote it."""
    setup = start().setup._replace(house_rules=HouseRules(number_of_rounds=MOST_ROUNDS))
    tableau = Tableau.holding((parse_item(item), COUNT_LIMIT) for item in items_of(setup))
    entered = Round(
        (tableau,) * setup.seats, ((0,),) * EVENTS_LIMIT, (0,) * EVENTS_LIMIT, (6,) * setup.seats, 0, open=True
    )
    game = GameFile(
        Game(setup, (entered,) * setup.length),
        "2026-11-18T20:30:00.123456+00:00",
        "\x01" * TITLE_LIMIT,
        journal={"game": "0" * 32, "steps": []},
    )
    assert len(dump(game).encode()) <= GAME_LIMIT


def test_a_game_in_a_backup_longer_than_any_can_be_is_left_out(store: Store, tmp_path: Path) -> None:
    session, journal = store.new_session()
    session.do(start())
    session.do(BeginRound())
    there_and_back: list[Step] = [PutCard(0, "tempura"), Undo()]
    assert journal.game is not None
    add_steps(store.database, journal.game, 2, [Entry(store.clock(), step) for step in there_and_back * STEPS_LIMIT])
    store.new_session()[0].do(start())
    restored = restore_backup(quick_store(tmp_path / "there"), back_up(store))
    assert (restored.added, restored.refused) == (1, 1)


@pytest.mark.parametrize("many", [1, 20, 100])
def test_discarded_soups_are_counted_like_cards_turned_over(many: int) -> None:
    step = DiscardSoups((0,) * 1_000, ("miso_soup",) * 1_000)
    entries = [Entry("2026-11-18", step)] * many
    assert is_bounded(entries, [write_entry(entry) for entry in entries]) == (many * 1_000 <= CARDS_LIMIT)
    assert NOTHING.plus(entries[0]).cards == 1_000
