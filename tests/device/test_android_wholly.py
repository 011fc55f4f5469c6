"""Every Java call in `device/android` is made by the tests beside this one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from sushigo_score.device.android import phone
from tests.android.noting import calls_made, members_known

FOLDER: Final = Path(phone.__file__).parent
OF_PYTHON: Final = {"decode", "encode"}
"""Methods of Python strings that share their names with Java methods."""
CLASS: Final = re.compile(r"(android|java|org)(\.\w+)+\.[A-Z][\w$]*")
OF_JAVA: Final = tuple(sorted(path for path in FOLDER.glob("*.py") if path.name != "__init__.py"))
OTHER_TESTS: Final = ("", "_opening", "_sharing", "_speaking", "_throwing", "_trees")


def written(path: Path) -> Iterator[tuple[range | None, str]]:
    """Yield what may be a member of a Java class: its lines, whether it is used right there, and its name."""
    tree = ast.parse(path.read_text("utf-8"))
    ours = {"self"} | {
        alias.asname or alias.name.partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    ours -= {"activity", "java"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and root(node) not in ours:
            yield range(node.lineno, (node.end_lineno or node.lineno) + 1), node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield None, node.value


def root(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Call):
        node = node.value if isinstance(node, ast.Attribute) else node.func
    return node.id if isinstance(node, ast.Name) else ""


def test_every_call_was_made(request: pytest.FixtureRequest) -> None:
    pytest.importorskip("plyer")
    ran = {item.path.stem for item in request.session.items}
    chosen = request.config.option.keyword or any("::" in name for name in request.config.args)
    if chosen or not {f"test_android{name}" for name in OTHER_TESTS} <= ran:
        pytest.skip("only where all tests of the device run")
    made = {(path, line, name) for path, line, name in calls_made() if path.startswith(str(FOLDER))}
    names, known = {name for _, _, name in made}, members_known() - OF_PYTHON
    missing = [
        (path.name, lines, name)
        for path in OF_JAVA
        for lines, name in written(path)
        if (name in known or (lines is None and CLASS.fullmatch(name)))
        and not (name in names if lines is None else any((str(path), at, name) in made for at in lines))
    ]
    assert not missing
    assert names >= {"openFileDescriptor", "getInsets", "getSafeInsetTop", "createChooser", "EXTRA_STREAM"}


def test_java_is_called_nowhere_else() -> None:
    product = FOLDER.parent.parent.rglob("*.py")
    assert {path for path in product if re.search(r"android\.java|jnius", path.read_text("utf-8"))} == set(OF_JAVA)
