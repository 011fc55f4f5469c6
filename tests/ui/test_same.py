"""Comparing the pictures of two revisions."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.ui.same import differing
from tests.ui.shots import ALL, Shown


@pytest.mark.parametrize("shown", ALL, ids=str)
def test_a_look_is_written_and_read(shown: Shown) -> None:
    assert Shown.named(str(shown)) == shown


def test_a_short_name_of_a_look_means_the_usual() -> None:
    assert Shown.named("tablet") == Shown("tablet", "light", clear=False, language="en", scale=100)


def test_a_single_pixel_is_told_and_shown(tmp_path: Path) -> None:
    sides = before, after, out = [tmp_path / name for name in ("before", "after", "out")]
    for side in sides:
        side.mkdir()
    plain = Image.new("RGB", (4, 3), "white")
    for side in (before, after):
        plain.save(side / "same.png")
    plain.save(before / "other.png")
    plain.putpixel((1, 2), (255, 255, 254))
    plain.save(after / "other.png")
    plain.save(after / "new.png")
    assert differing(before, after, out) == ["new.png", "other.png"]
    with Image.open(out / "other.png") as drawn:
        assert drawn.size == (12, 3)
        assert drawn.getpixel((9, 2)) == (0, 0, 255), "where they differ, and in what"
        assert drawn.getpixel((8, 2)) == (0, 0, 0)
