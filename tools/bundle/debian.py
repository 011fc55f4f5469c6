"""The Debian package: the frozen app, its menu entry, its file type and its icon."""

from __future__ import annotations

import gzip
import shutil
import subprocess
from pathlib import Path
from typing import Final

from PIL import Image

from tools.bundle import appstream
from tools.bundle.archive import ROOT, moment, settle

PLACE: Final = Path("usr/lib/wasabi-bowl")
ICON_SIZES: Final = (48, 64, 128, 256, 512)
DEPENDS: Final = (
    "libc6 (>= 2.36)",
    "libgcc-s1",
    "libgl1",
    "libstdc++6",
    "libx11-6",
    "libxcursor1",
    "libxext6",
    "libxfixes3",
    "libxi6",
    "libxrandr2",
    "libxrender1",
)
"""The libraries that are linked against, and those that SDL loads by name for a window on X."""
RECOMMENDS: Final = ("zenity | kdialog",)
CONTROL: Final = """Package: wasabi-bowl
Version: {version}
Architecture: {architecture}
Maintainer: Wasabi Bowl maintainers <maintainers@wasabibowl.invalid>
Installed-Size: {kib}
Depends: {depends}
Recommends: {recommends}
Section: games
Priority: optional
Description: scores games of Sushi Go! and says why for every point
 Wasabi Bowl scores Sushi Go!, Sushi Go Party! and the 10th-anniversary
 edition while you play with the real cards. It settles every tie by the
 booklet, gives the reason for every point, and lets every round be
 corrected later. Games stay on the device.
 .
 It is unofficial, and you need the physical game.
"""


def build(frozen: Path, licences: Path, version: str, work: Path, into: Path) -> Path:
    """Build the package."""
    tree = work / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(frozen, tree / PLACE, symlinks=True)
    program = tree / "usr" / "bin" / "sushigo-score"
    program.parent.mkdir(parents=True)
    program.symlink_to(Path("..") / PLACE.relative_to("usr") / "sushigo-score")
    put_share(tree / "usr" / "share")
    _document(tree / "usr" / "share" / "doc" / "wasabi-bowl", licences)
    settle(tree)
    size = sum(path.lstat().st_size for path in tree.rglob("*") if not path.is_dir())
    architecture = _output_of("dpkg", "--print-architecture")
    control = CONTROL.format(
        version=version,
        architecture=architecture,
        kib=-(-size // 1024),
        depends=", ".join(DEPENDS),
        recommends=", ".join(RECOMMENDS),
    )
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN" / "control").write_text(control, "utf-8")
    settle(tree / "DEBIAN")
    finished = into / f"wasabi-bowl_{version}_{architecture}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(finished)],
        check=True,
        env={"PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": str(moment())},
        stdout=subprocess.DEVNULL,
    )
    return finished


def put_share(share: Path) -> None:
    """Write the files for desktops: the menu entry, the file type, the icon, the AppStream metadata."""
    for source, place in (("wasabi-bowl.desktop", "applications"), ("wasabi-bowl.xml", "mime/packages")):
        (share / place).mkdir(parents=True)
        shutil.copy(ROOT / "desktop" / source, share / place)
    (share / "metainfo").mkdir()
    appstream.write(share / "metainfo")
    with Image.open(ROOT / "assets" / "icon.png") as icon:
        for size in ICON_SIZES:
            folder = share / "icons" / "hicolor" / f"{size}x{size}" / "apps"
            folder.mkdir(parents=True)
            icon.resize((size, size), Image.Resampling.LANCZOS).save(folder / "wasabi-bowl.png", optimize=True)


def _document(doc: Path, licences: Path) -> None:
    doc.mkdir(parents=True)
    shutil.copytree(licences, doc / "licenses")
    shutil.copy(ROOT / "LICENSE", doc / "copyright")
    with (doc / "copyright").open("a", encoding="utf-8") as copyright_file:
        copyright_file.write("\nThe licenses of all that comes with it are in the folder `licenses`.\n")
    with gzip.GzipFile(doc / "changelog.gz", "wb", mtime=moment()) as changelog:
        changelog.write((ROOT / "CHANGELOG.md").read_bytes())


def _output_of(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
