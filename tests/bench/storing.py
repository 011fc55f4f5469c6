"""Commands at the table, the list of games, a person's statistics: with a real file."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from sushigo_score.game.commands.cards import PutCard, TakeBack
from sushigo_score.game.commands.table import BeginRound, ImportGame, StartGame
from sushigo_score.game.journal import Entry
from sushigo_score.game.session import Session
from sushigo_score.rules.editions import party
from sushigo_score.rules.facts import Game, Player, Round, Tableau
from sushigo_score.rules.score import score
from sushigo_score.storage.history import found_games, listed_games, names_at_tables, refresh
from sushigo_score.storage.people import people
from sushigo_score.storage.review import review
from sushigo_score.storage.statistics import (
    chronicle,
    dish_bests,
    dish_records,
    group_records,
    person_record,
    worst_with_a_dish,
)
from sushigo_score.storage.store import SqliteJournal, Store
from sushigo_score.text.languages import holding
from tests.bench.measure import seconds, tell
from tests.strategies import NAMES
from tests.summaries import refresh_all

MOVES = 300
GAMES = 10_000
_MENU = ("maki", "tempura", "sashimi", "dumpling", "wasabi", "tea", "pudding")
_CARDS = ("tempura", "sashimi", "dumpling", "maki:2", "egg", "salmon", "wasabi", "squid", "tea", "pudding")


@contextmanager
def folder() -> Iterator[str]:
    """Create a folder on the project's disk, not in memory."""
    with tempfile.TemporaryDirectory(dir=os.getcwd(), prefix=".bench-") as path:
        yield path


def plain_insert(path: str) -> float:
    """Return the median time of one INSERT and COMMIT with the same pragmas."""
    connection = sqlite3.connect(os.path.join(path, "plain.sqlite3"), isolation_level=None)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE steps (number INTEGER PRIMARY KEY, at TEXT, step TEXT)")
    step = json.dumps({"do": "put_card", "seat": 3, "card": "tempura"})

    def insert() -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO steps (at, step) VALUES ('2026-11-18T20:30:00+00:00', ?)", (step,))
        connection.execute("COMMIT")

    taken = seconds(insert, MOVES)
    connection.close()
    return taken


def commands() -> None:
    """Measure a command being accepted, journaled, folded and scored, early and late in a game of eight."""
    with folder() as path:
        insert = plain_insert(path)
        store = Store(path)
        session, _ = store.new_session()
        session.do(StartGame("party", tuple(Player(name) for name in NAMES), tuple(range(8)), menu=_MENU))
        session.do(BeginRound())
        taken = []
        for move in range(MOVES + 50):
            command = PutCard(move % 8, _CARDS[move // 8 % len(_CARDS)]) if move < 80 else _swap(session, move)
            start = perf_counter()
            session.do(command)
            score(session.state.game)
            taken.append(perf_counter() - start)
        undo = seconds(lambda: (session.undo(), session.redo()), 20) / 2
        store.close()
    first, late = median(taken[:50]), median(taken[MOVES:])
    tell(
        "command",
        plain_insert_milliseconds=insert * 1000,
        move_1_milliseconds=first * 1000,
        move_300_milliseconds=late * 1000,
        move_1_ratio=first / insert,
        move_300_ratio=late / insert,
        undo_milliseconds=undo * 1000,
    )


def _swap(session: Session, move: int) -> PutCard | TakeBack:
    """Take cards back and put them down again, late in the game."""
    seat = move // 2 % 8
    tempura = session.state.at.tableaux[seat].count("tempura")
    return TakeBack(seat, "tempura") if tempura else PutCard(seat, "tempura")


def fill(store: Store, games: int, random: Random) -> None:
    """Add many games of three rounds, each as one step."""
    names = [f"Player {number}" for number in range(40)]
    for number in range(games):
        players = tuple(Player(name) for name in ["Ana", *random.sample(names, 3)])
        setup = StartGame("party", players, (0, 1, 2, 3), menu=party.PRESETS["sushi_go"])
        rounds = tuple(Round(tuple(_tableau(random) for _ in players)) for _ in range(3))
        game = Game(setup.setup, rounds)
        at = f"20{10 + number // 3650:02}-{1 + number // 300 % 12:02}-{1 + number // 10 % 28:02}T20:{number % 60:02}:00"
        SqliteJournal(store.database).extend([Entry(at, ImportGame(game, (0, 1, 2, 3)))])


def _tableau(random: Random) -> Tableau:
    cards = ("egg", "salmon", "squid", "maki:1", "maki:2", "maki:3", "tempura", "sashimi", "dumpling", "pudding")
    return Tableau.of({card: random.randint(1, 2) for card in random.sample(cards, 6)})


def history() -> None:
    """Measure ten thousand games and a tenth as many: opening the first page, search, a person's statistics."""
    figures = {games: _history(games) for games in (GAMES // 10, GAMES)}
    for games, measured in figures.items():
        tell(f"history_{games}", **measured)
    few, many = figures.values()
    tell("history_ten_times_as_many", **{name.replace("_milliseconds", ""): many[name] / few[name] for name in many})


def _history(games: int) -> dict[str, float]:
    with folder() as path, folder() as killed:
        store = Store(path)
        store.database.execute("PRAGMA synchronous = OFF")
        fill(store, games, Random(games))
        refresh_all(store)
        store.close()
        opened = seconds(lambda: open_to_first_page(path), 9)
        store = Store(path)
        ana = next(person.person for person in people(store) if person.name == "Ana")
        measured = {
            "open_to_first_page_milliseconds": opened * 1000,
            "open_after_a_kill_milliseconds": _open_after_a_kill(store, killed) * 1000,
            "search_milliseconds": 1000
            * seconds(lambda: found_games(store, names=holding(names_at_tables(store), "player 7")), 9),
            "person_milliseconds": 1000 * seconds(lambda: person_record(store, ana), 5),
            "person_dishes_milliseconds": 1000 * seconds(lambda: dish_records(store, ana), 5),
            "group_milliseconds": 1000 * seconds(lambda: group_records(store), 5),
            "dishes_milliseconds": 1000 * seconds(lambda: (dish_bests(store), worst_with_a_dish(store)), 5),
            **_in_frames("honours", chronicle(store)),
            **_in_frames("review", review(store)),
            "mebibytes": sum(file.stat().st_size for file in Path(path).iterdir()) / 2**20,
        }
        store.close()
    return measured


def _in_frames(what: str, coming: Iterator[object]) -> dict[str, float]:
    """Measure what is found a little in every frame: in total, and the longest that it can block one."""
    taken = [0.0]
    begun = perf_counter()
    for _ in coming:
        taken.append(perf_counter() - begun - sum(taken))
    return {f"{what}_milliseconds": 1000 * sum(taken), f"{what}_longest_milliseconds": 1000 * max(taken)}


def _open_after_a_kill(store: Store, folder: str) -> float:
    """Measure opening after the app was killed, with its log still beside the file."""
    session, _ = store.new_session()
    session.do(StartGame("original", (Player("A"), Player("B")), (0, 1)))
    taken = []
    for _ in range(5):
        for file in Path(store.folder).iterdir():
            shutil.copy(file, folder)
        start = perf_counter()
        open_to_first_page(folder)
        taken.append(perf_counter() - start)
    return median(taken)


def open_to_first_page(path: str) -> None:
    """Do what the app does before the first page of the history can be shown."""
    store = Store(path)
    refresh(store)
    assert len(listed_games(store)) == 30
    store.close()


def run() -> None:
    """Run all of them."""
    commands()
    history()
