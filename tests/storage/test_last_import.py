"""Whatever is imported, every game here keeps every card, unless it was continued on request, which can be undone."""

from __future__ import annotations

import json
import zipfile
from contextlib import suppress
from io import BytesIO
from random import Random

import pytest

from sushigo_score.formats.gamefile import load
from sushigo_score.game.commands.cards import PutCard, SetCount
from sushigo_score.game.commands.table import BeginRound, EndRound, RenamePlayer, ReopenRound
from sushigo_score.game.journal import Entry
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.backup import Restored
from sushigo_score.storage.exchange import (
    Ahead,
    Import,
    ahead_of,
    continue_games,
    export_game,
    keep_steps,
    last_import,
    note_added,
    own_copy,
    session_of,
    undo_last_import,
)
from sushigo_score.storage.store import Store, state_of
from tests.game.random_commands import random_command, random_start
from tests.game.tables import ORIGINAL
from tests.storage.test_hostile import mutated
from tests.stores import export_all, import_game, restore_zip

SEEDS = 60
Cards = dict[str, tuple[Entry, ...]]


def new_game(store: Store, *cards: str) -> int:
    session, journal = store.new_session()
    session.do(ORIGINAL)
    session.do(BeginRound())
    for card in cards or ("egg",):
        session.do(PutCard(0, card))
    assert journal.game is not None
    return journal.game


def continued_elsewhere(store: Store, other: Store, game: int, *commands: SetCount | PutCard | RenamePlayer) -> bytes:
    """Return the same game, continued in the other store."""
    there = import_game(other, export_game(store, game).text.encode()).game
    assert there is not None
    for command in commands or (PutCard(1, "squid"),):
        other.session(there).do(command)
    return export_game(other, there).text.encode()


def ahead_in(store: Store, data: bytes) -> Ahead:
    ahead = import_game(store, data).ahead
    assert ahead is not None
    return ahead


def here(store: Store) -> Cards:
    """Return every game's steps, by uid."""
    return {store.uid(game): tuple(store.entries(game)) for game in store.games()}


def test_continued_games_are_taken_back_at_once(store: Store, other: Store) -> None:
    games = [new_game(store), new_game(store, "tempura"), new_game(store, "sashimi")]
    before = here(store)
    found = [ahead_in(store, continued_elsewhere(store, other, game)) for game in games[:2]]
    assert here(store) == before
    assert continue_games(store, found) == 2
    assert [len(store.entries(game)) for game in games] == [4, 4, 3]
    assert undo_last_import(store) == (2, 0)
    assert here(store) == before
    assert not last_import(store)
    assert undo_last_import(store) == (0, 0)


def test_added_games_go_to_the_trash_and_return_with_the_backup(store: Store, other: Store) -> None:
    own = new_game(store)
    new_game(other), new_game(other)
    packed = export_all(other)[0]
    assert restore_zip(store, packed) == Restored(added=2)
    added = set(store.games()) - {own}
    assert undo_last_import(store) == (2, 0)
    assert store.games() == [own]
    assert restore_zip(store, packed) == Restored(added=2)
    assert set(store.games()) == {own, *added}


def test_games_played_on_since_are_left_alone(store: Store, other: Store) -> None:
    first, second = new_game(store), new_game(store)
    found = [ahead_in(store, continued_elsewhere(store, other, game)) for game in (first, second)]
    continue_games(store, found)
    store.session(first).do(PutCard(0, "tempura"))
    added = import_game(store, export_game(other, new_game(other)).text.encode()).game or 0
    note_added(store, added)
    store.session(added).do(PutCard(0, "tempura"))
    assert undo_last_import(store) == (0, 1)
    assert added in store.games()
    continue_games(store, [ahead_in(store, continued_elsewhere(store, other, second, PutCard(1, "maki:1")))])
    store.session(second).do(PutCard(0, "tempura"))
    kept = here(store)
    assert undo_last_import(store) == (0, 1)
    assert here(store) == kept


def test_a_game_played_on_during_the_question_is_left_alone(store: Store, other: Store) -> None:
    game = new_game(store)
    ahead = ahead_in(store, continued_elsewhere(store, other, game))
    store.session(game).do(PutCard(0, "tempura"))
    kept = here(store)
    assert continue_games(store, [ahead]) == 0
    assert here(store) == kept
    store.session(game).do(PutCard(0, "tempura"))
    kept = here(store)
    undo_last_import(store)
    assert here(store) == kept


def test_added_and_continued_games_are_taken_back_together(store: Store, other: Store) -> None:
    game = new_game(store)
    data = continued_elsewhere(store, other, game)
    before = here(store)
    foreign = import_game(store, export_game(other, new_game(other)).text.encode()).game or 0
    latest = note_added(store, foreign)
    continue_games(store, [ahead_in(store, data)], latest)
    assert undo_last_import(store) == (2, 0)
    assert here(store) == before


def test_an_attack_on_a_finished_game_changes_nothing_by_itself(store: Store, other: Store) -> None:
    game = new_game(store)
    session = store.session(game)
    for at in range(3):
        session.do(EndRound())
        if at < 2:
            session.do(BeginRound())
    there = import_game(other, export_game(store, game).text.encode()).game
    assert there is not None
    later = other.session(there)
    later.do(ReopenRound(0))
    later.do(SetCount(1, "squid", 40))
    later.do(RenamePlayer(0, "Loser"))
    packed = export_all(other)[0]
    before = here(store)
    restored = restore_zip(store, packed)
    assert here(store) == before
    [ahead] = restored.ahead.values()
    assert ahead.here.game.complete
    assert ahead.there.setup.players[0].name == "Loser"


@pytest.mark.parametrize(
    "written", ["", "[]", "{", '{"added":[]}', '{"went_on":{"a":[1]}}', '{"went_on":{"a":[5,2,1]}}']
)
def test_an_unreadable_record_takes_nothing_back(store: Store, written: str) -> None:
    game = new_game(store)
    store.set("taken_in", written)
    assert last_import(store) == Import()
    undo_last_import(store)
    assert store.games() == [game]


# --- the invariant ------------------------------------------------------------------------------------


def played_on(store: Store, game: int, random: Random) -> None:
    session = store.session(game)
    for _ in range(random.randrange(1, 6)):
        if session.undoes and random.random() < 0.2:
            session.undo()
        command = random_command(random, session.state)
        if session.allowed(command):
            session.do(command)


def started(store: Store, random: Random) -> int:
    session, journal = store.new_session()
    session.do(random_start(random))
    assert journal.game is not None
    played_on(store, journal.game, random)
    return journal.game


def forged(data: bytes, random: Random) -> bytes:
    """Return a file as somebody may have edited it."""
    document = json.loads(data)
    steps = document["journal"]["steps"]
    match random.randrange(4):
        case 0:
            document["journal"]["game"] = "f" * 32
        case 1:
            del steps[random.randrange(len(steps)) :]
        case 2:
            document["played_at"] = "1999-12-31"
        case _:
            del document["journal"]
    return json.dumps(document).encode()


def take_one(store: Store, data: bytes, random: Random) -> tuple[Import, list[Ahead]]:
    """Import a file, either after a preview or directly; return what was added, and what could be continued."""
    if random.random() < 0.3:
        gamefile = load(data)
        own = own_copy(store, gamefile)
        if own is None:
            return note_added(store, keep_steps(store, gamefile, session_of(store, gamefile).entries)), []
        ahead = ahead_of(store, own.game, gamefile)
        return Import(), [ahead] if ahead else []
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for number in range(random.randrange(1, 3)):
            archive.writestr(f"{number}.sushigo", data)
    content = packed.getvalue() if random.random() < 0.8 else mutated(packed.getvalue(), random)
    restored = restore_zip(store, content)
    return last_import(store) if restored.added else Import(), list(restored.ahead.values())


@pytest.mark.parametrize("seed", range(SEEDS))
def test_no_sequence_of_imports_loses_a_card(seed: int, store: Store, other: Store) -> None:
    random = Random(seed)
    for game in [started(store, random) for _ in range(3)]:
        import_game(other, export_game(store, game).text.encode())
    for _ in range(12):
        game = random.choice(other.games()) if random.random() < 0.8 else started(other, random)
        played_on(other, game, random)
        data = export_game(other, game).text.encode()
        data = forged(data, random) if random.random() < 0.3 else data
        before = here(store)
        with suppress(Refusal):
            added, found = take_one(store, data, random)
            assert {uid: steps for uid, steps in here(store).items() if uid in before} == before
            wanted = [ahead for ahead in found if random.random() < 0.7]
            continue_games(store, wanted, added)
            assert all(here(store)[uid][: len(steps)] == steps for uid, steps in before.items())
            if random.random() < 0.6:
                undo_last_import(store)
                assert here(store) == before
        for kept in store.games():
            state_of(store.entries(kept))
        if random.random() < 0.3:
            played_on(store, random.choice(store.games()), random)
