"""What menus and software centers show: in every language, in the app's own words, and clearly unofficial."""

from __future__ import annotations

import re
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from sushigo_score.text.languages import LANGUAGES
from tests.text.test_given_up import found

DESKTOP = Path(__file__).parent.parent / "desktop"
METAINFO = ET.parse(DESKTOP / "org.wasabibowl.WasabiBowl.metainfo.xml").getroot()
KIND = ET.parse(DESKTOP / "wasabi-bowl.xml").getroot()
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
TRADEMARK = re.compile(r"sushi\s*go", re.I)
LONGEST_SUMMARY = 90
ENTRY = ConfigParser(interpolation=None)
ENTRY.optionxform = str  # type: ignore[assignment, method-assign]
ENTRY.read(DESKTOP / "wasabi-bowl.desktop", "utf-8")
MENU = ENTRY["Desktop Entry"]


def described(language: str) -> list[str]:
    """Return all the text that software centers show in a language."""
    wanted = None if language == "en" else language
    return [
        re.sub(r"[ \n]+", " ", element.text or "").strip()
        for tag in ("summary", "p", "li")
        for element in METAINFO.iter(tag)
        if element.get(LANGUAGE) == wanted
    ]


def test_every_language_has_the_same_number_of_texts() -> None:
    assert {len(described(language)) for language in LANGUAGES} == {7}


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_use_the_words_of_the_app(language: str) -> None:
    suffix = "" if language == "en" else f"[{language}]"
    menu = [MENU[f"{key}{suffix}"] for key in ("GenericName", "Comment")]
    kind = [
        each.text or ""
        for each in KIND.iter()
        if each.tag.endswith("comment") and (each.get(LANGUAGE) or "en") == language
    ]
    assert len(kind) == 1
    assert found(language, iter([*described(language), *menu, *kind])) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_clearly_unofficial(language: str) -> None:
    summary = described(language)[0]
    assert len(summary) <= LONGEST_SUMMARY
    assert not summary.endswith(".")
    assert not TRADEMARK.search(summary)
    assert METAINFO.findtext("name") == MENU["Name"] == "Wasabi Bowl"


def test_the_entries_are_consistent() -> None:
    assert METAINFO.findtext("launchable") == "wasabi-bowl.desktop"
    assert METAINFO.findtext("icon") == MENU["Icon"] == "wasabi-bowl"
    (kind,) = (each.get("type") for each in KIND.iter() if each.tag.endswith("mime-type"))
    assert METAINFO.findtext("provides/mediatype") == kind
    assert MENU["MimeType"] == f"{kind};"
    assert MENU["Exec"].split()[0] == METAINFO.findtext("provides/binary") == "sushigo-score"


def test_the_flatpak_may_do_only_what_it_needs() -> None:
    """Wayland is not among it: no window would open, as the libraries of the window do not speak it."""
    (manifest,) = DESKTOP.glob("*.yml")
    told = manifest.read_text("utf-8")
    assert f"id: {manifest.stem}\n" in told
    assert manifest.stem == METAINFO.findtext("id")
    assert f"command: {METAINFO.findtext('provides/binary')}\n" in told
    assert re.findall(r"^  - --(\S+)$", told, re.M) == [
        "socket=x11",
        "share=ipc",
        "device=dri",
        "socket=pulseaudio",
        "talk-name=org.a11y.Bus",
        "share=network",
        "filesystem=xdg-documents",
        "persist=.",
    ]
