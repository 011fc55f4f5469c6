"""The conformance suite: ours passes, a wrong scorer is told where it is wrong, and anything else is refused."""

from __future__ import annotations

import json
import os
import sys
import tracemalloc
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sushigo_conformance import scorer
from sushigo_conformance.cases import Case, random_cases, suite
from sushigo_conformance.checks import Report, checks
from sushigo_conformance.texts import OF_GAMES, SITUATIONS
from sushigo_score.cli.main import main
from sushigo_score.formats.gamefile import load
from sushigo_score.present.printed import result
from sushigo_score.rules.cautions import find_cautions
from sushigo_score.rules.editions import EDITIONS, house_rules_of
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from tests.cli.test_score import ROOT
from tests.conformance.wrong_scorer import answer as wrong_answer
from tests.patience import until
from tests.test_games import FILES

WRONG = ROOT / "tests" / "conformance" / "wrong_scorer.py"
OURS = (sys.executable, str(ROOT / "main.py"), "score", "--json", "-")
OF_GAME = {"totals", "ranking", "winners", "boat"}


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


@pytest.fixture(scope="module")
def cases() -> tuple[Case, ...]:
    return (*suite(), *suite(house_rules=True))


def right_answer(case: Case) -> Any:
    return json.loads(json.dumps(result("-", case.game, score(case.game), [])))


def limit_suite(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Limit the suite to a few games, for tests that start a process per game."""
    some = [case for case in suite() if not names or case.name in names]
    monkeypatch.setattr("sushigo_conformance.command.suite", lambda **_: iter(some if names else some[::12]))


# --- the cases ----------------------------------------------------------------------------------------


def test_every_whole_game_is_a_case(cases: tuple[Case, ...]) -> None:
    assert {case.name for case in cases} == {path.stem for path in FILES}
    assert len(cases) == len(FILES)


def test_games_with_house_rules_are_apart() -> None:
    for house_rules in (False, True):
        for case in (*suite(house_rules=house_rules), *random_cases(6, 20, house_rules=house_rules)):
            assert bool(house_rules_of(case.game.setup)) == house_rules, case.name


def test_house_rules_are_tried_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def some(*, house_rules: bool) -> Iterator[Case]:
        asked.append(house_rules)
        return iter(())

    monkeypatch.setattr("sushigo_conformance.command.suite", some)
    assert main(["conform", "--house-rule", *OURS]) == main(["conform", *OURS]) == 0
    assert asked == [True, False]


def test_hand_made_sheets_are_expected(cases: tuple[Case, ...]) -> None:
    for case in cases:
        assert all(check.wrong is None for check in checks(case, {**right_answer(case), **case.expected}))


def test_random_games_follow_the_booklets() -> None:
    for case in random_cases(3, 80):
        assert find_cautions(case.game) == (), case.name
        assert load(case.data).game == case.game


def test_the_same_seed_plays_the_same_games() -> None:
    first, again, other = (tuple(random_cases(seed, 5)) for seed in (11, 11, 12))
    assert first == again
    assert {case.data for case in first}.isdisjoint(case.data for case in other)
    assert tuple(random_cases(11, 3)) == first[:3]


def test_random_games_cover_every_edition_and_its_hard_cases() -> None:
    games = [case.game for case in random_cases(5, 80)]
    assert {game.setup.edition for game in games} == set(EDITIONS)
    assert {game.setup.variant for game in games} == {v for edition in EDITIONS.values() for v in edition.variants}
    rounds = [entered for game in games for entered in game.rounds]
    assert any(entered.race for entered in rounds)
    assert any(entered.leads for entered in rounds)
    assert any(card.copied for entered in rounds for tableau in entered.tableaux for card, _ in tableau.cards)
    assert any(tableau.count("face_down") for entered in rounds for tableau in entered.tableaux)


# --- right and wrong ----------------------------------------------------------------------------------


def report_of(cases: tuple[Case, ...], answer: Any) -> Report:
    report = Report()
    for case in cases:
        report.add(case, json.loads(json.dumps(answer(case))))
    return report


def test_our_scorer_is_right(cases: tuple[Case, ...]) -> None:
    report = report_of((*cases, *random_cases(1, 60)), right_answer)
    assert report.wrong == 0
    assert len(report.rules) > 150
    assert report.games == len(FILES) + 60


def test_every_situation_occurs_and_has_a_text(cases: tuple[Case, ...]) -> None:
    met = report_of((*cases, *random_cases(2, 60)), right_answer).rules
    assert {rule.situation for rule in met if rule.what not in OF_GAME} == set(SITUATIONS)
    named = {".".join(filter(None, (rule.what, rule.situation))) for rule in met if rule.what in OF_GAME}
    assert named == set(OF_GAMES)


def test_a_wrong_scorer_is_told_its_five_mistakes_and_no_others() -> None:
    report = report_of((*suite(), *random_cases(4, 60)), lambda case: wrong_answer(case.data))
    wrong = {(rule.what, rule.situation) for rule, how in report.rules.items() if how.first_mistake}
    copied = {(what, "special_order") for what in ("nigiri", "uramaki", "temaki", "pudding")}
    assert wrong - copied == {
        *(("maki", situation) for situation in ("most_tied", "no_second", "second_tied", "no_icons")),
        ("pudding", "fewest_of_two"),
        ("nigiri", "before_wasabi"),
        ("temaki", "fewest"),
        ("temaki", "fewest_tied"),
        ("uramaki", "one_turn"),
    }


@pytest.mark.parametrize(
    "broken",
    [
        {},
        {"rounds": None},
        {"rounds": [3, "x", []]},
        {"rounds": [{"points": {}}]},
        {"rounds": [{"points": [1, [], None]}]},
        {"rounds": [{"points": [{"maki": "6", "nigiri": True, "tempura": 5.0, "dumpling": []}] * 9}]},
    ],
)
def test_a_malformed_answer_is_wrong_but_harmless(broken: Mapping[str, Any], cases: tuple[Case, ...]) -> None:
    for case in cases:
        if case.game.rounds:
            assert any(check.wrong for check in checks(case, broken))


def test_no_answer_is_wrong_everywhere(cases: tuple[Case, ...]) -> None:
    for case in cases[::10]:
        found = list(checks(case, None))
        assert {check.rule.what for check in found} >= {"totals", "ranking", "winners"}
        lines = sum(bool(line.points) for part in score(case.game).parts for line in part.lines)
        assert not lines or any(check.wrong for check in found)


@pytest.mark.parametrize(
    ("change", "what"),
    [({"totals": [0, 0, 0]}, "totals"), ({"ranking": [[0], [1], [2]]}, "ranking"), ({"winners": [0]}, "winners")],
)
def test_sums_are_checked_only_if_all_points_are_right(
    change: Mapping[str, Any], what: str, cases: tuple[Case, ...]
) -> None:
    case = next(one for one in cases if one.name == "original-3-players-tie-for-most-maki")
    wrong = [check.rule for check in checks(case, {**right_answer(case), **change}) if check.wrong]
    assert [rule.what for rule in wrong] == [what]


# --- the command --------------------------------------------------------------------------------------


def test_our_command_passes(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    limit_suite(monkeypatch)
    assert main(["conform", "--cases", "3", "--seed=9", *OURS]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    *lines, last = captured.out.splitlines()
    assert all(line.startswith("right  ") for line in lines)
    assert last == f"Everything is right: {len(lines)} rules in {len(tuple(suite())[::12]) + 3} games."


def test_a_wrong_command_is_told_where(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    limit_suite(monkeypatch, "original-3-players-tie-for-most-maki", "original-2-players-nobody-loses-puddings")
    assert main(["conform", sys.executable, str(WRONG)]) == 1
    lines = capsys.readouterr().out.splitlines()
    at = lines.index("WRONG  Maki roll, tie for most, Sushi Go!: 0 of 2")
    assert lines[at + 1] == "       original-2-players-nobody-loses-puddings, Łucja in round 1: expected 3, got 6"
    assert any(line.startswith("WRONG  Pudding, the fewest with two players, Sushi Go!: 0 of 1") for line in lines)
    assert "right  Tempura, complete sets, Sushi Go!: 2 of 2" in lines
    assert lines[-1] == "Wrong: 4 rules of 20, in 2 games."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language(language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    limit_suite(monkeypatch, "original-3-players-tie-for-most-maki")
    assert main(["conform", "--lang", language, sys.executable, str(WRONG)]) == 1
    after = capsys.readouterr().out
    assert main(["--lang", language, "conform", sys.executable, str(WRONG)]) == 1
    assert capsys.readouterr().out == after
    assert words_for(language).say(SITUATIONS["most_tied"]) in after


def test_a_command_that_is_no_scorer_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    limit_suite(monkeypatch, "original-3-players-tie-for-most-maki")
    for code, said in (
        ("print('hello')", "the answer is not a result in JSON"),
        ("print('[1]')", "the answer is not a result in JSON"),
        ("import sys; sys.exit(3)", "the answer is not a result in JSON"),
    ):
        assert main(["conform", sys.executable, "-c", code]) == 1
        captured = capsys.readouterr()
        assert captured.err == f"original-3-players-tie-for-most-maki: {said}\n"
        assert "WRONG  Total, Sushi Go!: 0 of 1" in captured.out.splitlines()


def test_a_scorer_that_never_answers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    limit_suite(monkeypatch, "original-3-players-tie-for-most-maki")
    monkeypatch.setattr(scorer, "TIMEOUT", 1)
    assert main(["conform", sys.executable, "-c", "import threading; threading.Event().wait()"]) == 1
    assert "no answer within 1 seconds" in capsys.readouterr().err


def test_a_scorer_that_hangs_is_given_up_with_everything_it_started(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """It starts a child that keeps its output open, and neither of them ends."""
    monkeypatch.setattr(scorer, "TIMEOUT", 0.5)
    begun = tmp_path / "begun"
    waits = "import threading; threading.Event().wait()"
    code = (
        "import os, subprocess, sys\n"
        f"child = subprocess.Popen([sys.executable, '-c', {waits!r}])\n"
        f"with open({str(begun)!r}, 'a') as file: print(os.getpid(), child.pid, file=file)\n" + waits
    )
    assert main(["conform", sys.executable, "-c", code]) == 2
    assert capsys.readouterr().err.splitlines()[-1] == "no answer in time: 3 games; the others were not tried"
    pids = [int(pid) for pid in begun.read_text().split()] if begun.exists() else []
    assert len(pids) <= 2 * (scorer.MOST_LATE + (os.cpu_count() or 1))
    until(lambda: not any(map(is_running, pids)), "they run on")  # what is killed takes a moment to be gone


def is_running(pid: int) -> bool:
    """Return whether a process is still there, other than as a zombie that nobody asks about."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.parametrize(
    "code",
    [
        "while True: print('x' * 100_000)",
        "import sys\nwhile True: sys.stderr.write('x' * 100_000); print('[' * 10_000)",
    ],
    ids=["without end", "errors without end"],
)
def test_a_scorer_that_prints_without_end_is_stopped_at_the_limit(
    code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    limit_suite(monkeypatch, "original-3-players-tie-for-most-maki")
    tracemalloc.start()
    try:
        assert main(["conform", sys.executable, "-c", code]) == 1
        assert tracemalloc.get_traced_memory()[1] < 32 * 1024 * 1024
    finally:
        tracemalloc.stop()
    assert "the answer is longer than 256 KiB; no result is that long" in capsys.readouterr().err


def test_a_scorer_that_reads_nothing_is_still_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    limit_suite(monkeypatch, "original-3-players-tie-for-most-maki")
    assert main(["conform", sys.executable, "-c", "import sys; sys.stdin.close(); print('{}')"]) == 1
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("seed", range(20 if os.environ.get("WASABI_BOWL_SOAK") else 2))
def test_no_answer_breaks_the_comparison(seed: int, cases: tuple[Case, ...]) -> None:
    """Any part of a right answer, replaced by anything that JSON can hold."""
    random = Random(seed)
    odd = [None, True, 0, -1, 1.5, "", "0", [], {}, [None, 1], [[1], {}], {"a": [1]}, [1, "1", 1.0, None, [2]], 10**30]
    for case in cases[::3]:
        answer = right_answer(case)
        for _ in range(random.randint(1, 3)):
            _replace_some(random, answer, odd)
        list(checks(case, answer))


def _replace_some(random: Random, value: Any, odd: list[Any]) -> None:
    """Replace something in a JSON value by something else, however deep."""
    while isinstance(value, dict | list) and value:
        place = random.choice(list(value) if isinstance(value, dict) else range(len(value)))
        if not value[place] or not isinstance(value[place], dict | list) or random.random() < 0.5:
            value[place] = deepcopy(random.choice(odd))
            return
        value = value[place]


def test_who_ties_is_named_in_any_order(cases: tuple[Case, ...]) -> None:
    case = next(case for case in cases if len(case.expected["winners"]) > 1)
    right = right_answer(case)
    turned = {**right, "winners": right["winners"][::-1], "ranking": [seats[::-1] for seats in right["ranking"]]}
    assert not [check for check in checks(case, turned) if check.wrong]
    odd: list[Any] = [[*right["winners"], right["winners"][0]], right["winners"][1:], [1, None], ["0"], {}, None]
    for wrong in odd:
        found = [check.rule.what for check in checks(case, {**right, "winners": wrong}) if check.wrong]
        assert found == ["winners"]


def test_a_missing_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conform", "/nowhere/scorer"]) == 2
    assert capsys.readouterr().err == "“/nowhere/scorer” can’t be started (system error 2)\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "name the command to try, like: conform python3 scorer.py"),
        (["--cases"], "something is missing after --cases"),
        (["--cases", "5"], "name the command to try, like: conform python3 scorer.py"),
        (["--cases", "many", "x"], "“many” is not a number; write one after --cases"),
        (["--seed=-1", "x"], "“-1” is not a number; write one after --seed"),
        (["--fast", "x"], "unknown option “--fast”; --help shows the options"),
        (["--lang", "eo", "x"], f"unknown language “eo”; available: {', '.join(LANGUAGES)}"),
    ],
)
def test_misuse_is_explained(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conform", *arguments]) == 2
    assert capsys.readouterr().err == f"{message}\n"


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conform", "--help"]) == 0
    assert "conform COMMAND" in capsys.readouterr().out


def test_the_page_documents_every_option() -> None:
    page = (ROOT / "docs" / "conformance.md").read_text("utf-8")
    for word in ("--cases", "--seed", "--lang", "tests/games", "tests/conformance/wrong_scorer.py"):
        assert word in page
