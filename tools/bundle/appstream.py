"""The AppStream metadata as it is packed: with the releases of the changelog, and the addresses of the project.

python -m tools.bundle.appstream FOLDER writes it there.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from sushigo_score import __version__
from tools.bundle.archive import ROOT, moment

METAINFO: Final = ROOT / "desktop" / "org.wasabibowl.WasabiBowl.metainfo.xml"
CHANGELOG: Final = ROOT / "CHANGELOG.md"
PICTURES: Final = ("tablet.png", "why.png", "podium.png")
"""What software centers show, the first one largest."""
_RELEASE: Final = re.compile(r"^## (\S+) \((\S+)\)\n(.*?)(?=^## |\Z)", re.M | re.S)
_UNRELEASED: Final = "unreleased"
_LINK: Final = re.compile(r"\[([^]]+)\]\([^)]+\)")


def repository() -> str:
    """Return the address of the repository; empty until `pyproject.toml` has one."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["urls"].get("Repository", ""))


def metainfo(changelog: str, address: str) -> str:
    """Return the metadata with the releases of a changelog, and with what an address leads to."""
    releases = "".join(_releases(changelog))
    written = METAINFO.read_text("utf-8").replace("<releases/>", f"<releases>\n{releases}  </releases>")
    return written.replace("  <releases>", f"{_addresses(address)}  <releases>") if address else written


def _addresses(address: str) -> str:
    urls = {"homepage": address, "bugtracker": f"{address}/issues", "vcs-browser": address}
    pictures = [f"{address}/raw/v{__version__}/docs/pictures/{name}" for name in PICTURES]
    shown = "".join(f"    <screenshot><image>{picture}</image></screenshot>\n" for picture in pictures)
    shown = shown.replace("<screenshot>", '<screenshot type="default">', 1)
    told = "".join(f'  <url type="{kind}">{url}</url>\n' for kind, url in urls.items())
    return f"{told}  <screenshots>\n{shown}  </screenshots>\n"


def _releases(changelog: str) -> Iterator[str]:
    """Yield each release; one without a date is of the day of its commit."""
    today = str(datetime.fromtimestamp(moment(), UTC).date())
    for version, day, told in _RELEASE.findall(changelog):
        date = today if day == _UNRELEASED else day
        described = "".join(_described(told))
        yield f'    <release version="{version}" date="{date}">\n      <description>\n{described}      </description>\n'
        yield "    </release>\n"


def _described(markdown: str) -> Iterator[str]:
    for block in markdown.strip().split("\n\n"):
        if block.startswith("- "):
            points = re.split(r"^- ", block, flags=re.M)[1:]
            yield (
                "        <ul>\n"
                + "".join(f"          <li>{_plain(point)}</li>\n" for point in points)
                + "        </ul>\n"
            )
        else:
            yield f"        <p>{_plain(block)}</p>\n"


def _plain(markdown: str) -> str:
    return escape(" ".join(_LINK.sub(r"\1", markdown).replace("`", "").split()))


def write(folder: Path) -> None:
    """Write it into a folder."""
    told = metainfo(CHANGELOG.read_text("utf-8"), repository())
    (folder / METAINFO.name).write_text(told, "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
