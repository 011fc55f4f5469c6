"""The original licenses of everything inside the frozen app, as files to ship with it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent
OF_KIVYS_LIBRARIES: Final = Path(__file__).parent / "licences"
"""The licenses of libraries and fonts in Kivy’s wheel, which does not include them."""
_LEFT_OUT: Final = frozenset(("certifi", "charset-normalizer", "docutils", "idna", "pillow", "requests", "urllib3"))
"""What Kivy requires but the frozen app leaves out."""
_TEXT: Final = re.compile(r"(^|/)(LICEN[SC]E|COPYING|NOTICE)[^/]*$", re.I)


def distributions() -> list[str]:
    """List the pinned libraries that go into the frozen app, and PyInstaller, whose bootloader starts it."""
    pinned = (ROOT / "requirements" / "app.txt").read_text("utf-8")
    names = re.findall(r"^([\w.-]+)==", pinned, re.M)
    return [*(name for name in names if name not in _LEFT_OUT and _is_installed(name)), "pyinstaller"]


def _is_installed(name: str) -> bool:
    return any(True for _ in metadata.distributions(name=name))


def gather(frozen: Path, into: Path) -> list[str]:
    """Write all licenses, and return what they are for."""
    into.mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", into / "Wasabi Bowl.txt")
    for name in distributions():
        _write(into / f"{name}.txt", texts_of(name))
    _write(into / "Python.txt", [_of_python()])
    for path in OF_KIVYS_LIBRARIES.glob("*.txt"):
        shutil.copy(path, into)
    for package, text in _of_the_system(frozen):
        _write(into / f"{package}.txt", [text])
    return sorted(path.stem for path in into.iterdir())


def _write(path: Path, texts: list[str]) -> None:
    if not texts:
        raise SystemExit(f"there is no license for {path.stem}")
    path.write_text("\n\n".join(texts), "utf-8")


def texts_of(name: str) -> list[str]:
    """Return the licenses that come with an installed library."""
    files = metadata.distribution(name).files or []
    return [file.read_text("utf-8") for file in files if _TEXT.search(file.as_posix()) and ".dist-info/" in str(file)]


def _of_python() -> str:
    places = (Path(sysconfig.get_path("stdlib")), Path(sysconfig.get_config_var("prefix") or ""))
    found = (place / name for place in places for name in ("LICENSE.txt", "LICENSE"))
    for path in (*found, Path("/usr/share/doc/python3/copyright")):
        if path.is_file():
            return path.read_text("utf-8")
    raise SystemExit("the license of Python is nowhere to be found")


def _of_the_system(frozen: Path) -> Iterator[tuple[str, str]]:
    """Yield the Debian packages whose libraries were bundled: those at the top level that are not links to Kivy's."""
    if shutil.which("dpkg") is None:
        return
    owners = set()
    for library in frozen.glob("_internal/lib*.so*"):
        if library.is_symlink() or library.name.startswith("libpython"):
            continue
        asked = subprocess.run(["dpkg", "-S", f"*/{library.name}"], capture_output=True, text=True, check=False)
        owners |= {line.partition(":")[0] for line in asked.stdout.splitlines()}
    for package in sorted(owners):
        path = os.path.join("/usr/share/doc", package, "copyright")
        if os.path.isfile(path):
            with open(path, encoding="utf-8") as text:
                yield package, text.read()
