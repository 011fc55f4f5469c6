"""What goes into the frozen app, and what is left out because it is never used."""

from __future__ import annotations

import os
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Final

_HIDDEN: Final = ["accesskit", "kivymd.uix.label", "kivymd.uix.textfield", "plyer.platforms"]
"""Modules that libraries import by names computed at runtime."""

EXCLUDED: Final = [
    "PIL",
    "_curses",
    "_hashlib",
    "_ssl",
    "certifi",
    "charset_normalizer",
    "docutils",
    "idna",
    "kivy.core.audio.audio_ffpyplayer",
    "kivy.core.camera",
    "kivy.core.spelling",
    "kivy.core.video",
    "kivy.tests",
    "kivy.tools",
    "numpy",
    "packaging",
    "pip",
    "readline",
    "requests",
    "setuptools",
    "sqlite3.test",
    "ssl",
    "test",
    "tkinter",
    "unittest.mock",
    "urllib3",
    "xmlrpc",
]
"""Modules that Kivy can use, and some that it requires, but that the app never needs."""

_PACKAGES: Final = ("sushigo_score", "sushigo_conformance")
"""The app, and the tests of other scorers, which the command line imports by name."""
_IMPORTED: Final = re.compile(r"^#: ?import \w+ ([\w.]+)", re.M)
_LEFT_OUT: Final = (
    "kivy_install/data/keyboards/",
    "kivy_install/data/logo/",
    "kivy_install/modules/",
    "kivymd/images/logo/",
)
_SYSTEM_LIBRARIES: Final = ("libX", "libbsd.", "libgcc_s.", "libmd.", "libstdc++.")
"""Libraries that graphics drivers use too: those of a newer system would not load with our older copies."""
_ASSET_TYPES: Final = frozenset((".json", ".kv", ".png", ".sushigo", ".ttf", ".wav"))
_PACKAGE_DATA_TYPES: Final = frozenset((".css", ".html", ".js", ".mo", ".svg", ".woff"))
"""The catalogs, and the page that is served to phones."""
_ANDROID_ONLY: Final = frozenset(("background.png", "foreground.png", "monochrome.png", "presplash.png"))


def is_needed(name: str) -> bool:
    """Return whether the app may need a file."""
    return not name.replace(os.sep, "/").startswith((*_LEFT_OUT, *_SYSTEM_LIBRARIES))


def hidden(root: str) -> list[str]:
    """Return modules that are not found by following imports: all of ours, as a table of routes imports our pages by name."""
    ours = sorted(path for package in _PACKAGES for path in (Path(root) / package).rglob("*.py"))
    names = [".".join(path.relative_to(root).with_suffix("").parts) for path in ours]
    layouts = [Path(path) for path, _ in _of_kivymd() if path.endswith(".kv")]
    imported = {name for path in layouts for name in _IMPORTED.findall(path.read_text("utf-8"))}
    return [*_HIDDEN, *sorted(_modules(imported)), *(name.removesuffix(".__init__") for name in names)]


def _modules(names: set[str]) -> set[str]:
    """Return the modules of some names, each of which may also be an attribute of a module."""
    whole = {name for name in names if find_spec(name.partition(".")[0])}
    return {name if _is_module(name) else name.rpartition(".")[0] for name in whole}


def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # its parent is a module, not a package
        return False


def data_files(root: str) -> list[tuple[str, str]]:
    """Return our data files and KivyMD's, each with its target folder."""
    return [*_ours(Path(root)), *_of_kivymd()]


def _ours(root: Path) -> list[tuple[str, str]]:
    assets = [path for path in (root / "assets").rglob("*") if path.suffix in _ASSET_TYPES]
    found = [
        (str(path), str(Path("sushigo_score") / path.relative_to(root).parent))
        for path in assets
        if path.name not in _ANDROID_ONLY and "art" not in path.relative_to(root).parts
    ]
    inside = [path for path in (root / "sushigo_score").rglob("*") if path.suffix in _PACKAGE_DATA_TYPES]
    suite = [(str(path), "sushigo_conformance/suite") for path in (root / "tests" / "games").iterdir()]
    return [*found, *suite, *((str(path), str(path.relative_to(root).parent)) for path in inside)]


def _of_kivymd() -> list[tuple[str, str]]:
    """Return KivyMD's data files: the layouts of the widgets we use, shaders, images and fonts."""
    found = find_spec("kivymd")
    if found is None or found.origin is None:
        raise SystemExit("KivyMD is not installed in this environment")
    package = Path(found.origin).parent
    wanted = [
        *package.glob("fonts/*.ttf"),
        *package.glob("data/glsl/**/*.glsl"),
        *package.glob("images/*.png"),
        *(path for part in ("label", "textfield", "behaviors") for path in package.glob(f"uix/{part}/**/*.kv")),
    ]
    return [(str(path), str(path.parent.relative_to(package.parent))) for path in wanted]
