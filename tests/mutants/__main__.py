"""Runs the tests against every mistake that can be put into the rules and the game: `make mutants`, or with paths of modules.

A mistake in a function is put into the running program, and only the tests that run its lines are run, those first that run
little else. One in a table of a module takes effect while it is imported, so everything is imported again. Either way in a
process of its own, one after another. Ends with an error if a mistake survives without a reason in `survivors.txt`.
"""

from __future__ import annotations

import gc
import importlib
import importlib.abc
import importlib.util
import os
import pickle
import signal
import sys
import time
from collections import ChainMap, Counter
from collections.abc import Callable, Iterable, Mapping
from functools import _lru_cache_wrapper, partial
from importlib.machinery import ModuleSpec
from inspect import signature
from itertools import product
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final, NamedTuple

import coverage
import hypothesis
import pytest
from _pytest.mark.structures import ParameterSet
from _pytest.runner import runtestprotocol

from tests.mutants.operators import Mutant, mutants_of

ROOT: Final = Path(__file__).parent.parent.parent
PACKAGE: Final = ROOT / "sushigo_score"
SURVIVORS: Final = Path(__file__).parent / "survivors.txt"
_ABOUT_ROWS: Final = (
    "every_variant_and_optional_rule_has_a_row",
    "the_samples_of_an_edition_cover_every_dish_and_dessert",
    "a_tie_break_has_a_sentence_and_dishes_that_the_edition_has",
    "desserts_are_dealt_for_each_round_or_never",
)
"""The others there only read what the modules look like."""
TESTS: Final = (
    "tests/rules",
    "tests/game",
    *(f"tests/test_editions.py::test_{name}" for name in _ABOUT_ROWS),
    "tests/test_games.py",
    "tests/disputes",
    "tests/present/test_dealing.py",
    "tests/present/test_live_score.py",
    "tests/present/test_menus.py",
    "tests/present/test_open_rounds.py",
    "tests/present/test_rules.py",
    "tests/present/test_table_actions.py",
    "tests/present/test_why.py",
    "tests/formats/test_gamefile.py",
    "tests/formats/test_schema.py::test_the_schema_is_up_to_date",
    "tests/formats/test_journal.py",
    "tests/formats/test_step_names.py",
    "sushigo_score/rules",
    "sushigo_score/game",
)
"""The tests that are run: of the whole suite, those that can notice a mistake, and are quick."""
PLAIN_TESTS: Final = (
    *(f"tests.rules.test_{name}" for name in ("rows", "cards", "setups", "score", "checks")),
    *(f"tests.rules.test_{name}" for name in ("rolls", "appetizers", "desserts", "nigiri", "specials")),
    "tests.test_games",
    *(f"tests.game.test_{name}" for name in ("commands", "session", "duration", "correction")),
    *(f"tests.formats.test_{name}" for name in ("step_names", "schema", "gamefile")),
    *(
        f"tests.present.test_{name}"
        for name in ("live_score", "menus", "why", "new_game", "ending", "rules", "dealing", "typed_hands")
    ),
)
"""The modules whose tests are run first for a mistake in a table, those that notice most before the others: without pytest,
which takes longer to start than they take. Only a mistake that survives them, and has no reason to, is given all tests."""
CHUNKS: Final = 8
"""How many of the chunks of a test with random games are run: more find hardly anything."""
QUICK: Final = 4.0
"""How many seconds of computing a mistake is given at first; only one that survives them, and has no reason
to, is given all tests that run it."""
SECONDS: Final = 60.0
"""How many seconds of computing these may take: a mistake that runs forever is noticed."""
_OPTIONS: Final = (
    "-q",
    "-s",
    "-x",
    "--no-header",
    "--no-summary",
    "--doctest-modules",
    "-p",
    "no:cacheprovider",
    "-o",
    "addopts=",
    "-W",
    "ignore::pytest.PytestAssertRewriteWarning",  # hypothesis is imported here first
)


Functions = Mapping[tuple[str, str, int], list[FunctionType]]


class Outcome(NamedTuple):
    """What became of a mistake; `run` if a test runs its lines at all, and not only whoever imports the module."""

    mutant: Mutant
    survived: bool
    run: bool = True


def main(wanted: list[str]) -> int:
    """Try every mistake in these modules, or in all."""
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # no test here needs one, and each program would load them
    modules = sorted({*PACKAGE.glob("rules/**/*.py"), *PACKAGE.glob("game/**/*.py")})
    mutants = [
        mutant
        for path in modules
        if not wanted or any(path.relative_to(PACKAGE).as_posix().startswith(want) for want in wanted)
        for mutant in mutants_of(path, PACKAGE)
    ]
    tried = in_functions([mutant for mutant in mutants if mutant.function])
    outcomes = [outcome for outcome in tried if outcome.run]
    imported = [outcome.mutant for outcome in tried if not outcome.run]
    return report([*outcomes, *in_tables([*imported, *(mutant for mutant in mutants if not mutant.function)])])


def explained() -> dict[str, str]:
    """Read why some mistakes may survive."""
    lines = SURVIVORS.read_text("utf-8").splitlines()
    return dict(line.split("  # ", 1) for line in lines if "  # " in line)


def report(outcomes: Iterable[Outcome]) -> int:
    """Print the figures by module, and every survivor that has no reason."""
    reasons = explained()
    outcomes = tuple(outcomes)
    unexplained = [outcome.mutant for outcome in outcomes if outcome.survived and outcome.mutant.name not in reasons]
    for path in sorted({outcome.mutant.path for outcome in outcomes}):
        here = [outcome for outcome in outcomes if outcome.mutant.path == path]
        killed = sum(not outcome.survived for outcome in here)
        print(f"{path}: {killed} of {len(here)}, {len(here) - killed} survived")
    killed = sum(not outcome.survived for outcome in outcomes)
    print(f"all: {killed} of {len(outcomes)}, {len(outcomes) - killed} survived, {len(unexplained)} without a reason")
    tried = {outcome.mutant.name for outcome in outcomes if not outcome.survived}
    for name in sorted(tried & set(reasons)):
        print(f"noticed after all: {name}")
    for mutant in unexplained:
        print(f"{mutant.path}:{mutant.lines.start}: survived: {mutant.name}")
    return 1 if unexplained else 0


def say(number: int, of: int, outcome: Outcome) -> None:
    """Show how far it is, and every survivor at once: the run takes long."""
    if outcome.survived and outcome.run:
        print(f"[{number}/{of}] {outcome.mutant.path}:{outcome.mutant.lines.start}: {outcome.mutant.name}", flush=True)
    elif number % 100 == 0:
        print(f"[{number}/{of}] {time.strftime('%H:%M:%S')}", flush=True)


# --- in a process of its own --------------------------------------------------------------------------


def fails(run: Callable[[], bool], most: float = SECONDS) -> bool:
    """Return whether something fails, or computes for far too long, in a process of its own."""
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGPROF, lambda *_: os._exit(1))
        signal.setitimer(signal.ITIMER_PROF, most + SECONDS)  # the test that is running may be one of the slow ones
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        try:
            os._exit(1 if run() else 0)
        except BaseException:  # noqa: BLE001 - whatever a mistake leads to has been noticed
            os._exit(1)
    return os.waitpid(child, 0)[1] != 0


def answer_of(ask: Callable[[], Any]) -> Any:
    """Return what a function returns in a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            with os.fdopen(writing, "wb") as pipe:
                pickle.dump(ask(), pipe)
        finally:
            sys.stdout.flush()
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        answer = pickle.loads(pipe.read())
    os.waitpid(child, 0)
    return answer


def chosen(items: list[pytest.Item]) -> list[pytest.Item]:
    """Leave out most chunks of the tests with random games."""
    given = ((item, getattr(item, "callspec", None)) for item in items)
    return [item for item, call in given if call is None or call.params.get("chunk", 0) < CHUNKS]


def settle_hypothesis() -> None:
    """Let tests with random examples find a mistake, or not, without remembering or simplifying examples."""
    phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
    hypothesis.settings.register_profile(
        "mutants",
        deadline=None,
        database=None,
        max_examples=50,
        derandomize=True,
        phases=phases,
        suppress_health_check=[hypothesis.HealthCheck.too_slow],
    )
    hypothesis.settings.load_profile("mutants")


# --- in functions -------------------------------------------------------------------------------------


def in_functions(mutants: list[Mutant]) -> list[Outcome]:
    """Try mistakes in functions, in a program that has everything imported and all tests collected."""
    if not mutants:
        return []

    def try_all() -> list[tuple[bool, bool]]:
        plugin = InRunningProgram(mutants)
        pytest.main([*_OPTIONS, *TESTS], plugins=[plugin])
        return [outcome[1:] for outcome in plugin.outcomes]

    return [Outcome(mutant, *became) for mutant, became in zip(mutants, answer_of(try_all), strict=True)]


class InRunningProgram:
    """A plugin that puts mistakes into the functions of the program in place of running the tests once."""

    def __init__(self, mutants: list[Mutant]) -> None:
        self.mutants = mutants
        self.outcomes: list[Outcome] = []

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = chosen(items)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Find out which tests run which lines, then try every mistake on these."""
        settle_hypothesis()
        items = {item.nodeid: item for item in session.items}
        lines = answer_of(partial(lines_run, session.items))
        breadth = Counter(test for tests in lines.values() for test in tests)
        self._functions, self._caches = functions_of_the_program(), caches_of_the_program()
        known = explained()
        gc.freeze()  # collecting garbage would copy all memory into every process
        for number, mutant in enumerate(self.mutants, start=1):
            running = {test for line in mutant.lines for test in lines.get((mutant.path, line), ())}
            narrowest_first = [items[test] for test in sorted(running, key=breadth.__getitem__)]
            given = (QUICK,) if mutant.name in known else (QUICK, SECONDS)
            survived = not any(fails(partial(self._fails_with, mutant, narrowest_first, most), most) for most in given)
            self.outcomes.append(Outcome(mutant, survived, bool(running)))
            say(number, len(self.mutants), self.outcomes[-1])
        return True

    def _fails_with(self, mutant: Mutant, items: Iterable[pytest.Item], most: float) -> bool:
        put_in(mutant, self._functions)
        for cache in self._caches:
            cache.cache_clear()
        end = time.process_time() + most
        return any(time.process_time() < end and fails_here(item) for item in items)


def fails_here(item: pytest.Item) -> bool:
    """Run a test; return whether it fails."""
    return any(report.failed for report in runtestprotocol(item, log=False))


def lines_run(items: list[pytest.Item]) -> dict[tuple[str, int], list[str]]:
    """Return which tests run which line of a module; those that fail already are left out."""
    measured = coverage.Coverage(data_file=None, include=[f"{PACKAGE}/rules/*", f"{PACKAGE}/game/*"], config_file=False)
    began, passed, caches = time.process_time(), set(), caches_of_the_program()
    measured.start()
    for item in items:
        for cache in caches:  # what an earlier test has computed would not be run by this one
            cache.cache_clear()
        measured.switch_context(item.nodeid)
        if fails_here(item):
            print(f"fails without a mistake: {item.nodeid}", flush=True)
        else:
            passed.add(item.nodeid)
    measured.stop()
    print(f"{len(passed)} of {len(items)} tests pass, in {time.process_time() - began:.0f} s", flush=True)
    data = measured.get_data()
    return {
        (Path(file).relative_to(PACKAGE).as_posix(), line): [test for test in tests if test in passed]
        for file in data.measured_files()
        for line, tests in data.contexts_by_lineno(file).items()
    }


def functions_of_the_program() -> Functions:
    """Find every function by its file, name and line, wherever it has been imported or wrapped."""
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(str(PACKAGE)):
            found.setdefault(_place_of(each.__code__), []).append(each)
    return found


def _place_of(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def caches_of_the_program() -> list[Any]:
    """Find every cache of a function: what is in it was computed without the mistake."""
    wrappers = (each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper))
    return [each for each in wrappers if str(each.__module__).startswith("sushigo_score")]


def put_in(mutant: Mutant, functions: Functions) -> None:
    """Put a mistake into the running program."""
    code = compile(mutant.put_in(), str(PACKAGE / mutant.path), "exec")
    for inner in _codes(code):
        if inner.co_qualname.partition(".<locals>")[0] == mutant.function:
            for function in functions.get(_place_of(inner), ()):
                if function.__code__.co_freevars == inner.co_freevars:
                    function.__code__ = inner


def _codes(code: CodeType) -> Iterable[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


# --- in tables ----------------------------------------------------------------------------------------


def in_tables(mutants: list[Mutant]) -> list[Outcome]:
    """Try mistakes that take effect while a module is imported, in a program that has not imported anything yet."""
    if mutants and fails(plain_tests_fail):
        sys.exit("the plain tests fail without a mistake")
    known = explained()
    outcomes = []
    for number, mutant in enumerate(mutants, start=1):
        given = (plain_tests_fail,) if mutant.name in known else (plain_tests_fail, tests_fail)
        survived = not any(fails(partial(imported_fails, mutant, run)) for run in given)
        outcomes.append(Outcome(mutant, survived))
        say(number, len(mutants), outcomes[-1])
    return outcomes


def imported_fails(mutant: Mutant, run: Callable[[], bool]) -> bool:
    """Return whether tests fail in a program that imports a module with a mistake."""
    sys.meta_path.insert(0, _Mistaken(mutant))
    return run()


def plain_tests_fail() -> bool:
    """Call tests with their examples: what they raise ends the process."""
    for name in PLAIN_TESTS:
        module = importlib.import_module(name)
        for test in [each for each in vars(module).values() if getattr(each, "__module__", "") == name]:
            for example in examples_of(test) if test.__name__.startswith("test_") else ():
                test(**example)
    return False


def examples_of(test: Callable[..., None]) -> list[dict[str, Any]]:
    """Return what a test is called with; nothing if it needs more than its examples, or makes them up."""
    if hasattr(test, "hypothesis"):
        return []
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    tables = [[_by_name(mark.args[0], example) for example in mark.args[1]] for mark in marks]
    combined = [dict(ChainMap(*parts)) for parts in product(*tables)]
    return [example for example in combined if example.keys() == signature(test).parameters.keys()]


def _by_name(names: str | Iterable[str], example: Any) -> dict[str, Any]:
    split = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    values = example.values if isinstance(example, ParameterSet) else example if len(split) > 1 else (example,)
    return dict(zip(split, values, strict=True))


def tests_fail() -> bool:
    """Return whether any of the tests fails."""
    return pytest.main([*_OPTIONS, *TESTS], plugins=[_FewerTests()]) != pytest.ExitCode.OK


class _FewerTests:
    """A plugin that runs only some chunks of the tests with random games."""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        settle_hypothesis()
        items[:] = chosen(items)


class _Mistaken(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module with a mistake in it."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant
        self._path = PACKAGE / mutant.path
        parts = self._path.relative_to(ROOT).with_suffix("").parts
        self._name = ".".join(parts).removesuffix(".__init__")

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        """Take over the import of the module."""
        if fullname != self._name:
            return None
        inner = [str(self._path.parent)] if self._path.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(
            fullname, self._path, loader=self, submodule_search_locations=inner
        )

    def exec_module(self, module: ModuleType) -> None:
        """Run the module with the mistake."""
        exec(compile(self._mutant.put_in(), str(self._path), "exec"), module.__dict__)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
