"""What software centers are told: the releases of the changelog, and addresses that are written in one place."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from sushigo_score import __version__
from tools.bundle import appstream

ROOT = Path(__file__).parent.parent.parent
ADDRESS = "https://example.org/ana/wasabi-bowl"
KINDS = frozenset((".json", ".md", ".py", ".spec", ".toml", ".xml", ".yml"))
CHANGELOG = """# Changelog

Newest first.

## 1.1.0 (unreleased)

- Ties & more, see [the page](docs/page.md).
- `sync` is faster, in
  all folders.

## 1.0.0 (2026-11-30)

The first release.
"""


def told(changelog: str = CHANGELOG, address: str = "") -> ET.Element:
    return ET.fromstring(appstream.metainfo(changelog, address))


def test_every_release_of_the_changelog_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1796083200")
    newer, older = told().iter("release")
    assert (newer.get("version"), newer.get("date")) == ("1.1.0", "2026-12-01")
    assert [point.text for point in newer.iter("li")] == [
        "Ties & more, see the page.",
        "sync is faster, in all folders.",
    ]
    assert (older.get("version"), older.get("date")) == ("1.0.0", "2026-11-30")
    assert [text.text for text in older.iter("p")] == ["The first release."]


def test_the_newest_is_this_version() -> None:
    releases = [release.get("version") for release in told(appstream.CHANGELOG.read_text("utf-8")).iter("release")]
    assert releases[0] == __version__


def test_without_an_address_none_is_told() -> None:
    assert told().find("url") is None
    assert told().find("screenshots") is None


def test_addresses_and_pictures_follow_from_one_address() -> None:
    described = told(address=ADDRESS)
    assert {url.get("type"): url.text for url in described.iter("url")} == {
        "homepage": ADDRESS,
        "bugtracker": f"{ADDRESS}/issues",
        "vcs-browser": ADDRESS,
    }
    pictures = [image.text or "" for image in described.iter("image")]
    assert [shown.get("type") for shown in described.iter("screenshot")] == ["default", None, None]
    for picture in pictures:
        of_the_tag = picture.removeprefix(f"{ADDRESS}/raw/v{__version__}/")
        assert (ROOT / of_the_tag).is_file(), picture


def test_the_address_is_written_in_one_place() -> None:
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]
    address = appstream.repository()
    assert not address.endswith("/")
    assert all(address and url.startswith(address) for url in urls.values())


def written() -> Iterator[Path]:
    """Yield what people read, and what packages are made from."""
    inside = (
        path for folder in (".github", "android", "desktop", "docs", "tools") for path in (ROOT / folder).rglob("*")
    )
    for path in (*ROOT.iterdir(), *inside):
        if path.suffix in KINDS and "node_modules" not in path.parts and path.is_file():
            yield path


def test_what_is_still_open_is_listed() -> None:
    """Addresses that nobody has yet end in `.invalid`."""
    listed = (ROOT / "docs" / "releasing.md").read_text("utf-8").partition("## Fill in once")[2].partition("\n## ")[0]
    found = [path.relative_to(ROOT).as_posix() for path in written() if ".invalid" in path.read_text("utf-8")]
    assert found
    assert [name for name in found if name != "docs/releasing.md" and f"`{name}`" not in listed] == []
    assert ("pyproject.toml" in listed) == (appstream.repository() == "")
