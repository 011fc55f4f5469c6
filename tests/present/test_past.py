"""Past games, people and records, in words and figures."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from sushigo_score.present.past import (
    MOST_POINTS,
    RecordLine,
    against,
    decimal,
    dish_line,
    dish_pairs,
    figures,
    game_lines,
    honour_lines,
    months,
    record_lines,
    review_lines,
    trend,
)
from sushigo_score.records import (
    DishBest,
    DishRecord,
    GroupRecord,
    Honour,
    HonourKind,
    ListedGame,
    PlayerResult,
    ReviewFigure,
    ReviewKind,
)
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES

EN = words_for("en")
NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)


LISTED = ListedGame(
    game=1,
    begun_at="2026-11-17T20:00:00+00:00",
    edition="anniversary",
    variant="golf",
    status="finished",
    rounds=3,
    complete=True,
    title="",
    players=(PlayerResult("Ana", 30, 2, won=False), PlayerResult("Ben", 20, 1, won=True)),
)


def test_a_game_in_three_lines() -> None:
    lines = game_lines(LISTED, EN, NOW)
    assert lines == (
        "Ben won with 20",
        "Ana\u00a030",
        "10th anniversary, Sushi Golf · yesterday",
        "10th anniversary · yesterday",
        (),
    )


def test_a_game_with_a_title_is_listed_by_it() -> None:
    lines = game_lines(LISTED._replace(title="Lake house"), EN, NOW)
    assert lines[:2] == ("Lake house", "Ben won with 20 · Ana\u00a030")


def test_players_who_do_not_fit_are_left_out_and_counted() -> None:
    four = (*LISTED.players, PlayerResult("Cleo", 31, 3, won=False), PlayerResult("Dan", 40, 4, won=False))
    lines = game_lines(LISTED._replace(players=four), EN, NOW)
    assert lines.players == "Ana\u00a030, Cleo\u00a031, Dan\u00a040"
    assert lines.fewer == ("Ana\u00a030, Cleo\u00a031 and 1 more", "Ana\u00a030 and 2 more")
    titled = game_lines(LISTED._replace(players=four, title="Lake house"), EN, NOW)
    assert titled.fewer[1:] == ("Ben won with 20 · Ana\u00a030 and 2 more", "Ben won with 20")


def test_shared_winners_are_named_with_their_total() -> None:
    both = tuple(player._replace(won=True) for player in LISTED.players)
    assert game_lines(LISTED._replace(players=both), EN, NOW).players == "Ben\u00a020, Ana\u00a030"


@pytest.mark.parametrize(
    ("language", "heading"),
    [("en", "November 2026"), ("pl", "Listopad 2026"), ("fr", "Novembre 2026"), ("es", "Noviembre de 2026")],
)
def test_months_are_headings(language: str, heading: str) -> None:
    begun = ("2026-11-17T20:00:00+00:00", "2026-11-02", "2025-11-30", "long ago", "ever so long ago", "2025-11-29")
    found = list(months(begun, words_for(language), NOW))
    assert found[0] == (0, heading)
    assert [first for first, _ in found] == [0, 2, 3, 5]
    assert found[2] == (3, "")


def test_an_unreadable_game() -> None:
    lines = game_lines(LISTED._replace(edition="", variant="", status="damaged", players=()), EN, NOW)
    assert lines == ("This game can’t be read", "", "yesterday", "", ())


@pytest.mark.parametrize(("games", "each"), [(2, 1), (200, 1), (201, 2), (10_000, 50)])
def test_a_trend_has_a_limited_number_of_points(games: int, each: int) -> None:
    line = trend(list(range(games)))
    assert line is not None
    assert line.each == each
    assert len(line.points) <= MOST_POINTS
    assert line.average == (games - 1) / 2


@pytest.mark.parametrize("totals", [[], [7]])
def test_one_game_is_no_trend(totals: list[int]) -> None:
    assert trend(totals) is None


@pytest.mark.parametrize(
    ("value", "written"), [(0, "0.0"), (-0.04, "0.0"), (-0.06, "−0.1"), (9.96, "10.0"), (43.25, "43.2")]
)
def test_decimals(value: float, written: str) -> None:
    assert decimal(EN, value) == written


def test_dishes_that_nobody_scores_are_left_out() -> None:
    pairs = dish_pairs(
        (DishRecord("maki", 12, 4, 3.5), DishRecord("chopsticks", 0, 0, 0), DishRecord("pudding", 0, 0, -1.5)), EN
    )
    assert [(pair.kind, pair.own_written, pair.others_written) for pair in pairs] == [
        ("maki", "4.0", "3.5"),
        ("pudding", "0.0", "−1.5"),
    ]


def test_the_key_figures() -> None:
    assert figures(3, 1, 41.5, 50, 1, EN) == (
        ("3", "Games"),
        ("1", "Win (33%)"),
        ("41.5", "Average"),
        ("50", "Best"),
    )
    assert figures(3, 2, None, None, 2, EN)[-1] == ("2", "Streak")
    assert figures(0, 0, None, None, 0, EN) == (("0", "Games"), ("0", "Wins"))


def test_a_label_below_a_figure_has_the_form_that_the_figure_asks_for() -> None:
    games, wins, *_ = figures(13, 2, None, None, 0, words_for("pl"))
    assert (games.label, wins.label) == ("Gier", "Wygrane (15%)")


def test_head_to_head() -> None:
    assert against(5, 3, 2, EN) == "5 games: 3 ahead, 2 behind"
    assert against(1, 0, 0, EN) == "1 game: 0 ahead, 0 behind, 1 tied"


def test_the_records() -> None:
    records = (
        GroupRecord(Honour(HonourKind.HIGHEST_TOTAL, 1, (1,), 70), ("Ana",)),
        GroupRecord(Honour(HonourKind.LONGEST_STREAK, 3, (2,), 4), ("Ben",)),
        GroupRecord(Honour(HonourKind.CHAMPION, 3, (2,), edition="party"), ("Ben",)),
        GroupRecord(Honour(HonourKind.CLOSEST_WIN, 2, (1,), 0, second=2), ("Ana", "Ben")),
        GroupRecord(Honour(HonourKind.COMEBACK, 3, (2,), 9), ("Ben",)),
    )
    lines = record_lines(records, ("2026-11-18", *["2026-11-17"] * 4), EN, NOW)
    streak = "Longest winning streak"
    assert lines == (
        RecordLine("Highest total: 70 points", "Ana · today", 1, ("Ana",), "", "Highest total", "70 points"),
        RecordLine(f"{streak}: 4", "Ben · yesterday", 3, ("Ben",), "", streak, "4 wins"),
        RecordLine("Champion: Party", "Ben · yesterday", 3, ("Ben",)),
        RecordLine("Closest finish: tied on points", "Ana and Ben · yesterday", 2, ("Ana", "Ben")),
        RecordLine("Biggest comeback: from 9 points behind", "Ben · yesterday", 3, ("Ben",)),
    )


def test_the_honours_of_somebody() -> None:
    honours = (
        Honour(HonourKind.CHAMPION, 3, (2,), edition="party"),
        Honour(HonourKind.HIGHEST_TOTAL, 1, (2,), 70, (1,), 66),
        Honour(HonourKind.SQUID, 2, (2,)),
    )
    assert honour_lines(honours, ("2026-11-18", "2026-11-17", "2026-11-17"), EN, NOW) == (
        (HonourKind.CHAMPION, "Champion: Party", "The first to win, or won alone against the champion · today", 3),
        (HonourKind.HIGHEST_TOTAL, "Highest total: 70 points", "The most points in one game · yesterday", 1),
        (HonourKind.SQUID, "Squid feast", "Three squid nigiri on wasabi in one round · yesterday", 2),
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_honour_has_a_name_and_says_what_it_is_for(language: str) -> None:
    words = words_for(language)
    lines = honour_lines([Honour(kind, 1, (1,), 1, edition="party") for kind in HonourKind], [""] * 15, words, NOW)
    assert len({line.title for line in lines}) == len({line.detail for line in lines}) == len(HonourKind) == 15


def test_the_honours_in_a_review() -> None:
    won = tuple(Honour(kind, 1, (1,), edition="party") for kind in (HonourKind.SQUID, HonourKind.CHAMPION))
    of_group = ReviewFigure(ReviewKind.HONOURS, (1,), ("Ana", "Ben"), 2, honours=won)
    [line] = review_lines((of_group,), {}, EN, NOW, of_group=True)
    assert line[1:4] == ("Most honors", "Ana, Ben\u00a02", "Champion: Party, Squid feast")
    assert line.picture == "honour_champion"
    [line] = review_lines((of_group._replace(names=("Ana",)),), {}, EN, NOW, of_group=False)
    assert line[1:4] == ("Honors", "2", "Champion: Party, Squid feast")


def test_records_of_dishes() -> None:
    best = dish_line(DishBest("nigiri", 24, 1, "Ana"), "2026-11-18", EN, NOW)
    assert best == RecordLine("Nigiri: 24 points", "Ana · today", 1, ("Ana",), "nigiri")
    assert (
        dish_line(DishBest("pudding", -6, 2, "Ben"), "2026-11-17", EN, NOW).title == "Biggest loss: −6 points, Pudding"
    )
