"""Follows all imports from main.py, through our code and all libraries, and checks that a phone has them."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tools.android_check.findings import Findings
from tools.left_out import is_left_out

_REMOVED: Final = frozenset(
    [
        "aifc",
        "asynchat",
        "asyncore",
        "audioop",
        "cgi",
        "cgitb",
        "chunk",
        "crypt",
        "distutils",
        "imghdr",
        "imp",
        "mailcap",
        "msilib",
        "nis",
        "nntplib",
        "ossaudiodev",
        "pipes",
        "smtpd",
        "sndhdr",
        "spwd",
        "sunau",
        "telnetlib",
        "uu",
        "xdrlib",
    ]
)
"""Modules that were removed from the standard library after Python 3.11."""
_PLYER: Final = "plyer."
_ON_PHONES: Final = frozenset(("android", "jnius", "java"))
_CLASS_PATH: Final = re.compile(r"(\w+(?:\.\w+)+):[A-Z]\w*")


class Import(NamedTuple):
    """An imported name."""

    name: str
    line: int
    always: bool
    """True if it runs whenever the module is imported, and nothing catches its failure."""
    is_module: bool
    """False if it may be an attribute of a module instead."""


class Follower:
    """Follows imports from module to module."""

    def __init__(self, app: Path, libraries: Sequence[Path], kivy: Path, absent: frozenset[str]) -> None:
        self.app = app
        self.roots = (app, *libraries)
        self.kivy = kivy
        self.absent = absent | _REMOVED
        self.seen: dict[Path, Path] = {}
        self.needed: set[Path] = set()
        self.compiled: set[Path] = set()
        self.missing: list[str] = []

    def follow(self, start: Path) -> None:
        """Follow the imports of a file, visiting a module again if it turns out to be required."""
        waiting = [(start, self.app, True)]
        while waiting:
            path, root, needed = waiting.pop()
            if path in self.needed or (path in self.seen and not needed):
                continue
            self.seen[path] = root
            if needed:
                self.needed.add(path)
            for imported in (*imports(path, root), *(named_classes(path) if root == self.app else ())):
                needs = needed and (imported.always or root == self.app)
                self._record_if_missing(imported, path, root, needs=needs)
                waiting.extend((*found, needs) for found in self._next(imported.name))
                if imported.name.startswith(_PLYER):  # plyer picks the platform's module at runtime
                    on_a_phone = imported.name.replace(_PLYER, f"{_PLYER}platforms.android.")
                    waiting.extend((*found, needs) for found in self._next(on_a_phone))

    def _record_if_missing(self, imported: Import, path: Path, root: Path, *, needs: bool) -> None:
        if needs and imported.is_module and not self._is_there(imported.name):
            self.missing.append(f"{imported.name}, which {path.relative_to(root)}:{imported.line} imports")

    def _next(self, name: str) -> Iterator[tuple[Path, Path]]:
        top = name.partition(".")[0]
        for place in self._places(top) if self._is_there(name) else ():
            for found in files(place, name):
                if found.suffix == ".py":
                    yield found, place
                else:
                    self.compiled.add(found)

    def _is_there(self, name: str) -> bool:
        top = name.partition(".")[0]
        if top in self.absent:
            return False
        if top in sys.stdlib_module_names or top in _ON_PHONES:
            return True
        return any(any(own_files(place, name)) for place in self._places(top))

    def _places(self, top: str) -> tuple[Path, ...]:
        """Return the folders to look for a module in; only Kivy comes from the current environment."""
        return (self.kivy.parent,) if top == self.kivy.name else self.roots


def files(root: Path, name: str) -> Iterator[Path]:
    """Yield the files that importing a name runs: those of its packages, and its own."""
    packages = name.split(".")[:-1]
    for depth in range(len(packages)):
        yield from own_files(root, ".".join(packages[: depth + 1]))
    yield from own_files(root, name)


def own_files(root: Path, name: str) -> Iterator[Path]:
    """Yield the files of a name itself: a package, a module, or an extension module."""
    module = root.joinpath(*name.split("."))
    if (module / "__init__.py").exists():
        yield module / "__init__.py"
    elif module.with_suffix(".py").exists():
        yield module.with_suffix(".py")
    elif module.parent.is_dir():
        yield from module.parent.glob(f"{module.name}.*.so")


def imports(path: Path, root: Path) -> Iterator[Import]:
    """Yield everything that a file imports."""
    tree = ast.parse(path.read_bytes(), str(path))
    conditional = {id(node) for part in ast.walk(tree) for node in _conditional(part)}
    package = path.relative_to(root).parts[:-1]
    for node in ast.walk(tree):
        always = id(node) not in conditional
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno, always, is_module=True)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*above, *((node.module,) if node.module else ())))
            yield Import(module, node.lineno, always, is_module=True)
            for alias in node.names:
                yield Import(f"{module}.{alias.name}", node.lineno, always, is_module=False)


def named_classes(path: Path) -> Iterator[Import]:
    """Yield classes that a file names in strings such as `package.module:Class`, for lazy imports."""
    for node in ast.walk(ast.parse(path.read_bytes(), str(path))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found = _CLASS_PATH.fullmatch(node.value)
            if found is not None:
                yield Import(found[1], node.lineno, always=False, is_module=True)


def _conditional(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.If)) or (
        isinstance(node, ast.Try) and node.handlers
    ):
        yield from ast.walk(node)


def check(app: Path, libraries: Path, kivy: Path, absent: frozenset[str], findings: Findings) -> None:
    """Check all imports: ours must all be available, those of libraries unless they are optional."""
    follower = Follower(app, (libraries / "pip", libraries / "recipes"), kivy, absent)
    follower.follow(app / "main.py")
    for missing in dict.fromkeys(follower.missing):
        findings.expect(holds=False, problem=f"phones do not have {missing}")
    for path in follower.compiled:
        by_recipe = path.is_relative_to(libraries / "recipes") or path.is_relative_to(kivy)
        findings.expect(by_recipe, f"{path.name} is compiled, and no recipe builds it")
    for path in sorted(follower.needed):
        name = path.relative_to(follower.seen[path])
        findings.expect(
            not is_left_out(f"lib/site-packages/{name}"), f"android/blacklist.txt leaves out {name}, which is used"
        )
    places = {
        path.relative_to(root).parts[0].removesuffix(".py") for path, root in follower.seen.items() if root != app
    }
    findings.say(
        f"{len(follower.seen)} modules followed from main.py, {len(follower.missing)} missing; of ours and from",
        listed=sorted(places),
    )
