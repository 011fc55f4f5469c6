"""Whatever the app says in its languages, and European names, can be shown: the letters have no boxes among them."""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator
from pathlib import Path

import kivy
import pytest
from PIL import ImageFont

from sushigo_score.text.languages import LANGUAGES

FONTS = Path(os.path.dirname(kivy.__file__)) / "data" / "fonts"
CATALOGS = Path(__file__).parent.parent.parent / "sushigo_score" / "text" / "catalogs"
EUROPEAN = {chr(code) for first, last in ((0xA1, 0x17F), (0x391, 0x3A1), (0x3B1, 0x3C9), (0x410, 0x45F)) for code in range(first, last)}  # fmt: skip
UNASSIGNED = "\U0010fffe"


def letters_of(language: str) -> Iterator[str]:
    with (CATALOGS / f"{language}.mo").open("rb") as file:
        for key, value in gettext.GNUTranslations(file)._catalog.items():  # type: ignore[attr-defined]
            yield from f"{key}{value}"


@pytest.mark.parametrize("name", ["Roboto-Regular.ttf", "Roboto-Bold.ttf"])
def test_no_letter_of_our_languages_is_a_box(name: str) -> None:
    font = ImageFont.truetype(str(FONTS / name), 40)
    box = bytes(font.getmask(UNASSIGNED))
    said = {letter for language in tuple(LANGUAGES)[1:] for letter in letters_of(language) if letter.isprintable()}
    assert box != bytes(font.getmask("A"))
    assert [letter for letter in sorted(said | (EUROPEAN - {"\xad"})) if bytes(font.getmask(letter)) == box] == []
