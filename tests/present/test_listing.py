"""The first page: the running game and rows of past games; a result to share."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from sushigo_score.game.state import State
from sushigo_score.present.dates import day_in_words
from sushigo_score.present.export.chat_text import result_text
from sushigo_score.present.past import game_row, rematch_lines, running_line
from sushigo_score.records import ListedGame, PlayerResult
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for
from tests.present.games import Items, small
from tests.rules.tables import examples

WORDS = words_for("en")
NOW = datetime(2026, 11, 18, 20, 30, tzinfo=UTC)
NOTHING: tuple[Items, ...] = ({}, {})
EGGS: tuple[Items, ...] = ({"egg": 3}, {"egg": 1})


def opened(state: State) -> State:
    return state._replace(rounds=(*state.rounds[:-1], state.rounds[-1]._replace(open=True)))


@pytest.mark.parametrize(
    ("state", "title", "detail"),
    examples(
        ("before", small(NOTHING)._replace(rounds=()), "Before the first round", "No points yet"),
        ("begun", opened(small(NOTHING)), "Round 1 of 3", "No points yet"),
        ("one leads", opened(small(EGGS, EGGS)), "Round 2 of 3", "Ana leads with 6"),
        ("over", small(EGGS), "Round 1 is over", "Ana leads with 3"),
        ("corrected", small(EGGS, EGGS)._replace(correcting=0), "Correcting round 1 of 3", "Ana leads with 6"),
        ("two lead", small(({"egg": 1}, {"egg": 1}, {})), "Round 1 is over", "Ana and Ben lead with 1"),
        ("all level", small(({"egg": 1}, {"egg": 1})), "Round 1 is over", "Everyone is tied at 1"),
        (
            "golf",
            small(({"egg": 1}, {}, {"egg": 2}), edition="anniversary", variant="golf"),
            "Round 1 is over",
            "Ben leads with the fewest points: 2",
        ),
        (
            "the desserts are not given away",
            small(EGGS, EGGS, ({}, {"pudding": 9})),
            "Desserts and winner",
            "Ana leads with 6",
        ),
    ),
)
def test_the_running_game(state: State, title: str, detail: str) -> None:
    assert running_line(state, score(state.game), WORDS) == (title, detail)


def row(players: tuple[PlayerResult, ...], **other: object) -> ListedGame:
    """Make an entry of the list, in short notation."""
    begun_at = "2026-11-18T18:00:00+00:00"
    listed = ListedGame(1, begun_at, "original", "standard", "finished", 3, complete=True, title="", players=players)
    return listed._replace(**other)  # type: ignore[arg-type]


ANA, BEN = PlayerResult("Ana", 48, 2, won=False), PlayerResult("Ben", 52, 1, won=True)


@pytest.mark.parametrize(
    ("listed", "title", "detail"),
    examples(
        ("won", row((ANA, BEN)), "Ben won with 52", "Ana\u00a048 · Sushi Go! · today"),
        (
            "won by desserts",
            row((ANA._replace(total=52), BEN, ANA._replace(name="Cy", total=20))),
            "Ben won with 52",
            "Ana\u00a052 (fewer desserts), Cy\u00a020 · Sushi Go! · today",
        ),
        (
            "nobody can part a puppet from a player",
            row((ANA._replace(total=52, rank=1), BEN)),
            "Ben won with 52",
            "Ana\u00a052 · Sushi Go! · today",
        ),
        (
            "shared",
            row((ANA._replace(won=True, total=52), BEN), edition="party"),
            "Ana and Ben share the win",
            "Ana\u00a052, Ben\u00a052 · Party · today",
        ),
        (
            "golf",
            row((ANA._replace(won=True), BEN._replace(won=False)), edition="anniversary", variant="golf"),
            "Ana won with 48",
            "Ben\u00a052 · 10th anniversary, Sushi Golf · today",
        ),
        (
            "running",
            row((ANA, BEN), status="running", rounds=2, complete=False),
            "Round 2 of 3, Ben leads",
            "Ben\u00a052, Ana\u00a048 · Sushi Go! · today",
        ),
        (
            "two lead",
            row((ANA, BEN, ANA._replace(name="Cy", total=52)), status="running", rounds=2, complete=False),
            "Round 2 of 3, Ben and Cy lead",
            "Ben\u00a052, Cy\u00a052, Ana\u00a048 · Sushi Go! · today",
        ),
        (
            "everyone is tied",
            row((ANA._replace(total=52), BEN._replace(won=False)), status="running", rounds=1, complete=False),
            "Round 1 of 3, everyone is tied",
            "Ana\u00a052, Ben\u00a052 · Sushi Go! · today",
        ),
        (
            "no points yet",
            row((ANA._replace(total=0), BEN._replace(total=0, won=False)), status="running", rounds=1, complete=False),
            "Round 1 of 3",
            "Ana\u00a00, Ben\u00a00 · Sushi Go! · today",
        ),
        (
            "golf, not over",
            row((ANA, BEN._replace(won=False)), status="running", rounds=1, complete=False, variant="golf"),
            "Round 1 of 3, Ana leads",
            "Ana\u00a048, Ben\u00a052 · Sushi Go!, Sushi Golf · today",
        ),
        (
            "the desserts are not given away",
            row((ANA, BEN), status="running"),
            "Desserts and winner",
            "Ana, Ben · Sushi Go! · today",
        ),
        ("abandoned", row((ANA,), status="abandoned"), "Abandoned", "Ana\u00a048 · Sushi Go! · today"),
        ("damaged", row((), status="damaged", edition=""), "This game can’t be read", "today"),
    ),
)
def test_rows(listed: ListedGame, title: str, detail: str) -> None:
    assert game_row(listed, WORDS, NOW) == (title, detail)


def test_a_stored_list_can_be_shown() -> None:
    listed = ListedGame(1, "2026-11-17", "original", "standard", "finished", 3, True, "", (BEN,))
    assert game_row(listed, WORDS, NOW).detail == "Ben\u00a052 · Sushi Go! · yesterday"


@pytest.mark.parametrize(
    ("written", "day"),
    examples(
        ("today", "2026-11-18", "today"),
        ("late yesterday elsewhere", "2026-11-17T23:30:00+00:00", "today"),
        ("yesterday", "2026-11-17T12:00:00+00:00", "yesterday"),
        ("a time without a zone", "2026-11-17T23:30", "yesterday"),
        ("earlier", "2025-03-05", "March 5, 2025"),
        ("tomorrow", "2026-11-19", "November 19, 2026"),
        ("no date", "once\n", "once\ufffd"),
        ("before all dates", "0001-01-01T00:00:00+14:00", "0001-01-01T00:00:00+14:00"),
    ),
)
def test_days(written: str, day: str) -> None:
    assert day_in_words(written, WORDS, NOW.astimezone(timezone(timedelta(hours=1)))) == day


def test_a_result_to_share() -> None:
    state = small(({"egg": 3}, {"egg": 1}), ({}, {"tempura": 2}), ({"squid": 1}, {"pudding": 1}))
    assert result_text(state._replace(title="Friday"), score(state.game), WORDS) == (
        "Friday\n"
        "Sushi Go! (2014), 2 players\n"
        "\n"
        "Ben wins with 12 points\n"
        "1. Ben: 12 points (rounds: 1 + 5 + 0; desserts: 6)\n"
        "2. Ana: 6 points (rounds: 3 + 0 + 3; desserts: 0)"
    )


def test_a_shared_result_explains_a_tie() -> None:
    state = small(({}, {}), ({}, {}), ({"salmon": 3}, {"pudding": 1}))
    assert result_text(state, score(state.game), WORDS).splitlines()[2:4] == [
        "Ben wins with 6 points",
        "Ben and Ana are tied at 6 points; dessert cards decide: Ben 1, Ana 0",
    ]


def test_an_unfinished_game_can_be_shared() -> None:
    state = small(({"eel": 1}, {"egg": 1}), edition="party", menu=EELS, variant="two_way")
    assert result_text(state, score(state.game), WORDS).splitlines()[1:] == [
        "Variant: Pass both ways",
        "",
        "Ranking so far",
        "1. Ben: 1 point (rounds: 1)",
        "2. Ana: −3 points (rounds: (−3))",
    ]


EELS = ("maki", "tempura", "tofu", "eel", "chopsticks", "tea", "fruit")


def test_a_rematch_names_as_many_players_as_fit() -> None:
    people = [PlayerResult(name, 0, 1, won=False) for name in ("Zosia", "Þór", "Ana")]
    assert rematch_lines(people, WORDS) == (
        "Rematch: Zosia, Þór, Ana",
        "Rematch: Zosia, Þór\u00a0…",
        "Rematch: Zosia\u00a0…",
    )
    assert rematch_lines([PlayerResult("x" * 40, 0, 1, won=False)], WORDS) == (f"Rematch: {'x' * 19}…",)
