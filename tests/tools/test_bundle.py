"""What goes into the frozen program, and what is packed with it; `make bundle` itself takes a minute."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import tarfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from sushigo_score.text.languages import LANGUAGES

pytest.importorskip("PIL")
from tools.bundle import archive, contents, debian, licences

ROOT = Path(__file__).parent.parent.parent
pytestmark = pytest.mark.skipif(find_spec("kivymd") is None, reason="the app needs it")


def test_every_module_of_ours_goes_in() -> None:
    """Pages are imported by a table of routes, which PyInstaller cannot follow."""
    held = set(contents.hidden(str(ROOT)))
    assert {"sushigo_score.ui.features.home.page", "sushigo_score.ui.shell.crash", "sushigo_score"} <= held
    assert len([name for name in held if name.startswith("sushigo_score.")]) > 300


def test_modules_imported_by_kivymds_layouts_go_in() -> None:
    held = contents.hidden(str(ROOT))
    assert {"kivymd.icon_definitions", "kivymd.font_definitions"} <= set(held)
    assert all(find_spec(name) is not None for name in held if name.startswith("kivymd"))


def test_every_file_that_the_app_reads_goes_in() -> None:
    held = {f"{folder}/{Path(path).name}" for path, folder in contents.data_files(str(ROOT))}
    for language in tuple(LANGUAGES)[1:]:
        assert f"sushigo_score/text/catalogs/{language}.mo" in held
    inside = [
        path for path in (ROOT / "sushigo_score").rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    data = {path.relative_to(ROOT).as_posix() for path in inside if path.suffix not in (".py", ".po", ".pot", ".typed")}
    assert "sushigo_score/phones/page/index.html" in data
    assert data <= held
    read = set()
    for path in (ROOT / "sushigo_score").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "asset":
                read |= {str(part.value) for part in node.args if isinstance(part, ast.Constant)}
    assert {"symbols.ttf", "example.sushigo"} <= read
    assert {f"sushigo_score/assets/{name}" for name in read} <= held
    assert not any("foreground" in name or "/art/" in name for name in held)


@pytest.mark.parametrize(
    ("name", "needed"),
    [
        ("libsqlite3.so.0", True),
        ("kivy_install/data/style.kv", True),
        ("kivy_install/data/fonts/Roboto-Regular.ttf", True),
        ("kivy_install/data/keyboards/de.json", False),
        ("libstdc++.so.6", False),
        ("libgcc_s.so.1", False),
        ("libX11.so.6", False),
        ("Kivy.libs/libSDL2-2.so", True),
    ],
)
def test_libraries_of_graphics_drivers_come_from_the_system(name: str, needed: bool) -> None:
    assert contents.is_needed(name.replace("/", os.sep)) is needed


def test_the_license_of_every_library_is_included() -> None:
    pinned = set(re.findall(r"^([\w.-]+)==", (ROOT / "requirements" / "app.txt").read_text("utf-8"), re.M))
    left_out = {name for name in pinned if name.replace("-", "_") in contents.EXCLUDED or name in ("pillow",)}
    assert {"kivy", "kivymd", "segno", "plyer"} <= set(licences.distributions())
    assert not left_out & set(licences.distributions())
    shown = {path.stem for path in licences.OF_KIVYS_LIBRARIES.glob("*.txt")}
    assert shown == {"DejaVu Sans", "FreeType", "HarfBuzz", "SDL", "libpng"}
    for name in licences.distributions():
        if name != "pyinstaller":  # only installed in the environment that freezes
            assert licences.texts_of(name), name


def test_archives_are_reproducible(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    folder = tmp_path / "wasabi-bowl"
    (folder / "in").mkdir(parents=True)
    (folder / "in" / "program").write_text("x")
    (folder / "in" / "program").chmod(0o700)
    (folder / "text").write_text("y")
    (folder / "text").chmod(0o600)
    archive.settle(folder)
    archive.tar(folder, tmp_path / "packed.tar.gz")
    with tarfile.open(tmp_path / "packed.tar.gz") as packed:
        found = {entry.name: (entry.mode, entry.uid, entry.uname, entry.mtime) for entry in packed}
    when = (0, "root", 1700000000)
    assert found == {
        "wasabi-bowl": (0o755, *when),
        "wasabi-bowl/in": (0o755, *when),
        "wasabi-bowl/in/program": (0o755, *when),
        "wasabi-bowl/text": (0o644, *when),
    }


@pytest.mark.skipif(os.name == "nt", reason="is for Linux")
def test_it_adds_itself_to_the_menu_and_removes_itself(tmp_path: Path) -> None:
    place, home = tmp_path / "a place" / "wasabi-bowl", tmp_path / "home"
    place.mkdir(parents=True)
    home.mkdir()
    shutil.copy(ROOT / "tools" / "bundle" / "add-to-menu", place)
    debian.put_share(place / "share")
    environment = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    subprocess.run([str(place / "add-to-menu")], env=environment, check=True)
    entry = (home / ".local/share/applications/wasabi-bowl.desktop").read_text("utf-8")
    assert f'Exec="{place}/sushigo-score" %F\n' in entry
    assert len([*home.rglob("wasabi-bowl.png")]) == len(debian.ICON_SIZES)
    subprocess.run([str(place / "add-to-menu"), "--remove"], env=environment, check=True)
    assert list(home.rglob("*wasabi-bowl*")) == []
