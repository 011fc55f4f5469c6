"""The files of the page: the app's colors, the app's pictures, and nothing from elsewhere."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from sushigo_score.phones.site import FOLDER
from sushigo_score.phones.views import page_words
from sushigo_score.text import phones
from sushigo_score.text.languages import LANGUAGES
from sushigo_score.ui.kit.drawing.theme import CLEAR_DARK, CLEAR_LIGHT, DARK, LIGHT, PLATES, SHAPES, Palette
from tools.letters import FACES, LETTERS
from tools.symbols import whole_font

PAGE = Path(FOLDER)
ART = Path(__file__).parent.parent.parent / "assets" / "art" / "pictures"
CSS = (PAGE / "page.css").read_text("utf-8")
CODE = sorted(PAGE.glob("*.js"))


def variables(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", block))


def wanted(palette: Palette) -> dict[str, str]:
    colours = {name.replace("_", "-"): colour for name, colour in palette._asdict().items() if name != "seats"}
    return {**colours, **{f"seat-{at}": colour for at, colour in enumerate(palette.seats)}}


def test_the_colours_are_those_of_the_app() -> None:
    light, dark, clear_light, clear_dark = re.findall(r":root \{([^}]*)\}", CSS)
    assert variables(light) == wanted(LIGHT)
    assert variables(dark) == wanted(DARK)
    assert variables(clear_light) == wanted(CLEAR_LIGHT)
    assert variables(clear_dark) == wanted(CLEAR_DARK)
    assert dict(re.findall(r"\.plate-([a-z_]+) \{ background: (#[0-9a-f]{6}); \}", CSS)) == PLATES


def test_the_page_uses_every_word_that_it_is_sent() -> None:
    code = "\n".join(path.read_text("utf-8") for path in CODE)
    used = set(re.findall(r"\bwords\.([a-z_]+)", code)) | {"put_away", "ended", "full"}  # by the stage of the game
    used |= set(re.findall(r"\"(code_[a-z]+)\"", code))  # by what became of a code
    assert set(phones.PAGE) == used & set(phones.PAGE)


def test_every_player_has_a_shape() -> None:
    found = re.findall(r'id="shape-(\d+)"', (PAGE / "index.html").read_text("utf-8"))
    assert found == [str(at) for at in range(len(SHAPES))]


def test_the_pictures_are_those_of_the_app() -> None:
    symbols = dict(
        re.findall(
            r'<symbol id="p-([a-z0-9_]+)" viewBox="0 0 128 128">(.*?)</symbol>',
            (PAGE / "pictures.svg").read_text("utf-8"),
        )
    )
    shown = set(ART.glob("*.svg")) - set(ART.glob("honour_*.svg"))  # phones tell no honors
    assert set(symbols) == {path.stem for path in shown}
    for path in shown:
        drawn = " ".join(line.strip() for line in path.read_text("utf-8").splitlines())
        assert symbols[path.stem] in drawn, f"run make art: {path.stem} has changed"


@pytest.mark.parametrize(
    "path",
    [path for path in PAGE.iterdir() if path.name != "pictures.svg" and path.suffix != ".woff"],
    ids=lambda path: path.name,
)
def test_nothing_comes_from_elsewhere(path: Path) -> None:
    foreign = set(re.findall(r"https?://[^\"'\s)]+", path.read_text("utf-8")))
    assert foreign <= {"http://www.w3.org/2000/svg"}


@pytest.mark.parametrize("path", CODE, ids=lambda path: path.name)
def test_player_names_are_never_parsed_as_markup(path: Path) -> None:
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function", path.read_text("utf-8")
    )


@pytest.mark.parametrize("path", CODE, ids=lambda path: path.name)
def test_the_page_contains_no_words(path: Path) -> None:
    """All texts come from the server, in the phone's language."""
    texts = re.findall(r"\}, \"([^\"]+)\"", path.read_text("utf-8"))
    assert set(texts) <= {"−", "✓", "×3"}


@pytest.mark.skipif(find_spec("kivymd") is None, reason="the app's font comes with KivyMD")
def test_its_letters_are_the_app_s_in_every_language() -> None:
    said = set("".join(word for code in LANGUAGES for word in page_words(code).values()))
    for name, face in FACES.items():
        ours, whole = TTFont(PAGE / name), TTFont(whole_font().with_name(face))
        assert {letter for letter in said if not letter.isspace()} <= {chr(point) for point in ours.getBestCmap()}
        assert set(ours.getBestCmap()) == set(LETTERS) & set(whole.getBestCmap()), "run make letters"
