"""A year in review: every figure matches the games it names, recomputed here in a different way."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from sushigo_score.game.live_score import shown_sheet
from sushigo_score.records import ReviewFigure
from sushigo_score.rules.score import Sheet
from sushigo_score.storage.people import people
from sushigo_score.storage.review import review, years
from sushigo_score.storage.statistics import all_honours
from sushigo_score.storage.store import Store
from tests.summaries import refresh_all
from tests.ui.evenings import play_evenings

EVENINGS = 120  # from January 2025 into 2027


class Evening(NamedTuple):
    """One game as played."""

    game: int
    year: int
    names: tuple[str, ...]
    sheet: Sheet

    @property
    def totals(self) -> dict[str, int]:
        return dict(zip(self.names, self.sheet.totals, strict=True))

    @property
    def ranks(self) -> dict[str, int]:
        return {name: self.sheet.rank_of(seat) for seat, name in enumerate(self.names)}

    @property
    def won(self) -> set[str]:
        return {self.names[seat] for seat in self.sheet.winners}


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    opened = Store(str(tmp_path_factory.mktemp("review")))
    opened.database.execute("PRAGMA synchronous = OFF")
    play_evenings(opened, EVENINGS)
    refresh_all(opened)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def played(store: Store) -> list[Evening]:
    found = []
    for game in store.games():
        state = store.session(game).state
        names = tuple(player.name for player in state.setup.players)
        found.append(Evening(game, int(store.begun_at(game)[:4]), names, shown_sheet(state.game)))
    return found


def figures(store: Store, year: int = 0, person: int = 0) -> dict[str, ReviewFigure]:
    return {figure.kind: figure for figure in review(store, year, person) if figure is not None}


@pytest.mark.parametrize("year", [0, 2025, 2026])
@pytest.mark.parametrize("name", ["", "Ana", "Dóra"])
def test_every_figure_is_what_its_games_say(name: str, year: int, store: Store, played: list[Evening]) -> None:
    person = next((someone.person for someone in people(store) if someone.name == name), 0)
    mine = [evening for evening in played if year in (0, evening.year) and (not name or name in evening.names)]
    found = figures(store, year, person)
    assert list(found) == ["games", "wins", "dish", "nemesis", "luckiest", "closest", "swing", "honours"]
    assert found["games"].games == tuple(evening.game for evening in mine)
    check_wins(found["wins"], name, mine)
    check_dish(found["dish"], name, mine)
    check_nemesis(found["nemesis"], name, mine)
    check_luckiest(found["luckiest"], name, mine)
    check_closest(found["closest"], name, mine)
    check_swing(found["swing"], name, mine)
    check_honours(found["honours"], name, mine, store)


def check_wins(figure: ReviewFigure, name: str, mine: list[Evening]) -> None:
    wins = Counter(who for evening in mine for who in evening.won)
    best = {name} if name else {who for who, number in wins.items() if number == max(wins.values())}
    assert figure.number == (wins[name] if name else max(wins.values()))
    assert set(figure.names) == (set() if name else best)
    assert figure.games == tuple(evening.game for evening in mine if evening.won & best)


def check_dish(figure: ReviewFigure, name: str, mine: list[Evening]) -> None:
    points: Counter[str] = Counter()
    games: dict[str, set[int]] = {}
    for evening in mine:
        here: Counter[str] = Counter()
        for part in evening.sheet.parts:
            for line in part.lines:
                if name in ("", evening.names[line.seat]):
                    here[line.kind] += line.points
        for dish, number in here.items():
            if number > 0:
                points[dish] += number
                games.setdefault(dish, set()).add(evening.game)
    assert figure.number == points[figure.dish] == max(points.values())
    assert figure.games == tuple(evening.game for evening in mine if evening.game in games[figure.dish])


def check_nemesis(figure: ReviewFigure, name: str, mine: list[Evening]) -> None:
    beaten = Counter(
        (one, other)
        for evening in mine
        for one in evening.names
        for other in evening.names
        if evening.ranks[one] < evening.ranks[other] and name in ("", other)
    )
    assert figure.number == max(beaten.values()) == beaten[figure.names[0], figure.names[1]]
    one, other = figure.names
    together = [evening for evening in mine if {one, other} <= set(evening.names)]
    assert figure.of == len(together)
    assert figure.games == tuple(evening.game for evening in together if evening.ranks[one] < evening.ranks[other])


def check_luckiest(figure: ReviewFigure, name: str, mine: list[Evening]) -> None:
    wins = [(evening.totals[who], evening.game) for evening in mine for who in evening.won if name in ("", who)]
    assert (figure.number, figure.games[0]) in wins
    assert figure.number == min(wins)[0]


def check_closest(figure: ReviewFigure, name: str, mine: list[Evening]) -> None:
    margins: dict[int, int] = {}
    for evening in mine:
        first = evening.totals[name] if name else max(evening.totals.values())
        others = sorted(evening.totals.values())
        others.remove(first)
        margins[evening.game] = abs(first - others[-1])
    assert figure.number == min(margins.values()) == margins[figure.games[0]]


def check_swing(figure: ReviewFigure, name: str, mine: list[Evening]) -> None:
    behind: dict[int, int] = {}
    for evening in mine:
        rounds = [part.totals for part in evening.sheet.rounds[:2]]
        standings = (rounds[0], tuple(map(sum, zip(*rounds, strict=True))))
        for seat, who in enumerate(evening.names):
            if who in evening.won and name in ("", who):
                worst = max(max(standing) - standing[seat] for standing in standings)
                behind[evening.game] = max(worst, behind.get(evening.game, 0))
    assert figure.number == max(behind.values()) == behind[figure.games[0]]


def check_honours(figure: ReviewFigure, name: str, mine: list[Evening], store: Store) -> None:
    called = {someone.person: someone.name for someone in people(store)}
    games = {evening.game for evening in mine}
    won = [(called[one], won) for won in all_honours(store) if won.is_news and won.game in games for one in won.people]
    numbers = Counter(who for who, _ in won)
    best = {name} if name else {who for who, number in numbers.items() if number == max(numbers.values())}
    assert set(figure.names) == best
    assert {figure.number} == {numbers[who] for who in best}
    assert set(figure.honours) == {honour for who, honour in won if who in best}
    proofs = {honour.game for honour in figure.honours}
    assert figure.games == tuple(evening.game for evening in mine if evening.game in proofs)


def test_a_year_without_games_has_no_figures(store: Store) -> None:
    assert figures(store, 2019) == {}
    assert years(store) == (2027, 2026, 2025)


@pytest.mark.skipif(sys.platform == "win32", reason="zones are set as POSIX does")
def test_a_game_counts_for_its_local_year(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half past eleven on December 31 in London is January 1 in Warsaw."""
    store = Store(str(tmp_path))
    play_evenings(store, 1)
    refresh_all(store)
    for begun_at, zone, year in (
        ("2025-12-31T23:30:00+00:00", "Europe/Warsaw", 2026),
        ("2025-12-31T23:30:00+00:00", "UTC", 2025),
        ("2026-01-01", "America/New_York", 2026),
        ("2026-01-01T00:30", "America/New_York", 2026),
        ("2026-01-01T00:30:00Z", "America/New_York", 2025),
    ):
        store.database.execute("UPDATE games SET begun_at = ?", (begun_at,))
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        assert years(store) == (year,)
        assert len(figures(store, year)["games"].games) == 1
    monkeypatch.undo()
    time.tzset()
    store.close()


def test_deleted_games_and_unfinished_ones_do_not_count(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    play_evenings(store, 3)
    refresh_all(store)
    store.delete(2)
    assert figures(store)["games"].games == (3, 1)
    store.close()


def test_golf_points_do_not_count(tmp_path: Path) -> None:
    """The fewest points win there; wins and ranks count all the same."""
    store = Store(str(tmp_path))
    play_evenings(store, 3)
    refresh_all(store)
    store.database.execute("UPDATE summaries SET variant = 'golf'")
    assert list(figures(store)) == ["games", "wins", "nemesis"]
    store.close()
