"""Freezes the app and packs it for this system: on Linux a .deb and a .tar.gz, on Windows a .zip, on macOS the app itself."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from PIL import Image

from sushigo_score import __version__
from tools.bundle import archive, debian, licences

ROOT: Final = archive.ROOT
MOST_PACKED: Final = 60_000_000
MOST_INSTALLED: Final = 150_000_000
SPEC: Final = Path(__file__).parent / "wasabi-bowl.spec"


def freeze(work: Path) -> Path:
    """Run PyInstaller, and return the program's folder."""
    quiet = {"KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1"}
    options = ["--noconfirm", "--log-level", "ERROR", "--distpath", str(work), "--workpath", str(work / "analysis")]
    settled = {"SOURCE_DATE_EPOCH": str(archive.moment()), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-m", "PyInstaller", *options, str(SPEC)]
    done = subprocess.run(  # captured, as Kivy's hook complains at length about things that nobody asked for
        command, cwd=ROOT, env={**os.environ, **quiet, **settled}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}")
    return work / "wasabi-bowl"


def size_of(folder: Path) -> int:
    """Return the total size of the files in a folder."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def for_linux(frozen: Path, work: Path, into: Path) -> list[Path]:
    """Build the Debian package, and an archive for other distributions."""
    packages = []
    if shutil.which("dpkg-deb"):
        packages.append(debian.build(frozen, work / "licenses", __version__, work, into))
    debian.put_share(frozen / "share")
    shutil.copytree(work / "licenses", frozen / "licenses")
    shutil.copy(Path(__file__).parent / "add-to-menu", frozen)
    archive.settle(frozen)
    packed = into / f"wasabi-bowl-{__version__}-linux-{platform.machine()}.tar.gz"
    archive.tar(frozen, packed)
    return [*packages, packed]


def for_windows(frozen: Path, work: Path, into: Path) -> list[Path]:
    """Build an archive; Inno Setup makes the installer from the same folder, and needs the version and the icon."""
    shutil.copytree(work / "licenses", frozen / "licenses")
    (work / "version.txt").write_text(__version__, "utf-8")
    with Image.open(ROOT / "assets" / "icon.png") as icon:
        icon.save(work / "wasabi-bowl.ico")
    packed = into / f"wasabi-bowl-{__version__}-windows.zip"
    archive.pack_zip(frozen, packed)
    return [packed]


def main() -> int:
    """Build everything for this system; return 1 if any of it is too large."""
    work, into = ROOT / "build" / "bundle", ROOT / "dist"
    shutil.rmtree(work, ignore_errors=True)
    into.mkdir(exist_ok=True)
    frozen = freeze(work)
    installed = size_of(frozen)
    covered = licences.gather(frozen, work / "licenses")
    print(f"{len(covered)} licenses: {', '.join(covered)}")
    if sys.platform == "linux":
        packed = for_linux(frozen, work, into)
    elif sys.platform == "win32":
        packed = for_windows(frozen, work, into)
    else:
        shutil.copytree(work / "licenses", work / "Wasabi Bowl.app" / "Contents" / "Resources" / "licenses")
        packed = []
    print(f"installed {installed / 1e6:.1f} MB")
    for path in packed:
        print(f"{path.relative_to(ROOT)} {path.stat().st_size / 1e6:.1f} MB")
    fits = installed <= MOST_INSTALLED and all(path.stat().st_size <= MOST_PACKED for path in packed)
    return 0 if fits else 1


if __name__ == "__main__":
    sys.exit(main())
