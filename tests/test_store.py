"""The app store listings: texts within the length limits, pictures of the right size, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sushigo_score import __version__
from sushigo_score.text.languages import LANGUAGES
from tests.text.test_given_up import found
from tests.ui.storefront import DEVICES, FEATURE_GRAPHIC, LOCALES, STORE, store_pictures

Image = pytest.importorskip("PIL.Image")
ROOT = Path(__file__).parent.parent
MOST = {"title": 30, "short_description": 80, "full_description": 4000}
"""In characters, as Google Play counts them; F-Droid allows more."""
MOST_NEWS = 500
UNOFFICIAL = {"en": "unofficial", "pl": "nieoficjaln", "is": "óopinber", "fr": "non officielle", "es": "no oficial"}
TRADEMARK = re.compile(r"sushi\s*go", re.I)
SHORTEST, LONGEST = 320, 3840
HEAVIEST = 12_000_000


def text(language: str, name: str) -> str:
    return (STORE / LOCALES[language] / f"{name}.txt").read_text("utf-8").rstrip("\n")


def version_code() -> str:
    """Return the version code that python-for-android computes, for the one architecture the app is built for."""
    code = 0
    for part in __version__.split("."):
        code = code * 100 + int(part)
    (lowest,) = re.findall(r"^android\.minapi = (\d+)$", (ROOT / "buildozer.spec").read_text("utf-8"), re.M)
    return f"10{lowest}{code}"


def test_there_is_a_page_for_every_language() -> None:
    assert set(LOCALES) == set(LANGUAGES)
    assert {path.name for path in STORE.iterdir()} == set(LOCALES.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_within_the_limits(language: str) -> None:
    for name, most in MOST.items():
        assert 0 < len(text(language, name)) <= most, name
    assert 0 < len(text(language, f"changelogs/{version_code()}")) <= MOST_NEWS
    assert "\n" not in text(language, "short_description")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_clearly_unofficial(language: str) -> None:
    assert not TRADEMARK.search(text(language, "title"))
    assert not TRADEMARK.search(text(language, "short_description"))
    for name in ("short_description", "full_description"):
        assert UNOFFICIAL[language] in text(language, name).lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_use_the_words_of_the_app(language: str) -> None:
    names = (*MOST, f"changelogs/{version_code()}")
    assert found(language, (line for name in names for line in text(language, name).splitlines())) == []


@pytest.mark.parametrize("device", DEVICES)
def test_pictures_meet_the_requirements(device: str) -> None:
    width, height, density, _, scenes = DEVICES[device]
    size = (round(width * density), round(height * density))
    assert SHORTEST <= min(size) <= max(size) <= LONGEST
    assert max(size) <= 2 * min(size)
    assert 2 <= len(scenes) <= 8
    for wanted in store_pictures(device):
        with Image.open(wanted.path) as picture:
            assert (picture.size, picture.mode, picture.format) == (size, "RGB", "PNG")


@pytest.mark.parametrize("locale", LOCALES.values())
def test_icon_and_feature_graphic_meet_the_requirements(locale: str) -> None:
    folder = STORE / locale / "images"
    with Image.open(folder / "icon.png") as icon, Image.open(folder / "featureGraphic.png") as wide:
        assert icon.size == (512, 512)
        assert (wide.size, wide.mode) == (FEATURE_GRAPHIC, "RGB")


def test_there_are_no_unused_files() -> None:
    wanted = {picture.path for device in DEVICES for picture in store_pictures(device)}
    wanted |= {
        STORE / locale / "images" / f"{name}.png" for locale in LOCALES.values() for name in ("icon", "featureGraphic")
    }
    held = set(STORE.rglob("*.png"))
    assert held == wanted
    assert sum(path.stat().st_size for path in held) <= HEAVIEST
