"""How python-for-android resolves the requirements: which it builds by recipe, which it leaves to pip."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final, NamedTuple

import pythonforandroid
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import PyProjectRecipe, Recipe

from tools.android_check.findings import Findings
from tools.android_check.project import Project

_PYTHON: Final = (3, 14)
_DESKTOP_ONLY: Final = frozenset(("accesskit",))
"""Libraries for desktops only: they have no builds for Android, and the app does without."""
_REQUIREMENTS: Final = Path(__file__).resolve().parent.parent.parent / "requirements"


class Parts(NamedTuple):
    """The parts the app is built from."""

    recipes: dict[str, str]
    wheels: dict[str, str]
    pip: dict[str, str]
    absent: frozenset[str]


def resolve(project: Project, work: Path, findings: Findings) -> Parts:
    """Resolve python-for-android's dependency graph; every part must have the version pinned in the spec."""
    pins = project.pins
    for name, version in pins.items():
        findings.expect(version or name == "python3", f"{name} has no version")
        findings.expect(name == name.lower(), f"{name} must be in lower case, or its version is not found")
        if version:
            os.environ[f"VERSION_{name}"] = version
    context = Context()
    context.local_recipes = None
    context.storage_dir = str(work)
    wanted = Bootstrap.get_bootstrap("sdl2", context)
    order, modules, bootstrap = get_recipe_order_and_bootstrap(context, list(pins), wanted)
    found = {name: Recipe.get_recipe(name, context) for name in order}
    recipes = {name: str(recipe.version) for name, recipe in found.items()}
    for name, version in pins.items():
        findings.expect(not version or recipes.get(name, version) == version, f"{name} is built as {recipes.get(name)}")
        findings.expect(name in recipes or name in modules, f"{name} is neither built nor installed")
    for name in modules:
        findings.expect(pins.get(name), f"{name} is installed without a fixed version: list it")
    _check_desktop(pins, findings)
    findings.expect(bootstrap.name == "sdl2", f"the bootstrap is {bootstrap.name}")
    python = recipes["python3"]
    findings.expect(tuple(map(int, python.split(".")[:2])) == _PYTHON, f"the phone would have Python {python}")
    findings.say(
        f"python-for-android {pythonforandroid.__version__} builds for {bootstrap.name}",
        listed=[f"{name} {version}" if version != "None" else name for name, version in recipes.items()],
    )
    return Parts(
        recipes,
        {name: version for name, version in recipes.items() if _pinned_wheel(found[name], pins)},
        {name: pins.get(name, "") for name in sorted(modules)},
        frozenset(found["python3"].stdlib_dir_blacklist) | _without(recipes),
    )


def _check_desktop(pins: dict[str, str], findings: Findings) -> None:
    """Check that phones get the same versions as desktops, where the tests run, and everything the app requires."""
    for name, lines in (("app.in", True), ("app.txt", False)):
        for line in (_REQUIREMENTS / name).read_text("utf-8").splitlines():
            library, equals, version = line.split(" ")[0].partition("==")
            if equals and library not in _DESKTOP_ONLY and (lines or library in pins):
                right = pins.get(library) == version
                findings.expect(
                    right, f"{name} pins {library} {version}, buildozer.spec {pins.get(library, 'nothing')}"
                )


def _pinned_wheel(recipe: Any, pins: dict[str, str]) -> bool:
    """Return whether a recipe prefers a wheel for Android, if there is one of the pinned version."""
    return isinstance(recipe, PyProjectRecipe) and recipe.name in pins and recipe.name != "kivy"


def _without(recipes: dict[str, str]) -> frozenset[str]:
    """Return the standard modules that are left out because a library they need is not built."""
    need = {"libbz2": ("bz2", "_bz2"), "liblzma": ("lzma", "_lzma")}
    never = ("readline", "curses", "_curses", "_tkinter", "turtle", "dbm", "_dbm", "_gdbm", "_posixshmem", "nis")
    return frozenset(never).union(*(modules for library, modules in need.items() if library not in recipes))
