"""Everything special about an edition, a variant or an optional rule is in its row: no other code asks for its name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sushigo_score.rules.editions import EDITIONS, rows_of
from sushigo_score.rules.editions.edition import Edition
from sushigo_score.rules.editions.variants import HOUSE_RULES, VARIANTS
from sushigo_score.rules.facts import MOST_ROUNDS, STANDARD, HouseRules, Player, Setup
from sushigo_score.rules.setups import check_variant
from tests.test_layers import FOR_OTHERS, PACKAGE, imports

OWNERS = PACKAGE / "rules" / "editions"
OPTIONS = {*VARIANTS, *HOUSE_RULES}
"""The names of variants and of optional rules."""
FACTS = "sushigo_score/rules/facts.py"
ABOUT_A_PLAYER = {
    ("puppet", "sushigo_score/formats/gamefile.py"),
    ("puppet", "sushigo_score/present/export/bgstats.py"),
    ("puppet", "sushigo_score/ui/features/new_game/draft_text.py"),
}
"""Where the name of a variant is that of a field of a player."""
MODULES = {f"sushigo_score.rules.editions.{name}" for name in EDITIONS}
each_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))


def other_modules() -> Iterator[Path]:
    return (path for path in (*PACKAGE.rglob("*.py"), *FOR_OTHERS.rglob("*.py")) if not path.is_relative_to(OWNERS))


def branches(tree: ast.AST) -> Iterator[ast.expr | ast.pattern]:
    """Yield every expression that code branches on: comparisons, and the patterns of a match."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            yield from (node.left, *node.comparators)
        elif isinstance(node, ast.MatchValue):
            yield node.value


def named_editions(branch: ast.AST) -> set[str]:
    """Return the editions named in an expression that something is compared with."""
    return {
        node.value for node in ast.walk(branch) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    } & set(EDITIONS)


def test_no_other_module_compares_the_name_of_an_edition() -> None:
    for path in other_modules():
        for branch in branches(ast.parse(path.read_text("utf-8"))):
            assert not named_editions(branch), f"{path}:{branch.lineno} asks which edition it is"


def test_no_other_module_imports_a_single_edition() -> None:
    for path in other_modules():
        tree = ast.parse(path.read_text("utf-8"))
        assert not MODULES & set(imports(path)), f"{path} imports a single edition"
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module == "sushigo_score.rules.editions":
                assert not {alias.name for alias in node.names} & set(EDITIONS), f"{path} imports a single edition"


@pytest.mark.parametrize(
    "source",
    ['setup.edition == "party"', '"party" != edition', 'edition in ("original", "party")', 'box not in {"party"}'],
)
def test_a_comparison_with_an_edition_is_noticed(source: str) -> None:
    assert any(named_editions(branch) for branch in branches(ast.parse(source)))


def quoted(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield every text in the code, and every text in quotes in one, such as in a query, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from ((text, node.lineno) for text in (node.value, *re.findall(r"'(\w+)'", node.value)))


def test_no_other_module_names_a_variant_or_an_optional_rule() -> None:
    """Words are by name, and so is what a table has chosen; the rest asks the row."""
    for path in other_modules():
        name = path.relative_to(PACKAGE.parent).as_posix()
        tree = ast.parse(path.read_text("utf-8"))
        for text, line in quoted(tree) if not name.startswith("sushigo_score/text/") else ():
            if text in OPTIONS and (text, name) not in ABOUT_A_PLAYER:
                assert (text, name) == (STANDARD, FACTS), f"{path}:{line} names {text}"
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in HOUSE_RULES and name != FACTS:
                raise AssertionError(f"{path}:{node.lineno} asks for {node.attr}")


@pytest.mark.parametrize(
    "source",
    [
        'setup.variant == "golf"',
        'variant in ("puppet", "golf")',
        'GOLF = "golf"',
        'pictures = {"golf": "podium"}',
        "query = \"SELECT 1 WHERE variant != 'golf'\"",
        'match variant:\n    case "golf": pass',
    ],
)
def test_the_name_of_a_variant_is_noticed(source: str) -> None:
    assert "golf" in {text for text, _ in quoted(ast.parse(source))}


def test_every_variant_and_optional_rule_has_a_row() -> None:
    assert set(VARIANTS) == {name for edition in EDITIONS.values() for name in edition.variants}
    assert {edition.variants[0] for edition in EDITIONS.values()} == {STANDARD}
    assert tuple(HOUSE_RULES) == HouseRules._fields


@each_edition
def test_the_samples_of_an_edition_cover_every_dish_and_dessert(edition: Edition) -> None:
    tables = [
        Setup(edition.name, (Player(""),) * sample.seats, sample.menu, sample.dessert, house_rules=sample.house_rules)
        for sample in edition.samples
    ]
    shown = {row.kind for table in tables for row in rows_of(table)}
    assert set(edition.menu.kinds if edition.menu else ()) <= shown
    assert set(edition.desserts.rows if edition.desserts else ()) <= shown
    for table in tables:
        check_variant(table)
        assert table.seats in edition.hand_sizes
        assert table.dessert in edition.desserts.rows if edition.desserts else not table.dessert


@each_edition
def test_a_tie_break_has_a_sentence_and_dishes_that_the_edition_has(edition: Edition) -> None:
    assert bool(edition.tie_break) == bool(edition.tie_break_rule)


@each_edition
def test_desserts_are_dealt_for_each_round_or_never(edition: Edition) -> None:
    for players in edition.hand_sizes:
        for rounds in range(1, MOST_ROUNDS + 1):
            setup = Setup(edition.name, (Player(""),) * players, house_rules=HouseRules(number_of_rounds=rounds))
            assert len(edition.desserts_dealt(setup)) in (0, rounds)
            assert sum(edition.desserts_dealt(setup)) <= 15
