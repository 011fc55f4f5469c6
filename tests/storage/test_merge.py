"""Two histories of a game are merged alike, whether the other copy is opened, comes in a zip or a backup, or lies in the shared folder."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable, Collection
from io import BytesIO
from pathlib import Path

import pytest

from sushigo_score.formats.gamefile import dump, load
from sushigo_score.game.commands.cards import PutCard, TakeBack
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.table import BeginRound, NameGame
from sushigo_score.storage.backup import Restored, back_up
from sushigo_score.storage.exchange import Ahead, continue_games, export_game
from sushigo_score.storage.household.folder import PathFolder
from sushigo_score.storage.household.index import diverged_games
from sushigo_score.storage.household.sync import run_sync, sync
from sushigo_score.storage.store import Store, state_of
from tests.game.tables import ORIGINAL
from tests.stores import import_game, restore_backup, restore_zip

BARE = dump(
    load(
        (Path(__file__).parent.parent / "games" / "original-4-players-second-round-open.sushigo").read_bytes()
    )._replace(journal=None)
).encode()
CARD, OTHER_CARD = PutCard(0, "egg"), PutCard(1, "squid")


def by_file(store: Store, data: bytes, _: Path) -> list[int]:
    imported = import_game(store, data)
    assert imported.known
    return continued(store, [imported.ahead] if imported.ahead else [])


def by_zip(store: Store, data: bytes, _: Path) -> list[int]:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("one.sushigo", data)
    return restored(store, restore_zip(store, packed.getvalue()))


def by_backup(store: Store, data: bytes, folder: Path) -> list[int]:
    there = Store(str(folder / "there"))
    import_game(there, data)
    return restored(store, restore_backup(store, back_up(there)))


def restored(store: Store, report: Restored) -> list[int]:
    assert (report.known + len(report.ahead), report.added, report.refused) == (1, 0, 0)
    return continued(store, report.ahead.values())


def continued(store: Store, ahead: Collection[Ahead]) -> list[int]:
    """Do what people are asked about after an import."""
    assert continue_games(store, ahead) == len(ahead)
    return [one.game for one in ahead]


def by_folder(store: Store, data: bytes, folder: Path) -> list[int]:
    (folder / "one.sushigo").write_bytes(data)
    report = run_sync(sync(store, PathFolder(str(folder)), str(folder)))
    assert not report.added
    return report.continued


Way = Callable[[Store, bytes, Path], list[int]]
WAYS = pytest.mark.parametrize("way", [by_file, by_zip, by_backup, by_folder])


def entered(store: Store, _: str) -> int:
    session, journal = store.new_session()
    for command in (ORIGINAL, BeginRound(), CARD):
        session.do(command)
    return journal.game or 0


def both_begin(here: Store, there: Store, how: str) -> tuple[int, int]:
    """Begin a game on one device and import it on the other; or import one without a journal on both, at different times."""
    if how == "without a journal":
        there.clock()
        games = import_game(here, BARE).game, import_game(there, BARE).game
    else:
        begun = entered(there, how)
        games = import_game(here, export_game(there, begun).text.encode()).game, begun
    assert games[0]
    assert games[1]
    return games[0], games[1]


def play(store: Store, game: int, *commands: Command) -> None:
    session = store.session(game)
    for command in commands:
        session.do(command)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "shared"
    made.mkdir()
    return made


@WAYS
@pytest.mark.parametrize("how", ["with a journal", "without a journal"])
@pytest.mark.parametrize(
    ("here_played", "there_played", "goes_on"),
    [
        ((), (), False),
        ((CARD,), (), False),
        ((), (CARD, OTHER_CARD), True),
        ((CARD,), (OTHER_CARD,), False),
        ((CARD,), (OTHER_CARD, CARD, TakeBack(1, "squid")), False),
    ],
    ids=["the same", "behind", "ahead", "diverged", "diverged, and longer"],
)
def test_what_a_copy_adds(
    way: Way,
    how: str,
    here_played: tuple[Command, ...],
    there_played: tuple[Command, ...],
    goes_on: bool,
    store: Store,
    other: Store,
    folder: Path,
) -> None:
    here, there = both_begin(store, other, how)
    play(store, here, *here_played)
    play(other, there, *there_played)
    before = tuple(store.entries(here))
    assert way(store, export_game(other, there).text.encode(), folder) == ([here] if goes_on else [])
    assert tuple(store.entries(here))[: len(before)] == before
    assert store.games() == [here]
    if goes_on:
        assert tuple(store.entries(here))[1:] == tuple(other.entries(there))[1:]
        assert state_of(store.entries(here)) == state_of(other.entries(there))
    else:
        assert tuple(store.entries(here)) == before


def test_only_copies_in_the_folder_wait_to_be_compared(store: Store, other: Store, folder: Path) -> None:
    here, there = both_begin(store, other, "with a journal")
    play(store, here, CARD)
    play(other, there, OTHER_CARD)
    data = export_game(other, there).text.encode()
    by_file(store, data, folder)
    assert diverged_games(store) == []
    by_folder(store, data, folder)
    assert diverged_games(store) == [here]


@WAYS
@pytest.mark.parametrize("first", ["with a journal", "without a journal"])
def test_a_copy_without_the_journal_is_the_same_game(
    way: Way, first: str, store: Store, other: Store, folder: Path
) -> None:
    """Either device may have got the game without its journal: its id is then made of its facts."""
    game = entered(other, "")
    play(other, game, NameGame("Sunday"))
    whole = export_game(other, game).text
    bare = json.loads(whole)
    del bare["journal"]
    if first == "without a journal":
        import_game(store, json.dumps(bare).encode())
        data = whole.encode()
    else:
        third = Store(f"{other.folder}-third", other.clock)
        again = import_game(third, json.dumps(bare).encode()).game
        data = export_game(third, again or 0).text.encode()
        import_game(store, whole.encode())
    assert way(store, data, folder) == []
    assert len(store.games()) == 1


@pytest.mark.parametrize("longer_first", [True, False])
def test_copies_of_a_new_game_that_are_read_together_are_one_game(
    longer_first: bool, store: Store, other: Store, folder: Path
) -> None:
    game = entered(other, "")
    files = [export_game(other, game).text]
    play(other, game, OTHER_CARD, CARD)
    files.append(export_game(other, game).text)
    for name, text in zip("abc", [*(files[::-1] if longer_first else files), files[0]], strict=True):
        (folder / f"{name}.sushigo").write_text(text, "utf-8")
    at_once = run_sync(sync(store, PathFolder(str(folder)), str(folder)))
    assert len(at_once.added) == 1
    [here] = store.games()
    assert tuple(store.entries(here)) == tuple(other.entries(game))


def test_both_ids_of_a_new_game_that_are_read_together_are_one_game(store: Store, other: Store, folder: Path) -> None:
    """The one that is made of its facts, and that of its journal."""
    game = entered(other, "")
    whole = export_game(other, game).text
    bare = json.loads(whole)
    del bare["journal"]
    third = Store(f"{other.folder}-third", other.clock)
    again = import_game(third, json.dumps(bare).encode()).game
    (folder / "a.sushigo").write_text(whole, "utf-8")
    (folder / "b.sushigo").write_text(export_game(third, again or 0).text, "utf-8")
    assert len(run_sync(sync(store, PathFolder(str(folder)), str(folder))).added) == 1
