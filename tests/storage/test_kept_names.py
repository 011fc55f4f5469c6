"""Games stored by earlier versions with indistinguishable or invisible names: they keep working."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sushigo_score.formats.journal_codec import write_step
from sushigo_score.game.commands import ImportGame, PutCard, RenamePlayer, ReopenRound, StartGame
from sushigo_score.game.state import FINISHED
from sushigo_score.present.preview.comparison import compare
from sushigo_score.rules.facts import Game, Player, Setup
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import score
from sushigo_score.storage.history import listed_games, refresh
from sushigo_score.storage.import_export import export_game, import_game
from sushigo_score.storage.people import people
from sushigo_score.storage.restoring import restore
from sushigo_score.storage.statistics import everyone, person_record
from sushigo_score.storage.store import Store, state_of
from tests.stores import back_up

AT = "2026-11-18T20:30:00+00:00"
ALIKE = ("Ana", "Ana\u200b", "Ben")
UNSEEN = ("\u200b", "\u3164", "Ben")
NAMES = {"alike": ALIKE, "unseen": UNSEEN, "one unseen": ("Ana", "\u2060\u200d", "Ben")}
WAYS = ("started", "taken over", "renamed")
Steps = list[dict[str, object]]


def _beginning(names: tuple[str, ...], way: str) -> Steps:
    players = tuple(map(Player, names))
    colours = tuple(range(len(names)))
    if way == "taken over":
        return [write_step(ImportGame(Game(Setup("original", players)), colours))]
    if way == "started":
        return [write_step(StartGame("original", players, colours))]
    others = tuple(Player(f"Player {seat}") for seat in colours)
    renamed = [write_step(RenamePlayer(seat, name)) for seat, name in enumerate(names)]
    return [write_step(StartGame("original", others, colours)), *renamed]


def _journal(names: tuple[str, ...], way: str) -> Steps:
    """Make three rounds in which seat 1 wins with one squid each."""
    round_: Steps = [{"do": "begin_round"}, {"do": "put_card", "seat": 1, "card": "squid"}, {"do": "end_round"}]
    return [*_beginning(names, way), *round_ * 3, {"do": "finish_game"}]


def _kept(folder: Path, steps: Steps) -> Store:
    """Open a store after writing a game directly into its file."""
    store = Store(str(folder))
    with store.connection as connection:
        connection.execute("INSERT INTO games (id, uid, begun_at, moment) VALUES (1, ?, ?, ?)", ("a" * 32, AT, AT))
        connection.executemany(
            "INSERT INTO steps (game, number, at, step) VALUES (1, ?, ?, ?)",
            [(number, AT, json.dumps(step)) for number, step in enumerate(steps)],
        )
    store.close()
    return Store(str(folder))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_such_a_game_is_listed_scored_counted_and_described(tmp_path: Path, names: tuple[str, ...], way: str) -> None:
    store = _kept(tmp_path, _journal(names, way))
    assert refresh(store) == 0
    (listed,) = listed_games(store)
    assert (listed.status, listed.complete) == (FINISHED, True)
    assert [(player.total, player.won) for player in listed.players] == [(0, False), (9, True), (0, False)]
    state = state_of(store.entries(1))
    assert tuple(player.name for player in state.setup.players) == names
    assert score(state.game).totals == (0, 9, 0)
    assert "Ben" in [someone.name for someone in people(store)]
    for standing in everyone(store):
        assert person_record(store, standing.person).games == standing.games == 1


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_such_a_game_continues_and_its_players_can_be_renamed_one_by_one(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    session = _kept(tmp_path, _journal(names, "started")).session(1)
    session.do(ReopenRound(0))
    session.do(PutCard(0, "egg"))
    session.do(RenamePlayer(2, "Cleo"))
    session.do(RenamePlayer(1, "Dóra"))
    session.do(RenamePlayer(0, "Eva"))
    for seat, name in ((0, "\u200b"), (1, "Eva\u200b")):
        with pytest.raises(Refusal):
            session.do(RenamePlayer(seat, name))
    assert [player.name for player in session.state.setup.players] == ["Eva", "Dóra", "Cleo"]


@pytest.mark.parametrize(("kind", "key"), [("alike", "setup.name_twice"), ("unseen", "setup.name_unseen")])
def test_its_file_is_refused_with_the_offending_name(tmp_path: Path, kind: str, key: str) -> None:
    store = _kept(tmp_path / "here", _journal(NAMES[kind], "started"))
    exported = export_game(store, 1)
    assert exported.with_journal
    with pytest.raises(Refusal) as refused:
        import_game(Store(str(tmp_path / "there")), exported.text.encode())
    assert refused.value.key == key
    session = store.session(1)
    for seat, name in enumerate(("Dóra", "Eva", "Flo")):
        session.do(RenamePlayer(seat, name))
    there = Store(str(tmp_path / "there"))
    imported = import_game(there, export_game(store, 1).text.encode())
    assert imported.game is not None
    assert there.entries(imported.game) == store.entries(1)


def test_it_survives_a_restore(tmp_path: Path) -> None:
    backup = str(back_up(_kept(tmp_path / "old", _journal(ALIKE, "started"))))
    store = Store(str(tmp_path / "new"))
    for _ in restore(store, backup):
        pass
    refresh(store)
    assert [len(listed.players) for listed in listed_games(store)] == [3]


def test_two_players_of_one_name_are_compared_with_a_copy_where_they_differ(tmp_path: Path) -> None:
    here = state_of(_kept(tmp_path, _journal(ALIKE, "started")).entries(1)).game
    there = Game(here.setup._replace(players=tuple(map(Player, ("Ben", "Ana", "Cleo")))), here.rounds)
    compared = compare(here, there)
    assert compared.there is not None
    assert sorted(player.name for player in compared.there.setup.players) == ["Ana", "Ben", "Cleo"]
