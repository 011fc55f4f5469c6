"""Checks the package's contents: its files, what is left out, their size, and whether the phone's Python can run them."""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tarfile
from collections import Counter
from pathlib import Path
from typing import Final

import pythonforandroid

from tools.android_check.findings import Findings
from tools.left_out import BLACKLIST, WHITELIST, is_left_out, named_in, patterns

_MOST: Final = 8_000_000
_PLACES: Final = frozenset(("main.py", "sitecustomize.py", "LICENSE", "assets", "sushigo_score"))
"""What may be in the package; buildozer adds the second."""
_SUFFIXES: Final = frozenset(
    (".py", ".kv", ".png", ".json", ".mo", ".sushigo", ".wav", ".ttf", ".html", ".css", ".js", ".svg", ".woff", "")
)
_ASSET: Final = re.compile(r'\basset\("([^"{}]+)"\)')
_COMPILE: Final = """
import sys, warnings
where, strict = sys.argv[1], sys.argv[2] == "strict"
warnings.simplefilter("error" if strict else "ignore")
for name in sys.stdin.read().split("\\0"):
    with open(f"{where}/{name}", "rb") as file:
        source = file.read()
    for optimize in (0, 2):
        compile(source, name, "exec", dont_inherit=True, optimize=optimize)
"""


def weigh(app: Path, libraries: Path, listing: Path, findings: Findings) -> None:
    """List the package's files, and check that there are none that a phone does not need."""
    files = sorted(path for path in app.rglob("*") if path.is_file())
    names = [path.relative_to(app) for path in files]
    listing.write_text("".join(f"{path.stat().st_size:9} {path.relative_to(app)}\n" for path in files), "utf-8")
    for name in names:
        right = (
            name.parts[0] in _PLACES and name.suffix in _SUFFIXES and not {"tests", "tools", "art"} & set(name.parts)
        )
        findings.expect(right and not is_left_out(f"app/{name}"), f"{name} does not belong in the package")
    for path in (path for path in files if path.suffix == ".py"):
        for named in _ASSET.findall(path.read_text("utf-8")):
            findings.expect(
                (app / "assets" / named).is_file(), f"{named}, which {path.name} reads, is not in the package"
            )
    ours = packed_size(app, "app")
    theirs = sum(packed_size(folder, "lib/site-packages") for folder in libraries.iterdir())
    findings.expect(ours + theirs < _MOST, f"the package has {(ours + theirs) / 1e6:.1f} MB before Python")
    kinds = Counter(name.parts[0] + (f"/*{name.suffix}" if len(name.parts) > 1 else "") for name in names)
    findings.say(
        f"{len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.1f} MB, packed {ours / 1e6:.1f} MB, with "
        f"their libraries {(ours + theirs) / 1e6:.1f} MB before Python and Kivy (listed in {listing.name})",
        listed=[f"{number} {kind}" for kind, number in sorted(kinds.items())],
    )


def packed_size(folder: Path, called: str) -> int:
    """Return the compressed size of what a package has of a folder."""
    into = io.BytesIO()
    with tarfile.open(fileobj=into, mode="w:gz") as tar:
        tar.add(folder, called, filter=lambda member: None if is_left_out(member.name) else member)
    return into.tell()


def check_left_out(libraries: Path, kivy: Path, findings: Findings) -> None:
    """Check that the blacklist does what python-for-android's own does, and that each of its lines about KivyMD is right."""
    bootstraps = Path(pythonforandroid.__file__).parent / "bootstraps"
    theirs = patterns(bootstraps / "_sdl_common" / "build" / "blacklist.txt")
    roots = (kivy.parent, *libraries.iterdir())
    packages = [kivy, *(path for root in roots[1:] for path in root.iterdir())]
    found = [path for package in packages for path in (package, *package.rglob("*")) if path.is_file()]
    names = [str(path.relative_to(root)) for path in found for root in roots if path.is_relative_to(root)]
    for name in names:
        forgotten = named_in(
            theirs, f"lib/site-packages/{name}c" if name.endswith(".py") else f"lib/site-packages/{name}"
        )
        findings.expect(
            not forgotten or is_left_out(f"lib/site-packages/{name}"), f"{name} would come into the package"
        )
    for pattern in (*BLACKLIST, *WHITELIST):
        some = any(named_in([pattern], f"lib/site-packages/{name.replace('.py', '.pyc')}") for name in names)
        findings.expect(some or "/kivymd/" not in pattern, f"android/: {pattern} is about nothing")
    left_out = [name for name in names if is_left_out(f"lib/site-packages/{name}")]
    findings.say(f"{len(left_out)} of {len(names)} files of the libraries and Kivy are left out")


def compiles(app: Path, libraries: Path, python: str, findings: Findings) -> None:
    """Compile everything, both as it is and as on a phone, with -OO; our code must not even cause a warning."""
    for where, how in ((app, "strict"), (libraries, "all")):
        names = "\0".join(str(path.relative_to(where)) for path in where.rglob("*.py"))
        done = subprocess.run(
            [python, "-c", _COMPILE, str(where), how], input=names, text=True, capture_output=True, check=False
        )
        findings.expect(done.returncode == 0, f"{python} does not compile it: {done.stderr.strip()[-500:]}")
    version = subprocess.run([python, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    findings.say(f"{version} compiles all of it, with and without -OO")


def check_nothing_left_out_is_used(app: Path, findings: Findings) -> None:
    """Check that nothing relies on asserts or docstrings, which phones strip."""
    for path in app.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_bytes())):
            left_out = isinstance(node, ast.Assert) or (
                isinstance(node, (ast.Name, ast.Attribute))
                and (node.id if isinstance(node, ast.Name) else node.attr) in ("__doc__", "__debug__", "getdoc")
            )
            line = getattr(node, "lineno", 0)
            findings.expect(not left_out, f"{path.relative_to(app)}:{line} depends on what phones leave out")
    if sys.flags.optimize:
        findings.expect(holds=False, problem="these checks need Python without -O")
    findings.say("nothing depends on asserts or docstrings")
