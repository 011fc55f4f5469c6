"""Imports point downward only, and only `ui` may use Kivy. Checked on the syntax trees."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "sushigo_score"
FOR_OTHERS = PACKAGE.parent / "sushigo_conformance"
"""What serves other programmers, apart from what is played with."""
MAY_IMPORT = {
    "rules": {"rules"},
    "files": {"files", "rules"},
    "records": {"records", "rules"},
    "game": {"game", "rules"},
    "text": {"text", "rules"},
    "formats": {"formats", "game", "files", "rules"},
    "storage": {"storage", "records", "formats", "game", "files", "rules"},
    "device": {"device", "files"},
    "present": {"present", "records", "game", "text", "rules"},
    "phones": {"phones", "present", "formats", "game", "text", "rules"},
    "web": {"web", "phones", "present", "storage", "records", "formats", "game", "text", "files", "rules"},
    "ui": {"ui", "phones", "device", "present", "storage", "records", "formats", "game", "text", "files", "rules"},
    "library": {"formats", "text", "files", "rules"},
    "cli": {
        "cli",
        "device",
        "files",
        "formats",
        "game",
        "phones",
        "present",
        "rules",
        "storage",
        "text",
        "ui",
    },
}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def test_packages_import_downward() -> None:
    seen = set()
    for path in PACKAGE.rglob("*.py"):
        if room(path) == "__init__":
            continue
        seen.add(room(path))
        for name in imports(path):
            if name.startswith("sushigo_score."):
                assert name.split(".")[1] in MAY_IMPORT[room(path)], f"{path} must not import {name}"
    assert seen == set(MAY_IMPORT)


def test_what_tests_other_scorers_is_apart() -> None:
    """The command line names it, but nothing imports it: a phone does not have it."""
    for path in PACKAGE.rglob("*.py"):
        assert not [name for name in imports(path) if name.startswith(FOR_OTHERS.name)], path
    for path in FOR_OTHERS.rglob("*.py"):
        for name in imports(path):
            if name.startswith("sushigo_score."):
                assert name.split(".")[1] in {"cli", "present", "formats", "game", "text", "files", "rules"}, path
    excluded = re.search(r"^source.exclude_dirs = (.*)$", (PACKAGE.parent / "buildozer.spec").read_text("utf-8"), re.M)
    assert excluded is not None
    assert FOR_OTHERS.name in excluded[1].split(", ")


SCORES_ITSELF = {
    "rules/cautions.py",
    "game/live_score.py",
    "library.py",
    "cli/score.py",
    "cli/bgstats.py",
}
"""Modules that score the facts as they are; everything on a screen is read from `shown_sheet`."""


def test_every_view_reads_the_one_sheet() -> None:
    scoring = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if (node.module, alias.name) in (("sushigo_score.rules.score", "score"), ("sushigo_score.rules", "score"))
    }
    assert scoring == SCORES_ITSELF


ONLY_WHEN_USED = {"phones/connections.py": {"h11"}, "formats/qr.py": {"segno"}}
"""Modules outside `ui` that need a third-party library, imported on demand for the first phone or code."""


def test_the_core_needs_nothing_but_the_standard_library() -> None:
    for path in [*PACKAGE.rglob("*.py"), *FOR_OTHERS.rglob("*.py"), PACKAGE.parent / "main.py"]:
        for name in imports(path) if path.relative_to(PACKAGE.parent).parts[1:2] != ("ui",) else ():
            top = name.split(".")[0]
            own = {"android", "jnius", "plyer"} if path.parts[-3:-1] == ("device", "android") else set()
            own |= ONLY_WHEN_USED.get("/".join(path.parts[-2:]), set())
            assert top in sys.stdlib_module_names | {PACKAGE.name, FOR_OTHERS.name} | own, f"{path} imports {name}"


def test_modules_stay_short() -> None:
    for path in PACKAGE.rglob("*.py"):
        if room(path) != "text":
            assert len(path.read_text("utf-8").splitlines()) <= 600, f"{path} has grown too long"


ONE_IMPORTER = {
    "cli/hosted_file.py": "a hosted game on disk, and what must never be overwritten: tested without a server",
    "cli/score.py": "a command of the command line, which imports each only when it is called",
    "device/android/files.py": "the files of other apps: read and written off the main thread, unlike everything beside it",
    "device/android/phone.py": "imported on a phone only",
    "device/android/speech.py": "one state machine with its lock",
    "device/desktop/desktop.py": "imported on a computer only",
    "device/desktop/dialogs.py": "five programs, each called in its own way",
    "device/desktop/voice.py": "four programs, each called in its own way",
    "formats/json_lines.py": "text in, lines out: the window only draws them",
    "library.py": "what other programs may import",
    "phones/site.py": "what is answered, whichever way it is carried",
    "present/export/chat_text.py": "a way to share is one module",
    "present/export/page.py": "a way to share is one module",
    "present/export/spreadsheet.py": "a way to share is one module",
    "present/typed/claim.py": "what the page of a claim shows, in words",
    "rules/editions/anniversary.py": "an edition is one module",
    "rules/editions/original.py": "an edition is one module",
    "rules/editions/party.py": "an edition is one module",
    "storage/household/inbox.py": "what a file of another device may do here, whoever reads the folder",
    "storage/household/trash.py": "how notes on the trash come together in any order, whatever is in the folder",
    "storage/rescue.py": "a hostile database as a stream of games: all that keeps it from doing harm",
    "storage/review.py": "what a year came to, from the database; the window only shows it",
    "web/choosing.py": "what is shown and chosen without a game on the table: pure",
    "text/questions.py": "300 lines of questions, which are their own table",
}
"""Modules outside `ui` that only one other imports, and why they are not a part of it."""


def test_a_module_for_one_other_has_a_reason() -> None:
    places = {path: path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py")}
    modules = {".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts): path for path in places}
    importers: dict[Path, set[Path]] = {path: set() for path in places}
    for path in places:
        for name in {*imports(path), *imported_names(path)} & set(modules):
            importers[modules[name]].add(path)
    alone = {places[path] for path, others in importers.items() if len(others) == 1 and room(path) != "ui"}
    assert alone == set(ONE_IMPORTER)


def imported_names(path: Path) -> Iterator[str]:
    """Yield everything that is imported from somewhere, in full: some of it are modules."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


# --- the packages of the window -----------------------------------------------------------------------

ROOMS = {"kit": {"kit"}, "pieces": {"pieces", "kit"}, "shell": {"shell", "kit"}, "features": {"pieces", "shell", "kit"}}
"""What each package of `ui` may import from `ui`; a feature may also import its own package."""

ROUTES = "shell/routes.py"
"""The one module of the shell that may import every feature: the table of pages."""

FEATURES_THAT_KNOW_ANOTHER = {("preview", "export"), ("settings", "export")}
"""Which feature imports which: restoring backups, and the two ways of saving all games. Only ever remove from this."""


def test_ui_packages_import_downward() -> None:
    features = set()
    for path in (PACKAGE / "ui").rglob("*.py"):
        place = path.relative_to(PACKAGE / "ui")
        own = place.parts[0]
        for name in imports(path):
            if not name.startswith("sushigo_score.ui."):
                continue
            _, _, other, *more = name.split(".")
            if other == "features" and own == "shell":
                assert place.as_posix() == ROUTES, f"{place} must not import {name}"
            elif other == "features" and own == "features":
                if more[0] != place.parts[1]:
                    features.add((place.parts[1], more[0]))
            else:
                assert other in ROOMS[own], f"{place} must not import {name}"
    assert features == FEATURES_THAT_KNOW_ANOTHER


def test_only_the_table_assigns_to_itself() -> None:
    """The game on the table is changed by its methods only; nobody assigns to `app.table.something`."""
    for path in (PACKAGE / "ui").rglob("*.py"):
        if path.name == "current_game.py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            for target in assigned(node):
                owner = target.value
                name = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
                assert name.strip("_") != "table", f"{path}:{target.lineno} sets table.{target.attr}"


def assigned(node: ast.AST) -> Iterator[ast.Attribute]:
    """Yield the attributes that a statement assigns to."""
    if isinstance(node, ast.Assign):
        targets: list[ast.expr] = list(node.targets)
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target]
    else:
        return
    for target in targets:
        parts = target.elts if isinstance(target, ast.Tuple | ast.List) else [target]
        yield from (part for part in parts if isinstance(part, ast.Attribute))


def test_the_kit_knows_nothing_about_games() -> None:
    for path in (PACKAGE / "ui" / "kit").rglob("*.py"):
        for name in imports(path):
            if name.startswith("sushigo_score."):
                assert name.split(".")[1] in ("ui", "text"), f"{path} must not import {name}"


def test_class_names_are_unique() -> None:
    """Class names are unique across all packages."""
    where: dict[str, Path] = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                assert node.name not in where, f"{node.name} is in {path} and in {where[node.name]}"
                where[node.name] = path
