"""All texts in the app's languages, and European names, can be displayed: no letter is missing from the fonts."""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import kivy
import pytest
from PIL import ImageFont

from sushigo_score.device import device
from sushigo_score.text.languages import LANGUAGES
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.text.scripts import LETTERS, as_drawn, font_of

if TYPE_CHECKING:
    from tests.ui.driver import Driver

FONTS = Path(os.path.dirname(kivy.__file__)) / "data" / "fonts"
CATALOGS = Path(__file__).parent.parent.parent / "sushigo_score" / "text" / "catalogs"
EUROPEAN = {chr(code) for first, last in ((0xA1, 0x17F), (0x391, 0x3A1), (0x3B1, 0x3C9), (0x410, 0x45F)) for code in range(first, last)}  # fmt: skip
UNASSIGNED = "\U0010fffe"


def letters_of(language: str) -> Iterator[str]:
    with (CATALOGS / f"{language}.mo").open("rb") as file:
        for key, value in gettext.GNUTranslations(file)._catalog.items():  # type: ignore[attr-defined]
            yield from f"{key}{value}"


@pytest.mark.parametrize("name", ["Roboto-Regular.ttf", "Roboto-Bold.ttf"])
def test_no_letter_of_our_languages_is_missing(name: str) -> None:
    font = ImageFont.truetype(str(FONTS / name), 40)
    box = bytes(font.getmask(UNASSIGNED))
    said = {letter for language in tuple(LANGUAGES)[1:] for letter in letters_of(language) if letter.isprintable()}
    assert box != bytes(font.getmask("A"))
    assert [letter for letter in sorted(said | (EUROPEAN - {"\xad"})) if bytes(font.getmask(letter)) == box] == []


# --- names in other scripts -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["\u05d3\u05e0\u05d4", "\u0645\u062d\u0645\u062f", "\u0533\u0561\u0580\u056b", "\u10d2\u10d8\u10dd", "\U0001f600"],
)
def test_names_in_other_scripts_have_all_letters(name: str) -> None:
    font = ImageFont.truetype(font_of(name), 40)
    box = bytes(font.getmask(UNASSIGNED))
    assert [letter for letter in as_drawn(name) if bytes(font.getmask(letter)) == box] == []


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Ana", "Ana"),
        ("\u05d3\u05e0\u05d4", "\u05d4\u05e0\u05d3"),
        ("\u05d3\u05e0\u05d4: 7 pts", "\u05d4\u05e0\u05d3: 7 pts"),
        ("Ana, \u05d3\u05e0 (\u05d4), Ben", "Ana, \u05e0\u05d3 (\u05d4), Ben"),
        ("\u05d1\u05bc\u05d0", "\u05d0\u05d1\u05bc"),
        ("\u0645\u062d\u0645\u062f", "\ufeaa\ufee4\ufea4\ufee3"),
        ("\u062f\u0627\u0631\u0627", "\ufe8d\ufead\ufe8d\ufea9"),
    ],
)
def test_right_to_left_text_is_drawn_correctly(name: str, drawn: str) -> None:
    assert as_drawn(name) == drawn


def test_east_asian_names_use_a_system_font(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "a.ttc").write_bytes(b"")
    monkeypatch.setattr(device, "_EAST_ASIAN", (str(tmp_path / "none.ttc"), str(tmp_path / "a.ttc")))
    device.east_asian_font.cache_clear()
    monkeypatch.setattr(look, "east_asian_font", device.east_asian_font())
    for name in ("\u7530\u4e2d", "\u3055\u304f\u3089", "\uae40\ubbfc\uc218", "Ana \u7530"):
        assert font_of(name) == str(tmp_path / "a.ttc")
    assert font_of("Þór Ægir") == LETTERS
    device.east_asian_font.cache_clear()


def test_a_name_field_uses_the_font_its_text_needs(ui: Driver) -> None:
    from sushigo_score.ui.kit.widgets.name_field import NameField

    field = ui.show(NameField(text=""))
    own = field.field.font_name
    for text, font in (("\u05d3", font_of("\u05d3")), ("Ana", own)):
        field.text = text
        ui.ticks(2)
        assert field.field.font_name == font


# --- line breaks -----------------------------------------------------------------------------------------


def lines_of(text: str, width: int, size: int = 20) -> list[str]:
    from sushigo_score.ui.kit.text.textures import _paragraph

    label = _paragraph(text, size, False, width, "left")
    return ["".join(word.text for word in line.words).replace("\u00a0", " ") for line in label._cached_lines]


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("Deal 9 cards to each of 4", "Deal 9_cards to each of_4"),
        ("Rozdaj obu graczom i marionetce po 9 kart", "Rozdaj obu graczom i_marionetce po_9_kart"),
        ("Meta za 8 punktów?", "Meta za_8_punktów?"),
        ("Małgorzata 4, Teodor 0", "Małgorzata_4, Teodor_0"),
        ("Runda 1 z 3, 2. umferð af 3", "Runda 1_z_3, 2._umferð af_3"),
        ("Round 1. Then turn 2, 3 or 4", "Round_1. Then turn_2, 3_or_4"),
        ("21 marca 2025 · dziś", "21_marca_2025_· dziś"),
        ("1 × 10 = 10, Ben +3", "1_×_10_=_10, Ben_+3"),
        ("Pomarańcza + pomarańcza", "Pomarańcza +_pomarańcza"),
        ("Cofnięto · Ana: Futomaki (3), runda 1", "Cofnięto_· Ana: Futomaki_(3), runda_1"),
        ("Qui commence ? « Ana » : 3 points", "Qui commence_? «_Ana_»_: 3_points"),
        ("Ana and Ben", "Ana and Ben"),
    ],
)
def test_what_belongs_together_is_not_separated(text: str, bound: str) -> None:
    from sushigo_score.ui.kit.text import line_breaks

    assert line_breaks.bound(text).replace("\u00a0", "_") == bound


@pytest.mark.usefixtures("ui")
@pytest.mark.parametrize("width", range(150, 330, 10))
def test_no_short_word_is_left_alone_on_the_last_line(width: int) -> None:
    text = "Two soups in the same turn are discarded, and those of earlier turns are safe: do not select them at all."
    lines = lines_of(text, width)
    assert " ".join(lines) == text
    assert " " in lines[-1]


@pytest.mark.usefixtures("ui")
@pytest.mark.parametrize("width", range(90, 330, 20))
def test_no_word_is_broken_although_bound_to_its_number(width: int) -> None:
    text = "Wygrywa Ana: 44 pkt, Cataldo\u00a029, Ben 11 · 25 lipca 2025"
    lines = lines_of(text, width)
    assert " ".join(lines).replace(" ·", "") == text.replace("\u00a0", " ").replace(" ·", "")
    assert not any(line.endswith("·") for line in lines)


@pytest.mark.usefixtures("ui")
def test_a_number_wraps_together_with_its_noun() -> None:
    assert lines_of("Rozdaj graczom po 9 kart", 170) == ["Rozdaj graczom", "po 9 kart"]


@pytest.mark.usefixtures("ui")
def test_lines_on_a_button_are_balanced_and_beside_the_symbol() -> None:
    from kivy.metrics import sp

    from sushigo_score.ui.kit.text.textures import texture

    text, room = "Rozdaj obu graczom i marionetce po 9 kart", sp(250)
    assert texture(text, "name_bold", room, 2).width < room * 0.8
