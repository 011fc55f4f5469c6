"""Following imports for phones finds what is missing there, and reports nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.android_check.imports import Follower

LIBRARY = """
import json
import inside
from .part import thing
if windows: import winlib
try: import fast
except ImportError: fast = None
def later(): import seldom, library.optional
"""


def followed(tmp_path: Path, main: str) -> Follower:
    app, library, kivy = (tmp_path / name for name in ("app", "site", "kivy"))
    for folder in (app, library / "library", kivy):
        folder.mkdir(parents=True)
    (app / "main.py").write_text(main, "utf-8")
    (library / "library" / "__init__.py").write_text(LIBRARY, "utf-8")
    (library / "library" / "part.py").write_text("thing = 1", "utf-8")
    (library / "library" / "fast.cpython-314-aarch64.so").touch()
    (library / "library" / "optional.py").write_text("import not_here", "utf-8")
    (library / "inside.py").touch()
    (kivy / "__init__.py").touch()
    (tmp_path / "desktop.py").touch()
    follower = Follower(app, (library,), kivy, frozenset(("tkinter",)))
    follower.follow(app / "main.py")
    return follower


@pytest.mark.parametrize(
    "main",
    ["import library", "from library import part", "from library.part import thing", "import kivy, json, jnius"],
)
def test_available_modules(tmp_path: Path, main: str) -> None:
    assert followed(tmp_path, main).missing == []


@pytest.mark.parametrize("name", ["nowhere", "library.nowhere", "distutils", "tkinter", "desktop", "kivy.nowhere"])
@pytest.mark.parametrize("main", ["import {}", "def later():\n    import {}", "from {} import thing"])
def test_missing_modules(tmp_path: Path, main: str, name: str) -> None:
    (missing,) = followed(tmp_path, main.format(name)).missing
    assert missing.startswith(f"{name}, which main.py")


def test_modules_named_in_strings_are_followed_too(tmp_path: Path) -> None:
    follower = followed(tmp_path, 'PAGES = {"one": "library.part:Thing", "two": "library.nowhere:Thing"}')
    assert "part.py" in {path.name for path in follower.seen}
    assert follower.missing == ["library.nowhere, which main.py:1 imports"]


def test_a_library_may_lack_optional_modules(tmp_path: Path) -> None:
    follower = followed(tmp_path, "import library")
    assert follower.missing == []
    assert {path.name for path in set(follower.seen) - follower.needed} == {"optional.py"}
    assert {path.name for path in follower.needed} == {"main.py", "__init__.py", "part.py", "inside.py"}


def test_what_we_import_from_a_library_is_required(tmp_path: Path) -> None:
    (missing,) = followed(tmp_path, "import library\ndef later():\n    import library.optional").missing
    assert missing.startswith("not_here, which library")


def test_extension_modules_are_reported(tmp_path: Path) -> None:
    assert {path.name for path in followed(tmp_path, "import library.fast").compiled} == {"fast.cpython-314-aarch64.so"}
