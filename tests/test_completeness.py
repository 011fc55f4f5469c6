"""No dead texts or commands: every text is used and every command is sent somewhere. Checked on the syntax trees."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from sushigo_score.game.commands import COMMANDS

PACKAGE = Path(__file__).parent.parent / "sushigo_score"
FOR_OTHERS = PACKAGE.parent / "sushigo_conformance"
TEXTS = "sushigo_score.text"
KEYED = ("reasons.CAUTIONS", "reasons.REASONS", "reasons.DECISIONS", "refusals.REFUSALS", "reasons.STEPS")
"""Message tables whose keys appear literally in the code that raises or gives them."""


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def modules(*rooms: str) -> Iterator[Path]:
    """Yield the modules in these packages, or in all."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if not rooms or path.relative_to(PACKAGE).parts[0] in rooms:
            yield path


def messages(path: Path) -> Iterator[tuple[str, ast.expr]]:
    """Yield the public constants of a text module, with their values."""
    for node in tree(path).body:
        if not isinstance(node, ast.AnnAssign) or node.value is None:
            continue
        if isinstance(node.target, ast.Name) and not node.target.id.startswith("_"):
            yield node.target.id, node.value


def uses(path: Path) -> Iterator[str]:
    """Yield the texts that a module refers to, as `module.CONSTANT`."""
    rooms: dict[str, str] = {}
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom) and node.module == TEXTS:
            rooms |= {alias.asname or alias.name: alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(TEXTS + "."):
            yield from (f"{str(node.module).removeprefix(TEXTS + '.')}.{alias.name}" for alias in node.names)
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in rooms:
            yield f"{rooms[node.value.id]}.{node.attr}"
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and path.parent.name == "text":
            yield f"{path.stem}.{node.id}"


def test_every_text_is_used() -> None:
    offered = {
        f"{path.stem}.{name}" for path in modules("text") if path.parent.name == "text" for name, _ in messages(path)
    }
    used = {name for path in (*modules(), *FOR_OTHERS.glob("*.py")) for name in uses(path)}
    assert len(offered) > 400
    assert offered - used == set()


def key_patterns(path: Path) -> Iterator[str]:
    """Yield regex patterns for the keys in a module: its string literals, with wildcards for formatted parts."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            known = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
            if any(letter.isalpha() for letter in "".join(known)):
                parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".*" for part in node.values)
                yield "".join(parts)


def test_every_message_key_is_used() -> None:
    paths = (path for path in (*modules(), *FOR_OTHERS.glob("*.py")) if "text" not in path.parts)
    patterns = {text for path in paths for text in key_patterns(path)}
    given = re.compile("|".join(sorted(patterns)))
    without = set()
    for table in KEYED:
        module, name = table.split(".")
        value = dict(messages(PACKAGE / "text" / f"{module}.py"))[name]
        assert isinstance(value, ast.Dict)
        keys = [str(key.value) for key in value.keys if isinstance(key, ast.Constant)]
        assert len(keys) == len(value.keys)
        without |= {f"{table}[{key}]" for key in keys if not given.fullmatch(key)}
    assert without == set()


def test_every_command_is_sent() -> None:
    sent = {
        node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        for path in modules("ui", "present", "storage", "phones")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call)
    }
    commands = {command.__name__ for command in COMMANDS}
    assert len(commands) > 20
    assert commands - sent == set()
