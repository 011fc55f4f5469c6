"""Imports point downward only, and only `ui` may know Kivy: read off the syntax trees."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "sushigo_score"
MAY_IMPORT = {
    "rules": {"rules"},
    "files": {"files", "rules"},
    "game": {"game", "rules"},
    "text": {"text", "rules"},
    "formats": {"formats", "game", "files", "rules"},
    "storage": {"storage", "formats", "game", "files", "rules"},
    "device": {"device", "files"},
    "present": {"present", "game", "text", "rules"},
    "ui": {"ui", "device", "present", "storage", "formats", "game", "text", "files", "rules"},
    "cli": {"present", "formats", "text", "files", "rules"},
    "launch": {"cli", "ui"},
}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def test_every_room_imports_only_rooms_below_it() -> None:
    seen = set()
    for path in PACKAGE.rglob("*.py"):
        if room(path) == "__init__":
            continue
        seen.add(room(path))
        for name in imports(path):
            if name.startswith("sushigo_score."):
                assert name.split(".")[1] in MAY_IMPORT[room(path)], f"{path} must not import {name}"
    assert seen == set(MAY_IMPORT)


def test_the_core_needs_nothing_but_the_standard_library() -> None:
    for path in [*PACKAGE.rglob("*.py"), PACKAGE.parent / "main.py"]:
        for name in imports(path) if path.relative_to(PACKAGE.parent).parts[1:2] != ("ui",) else ():
            top = name.split(".")[0]
            of_the_phone = {"android", "jnius", "plyer"} if path.parent.name == "device" else set()
            assert top in sys.stdlib_module_names | {"sushigo_score"} | of_the_phone, f"{path} imports {name}"


def test_modules_stay_about_one_thing() -> None:
    for path in PACKAGE.rglob("*.py"):
        if room(path) != "text":
            assert len(path.read_text("utf-8").splitlines()) <= 280, f"{path} has grown too long"
